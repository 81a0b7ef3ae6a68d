// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/block_node.hpp>
#include <tfpp/expr/native.hpp>
#include <tfpp/expr/traversal.hpp>
#include <tfpp/grammar.hpp>
#include <tfpp/text/version_constraint.hpp>

#include <cstddef>
#include <string>
#include <string_view>

/// Whether a value suits the reading that the grammar gives its position.
namespace tfpp::inline v1::detail {

/// Labels that only later versions of Terraform refuse are accepted when a block is built.
inline constexpr grammar::Version newest_common_version{1, 11};

/// Positions where no expression can stand in any version.
constexpr bool is_literal(grammar::Reading reading) noexcept {
  using grammar::Reading;
  return reading == Reading::literal_string || reading == Reading::literal_bool ||
         reading == Reading::literal_identifier || reading == Reading::literal_data ||
         reading == Reading::version_constraint || reading == Reading::keyword ||
         reading == Reading::keyword_list || reading == Reading::type_expression;
}

[[noreturn]] inline void fail_unknown(const grammar::BlockType& row, std::string_view what,
                                      std::string_view name) {
  if (grammar::find_argument(row, name) != nullptr) {
    fail({"\"", name, "\" is an argument here, not a block; set it"});
  }
  if (grammar::find_block(row, name) != nullptr) {
    fail({"\"", name, "\" is a nested block here, not an argument; add it with block()"});
  }
  const bool reserved = grammar::is_reserved(row, name);
  const std::string message = reserved ? joined({"Terraform reserves the name \"", name, "\" here"})
                                       : joined({"there is no ", what, " \"", name, "\" here"});
  if (const std::string_view near = grammar::nearest_name(row, name); !near.empty()) {
    fail({message, "; did you mean \"", near, "\"?"});
  }
  fail({message, reserved ? "" : "; what tfpp does not know yet can be given with raw()"});
}

/// What a name of this kind must look like.
inline void check_name_kind(grammar::NameKind kind, std::string_view name) {
  if (kind == grammar::NameKind::identifier && !text::is_identifier(name)) {
    fail({"\"", name,
          "\" is not an identifier; it must start with a letter or _ and go on with letters, "
          "digits, _ and -"});
  }
  if (kind == grammar::NameKind::provider_local_name && !text::is_provider_local_name(name)) {
    fail({"\"", name,
          "\" is not a provider's local name; it takes lower-case letters, digits and single "
          "dashes inside"});
  }
}

/// The name of an argument or nested block; string literals are known to be identifiers.
inline void check_name(const grammar::BlockType& row, std::string_view name, bool is_identifier) {
  if (row.rest_name == grammar::NameKind::provider_local_name) {
    check_name_kind(row.rest_name, name);
  } else if (!is_identifier) {
    check_name_kind(grammar::NameKind::identifier, name);
  }
}

inline void check_labels(const grammar::BlockType& row, std::string_view type, Labels labels) {
  if (labels.size() > max_labels) {
    fail({"no block has more than ", std::to_string(max_labels), " labels"});
  }
  const bool free =
      &row == &grammar::provider_nested_block || &row == &grammar::encryption_nested_block;
  if (free) return;
  if (labels.size() != row.labels.size()) {
    fail({"a \"", type, "\" block takes ", std::to_string(row.labels.size()), " labels, not ",
          std::to_string(labels.size())});
  }
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const grammar::Label& label = row.labels[i];
    check_name_kind(label.kind, labels[i]);
    for (const grammar::Word& word : label.refused) {
      if (word.text == labels[i] && word.since.terraform <= newest_common_version) {
        fail({"Terraform refuses the ", label.name, " \"", labels[i], "\" here"});
      }
    }
  }
}

/// Checks one value node against a reading.
class ReadingCheck {
 public:
  ReadingCheck(grammar::Reading reading, const grammar::Argument* argument)
      : reading_(reading), argument_(argument) {}

