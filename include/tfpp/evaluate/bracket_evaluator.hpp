// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/step_evaluator.hpp>

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// The layer of the evaluator for what stands in brackets: tuples, objects and `for`.
class BracketEvaluator : public StepEvaluator {
 protected:
  using StepEvaluator::StepEvaluator;

  Value tuple(const SyntaxNode& node) {
    std::vector<Value> elements;
    for (const SyntaxNode element : node) elements.push_back(value(element));
    return Value::tuple(std::move(elements));
  }

  Value object(const SyntaxNode& node) {
    std::vector<Value::Member> members;
    EvaluatedMarks marks = EvaluatedMarks::none;
    bool is_known = true;
    for (SyntaxNode::Iterator item = node.begin(); item != node.end(); ++item) {
      const SyntaxNode key_node = *item;
      const SyntaxNode value_node = *++item;
      bool has_no_key = false;
      const Value key = value(key_node, has_no_key);
      Value member = value(value_node);
      if (!has_no_key && key.is_null()) {
        // Terraform names the place of the value here.
        fault(value_node, "Null value as key", "The key is null; a string is due.");
        has_no_key = true;
      }
      if (has_no_key) {
        is_known = false;
        continue;
      }
      marks = marks | key.marks();
      const Converted name = converted(key.unmarked(), EvaluatedType::string());
      if (!name.ok()) fault(key_node, "Incorrect key type", name.fault->about("The key"));
      if (name.ok() && name.value.is_known()) {
        members.push_back({name.value.as_string(), std::move(member)});
      } else {
        is_known = false;
      }
    }
    if (!is_known) return {};
    return Value::object(std::move(members)).with_marks(marks);
  }

  /// `for_tuple`, `for_object`, and `template_for`, whose texts are the elements of a tuple.
  Value for_expression(const SyntaxNode& node) {
    Loop loop(node);
    const Value all = value(*loop.collection);
    if (all.is_null()) {
      fault(*loop.collection, "Iteration over null value",
            "A for cannot go through null; a list, set, map, tuple or object is due.");
      return {};
    }
    if (all.type().is_dynamic()) return {};
    loop.marks = all.marks();
    if (all.type().is_primitive()) {
      fault(*loop.collection, "Iteration over non-iterable value",
            "A for cannot go through " + with_article(all.type().name()) +
                "; a list, set, map, tuple or object is due.");
      return {};
    }
    if (loop.condition && !has_sound_condition(loop)) return {};
    if (!all.is_known() || !all.has_known_order()) return Value().with_marks(loop.marks);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!budget_.spend()) return {};
      iterate(loop, key_of(all, i), all.elements()[i]);
    }
    if (!loop.is_known) return Value().with_marks(loop.marks);
    return (loop.key ? collected(loop) : Value::tuple(std::move(loop.elements)))
        .with_marks(loop.marks);
  }

 private:
  static constexpr std::string_view null_condition = "The condition is null; true or false is due.";

  struct Loop {
    explicit Loop(const SyntaxNode& node) : groups(node.groups()) {
      SyntaxNode::Iterator child = node.begin();
      for (; (*child).kind() == SyntaxKind::name; ++child) names.push_back((*child).text());
      collection = *child;
      if (node.kind() == SyntaxKind::for_object) key = *++child;
      result = *++child;
      if (node.has_condition()) condition = *++child;
    }

    std::vector<std::string_view> names{};
    std::optional<SyntaxNode> collection{};
    std::optional<SyntaxNode> key{};
    std::optional<SyntaxNode> result{};
    std::optional<SyntaxNode> condition{};
    bool groups = false;

    EvaluatedMarks marks = EvaluatedMarks::none;
    /// Whether everything that decides about the keys is known.
    bool is_known = true;
    std::vector<Value> elements{};
    std::map<std::string, std::vector<Value>, std::less<>> members{};
  };

  static Value key_of(const Value& collection, std::size_t index) {
    switch (collection.kind()) {
      case EvaluatedKind::set:
        return collection.elements()[index];
      case EvaluatedKind::map:
      case EvaluatedKind::object:
        return Value::string(collection.key(index));
      default:
        return Value::count(index);
    }
  }

  void set_variables(Variables& variables, const Loop& loop, Value key, Value element) {
    if (loop.names.size() == 2) variables.add(loop.names.front(), std::move(key));
    variables.add(loop.names.back(), std::move(element));
  }

  /// Looks at the condition with nothing known, as Terraform does before it starts.
  bool has_sound_condition(Loop& loop) {
    Variables variables(*this);
    set_variables(variables, loop, {}, {});
    bool failed = false;
    const Value condition = value(*loop.condition, failed);
    if (condition.is_null()) {
      fault(*loop.condition, "Condition is null", std::string(null_condition));
      return false;
    }
    loop.marks = loop.marks | condition.marks();
    const Converted truth = converted(condition, EvaluatedType::boolean());
    if (!truth.ok()) {
      fault(*loop.condition, "Invalid 'for' condition", truth.fault->about("The condition"));
    }
    return truth.ok() && !failed;
  }

  void iterate(Loop& loop, Value key, Value element) {
    Variables variables(*this);
    set_variables(variables, loop, std::move(key), std::move(element));
    if (loop.condition && !is_included(loop)) return;
    if (!loop.key) {
      loop.elements.push_back(value(*loop.result));
      return;
    }
    if (const std::optional<std::string> name = member_name(loop))
      add_member(loop, *name, value(*loop.result));
  }

  bool is_included(Loop& loop) {
    const Value condition = value(*loop.condition);
    const auto fail = [&](std::string_view detail) {
      // Only the first of these is reported.
      if (loop.is_known) {
        fault(*loop.condition, "Invalid 'for' condition", std::string(detail));
      }
      return loop.is_known = false;
    };
    if (condition.is_null()) return fail(null_condition);
    loop.marks = loop.marks | condition.marks();
    if (!condition.is_known() && !loop.key) return loop.is_known = false;
    const Converted truth = converted(condition, EvaluatedType::boolean());
    if (!truth.ok()) return fail(truth.fault->about("The condition"));
    if (!truth.value.is_known()) return loop.is_known = false;
    return truth.value.as_boolean();
  }

  std::optional<std::string> member_name(Loop& loop) {
    const Value key = value(*loop.key);
    const auto fail = [&](std::string_view detail) {
      if (loop.is_known) fault(*loop.key, "Invalid object key", std::string(detail));
      loop.is_known = false;
      return std::nullopt;
    };
    if (key.is_null()) return fail("The key is null; a string is due.");
    loop.marks = loop.marks | key.marks();
    if (key.is_known()) {
      const Converted name = converted(key, EvaluatedType::string());
      if (!name.ok()) return fail(name.fault->about("The key"));
      if (name.value.is_known()) return name.value.as_string();
    }
    loop.is_known = false;
    return std::nullopt;
  }

  void add_member(Loop& loop, const std::string& name, Value member) {
    std::vector<Value>& group = loop.members[name];
    if (loop.groups || group.empty()) {
      group.push_back(std::move(member));
      return;
    }
    fault(*loop.key, "Duplicate object key",
          "The key " + quoted_text(name) +
              " comes more than once. Write ... behind the value to collect the values of each "
              "key, or make the keys differ.");
  }

  static Value collected(Loop& loop) {
    std::vector<Value::Member> members;
    members.reserve(loop.members.size());
    for (auto& [name, group] : loop.members) {
      members.push_back(
          {name, loop.groups ? Value::tuple(std::move(group)) : std::move(group.front())});
    }
    return Value::object(std::move(members));
  }
};

}  // namespace tfpp::inline v1::detail
