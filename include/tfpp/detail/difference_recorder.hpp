// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/block_address.hpp>
#include <tfpp/detail/json_writer.hpp>
#include <tfpp/detail/value_comparison.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

enum class ChangeKind : std::uint8_t { added, removed, changed };

/// One difference between two documents.
struct Change {
  ChangeKind kind{};
  /// The block: `aws_instance.web`, `var.env`, `provider.aws.west`, `terraform`; a local value:
  /// `local.x`. Empty for the file itself.
  std::string address{};
  /// What within it: `tags.Name`, `ebs_block_device[1].volume_size`, `//` for its comments. Empty
  /// for the whole.
  std::string path{};
  /// The value as compact JSON; empty for what was added.
  std::string before{};
  /// Empty for what was removed.
  std::string after{};

  friend bool operator==(const Change&, const Change&) = default;
};

namespace detail {

/// Pieces of a document as compact JSON.
class CompactText {
 public:
  static std::string of(const Said& said) {
    StringOutput out(64);
    Writer writer(out);
    switch (said.kind) {
      case Said::Kind::value:
        writer.write_read(said.at, said.reading);
        break;
      case Said::Kind::block:
        writer.write_one(said.at);
        break;
      case Said::Kind::labelled_block:
        writer.write_labelled(said.at);
        break;
      case Said::Kind::comments:
        writer.write_lines(*said.comments);
        break;
    }
    return out.take();
  }

  static std::string of(const PlainArray<std::string_view>& texts) {
    StringOutput out(64);
    Writer(out).write_texts(texts);
    return out.take();
  }

 private:
  class Writer : public JsonWriter {
   public:
    explicit Writer(Output& out) : JsonWriter(out, {.layout = Layout::compact}) {
      // Nothing is written for anybody to read but people.
      read_undecided_as(Form::live);
    }
    void write_read(const char* value, grammar::Reading reading) {
      const bool live = reading == grammar::Reading::expression || is_gated(reading);
      write_value(value, read_node(value), live ? Form::live : Form::bare);
    }
    void write_lines(const CommentLines& comments) {
      const PlainArray<CommentLines::Line>& lines = comments.lines();
      if (lines.size() == 1) return write_line(lines[0]);
      open('[');
      for (std::size_t i = 0; i < lines.size(); ++i) {
        next(i == 0);
        write_line(lines[i]);
      }
      close(']', !lines.empty());
    }
    void write_texts(const PlainArray<std::string_view>& texts) {
      open('[');
      for (std::size_t i = 0; i < texts.size(); ++i) {
        next(i == 0);
        quote(texts[i]);
      }
      close(']', !texts.empty());
    }

   private:
    void write_line(const CommentLines::Line& line) {
      if (line.value == nullptr) return quote(line.text);
      write_value(line.value, read_node(line.value), Form::bare);
    }
  };
};

/// Notes the differences that a comparison tells of.
class DifferenceRecorder {
 public:
  static constexpr bool listens = true;

  [[nodiscard]] std::vector<Change> take() noexcept { return std::move(changes_); }

  /// What follows is about the block with this address.
  void begin(std::string_view address) {
    address_ = address;
    path_.clear();
    first_step_ = 0;
  }

  std::size_t enter(std::string_view name) {
    const std::size_t place = path_.size();
    if (name == "//") {
      if (place != 0) path_ += '.';
      path_ += name;
    } else {
      append_step(path_, name);
    }
    if (place == 0) first_step_ = path_.size();
    return place;
  }
  std::size_t enter_key(const char* key) {
    const Node node = read_node(key);
    if (node.tag == Tag::text) return enter(text_of(key, node));
    const std::size_t place = path_.size();
    const bool is_whole = (node.flags & is_template) == 0;
    path_ += is_whole ? "[${" : "[\"";
    path_ += text_of(key, node);
    path_ += is_whole ? "}]" : "\"]";
    return place;
  }
  std::size_t enter_index(std::size_t index) {
    const std::size_t place = path_.size();
    path_ += '[';
    path_ += std::to_string(index);
    path_ += ']';
    return place;
  }
  void leave(std::size_t place) { path_.resize(place); }

  void added(const Said& what) { record(ChangeKind::added, {}, CompactText::of(what)); }
  void removed(const Said& what) { record(ChangeKind::removed, CompactText::of(what), {}); }
  void changed(const Said& before, const Said& after) {
    record(ChangeKind::changed, CompactText::of(before), CompactText::of(after));
  }
  /// The files are of different kinds.
  void changed_kind(std::string_view before, std::string_view after) {
    path_ = "kind";
    record(ChangeKind::changed, std::string(before), std::string(after));
    path_.clear();
  }
  void reordered(const PlainArray<std::string_view>& before,
                 const PlainArray<std::string_view>& after) {
    record(ChangeKind::changed, CompactText::of(before), CompactText::of(after));
  }

 private:
  void record(ChangeKind kind, std::string before, std::string after) {
    Change change{kind, address_, path_, std::move(before), std::move(after)};
    if (address_ == grammar::locals_block.name && !path_.starts_with("//")) {
      change.address = joined({"local.", std::string_view(path_).substr(0, first_step_)});
      const bool has_rest = first_step_ != path_.size();
      const std::size_t rest = first_step_ + (has_rest && path_[first_step_] == '.' ? 1 : 0);
      change.path = path_.substr(rest);
    }
    changes_.push_back(std::move(change));
  }

  std::vector<Change> changes_{};
  std::string address_{};
  std::string path_{};
  std::size_t first_step_ = 0;
};

}  // namespace detail
}  // namespace tfpp::inline v1
