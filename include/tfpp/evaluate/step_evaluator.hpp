// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/conditional_evaluator.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// The layer of the evaluator for references, and for steps: attributes, indexes, splats.
class StepEvaluator : public ConditionalEvaluator {
 protected:
  using ConditionalEvaluator::ConditionalEvaluator;

  Value reference(const SyntaxNode& node) {
    const Steps all{node, node.begin(), node.end(), faults_.size()};
    if (const Value* local = variable(node.text())) return steps(Value(*local), all);
    ReferencedValue found = scope_.value_of(node);
    Steps rest = all;
    for (std::size_t i = 0; i < found.steps && rest.first != rest.end; ++i) ++rest.first;
    return steps(std::move(found.value), rest);
  }

  Value postfix(const SyntaxNode& node) {
    Steps rest{node, node.begin(), node.end(), faults_.size()};
    Value start = value(*rest.first);
    ++rest.first;
    return steps(std::move(start), rest);
  }

 private:
  /// Some steps of a node.
  struct Steps {
    SyntaxNode node;
    SyntaxNode::Iterator first{};
    SyntaxNode::Iterator end{};
    /// How many faults there were before the node.
    std::size_t faults = 0;
  };

  Value steps(Value at, const Steps& all) {
    for (SyntaxNode::Iterator step = all.first; step != all.end;) {
      const SyntaxNode current = *step;
      ++step;
      switch (current.kind()) {
        case SyntaxKind::attribute:
          at = attribute(current, at);
          break;
        case SyntaxKind::index: {
          const Value key = value(*current.begin());
          at = index(current, at, key);
          break;
        }
        default: {
          Steps each{all.node, step, step, faults_.size()};
          while (each.end != all.end && belongs_to(current, *each.end)) ++each.end;
          step = each.end;
          at = faults_.size() == all.faults ? splat(at, current, each) : Value();
        }
      }
    }
    return at;
  }

  /// Whether a step behind a splat is applied to each element.
  static bool belongs_to(const SyntaxNode& splat, const SyntaxNode& step) noexcept {
    if (!splat.is_attribute_only()) return true;
    return step.kind() == SyntaxKind::attribute ||
           (step.kind() == SyntaxKind::index && step.has(dotted));
  }

  Value fail_step(const SyntaxNode& step, std::string_view summary, std::string detail) {
    fault(SyntaxPlace{step.begin_offset(), step.end_offset()}, std::string(summary),
          std::move(detail));
    return {};
  }

  // ---- attributes

  Value attribute(const SyntaxNode& step, const Value& from) {
    using enum EvaluatedKind;
    const std::string_view name = step.text();
    if (from.is_null()) {
      return fail_step(step, "Attempt to get attribute from null value",
                       "This value is null, so it does not have any attributes.");
    }
    if (from.type().is_dynamic()) return Value().with_marks(from.marks());
    if (from.kind() == object) {
      const std::size_t i = from.type().find(name);
      if (i == from.type().attributes().size())
        return fail_attribute(
            step, "This object does not have an attribute named " + quoted_text(name) + ".");
      return (from.is_known() ? from.elements()[i]
                              : Value::unknown(from.type().attributes()[i].type))
          .with_marks(from.marks());
    }
    if (from.kind() == map) {
      if (!from.is_known()) return Value::unknown(from.type().element()).with_marks(from.marks());
      const std::size_t i = from.find(name);
      if (i != from.size()) return from.elements()[i].with_marks(from.marks());
      return fail_step(step, "Missing map element",
                       "This map does not have an element with the key " + quoted_text(name) + ".");
    }
    return fail_attribute(step, no_attributes(from.type(), name));
  }

  Value fail_attribute(const SyntaxNode& step, std::string detail) {
    return fail_step(step, "Unsupported attribute", std::move(detail));
  }

  static std::string no_attributes(const EvaluatedType& type, std::string_view name) {
    using enum EvaluatedKind;
    if (type.is_primitive())
      return "Can't access attributes on a primitive-typed value (" + type.name() + ").";
    const bool has_objects = (type.is(list) || type.is(set)) && type.element().is(object);
    if (!has_objects) return "This value does not have any attributes.";
    if (type.is(set)) {
      return "Can't access attributes on a set of objects. Did you mean to access an attribute "
             "across all elements of the set?";
    }
    const bool has_it = type.element().find(name) != type.element().attributes().size();
    return "Can't access attributes on a list of objects. Did you mean to access " +
           (has_it ? "attribute " + quoted_text(name) : std::string("an attribute")) +
           " for a specific element of the list, or across all elements of the list?";
  }

  // ---- indexes

  Value index(const SyntaxNode& step, const Value& from, const Value& key) {
    using enum EvaluatedKind;
    if (from.is_null()) {
      return fail_step(step, "Attempt to index null value",
                       "This value is null, so it does not have any indices.");
    }
    if (key.is_null()) return fail_index(step, "Can't use a null value as an indexing key.");
    if (key.type().is_dynamic() || from.type().is_dynamic())
      return Value().with_marks(from.marks());
    switch (from.kind()) {
      case list:
      case tuple:
        return element(step, from, key);
      case map:
      case object:
        return member(step, from, key);
      case set:
        return fail_index(step,
                          "Elements of a set are identified only by their value and don't have any "
                          "separate index or key to select with, so it's only possible to perform "
                          "operations across all elements of the set.");
      default:
        return fail_index(step, "This value does not have any indices.");
    }
  }

