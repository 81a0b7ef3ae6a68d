// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/blocks/output.hpp>
#include <tfpp/blocks/variable.hpp>
#include <tfpp/write.hpp>

#include <string>

namespace tfpp_test {

namespace detail {

inline std::string inside(const std::string& text, std::size_t before, std::size_t after) {
  return text.substr(before, text.size() - before - after);
}

}  // namespace detail

/// The compact JSON of a value where Terraform reads an expression.
inline std::string json_of(const tfpp::ValueView& value) {
  const auto text = to_json(tfpp::Document().add(tfpp::Output("o").value(value)),
                            {.layout = tfpp::Layout::compact});
  return detail::inside(text, std::string(R"({"output":{"o":{"value":)").size(), 3);
}

/// The compact JSON of a value where Terraform reads it literally.
inline std::string literal_json_of(const tfpp::LiteralView& value) {
  const auto text = to_json(tfpp::Document().add(tfpp::Variable("v").default_value(value)),
                            {.layout = tfpp::Layout::compact});
  return detail::inside(text, std::string(R"({"variable":{"v":{"default":)").size(), 3);
}

}  // namespace tfpp_test
