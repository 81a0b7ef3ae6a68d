// SPDX-License-Identifier: BSL-1.0
// Which characters make an identifier: Terraform decides, at every edge of every range.
#include "support/hostile_text.hpp"
#include "support/terraform.hpp"
#include <tfpp/text/identifier.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace {

using namespace tfpp;

std::string encode(std::uint32_t code) {
  const auto byte = [](std::uint32_t value) { return static_cast<char>(value); };
  const auto tail = [&](int shift) { return byte(0x80 | (code >> shift & 0x3F)); };
  if (code < 0x80) return {byte(code)};
  if (code < 0x800) return {byte(0xC0 | code >> 6), tail(0)};
  if (code < 0x10000) return {byte(0xE0 | code >> 12), tail(6), tail(0)};
  return {byte(0xF0 | code >> 18), tail(12), tail(6), tail(0)};
}

/// Code points around those where an answer of ours changes, and some at random.
std::set<std::uint32_t> interesting_code_points() {
  std::set<std::uint32_t> codes;
  const auto add = [&](std::uint32_t code) {
    // Terraform would read what is around a break, a blank or a comment as something else.
    const bool separates = code < 0x21 || code == '#' || code == '/' || code == '=' || code == '"';
    if (!separates && code < 0x110000 && (code < 0xD800 || code > 0xDFFF)) codes.insert(code);
  };
  for (std::uint32_t code = 0x22; code < 0x110000; ++code) {
    if (text::starts_identifier(code) == text::starts_identifier(code - 1) &&
        text::continues_identifier(code) == text::continues_identifier(code - 1))
      continue;
    for (const std::uint32_t near : {code - 1, code, code + 1}) add(near);
  }
  tfpp_test::Random random(1);
  for (int i = 0; i < 3000; ++i) add(random.between<std::uint32_t>(0, 0x32000));
  return codes;
}

BOOST_AUTO_TEST_CASE(terraform_identifiers_begin_and_end_where_ours_do,
                     *tfpp_test::needs_terraform()) {
  std::vector<std::string> names;
  for (const std::uint32_t code : interesting_code_points()) {
    names.push_back(encode(code) + "x");
    names.push_back("x" + encode(code));
  }
  Document document;
  document.add(
      Terraform().required_provider("terraform", {.source = "terraform.io/builtin/terraform"}),
      Locals().set("names", names),
      Output("accepted")
          .value(expr(
              R"([for name in local.names : can(provider::terraform::decode_tfvars("${name} = 1"))])")));
  const auto outputs = tfpp_test::TerraformJudge::outputs({{"main.tf.json", to_json(document)}});
  const auto& accepted = outputs.at("accepted").as_array();
  BOOST_TEST_REQUIRE(accepted.size() == names.size());
  BOOST_TEST(names.size() > 4000U);
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (text::is_identifier(names[i]) != accepted[i].as_bool())
      BOOST_ERROR("TFPP_TEST_SEED=" << tfpp_test::test_seed() << ": terraform "
                                    << (accepted[i].as_bool() ? "accepts " : "refuses ") << names[i]
                                    << ' ' << tfpp_test::visible(names[i]));
  }
}

}  // namespace
