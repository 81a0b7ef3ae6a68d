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
                       "This is null, which has no attribute " + quoted_text(name) +
                           "; try can give another value then.");
    }
    if (from.type().is_dynamic()) return Value().with_marks(from.marks());
    if (from.kind() == object) {
      const std::size_t i = from.type().find(name);
      if (i == from.type().attributes().size())
        return fail_attribute(step,
                              "There is no attribute " + quoted_text(name) + " in the object.");
      return (from.is_known() ? from.elements()[i]
                              : Value::unknown(from.type().attributes()[i].type))
          .with_marks(from.marks());
    }
    if (from.kind() == map) {
      if (!from.is_known()) return Value::unknown(from.type().element()).with_marks(from.marks());
      const std::size_t i = from.find(name);
      if (i != from.size()) return from.elements()[i].with_marks(from.marks());
      return fail_step(step, "Missing map element",
                       "There is no key " + quoted_text(name) +
                           " in the map; lookup can give another value then.");
    }
    return fail_attribute(step, no_attributes(from.type()));
  }

  Value fail_attribute(const SyntaxNode& step, std::string detail) {
    return fail_step(step, "Unsupported attribute", std::move(detail));
  }

  static std::string no_attributes(const EvaluatedType& type) {
    using enum EvaluatedKind;
    std::string detail = "This is " + with_article(type.name()) + ", which has no attributes.";
    const bool has_objects = (type.is(list) || type.is(set)) && type.element().is(object);
    if (!has_objects) return detail;
    return detail + (type.is(set) ? " Take all of its elements, with [*]."
                                  : " Take one of its elements, as in [0], or all, with [*].");
  }

  // ---- indexes

  Value index(const SyntaxNode& step, const Value& from, const Value& key) {
    using enum EvaluatedKind;
    if (from.is_null()) {
      return fail_step(step, "Attempt to index null value",
                       "This is null, which has no elements; try can give another value then.");
    }
    if (key.is_null()) return fail_index(step, "The index is null; a number or string is due.");
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
        return fail_index(
            step,
            "The elements of a set have no index. Take all of them, with [*], or make "
            "a list of it with tolist.");
      default:
        return fail_index(
            step, "This is " + with_article(from.type().name()) + ", which has no elements.");
    }
  }

  Value fail_index(const SyntaxNode& step, std::string detail) {
    return fail_step(step, "Invalid index", std::move(detail));
  }
  /// @param marks of the value and the index, neither of which is shown if it has any
  Value fail_missing(const SyntaxNode& step, EvaluatedMarks marks, std::string detail) {
    return fail_index(
        step, marks == EvaluatedMarks::none ? std::move(detail) : "There is no such element.");
  }

  Value element(const SyntaxNode& step, const Value& from, const Value& key) {
    const Converted place = converted(key, EvaluatedType::number());
    if (!place.ok()) return fail_index(step, place.fault->about("The index"));
    const bool is_list = from.kind() == EvaluatedKind::list;
    if (!place.value.is_known() || (is_list && !from.is_known())) {
      return Value::unknown(is_list ? from.type().element() : EvaluatedType())
          .with_marks(from.marks());
    }
    // Of a tuple, the length is known even where the elements are not.
    const std::size_t size = is_list ? from.size() : from.type().elements().size();
    const EvaluatedNumber& number = place.value.as_number();
    if (!number.is_integer())
      return fail_index(step, "The index is a fraction; a whole number is due.");
    if (number.is_negative())
      return fail_index(step, "The index is negative; elements are numbered from 0.");
    const auto i = number.integer();
    const std::size_t at = i ? static_cast<std::size_t>(*i) : size;
    if (at < size) {
      return (from.is_known() ? from.elements()[at] : Value::unknown(from.type().elements()[at]))
          .with_marks(from.marks() | key.marks());
    }
    const std::string count = size == 0 ? "none" : std::to_string(size) + ", numbered from 0";
    return fail_missing(step, from.marks() | key.marks(),
                        "There is no element " + number.text() + ": the " +
                            (is_list ? "list" : "tuple") + " has " + count + ".");
  }

  Value member(const SyntaxNode& step, const Value& from, const Value& key) {
    const Converted name = converted(key, EvaluatedType::string());
    if (!name.ok()) return fail_index(step, name.fault->about("The index"));
    const bool is_map = from.kind() == EvaluatedKind::map;
    if (!name.value.is_known() || !from.is_known()) {
      return Value::unknown(is_map ? from.type().element() : EvaluatedType())
          .with_marks(from.marks());
    }
    const std::size_t i = from.find(name.value.as_string());
    if (i != from.size())
      return from.elements()[i].with_marks(from.marks() |
                                           (is_map ? key.marks() : EvaluatedMarks::none));
    return fail_missing(step, from.marks() | key.marks(),
                        (is_map ? "There is no key " : "There is no attribute ") +
                            quoted_text(name.value.as_string()) +
                            (is_map ? " in the map." : " in the object."));
  }

  // ---- splats

  Value splat(const Value& from, const SyntaxNode& marker, const Steps& each) {
    const bool is_sequence = from.type().is_sequence();
    if (from.is_null()) {
      if (!is_sequence) return Value::tuple({}).with_marks(from.marks());
      fault(SyntaxPlace{places_.inner(each.node).begin, marker.begin_offset()},
            "Splat of null value",
            "A splat cannot go through null; coalesce can put another value in its place.");
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
