// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/convert.hpp>
#include <tfpp/evaluate/evaluator.hpp>
#include <tfpp/evaluate/type_words.hpp>
#include <tfpp/type.hpp>

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

namespace detail {

/// The defaults of optional attributes in a type constraint.
struct TypeDefaults {
  bool is_object = false;
  bool is_tuple = false;
  /// Of an object's attributes.
  std::map<std::string, EvaluatedValue, std::less<>> values{};
  /// For what is inside, by attribute or by index; `""` for the elements of a collection.
  std::map<std::string, std::shared_ptr<const TypeDefaults>, std::less<>> inner{};

  [[nodiscard]] const TypeDefaults* find(bool is_part, const std::string& name) const {
    const auto found = inner.find(is_part ? std::string_view(name) : std::string_view());
    return found == inner.end() ? nullptr : found->second.get();
  }
};

/// Gathers the defaults of a constraint without faults.
class DefaultsReader {
 public:
  explicit DefaultsReader(std::string_view source) noexcept : source_(source) {}

  std::shared_ptr<const TypeDefaults> read(const SyntaxNode& type) {
    auto out = std::make_shared<TypeDefaults>();
    if (type.kind() != SyntaxKind::call || type.empty()) return nullptr;
    const SyntaxNode inner = *type.begin();
    const std::string_view word = type.text();
    if (word == "object") {
      out->is_object = true;
      read_attributes(inner, *out);
    } else if (word == "tuple") {
      out->is_tuple = true;
      std::size_t index = 0;
      for (const SyntaxNode element : inner) add(*out, std::to_string(index++), read(element));
    } else {
      add(*out, "", read(inner));
    }
    return out->values.empty() && out->inner.empty() ? nullptr : out;
  }

 private:
  static void add(TypeDefaults& to, std::string name, std::shared_ptr<const TypeDefaults> inner) {
    if (inner) to.inner.emplace(std::move(name), std::move(inner));
  }

  void read_attributes(const SyntaxNode& attributes, TypeDefaults& out) {
    for (SyntaxNode::Iterator item = attributes.begin(); item != attributes.end(); ++item) {
      const std::string name((*item).text());
      SyntaxNode type = *++item;
      if (type.kind() == SyntaxKind::call && type.text() == "optional") {
        SyntaxNode::Iterator part = type.begin();
        const SyntaxNode end_type = *part;
        if (++part != type.end()) out.values.emplace(name, default_value(*part, end_type));
        type = end_type;
      }
      add(out, name, read(type));
    }
  }

  EvaluatedValue default_value(const SyntaxNode& node, const SyntaxNode& type) const {
    EvaluationScope nothing;
    EvaluationBudget budget;
    const Evaluated result = Evaluator(source_, nothing, budget).evaluate(node);
    return convert(result.value, type_of_words(type), budget).value;
  }

  std::string_view source_;
};

}  // namespace detail

/// A type constraint to hold values to, with the defaults of optional attributes in it.
class TypeConstraint {
 public:
  /// `any`.
  TypeConstraint() = default;
  /// Linear, but for the sorting of attributes.
  explicit TypeConstraint(const Type& type) {
    const ParsedSyntax parsed = parse_expression(type.text());
    type_ = detail::type_of_words(parsed.tree().root());
    defaults_ = detail::DefaultsReader(type.text()).read(parsed.tree().root());
  }

  /// With optional attributes marked as such.
  [[nodiscard]] const EvaluatedType& type() const noexcept { return type_; }

  /// Puts defaults in the place of attributes that are missing or null, then converts, as Terraform
  /// does with the default of a variable and with what is given to one.
  [[nodiscard]] Converted convert(const EvaluatedValue& value) const {
    EvaluationBudget budget;
    return tfpp::convert(defaults_ ? filled(value, *defaults_) : value, type_, budget);
  }

 private:
  using Value = EvaluatedValue;

  static Value filled(const Value& value, const detail::TypeDefaults& defaults) {
    if (!value.has_content() || value.type().is_primitive()) return value;
    const bool has_keys =
        value.kind() == EvaluatedKind::map || value.kind() == EvaluatedKind::object;
    return (has_keys ? filled_members(value, defaults) : filled_elements(value, defaults))
        .with_marks(value.marks());
  }

  static Value filled_elements(const Value& value, const detail::TypeDefaults& defaults) {
    std::vector<Value> elements;
    for (std::size_t i = 0; i < value.size(); ++i) {
      const auto* inner = defaults.find(defaults.is_tuple, std::to_string(i));
      elements.push_back(inner == nullptr ? value.elements()[i]
                                          : filled(value.elements()[i], *inner));
    }
    return elements.empty() ? value : Value::tuple(std::move(elements));
  }

  static Value filled_members(const Value& value, const detail::TypeDefaults& defaults) {
    std::map<std::string, Value, std::less<>> members;
    for (std::size_t i = 0; i < value.size(); ++i) {
      const auto* inner = defaults.find(defaults.is_object, value.key(i));
      members[value.key(i)] =
          inner == nullptr ? value.elements()[i] : filled(value.elements()[i], *inner);
    }
    for (const auto& [name, otherwise] : defaults.values) {
      const auto given = members.find(name);
      if (given != members.end() && !given->second.is_null()) continue;
      const auto* inner = defaults.find(true, name);
      members[name] = inner == nullptr ? otherwise : filled(otherwise, *inner);
    }
    std::vector<Value::Member> all;
    all.reserve(members.size());
    for (auto& [name, member] : members) all.push_back({name, std::move(member)});
    return Value::object(std::move(all));
  }

  EvaluatedType type_{};
  std::shared_ptr<const detail::TypeDefaults> defaults_{};
};

}  // namespace tfpp::inline v1
