// SPDX-License-Identifier: BSL-1.0
#include <tfpp/expr/reference.hpp>

#include <boost/test/unit_test.hpp>

#include <string_view>

namespace {

using namespace tfpp;

BOOST_AUTO_TEST_SUITE(expr_reference)

BOOST_AUTO_TEST_CASE(names_are_joined_by_dots) {
  BOOST_TEST(to_native(var("env")) == "var.env");
  BOOST_TEST(to_native(local("a-b")) == "local.a-b");
  BOOST_TEST(to_native(resource("aws_instance", "web")) == "aws_instance.web");
  BOOST_TEST(to_native(data("aws_ami", "base")) == "data.aws_ami.base");
  BOOST_TEST(to_native(ephemeral("random_password", "p")) == "ephemeral.random_password.p");
  BOOST_TEST(to_native(module_call("net").attr("vpc_id")) == "module.net.vpc_id");
  BOOST_TEST(to_native(var("über")) == "var.über");
}

BOOST_AUTO_TEST_CASE(what_the_language_gives) {
  BOOST_TEST(to_native(each::key) == "each.key");
  BOOST_TEST(to_native(each::value.attr("id")) == "each.value.id");
  BOOST_TEST(to_native(count::index + 1) == "count.index + 1");
  BOOST_TEST(to_native(path::module) == "path.module");
  BOOST_TEST(to_native(path::root) == "path.root");
  BOOST_TEST(to_native(path::cwd) == "path.cwd");
  BOOST_TEST(to_native(terraform::workspace) == "terraform.workspace");
  BOOST_TEST(to_native(terraform::applying) == "terraform.applying");
  BOOST_TEST(to_native(self.attr("public_ip")) == "self.public_ip");
}

BOOST_AUTO_TEST_CASE(iterators_have_a_key_and_a_value) {
  const Iterator setting("setting");
  BOOST_TEST(to_native(setting.key) == "setting.key");
  BOOST_TEST(to_native(setting.value["name"]) == R"(setting.value["name"])");
}

BOOST_AUTO_TEST_CASE(names_that_are_no_identifiers_are_refused) {
  for (const std::string_view name : {"", "a b", "a.b", "0", "${x}", "a[0]", "-a", "a\"", "\xFF"}) {
    const auto names_it = [&](const Error& error) {
      return std::string_view(error.what()).find(name) != std::string_view::npos;
    };
    BOOST_CHECK_EXCEPTION(static_cast<void>(var(name)), Error, names_it);
    BOOST_CHECK_EXCEPTION(static_cast<void>(local(name)), Error, names_it);
    BOOST_CHECK_EXCEPTION(static_cast<void>(resource(name, "x")), Error, names_it);
    BOOST_CHECK_EXCEPTION(static_cast<void>(resource("x", name)), Error, names_it);
    BOOST_CHECK_EXCEPTION(static_cast<void>(data("x", name)), Error, names_it);
    BOOST_CHECK_EXCEPTION(static_cast<void>(ephemeral(name, "x")), Error, names_it);
    BOOST_CHECK_EXCEPTION(static_cast<void>(module_call(name)), Error, names_it);
    BOOST_CHECK_EXCEPTION(Iterator{name}, Error, names_it);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
