// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/body.hpp>
#include <tfpp/detail/block_tree.hpp>
#include <tfpp/write_options.hpp>

#include <concepts>
#include <cstddef>
#include <cstring>
#include <source_location>
#include <string>
#include <string_view>

namespace tfpp::inline v1 {

namespace detail {

/// Things that may be declared once in a module, wherever they stand; with the C++ line of the
/// first.
class Declarations {
 public:
  [[nodiscard]] bool empty() const noexcept { return index_.empty(); }

  /// Whether `name` was declared before; `where` is then the line that did it.
  [[nodiscard]] bool find(std::string_view name, std::source_location& where) const {
    const std::uint32_t at = index_.find(
        hash_text(name), [&](std::uint32_t entry) { return text_of(entries_.at(entry)) == name; });
    if (at == OffsetIndex::none) return false;
    std::memcpy(static_cast<void*>(&where), after_value(entries_.at(at)), sizeof where);
    return true;
  }
  void add(std::string_view name, const std::source_location& where) {
    index_.insert(hash_text(name), node_size(entries_.size()));
    entries_.append(Node{Tag::text, 0, 0, node_size(name.size())}, name);
    entries_.append(&where, sizeof where);
  }

 private:
  /// Text nodes, each followed by a location.
  Tape entries_{};
  OffsetIndex index_{};
};

}  // namespace detail

/// A configuration: blocks in the order in which they were added, and comments on the file.
///
///     Document doc;
///     doc.comment("Generated; edit main.cpp instead.");
///     doc.add(west, env, web, Output("ip").value(web.attr("public_ip")));
///     doc.save("main.tf.json");
///
/// Holds copies of the blocks, in one buffer. A document copies, moves and compares like
/// `std::string`.
class Document {
 public:
  /// Adds copies of blocks. Constant time on average, plus the size of the blocks.
  /// @throws Error when Terraform would refuse the block beside those that are there, naming the
  /// C++ lines of both;
  ///   blocks that were given before it stay added.
  template <detail::AnyBlock... Blocks>
  requires(sizeof...(Blocks) > 0) Document& add(const Blocks&... blocks) {
    (add_block(blocks), ...);
    return *this;
  }

  /// Adds a comment about the whole file; it stands at its top as `"//"`.
  /// @throws Error unless `text` is UTF-8.
  Document& comment(std::string_view text) {
    header_.comment(text);
    return *this;
  }

  /// The number of blocks.
  [[nodiscard]] std::size_t size() const noexcept { return tree_.entries().size(); }
  [[nodiscard]] bool empty() const noexcept { return size() == 0; }

  /// Writes the document to a file, as `tfpp::save` does. Defined in save.hpp.
  /// @return whether the file has changed
  bool save(const std::string& path, const SaveOptions& options = {}) const;

  /// Same comments and the same blocks in the same order.
  friend bool operator==(const Document& a, const Document& b) {
    return a.header_ == b.header_ && detail::same_items(a.tape_.data(), a.tape_.at(a.tape_.size()),
                                                        b.tape_.data(), b.tape_.at(b.tape_.size()));
  }

  // For the writers.
  [[nodiscard]] const detail::Tape& tape() const noexcept { return tape_; }
  [[nodiscard]] const detail::BlockTree& tree() const noexcept { return tree_; }
  [[nodiscard]] const detail::Tape& header() const noexcept { return header_.tape(); }

 private:
  void add_block(const detail::BodyStore& block) {
    using namespace detail;
    const grammar::BlockType& row = block.row();
    check_top_level(block);
    const bool unique = row.uniqueness == grammar::Uniqueness::labels && !row.ordered;
    Tape declares;
    if (!unique || block.row().content == grammar::Content::closed || nested_labels_)
      check_declarations(block, declares);
    const std::size_t at = tape_.size();
    tape_.append(block.tape().data(), block.tape().size());
    Node node = read_node(tape_.at(at));
    node.size = node_size(block.tape().size() - sizeof node);
    write_node(tape_.at(at), node);
    const std::size_t equal = tree_.add(tape_.data(), tape_.at(at), unique);
    if (equal != BlockTree::no_place) {
      tape_.truncate(at);
      fail_duplicate(block, block.describe(), read_head(tape_.at(equal)).where);
    }
    for (const char* name = declares.data(); name != declares.at(declares.size());
         name = after_value(name)) {
      declarations_.add(text_of(name), block.where());
      nested_labels_ = nested_labels_ || read_node(name).aux == by_labels;
    }
  }

