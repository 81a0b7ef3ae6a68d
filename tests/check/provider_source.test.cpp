// SPDX-License-Identifier: BSL-1.0
#include <tfpp/check/provider_source.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using tfpp::detail::ProviderSource;

BOOST_AUTO_TEST_SUITE(provider_sources)

BOOST_AUTO_TEST_CASE(have_up_to_three_parts) {
  for (const std::string_view text : {"aws", "hashicorp/aws", "registry.terraform.io/hashicorp/aws",
                                      "HashiCorp/AWS", "registry.opentofu.org/hashicorp/aws"}) {
    BOOST_TEST(ProviderSource::parse(text).fault == "", text);
    BOOST_TEST(ProviderSource::parse(text).text() == "/hashicorp/aws", text);
  }
  BOOST_TEST(ProviderSource::parse("h.com:8080/a/b").text() == "h.com:8080/a/b");
  for (const std::string_view text : {"localhost/a/b", "h.com./a/b", "h.com:0/a/b", "1/2/3", "-/b",
                                      "é/b", "terraform-provider-x", "a/terraform"})
    BOOST_TEST(ProviderSource::parse(text).fault == "", text);
}

BOOST_AUTO_TEST_CASE(say_what_is_wrong_with_them) {
  for (const std::string_view text : {"", "a//b", "/a", "a/", "a/b/c/d", "////////"})
    BOOST_TEST(ProviderSource::parse(text).fault == "Invalid provider source string", text);
  for (const std::string_view text : {"${y}", "a/b_c", "a/b--c", "a/b-", "a/terraform-foo",
                                      "a/terraform-provider-foo", "h.com/a/terraform-foo"})
    BOOST_TEST(ProviderSource::parse(text).fault == "Invalid provider type", text);
  for (const std::string_view text : {"a_b/c", "a.b/c", "-a/b", "a b/c", " a/b", "x.y/-/b"})
    BOOST_TEST(ProviderSource::parse(text).fault == "Invalid provider namespace", text);
  for (const std::string_view text : {"ho st/a/b", "h_x.com/a/b", "h..com/a/b", "h.com:99999/a/b",
                                      "h.com:/a/b", "h.com:99999999999999999999/a/b"})
    BOOST_TEST(ProviderSource::parse(text).fault == "Invalid provider source hostname", text);
}

BOOST_AUTO_TEST_CASE(are_implied_by_local_names) {
  BOOST_TEST(ProviderSource::implied("aws").text() == ProviderSource::parse("aws").text());
  BOOST_TEST(ProviderSource::implied("terraform").is_built_in());
  BOOST_TEST(ProviderSource::implied("terraform").text() ==
             ProviderSource::parse("terraform.io/builtin/terraform").text());
  BOOST_TEST(!ProviderSource::parse("terraform").is_built_in());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
