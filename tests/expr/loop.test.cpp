// SPDX-License-Identifier: BSL-1.0
#include <tfpp/expr/loop.hpp>

#include <boost/test/unit_test.hpp>

#include <string_view>

namespace {

using namespace tfpp;
using detail::Lexer;
using detail::names_variable;

bool named(std::string_view text, Lexer::Start start = Lexer::Start::expression) {
  return names_variable(text, start, "v");
}

BOOST_AUTO_TEST_SUITE(expr_loop)

BOOST_AUTO_TEST_CASE(a_name_is_found_where_it_is_a_variable) {
  for (const std::string_view text :
       {"v", "v.id", "v[0]", "a[v]", "f(v)", "f(v...)", "-v", "v == 1", "a == v", "v ? v : v",
        "{ (v) = 1 }", "{ a = v }", "[for v in xs : 1]", "[for k, v in xs : 1]", "\"${v}\"",
        "\"a${ upper(\"${v}\") }\"", "\"%{ for v in xs }%{ endfor }\"", "a || v"}) {
    BOOST_TEST(named(text), text);
  }
  BOOST_TEST(named("a${v}", Lexer::Start::template_text));
  BOOST_TEST(named("%{ if v }%{ endif }", Lexer::Start::template_text));
}

BOOST_AUTO_TEST_CASE(a_name_is_not_found_elsewhere) {
  for (const std::string_view text :
       {"", "a", "a.v", "a[*].v", "a.*.v", "\"v\"", "\"$${v}\"", "{ v = 1 }", "v()", "v::f()",
        "core::v(1)", "vv", "v2", "v-a", "a-v", "_v"}) {
    BOOST_TEST(!named(text), text);
  }
  BOOST_TEST(!named("v $${v}", Lexer::Start::template_text));
}

BOOST_AUTO_TEST_CASE(loops_are_counted_while_they_are_open) {
  BOOST_TEST(detail::open_loops == 0U);
  {
    const detail::Loop outer;
    const detail::Loop inner;
    BOOST_TEST(detail::open_loops == 2U);
    BOOST_TEST(to_native(outer.value()) != to_native(inner.value()));
  }
  BOOST_TEST(detail::open_loops == 0U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
