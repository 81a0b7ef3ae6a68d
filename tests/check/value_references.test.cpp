// SPDX-License-Identifier: BSL-1.0
#include <tfpp/check/value_references.hpp>
#include <tfpp/load.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace {

using namespace tfpp;

/// The first names of what the value of an output refers to.
std::string references(const std::string& value) {
  const Loaded loaded = load(R"({"output": {"o": {"value": )" + value + "}}}");
  std::string out;
  detail::for_each_reference_in(loaded->blocks("output")[0].get("value"),
                                [&](const SyntaxNode& reference, const ValueReader&) {
                                  out += (out.empty() ? "" : " ") + std::string(reference.text());
                                });
  return out;
}

BOOST_AUTO_TEST_SUITE(check_value_references)

BOOST_AUTO_TEST_CASE(are_found_in_all_texts_and_keys) {
  BOOST_TEST(references(R"("${var.a}")") == "var");
  BOOST_TEST(references(R"([1, "${local.a}", {"${each.key}": ["x${path.cwd}"]}])") ==
             "local each path");
  BOOST_TEST(references(R"("$${var.a} var.a")") == "");
  BOOST_TEST(references("null") == "");
}

BOOST_AUTO_TEST_CASE(variables_of_loops_are_none) {
  BOOST_TEST(references(R"("${[for var in local.a : var.b]}")") == "local");
}

BOOST_AUTO_TEST_CASE(some_values_refer_to_nothing) {
  const Loaded loaded =
      load(R"({"output": {"o": {"value": "a"}, "p": {"value": ["${path.cwd}"]}}})");
  BOOST_TEST(!detail::refers_to_anything(loaded->blocks("output")[0].get("value")));
  BOOST_TEST(detail::refers_to_anything(loaded->blocks("output")[1].get("value")));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
