// SPDX-License-Identifier: BSL-1.0
#include "support/checked.hpp"
#include <tfpp/check/addresses.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace tfpp_test;

std::string moved(const std::string& from, const std::string& to) {
  return R"({"moved": {"from": ")" + from + R"(", "to": ")" + to + R"("}})";
}
std::string removed(const std::string& from, const std::string& more = "") {
  return R"({"removed": {"from": ")" + from + R"(")" + more + "}}";
}
/// An import of `to` beside a resource `a` with these items.
std::string imported(const std::string& to, const std::string& items = "",
                     const std::string& more = "") {
  return R"({"import": {"to": ")" + to + R"(", "id": "x")" + more +
         R"(}, "resource": {"terraform_data": {"a": {)" + items + "}}}}";
}

BOOST_AUTO_TEST_SUITE(addresses)

BOOST_AUTO_TEST_CASE(of_what_is_moved_are_of_one_sort) {
  BOOST_TEST(broken_rules(moved("t.a", "u.b")) == "");
  BOOST_TEST(broken_rules(moved("t.a[0]", "module.m.t.b")) == "");
  BOOST_TEST(broken_rules(moved("module.a[0]", "module.b")) == "");
  BOOST_TEST(broken_rules(moved("data.t.a", "t.a")) == "");
  BOOST_TEST(broken_rules(moved("module.a", "t.b")) == "moved-kinds");
  BOOST_TEST(broken_rules(moved("t.b", "module.a[0]")) == "moved-kinds");
  BOOST_TEST(broken_rules(moved("t.a.id", "module.b.x")) == "invalid-address invalid-address");
  BOOST_TEST(checked({{"main.tf.json",
                       "{\"moved\": [\n  {\"from\": \"module.a\",\n"
                       "   \"to\": \"t.b\"}]}"}}) ==
             "main.tf.json:2:3 moved-kinds: Invalid \"moved\" addresses\n");
}

BOOST_AUTO_TEST_CASE(of_what_is_removed_are_whole) {
  BOOST_TEST(broken_rules(removed("t.a")) == "");
  BOOST_TEST(broken_rules(removed("module.m.t.a")) == "");
  BOOST_TEST(checked({{"main.tf.json", removed("t.a[0]")}}) ==
             "main.tf.json:1:23 removed-instance: Resource instance keys not allowed\n");
  BOOST_TEST(checked({{"main.tf.json", removed("t.a[0]")}}, for_opentofu(8)) ==
             "main.tf.json:1:23 removed-instance: "
             "Resource instance address with keys is not allowed\n");
}

BOOST_AUTO_TEST_CASE(of_what_is_removed_go_with_provisioners_that_destroy) {
  const std::string late =
      R"(, "provisioner": {"local-exec": {"when": "destroy", "command": "x"}})";
  const std::string early = R"(, "provisioner": {"local-exec": {"command": "x"}})";
  const std::string connection = R"(, "connection": {"host": "x"})";
  BOOST_TEST(broken_rules(removed("t.a", late + connection)) == "");
  BOOST_TEST(broken_rules(removed("t.a", early)) == "removed-provisioner");
  BOOST_TEST(broken_rules(removed("module.m", late + connection)) ==
             "removed-provisioner removed-connection");
  BOOST_TEST(broken_rules(removed("data.t.a", late)) == "removed-data removed-provisioner");
}

BOOST_AUTO_TEST_CASE(of_what_is_imported_name_managed_resources) {
  BOOST_TEST(broken_rules(imported("terraform_data.a")) == "");
  BOOST_TEST(broken_rules(imported("resource.terraform_data.a")) == "");
  BOOST_TEST(broken_rules(imported("terraform_data.generated")) == "");
  BOOST_TEST(broken_rules(imported("data.t.a")) == "import-address");
  BOOST_TEST(broken_rules(imported("ephemeral.t.a")) == "import-address");
  BOOST_TEST(broken_rules(imported("module.m")) == "import-address");
  BOOST_TEST(broken_rules(imported("upper(terraform_data.a)")) == "import-address");
  BOOST_TEST(broken_rules(imported("var.x")) == "invalid-address");
  BOOST_TEST(broken_rules(imported("terraform_data.a.id")) == "invalid-address");
}

BOOST_AUTO_TEST_CASE(of_what_is_imported_choose_an_instance_where_there_are_several) {
  BOOST_TEST(broken_rules(imported("terraform_data.a[0]", R"("count": 1)")) == "");
  BOOST_TEST(broken_rules(imported(R"(terraform_data.a[\"k\"])", R"("for_each": {})")) == "");
  BOOST_TEST(broken_rules(imported("terraform_data.a", R"("count": 1)")) == "import-instance");
  BOOST_TEST(broken_rules(imported("terraform_data.a", R"("for_each": {})")) == "import-instance");
  BOOST_TEST(broken_rules(imported("terraform_data.a[0]")) == "import-instance");
  BOOST_TEST(broken_rules(imported("terraform_data.a[0]", R"("for_each": {})")) ==
             "import-instance");
  BOOST_TEST(broken_rules(imported(R"(terraform_data.a[\"0\"])", R"("count": 1)")) ==
             "import-instance");
  // What is calculated, or imported several times, is seen when planning.
  BOOST_TEST(
      broken_rules(imported("terraform_data.a[each.key]", "", R"(, "for_each": {"a": 1})")) == "");
  BOOST_TEST(broken_rules(imported("terraform_data.a[0]", "", R"(, "for_each": [])")) == "");
  BOOST_TEST(broken_rules(imported("terraform_data.a[0]"), for_opentofu(8)) == "");
}

BOOST_AUTO_TEST_CASE(of_what_is_imported_are_declared_where_nothing_can_be_generated) {
  BOOST_TEST(broken_rules(imported("terraform_data.b[0]")) == "import-target");
  BOOST_TEST(broken_rules(imported("module.m.terraform_data.a")) == "import-target");
  BOOST_TEST(details(R"({"import": {"to": "module.nett.t.a", "id": "x"},
                         "module": {"net": {"source": "./net"}}})")
                 .find("Did you mean \"net\"?") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(of_what_is_imported_have_the_provider_of_the_resource) {
  const std::string provider = R"(, "provider": "terraform")";
  BOOST_TEST(broken_rules(imported("terraform_data.b", "", provider)) == "");
  BOOST_TEST(broken_rules(imported("terraform_data.a", R"("provider": "terraform")", provider)) ==
             "");
  BOOST_TEST(broken_rules(imported("terraform_data.a", "", provider)) == "import-provider");
  BOOST_TEST(broken_rules(imported("terraform_data.a", R"("provider": "terraform")",
                                   R"(, "provider": "other")")) == "import-provider");
  BOOST_TEST(broken_rules(R"({"import": {"to": "module.m.t.a", "id": "x", "provider": "t"},
                              "module": {"m": {"source": "./m"}}})")
                 .find("import-provider") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
