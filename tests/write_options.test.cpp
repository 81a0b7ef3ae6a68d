// SPDX-License-Identifier: BSL-1.0
#include <tfpp/tfpp.hpp>
#include <tfpp/write_options.hpp>

#include <boost/test/unit_test.hpp>

namespace {

using namespace tfpp;

BOOST_AUTO_TEST_SUITE(write_options)

constexpr Target terraform_1_5 = target(terraform, "1.5");
static_assert(terraform_1_5.product == Product::terraform);
static_assert(terraform_1_5.version == grammar::Version{1, 5});
static_assert(target(opentofu, "1.12.3").product == Product::opentofu);
static_assert(target(opentofu, "1.12.3").version == grammar::Version{1, 12});

BOOST_AUTO_TEST_CASE(a_target_is_refused_whose_version_is_none) {
  for (const char* version : {"", "1", "1.", ".5", "1.5.", "1.5.0.0", "v1.5", "1.5-beta", "1,5",
                              ">= 1.5", "1.5 ", "1.254", "99999999999.1"}) {
    BOOST_TEST_CONTEXT(version) { BOOST_CHECK_THROW((void)target(terraform, version), Error); }
  }
}

BOOST_AUTO_TEST_CASE(the_product_has_the_name_of_an_object_of_the_language) {
  BOOST_TEST(to_native(terraform::workspace) == "terraform.workspace");
  BOOST_TEST((target(terraform, "1.5").version == grammar::Version{1, 5}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
