// SPDX-License-Identifier: BSL-1.0
#include <tfpp/detail/block_address.hpp>
#include <tfpp/detail/kept_texts.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tfpp;

std::string address(const detail::BodyStore& block) {
  Document document;
  document.add(block);
  std::string out;
  detail::append_address(out, document.tape().data());
  return out;
}

BOOST_AUTO_TEST_SUITE(block_address)

BOOST_AUTO_TEST_CASE(is_that_of_terraform) {
  BOOST_TEST(address(Resource("aws_instance", "web")) == "aws_instance.web");
  BOOST_TEST(address(Data("aws_ami", "x")) == "data.aws_ami.x");
  BOOST_TEST(address(Ephemeral("t", "x")) == "ephemeral.t.x");
  BOOST_TEST(address(Variable("env")) == "var.env");
  BOOST_TEST(address(Output("ip")) == "output.ip");
  BOOST_TEST(address(Module("m")) == "module.m");
  BOOST_TEST(address(Check("c")) == "check.c");
  BOOST_TEST(address(Provider("aws")) == "provider.aws");
  BOOST_TEST(address(Provider("aws").alias("west")) == "provider.aws.west");
  BOOST_TEST(address(Terraform()) == "terraform");
  BOOST_TEST(address(Locals()) == "locals");
}

BOOST_AUTO_TEST_CASE(of_what_has_none_is_what_tells_it_apart) {
  BOOST_TEST(address(Moved("t.a", "t.b")) == "moved.t.a");
  BOOST_TEST(address(Removed("t.a")) == "removed.t.a");
  BOOST_TEST(address(Import(expr("t.a[each.key]"))) == "import.t.a[each.key]");
  BOOST_TEST(address(Import("t . a [ 0 ] # why")) == "import.t.a[0]");
  BOOST_TEST(address(Block("gizmo", {})) == "gizmo");
  BOOST_TEST(address(Block("gizmo", {"a b", "c"})) == "gizmo[\"a b\"].c");
}

BOOST_AUTO_TEST_CASE(texts_are_kept_where_they_are) {
  detail::KeptTexts texts;
  std::vector<std::string_view> kept;
  for (std::size_t i = 0; i < 300; ++i) kept.push_back(texts.keep(std::string(i * 3, 'x')));
  kept.push_back(texts.keep(std::string(100'000, 'x')));
  for (std::size_t i = 0; i < 300; ++i) BOOST_TEST(kept[i] == std::string(i * 3, 'x'));
  BOOST_TEST(kept.back() == std::string(100'000, 'x'));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