  Value fail_index(const SyntaxNode& step, std::string detail) {
    return fail_step(step, "Invalid index", std::move(detail));
  }
  Value fail_key(const SyntaxNode& step, std::string_view reason) {
    std::string detail = "The given key does not identify an element in this collection value";
    if (!reason.empty()) detail.append(": ").append(reason);
    return fail_index(step, detail + ".");
  }

  Value element(const SyntaxNode& step, const Value& from, const Value& key) {
    const Converted place = converted(key, EvaluatedType::number());
    if (!place.ok()) return fail_key(step, place.fault->message);
    const bool is_list = from.kind() == EvaluatedKind::list;
    if (!place.value.is_known() || (is_list && !from.is_known())) {
      return Value::unknown(is_list ? from.type().element() : EvaluatedType())
          .with_marks(from.marks());
    }
    // Of a tuple, the length is known even where the elements are not.
    const std::size_t size = is_list ? from.size() : from.type().elements().size();
    const EvaluatedNumber& number = place.value.as_number();
    if (!number.is_integer()) {
      return fail_key(step,
                      "indexing a sequence requires a whole number, but the given index has a "
                      "fractional part");
    }
    if (number.is_negative())
      return fail_key(step, "a negative number is not a valid index for a sequence");
    const auto i = number.integer();
    const std::size_t at = i ? static_cast<std::size_t>(*i) : size + 1;
    if (at < size) {
      return (from.is_known() ? from.elements()[at] : Value::unknown(from.type().elements()[at]))
          .with_marks(from.marks() | key.marks());
    }
    // The length itself is the only index beyond that Terraform has words for.
    if (from.marks() != EvaluatedMarks::none || at != size) return fail_key(step, {});
    return fail_key(step, size == 0 ? "the collection has no elements"
                                    : "the given index is greater than or equal to the length of "
                                      "the collection");
  }

  Value member(const SyntaxNode& step, const Value& from, const Value& key) {
    const Converted name = converted(key, EvaluatedType::string());
    if (!name.ok()) return fail_key(step, name.fault->message);
    const bool is_map = from.kind() == EvaluatedKind::map;
    if (!name.value.is_known() || !from.is_known()) {
      return Value::unknown(is_map ? from.type().element() : EvaluatedType())
          .with_marks(from.marks());
    }
    const std::size_t i = from.find(name.value.as_string());
    if (i != from.size())
      return from.elements()[i].with_marks(from.marks() |
                                           (is_map ? key.marks() : EvaluatedMarks::none));
    std::string detail = "The given key does not identify an element in this collection value.";
    if (!is_map && key.kind() == EvaluatedKind::number) {
      detail += " An object only supports looking up attributes by name, not by numeric index.";
    }
    return fail_index(step, std::move(detail));
  }

  // ---- splats

  Value splat(const Value& from, const SyntaxNode& marker, const Steps& each) {
    const bool is_sequence = from.type().is_sequence();
    if (from.is_null()) {
      if (!is_sequence) return Value::tuple({}).with_marks(from.marks());
      fault(SyntaxPlace{places_.inner(each.node).begin, marker.begin_offset()},
            "Splat of null value",
            "Splat expressions (with the * symbol) cannot be applied to null sequences.");
      return {};
    }
    if (from.type().is_dynamic()) return Value().with_marks(from.marks());
    const bool is_typed = from.kind() == EvaluatedKind::list || from.kind() == EvaluatedKind::set;
    if (!from.is_known() && is_sequence)
      return Value::unknown(splat_type(from.type(), each)).with_marks(from.marks());
    const std::vector<Value> alone{from};
    std::vector<Value> results;
    const std::size_t before = faults_.size();
    for (const Value& element : is_sequence ? from.elements() : alone) {
      if (!budget_.spend()) return {};
      results.push_back(steps(element, {each.node, each.first, each.end, faults_.size()}));
    }
    // A scalar that may turn out to be null yields one element or none.
    if (!from.is_known() || !from.has_known_order()) return Value().with_marks(from.marks());
    if (faults_.size() != before) return failed_splat(from, each);
    if (!is_typed) return Value::tuple(std::move(results)).with_marks(from.marks());
    if (results.empty()) {
      return Value::list(splat_type(from.type(), each).element(), {}).with_marks(from.marks());
    }
    EvaluatedType type = results.front().type();
    for (const Value& result : results) {
      if (result.type() != type || result.type().has_dynamic()) return {};
    }
    return Value::list(std::move(type), std::move(results)).with_marks(from.marks());
  }

  /// The type of a splat of this type, found by asking for elements that are not known.
  EvaluatedType splat_type(const EvaluatedType& from, const Steps& each) {
    const auto type_of = [&](const EvaluatedType& element) {
      return steps(Value::unknown(element), {each.node, each.first, each.end, faults_.size()})
          .type();
    };
    if (from.is(EvaluatedKind::list) || from.is(EvaluatedKind::set))
      return EvaluatedType::list(type_of(from.element()));
    std::vector<EvaluatedType> types;
    if (!from.is(EvaluatedKind::tuple)) return EvaluatedType::tuple({type_of(from)});
    for (const EvaluatedType& element : from.elements()) {
      if (!budget_.spend()) return {};
      types.push_back(type_of(element));
    }
    return EvaluatedType::tuple(std::move(types));
  }

  /// The faults have been reported; the type is still of use.
  Value failed_splat(const Value& from, const Steps& each) {
    const Faults reported = faults_;
    Value result = Value::unknown(splat_type(from.type(), each));
    faults_ = reported;
    return result.with_marks(from.marks());
  }
};

}  // namespace tfpp::inline v1::detail
