// SPDX-License-Identifier: BSL-1.0
#include "evaluated.hpp"

#include <tfpp/expr/native.hpp>

namespace tfpp_test {

tfpp::Evaluated evaluated(std::string_view text, tfpp::EvaluationScope& scope) {
  const tfpp::ParsedSyntax parsed = tfpp::parse_template(text);
  return tfpp::evaluate(parsed.tree(), text, scope);
}
tfpp::Evaluated evaluated(std::string_view text) {
  tfpp::EvaluationScope nothing;
  return evaluated(text, nothing);
}

std::string yields(std::string_view native, tfpp::EvaluationScope& scope) {
  const tfpp::ParsedSyntax parsed = tfpp::parse_expression(native);
  const tfpp::Evaluated result = tfpp::evaluate(parsed.tree(), native, scope);
  if (result.ok()) return native_text(result.value).value_or("?");
  std::string out;
  for (const tfpp::EvaluationFault& fault : result.faults) {
    if (!out.empty()) out += "; ";
    out += fault.summary + " `" + std::string(native.substr(fault.begin, fault.end - fault.begin)) +
           "`";
  }
  return out;
}
std::string yields(std::string_view native) {
  tfpp::EvaluationScope nothing;
  return yields(native, nothing);
}

std::string detail_of(std::string_view native, tfpp::EvaluationScope& scope) {
  const tfpp::ParsedSyntax parsed = tfpp::parse_expression(native);
  const tfpp::Evaluated result = tfpp::evaluate(parsed.tree(), native, scope);
  return result.ok() ? "" : result.faults.front().detail;
}
std::string detail_of(std::string_view native) {
  tfpp::EvaluationScope nothing;
  return detail_of(native, nothing);
}

std::optional<std::string> native_text(const tfpp::EvaluatedValue& value) {
  using enum tfpp::EvaluatedKind;
  const std::string type = value.type().name();
  if (!value.is_known()) return "unknown(" + type + ")";
  if (value.is_null()) {
    if (value.type().is_dynamic()) return "null";
    if (value.type().is_primitive()) return "to" + type + "(null)";
    return std::nullopt;
  }
  switch (value.kind()) {
    case boolean:
      return std::string(value.as_boolean() ? "true" : "false");
    case number:
      return value.as_number().text();
    case string: {
      std::string out = "\"";
      for (const char c : value.as_string()) {
        if (c == '"' || c == '\\') out += '\\';
        out += c == '\n' ? 'n' : c;
        if (c == '\n') out.insert(out.size() - 1, 1, '\\');
      }
      return out + "\"";
    }
    default:
      break;
  }
  const bool is_typed = value.type().is_collection();
  if (is_typed && value.size() == 0 && !value.type().element().is_dynamic()) return std::nullopt;
  const bool has_keys = value.kind() == map || value.kind() == object;
  std::string out = has_keys ? "{" : "[";
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (i != 0) out += ", ";
    if (has_keys) out += "\"" + value.key(i) + "\" = ";
    const std::optional<std::string> element = native_text(value.elements()[i]);
    if (!element) return std::nullopt;
    out += *element;
  }
  out += has_keys ? '}' : ']';
  if (!is_typed) return out;
  return (value.kind() == list ? "tolist(" : value.kind() == set ? "toset(" : "tomap(") + out + ")";
}

}  // namespace tfpp_test
