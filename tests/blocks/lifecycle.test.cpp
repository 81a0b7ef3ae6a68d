// SPDX-License-Identifier: BSL-1.0
#include "support/written.hpp"
#include <tfpp/blocks/lifecycle.hpp>
#include <tfpp/blocks/resource.hpp>
#include <tfpp/expr/template.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

namespace {

using namespace tfpp;
using namespace tfpp_test;

std::string lifecycle_text(const Lifecycle& lifecycle) {
  const std::string text = written(Resource("t", "a").lifecycle(lifecycle));
  const std::string before = R"({"resource":{"t":{"a":{"lifecycle":)";
  return text.substr(before.size(), text.size() - before.size() - 4);
}

BOOST_AUTO_TEST_SUITE(lifecycle)

BOOST_AUTO_TEST_CASE(holds_what_was_set_in_order) {
  BOOST_TEST(lifecycle_text(Lifecycle()) == "{}");
  BOOST_TEST(lifecycle_text(Lifecycle().comment("why").prevent_destroy(true).create_before_destroy(
                 false)) == R"({"//":"why","prevent_destroy":true,"create_before_destroy":false})");
}

BOOST_AUTO_TEST_CASE(ignores_changes_of_attributes) {
  BOOST_TEST(lifecycle_text(Lifecycle().ignore_changes({"ami"})) ==
             R"({"ignore_changes":["ami"]})");
  BOOST_TEST(lifecycle_text(Lifecycle().ignore_changes(
                 {"ami", "tags[\"a b\"]", "list[0].x", expr("tags.Name")})) ==
             R"({"ignore_changes":["ami","tags[\"a b\"]","list[0].x","tags.Name"]})");
  BOOST_TEST(lifecycle_text(Lifecycle().ignore_changes(std::vector<std::string>{"ami", "tags"})) ==
             R"({"ignore_changes":["ami","tags"]})");
}

BOOST_AUTO_TEST_CASE(ignores_all_changes_by_a_word) {
  BOOST_TEST(lifecycle_text(Lifecycle().ignore_all_changes()) == R"({"ignore_changes":"all"})");
}

BOOST_AUTO_TEST_CASE(refuses_other_spellings_of_what_is_ignored) {
  const auto refused = [](const ValueView& value) {
    BOOST_TEST(refuses([&] { return Lifecycle().ignore_changes(value); },
                       {"lifecycle", "ignore_changes", "relative"}));
  };
  refused("*");
  refused("ami");
  refused(List{"*"});
  refused(List{{{"ami", "k"}}});
  refused(List{"${ami}"});
  refused(List{tmpl("{}", var("x"))});
  refused(List{nullptr});
  refused(nullptr);
}

BOOST_AUTO_TEST_CASE(refuses_a_list_of_the_word_all) {
  // Terraform takes it for an attribute of that name.
  BOOST_TEST(
      refuses([] { return Lifecycle().ignore_changes({"all"}); }, {"ignore_changes", "all"}));
}

BOOST_AUTO_TEST_CASE(is_replaced_with_other_resources) {
  const Resource web("aws_instance", "web");
  BOOST_TEST(
      lifecycle_text(Lifecycle().replace_triggered_by(web, web.attr("id"), web[count::index])) ==
      R"({"replace_triggered_by":["aws_instance.web","aws_instance.web.id","aws_instance.web[count.index]"]})");
  BOOST_TEST(
      lifecycle_text(
          Lifecycle().replace_triggered_by(web).create_before_destroy(true).replace_triggered_by(
              "x.y[each.key]")) ==
      R"({"replace_triggered_by":["aws_instance.web","x.y[each.key]"],"create_before_destroy":true})");
}

BOOST_AUTO_TEST_CASE(refuses_triggers_that_are_no_native_expression) {
  for (const char* text : {"${x.y}", "x.y[", "", "x.y z"})
    BOOST_TEST(
        refuses([&] { return Lifecycle().replace_triggered_by(text); }, {"replace_triggered_by"}),
        text);
  BOOST_TEST(refuses([] { return Lifecycle().replace_triggered_by(tmpl("a-{}", var("x"))); },
                     {"replace_triggered_by"}));
  BOOST_TEST(refuses([] { return Lifecycle().replace_triggered_by(1); }, {"replace_triggered_by"}));
}

BOOST_AUTO_TEST_CASE(checks_conditions_in_order) {
  BOOST_TEST(
      lifecycle_text(Lifecycle()
                         .precondition(var("n") > 0, "n is positive")
                         .postcondition(self.attr("id") != "", tmpl("{} has an id", var("n")))
                         .precondition(false, "${never}")) ==
      R"({"precondition":[{"condition":"${var.n > 0}","error_message":"n is positive"},)"
      R"({"condition":false,"error_message":"$${never}"}],)"
      R"("postcondition":{"condition":"${self.id != \"\"}","error_message":"${var.n} has an id"}})");
}

