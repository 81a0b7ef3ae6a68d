// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/diagnostic.hpp>
#include <tfpp/terraform/error.hpp>
#include <tfpp/terraform/results.hpp>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>
#include <boost/system/error_code.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// Reading what Terraform prints for programs. A member that is missing or of another kind than
/// documented counts as empty: later versions may leave out what nobody needs.
namespace tfpp::inline v1::detail {

/// The JSON value that a text is, or nothing.
inline std::optional<boost::json::value> read_json(std::string_view text) {
  boost::json::parse_options options;
  options.max_depth = 1000;  // Terraform nests deeper than Boost's default of 32.
  boost::system::error_code error;
  boost::json::value value = boost::json::parse({text.data(), text.size()}, error, {}, options);
  if (error) return std::nullopt;
  return value;
}

/// A member of an object; null if there is none.
inline const boost::json::value& member(const boost::json::value& object, std::string_view name) {
  static const boost::json::value null;
  const boost::json::object* members = object.if_object();
  const boost::json::value* found =
      members == nullptr ? nullptr : members->if_contains({name.data(), name.size()});
  return found == nullptr ? null : *found;
}

inline std::string_view text_member(const boost::json::value& object, std::string_view name) {
  const boost::json::string* text = member(object, name).if_string();
  return text == nullptr ? std::string_view() : std::string_view(text->data(), text->size());
}

inline std::size_t count_member(const boost::json::value& object, std::string_view name) {
  const boost::json::value& value = member(object, name);
  boost::system::error_code ignored;
  const auto count = value.is_number() ? value.to_number<std::size_t>(ignored) : 0;
  return ignored ? 0 : count;
}

inline bool true_member(const boost::json::value& object, std::string_view name) {
  const bool* value = member(object, name).if_bool();
  return value != nullptr && *value;
}

/// Calls `f` for each element of a list.
template <class F>
void for_each_element(const boost::json::value& list, const F& f) {
  if (const boost::json::array* elements = list.if_array()) {
    for (const boost::json::value& element : *elements) f(element);
  }
}

/// Calls `f` for each name and value of an object.
template <class F>
void for_each_member(const boost::json::value& object, const F& f) {
  if (const boost::json::object* members = object.if_object()) {
    for (const auto& [name, value] : *members) f(std::string_view(name.data(), name.size()), value);
  }
}

inline SourcePosition position_from(const boost::json::value& json) {
  return {count_member(json, "byte"), count_member(json, "line"), count_member(json, "column")};
}

/// One of Terraform's diagnostics.
inline Diagnostic diagnostic_from(const boost::json::value& json) {
  Diagnostic out;
  out.severity = text_member(json, "severity") == "warning" ? Severity::warning : Severity::error;
  out.summary = text_member(json, "summary");
  out.detail = text_member(json, "detail");
  out.address = text_member(json, "address");
  const boost::json::value& range = member(json, "range");
  if (range.is_object()) {
    out.range = {std::string(text_member(range, "filename")), position_from(member(range, "start")),
                 position_from(member(range, "end"))};
  }
  const boost::json::value& snippet = member(json, "snippet");
  if (snippet.is_object() && range.is_object()) {
    out.snippet = text_member(snippet, "code");
    const std::size_t start = out.range.start.offset;
    out.snippet_offset = start - std::min(start, count_member(snippet, "highlight_start_offset"));
  }
  return out;
}

inline Diagnostics diagnostics_from(const boost::json::value& list) {
  Diagnostics out;
  for_each_element(list, [&](const boost::json::value& one) { out.add(diagnostic_from(one)); });
  return out;
}

/// `["delete", "create"]`
inline ChangeAction action_from(const boost::json::value& actions) {
  const boost::json::array* list = actions.if_array();
  if (list == nullptr || list->empty()) return ChangeAction::other;
  if (list->size() == 2) return ChangeAction::replace;
  const auto is = [&](std::string_view name) {
    const boost::json::string* text = list->front().if_string();
    return text != nullptr && std::string_view(text->data(), text->size()) == name;
  };
  if (is("no-op")) return ChangeAction::no_op;
  if (is("create")) return ChangeAction::create;
  if (is("read")) return ChangeAction::read;
  if (is("update")) return ChangeAction::update;
  if (is("delete")) return ChangeAction::destroy;
  if (is("forget")) return ChangeAction::forget;
  return ChangeAction::other;
}

/// Takes a plan, as `terraform show -json` prints it, into the result.
inline void take_plan(PlanResult& result, boost::json::value plan) {
  for_each_element(member(plan, "resource_changes"), [&](const boost::json::value& json) {
    const boost::json::value& change = member(json, "change");
    ResourceChange& one = result.changes.emplace_back();
    one.address = text_member(json, "address");
    one.previous_address = text_member(json, "previous_address");
    one.type = text_member(json, "type");
    one.name = text_member(json, "name");
    one.action = action_from(member(change, "actions"));
    one.before = member(change, "before");
    one.after = member(change, "after");
    one.json = json;
  });
  for_each_member(member(plan, "output_changes"),
                  [&](std::string_view name, const boost::json::value& json) {
                    OutputChange& one = result.outputs.emplace_back();
                    one.name = name;
                    one.action = action_from(member(json, "actions"));
                    one.sensitive = member(json, "after_sensitive") != boost::json::value(false);
                    one.before = member(json, "before");
                    one.after = member(json, "after");
                    one.after_unknown = member(json, "after_unknown") != boost::json::value(false);
                  });
  result.json = std::move(plan);
}

inline OutputValues outputs_from(const boost::json::value& json) {
  OutputValues out;
  for_each_member(json, [&](std::string_view name, const boost::json::value& output) {
    out.emplace(name, OutputValue{member(output, "value"), member(output, "type"),
                                  true_member(output, "sensitive")});
  });
  return out;
}

/// The resources of a module and of those below it.
inline void take_module(State& state, const boost::json::value& module) {
  for_each_element(member(module, "resources"), [&](const boost::json::value& json) {
    StateResource& one = state.resources.emplace_back();
    one.address = text_member(json, "address");
    one.is_data = text_member(json, "mode") == "data";
    one.type = text_member(json, "type");
    one.name = text_member(json, "name");
    one.values = member(json, "values");
  });
  for_each_element(member(module, "child_modules"),
                   [&](const boost::json::value& child) { take_module(state, child); });
}

inline State state_from(boost::json::value json) {
  State state;
  const boost::json::value& values = member(json, "values");
  state.outputs = outputs_from(member(values, "outputs"));
  take_module(state, member(values, "root_module"));
  state.json = std::move(json);
  return state;
}

}  // namespace tfpp::inline v1::detail
