// SPDX-License-Identifier: BSL-1.0
#include <tfpp/tfpp.hpp>
#include <tfpp/verify.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace tfpp;

BOOST_AUTO_TEST_SUITE(verification)

BOOST_AUTO_TEST_CASE(of_what_is_written_for_good_finds_nothing) {
  Document doc;
  doc.comment("Two\nlines")
      .add(Variable("v").default_value("${literal}"),
           Resource("t", "a")
               .comment("x")
               .set("n", 10)
               .set("s", tmpl("a-{}", var("v")))
               .block("b", Body().comment("y").set("k", List{1, "x", nullptr}))
               .block("b", {{"k", 2}}),
           Output("o").value(resource("t", "a").attr("id")));
  const Verification verified = verify(doc);
  BOOST_TEST(static_cast<bool>(verified), verified.text());
  BOOST_TEST(verified.text() == "");
  BOOST_TEST(static_cast<bool>(verify(doc, {.layout = Layout::compact})));
  BOOST_TEST(static_cast<bool>(verify(doc, {.order = Order::sorted})));
}

BOOST_AUTO_TEST_CASE(finds_what_terraform_refuses) {
  // Nothing tells the fluent interface that a block is complete.
  const Verification verified = verify(Document().add(Output("o").description("no value")));
  BOOST_TEST(!verified);
  BOOST_TEST_REQUIRE(verified.diagnostics().size() == 1U);
  BOOST_TEST(verified.diagnostics()[0].summary == "Missing required argument");
  BOOST_TEST(verified.differences().empty());
}

BOOST_AUTO_TEST_CASE(finds_faults_in_raw_templates) {
  const Verification verified = verify(Document().add(Output("o").value(raw("${1 +"))));
  BOOST_TEST(!verified);
  BOOST_TEST(verified.text().find("Missing expression") != std::string::npos, verified.text());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
