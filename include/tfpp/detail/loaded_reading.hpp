// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/readings.hpp>
#include <tfpp/grammar/version_text.hpp>
#include <tfpp/type.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Whether what was loaded suits the reading of its position, with Terraform's summaries of faults.
namespace tfpp::inline v1::detail {

/// What is wrong with a value.
struct ReadingFault {
  /// The value at fault, which may be a part of the whole.
  const char* value = nullptr;
  std::string_view rule{};
  std::string summary{};
  std::string detail{};
  /// Within a text: the bytes at fault.
  std::size_t begin = static_cast<std::size_t>(-1);
  std::size_t size = 0;
};

/// Checks the value of one argument.
class LoadedReadingCheck {
 public:
  LoadedReadingCheck(const grammar::BlockType& row, std::string_view name,
                     const grammar::Argument* listed,
                     std::optional<grammar::Target> target) noexcept
      : row_(row), name_(name), listed_(listed), target_(target) {}

  /// The faults of the value at `value`, in order; none for most.
  [[nodiscard]] std::vector<ReadingFault> check(grammar::Reading reading, const char* value) {
    using grammar::Reading;
    const Node node = read_node(value);
    switch (reading) {
      case Reading::literal_string:
      case Reading::module_address:
        if (!is_literal_scalar(node)) add_unsuitable(value, "a string");
        break;
      case Reading::literal_bool:
      case Reading::lifecycle_bool:
        if (!is_bool(value, node)) add_unsuitable(value, "true or false");
        break;
      case Reading::literal_identifier:
        check_identifier(value, node);
        break;
      case Reading::version_constraint:
      case Reading::module_version:
        check_version(value, node);
        break;
      case Reading::traversal:
        check_traversal(value);
        break;
      case Reading::traversal_list:
        check_list(value, [this](const char* element) { check_traversal(element); });
        break;
      case Reading::native_expression:
        check_native(value);
        break;
      case Reading::native_expression_list:
        check_list(value, [this](const char* element) { check_native(element); });
        break;
      case Reading::keyword:
        check_keyword(value, node);
        break;
      case Reading::keyword_list:
        check_list(value,
                   [this](const char* element) { check_keyword(element, read_node(element)); });
        break;
      case Reading::all_or_relative_traversals:
        if (node.tag == Tag::text && trimmed(text_of(value, node)) == "all") break;
        list_ = value;
        check_list(value, [this](const char* element) { check_relative(element); });
        break;
      case Reading::type_expression:
        check_type(value, node);
        break;
      case Reading::provider_reference:
        check_provider_instance(value);
        break;
      case Reading::provider_references:
        check_provider_references(value, node);
        break;
      case Reading::provider_requirement:
        check_provider_requirement(value, node);
        break;
      case Reading::expression:
      case Reading::literal_data:
      case Reading::backend_argument:
      case Reading::mock_data:
        break;
    }
    return std::move(faults_);
  }

 private:
  static std::string_view trimmed(std::string_view text) noexcept {
    if (!text.empty() && text.front() > ' ' && text.back() > ' ') return text;
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
  }

  ReadingFault& add(const char* value, std::string_view rule, std::string_view summary,
                    std::string detail) {
    faults_.push_back({value, rule, std::string(summary), std::move(detail)});
    return faults_.back();
  }
  void add_unsuitable(const char* value, std::string_view due) {
    add(value, "unsuitable-value-type", "Unsuitable value type",
        joined({"The argument ", name_, " is read literally; ", due, " is due here."}));
  }
  void add_invalid_expression(const char* value, std::string_view due) {
    add(value, "invalid-expression", "Invalid expression", joined({due, " is due here."}));
  }

  static bool is_literal_scalar(Node node) noexcept {
    return node.tag == Tag::text || node.tag == Tag::number || node.tag == Tag::boolean;
  }
  static bool is_bool(const char* value, Node node) {
    if (node.tag != Tag::text) return node.tag == Tag::boolean;
    const std::string_view text = text_of(value, node);
    return text == "true" || text == "false" || text == "1" || text == "0";
  }

  template <class Check>
  void check_list(const char* value, const Check& check_element) {
    if (read_node(value).tag != Tag::list) {
      return add_invalid_expression(value, "A list, written as a JSON array,");
    }
    const char* end = after_value(value);
    for (const char* element = value + sizeof(Node); element != end; element = after_value(element))
      check_element(element);
  }

  void check_identifier(const char* value, Node node) {
    if (&row_ == &grammar::dynamic_block) {
      const std::string_view text = node.tag == Tag::text ? trimmed(text_of(value, node)) : "";
      if (text::is_identifier(text)) return;
      if (node.tag == Tag::text && is_traversal(text)) {
        add(value, "invalid-iterator", "Invalid dynamic iterator name",
            "The name of the iterator is a single identifier.");
        return;
      }
      return add_invalid_expression(value, "A single identifier");
    }
    if (!is_literal_scalar(node)) return add_unsuitable(value, "a string");
    if (!text::is_identifier(text_of(value, node))) {
      add(value, "invalid-alias", "Invalid provider configuration alias",
          "An alias is an identifier: a letter or _, then letters, digits, _ and -.");
    }
  }