  /// Refuses what Terraform refuses twice in a module; fills `declares` with what a later block
  /// could collide with beside its type and labels.
  void check_declarations(const detail::BodyStore& block, detail::Tape& declares) const {
    using grammar::Uniqueness;
    switch (block.row().uniqueness) {
      case Uniqueness::labels:
        // The tree groups ordered blocks by type alone.
        if (block.row().ordered) {
          declare(block, block.describe(), declares);
        } else if (nested_labels_) {
          check_declared(block, block.describe());
        }
        break;
      case Uniqueness::labels_and_identity:
        declare_identity(block, block.describe(), declares);
        break;
      case Uniqueness::arguments:
        declare_arguments(block, declares);
        break;
      case Uniqueness::identity:
        if (block.find_value(block.row().identity) != nullptr &&
            block.find_value(block.row().multiplied_by) == nullptr)
          declare_identity(block, std::string(block.row().name), declares);
        break;
      default:
        break;
    }
    if (block.row().content == grammar::Content::closed) declare_nested(block, declares);
  }

  void declare(const detail::BodyStore& block, const std::string& name, detail::Tape& declares,
               std::uint16_t how = 0) const {
    check_declared(block, name);
    declares.append(detail::Node{detail::Tag::text, 0, how, detail::node_size(name.size())}, name);
  }

  void check_declared(const detail::BodyStore& block, const std::string& name) const {
    std::source_location before;
    if (declarations_.find(name, before)) fail_duplicate(block, name, before);
  }

  void declare_arguments(const detail::BodyStore& block, detail::Tape& declares) const {
    using namespace detail;
    for_each_item(block, [&](const char* item) {
      if (read_node(item).tag == Tag::argument) {
        declare(block, joined({block.row().name, " value \"", text_of(item), "\""}), declares);
      }
    });
  }

  void declare_identity(const detail::BodyStore& block, const std::string& name,
                        detail::Tape& declares) const {
    const std::string_view argument = block.row().identity;
    const char* value = block.find_value(argument);
    declare(block,
            value == nullptr
                ? detail::joined({name, " without ", argument})
                : detail::joined({name, " with ", argument, " \"", detail::text_of(value), "\""}),
            declares);
  }

  void declare_nested(const detail::BodyStore& block, detail::Tape& declares) const {
    using namespace detail;
    for_each_item(block, [&](const char* item) {
      if (read_node(item).tag != Tag::block) return;
      const grammar::Uniqueness uniqueness = read_head(item).row->uniqueness;
      if (uniqueness == grammar::Uniqueness::module) {
        const std::string_view type = text_of(type_of_block(item));
        const grammar::NestedBlock* place = grammar::find_nested_block(block.row(), type);
        for (std::string_view words = place == nullptr ? "" : place->excludes; !words.empty();) {
          const std::string_view word = grammar::take_word(words);
          if (std::source_location before; declarations_.find(word, before)) {
            detail::fail({type, ", at ", to_text(block.where()), ", must not stand beside ", word,
                          ", at ", to_text(before), "; Terraform takes one of them"});
          }
        }
        declare(block, std::string(type), declares);
      } else if (uniqueness == grammar::Uniqueness::labels_in_module) {
        const std::size_t equal = tree_.find_equal(tape_.data(), item);
        if (equal != BlockTree::no_place)
          fail_duplicate(block, describe_block(item), read_head(tape_.at(equal)).where);
        declare(block, describe_block(item), declares, by_labels);
      }
    });
  }

  template <class F>
  static void for_each_item(const detail::BodyStore& block, const F& f) {
    const char* end = block.tape().at(block.tape().size());
    for (const char* item = block.tape().at(block.items()); item != end;
         item = detail::after_item(item))
      f(item);
  }

  [[noreturn]] static void fail_duplicate(const detail::BodyStore& block, std::string_view what,
                                          const std::source_location& before) {
    detail::fail({what, " is declared twice, at ", detail::to_text(before), " and at ",
                  detail::to_text(block.where()), "; Terraform accepts it once in a module"});
  }

  detail::Tape tape_{};
  detail::BlockTree tree_{};
  /// Marks what nested blocks declare by their labels; top-level blocks must differ from those.
  static constexpr std::uint16_t by_labels = 1;

  detail::Declarations declarations_{};
  bool nested_labels_ = false;
  detail::BodyStore header_{};
};

}  // namespace tfpp::inline v1
