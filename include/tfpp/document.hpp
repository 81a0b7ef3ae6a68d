// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/body.hpp>
#include <tfpp/detail/declarations.hpp>
#include <tfpp/file_kind.hpp>
#include <tfpp/write_options.hpp>

#include <concepts>
#include <cstddef>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

namespace tfpp::inline v1 {

class Document;

namespace detail {

class Output;

/// What a document was loaded from. Empty for one that was built.
struct Source {
  std::string name{};
  std::string text{};
  /// The target for which the text was read, if there was one.
  std::optional<Target> target{};
  /// Writes a document with this source in the layout of the text. Whatever loads a document puts
  /// it here, since it may need what writes no document.
  void (*rewrite)(Output& out, const Document& document, const WriteOptions& options) = nullptr;
};

struct DocumentAccess;

}  // namespace detail

/// A file: blocks in the order in which they were added, and comments on the file. It is one of
/// configuration, unless it is of a class that is derived from this (`TestFile`, `VariableValues`,
/// ...), or was loaded from another kind of file.
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
  /// An empty configuration file.
  Document() = default;

  /// Adds copies of blocks. Constant time on average, plus the size of the blocks.
  /// @throws Error when such a block does not stand in this kind of file, and when Terraform would
  ///   refuse it beside those that are there, naming the C++ lines of both; blocks that were given
  ///   before it stay added.
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

  /// What the file is for.
  [[nodiscard]] FileKind kind() const noexcept { return kind_; }

  /// The number of blocks.
  [[nodiscard]] std::size_t size() const noexcept { return tree_.entries().size(); }
  [[nodiscard]] bool empty() const noexcept { return size() == 0; }

  /// Writes the document to a file, as `tfpp::save` does. Defined in save.hpp.
  /// @return whether the file has changed
  bool save(const std::string& path, const SaveOptions& options = {}) const;

  /// @name Reading. Views of the blocks, good until the document changes. Defined in access.hpp,
  /// where the functions are described.
  /// @{
  [[nodiscard]] std::vector<BlockView> blocks() const;
  [[nodiscard]] std::vector<BlockView> blocks(std::string_view type) const;
  [[nodiscard]] std::vector<BlockView> resources(std::string_view type = "*",
                                                 std::string_view name = "*") const;
  [[nodiscard]] std::vector<BlockView> data_sources(std::string_view type = "*",
                                                    std::string_view name = "*") const;
  [[nodiscard]] std::vector<BlockView> ephemerals(std::string_view type = "*",
                                                  std::string_view name = "*") const;
  [[nodiscard]] std::vector<BlockView> variables(std::string_view name = "*") const;
  [[nodiscard]] std::vector<BlockView> outputs(std::string_view name = "*") const;
  [[nodiscard]] std::vector<BlockView> modules(std::string_view name = "*") const;
  [[nodiscard]] std::vector<BlockView> providers(std::string_view name = "*") const;
  [[nodiscard]] std::vector<ArgumentView> locals() const;
  [[nodiscard]] ValueReader local(std::string_view name) const;
  [[nodiscard]] BlockView find(std::string_view address) const;
  [[nodiscard]] BlockView find_resource(std::string_view type, std::string_view name) const;
  [[nodiscard]] BlockView find_data_source(std::string_view type, std::string_view name) const;
  [[nodiscard]] BlockView at(std::string_view address) const;
  [[nodiscard]] std::vector<std::string> comments() const;
  template <class Visitor>
  void for_each_value(Visitor&& visitor) const;
  template <class Visitor>
  void for_each_expression(Visitor&& visitor) const;
  [[nodiscard]] std::vector<BlockReference> references() const;
  [[nodiscard]] std::vector<BlockReference> references_to(std::string_view address) const;
  /// @}

  /// @name Editing. Defined in edit.hpp, where the functions are described.
  /// @{
  template <class B, class F>
  Document& edit(std::string_view address, F&& edit);
  Document& erase(std::string_view address);
  template <class Condition>
  std::size_t erase_if(Condition&& condition);
  Document& rename(std::string_view from, std::string_view to, const RenameOptions& options);
  Document& rename(std::string_view from, std::string_view to);
  template <detail::AnyBlock B>
  Document& add_or_replace(const B& block);
  /// @}

