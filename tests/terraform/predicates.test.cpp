// SPDX-License-Identifier: BSL-1.0
#include "support/fake_program.hpp"
#include "support/terraform.hpp"
#include "support/without_settings.hpp"
#include <tfpp/terraform/predicates.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <string>

namespace {

using namespace tfpp;
using tfpp_test::needs_terraform;

AcceptOptions clean() { return {.run = tfpp_test::without_settings()}; }

Document good() {
  return Document().add(Variable("v").type(types::string),
                        Resource("terraform_data", "a").set("input", var("v")));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(terraform_predicates)

BOOST_AUTO_TEST_CASE(terraform_accepts_and_plans_what_is_right, *needs_terraform()) {
  AcceptOptions options = clean();
  options.variables = {{"v", "x"}};
  BOOST_TEST(accepted_by_terraform(good(), options));
  BOOST_TEST(plans_in_terraform(good(), options));
  BOOST_TEST(accepted_by_terraform(good(), options).message() == "terraform validate succeeds");
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_told, *needs_terraform()) {
  Document doc;
  doc.add(Resource("terraform_data", "a"), Output("o").value(expr("local.no")));
  for (const TerraformVerdict& said :
       {accepted_by_terraform(doc, clean()), plans_in_terraform(doc, clean())}) {
    BOOST_TEST(!said);
    BOOST_TEST(!said.skipped());
    BOOST_TEST(said.message().find("output.o, value") != std::string::npos, said);
    BOOST_TEST(said.message().find("the block was made here") != std::string::npos, said);
  }
}

BOOST_AUTO_TEST_CASE(what_only_a_plan_finds_is_valid, *needs_terraform()) {
  Document doc;
  doc.add(Variable("v").type(types::string),
          Resource("terraform_data", "a").set("input", expr("tonumber(var.v)")));
  AcceptOptions options = clean();
  options.variables = {{"v", "x"}};
  BOOST_TEST(accepted_by_terraform(doc, options));
  const TerraformVerdict said = plans_in_terraform(doc, options);
  BOOST_TEST(!said);
  BOOST_TEST(said.message().find("Invalid function argument") != std::string::npos, said);
}

BOOST_AUTO_TEST_CASE(no_backend_is_asked, *needs_terraform()) {
  Document doc;
  doc.add(Terraform().backend("s3", {{"bucket", "b"}, {"key", "k"}, {"region", "r"}}),
          Resource("terraform_data", "a"));
  BOOST_TEST(accepted_by_terraform(doc, clean()));
  BOOST_TEST(plans_in_terraform(doc, clean()));
}

BOOST_AUTO_TEST_CASE(a_missing_variable_keeps_a_plan_from_succeeding, *needs_terraform()) {
  const TerraformVerdict said = plans_in_terraform(good(), clean());
  BOOST_TEST(!said);
  BOOST_TEST(said.message().find("No value for required variable") != std::string::npos, said);
}

BOOST_AUTO_TEST_CASE(other_programs_may_judge) {
  const tfpp_test::FakeProgram program("echo '{\"valid\": true}'");
  BOOST_TEST(
      accepted_by_terraform(good(), {.program = TerraformProgram(program.path())}).message() ==
      "terraform validate succeeds");
}

BOOST_AUTO_TEST_CASE(without_terraform_they_are_skipped) {
  const std::string path = std::getenv("PATH");
  const char* named = std::getenv("TFPP_TERRAFORM");
  const std::string before = named == nullptr ? "" : named;
  ::setenv("PATH", "/nowhere", 1);
  ::unsetenv("TFPP_TERRAFORM");
  const bool is_available = terraform_is_available();
  const TerraformVerdict said = accepted_by_terraform(good());
  const TerraformVerdict planned = plans_in_terraform(good());
  ::setenv("PATH", path.c_str(), 1);
  if (named != nullptr) ::setenv("TFPP_TERRAFORM", before.c_str(), 1);
  BOOST_TEST(!is_available);
  BOOST_TEST(!said);
  BOOST_TEST(said.skipped());
  BOOST_TEST(planned.skipped());
  BOOST_TEST(said.message().starts_with("skipped: there is neither a terraform"));
}

BOOST_AUTO_TEST_CASE(boost_test_takes_the_condition,
                     *boost::unit_test::precondition(terraform_is_available)) {
  BOOST_TEST(terraform_is_available());
}

BOOST_AUTO_TEST_SUITE_END()
