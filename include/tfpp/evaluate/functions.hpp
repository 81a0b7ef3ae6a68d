// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/convert.hpp>
#include <tfpp/text/grapheme_cluster.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The functions that are calculated. What they would have to say of arguments that are wrong in
/// other ways than their types is left to Terraform, but where it is plain.
namespace tfpp::inline v1::detail {

/// What a function says is wrong with one of its arguments, or with all of them.
struct CallFault {
  static constexpr std::size_t no_argument = static_cast<std::size_t>(-1);
  std::size_t argument = no_argument;
  std::string message{};
};

/// What came of a call: a value, a fault, or neither where the function is not calculated.
struct CallResult {
  std::optional<EvaluatedValue> value{};
  std::optional<CallFault> fault{};
};

class Functions {
 public:
  using Value = EvaluatedValue;
  using Arguments = std::vector<EvaluatedValue>;

  explicit Functions(EvaluationBudget& budget) noexcept : budget_(budget) {}

  /// @pre The arguments are as many as the function takes, and of the types of its parameters.
  CallResult call(std::string_view name, const Arguments& arguments) {
    const auto function = find(name);
    return function == nullptr ? CallResult() : (this->*function)(arguments);
  }

 private:
  using Function = CallResult (Functions::*)(const Arguments& arguments);

  static Function find(std::string_view name) noexcept;

  static CallResult fail(std::string message, std::size_t argument = CallFault::no_argument) {
    return {{}, CallFault{argument, std::move(message)}};
  }
  static CallResult fail_type(std::string due, const Value& given,
                              std::size_t argument = CallFault::no_argument) {
    return fail(std::move(due) + " is due, and this is " + with_article(given.type().name()),
                argument);
  }
  static CallResult unknown(EvaluatedType type = {}) {
    return {Value::unknown(std::move(type)), {}};
  }

  // ---- conversions

  CallResult to_type(const Value& given, const EvaluatedType& type) {
    Converted result = convert(given, type, budget_);
    if (!result.ok()) return fail(result.fault->text(), 0);
    return {std::move(result.value), {}};
  }
  CallResult to_bool(const Arguments& a) { return to_type(a[0], EvaluatedType::boolean()); }
  CallResult to_number(const Arguments& a) { return to_type(a[0], EvaluatedType::number()); }
  CallResult to_string(const Arguments& a) { return to_type(a[0], EvaluatedType::string()); }
  CallResult to_list(const Arguments& a) { return to_type(a[0], EvaluatedType::list({})); }
  CallResult to_map(const Arguments& a) { return to_type(a[0], EvaluatedType::map({})); }
  CallResult to_set(const Arguments& a) { return to_type(a[0], EvaluatedType::set({})); }

  // ---- marks

  CallResult sensitive(const Arguments& a) {
    return {a[0].with_marks(EvaluatedMarks::sensitive), {}};
  }
  CallResult nonsensitive(const Arguments& a) {
    const EvaluatedMarks rest = without_mark(a[0].marks(), EvaluatedMarks::sensitive);
    return {a[0].unmarked().with_marks(rest), {}};
  }
  CallResult is_sensitive(const Arguments& a) {
    if (has_mark(a[0].marks(), EvaluatedMarks::sensitive)) return {Value::boolean(true), {}};
    if (!a[0].is_known()) return unknown(EvaluatedType::boolean());
    return {Value::boolean(false), {}};
  }
  CallResult ephemeral_as_null(const Arguments& a) {
    const Value& given = a[0];
    if (!has_mark(given.deep_marks(), EvaluatedMarks::ephemeral)) return {given, {}};
    // What is marked inside is seldom, and left to Terraform.
    if (!has_mark(given.marks(), EvaluatedMarks::ephemeral)) return unknown();
    const EvaluatedMarks rest = without_mark(given.marks(), EvaluatedMarks::ephemeral);
    return {(given.is_known() ? Value::null(given.type()) : Value::unknown(given.type()))
                .with_marks(rest),
            {}};
  }

