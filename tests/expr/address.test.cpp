// SPDX-License-Identifier: BSL-1.0
#include <tfpp/expr/address.hpp>

#include <boost/test/unit_test.hpp>

#include <set>
#include <string>

namespace {

using tfpp::Address;
using tfpp::AddressKind;

BOOST_AUTO_TEST_SUITE(expr_address)

BOOST_AUTO_TEST_CASE(is_written_as_terraform_does) {
  const auto text = [](AddressKind kind, std::string type, std::string name) {
    return Address{kind, std::move(type), std::move(name)}.text();
  };
  BOOST_TEST(text(AddressKind::resource, "aws_instance", "web") == "aws_instance.web");
  BOOST_TEST(text(AddressKind::data, "aws_ami", "u") == "data.aws_ami.u");
  BOOST_TEST(text(AddressKind::ephemeral, "random_password", "p") == "ephemeral.random_password.p");
  BOOST_TEST(text(AddressKind::action, "aws_lambda_invoke", "f") == "action.aws_lambda_invoke.f");
  BOOST_TEST(text(AddressKind::variable, "", "env") == "var.env");
  BOOST_TEST(text(AddressKind::local, "", "zones") == "local.zones");
  BOOST_TEST(text(AddressKind::module, "", "net") == "module.net");
  BOOST_TEST(text(AddressKind::each, "", "key") == "each.key");
  BOOST_TEST(text(AddressKind::count, "", "index") == "count.index");
  BOOST_TEST(text(AddressKind::path, "", "module") == "path.module");
  BOOST_TEST(text(AddressKind::terraform, "", "workspace") == "terraform.workspace");
  BOOST_TEST(text(AddressKind::self_, "", "") == "self");
  BOOST_TEST(text(AddressKind::unknown, "", "x") == "x");
}

BOOST_AUTO_TEST_CASE(a_resource_type_that_looks_like_something_else_is_marked_as_one) {
  BOOST_TEST((Address{AddressKind::resource, "data", "x"}.text() == "resource.data.x"));
  BOOST_TEST((Address{AddressKind::resource, "database", "x"}.text() == "database.x"));
}

BOOST_AUTO_TEST_CASE(can_be_compared_and_ordered) {
  const Address a{AddressKind::resource, "a", "x"};
  const Address b{AddressKind::resource, "a", "y"};
  const Address c{AddressKind::data, "a", "x"};
  BOOST_TEST((a == a));
  BOOST_TEST((a != c));
  BOOST_TEST((std::set<Address>{c, b, a, a}.size() == 3U));
  BOOST_TEST((a < b));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