  void check_version(const char* value, Node node) {
    if (node.tag == Tag::null) return;
    const bool fine = node.tag == Tag::number ||
                      (node.tag == Tag::text && text::is_version_constraint(text_of(value, node)));
    if (fine) return;
    add(value, "invalid-version-constraint", "Invalid version constraint",
        "A version constraint is due here, such as \">= 1.5\" or \"~> 5.0\"; several are separated "
        "by commas.");
  }

  // Native syntax in a string.

  /// Whether the text is a reference: names, attributes and constant indexes, with white space and
  /// comments anywhere between them.
  static bool is_traversal(std::string_view text) {
    if (traversal_shape(text).is_traversal) return true;
    const ParsedSyntax parsed = parse_expression(text);
    return parsed.ok() && is_traversal(parsed.tree().root());
  }
  static bool is_traversal(const SyntaxNode& node) {
    if (node.kind() != SyntaxKind::reference) return false;
    for (const SyntaxNode& step : node) {
      if (step.kind() == SyntaxKind::attribute) continue;
      if (step.kind() != SyntaxKind::index || step.has(dotted)) return false;
      const SyntaxKind key = (*step.begin()).kind();
      if (key != SyntaxKind::number && key != SyntaxKind::text) return false;
    }
    return true;
  }

  static bool holds_native(const char* value) {
    const Node node = read_node(value);
    return node.tag == Tag::text || node.tag == Tag::expression;
  }

  void check_traversal(const char* value) {
    // What stands on a tape has readable bytes behind it.
    if (holds_native(value) &&
        (text::is_short_dotted_name(text_of(value)) || is_traversal(text_of(value))))
      return;
    add_invalid_expression(value,
                           "A single static reference, without ${ } and written as a string,");
  }

  void check_relative(const char* value) {
    if (!holds_native(value)) return check_traversal(value);
    const std::string_view text = trimmed(text_of(value));
    if (text == "*") {
      add(list_, "ignore-changes-wildcard", "Invalid ignore_changes wildcard",
          "To ignore all changes, write the word \"all\" in the place of the list.");
    } else {
      check_traversal(value);
    }
  }

  void check_native(const char* value) {
    if (!holds_native(value)) {
      add(value, "invalid-reference-expression", "Invalid reference expression",
          "A native expression, written as a string, is due here.");
      return;
    }
    const ParsedSyntax parsed = parse_expression(text_of(value));
    for (const SyntaxProblem& problem : parsed.problems()) {
      ReadingFault& fault =
          add(value, "expression-syntax", problem.summary, std::string(problem.detail));
      fault.begin = problem.offset;
      fault.size = problem.length;
    }
  }

  void check_keyword(const char* value, Node node) {
    const std::string_view word = node.tag == Tag::text ? trimmed(text_of(value, node)) : "";
    if (text::is_identifier(word) && (listed_ == nullptr || grammar::has_keyword(*listed_, word)))
      return check_keyword_version(value, word);
    if (listed_ == nullptr || listed_->keywords.empty())
      return add_invalid_expression(value, "A single keyword");
    std::string words;
    for (const grammar::Word& keyword : listed_->keywords)
      words.append(words.empty() ? "" : ", ").append(keyword.text);
    add_keyword(value,
                joined({"\"", word, "\" is none of the words that may stand here: ", words, "."}));
  }
  void check_keyword_version(const char* value, std::string_view word) {
    if (!target_ || listed_ == nullptr || grammar::has_keyword(*listed_, word, *target_)) return;
    for (const grammar::Word& keyword : listed_->keywords) {
      if (keyword.text == word) {
        add_keyword(value, grammar::unavailable_text(joined({"\"", word, "\" here"}), keyword.since,
                                                     *target_));
      }
    }
  }
  void add_keyword(const char* value, std::string detail) {
    add(value, "invalid-keyword",
        name_ == "language" ? "Unsupported language edition"
                            : joined({"Invalid \"", name_, "\" keyword"}),
        std::move(detail));
  }

  void check_type(const char* value, Node node) {
    if (node.tag != Tag::text) {
      add(value, "invalid-type", "Invalid type specification",
          "A type constraint, written as a string, is due here.");
      return;
    }
    const std::string_view text = text_of(value, node);
    if (text == "string" || text == "number" || text == "bool" || text == "any") return;
    if (!parse_expression(text).ok()) {
      add(value, "invalid-type", "Invalid type specification",
          joined(
              {"A type constraint such as list(string) is due here, without ${ }; this is none: ",
               text_of(value, node)}));
      return;
    }
    const ParsedType parsed = parse_type(text_of(value, node));
    for (const SyntaxProblem& problem : parsed.problems()) {
      ReadingFault& fault =
          add(value, "invalid-type", problem.summary, std::string(problem.detail));
      fault.begin = problem.offset;
      fault.size = problem.length;
    }
  }

