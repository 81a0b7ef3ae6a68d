// SPDX-License-Identifier: BSL-1.0
#include "sarif.hpp"

#include <tfpp/check/rules.hpp>
#include <tfpp/version.hpp>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include <map>
#include <utility>

namespace tfpp_command {

namespace {

namespace json = boost::json;

json::object position(const tfpp::SourceRange& range) {
  json::object out;
  out["startLine"] = range.start.line;
  // SARIF counts columns from 1, and a region's end is behind it.
  if (range.start.column != 0) {
    out["startColumn"] = range.start.column;
    out["endLine"] = range.end.line;
    out["endColumn"] = range.end.column;
  }
  return out;
}

json::object location(const tfpp::SourceRange& range) {
  json::object place;
  place["artifactLocation"] = json::object{{"uri", range.file}};
  place["region"] = position(range);
  return {{"physicalLocation", std::move(place)}};
}

json::object rule_entry(const std::string& id) {
  json::object out{{"id", id}};
  const tfpp::Rule* rule = tfpp::find_rule(id);
  // A rule with many summaries has none to show.
  if (rule != nullptr && rule->summary != "...")
    out["shortDescription"] = json::object{{"text", rule->summary}};
  return out;
}

json::object result(const tfpp::Diagnostic& one, std::size_t rule) {
  json::object out;
  out["ruleId"] = one.rule;
  out["ruleIndex"] = rule;
  out["level"] = one.severity == tfpp::Severity::error ? "error" : "warning";
  std::string message = one.summary;
  if (!one.detail.empty()) message.append(". ").append(one.detail);
  out["message"] = json::object{{"text", message}};
  json::array locations;
  if (!one.range.file.empty()) {
    json::object place = location(one.range);
    if (!one.address.empty())
      place["logicalLocations"] = json::array{json::object{{"fullyQualifiedName", one.address}}};
    locations.push_back(std::move(place));
  }
  out["locations"] = std::move(locations);
  if (one.related && !one.related->file.empty()) {
    json::object place = location(*one.related);
    place["message"] = json::object{{"text", one.related_note}};
    out["relatedLocations"] = json::array{std::move(place)};
  }
  return out;
}

}  // namespace

std::string sarif(const tfpp::Diagnostics& diagnostics) {
  std::map<std::string, std::size_t> numbers;
  json::array rules;
  json::array results;
  for (const tfpp::Diagnostic& one : diagnostics) {
    const auto [rule, is_new] = numbers.try_emplace(one.rule, numbers.size());
    if (is_new) rules.push_back(rule_entry(one.rule));
    results.push_back(result(one, rule->second));
  }
  json::object driver{{"name", "tfpp"}, {"version", tfpp::version}, {"rules", std::move(rules)}};
  json::object run;
  run["tool"] = json::object{{"driver", std::move(driver)}};
  run["columnKind"] = "unicodeCodePoints";
  run["results"] = std::move(results);
  return json::serialize(json::object{{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                                      {"version", "2.1.0"},
                                      {"runs", json::array{std::move(run)}}});
}

}  // namespace tfpp_command
