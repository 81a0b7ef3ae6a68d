// SPDX-License-Identifier: BSL-1.0
#include <tfpp/diff.hpp>
#include <tfpp/load.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace tfpp;

Resource resource() { return {"t", "x"}; }

/// Whether two resources mean the same; `diff` must agree.
bool same(const Resource& a, const Resource& b) {
  const bool result = a == b;
  BOOST_TEST((b == a) == result);
  const Document x = Document().add(a);
  const Document y = Document().add(b);
  BOOST_TEST((x == y) == result);
  BOOST_TEST((diff(x, y) == no_changes) == result);
  BOOST_TEST((diff(y, x) == no_changes) == result);
  return result;
}

BOOST_AUTO_TEST_SUITE(body_comparison)

BOOST_AUTO_TEST_SUITE(of_blocks_and_the_values_they_come_back_as)

BOOST_AUTO_TEST_CASE(sees_one_block_as_an_object_or_a_list_of_it) {
  const auto built = resource().block("b", {{"n", 1}, {"t", var("x")}});
  BOOST_TEST(same(built, resource().set("b", {{"t", raw("${ var.x }")}, {"n", 1}})));
  BOOST_TEST(same(built, resource().set("b", List{{{"n", 1}, {"t", var("x")}}})));
  BOOST_TEST(same(built, resource().set("b", List{List{{{"n", 1}}, {{"t", var("x")}}}})));
  BOOST_TEST(!same(built, resource().set("b", {{"n", 2}, {"t", var("x")}})));
  BOOST_TEST(!same(built, resource().set("b", {{"n", 1}})));
  BOOST_TEST(!same(built, resource().set("b", List{})));
  BOOST_TEST(!same(built, resource().set("b", nullptr)));
  BOOST_TEST(!same(built, resource().set("b", "text")));
  BOOST_TEST(!same(built, resource().set("b", List{List{1}})));
  BOOST_TEST(!same(built, resource()));
  // Nobody knows that these are blocks.
  BOOST_TEST(!same(resource().set("b", {{"n", 1}}), resource().set("b", List{{{"n", 1}}})));
}

BOOST_AUTO_TEST_CASE(sees_what_stands_in_the_place_of_generated_blocks) {
  const auto odd = [](const std::string& value) {
    return *load(R"({"data":{"t":{"x":{"b":{"dynamic":[{"l":)" + value +
                 R"(}]},"dynamic":{"b":{"for_each":"${local.y}","content":{}}}}}}})");
  };
  for (const std::string value :
       {R"([[],"o"])", "1", R"("${local.z}")", "[1,null]", "{}", "null"}) {
    BOOST_TEST((odd(value) == odd(value)), value);
    BOOST_TEST(diff(odd(value), odd(value)) == no_changes, value);
  }
  BOOST_TEST((odd(R"("${ local.z }")") == odd(R"("${local.z}")")));
  BOOST_TEST(!(odd(R"([[],"o"])") == odd(R"([[],"p"])")));
  BOOST_TEST(!(odd("1") == odd("{}")));
  BOOST_TEST(diff(odd("1"), odd("2")).text() == "~ data.t.x\n    ~ b[0].dynamic.l: 1 -> 2\n");
}

BOOST_AUTO_TEST_CASE(sees_several_blocks_as_a_list) {
  const auto built = resource().block("b", {{"a", 1}}).set("z", 1).block("b", {{"a", 2}});
  BOOST_TEST(same(built, resource().set("b", List{{{"a", 1}}, {{"a", 2}}}).set("z", 1)));
  BOOST_TEST(!same(built, resource().set("b", List{{{"a", 2}}, {{"a", 1}}}).set("z", 1)));
  BOOST_TEST(!same(built, resource().set("b", List{{{"a", 1}}}).set("z", 1)));
  BOOST_TEST(!same(built, resource().block("b", {{"a", 2}}).block("b", {{"a", 1}}).set("z", 1)));
  BOOST_TEST(same(resource().block("b", {}).block("b", {{"a", 1}}),
                  resource().set("b", List{nullptr, {{"a", 1}}})));
  BOOST_TEST(same(resource().block("b", {{"a", 1}}).set("z", 1).block("c", {{"d", 1}}),
                  resource().block("c", {{"d", 1}}).block("b", {{"a", 1}}).set("z", 1)));
}

