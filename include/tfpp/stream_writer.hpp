// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/body.hpp>
#include <tfpp/detail/json_writer.hpp>

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tfpp::inline v1 {

/// Writes a configuration block by block in constant memory, for outputs that do not fit.
///
///     std::ofstream file("main.tf.json");
///     StreamWriter out([&](const char* data, std::size_t size) { file.write(data, size); });
///     for (...) out.add(Resource("aws_instance", name).set(...));
///     out.finish();
///
/// Blocks of one type, and resources of one resource type, must come together: what was left cannot
/// be opened again. Unlike `Document`, it does not notice a name that is declared twice. Nothing is
/// written after an exception.
template <std::invocable<const char*, std::size_t> Write>
class StreamWriter {
 public:
  explicit StreamWriter(Write write, const WriteOptions& options = {})
      : write_(std::move(write)), out_(write_), writer_(out_, options) {
    writer_.open('{');
  }
  StreamWriter(const StreamWriter&) = delete;
  StreamWriter& operator=(const StreamWriter&) = delete;
  ~StreamWriter() = default;

  /// Adds a block.
  /// @throws Error when its group was left before, naming it, and for what `to_json` refuses.
  template <detail::AnyBlock B>
  StreamWriter& add(const B& block) {
    using namespace detail;
    start(block.describe());
    const grammar::BlockType& row = top_level_row(FileKind::configuration, block);
    current_.truncate(0);
    append_top_level(current_, block, row);
    const Node node = read_node(current_.data());
    const bool by_label = row.ordered && node.aux != 0;
    const bool repeats = by_label || row.uniqueness != grammar::Uniqueness::labels;
    const bool follows = enter(block, by_label ? 1U : 1U + node.aux, repeats);
    if (by_label) {
      if (!follows) writer_.open('[');
      writer_.next(!follows);
      writer_.write_labelled(current_.data());
    } else if (follows) {
      add_to_array();
    } else if (repeats) {
      // Whether it stands alone or in an array is decided by the block that follows.
      waiting_.swap(current_);
      is_waiting_ = true;
    } else {
      writer_.write_one(current_.data());
    }
    broke_off_at_.clear();
    return *this;
  }

  /// Closes what is open and hands over the rest of the text. Without it the text is not complete.
  void finish() {
    start("the end");
    leave(0);
    writer_.close('}', any_);
    writer_.finish();
    out_.flush();
    broke_off_at_.clear();
  }

 private:
  /// Until the step is done, the stream counts as broken.
  void start(std::string step) {
    if (!broke_off_at_.empty()) {
      detail::fail(
          {"the stream broke off at ", broke_off_at_, "; what was written is not complete"});
    }
    broke_off_at_ = std::move(step);
  }

  /// One type or label on the way to the current block.
  struct Level {
    std::string key;
    /// The last level of blocks of which any number may stand there.
    bool holds_blocks = false;
    bool any = false;
  };

  /// Another block with the type and labels of the one before.
  void add_to_array() {
    if (is_waiting_) {
      writer_.open('[');
      writer_.next(true);
      writer_.write_element(waiting_.data());
      is_waiting_ = false;
    }
    writer_.next(false);
    writer_.write_element(current_.data());
  }

  /// Goes to where the block belongs: closes what leads elsewhere, opens what leads there. Returns
  /// whether blocks with the same type and labels stand there already.
  bool enter(const detail::BodyStore& block, std::size_t length, bool repeats) {
    using namespace detail;
    const char* key = type_of_block(current_.data());
    std::size_t common = 0;
    while (common < length && common < levels_.size() && levels_[common].key == text_of(key)) {
      key = after_value(key);
      ++common;
    }
    if (common == length && repeats) return true;
    leave(common);
    for (std::size_t i = common; i < length; ++i, key = after_value(key)) {
      const bool last = i + 1 == length;
      if (!last || repeats) {
        levels_.push_back({std::string(text_of(key)), last, false});
        remember_group(block);
      }
      bool& any = i == 0 ? any_ : levels_[i - 1].any;
      writer_.next(!any);
      any = true;
      writer_.key(key);
      if (!last) writer_.open('{');
    }
    return false;
  }

  /// Refuses a group that was left before. Single blocks are not remembered, which would take
  /// memory without bound; there are only as many groups as types of blocks and resources.
  void remember_group(const detail::BodyStore& block) {
    std::string path;
    for (const Level& level : levels_) path.append(level.key).push_back('\0');
    for (const std::string& group : groups_) {
      if (group != path) continue;
      detail::fail({block.describe(), " (", detail::to_text(block.where()), "): the group \"",
                    levels_.back().key,
                    "\" was left before; stream the blocks of a group one after the other"});
    }
    groups_.push_back(std::move(path));
  }

  void leave(std::size_t depth) {
    for (; levels_.size() > depth; levels_.pop_back()) {
      if (!levels_.back().holds_blocks) {
        writer_.close('}', true);
      } else if (is_waiting_) {
        writer_.write_one(waiting_.data());
        is_waiting_ = false;
      } else {
        writer_.close(']', true);
      }
    }
  }

  Write write_;
  detail::PieceOutput<Write> out_;
  detail::JsonWriter writer_;
  detail::Tape current_{};
  detail::Tape waiting_{};
  std::vector<Level> levels_{};
  std::vector<std::string> groups_{};
  std::string broke_off_at_{};
  bool is_waiting_ = false;
  bool any_ = false;
};

}  // namespace tfpp::inline v1
