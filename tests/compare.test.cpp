// SPDX-License-Identifier: BSL-1.0
#include <tfpp/diff.hpp>
#include <tfpp/test_file.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace {

using namespace tfpp;

template <class... Blocks>
Document document(const Blocks&... blocks) {
  Document out;
  if constexpr (sizeof...(Blocks) != 0) out.add(blocks...);
  return out;
}

/// Whether two documents mean the same; `diff` must agree.
bool same(const Document& a, const Document& b, const CompareOptions& options = {}) {
  const bool result = equal(a, b, options);
  BOOST_TEST(equal(b, a, options) == result);
  BOOST_TEST((diff(a, b, options) == no_changes) == result);
  BOOST_TEST((diff(b, a, options) == no_changes) == result);
  if (options.comments) BOOST_TEST((a == b) == result);
  return result;
}

/// Adds a comment of any kind between the blocks of a document, as loaded ones may have.
void add_comment(Document& document, const Value& value) {
  using namespace detail;
  Tape& tape = DocumentAccess::tape(document);
  const std::size_t at = tape.size();
  const auto size = static_cast<std::size_t>(after_value(value.node()) - value.node());
  tape.append(Node{Tag::comment, verbatim, 0, node_size(size)});
  tape.append(value.node(), size);
  DocumentAccess::tree(document).add_comment(tape.data(), tape.at(at));
}

BOOST_AUTO_TEST_SUITE(compare)

BOOST_AUTO_TEST_SUITE(order)

BOOST_AUTO_TEST_CASE(of_blocks_and_arguments_means_nothing) {
  const auto a = Resource("t", "a").set("x", 1).set("y", 2);
  BOOST_TEST(same(
      document(a, Output("o").value(1), Variable("v")),
      document(Variable("v"), Output("o").value(1), Resource("t", "a").set("y", 2).set("x", 1))));
  BOOST_TEST(!same(document(a), document(Resource("t", "b").set("x", 1).set("y", 2))));
  BOOST_TEST(!same(document(a), document()));
  BOOST_TEST(same(document(), document()));
  BOOST_TEST(same(document(Provider("p").alias("a").set("x", 1), Provider("p").alias("b")),
                  document(Provider("p").alias("b"), Provider("p").set("x", 1).alias("a"))));
  BOOST_TEST(!same(document(Provider("p").alias("a").set("x", 1), Provider("p").alias("b")),
                   document(Provider("p").alias("a"), Provider("p").alias("b").set("x", 1))));
}

BOOST_AUTO_TEST_CASE(of_blocks_without_labels_means_nothing) {
  BOOST_TEST(same(document(Moved("t.a", "t.b"), Moved("t.c", "t.d")),
                  document(Moved("t.c", "t.d"), Moved(raw("t . a"), expr("t.b")))));
  BOOST_TEST(!same(document(Moved("t.a", "t.b"), Moved("t.c", "t.d")),
                   document(Moved("t.a", "t.d"), Moved("t.c", "t.b"))));
  BOOST_TEST(same(document(Import("t.a").id("1"), Import("t.b").id("2")),
                  document(Import("t.b").id("2"), Import("t.a").id("1"))));
  // Several of one address.
  const auto import = [](std::string_view id) {
    return Import(expr("t.a[each.key]")).for_each(List{id}).id(id);
  };
  BOOST_TEST(same(document(import("1"), import("2"), import("2")),
                  document(import("2"), import("1"), import("2"))));
  BOOST_TEST(!same(document(import("1"), import("2"), import("2")),
                   document(import("1"), import("1"), import("2"))));
  BOOST_TEST(
      same(document(Block("gizmo", {}, {{"n", 1}}), Block("gizmo", {}, {{"n", 2}})),
           document(Block("gizmo", {}, {{"n", number("2.0")}}), Block("gizmo", {}, {{"n", 1}}))));
}

