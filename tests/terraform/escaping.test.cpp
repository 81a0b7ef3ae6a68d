// SPDX-License-Identifier: BSL-1.0
// Hostile texts in every place where a text can stand: Terraform must read each as exactly what the
// C++ string was.
#include "support/questions.hpp"
#include <tfpp/tfpp.hpp>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tfpp;
using tfpp_test::hostile_text;
using tfpp_test::Questions;
using tfpp_test::Random;
using tfpp_test::visible;
namespace json = boost::json;

/// Known traps, then random texts; no text twice.
std::vector<std::string> texts(Random& random, std::size_t count) {
  std::vector<std::string> result = {"",
                                     " ",
                                     "$",
                                     "$$",
                                     "%",
                                     "${",
                                     "%{",
                                     "$${",
                                     "%%{",
                                     "$$${",
                                     "${}",
                                     "${a}",
                                     "$${a}",
                                     "%{ if true }",
                                     "${\"$\"}",
                                     "\"",
                                     "\\",
                                     "\\\"",
                                     "\\n",
                                     "\n",
                                     "\r\n",
                                     "\r",
                                     "\r${a}",
                                     "\r$${a}",
                                     "a\r%%{b",
                                     "\r\r\n$$${",
                                     "\t",
                                     "\ufeff",
                                     "\ufeff\ufeff",
                                     "\ufeff${",
                                     "$\ufeff",
                                     "{}",
                                     "}",
                                     "~}",
                                     "//",
                                     "#",
                                     "for",
                                     "null",
                                     "true",
                                     "1",
                                     "<<EOT\na\nEOT\n",
                                     std::string("\0", 1),
                                     "\x7f",
                                     "\u2028",
                                     "q\u0301",
                                     "👩‍💻",
                                     "\U0010FFFF",
                                     "${\n}",
                                     "C:\\new \"q\""};
  std::set<std::string> seen(result.begin(), result.end());
  while (result.size() < count) {
    std::string text = hostile_text(random, 8);
    if (seen.insert(text).second) result.push_back(std::move(text));
  }
  return result;
}

json::string js(std::string_view text) { return json::string(text); }

json::object object(std::string_view key, json::value value) {
  json::object result;
  result.emplace(key, std::move(value));
  return result;
}

BOOST_AUTO_TEST_SUITE(terraform_escaping, *tfpp_test::needs_terraform())

BOOST_AUTO_TEST_CASE(plain_values_keep_their_text) {
  Random random(1);
  Questions q;
  std::size_t i = 0;
  auto all = texts(random, 60);
  all.push_back(std::string(5000, '$') + '{');  // more than the writer looks at in one go
  for (const std::string& text : all) {
    const std::string name = "n" + std::to_string(i++);
    q.ask("value " + visible(text), text, js(text));
    q.ask("list " + visible(text), List{text, List{text}},
          json::array{js(text), json::array{js(text)}});
    q.ask("object " + visible(text), {{text, {{text, text}}}},
          object(text, object(text, js(text))));
    q.document.add(Locals({{name, {{text, text}}}}));
    q.ask("local " + visible(text), local(name), object(text, js(text)));
    q.document.add(Variable(name).default_value(text).description(text).comment(text));
    q.ask("default " + visible(text), var(name), js(text));
    q.document.add(Variable(name + "_map").default_value({{text, List{{{text, text}}}}}));
    q.ask("key in a default " + visible(text), var(name + "_map"),
          object(text, json::array{object(text, js(text))}));
    q.document.add(
        Resource("terraform_data", name).set("input", {{text, List{text}}}).comment(text));
    q.ask("input " + visible(text), resource("terraform_data", name).attr("output"),
          object(text, json::array{js(text)}));
  }
  q.document.comment("${a}\n%{ \"\\");
  q.check();
}

BOOST_AUTO_TEST_CASE(texts_inside_expressions_keep_their_text) {
  Random random(2);
  Questions q;
  std::size_t i = 0;
  q.document.add(Locals({{"yes", true}}));
  for (const std::string& text : texts(random, 90)) {
    const std::string name = "n" + std::to_string(i++);
    q.ask("argument " + visible(text), fn::format("%s", text), js(text));
    q.ask("nested argument " + visible(text),
          fn::join(text, List{"<", fn::join("", List{text}), ">"}),
          js('<' + text + text + text + '>'));
    q.ask("cond " + visible(text), cond(local("yes"), text, "no"), js(text));
    q.ask("quoted " + visible(text), to_expr(text), js(text));
    q.document.add(Locals({{name, text}, {name + "_map", {{text, name}}}}));
    q.ask("comparison " + visible(text), local(name) == text, true);
    q.ask("other comparison " + visible(text), local(name) != text, false);
    q.ask("index " + visible(text), local(name + "_map")[text], js(name));
    q.ask("object in an expression " + visible(text), fn::merge(Object{{text, List{text}}}),
          object(text, json::array{js(text)}));
    q.ask("object with an index " + visible(text), to_expr({{text, text}})[text], js(text));
    q.ask("key from an expression " + visible(text), {{local(name), 1}}, object(text, 1));
    q.ask("key from an expression, inside one, " + visible(text),
          fn::merge(Object{{local(name), 1}}), object(text, 1));
    q.document.add(Variable(name)
                       .type(types::object({{"a", types::optional(types::string, text)}}))
                       .default_value(Object{}));
    q.ask("optional default " + visible(text), var(name).attr("a"), js(text));
  }
  q.check();
}