BOOST_AUTO_TEST_CASE(takes_literals_where_terraform_does) {
  const Expr x = var("x");
  BOOST_TEST(refuses([&] { return Lifecycle().set("create_before_destroy", x); },
                     {"create_before_destroy", "var.x"}));
  BOOST_TEST(refuses([] { return Lifecycle().set("create_before_destroy", "yes"); },
                     {"create_before_destroy", "true or false"}));
  BOOST_TEST(refuses([] { return Lifecycle().set("create_before_destroy", nullptr); },
                     {"create_before_destroy", "true or false"}));
  BOOST_TEST(
      refuses([] { return Lifecycle().prevent_destroy(1); }, {"prevent_destroy", "true or false"}));
  BOOST_TEST(lifecycle_text(Lifecycle().set("create_before_destroy", "true")) ==
             R"({"create_before_destroy":"true"})");
}

BOOST_AUTO_TEST_CASE(of_opentofu_is_written_for_opentofu) {
  const Resource block = Resource("t", "a").lifecycle(
      Lifecycle().prevent_destroy(var("p")).destroy(false).enabled(var("e")));
  Document document;
  document.add(block);
  const Target opentofu{Product::opentofu, {1, 12}};
  BOOST_TEST(
      to_json(document, {.layout = Layout::compact, .target = opentofu}) ==
      R"({"resource":{"t":{"a":{"lifecycle":{"prevent_destroy":"${var.p}","destroy":false,"enabled":"${var.e}"}}}}})");
  BOOST_TEST(refuses([&] { return to_json(document, {.target = Target{}}); },
                     {"lifecycle", "prevent_destroy", "var.p"}));
  BOOST_TEST(refuses([&] { return to_json(document); }, {"lifecycle", "prevent_destroy", "var.p"}));
}

BOOST_AUTO_TEST_CASE(of_something_that_is_only_read_takes_conditions_only) {
  const Lifecycle conditions =
      Lifecycle().precondition(var("x"), "m").postcondition(self.attr("y"), "m");
  BOOST_TEST(says(written(Data("t", "a").lifecycle(conditions)),
                  {"\"data\"", "precondition", "postcondition"}));
  BOOST_TEST(says(written(Ephemeral("t", "a").lifecycle(conditions)),
                  {"\"ephemeral\"", "precondition", "postcondition"}));
  const Lifecycle managed = Lifecycle().ignore_all_changes();
  BOOST_TEST(refuses([&] { return Data("t", "a").lifecycle(managed); },
                     {"data \"t\" \"a\"", "lifecycle", "ignore_changes"}));
  BOOST_TEST(refuses([&] { return Ephemeral("t", "a").lifecycle(managed); },
                     {"ephemeral \"t\" \"a\"", "lifecycle", "ignore_changes"}));
}

BOOST_AUTO_TEST_CASE(is_there_once) {
  const Lifecycle one;
  const Lifecycle two;
  BOOST_TEST(refuses([&] { return Resource("t", "a").lifecycle(one).lifecycle(two); },
                     {"resource \"t\" \"a\"", "lifecycle", line_of(one), line_of(two)}));
}

BOOST_AUTO_TEST_CASE(suggests_what_may_be_meant) {
  BOOST_TEST(refuses([] { return Lifecycle().set("ignore_change", "all"); },
                     {"lifecycle", "ignore_change", "did you mean \"ignore_changes\"?"}));
  BOOST_TEST(refuses([] { return Lifecycle().block("preconditions", {}); },
                     {"lifecycle", "did you mean \"precondition\"?"}));
  BOOST_TEST(refuses([] { return Lifecycle().set("precondition", 1); },
                     {"lifecycle", "precondition", "block"}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
