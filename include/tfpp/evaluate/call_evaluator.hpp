// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/function_names.hpp>
#include <tfpp/evaluate/functions.hpp>
#include <tfpp/evaluate/template_evaluator.hpp>
#include <tfpp/evaluate/type_words.hpp>
#include <tfpp/expr/native.hpp>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// The layer of the evaluator for calls of functions.
class CallEvaluator : public TemplateEvaluator {
 protected:
  using TemplateEvaluator::TemplateEvaluator;

  Value call(const SyntaxNode& node) {
    std::string_view name = node.text();
    constexpr std::string_view core = "core::";
    if (name.starts_with(core)) name.remove_prefix(core.size());
    const FunctionSignature* signature = find_function(name);
    if (signature == nullptr) return call_other(node, name);
    if (name == "try") return call_try(node);
    if (name == "can") return call_can(node, *signature);
    const std::optional<std::vector<Argument>> arguments = expanded_arguments(node);
    if (!arguments || !has_right_count(node, *signature, arguments->size())) return {};
    std::vector<Value> values;
    if (!evaluate_arguments(*signature, *arguments, values)) return {};
    return call_with(node, *signature, *arguments, values);
  }

 private:
  /// An argument: its node, and its value if it is one of those that `...` stands for.
  struct Argument {
    SyntaxNode node;
    std::optional<Value> value{};
  };

  static SyntaxPlace name_place(const SyntaxNode& call) noexcept {
    return {call.begin_offset(), call.begin_offset() + call.text().size()};
  }

  // ---- functions that Terraform itself does not have

  /// @param core_name the name without `core::`
  Value call_other(const SyntaxNode& node, std::string_view core_name) {
    // These two are there, only to say that they are gone.
    if (core_name == "list" || core_name == "map") return {};
    if (scope_.may_have_function(core_name)) return call_unknown(node);
    const std::string_view name = node.text();
    const std::size_t separator = name.rfind("::");
    if (separator == std::string_view::npos) {
      std::string detail = "There is no function " + quoted_text(name) + ".";
      const std::string_view similar = similar_function(name);
      if (!similar.empty()) detail += " Did you mean " + quoted_text(similar) + "?";
      fault(name_place(node), "Call to unknown function", std::move(detail));
      return {};
    }
    const std::string form = "provider::NAME::FUNCTION";
    const std::string_view first = name.substr(0, name.find("::"));
    if (first != "provider") {
      return fail_provider(node, quoted_text(first) +
                                     " holds no functions. Those of providers are called as " +
                                     form + ".");
    }
    const std::string_view space = name.substr(0, separator + 2);
    const std::size_t start = first.size() + 2;
    const std::string_view provider =
        start < space.size() ? space.substr(start, space.find("::", start) - start) : "";
    if (provider.empty()) {
      return fail_provider(
          node, "The call names no provider. It is due in front of the function: " + form + ".");
    }
    if (scope_.may_have_provider(provider)) return call_unknown(node);
    return fail_provider(node, "The module declares no provider " + quoted_text(provider) +
                                   ". Add it to required_providers.");
  }

  /// Of a function of which nothing is known.
  Value call_unknown(const SyntaxNode& node) {
    for (const SyntaxNode argument : node) value(argument);
    return {};
  }

  Value fail_provider(const SyntaxNode& node, std::string detail) {
    fault(name_place(node), "Unknown provider function", std::move(detail));
    return {};
  }

  // ---- functions that evaluate their arguments themselves

  Value call_try(const SyntaxNode& node) {
    // Of what `...` stands for, nothing can fail any more.
    if (node.expands()) {
      static_cast<void>(expanded_arguments(node));
      return {};
    }
    for (const SyntaxNode argument : node) {
      const Outcome outcome = attempt(argument);
      if (outcome.failed()) continue;
      return outcome.value.is_wholly_known() ? outcome.value : Value();
    }
    if (budget_.is_used_up()) return {};
    fault(places_.inner(node), "Error in function call",
          node.empty() ? "It has no arguments; one or more are due."
                       : "All arguments fail. Add one that never does, such as null.");
    return {};
  }

  Value call_can(const SyntaxNode& node, const FunctionSignature& signature) {
    std::size_t count = 0;
    for (SyntaxNode::Iterator it = node.begin(); it != node.end(); ++it) ++count;
    if (node.expands()) {
      static_cast<void>(expanded_arguments(node));
      return {};
    }
    if (!has_right_count(node, signature, count)) return {};
    const Outcome outcome = attempt(*node.begin());
    if (outcome.failed()) return Value::boolean(false);
    return outcome.value.is_wholly_known() ? Value::boolean(true)
                                           : Value::unknown(EvaluatedType::boolean());
  }

  // ---- arguments

  static const FunctionParameter& parameter(const FunctionSignature& signature,
                                            std::size_t i) noexcept {
    const std::size_t last = signature.count;
    return function_parameters[signature.first + (i < last ? i : last)];
  }