  /// Whether the documents mean the same to Terraform: see `equal` in compare.hpp, which defines
  /// it.
  template <std::derived_from<Document> A, std::derived_from<Document> B>
  friend bool operator==(const A& a, const B& b) {
    detail::require_equality<A>();
    return detail::Equality<A>::of_documents(a, b);
  }

  // For the writers.
  [[nodiscard]] const detail::Tape& tape() const noexcept { return tape_; }
  [[nodiscard]] const detail::BlockTree& tree() const noexcept { return tree_; }
  [[nodiscard]] const detail::Tape& header() const noexcept { return header_.tape(); }

 protected:
  /// An empty file of that kind.
  explicit Document(FileKind kind)
      : header_(kind == FileKind::variables ? detail::BodyStore(grammar::tfvars_file)
                                            : detail::BodyStore()),
        kind_(kind) {}

 private:
  friend struct detail::DocumentAccess;

  void add_block(const detail::BodyStore& block) {
    using namespace detail;
    const grammar::BlockType& row = top_level_row(kind_, block);
    const std::size_t at = tape_.size();
    try {
      append_top_level(tape_, block, row);
      declarations_.enter(
          tree_, tape_.data(), tape_.at(at), BlockTree::none,
          [&](const Collision& collision) { fail_collision(collision, block.where()); });
    } catch (...) {
      tape_.truncate(at);
      throw;
    }
  }

  [[noreturn]] void fail_collision(const detail::Collision& collision,
                                   const std::source_location& where) const {
    using detail::to_text;
    if (collision.earlier == tree_.entries().size()) {
      detail::fail({collision.what, " is declared twice in the block made at ", to_text(where),
                    "; Terraform accepts it once in ", detail::scope_of(collision, kind_)});
    }
    const auto& before = tree_.entry(collision.earlier);
    const std::string there = to_text(detail::read_head(tape_.at(before.block)).where);
    if (!collision.beside.empty()) {
      detail::fail({collision.what, ", at ", to_text(where), ", must not stand beside ",
                    collision.beside, ", at ", there, "; Terraform takes one of them"});
    }
    detail::fail({collision.what, " is declared twice, at ", there, " and at ", to_text(where),
                  "; Terraform accepts it once in ", detail::scope_of(collision, kind_)});
  }

  detail::Tape tape_{};
  detail::BlockTree tree_{};
  detail::Declarations declarations_{};
  detail::BodyStore header_{};
  detail::Source source_{};
  /// Bytes of the tape that belong to no block any more.
  std::size_t unused_ = 0;
  FileKind kind_ = FileKind::configuration;
};

namespace detail {

/// The insides of a document, for what loads and edits it.
struct DocumentAccess {
  static Document make(FileKind kind) { return Document(kind); }
  /// Blocks one after the other, and comments between them.
  static Tape& tape(Document& document) noexcept { return document.tape_; }
  static BlockTree& tree(Document& document) noexcept { return document.tree_; }
  static Declarations& declarations(Document& document) noexcept { return document.declarations_; }
  /// Comments before all blocks.
  static BodyStore& header(Document& document) noexcept { return document.header_; }
  static Source& source(Document& document) noexcept { return document.source_; }
  static const Source& source(const Document& document) noexcept { return document.source_; }
  static const Declarations& declarations(const Document& document) noexcept {
    return document.declarations_;
  }
  static const BodyStore& header(const Document& document) noexcept { return document.header_; }
  /// Bytes of the tape that belong to no block any more.
  static std::size_t& unused(Document& document) noexcept { return document.unused_; }
  /// Throws the error that two blocks collide; the later was made at `where`.
  [[noreturn]] static void fail_collision(const Document& document, const Collision& collision,
                                          const std::source_location& where) {
    document.fail_collision(collision, where);
  }
};

}  // namespace detail
}  // namespace tfpp::inline v1
