// SPDX-License-Identifier: BSL-1.0
// Any bytes: the parser neither crashes nor takes what its printer cannot print for good.
#include <tfpp/expr/native.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

std::string print(const tfpp::ParsedSyntax& parsed, bool is_template) {
  return std::string(tfpp::detail::to_expr(parsed.tree(), is_template).view().text);
}

[[noreturn]] void fail(std::string_view what, std::string_view first, std::string_view second) {
  std::fprintf(stderr, "%.*s\n  first:  %.*s\n  second: %.*s\n", static_cast<int>(what.size()),
               what.data(), static_cast<int>(first.size()), first.data(),
               static_cast<int>(second.size()), second.data());
  std::abort();
}

tfpp::ParsedSyntax parse(std::string_view text, bool is_template) {
  return is_template ? tfpp::parse_template(text) : tfpp::parse_expression(text);
}

/// Problems stand in the text, in order.
void check_problems(const tfpp::ParsedSyntax& parsed, std::string_view text) {
  std::size_t last = 0;
  for (const tfpp::SyntaxProblem& problem : parsed.problems()) {
    const bool is_inside = problem.offset <= text.size() &&
                           problem.length <= text.size() - problem.offset && problem.line != 0 &&
                           problem.column != 0;
    if (!is_inside || problem.offset < last) fail("a problem out of place", text, problem.summary);
    last = problem.offset;
  }
}

void check(std::string_view text, bool is_template) {
  const tfpp::ParsedSyntax parsed = parse(text, is_template);
  check_problems(parsed, text);
  if (!parsed.ok()) return;
  const std::string first = print(parsed, is_template);
  const tfpp::ParsedSyntax again = parse(first, is_template);
  if (!again.ok()) fail("what is printed is refused", first, again.problems().front().summary);
  const std::string second = print(again, is_template);
  if (first != second) fail("printed differently when read again", first, second);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check(text, false);
  check(text, true);
  return 0;
}