  // ---- collections

  static std::size_t clusters(std::string_view text) noexcept {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); ++count) at += text::cluster_size(text, at);
    return count;
  }

  CallResult length(const Arguments& a) {
    using enum EvaluatedKind;
    const Value& given = a[0];
    const auto count = [&](std::size_t size) {
      return CallResult{Value::count(size).with_marks(given.marks()), {}};
    };
    switch (given.kind()) {
      case boolean:
      case number:
        return fail_type("a string, list, set, map, tuple or object", given);
      case tuple:
        return count(given.type().elements().size());
      case object:
        return count(given.type().attributes().size());
      case string:
        if (!given.is_known()) break;
        budget_.spend(given.as_string().size());
        return count(clusters(given.as_string()));
      default:
        if (given.is_known() && given.kind() != dynamic) return count(given.size());
    }
    return {Value::unknown(EvaluatedType::number()).with_marks(given.marks()), {}};
  }

  CallResult keys(const Arguments& a) {
    using enum EvaluatedKind;
    const Value& given = a[0];
    if (given.type().is_dynamic()) return unknown();
    if (given.kind() != map && given.kind() != object)
      return fail_type("a map or object", given, 0);
    std::vector<Value> names;
    if (given.kind() == object) {
      for (const EvaluatedType::Attribute& attribute : given.type().attributes())
        names.push_back(Value::string(attribute.name));
      return {Value::tuple(std::move(names)).with_marks(given.marks()), {}};
    }
    if (!given.is_known()) {
      return {
          Value::unknown(EvaluatedType::list(EvaluatedType::string())).with_marks(given.marks()),
          {}};
    }
    for (std::size_t i = 0; i < given.size(); ++i) names.push_back(Value::string(given.key(i)));
    return {Value::list(EvaluatedType::string(), std::move(names)).with_marks(given.marks()), {}};
  }

  CallResult values(const Arguments& a) {
    using enum EvaluatedKind;
    const Value& given = a[0];
    if (given.type().is_dynamic()) return unknown();
    if (given.kind() != map && given.kind() != object) return fail_type("a map or object", given);
    Value all;
    if (!given.is_known()) {
      all = Value::unknown(given.kind() == object
                               ? EvaluatedType::tuple(TypeRules::attribute_types({given.type()}))
                               : EvaluatedType::list(given.type().element()));
    } else if (given.kind() == object) {
      all = Value::tuple(given.elements());
    } else {
      all = Value::list(given.type().element(), given.elements());
    }
    return {all.with_marks(given.marks()), {}};
  }

  CallResult contains(const Arguments& a) {
    const Value& list = a[0];
    if (list.type().is_dynamic() || a[1].type().is_dynamic()) return unknown();
    if (!list.type().is_sequence()) {
      if (list.is_known() && a[1].is_known()) return fail_type("a list, set or tuple", list);
      return unknown(EvaluatedType::boolean());
    }
    std::optional<bool> found = false;
    if (!list.is_known() || !a[1].is_known()) found.reset();
    for (const Value& element : list.elements()) {
      if (!budget_.spend(std::min(element.weight(), a[1].weight()))) found.reset();
      if (!found) break;
      found = equal(a[1], element);
      if (found == true) break;
    }
    Value result = found ? Value::boolean(*found) : Value::unknown(EvaluatedType::boolean());
    return {result.with_marks(list.deep_marks() | a[1].deep_marks()), {}};
  }

  CallResult concat(const Arguments& a) {
    using enum EvaluatedKind;
    if (a.empty()) return fail("there are none, and one or more are due");
    EvaluatedMarks marks = EvaluatedMarks::none;
    bool is_known = true;
    bool are_lists = true;
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (a[i].type().is_dynamic()) return unknown();
      marks = marks | a[i].marks();
      is_known = is_known && a[i].is_known();
      are_lists = are_lists && a[i].kind() == list;
      if (a[i].kind() != list && a[i].kind() != tuple) {
        // Terraform looks at the arguments before first.
        if (!is_known) return unknown();
        return fail_type("a list or tuple", a[i], i);
      }
    }
    if (!is_known) return unknown();
    std::vector<Value> all;
    for (const Value& part : a) {
      if (are_lists && part.type() != a[0].type()) return unknown();
      all.insert(all.end(), part.elements().begin(), part.elements().end());
      if (!budget_.spend(part.size()) || all.size() > Value::max_weight) return unknown();
    }
    Value joined = are_lists ? Value::list(a[0].type().element(), std::move(all))
                             : Value::tuple(std::move(all));
    return {joined.with_marks(marks), {}};
  }

  CallResult merge(const Arguments& a) {
    using enum EvaluatedKind;
    std::vector<Value::Member> members;
    bool is_plain = !a.empty();
    bool are_same = true;
    EvaluatedMarks marks = EvaluatedMarks::none;
    for (const Value& part : a) {
      if (part.type().is_dynamic()) return unknown();
      if (part.kind() != map && part.kind() != object) return fail_type("a map or object", part);
      // Null and what is not known have rules of their own.
      is_plain = is_plain && part.has_content();
      are_same = are_same && part.type() == a[0].type();
      marks = marks | part.marks();
    }
    if (!is_plain) return unknown();
    for (const Value& part : a) {
      for (std::size_t i = 0; i < part.size(); ++i)
        members.push_back({part.key(i), part.elements()[i]});
      if (!budget_.spend(part.size()) || members.size() > Value::max_weight) return unknown();
    }
    Value merged = are_same && a[0].kind() == map
                       ? Value::map(a[0].type().element(), std::move(members))
                       : Value::object(std::move(members));
    return {merged.with_marks(marks), {}};
  }

  // ---- strings

  /// Letters beyond ASCII are left to Terraform.
  CallResult with_case(const Value& given, char first, char last, char replacement) {
    const EvaluatedMarks marks = given.deep_marks();
    if (!given.is_known()) return {Value::unknown(EvaluatedType::string()).with_marks(marks), {}};
    std::string text = given.as_string();
    for (char& c : text) {
      if (static_cast<unsigned char>(c) >= 0x80)
        return {Value::unknown(EvaluatedType::string()).with_marks(marks), {}};
      if (c >= first && c <= last) c = static_cast<char>(c - first + replacement);
    }
    return {Value::string(text).with_marks(marks), {}};
  }
  CallResult lower(const Arguments& a) { return with_case(a[0], 'A', 'Z', 'a'); }
  CallResult upper(const Arguments& a) { return with_case(a[0], 'a', 'z', 'A'); }

  EvaluationBudget& budget_;
};

inline Functions::Function Functions::find(std::string_view name) noexcept {
  struct Entry {
    std::string_view name{};
    Function function = nullptr;
  };
  static constexpr Entry entries[] = {
      {"concat", &Functions::concat},
      {"contains", &Functions::contains},
      {"ephemeralasnull", &Functions::ephemeral_as_null},
      {"issensitive", &Functions::is_sensitive},
      {"keys", &Functions::keys},
      {"length", &Functions::length},
      {"lower", &Functions::lower},
      {"merge", &Functions::merge},
      {"nonsensitive", &Functions::nonsensitive},
      {"sensitive", &Functions::sensitive},
      {"tobool", &Functions::to_bool},
      {"tolist", &Functions::to_list},
      {"tomap", &Functions::to_map},
      {"tonumber", &Functions::to_number},
      {"toset", &Functions::to_set},
      {"tostring", &Functions::to_string},
      {"upper", &Functions::upper},
      {"values", &Functions::values},
  };
  for (const Entry& entry : entries) {
    if (entry.name == name) return entry.function;
  }
  return nullptr;
}

}  // namespace tfpp::inline v1::detail