  void check(const char* value) const {
    using grammar::Reading;
    const Node node = read_node(value);
    if ((node.flags & verbatim) != 0) return;
    const bool text = node.tag == Tag::text;
    switch (reading_) {
      case Reading::literal_string:
        require(text || node.tag == Tag::number || node.tag == Tag::boolean,
                "a string is due here");
        break;
      case Reading::literal_bool:
        require(is_bool(value, node), "true or false is due here");
        break;
      case Reading::lifecycle_bool:
        require(node.tag == Tag::expression || is_bool(value, node), "true or false is due here");
        break;
      case Reading::literal_identifier:
        require(text && text::is_identifier(text_of(value)), "an identifier is due here");
        break;
      case Reading::version_constraint:
        require(is_version_constraint(value, node), version_constraint_due);
        break;
      case Reading::module_address:
        require(text || node.tag == Tag::expression, "a module source is due here");
        break;
      case Reading::module_version:
        // Text with markers is an expression for some targets; the writer decides.
        require(node.tag == Tag::expression || (node.flags & text::template_escape) != 0 ||
                    is_version_constraint(value, node),
                version_constraint_due);
        break;
      case Reading::traversal:
        require(is_reference(value), "a reference is due here, such as aws_instance.web");
        break;
      case Reading::traversal_list:
        require_list(value, &ReadingCheck::is_reference, "a list of references is due here");
        break;
      case Reading::provider_reference:
        require(is_provider_reference(value),
                "a provider configuration is due here, such as aws or aws.west");
        break;
      case Reading::provider_references:
        check_provider_references(value, node);
        break;
      case Reading::keyword:
        if (!is_keyword(value)) fail_keyword();
        break;
      case Reading::keyword_list:
        if (!is_list_of(value, &ReadingCheck::is_keyword)) fail_keyword();
        break;
      case Reading::all_or_relative_traversals:
        if (text && text_of(value) == "all") return;
        require_list(value, &ReadingCheck::is_relative,
                     "`all`, or a list of references relative to the resource (\"tags\", "
                     "\"tags[\\\"Name\\\"]\") is due here");
        break;
      case Reading::native_expression:
        require(is_native(value), "a native expression is due here");
        break;
      case Reading::native_expression_list:
        require_list(value, &ReadingCheck::is_native, "a list of native expressions is due here");
        break;
      case Reading::type_expression:
        require(text, "a type constraint is due here");
        break;
      case Reading::provider_requirement:
        check_provider_requirement(value, node);
        break;
      case Reading::literal_data:
        if (holds_expression(value)) fail_expression(value);
        break;
      case Reading::expression:
      case Reading::backend_argument:
      case Reading::mock_data:
        break;
    }
  }

 private:
  /// The message is put together only if it is needed.
  static void require(bool holds, const char* message) {
    if (!holds) [[unlikely]]
      throw Error(message);
  }
  static void require_of(bool holds, const char* key, const char* message) {
    if (!holds) [[unlikely]]
      fail({"\"", text_of(key), "\" ", message});
  }

  bool is_list_of(const char* value, bool (ReadingCheck::*holds)(const char*) const) const {
    if (read_node(value).tag != Tag::list) return false;
    const char* end = after_value(value);
    for (const char* p = value + sizeof(Node); p != end; p = after_value(p)) {
      if (!(this->*holds)(p)) return false;
    }
    return true;
  }

  void require_list(const char* value, bool (ReadingCheck::*holds)(const char*) const,
                    const char* message) const {
    require(is_list_of(value, holds), message);
  }

  static constexpr const char* version_constraint_due =
      "a version constraint is due here, such as >= 1.5 or ~> 5.0";

  static bool is_version_constraint(const char* value, Node node) {
    return node.tag == Tag::number || node.tag == Tag::null ||
           (node.tag == Tag::text && text::is_version_constraint(text_of(value, node)));
  }

  static bool is_bool(const char* value, Node node) {
    if (node.tag != Tag::text) return node.tag == Tag::boolean;
    const std::string_view text = text_of(value);
    return text == "true" || text == "false" || text == "1" || text == "0";
  }

  /// Text that stands for an expression here: as text, or as an expression that is no template.
  static bool holds_native(const char* value) {
    const Node node = read_node(value);
    return node.tag == Tag::text ||
           (node.tag == Tag::expression && (node.flags & is_template) == 0);
  }

