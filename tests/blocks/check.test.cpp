// SPDX-License-Identifier: BSL-1.0
#include "support/written.hpp"
#include <tfpp/blocks/check.hpp>
#include <tfpp/compare.hpp>
#include <tfpp/expr/template.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace tfpp;
using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(check_block)

BOOST_AUTO_TEST_CASE(asserts_in_order_about_a_data_source) {
  const Data site = Data("http", "site").set("url", var("url"));
  BOOST_TEST(
      written(Check("health")
                  .comment("why")
                  .data(site)
                  .assert_(site.attr("status_code") == 200, "site is up")
                  .assert_(true, tmpl("{} is \"up\"", site.attr("url")))) ==
      R"({"check":{"health":{"//":"why","data":{"http":{"site":{"url":"${var.url}"}}},"assert":[)"
      R"({"condition":"${data.http.site.status_code == 200}","error_message":"site is up"},)"
      R"({"condition":true,"error_message":"${data.http.site.url} is \"up\""}]}}})");
}

BOOST_AUTO_TEST_CASE(has_a_data_source_of_its_own_scope) {
  Check health("health");
  const auto refused = [&](const Data& data, std::string_view named) {
    BOOST_TEST(refuses([&] { return health.data(data); },
                       {"check \"health\"", line_of(health), "data", named}));
  };
  refused(Data("t", "a").count(1), "count");
  refused(Data("t", "a").for_each(List{"x"}), "for_each");
  refused(Data("t", "a").lifecycle(Lifecycle()), "lifecycle");
  BOOST_TEST((health == Check("health")));
  health.data(
      Data("t", "a").depends_on(resource("t", "b")).escape({{"count", 1}}).block("b", {{"n", 1}}));
  BOOST_TEST(says(written(health),
                  {R"("data":{"t":{"a":{"depends_on":["t.b"],"_":{"count":1},"b":{"n":1}}}})"}));
}

BOOST_AUTO_TEST_CASE(has_one_data_source) {
  const Data one("t", "a");
  const Data two("t", "b");
  BOOST_TEST(refuses([&] { return Check("c").data(one).data(two); },
                     {"check \"c\"", "data", line_of(one), line_of(two)}));
}

BOOST_AUTO_TEST_CASE(shares_the_names_of_data_sources_with_the_module) {
  const Data scoped("t", "a");
  const Check check = Check("c").data(scoped);
  const Data data("t", "a");
  BOOST_TEST(refuses([&] { return written(check, data); },
                     {"data \"t\" \"a\"", "declared twice", line_of(data)}));
  BOOST_TEST(refuses([&] { return written(data, check); }, {"data \"t\" \"a\"", line_of(data)}));
  BOOST_TEST(refuses([&] { return written(check, Check("d").data(Data("t", "a"))); },
                     {"data \"t\" \"a\""}));
  BOOST_TEST(
      says(written(check, Data("t", "b"), Check("d").data(Data("t", "c"))), {"\"d\"", "\"b\""}));
}

BOOST_AUTO_TEST_CASE(is_declared_once) {
  const Check one("c");
  const Check two("c");
  BOOST_TEST(
      refuses([&] { return written(one, two); }, {"check \"c\"", line_of(one), line_of(two)}));
  BOOST_TEST(refuses([] { return Check("c").set("x", 1); }, {"check \"c\"", this_file(), "x"}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