BOOST_AUTO_TEST_CASE(sees_labels_as_keys) {
  const auto built = resource().block("b", {"l", "m"}, {{"n", 1}}).block("b", {"k", "m"}, {});
  BOOST_TEST(
      same(built, resource().set("b", {{"k", {{"m", Object{}}}}, {"l", {{"m", {{"n", 1}}}}}})));
  BOOST_TEST(same(
      built, resource().set("b", List{{{"l", {{"m", {{"n", 1}}}}}}, {{"k", {{"m", Object{}}}}}})));
  BOOST_TEST(same(built, resource().block("b", {"k", "m"}, {}).block("b", {"l", "m"}, {{"n", 1}})));
  BOOST_TEST(!same(built, resource().set("b", {{"l", {{"m", {{"n", 1}}}}}})));
  BOOST_TEST(!same(built, resource().set("b", {{"l", {{"n", 1}}}})));
  BOOST_TEST(!same(resource().block("b", {"l"}, {}), resource().block("b", {"m"}, {})));
  BOOST_TEST(!same(resource().block("b", {"l"}, {}), resource().block("b", {})));
  const auto twice = resource().block("b", {"l"}, {{"n", 1}}).block("b", {"l"}, {{"n", 2}});
  BOOST_TEST(same(twice, resource().set("b", {{"l", List{{{"n", 1}}, {{"n", 2}}}}})));
  BOOST_TEST(!same(twice, resource().set("b", {{"l", List{{{"n", 2}}, {{"n", 1}}}}})));
}

BOOST_AUTO_TEST_CASE(goes_on_inside) {
  const auto built = resource().block(
      "b", Body().block("c", {{"n", 1}}).block("c", {{"n", 2}}).block("d", {{"t", "x"}}));
  BOOST_TEST(
      same(built, resource().set("b", {{"d", {{"t", "x"}}}, {"c", List{{{"n", 1}}, {{"n", 2}}}}})));
  BOOST_TEST(same(built, resource().set("b", {{"d", List{{{"t", "x"}}}},
                                              {"c", List{{{"n", 1}}, {{"n", 2}}}}})));
  BOOST_TEST(!same(
      built, resource().set("b", {{"d", {{"t", "y"}}}, {"c", List{{{"n", 1}}, {{"n", 2}}}}})));
}

BOOST_AUTO_TEST_CASE(sees_comments_as_members) {
  const auto built = resource().block("b", Body().comment("one\ntwo ${x}").set("n", 1));
  const auto with = [](const Value& comment) {
    return resource().set("b", {{"//", comment}, {"n", 1}});
  };
  BOOST_TEST(same(built, with(List{"one", "two ${x}"})));
  BOOST_TEST(same(built, with("one\ntwo ${x}")));
  BOOST_TEST(same(built, with(raw("one\ntwo ${x}"))));
  BOOST_TEST(!same(built, with("one")));
  BOOST_TEST(!same(built, with(List{"two ${x}", "one"})));
  BOOST_TEST(!same(built, resource().block("b", {{"n", 1}})));
  constexpr CompareOptions quiet{.comments = false};
  BOOST_TEST(equal(built, with("other"), quiet));
  BOOST_TEST(equal(built, resource().block("b", {{"n", 1}}), quiet));
  BOOST_TEST(!equal(built, resource().block("b", {{"n", 2}}), quiet));
  // In what may be a map it is a key.
  BOOST_TEST(!equal(with("one"), with("other"), quiet));
}

BOOST_AUTO_TEST_CASE(goes_by_parts_where_a_name_is_used_for_both) {
  const auto odd = resource().set("b", "text").block("b", {{"n", 1}});
  BOOST_TEST(same(odd, odd));
  BOOST_TEST(!same(odd, resource().set("b", "text").block("b", {{"n", 2}})));
  BOOST_TEST(!same(odd, resource().block("b", {{"n", 1}})));
}

