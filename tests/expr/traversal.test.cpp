// SPDX-License-Identifier: BSL-1.0
#include <tfpp/expr/traversal.hpp>

#include <boost/test/unit_test.hpp>

#include <string_view>

namespace {

using namespace tfpp::detail;

BOOST_AUTO_TEST_SUITE(expr_traversal)

BOOST_AUTO_TEST_CASE(references_are_taken_apart) {
  const TraversalShape shape = traversal_shape("data.aws_ami.x[0].id");
  BOOST_TEST(shape.is_traversal);
  BOOST_TEST(shape.names == 4U);
  BOOST_TEST(shape.indexes == 1U);
  BOOST_TEST(shape.root == "data");
}

BOOST_AUTO_TEST_CASE(names_and_constant_indexes_make_a_traversal) {
  for (const std::string_view text : {"a", "a.b", "a.b-c", "a[0]", "a[12].b[3]", R"(a["k"])",
                                      R"(a["k\"]"].b)", R"(a["$${x}"])", R"(a[""])", "über.é"})
    BOOST_TEST(traversal_shape(text).is_traversal, text);
}

BOOST_AUTO_TEST_CASE(everything_else_does_not) {
  for (const std::string_view text :
       {"",           "1",           ".a",           "a.",
        "a..b",       "a.0",         "a.*",          "a[*]",
        "a[]",        "a[-1]",       "a[0",          "a[0]b",
        "a[b]",       "a[each.key]", R"(a["${x}"])", R"(a["%{ if true }"])",
        R"(a["k" ])", "a b",         "a + b",        "a()",
        "(a)",        "${a}",        "\"a\"",        "a[",
        "a[0x1]",     "-a"}) {
    const TraversalShape shape = traversal_shape(text);
    BOOST_TEST(!shape.is_traversal, text);
    BOOST_TEST(shape.names == 0U);
  }
}

BOOST_AUTO_TEST_CASE(whole_objects_are_told_from_their_parts) {
  for (const std::string_view text :
       {"aws_instance.web", "data.aws_ami.x", "ephemeral.a.b", "module.net", "var.x", "local.x"})
    BOOST_TEST(is_whole_object(text), text);
  for (const std::string_view text :
       {"aws_instance", "aws_instance.web.id", "aws_instance.web[0]", "data.aws_ami",
        "data.aws_ami.x.id", "module.net.vpc", R"(module.net["a"])", "", "a b", "${a.b}"})
    BOOST_TEST(!is_whole_object(text), text);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
