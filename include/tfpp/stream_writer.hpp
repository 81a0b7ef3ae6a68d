// SPDX-License-Identifier: BSL-1.0
#pragma once

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
  template <std::derived_from<detail::BodyStore> B>
  StreamWriter& add(const B& block) {
    using namespace detail;
    scratch_ = block.tape();
    Node node = read_node(scratch_.data());
    node.size = node_size(scratch_.size() - sizeof node);
    write_node(scratch_.at(0), node);
    const std::vector<const char*> path = path_of(scratch_.data());
    enter(path, block.describe());
    const bool repeats = is_repeated(block.row());
    if (repeats) {
      writer_.next(elements_++ == 0);
    }
    writer_.write_block(scratch_.data());
    return *this;
  }

  /// Closes what is open and hands over the rest of the text. Without it the text is not complete.
  void finish() {
    leave(0);
    writer_.close('}', any_);
    writer_.finish();
    out_.flush();
  }

 private:
  struct Level {
    std::string key;
    bool is_array = false;
    bool any = false;
  };

  /// Blocks of which any number may stand under the same type and labels are elements of an array.
  static bool is_repeated(const grammar::BlockType& row) noexcept {
    return row.uniqueness != grammar::Uniqueness::labels;
  }

  static std::vector<const char*> path_of(const char* block) {
    using namespace detail;
    std::vector<const char*> path{type_of_block(block)};
    for (int labels = read_node(block).aux; labels > 0; --labels)
      path.push_back(after_value(path.back()));
    return path;
  }

  /// Opens the objects and arrays on the way to the block, and closes those that lead elsewhere.
  void enter(const std::vector<const char*>& path, const std::string& description) {
    using namespace detail;
    const bool repeats = is_repeated(*read_head(scratch_.data()).row);
    std::size_t common = 0;
    while (common < path.size() && common < levels_.size() &&
           levels_[common].key == text_of(path[common]))
      ++common;
    if (common == path.size() && repeats) return;
    leave(std::min(common, path.size() - 1));
    for (std::size_t i = levels_.size(); i < path.size(); ++i) {
      const bool last = i + 1 == path.size();
      std::string full;
      for (std::size_t k = 0; k <= i; ++k) full += std::string(text_of(path[k])) + '\0';
      // Names of single blocks are not kept: that would take memory without bound.
      if ((!last || repeats) && !remember_left(full)) {
        throw Error(description + ": the group \"" + std::string(text_of(path[i])) +
                    "\" was left before; stream the blocks of a group one after the other");
      }
      bool& any = i == 0 ? any_ : levels_[i - 1].any;
      writer_.next(!any);
      any = true;
      writer_.key(path[i]);
      if (last && !repeats) return;
      writer_.open(last ? '[' : '{');
      levels_.push_back({std::string(text_of(path[i])), last, false});
      elements_ = 0;
    }
  }

  /// Returns false when it was there. There are as many groups as types of blocks and resources.
  bool remember_left(std::string& path) {
    for (const std::string& left : left_) {
      if (left == path) return false;
    }
    left_.push_back(std::move(path));
    return true;
  }

  void leave(std::size_t depth) {
    while (levels_.size() > depth) {
      writer_.close(levels_.back().is_array ? ']' : '}', true);
      levels_.pop_back();
    }
  }

  Write write_;
  detail::PieceOutput<Write> out_;
  detail::JsonWriter writer_;
  detail::Tape scratch_{};
  std::vector<Level> levels_{};
  std::vector<std::string> left_{};
  std::size_t elements_ = 0;
  bool any_ = false;
};

}  // namespace tfpp::inline v1