BOOST_AUTO_TEST_CASE(of_runs_counts) {
  const auto runs = [&](std::initializer_list<std::string_view> names) {
    TestFile out;
    for (const std::string_view name : names) out.add(Run(name));
    return out;
  };
  BOOST_TEST(same(runs({"a", "b"}), runs({"a", "b"})));
  BOOST_TEST(!same(runs({"a", "b"}), runs({"b", "a"})));
  BOOST_TEST(!same(runs({"a", "b"}), runs({"a", "c", "b"})));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(bodies_that_merge)

BOOST_AUTO_TEST_CASE(are_those_of_locals) {
  BOOST_TEST(same(document(Locals({{"a", 1}, {"b", 2}})),
                  document(Locals({{"b", 2}}), Output("o"), Locals({{"a", 1}}))) == false);
  BOOST_TEST(same(document(Locals({{"a", 1}, {"b", 2}})),
                  document(Locals({{"b", 2}}), Locals({{"a", 1}}))));
  BOOST_TEST(same(document(Locals()), document()));
  BOOST_TEST(!same(document(Locals({{"a", nullptr}})), document()));
  BOOST_TEST(!same(document(Locals({{"a", 1}})), document(Locals({{"a", 2}}))));
  BOOST_TEST(!same(document(Locals().comment("c")), document()));
  BOOST_TEST(same(document(Locals().comment("c")), document(), {.comments = false}));
}

BOOST_AUTO_TEST_CASE(are_those_of_terraform) {
  const auto provider =
      Terraform().required_provider("p", {.source = "a/p", .version = ">= 1, < 2"});
  const auto version = Terraform().required_version(">= 1.5");
  BOOST_TEST(same(document(provider, version),
                  document(Terraform().required_version(">=1.5").required_provider(
                      "p", {.source = "a/p", .version = "<2,>=1"}))));
  BOOST_TEST(same(document(version, Terraform().required_version("< 2")),
                  document(Terraform().required_version("< 2, >= 1.5"))));
  BOOST_TEST(same(document(version, Terraform().required_version("< 2")),
                  document(Terraform().required_version("< 2"), version)));
  BOOST_TEST(!same(document(version, Terraform().required_version("< 2")), document(version)));
  BOOST_TEST(!same(document(provider), document(version)));
  BOOST_TEST(same(document(Terraform()), document()));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(comments)

BOOST_AUTO_TEST_CASE(are_lines_in_order_wherever_they_stand) {
  const auto with = [](auto... lines) {
    auto block = Resource("t", "a");
    (block.comment(lines), ...);
    return document(block.set("x", 1));
  };
  BOOST_TEST(same(with("a\nb"), with("a", "b")));
  BOOST_TEST(!same(with("a", "b"), with("b", "a")));
  BOOST_TEST(!same(with("a"), with("a", "")));
  BOOST_TEST(!same(with(""), with()));
  BOOST_TEST(same(with("a"), with(), {.comments = false}));
  BOOST_TEST(same(with("a"), with("b"), {.comments = false}));
}

BOOST_AUTO_TEST_CASE(of_the_file_may_stand_between_blocks) {
  Document before = document(Output("o"));
  before.comment("a").comment("b");
  Document between = document();
  between.comment("a").add(Output("o"));
  add_comment(between, "b");
  BOOST_TEST(same(before, between));
  Document listed = document(Output("o"));
  add_comment(listed, List{"a", "b"});
  BOOST_TEST(same(before, listed));
  BOOST_TEST(!same(before, document(Output("o"))));
  BOOST_TEST(same(before, document(Output("o")), {.comments = false}));
}

BOOST_AUTO_TEST_CASE(may_hold_any_value) {
  const auto with = [](const Value& value) {
    Document out;
    add_comment(out, value);
    return out;
  };
  BOOST_TEST(same(with({{"a", 1}, {"b", 2}}), with({{"b", number("2.0")}, {"a", 1}})));
  BOOST_TEST(!same(with({{"a", 1}}), with({{"a", 2}})));
  BOOST_TEST(!same(with(1), with("1")));
  BOOST_TEST(!same(with(nullptr), document()));
  BOOST_TEST(same(with(List{}), document()));
  BOOST_TEST(same(with("${a}"), with(raw("${a}"))));
  BOOST_TEST(same(with("a\nb"), with(List{"a", "b"})));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_CASE(readings_are_those_of_the_grammar) {
  BOOST_TEST(
      same(document(Variable("v").set("type", raw("list( string )")).set("sensitive", "true")),
           document(Variable("v").type(types::list(types::string)).sensitive(true))));
  BOOST_TEST(!same(document(Variable("v").default_value("${a}")),
                   document(Variable("v").default_value("$${a}"))));
  BOOST_TEST(same(
      document(Module("m").source("./m").set("providers", {{"p.x", "p.y"}})),
      document(Module("m").source(raw("./m")).set("providers", {{expr("p.x"), expr("p.y")}}))));
  BOOST_TEST(!same(document(Output("o").value("1")), document(Output("o").value(1))));
  BOOST_TEST(same(document(Output("o").value(1).description("1")),
                  document(Output("o").value(number("1.0")).set("description", 1))));
}

BOOST_AUTO_TEST_CASE(where_things_were_made_does_not_count) {
  const auto a = Resource("t", "a").block("b", {{"n", 1}});
  const auto b = Resource("t", "a").block("b", {{"n", 1}});
  BOOST_TEST((a == b));
  BOOST_TEST((a == Block("resource", {"t", "a"}, Body().block("b", {{"n", 1}}))));
  BOOST_TEST((Body() != Body({{"a", 1}})));
  BOOST_TEST((Body().comment("c") != Body()));
  BOOST_TEST(equal(Body().comment("c"), Body(), {.comments = false}));
  BOOST_TEST(equal(Value(1), Literal(1)));
}

BOOST_AUTO_TEST_CASE(many_blocks_and_arguments_in_another_order_take_no_quadratic_time) {
  constexpr int count = 50'000;
  Document forth;
  Document back;
  Body names;
  for (int i = 0; i < count; ++i) {
    const auto text = std::to_string(i);
    const auto opposite = std::to_string(count - 1 - i);
    forth.add(Resource("t", "x" + text).set("n", i), Block("gizmo", {}, {{"n", i}}));
    back.add(Resource("t", "x" + opposite).set("n", count - 1 - i),
             Block("gizmo", {}, {{"n", count - 1 - i}}));
  }
  BOOST_TEST((forth == back));
  back.add(Output("o"));
  BOOST_TEST(diff(forth, back).text() == "+ output.o\n");

  Locals locals_forth;
  Locals locals_back;
  Object object_forth;
  for (int i = 0; i < count; ++i) {
    locals_forth.set("x" + std::to_string(i), i);
    locals_back.set("x" + std::to_string(count - 1 - i), count - 1 - i);
  }
  BOOST_TEST((locals_forth == locals_back));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