BOOST_AUTO_TEST_CASE(keys_of_instances_keep_their_text) {
  Random random(3);
  Questions q;
  Object instances;
  json::object expected;
  for (const std::string& text : texts(random, 70)) {
    instances.set(text, text + '!');
    expected.emplace(text, json::array{js(text), js(text + '!')});
  }
  q.document.add(Resource("terraform_data", "x")
                     .for_each(instances)
                     .set("input", List{each::key, each::value}));
  q.ask("instances", expr("{ for k, x in terraform_data.x : k => x.output }"), expected);
  for (int i = 0; i < 5; ++i) {
    const auto& [key, value] =
        *(expected.begin() + random.between<std::size_t>(0, expected.size() - 1));
    q.ask("instance " + visible(key),
          resource("terraform_data", "x")[std::string_view(key)].attr("output"), value);
  }
  q.check();
}

BOOST_AUTO_TEST_CASE(templates_keep_the_text_around_interpolations) {
  Random random(4);
  Questions q;
  const auto all = texts(random, 70);
  const std::string middle = "<${\"\\\n>";
  q.document.add(Locals({{"m", middle}}));
  const Expr m = local("m");
  for (const std::string& a : all) {
    const std::string& b = random.pick(all);
    q.ask("before " + visible(a), tmpl("{}{}", a, m), js(a + middle));
    q.ask("after " + visible(a), tmpl("{}{}", m, a), js(middle + a));
    q.ask("between " + visible(a) + visible(b), tmpl("{}{}{}{}{}", a, m, b, m, a),
          js(a + middle + b + middle + a));
    q.ask("two texts " + visible(a) + visible(b), tmpl("{}{}", a, b), js(a + b));
    q.ask("in a format " + visible(a), tmpl("${}%{}$${{{}%{{{}}}", a, m, a, m),
          js('$' + a + '%' + middle + "$${" + a + "%{" + middle + '}'));
    q.ask("nested " + visible(a) + visible(b), tmpl("{}{}{}", a, tmpl("{}{}{}", b, m, b), a),
          js(a + b + middle + b + a));
    q.ask("in an argument " + visible(a), fn::format("%s", tmpl("{}{}{}", a, m, a)),
          js(a + middle + a));
    q.ask("in an argument in a template " + visible(a) + visible(b),
          tmpl("{}{}{}", a, fn::join(b, List{tmpl("{}{}", m, a), tmpl("{}{}", a, m)}), a),
          js(a + middle + a + b + a + middle + a));
    q.ask("in a conditional " + visible(a),
          cond(tmpl("{}{}", a, m) == a + middle, tmpl("{}{}", m, a), 1), js(middle + a));
    q.ask("as a key " + visible(a), {{tmpl("{}{}", a, m), 1}}, object(a + middle, 1));
    q.ask("as a key in an expression " + visible(a), fn::merge(Object{{tmpl("{}{}", a, m), 1}}),
          object(a + middle, 1));
    q.ask("as an index " + visible(a), to_expr({{tmpl("{}{}", a, m), 1}})[a + middle], 1);
  }
  q.check();
}

/// A template of random pieces, and its value.
struct Piece {
  Expr expr;
  std::string value;
};

Piece grow(Random& random, int depth) {
  Template pieces;
  std::string value;
  for (int count = random.between(1, 5); count > 0; --count) {
    const std::string text = hostile_text(random, 3);
    switch (random.between(0, depth > 0 ? 4 : 1)) {
      case 0:
        pieces.literal(text);
        value += text;
        break;
      case 1:
        pieces.interpolate(fn::format("%s", text));
        value += text;
        break;
      case 2: {
        const Piece inner = grow(random, depth - 1);
        pieces.interpolate(inner.expr);
        value += inner.value;
        break;
      }
      case 3: {
        const Piece inner = grow(random, depth - 1);
        pieces.interpolate(cond(true, inner.expr, text));
        value += inner.value;
        break;
      }
      default: {
        const Piece inner = grow(random, depth - 1);
        pieces.interpolate(fn::join(text, List{inner.expr, tmpl("{}{}", text, inner.expr)}));
        value += inner.value;
        value += text;
        value += text;
        value += inner.value;
        break;
      }
    }
  }
  return {std::move(pieces).expr(), value};
}

BOOST_AUTO_TEST_CASE(templates_of_random_pieces) {
  Random random(5);
  Questions q;
  for (int i = 0; i < 400; ++i) {
    const Piece piece = grow(random, random.between(0, 3));
    q.ask(to_native(piece.expr), piece.expr, js(piece.value));
  }
  q.check();
}

BOOST_AUTO_TEST_CASE(raw_text_is_what_terraform_makes_of_it) {
  Questions q;
  q.document.add(Locals({{"a", "x"}}));
  q.ask("interpolation", raw("<${local.a}>"), "<x>");
  q.ask("directive", raw("%{ if true }${local.a}%{ endif }"), "x");
  q.ask("escape", raw("$${local.a}"), "${local.a}");
  q.ask("key", raw({{"${local.a}", List{"${local.a}", 1}}}), object("x", json::array{"x", 1}));
  q.ask("in a template", tmpl("${}%{}", raw("${local.a}"), raw("%{ if true }\"%{ endif }")),
        "$x%\"");
  q.ask("in an argument", fn::upper(raw("<${local.a}\">\n")), "<X\">\n");
  q.check();
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
