// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access/text_role.hpp>
#include <tfpp/access/value_reader.hpp>
#include <tfpp/evaluate.hpp>
#include <tfpp/evaluate/convert.hpp>
#include <tfpp/evaluate/quoted_text.hpp>
#include <tfpp/text/identifier.hpp>

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

/// What is wrong with a part of an argument's value.
struct ValueFault {
  /// Where in the text of `at`, unless `is_whole`.
  EvaluationFault fault{};
  /// The value, or the key of a member, that is at fault.
  ValueReader at{};
  /// Where `at` is, behind the name of the argument: `[0].name`; empty for the argument's value.
  std::string path{};
  bool is_key = false;
  /// All of `at` is at fault, not a place in its text.
  bool is_whole = false;
  /// Of a duplicate: the key that came first.
  ValueReader earlier{};
};

/// What the value of an argument yields.
struct EvaluatedArgument {
  EvaluatedValue value{};
  std::vector<ValueFault> faults{};

  [[nodiscard]] bool ok() const noexcept { return faults.empty(); }
};

namespace detail {

/// Evaluates a value on a tape as Terraform evaluates JSON: texts and keys of objects are templates
/// where the position says so.
class ValueEvaluator {
 public:
  ValueEvaluator(EvaluationScope& scope, EvaluationBudget& budget) noexcept
      : scope_(scope), budget_(budget) {}

  EvaluatedArgument evaluate(const ValueReader& value) {
    EvaluatedArgument out;
    if (!value.exists()) return out;
    out.value = evaluated(value, 0);
    out.faults = std::move(faults_);
    return out;
  }

 private:
  EvaluatedValue evaluated(const ValueReader& reader, std::size_t depth) {
    if (!budget_.spend() || depth == EvaluatedValue::max_depth) return {};
    const Node node = read_node(reader.node());
    switch (node.tag) {
      case Tag::null:
        return EvaluatedValue::null();
      case Tag::boolean:
        return EvaluatedValue::boolean((node.flags & is_true) != 0);
      case Tag::number: {
        const auto number = EvaluatedNumber::parse(text_of(reader.node(), node));
        return number ? EvaluatedValue::number(*number)
                      : EvaluatedValue::unknown(EvaluatedType::number());
      }
      case Tag::list:
        return list(reader, depth);
      case Tag::object:
        return object(reader, depth);
      default:
        return text(reader, false);
    }
  }

  EvaluatedValue text(const ValueReader& reader, bool is_key) {
    const Node node = read_node(reader.node());
    const std::string_view source = text_of(reader.node(), node);
    switch (role_of(node, reader.place().reading, is_key)) {
      case TextRole::data:
        return EvaluatedValue::string(source);
      case TextRole::native:
        return syntax(reader, is_key, source, parse_expression(source));
      case TextRole::template_text:
        return syntax(reader, is_key, source, parse_template(source));
      case TextRole::provider:
        break;
    }
    return {};
  }

  EvaluatedValue syntax(const ValueReader& reader, bool is_key, std::string_view source,
                        const ParsedSyntax& parsed) {
    if (!parsed.ok()) return {};
    Evaluated result = tfpp::evaluate(parsed.tree(), source, scope_, budget_);
    for (EvaluationFault& fault : result.faults)
      faults_.push_back({std::move(fault), reader, path_, is_key, false, {}});
    return std::move(result.value);
  }

  EvaluatedValue list(const ValueReader& reader, std::size_t depth) {
    std::vector<EvaluatedValue> elements;
    std::size_t index = 0;
    for (const ValueReader element : reader) {
      const std::size_t size = path_.size();
      path_.append("[").append(std::to_string(index++)).append("]");
      elements.push_back(evaluated(element, depth + 1));
      path_.resize(size);
    }
    return EvaluatedValue::tuple(std::move(elements));
  }

  EvaluatedValue object(const ValueReader& reader, std::size_t depth) {
    std::vector<EvaluatedValue::Member> members;
    std::map<std::string, ValueReader, std::less<>> keys;
    bool is_known = true;
    for (const ObjectMember& member : reader.members()) {
      const std::size_t size = path_.size();
      append_name(member.name);
      const EvaluatedValue key = text(member.key, true);
      EvaluatedValue value = evaluated(member.value, depth + 1);
      const Converted name = convert(key, EvaluatedType::string(), budget_);
      if (!name.ok()) {
        fail_key(member, "Invalid object key expression", name.fault->about("The key"));
      } else if (name.value.is_null()) {
        fail_key(member, "Invalid object key expression", "The key is null; a string is due.");
      } else if (!name.value.is_known() || name.value.marks() != EvaluatedMarks::none) {
        is_known = false;
      } else if (const auto [place, is_new] = keys.emplace(name.value.as_string(), member.key);
                 !is_new) {
        fail_key(member, "Duplicate object attribute",
                 "The object has the key " + quoted_text(place->first) +
                     " already. Remove one of the two.");
        faults_.back().earlier = place->second;
      } else {
        members.push_back({place->first, std::move(value)});
      }
      path_.resize(size);
    }
    return is_known ? EvaluatedValue::object(std::move(members)) : EvaluatedValue();
  }

  void fail_key(const ObjectMember& member, std::string summary, std::string detail) {
    faults_.push_back(
        {{std::move(summary), std::move(detail), 0, 0}, member.key, path_, true, true, {}});
  }

  void append_name(std::string_view name) {
    if (text::is_identifier(name)) {
      path_.append(".").append(name);
    } else {
      path_.append("[").append(quoted_text(name)).append("]");
    }
  }

  EvaluationScope& scope_;
  EvaluationBudget& budget_;
  std::string path_{};
  std::vector<ValueFault> faults_{};
};

}  // namespace detail

/// Evaluates the value of an argument, or a part of it, as Terraform evaluates JSON there.
///
///     "value": {"a": 1, "${"a"}": 2}                    Duplicate object attribute
///
/// Text that does not parse is unknown; who loads it has been told.
inline EvaluatedArgument evaluate(const ValueReader& value, EvaluationScope& scope,
                                  EvaluationBudget& budget) {
  return detail::ValueEvaluator(scope, budget).evaluate(value);
}
/// The same with a budget of its own.
inline EvaluatedArgument evaluate(const ValueReader& value, EvaluationScope& scope) {
  EvaluationBudget budget;
  return evaluate(value, scope, budget);
}

}  // namespace tfpp::inline v1
