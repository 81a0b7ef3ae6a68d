// SPDX-License-Identifier: BSL-1.0
#include <tfpp/grammar/version_text.hpp>

#include <boost/test/unit_test.hpp>

namespace {

using namespace tfpp::grammar;

BOOST_AUTO_TEST_SUITE(grammar_version_text)

BOOST_AUTO_TEST_CASE(targets_have_a_product_and_maybe_a_version) {
  BOOST_TEST(target_text({Product::terraform, {1, 5}}) == "Terraform 1.5");
  BOOST_TEST(target_text({Product::opentofu, {1, 12}}) == "OpenTofu 1.12");
  BOOST_TEST(target_text({}) == "Terraform");
}

BOOST_AUTO_TEST_CASE(both_products_are_told_of) {
  BOOST_TEST(since_text({{1, 14}, never}) ==
             "Terraform has it from 1.14 on, OpenTofu does not have it.");
  BOOST_TEST(since_text({{1, 5}, {}}) ==
             "Terraform has it from 1.5 on, OpenTofu has it in every version.");
  BOOST_TEST(since_text(experimental) == "Only experimental builds have it.");
  BOOST_TEST(unavailable_text("x", {never, {1, 8}}, {Product::terraform, {1, 5}}) ==
             "Terraform 1.5 does not have x. Terraform does not have it, OpenTofu has it from 1.8 "
             "on.");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
