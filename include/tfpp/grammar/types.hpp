// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

/// The vocabulary of the grammar table: how an argument is read, what a block type may hold.
/// `grammar/tables.hpp` states the facts in these words; `grammar.hpp` looks them up.
namespace tfpp::inline v1::grammar {

/// A view of an array: `std::span` without its price (the tables would take three times as long to
/// compile).
template <class T>
class List {
 public:
  constexpr List() = default;
  template <std::size_t N>
  constexpr List(const T (&items)[N]) : first_(items), size_(N) {}
  constexpr List(const T* first, std::size_t size) : first_(first), size_(size) {}

  [[nodiscard]] constexpr const T* begin() const { return first_; }
  [[nodiscard]] constexpr const T* end() const { return first_ + size_; }
  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr const T& operator[](std::size_t i) const { return first_[i]; }

 private:
  const T* first_ = nullptr;
  std::size_t size_ = 0;
};

/// A language version of one product. `{0, 0}` means "from the beginning", which for OpenTofu is
/// its first release 1.6: it began with all that Terraform had by 1.5.
struct Version {
  std::uint8_t major = 0;
  std::uint8_t minor = 0;
  friend constexpr auto operator<=>(Version, Version) = default;
};

/// Greater than every version: "this product does not have it".
inline constexpr Version never{255, 255};

/// Newer than all there is: "whatever the product has".
inline constexpr Version latest{254, 255};

/// First version of each product that has a feature.
struct Since {
  Version terraform{};
  Version opentofu{};
  friend constexpr bool operator==(Since, Since) = default;
};

/// What only experimental builds of Terraform accept.
inline constexpr Since experimental{never, never};

enum class Product : std::uint8_t { terraform, opentofu };

/// What a configuration is written for.
struct Target {
  Product product = Product::terraform;
  Version version = latest;
};

/// What a string means at a position, and which other shapes are accepted there.
/// The position decides alone: nothing is guessed from the text.
enum class Reading : std::uint8_t {
  /// A template: `${...}` and `%{...}` are live. Any shape; object keys are templates too.
  expression,
  /// Text as it stands. Numbers and booleans are converted to text.
  literal_string,
  /// `true` or `false`.
  literal_bool,
  /// Text that must be an identifier (a provider's `alias`, the `iterator` of a dynamic block).
  literal_identifier,
  /// Any literal shape at any depth; strings and keys mean themselves (a variable's `default`).
  literal_data,
  /// A version constraint such as `>= 1.5, < 2.0`.
  version_constraint,
  /// One reference without `${ }`: `aws_instance.web`.
  traversal,
  /// A list of references.
  traversal_list,
  /// One word out of `Argument::keywords`.
  keyword,
  /// A list of words out of `Argument::keywords`.
  keyword_list,
  /// The word `all`, or a list of references relative to the resource (`ignore_changes`).
  all_or_relative_traversals,
  /// The text of one native expression, not a template (an import's `to`).
  native_expression,
  /// A list of native expressions (`replace_triggered_by`).
  native_expression_list,
  /// The text of a type constraint: `list(string)`.
  type_expression,
  /// One provider configuration without `${ }`: `aws`, `aws.west`. From OpenTofu 1.9 an instance
  /// key may follow, which is any native expression: `aws.by_region[each.key]`.
  provider_reference,
  /// An object whose keys and values are provider references (a module's `providers`). Keys never
  /// have an instance key.
  provider_references,
  /// An entry of `required_providers`: a version constraint, or an object of
  /// `provider_requirement_arguments`. Such an object is no body: it cannot hold a comment.
  provider_requirement,
  /// A literal string up to Terraform 1.14; an expression from Terraform 1.15 and OpenTofu 1.8
  /// (a module's `source`).
  module_address,
  /// A version constraint up to Terraform 1.14; an expression from Terraform 1.15 and OpenTofu 1.8
  /// (a module's `version`).
  module_version,
  /// Literal data for Terraform; an expression from OpenTofu 1.8 (`backend` and `cloud` arguments).
  backend_argument,
  /// `true` or `false` for Terraform; an expression from OpenTofu 1.12 (`prevent_destroy` and
  /// `destroy` of a resource).
  lifecycle_bool,
  /// Literal data up to Terraform 1.14 and for OpenTofu; an expression from Terraform 1.15
  /// (values of mocks and overrides in test files).
  mock_data,
};

/// A word of the language with the versions that know it.
struct Word {
  std::string_view text;
  Since since{};
};

struct Argument {
  std::string_view name;
  Reading reading = Reading::expression;
  /// It must be there, unless something that it excludes is.
  bool required = false;
  Since since{};
  /// What `Reading::keyword` and `keyword_list` accept; empty for any word.
  List<Word> keywords{};
  /// Names of arguments and nested blocks that must not stand beside this one, separated by blanks.
  std::string_view excludes{};
  /// Name of the argument that must stand beside this one; empty for none.
  std::string_view needs{};
  /// The order of its references or words means something. That of others does not: Terraform takes
  /// such lists for sets.
  bool ordered = false;
};

/// What a name must look like.
enum class NameKind : std::uint8_t {
  /// An identifier: a name chosen by the author, or a type name.
  identifier,
  /// A provider's local name: lower-case letters, digits, single inner dashes.
  provider_local_name,
  /// Any text (the label of a block whose meaning a provider or backend decides).
  text,
};

struct Label {
  /// Terraform's word for it: "type", "name", "provider".
  std::string_view name;
  NameKind kind = NameKind::identifier;
  /// What it must not be (a variable called `count`).
  List<Word> refused{};
};

/// How many blocks of a type one body may hold.
enum class Occurrence : std::uint8_t { optional_once, exactly_once, any_number, at_least_once };

struct BlockType;

/// A block type within a body.
struct NestedBlock {
  const BlockType* type = nullptr;
  Occurrence occurrence = Occurrence::any_number;
  /// Where this place came later than the block type: the later of both holds.
  Since since{};
  /// Names of arguments and nested blocks that must not stand beside this one, separated by blanks.
  std::string_view excludes{};
};

/// What a body may hold beside the listed arguments and blocks. Comments are not part of it: every
/// body may hold any number of them.
enum class Content : std::uint8_t {
  /// Nothing else.
  closed,
  /// Any argument, read as `BlockType::rest`, and no block (`locals`, `required_providers`).
  /// In JSON such a body must be exactly one object: neither `null` nor an array within the array
  /// of blocks.
  free_form,
  /// Any argument, read as `BlockType::rest`, and no block: a declaration elsewhere decides
  /// (the variables of a child module, the schema of a provisioner).
  declared_arguments,
  /// Any argument, read as `BlockType::rest`, and any nested block, with such a body again; no
  /// `dynamic` (backends).
  open,
  /// As `open`, with `dynamic` blocks: a provider's schema decides (resources, provider
  /// configurations).
  provider_schema,
};

/// Takes the first of several words, separated by single blanks, off the list.
constexpr std::string_view take_word(std::string_view& words) noexcept {
  const std::string_view word = words.substr(0, words.find(' '));
  words.remove_prefix(word.size() == words.size() ? word.size() : word.size() + 1);
  return word;
}

/// When two blocks of one type cannot stand in one module (or test file, or enclosing block).
enum class Uniqueness : std::uint8_t {
  /// They may: each counts (`moved`), unless `BlockType::merges` (`terraform`).
  none,
  /// Labels must differ.
  labels,
  /// Labels or the identity must differ (`provider`).
  labels_and_identity,
  /// The names of their arguments must differ (`locals`).
  arguments,
  /// The identity must differ (`import`, `override_resource`).
  identity,
  /// One in a module, whatever its labels and the enclosing block (`backend`).
  module,
  /// One for each label in a module, whatever the enclosing block (`provider_meta`).
  labels_in_module,
};

/// One row of the grammar: a block type at one place of the language. The same word at another
/// place (`lifecycle` of a resource, of a data source) is another row. A file is a row as well: a
/// body without a name.
struct BlockType {
  std::string_view name;
  List<Label> labels{};
  Content content = Content::closed;
  /// How arguments are read that are not listed; meaningful unless `content` is closed.
  Reading rest = Reading::expression;
  /// What the names of arguments must look like that are not listed.
  NameKind rest_name = NameKind::text;
  List<Argument> arguments{};
  List<NestedBlock> blocks{};
  /// Names of arguments and blocks that are known here and refused, separated by blanks: kept for
  /// the future, or good for another kind of block only. One that is also listed as an argument or
  /// block is refused by the versions that do not have it yet.
  std::string_view reserved{};
  Uniqueness uniqueness = Uniqueness::none;
  /// The argument that tells blocks apart, which nobody is held to unless `uniqueness` asks for one:
  /// the `alias` of a provider, `from` of a `moved`.
  std::string_view identity{};
  /// With this argument one block stands for several, and its identity for none of them.
  std::string_view multiplied_by{};
  /// The order among sibling blocks of this type matters even where their labels differ
  /// (`provisioner`). Blocks with the same type and labels keep their order in any case.
  bool ordered = false;
  /// Several blocks are as good as one with the items of all (`locals`).
  bool merges = false;
  Since since{};
};

}  // namespace tfpp::inline v1::grammar