BOOST_AUTO_TEST_CASE(knows_other_bodies_of_providers) {
  const auto provider = [] { return Provider("p"); };
  BOOST_TEST((provider().block("features", {}) == provider().set("features", Object{})));
  const auto backend = [](const Body& body) { return Terraform().backend("s3", body); };
  BOOST_TEST((backend(Body().block("role", {{"arn", "${a}"}})) ==
              backend(Body().set("role", List{{{"arn", raw("${a}")}}}))));
  BOOST_TEST((backend(Body().block("role", {{"arn", "a"}})) !=
              backend(Body().set("role", List{{{"arn", "b"}}}))));
  BOOST_TEST((Block("gizmo", {}, Body().block("b", {{"n", 1}})) ==
              Block("gizmo", {}, Body().set("b", {{"n", 1}}))));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(of_generated_blocks)

Body content(int number) { return Body().set("n", number); }
Dynamic generated(const std::string& type, int number) {
  return Dynamic(type).for_each(var("x")).content(content(number));
}
Object generated_value(int number) {
  return Object{{"for_each", raw("${ var.x }")}, {"content", {{"n", number}}}};
}

BOOST_AUTO_TEST_CASE(keeps_their_order_among_plain_ones) {
  const auto mixed =
      resource().block("s", content(1)).dynamic(generated("s", 2)).block("s", content(3));
  BOOST_TEST(same(mixed, mixed));
  BOOST_TEST(!same(
      mixed, resource().block("s", content(1)).block("s", content(3)).dynamic(generated("s", 2))));
  BOOST_TEST(same(resource().dynamic(generated("s", 1)).dynamic(generated("t", 1)),
                  resource().dynamic(generated("t", 1)).dynamic(generated("s", 1))));
  BOOST_TEST(!same(resource().dynamic(generated("s", 1)), resource().block("s", content(1))));
  BOOST_TEST(
      same(resource().dynamic(generated("s", 1)).set("s", List{{{"n", 2}}, {{"n", 3}}}),
           resource().dynamic(generated("s", 1)).block("s", content(2)).block("s", content(3))));
}

BOOST_AUTO_TEST_CASE(sees_them_as_the_member_dynamic) {
  const auto built =
      resource().block("b", Body().dynamic(generated("s", 1)).block("s", content(2)));
  BOOST_TEST(same(
      built, resource().set("b", {{"dynamic", {{"s", generated_value(1)}}}, {"s", {{"n", 2}}}})));
  BOOST_TEST(!same(
      built, resource().set("b", {{"s", {{"n", 2}}}, {"dynamic", {{"s", generated_value(1)}}}})));
  BOOST_TEST(!same(
      built, resource().set("b", {{"dynamic", {{"s", generated_value(2)}}}, {"s", {{"n", 2}}}})));
  BOOST_TEST(same(
      resource().block("b", Body().dynamic(generated("s", 1)).dynamic(generated("s", 2))),
      resource().set("b", {{"dynamic", {{"s", List{generated_value(1), generated_value(2)}}}}})));
}

BOOST_AUTO_TEST_CASE(sees_an_order_that_one_object_cannot_have) {
  const auto built = resource().block(
      "b", Body().block("s", content(1)).dynamic(generated("s", 2)).block("s", content(3)));
  const auto split = [](int first, int last) {
    return List{List{{{"s", {{"n", first}}}, {"dynamic", {{"s", generated_value(2)}}}},
                     {{"s", {{"n", last}}}}}};
  };
  BOOST_TEST(same(built, resource().set("b", split(1, 3))));
  BOOST_TEST(!same(built, resource().set("b", split(3, 1))));
}

BOOST_AUTO_TEST_CASE(may_be_given_as_raw_values) {
  const Value blocks = raw({{"s", List{generated_value(1), generated_value(2)}}});
  BOOST_TEST(same(resource().dynamic(generated("s", 1)).dynamic(generated("s", 2)),
                  resource().set("dynamic", blocks)));
  BOOST_TEST(!same(resource().dynamic(generated("s", 2)).dynamic(generated("s", 1)),
                   resource().set("dynamic", blocks)));
  BOOST_TEST(same(resource().set("dynamic", raw("odd")), resource().set("dynamic", raw("odd"))));
}

BOOST_AUTO_TEST_CASE(looks_into_nested_ones) {
  const auto built = resource().dynamic(
      Dynamic("s").for_each(var("x")).iterator("i").content(Body().dynamic(generated("t", 1))));
  const Object inner{{"dynamic", {{"t", generated_value(1)}}}};
  BOOST_TEST(same(built, resource().dynamic(Dynamic("s")
                                                .for_each(raw("${var.x}"))
                                                .iterator("i")
                                                .content(Body().dynamic(generated("t", 1))))));
  BOOST_TEST(
      same(resource().block("b", Body().dynamic(generated("t", 1))), resource().set("b", inner)));
  BOOST_TEST(!same(built, resource().dynamic(Dynamic("s").for_each(var("x")).iterator("j").content(
                              Body().dynamic(generated("t", 1))))));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(of_listed_blocks)

BOOST_AUTO_TEST_CASE(keeps_the_order_of_provisioners) {
  const auto first = Provisioner("local-exec").set("command", "a");
  const auto second = Provisioner("file").set("source", "a").set("destination", "b");
  BOOST_TEST(same(resource().block(first).block(second), resource().block(first).block(second)));
  BOOST_TEST(!same(resource().block(first).block(second), resource().block(second).block(first)));
  BOOST_TEST(!same(resource().block(first), resource().block(second)));
}

BOOST_AUTO_TEST_CASE(reads_arguments_as_the_row_says) {
  const auto with = [](const Lifecycle& lifecycle) { return resource().block(lifecycle); };
  BOOST_TEST(same(with(Lifecycle().ignore_changes({"a", "b"})),
                  with(Lifecycle().ignore_changes({expr("b"), "a"}))));
  BOOST_TEST(same(with(Lifecycle().prevent_destroy(true)), with(Lifecycle().prevent_destroy("1"))));
  BOOST_TEST(same(resource().set("depends_on", List{"a.b", "c.d"}),
                  resource().set("depends_on", List{expr("c.d"), "a.b"})));
  BOOST_TEST(
      !same(resource().set("x", List{"a.b", "c.d"}), resource().set("x", List{"c.d", "a.b"})));
  const auto trigger = [&](std::initializer_list<ValueView> actions) {
    return with(Lifecycle().block("action_trigger", {{"events", List{"before_create"}},
                                                     {"actions", detail::Elements{actions}}}));
  };
  BOOST_TEST(same(trigger({"action.a.b", "action.c.d"}), trigger({"action.a.b", "action.c.d"})));
  BOOST_TEST(!same(trigger({"action.a.b", "action.c.d"}), trigger({"action.c.d", "action.a.b"})));
}

BOOST_AUTO_TEST_CASE(takes_raw_values_for_blocks) {
  const auto built =
      resource().block(Lifecycle().ignore_changes({"a", "b"}).precondition(var("x"), "no"));
  BOOST_TEST(same(
      built, resource().set(
                 "lifecycle",
                 raw({{"ignore_changes", List{"b", "a"}},
                      {"precondition", {{"condition", "${ var.x }"}, {"error_message", "no"}}}}))));
  BOOST_TEST(!same(built, resource().set("lifecycle", raw({{"ignore_changes", List{"b", "a"}}}))));
  BOOST_TEST(same(resource().set("lifecycle", raw(nullptr)), resource()));
  BOOST_TEST(
      same(resource().block(Provisioner("local-exec").set("command", "a").set("when", "destroy")),
           resource().set("provisioner",
                          raw(List{{{"local-exec", {{"command", "a"}, {"when", " destroy"}}}}}))));
}

BOOST_AUTO_TEST_CASE(null_is_not_absence) {
  BOOST_TEST(!same(resource().set("a", nullptr), resource()));
  BOOST_TEST(same(resource().set("a", nullptr), resource().set("a", raw("${null}"))));
  BOOST_TEST(!same(resource().set("a", nullptr), resource().set("b", nullptr)));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_CASE(goes_as_deep_as_blocks_may_be_nested) {
  const auto nested = [](int innermost, int depth) {
    Body body{{"n", innermost}};
    for (int i = 1; i < depth; ++i) body = Body().block("b", body);
    return resource().block("b", body);
  };
  BOOST_TEST(same(nested(1, 999), nested(1, 999)));
  BOOST_TEST(!same(nested(1, 999), nested(2, 999)));
  Value value{{"n", 1}};
  for (int i = 1; i < 999; ++i) value = {{"b", value}};
  BOOST_TEST(same(nested(1, 999), resource().set("b", value)));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