  // Providers.

  void add_provider_reference(const char* value) {
    add(value, "invalid-provider-reference", "Invalid provider configuration reference",
        "The name of a provider is due here, and if need be a dot and an alias: aws, aws.west.");
  }

  void check_provider_reference(const char* value) {
    if (!holds_native(value)) {
      return add_provider_reference(value);
    }
    const std::string_view text = trimmed(text_of(value));
    const TraversalShape shape = traversal_shape(text);
    const bool fine =
        shape.is_traversal ? shape.names <= 2 && shape.indexes == 0 : is_traversal(text);
    if (!fine) return add_provider_reference(value);
    if (text::is_provider_local_name(text.substr(0, text::identifier_length(text)))) return;
    add(value, "invalid-provider-local-name", "Invalid provider local name",
        "A provider's local name has lower-case letters, digits and single dashes inside.");
  }

  /// As above; for OpenTofu, the key of an instance may follow, which is any expression.
  void check_provider_instance(const char* value) {
    constexpr grammar::Since since{grammar::never, {1, 9}};
    if (holds_native(value) && (!target_ || grammar::available(since, *target_))) {
      const std::string_view text = trimmed(text_of(value));
      const std::size_t name = text::identifier_length(text);
      const std::size_t alias =
          name + 1 < text.size() ? text::identifier_length(text.substr(name + 1)) : 0;
      const bool has_key = alias != 0 && text[name] == '.' &&
                           text.substr(name + 1 + alias).starts_with('[') && text.ends_with(']');
      if (has_key && text::is_provider_local_name(text.substr(0, name))) return check_native(value);
    }
    check_provider_reference(value);
  }

  void check_provider_references(const char* value, Node node) {
    if (node.tag != Tag::object) {
      return add_invalid_expression(value, "An object of provider configurations");
    }
    const char* end = after_value(value);
    for (const char* key = value + sizeof(Node); key != end; key = after_value(after_value(key))) {
      const std::size_t before = faults_.size();
      check_provider_reference(key);
      if (faults_.size() == before) check_provider_instance(after_value(key));
      for (const char* other = value + sizeof(Node); other != key && faults_.size() == before;
           other = after_value(after_value(other))) {
        if (trimmed(text_of(other)) == trimmed(text_of(key))) {
          add(key, "duplicate-provider-address", "Duplicate provider address",
              joined({"A configuration is passed to ", text_of(key), " twice."}));
        }
      }
    }
  }

  void check_provider_requirement(const char* value, Node node) {
    if (node.tag == Tag::text) return check_version(value, node);
    if (node.tag != Tag::object) {
      add(value, "invalid-required-provider", "Invalid required_providers object",
          "An object with source and version is due here.");
      return;
    }
    const char* end = after_value(value);
    for (const char* key = value + sizeof(Node); key != end; key = after_value(after_value(key))) {
      const char* member = after_value(key);
      const std::string_view name = text_of(key);
      const grammar::Argument* argument =
          grammar::find_argument(grammar::provider_requirement_arguments, name);
      if (argument == nullptr) {
        add(key, "invalid-required-provider", "Invalid required_providers object",
            joined({"\"", name, "\" is none of source, version and configuration_aliases",
                    name == "//" ? "; comments cannot stand in this object." : "."}));
      } else if (argument->reading == grammar::Reading::version_constraint) {
        // Unlike elsewhere, neither a number nor null will do.
        if (read_node(member).tag != Tag::text || !text::is_version_constraint(text_of(member))) {
          add(member, "invalid-version-constraint", "Invalid version constraint",
              "A version constraint is due here, such as \">= 1.5\" or \"~> 5.0\".");
        }
      } else if (argument->reading == grammar::Reading::literal_string) {
        if (read_node(member).tag != Tag::text)
          add(member, "invalid-source", "Invalid source", "A source is a string.");
      } else {
        check_list(member, [&](const char* element) { check_alias(element, member); });
      }
    }
  }

  /// Terraform takes steps behind the alias, and points at the list.
  void check_alias(const char* value, const char* list) {
    if (!holds_native(value) || !is_traversal(text_of(value))) return check_traversal(value);
    const std::string_view text = trimmed(text_of(value));
    const std::size_t name = text::identifier_length(text);
    const std::string_view rest = trimmed(text.substr(name));
    if (text.substr(0, name) == name_ && (rest.empty() || rest.front() == '.')) return;
    add(list, "invalid-configuration-alias", "Invalid configuration_aliases value",
        joined({"These are configurations of the provider \"", name_, "\", as in ", name_,
                ".west; ", text, " is none of them."}));
  }

  const grammar::BlockType& row_;
  std::string_view name_;
  const grammar::Argument* listed_;
  std::optional<grammar::Target> target_;
  /// The list whose elements are checked.
  const char* list_ = nullptr;
  std::vector<ReadingFault> faults_{};
};

}  // namespace tfpp::inline v1::detail
