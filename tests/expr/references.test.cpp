// SPDX-License-Identifier: BSL-1.0
#include <tfpp/expr/reference.hpp>
#include <tfpp/expr/references.hpp>
#include <tfpp/expr/template.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tfpp;

std::string found(const Expr& e, std::vector<std::string_view> local_names = {}) {
  std::string out;
  for (const Reference& reference : references(e, local_names)) {
    if (!out.empty()) out += ' ';
    out += reference.address.text();
  }
  return out;
}

const Address var_a{AddressKind::variable, "", "a"};
const Address vpc_a{AddressKind::resource, "aws_vpc", "a"};
const Address vpc_b{AddressKind::resource, "aws_vpc", "b"};

BOOST_AUTO_TEST_SUITE(expr_references)

BOOST_AUTO_TEST_CASE(every_kind_of_object_is_found_in_order) {
  BOOST_TEST(found(expr("[aws_vpc.a.id, data.aws_ami.u[0].id, ephemeral.e.x, var.v, local.l.x, "
                        "module.m[\"k\"].out, each.key, count.index, path.module, "
                        "terraform.workspace, self.id, resource.aws_vpc.b, action.t.n, x]")) ==
             "aws_vpc.a data.aws_ami.u ephemeral.e.x var.v local.l module.m each.key count.index "
             "path.module terraform.workspace self aws_vpc.b action.t.n x");
}

BOOST_AUTO_TEST_CASE(references_hide_in_every_part_of_an_expression) {
  BOOST_TEST(
      found(expr("f(a.b)[c.d].e + -g.h ? { (i.j) = k.l } : \"${m.n}%{ if o.p }%{ endif }\"")) ==
      "a.b c.d g.h i.j k.l m.n o.p");
  BOOST_TEST(found(tmpl("x-{}-{}", var("a"), local("b"))) == "var.a local.b");
  BOOST_TEST(found(expr("a.b[c.d[e.f]]")) == "a.b c.d e.f");
}

BOOST_AUTO_TEST_CASE(variables_of_for_are_no_references) {
  BOOST_TEST(found(expr("[for s in aws_subnet.a : s.id + var.x if s.up]")) == "aws_subnet.a var.x");
  BOOST_TEST(found(expr("{ for k, v in k.v : k.x => v.x... if w.x }")) == "k.v w.x");
  BOOST_TEST(found(expr("[for s in [for t in s.a : t.b] : s.c]")) == "s.a");
  BOOST_TEST(found(expr("[[for s in x.y : s.a], s.b]")) == "x.y s.b");
  BOOST_TEST(found(expr("\"%{ for s in s.a }${s.b}%{ endfor }${s.c}\"")) == "s.a s.c");
}

BOOST_AUTO_TEST_CASE(iterators_of_dynamic_blocks_can_be_named) {
  BOOST_TEST(found(expr("setting.value + x.y"), {"setting"}) == "x.y");
}

BOOST_AUTO_TEST_CASE(incomplete_addresses_are_unknown_names) {
  for (const std::string_view text : {"x", "data", "data.x", "var", "module"}) {
    const std::vector<Reference> all = references(expr(text));
    BOOST_REQUIRE(all.size() == 1U);
    BOOST_TEST((all[0].address.kind == AddressKind::unknown), text);
    BOOST_TEST(all[0].address.name == text.substr(0, text.find('.')));
  }
}

BOOST_AUTO_TEST_CASE(the_place_of_the_address_is_known) {
  const Expr e = expr("1 + data.aws_ami.u[0].id");
  const std::vector<Reference> all = references(e);
  BOOST_REQUIRE(all.size() == 1U);
  BOOST_TEST(e.view().text.substr(all[0].begin, all[0].end - all[0].begin) == "data.aws_ami.u");
}

BOOST_AUTO_TEST_CASE(renaming_keeps_what_follows_the_address) {
  BOOST_TEST(to_native(rename(expr("aws_vpc.a[0].id + aws_vpc.a + aws_vpc.ab + data.aws_vpc.a.x"),
                              vpc_a, vpc_b)) ==
             "aws_vpc.b[0].id + aws_vpc.b + aws_vpc.ab + data.aws_vpc.a.x");
  BOOST_TEST(to_native(rename(expr("resource.aws_vpc.a.id"), vpc_a, vpc_b)) == "aws_vpc.b.id");
  BOOST_TEST(to_native(rename(expr("[for aws_vpc in x.y : aws_vpc.a]"), vpc_a, vpc_b)) ==
             "[for aws_vpc in x.y : aws_vpc.a]");
  BOOST_TEST(to_native(rename(tmpl("n-{}", expr("aws_vpc.a.id")), vpc_a, vpc_b)) ==
             "\"n-${aws_vpc.b.id}\"");
  BOOST_TEST(rename(tmpl("n-{}", expr("aws_vpc.a.id")), vpc_a, vpc_b).view().is_template);
}

BOOST_AUTO_TEST_CASE(substitution_adds_the_parentheses_that_are_due) {
  BOOST_TEST(to_native(substitute(expr("var.a * 2 + f(var.a)"), var_a, expr("1 + 2"))) ==
             "(1 + 2) * 2 + f(1 + 2)");
  BOOST_TEST(to_native(substitute(expr("var.a.b"), var_a, expr("local.x"))) == "local.x.b");
  BOOST_TEST(to_native(substitute(expr("var.a.b"), var_a, expr("x ? y : z"))) == "(x ? y : z).b");
  BOOST_TEST(to_native(substitute(tmpl("n-{}", var("a")), var_a, tmpl("m\n{}", var("b")))) ==
             "\"n-${\"m\\n${var.b}\"}\"");
}

BOOST_AUTO_TEST_CASE(substitution_refuses_to_let_a_variable_capture_a_name) {
  BOOST_CHECK_EXCEPTION(
      static_cast<void>(substitute(expr("[for x in y.z : var.a + x]"), var_a, expr("x.b"))), Error,
      [](const Error& error) {
        return std::string_view(error.what()).find("is named x there") != std::string_view::npos;
      });
  BOOST_TEST(to_native(substitute(expr("[for x in var.a : x]"), var_a, expr("x.b"))) ==
             "[for x in x.b : x]");
}

BOOST_AUTO_TEST_CASE(an_expression_without_the_reference_is_left_alone) {
  BOOST_TEST(to_native(rename(expr("x.y"), vpc_a, vpc_b)) == "x.y");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
