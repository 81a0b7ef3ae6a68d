// SPDX-License-Identifier: BSL-1.0
#include <tfpp/diff.hpp>
#include <tfpp/test_file.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <source_location>
#include <sstream>
#include <string>
#include <string_view>

namespace {

using namespace tfpp;

template <class... Blocks>
Document document(const Blocks&... blocks) {
  Document out;
  out.add(blocks...);
  return out;
}

std::string lines(const Resource& a, const Resource& b) {
  return diff(document(a), document(b)).text();
}

Resource resource() { return {"t", "x"}; }

BOOST_AUTO_TEST_SUITE(diff_test)

BOOST_AUTO_TEST_CASE(reads_like_this) {
  const auto before = document(Resource("aws_instance", "web")
                                   .set("instance_type", "t3.micro")
                                   .set("tags", {{"Name", "web"}, {"Old", var("x")}}),
                               Output("ip").value(1));
  const auto after = document(Resource("aws_instance", "web")
                                  .set("tags", {{"Owner", "ops"}, {"Name", "web"}})
                                  .set("instance_type", "m5.large"),
                              Variable("env"));
  BOOST_TEST(diff(before, after).text() ==
             "~ aws_instance.web\n"
             "    ~ instance_type: \"t3.micro\" -> \"m5.large\"\n"
             "    - tags.Old: \"${var.x}\"\n"
             "    + tags.Owner: \"ops\"\n"
             "- output.ip\n"
             "+ var.env\n");
}

BOOST_AUTO_TEST_CASE(is_a_list_of_changes) {
  const auto changes =
      diff(document(Output("a").value(1), Output("b").value(tmpl("x{}", var("y")))),
           document(Output("b").value({{"k", "${z}"}}), Output("c").value(3)));
  BOOST_TEST(!changes.empty());
  BOOST_TEST_REQUIRE(changes.size() == 3U);
  BOOST_TEST((changes[0] == Change{ChangeKind::removed, "output.a", "", R"({"value":1})", ""}));
  BOOST_TEST((changes[1] == Change{ChangeKind::changed, "output.b", "value", R"("x${var.y}")",
                                   R"({"k":"$${z}"})"}));
  BOOST_TEST((changes[2] == Change{ChangeKind::added, "output.c", "", "", R"({"value":3})"}));
  std::size_t count = 0;
  for (const Change& change : changes) count += change.address.empty() ? 0U : 1U;
  BOOST_TEST(count == 3U);
}

BOOST_AUTO_TEST_CASE(of_equal_documents_is_empty) {
  const auto a = document(Output("o").value(1));
  BOOST_TEST(diff(a, a) == no_changes);
  BOOST_TEST(diff(a, a).empty());
  BOOST_TEST(diff(a, a).text() == "no changes\n");
  BOOST_TEST((diff(a, a) == diff(Document(), Document())));
  std::ostringstream out;
  out << diff(a, Document()) << no_changes;
  BOOST_TEST(out.str() == "- output.o\nno changes");
}

BOOST_AUTO_TEST_CASE(names_places_within_values) {
  BOOST_TEST(lines(resource().set("a", {{"b", List{1, {{"c", 2}}}}}),
                   resource().set("a", {{"b", List{1, {{"c", 3}}}}})) ==
             "~ t.x\n"
             "    ~ a.b[1].c: 2 -> 3\n");
  BOOST_TEST(lines(resource().set("a", {{"b c", 1}, {"d\"", 1}}), resource().set("a", Object{})) ==
             "~ t.x\n"
             "    - a[\"b c\"]: 1\n"
             "    - a[\"d\\\"\"]: 1\n");
  BOOST_TEST(lines(resource().set("a", {{var("k"), 1}, {tmpl("l{}", var("k")), 1}}),
                   resource().set("a", {{var("k"), 2}, {tmpl("l{}", var("k")), 2}})) ==
             "~ t.x\n"
             "    ~ a[${var.k}]: 1 -> 2\n"
             "    ~ a[\"l${var.k}\"]: 1 -> 2\n");
  BOOST_TEST(lines(resource().set("a", 1), resource().set("a", List{1})) ==
             "~ t.x\n"
             "    ~ a: 1 -> [1]\n");
  BOOST_TEST(lines(resource().set("a", nullptr), resource()) ==
             "~ t.x\n"
             "    - a: null\n");
}

BOOST_AUTO_TEST_CASE(of_lists_leaves_out_what_is_alike_at_both_ends) {
  BOOST_TEST(lines(resource().set("a", List{1, 2, 3, 4}), resource().set("a", List{1, 9, 4})) ==
             "~ t.x\n"
             "    ~ a[1]: 2 -> 9\n"
             "    - a[2]: 3\n");
  BOOST_TEST(lines(resource().set("a", List{1, 2}), resource().set("a", List{0, 1, 2, 3})) ==
             "~ t.x\n"
             "    ~ a[0]: 1 -> 0\n"
             "    ~ a[1]: 2 -> 1\n"
             "    + a[2]: 2\n"
             "    + a[3]: 3\n");
  BOOST_TEST(lines(resource().set("a", List{1, 2}), resource().set("a", List{1, 5, 2})) ==
             "~ t.x\n"
             "    + a[1]: 5\n");
  BOOST_TEST(lines(resource().set("a", List{1, 1}), resource().set("a", List{1, 1, 1})) ==
             "~ t.x\n"
             "    + a[2]: 1\n");
}

BOOST_AUTO_TEST_CASE(of_sets_shows_both) {
  BOOST_TEST(lines(resource().block(Lifecycle().ignore_changes({"a", "b"})),
                   resource().block(Lifecycle().ignore_changes({"c", "a"}))) ==
             "~ t.x\n"
             "    ~ lifecycle.ignore_changes: [\"a\",\"b\"] -> [\"c\",\"a\"]\n");
  BOOST_TEST(lines(resource().depends_on(var("a")), resource()) ==
             "~ t.x\n"
             "    - depends_on: [\"var.a\"]\n");
}

BOOST_AUTO_TEST_CASE(of_nested_blocks_names_them_by_number) {
  const auto two = [](int last) {
    return resource().block("b", {{"n", 1}}).block("b", {{"n", last}});
  };
  BOOST_TEST(lines(two(2), two(3)) ==
             "~ t.x\n"
             "    ~ b[1].n: 2 -> 3\n");
  BOOST_TEST(lines(resource().block("b", {{"n", 1}}), two(2)) ==
             "~ t.x\n"
             "    + b[1]: {\"n\":2}\n");
  BOOST_TEST(lines(resource().block("b", {{"n", 1}}), resource().block("b", {{"n", 2}})) ==
             "~ t.x\n"
             "    ~ b.n: 1 -> 2\n");
  BOOST_TEST(lines(resource().block("b", {{"n", 1}}), resource().set("b", List{{{"n", 2}}})) ==
             "~ t.x\n"
             "    ~ b.n: 1 -> 2\n");
  BOOST_TEST(lines(resource(), two(2)) ==
             "~ t.x\n"
             "    + b[0]: {\"n\":1}\n"
             "    + b[1]: {\"n\":2}\n");
  BOOST_TEST(lines(resource().block("b", {{"n", 1}}), resource().set("b", "x")) ==
             "~ t.x\n"
             "    - b: {\"n\":1}\n"
             "    + b: \"x\"\n");
}

BOOST_AUTO_TEST_CASE(of_labelled_and_generated_blocks_names_these) {
  BOOST_TEST(lines(resource().block("b", {"l"}, {{"n", 1}}).block("b", {"m"}, {}),
                   resource().block("b", {"m n"}, {}).block("b", {"l"}, {{"n", 2}})) ==
             "~ t.x\n"
             "    ~ b.l.n: 1 -> 2\n"
             "    - b.m: {}\n"
             "    + b[\"m n\"]: {}\n");
  const auto generated = [](const Expr& collection) {
    return Dynamic("s").for_each(collection).content({{"n", 1}});
  };
  BOOST_TEST(
      lines(resource().dynamic(generated(var("a"))), resource().dynamic(generated(var("b")))) ==
      "~ t.x\n"
      "    ~ dynamic.s.for_each: \"${var.a}\" -> \"${var.b}\"\n");
  BOOST_TEST(lines(resource(), resource().dynamic(generated(var("b")))) ==
             "~ t.x\n"
             "    + dynamic.s: {\"for_each\":\"${var.b}\",\"content\":{\"n\":1}}\n");
  BOOST_TEST(lines(resource().block(Provisioner("local-exec").set("command", "a")),
                   resource().block(Provisioner("remote-exec").set("script", "a"))) ==
             "~ t.x\n"
             "    - provisioner: {\"local-exec\":{\"command\":\"a\"}}\n"
             "    + provisioner: {\"remote-exec\":{\"script\":\"a\"}}\n");
  BOOST_TEST(lines(resource().block(Provisioner("local-exec").set("command", "a")),
                   resource().block(Provisioner("local-exec").set("command", "b"))) ==
             "~ t.x\n"
             "    ~ provisioner.command: \"a\" -> \"b\"\n");
}

BOOST_AUTO_TEST_CASE(of_comments_shows_their_lines) {
  BOOST_TEST(lines(resource().comment("a"), resource().comment("a\nb")) ==
             "~ t.x\n"
             "    ~ //: \"a\" -> [\"a\",\"b\"]\n");
  BOOST_TEST(lines(resource().block("b", {}), resource().block("b", Body().comment("c"))) ==
             "~ t.x\n"
             "    + b.//: \"c\"\n");
  BOOST_TEST(diff(document(resource()).comment("x"), document(resource())).text() ==
             "~ file\n"
             "    - //: \"x\"\n");
  BOOST_TEST(diff(document(resource()).comment("x"), document(resource()), {.comments = false}) ==
             no_changes);
}

BOOST_AUTO_TEST_CASE(of_bodies_that_merge_goes_by_what_they_hold) {
  BOOST_TEST(diff(document(Locals({{"a", 1}, {"b", {{"c", 1}}}, {"e", List{1}}})),
                  document(Locals({{"b", {{"c", 2}}}}), Locals({{"d", "x"}, {"e", List{2}}})))
                 .text() ==
             "- local.a: 1\n"
             "~ local.b\n"
             "    ~ c: 1 -> 2\n"
             "+ local.d: \"x\"\n"
             "~ local.e\n"
             "    ~ [0]: 1 -> 2\n");
  BOOST_TEST(diff(document(Locals({{"a", 1}})), document(Locals({{"a", 2}}).comment("c"))).text() ==
             "~ locals\n"
             "    + //: \"c\"\n"
             "~ local.a: 1 -> 2\n");
  BOOST_TEST(diff(document(Terraform().required_version(">= 1").required_provider(
                      "p", {.version = "1.0"})),
                  document(Terraform().backend("s3", {{"bucket", "${b}"}}),
                           Terraform().required_provider("p", {.version = "2.0"})))
                 .text() ==
             "~ terraform\n"
             "    + backend.s3: {\"bucket\":\"$${b}\"}\n"
             "    ~ required_providers.p.version: \"1.0\" -> \"2.0\"\n"
             "    - required_version: \">= 1\"\n");
}

BOOST_AUTO_TEST_CASE(pairs_blocks_without_labels) {
  BOOST_TEST(diff(document(Moved("t.a", "t.b"), Import("t.c").id("1"),
                           Block("gizmo", {}, {{"n", 1}}), Block("gizmo", {}, {{"n", 2}})),
                  document(Block("gizmo", {}, {{"n", 2}}), Block("gizmo", {}, {{"n", 3}}),
                           Import("t.c").id("2"), Moved("t.a", "t.c")))
                 .text() ==
             "~ gizmo\n"
             "    ~ n: 1 -> 3\n"
             "~ import.t.c\n"
             "    ~ id: \"1\" -> \"2\"\n"
             "~ moved.t.a\n"
             "    ~ to: \"t.b\" -> \"t.c\"\n");
}

BOOST_AUTO_TEST_CASE(shows_another_order_of_runs) {
  const auto runs = [](std::initializer_list<std::string_view> names) {
    TestFile out;
    for (const std::string_view name : names) out.add(Run(name));
    return out;
  };
  BOOST_TEST(diff(runs({"a", "b"}), runs({"b", "a", "c"})).text() ==
             "+ run.c\n"
             "~ run: [\"run.a\",\"run.b\"] -> [\"run.b\",\"run.a\"]\n");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