  [[nodiscard]] bool is_reference(const char* value) const {
    if ((read_node(value).flags & verbatim) != 0) return true;
    return holds_native(value) && traversal_shape(text_of(value)).names >= 2;
  }

  [[nodiscard]] bool is_relative(const char* value) const {
    if ((read_node(value).flags & verbatim) != 0) return true;
    return holds_native(value) && text_of(value) != "all" &&
           traversal_shape(text_of(value)).is_traversal;
  }

  [[nodiscard]] bool is_native(const char* value) const {
    if ((read_node(value).flags & verbatim) != 0) return true;
    if (!holds_native(value)) return false;
    if (read_node(value).tag == Tag::text) static_cast<void>(expr(text_of(value)));
    return true;
  }

  [[nodiscard]] bool is_keyword(const char* value) const {
    const Node node = read_node(value);
    return (node.flags & verbatim) != 0 ||
           (node.tag == Tag::text &&
            (argument_ == nullptr || grammar::has_keyword(*argument_, text_of(value))));
  }

  [[noreturn]] static void fail_expression(const char* value) {
    while (read_node(value).tag != Tag::expression) {
      for (value += sizeof(Node); !holds_expression(value);) value = after_value(value);
    }
    fail({"an expression cannot stand here: Terraform reads this position literally. Found: ",
          text_of(value)});
  }

  [[noreturn]] void fail_keyword() const {
    std::string words;
    for (const grammar::Word& word : argument_->keywords) {
      words += words.empty() ? "" : ", ";
      words += word.text;
    }
    fail({"of these words one is due here, or several in a list where Terraform takes a list: ",
          words});
  }

  static bool is_provider_reference(const char* value) {
    if (!holds_native(value)) return false;
    const std::string_view text = text_of(value);
    const std::string_view local = text.substr(0, text.find_first_of(".["));
    if (!text::is_provider_local_name(local)) return false;
    if (local.size() == text.size()) return true;
    const std::string_view alias =
        text.substr(local.size() + 1, text::identifier_length(text.substr(local.size() + 1)));
    return text[local.size()] == '.' && !alias.empty() &&
           (local.size() + 1 + alias.size() == text.size() || text.ends_with(']'));
  }

  static void check_provider_references(const char* value, Node node) {
    require(node.tag == Tag::object,
            "an object of provider configurations is due here, such as {\"aws\": aws.west}");
    for (const char* key = value + sizeof(Node); key != after_value(value);
         key = after_value(after_value(key))) {
      require_of(is_provider_reference(key) && is_provider_reference(after_value(key)), key,
                 "and its value must name provider configurations, such as aws or aws.west");
    }
  }

  static void check_provider_requirement(const char* value, Node node) {
    if (node.tag == Tag::text)
      return require(is_version_constraint(value, node), version_constraint_due);
    require(node.tag == Tag::object,
            "an object with source and version, or a version constraint, is due here");
    for (const char* key = value + sizeof(Node); key != after_value(value);
         key = after_value(after_value(key))) {
      const grammar::Argument* argument =
          grammar::find_argument(grammar::provider_requirement_arguments, text_of(key));
      require_of(argument != nullptr, key,
                 "is no part of an entry of required_providers; it takes source, version and "
                 "configuration_aliases, and no comment");
      ReadingCheck(argument->reading, argument).check(after_value(key));
    }
  }

  grammar::Reading reading_;
  const grammar::Argument* argument_;
};

/// Checks an argument item against its row; `listed` is its entry there, or null.
inline void check_argument(const grammar::BlockType& row, std::string_view name,
                           const grammar::Argument* listed, const char* item) {
  const char* value = value_of_argument(item);
  const bool is_raw = (read_node(value).flags & verbatim) != 0;
  if (listed == nullptr && !is_raw) {
    const bool is_block = &row != &grammar::unplaced_body &&
                          grammar::find_block(row, name) != nullptr &&
                          row.content != grammar::Content::free_form;
    if (row.content == grammar::Content::closed || is_block || grammar::is_reserved(row, name)) {
      fail_unknown(row, "argument", name);
    }
  }
  ReadingCheck(listed != nullptr ? listed->reading : row.rest, listed).check(value);
}

}  // namespace tfpp::inline v1::detail