  /// The arguments, with those that `...` stands for; nothing if they are not known or there is a
  /// fault.
  std::optional<std::vector<Argument>> expanded_arguments(const SyntaxNode& node) {
    std::vector<Argument> arguments;
    for (const SyntaxNode argument : node) arguments.push_back({argument, {}});
    if (!node.expands()) return arguments;
    const SyntaxNode last = arguments.back().node;
    arguments.pop_back();
    bool failed = false;
    const Value all = value(last, failed);
    if (failed) return std::nullopt;
    const bool suits = all.type().is_dynamic() || all.type().is_sequence();
    if (!suits || all.is_null()) {
      fault(last, "Invalid expanding argument value",
            "A list, set or tuple is due before ..., and this is " +
                (suits ? "null" : with_article(all.type().name())) + ".");
      return std::nullopt;
    }
    if (!all.is_known() || !all.has_known_order() || !budget_.spend(all.size()))
      return std::nullopt;
    for (const Value& element : all.elements())
      arguments.push_back({last, element.with_marks(all.marks())});
    return arguments;
  }

  bool has_right_count(const SyntaxNode& node, const FunctionSignature& signature,
                       std::size_t count) {
    const std::string difference =
        std::string(node.text()) + " takes " + std::to_string(signature.count) +
        (signature.is_variadic ? " or more" : "") + ", and here are " + std::to_string(count);
    if (count < signature.count) {
      fault({node.end_offset() - 1, node.end_offset()}, "Not enough function arguments",
            difference + ": " + quoted_text(parameter(signature, count).name) + " is missing.");
      return false;
    }
    if (count <= signature.count || signature.is_variadic) return true;
    SyntaxNode::Iterator argument = node.begin();
    for (std::size_t i = 0; i < signature.count; ++i) {
      SyntaxNode::Iterator next = argument;
      // All further arguments may stand for the last node.
      if (++next == node.end()) break;
      argument = next;
    }
    fault(places_.start(*argument), "Too many function arguments",
          difference + ". Remove the rest.");
    return false;
  }

  static EvaluatedType type_named(std::string_view words) {
    return type_of_words(parse_expression(words).tree().root());
  }

  bool evaluate_arguments(const FunctionSignature& signature,
                          const std::vector<Argument>& arguments, std::vector<Value>& values) {
    const std::size_t before = faults_.size();
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      const FunctionParameter& wanted = parameter(signature, i);
      const Value given = arguments[i].value ? *arguments[i].value : value(arguments[i].node);
      Converted input =
          wanted.type == "any" ? Converted{given, {}} : converted(given, type_named(wanted.type));
      if (!input.ok()) fail_argument(arguments[i], wanted, input.fault->text());
      values.push_back(std::move(input.value));
    }
    return faults_.size() == before;
  }

  void fail_argument(const Argument& argument, const FunctionParameter& wanted,
                     const std::string& reason) {
    fault(argument.value ? places_.whole(argument.node) : places_.start(argument.node),
          "Invalid function argument",
          "The argument " + quoted_text(wanted.name) + " does not suit: " + reason + ".");
  }

  // ---- the call itself

  Value call_with(const SyntaxNode& node, const FunctionSignature& signature,
                  const std::vector<Argument>& arguments, const std::vector<Value>& values) {
    bool has_dynamic = false;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const FunctionParameter& wanted = parameter(signature, i);
      if (values[i].is_null() && !wanted.is_nullable && !has_dynamic) {
        fail_argument(arguments[i], wanted, "a value is due, and this is null");
        return {};
      }
      // Terraform looks no further than at the first argument whose type is open.
      has_dynamic = has_dynamic || values[i].type().is_dynamic();
    }
    if (!budget_.spend()) return {};
    CallResult result = Functions(budget_).call(signature.name, values);
    if (result.fault) return fail_call(node, signature, arguments, *result.fault);
    if (budget_.is_used_up()) return {};
    if (result.value) return std::move(*result.value);
    EvaluatedType type = type_named(signature.result);
    if (has_dynamic || type.has_dynamic()) type = {};
    return Value::unknown(std::move(type)).with_marks(certain_marks(signature.name, values));
  }

  /// The marks that the result of a function that is not calculated surely has.
  static EvaluatedMarks certain_marks(std::string_view name, const std::vector<Value>& arguments) {
    // Functions that look at marks themselves; what they keep of them differs between versions.
    constexpr std::string_view unsure[] = {
        "coalesce", "coalescelist", "element",        "index", "reverse",
        "slice",    "templatefile", "templatestring", "type",  "zipmap"};
    constexpr std::string_view of_first[] = {"flatten", "lookup", "one", "setproduct"};
    const auto is_in = [&](const auto& list) {
      return std::find(std::begin(list), std::end(list), name) != std::end(list);
    };
    EvaluatedMarks marks = EvaluatedMarks::none;
    if (is_in(unsure) || arguments.empty()) return marks;
    if (is_in(of_first)) return arguments.front().marks();
    for (const Value& argument : arguments) marks = marks | argument.deep_marks();
    return marks;
  }

  Value fail_call(const SyntaxNode& node, const FunctionSignature& signature,
                  const std::vector<Argument>& arguments, const CallFault& why) {
    if (why.argument != CallFault::no_argument) {
      fail_argument(arguments[why.argument], parameter(signature, why.argument), why.message);
      return {};
    }
    fault(places_.inner(node), "Error in function call",
          "The arguments do not suit: " + why.message + ".");
    return {};
  }
};

}  // namespace tfpp::inline v1::detail
