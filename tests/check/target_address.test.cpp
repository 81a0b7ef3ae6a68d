// SPDX-License-Identifier: BSL-1.0
#include <tfpp/check/target_address.hpp>
#include <tfpp/expr/native.hpp>

#include <boost/test/unit_test.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp::detail;

/// `kind call type name key`, or the rule that is broken and the text up to the step at fault.
std::string read(std::string_view text, bool takes_instances,
                 const std::optional<Target>& target = {}) {
  const Document nothing;
  const CheckedModule module(nothing, {}, target);
  const ParsedSyntax parsed = parse_expression(text);
  const ReferenceSteps steps(parsed.tree().root());
  TargetReader reader(module, steps);
  const std::optional<TargetAddress> address =
      takes_instances ? reader.read_instance() : reader.read_whole();
  if (!address) {
    return joined({reader.fault().rule, " ", text.substr(0, steps.end(reader.fault().step))});
  }
  return joined({std::to_string(static_cast<int>(address->kind)), " ", address->call, " ",
                 address->type, " ", address->name, " ",
                 address->key == 0 ? "" : steps[address->key]});
}
std::string instance(std::string_view text) { return read(text, true); }
std::string whole(std::string_view text) { return read(text, false); }
std::string kind(AddressKind kind) { return std::to_string(static_cast<int>(kind)); }

BOOST_AUTO_TEST_SUITE(target_addresses)

BOOST_AUTO_TEST_CASE(name_instances_of_modules_and_resources) {
  BOOST_TEST(instance("t.a") == kind(AddressKind::resource) + "  t a ");
  BOOST_TEST(instance("resource.t.a[\"k\"]") == kind(AddressKind::resource) + "  t a k");
  BOOST_TEST(instance("data.t.a[0]") == kind(AddressKind::data) + "  t a 0");
  BOOST_TEST(instance("ephemeral.t.a") == kind(AddressKind::ephemeral) + "  t a ");
  BOOST_TEST(instance("module.m") == kind(AddressKind::module) + " m   ");
  BOOST_TEST(instance("module.m[0].module.n") == kind(AddressKind::module) + " m   ");
  BOOST_TEST(instance("module.m[0].module.n[\"k\"].t.a") ==
             kind(AddressKind::resource) + " m t a ");
}

BOOST_AUTO_TEST_CASE(of_instances_end_at_their_key) {
  BOOST_TEST(instance("t.a.id") == "invalid-address t.a.id");
  BOOST_TEST(instance("t.a[0].id") == "invalid-address t.a[0].id");
  BOOST_TEST(instance("t.a[0][1]") == "invalid-address t.a[0][1]");
}

BOOST_AUTO_TEST_CASE(have_type_and_name) {
  for (const std::string_view text :
       {"t", "t[0]", "data.t", "data[0].x", "resource.t", "module.m.t", "var.x", "local.x",
        "each.key", "self.x", "template.x", "path.module", "count.index"}) {
    BOOST_TEST(instance(text).starts_with("invalid-address "), text);
  }
  for (const std::string_view text : {"module", "module[0]", "module.m[0][1]"})
    BOOST_TEST(instance(text).starts_with("invalid-address-operator "), text);
}

BOOST_AUTO_TEST_CASE(of_what_is_removed_have_no_keys) {
  BOOST_TEST(whole("t.a") == kind(AddressKind::resource) + "  t a ");
  BOOST_TEST(whole("module.m.module.n") == kind(AddressKind::module) + " m   ");
  BOOST_TEST(whole("module.m.t.a") == kind(AddressKind::resource) + " m t a ");
  for (const std::string_view text : {"t.a[0]", "t.a.id", "resource.t.a", "data.t.a[0]"})
    BOOST_TEST(whole(text).starts_with("removed-instance "), text);
  for (const std::string_view text : {"module.m[0]", "module.m[0].t.a"})
    BOOST_TEST(whole(text) == "removed-module-instance module.m[0]", text);
  BOOST_TEST(whole("data.t.a") == "removed-data data.t.a");
  BOOST_TEST(whole("t") == "invalid-address t");
  BOOST_TEST(whole("module") == "invalid-address-operator module");
}

BOOST_AUTO_TEST_CASE(of_list_resources_have_a_prefix_since_1_14) {
  BOOST_TEST(read("list.t.a", true, Target{Product::terraform, {1, 14}}) ==
             kind(AddressKind::unknown) + "  t a ");
  BOOST_TEST(read("list.t.a", true, Target{Product::terraform, {1, 11}}) ==
             "invalid-address list.t.a");
  BOOST_TEST(read("list.a", true) == kind(AddressKind::resource) + "  list a ");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
