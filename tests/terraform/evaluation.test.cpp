// SPDX-License-Identifier: BSL-1.0
// Random expressions built with C++ operators: Terraform must find the value that C++ finds, which
// proves every parenthesis.
#include "support/questions.hpp"
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

namespace {

using namespace tfpp;
using tfpp_test::Questions;
using tfpp_test::Random;

/// An integer expression and its value.
struct Number {
  Expr expr;
  std::int64_t value;
};
/// A truth expression and its value.
struct Truth {
  Expr expr;
  bool value;
};

/// `text` with white space, comments and line breaks wherever there was a blank.
std::string spread(Random& random, std::string_view text) {
  constexpr std::string_view blanks[] = {
      " ", "  ", "\t", "\n", "\r\n", " /* ) + \" */ ", " # ( \"\n", " // \" ]\n"};
  std::string out;
  for (const char c : text) {
    if (c == ' ') {
      out += random.pick(blanks);
    } else {
      out += c;
    }
  }
  return out;
}

class Grower {
 public:
  explicit Grower(Random& random) : random_(random) {}

  Number number(int depth) {
    if (depth == 0) return leaf();
    switch (random_.between(0, 11)) {
      case 0:
      case 1:
      case 2:
      case 3:
        return arithmetic(number(depth - 1), number(depth - 1));
      case 4:
        return with_plain_operand(number(depth - 1));
      case 5:
        return division(number(depth - 1), number(depth - 1));
      case 6: {
        const Number a = number(depth - 1);
        return {-a.expr, -a.value};
      }
      case 7: {
        const Truth c = truth(depth - 1);
        const Number a = number(depth - 1);
        const Number b = number(depth - 1);
        return {cond(c.expr, a.expr, b.expr), c.value ? a.value : b.value};
      }
      case 8: {
        // As text: how tightly it binds must be found out again.
        const Number a = number(depth - 1);
        return {expr(spread(random_, to_native(a.expr))), a.value};
      }
      case 9: {
        const Number a = number(depth - 1);
        return {Value(a.expr) - local("p0"), a.value};
      }
      case 10: {
        const Number a = number(depth - 1);
        const Number b = number(depth - 1);
        const bool first = random_.flip();
        return {to_expr(List{a.expr, b.expr})[first ? 0 : 1], first ? a.value : b.value};
      }
      default: {
        const Number a = number(depth - 1);
        const Number b = number(depth - 1);
        return {fn::max(a.expr, b.expr), std::max(a.value, b.value)};
      }
    }
  }

  Truth truth(int depth) {
    if (depth == 0) {
      const bool value = random_.flip();
      return {local(value ? "yes" : "no"), value};
    }
    switch (random_.between(0, 6)) {
      case 0:
      case 1:
        return comparison(number(depth - 1), number(depth - 1));
      case 2: {
        const Truth a = truth(depth - 1);
        const Truth b = truth(depth - 1);
        return {a.expr && b.expr, a.value && b.value};
      }
      case 3: {
        const Truth a = truth(depth - 1);
        const Truth b = truth(depth - 1);
        return {a.expr || b.expr, a.value || b.value};
      }
      case 4: {
        const Truth a = truth(depth - 1);
        return {!a.expr, !a.value};
      }
      case 5: {
        const Truth a = truth(depth - 1);
        const Truth b = truth(depth - 1);
        if (random_.flip()) return {a.expr == b.expr, a.value == b.value};
        return {a.expr != b.expr, a.value != b.value};
      }
      default: {
        const Truth a = truth(depth - 1);
        const Truth b = truth(depth - 1);
        const Truth c = truth(depth - 1);
        return {cond(a.expr, b.expr, c.expr), a.value ? b.value : c.value};
      }
    }
  }

 private:
  Number leaf() {
    const auto value = random_.between<std::int64_t>(-9, 9);
    if (random_.flip()) return {to_expr(value), value};
    const std::string name = (value < 0 ? "m" : "p") + std::to_string(std::abs(value));
    return {local(name), value};
  }

  Number arithmetic(const Number& a, const Number& b) {
    switch (random_.between(0, 2)) {
      case 0:
        return checked({a.expr + b.expr, a.value + b.value});
      case 1:
        return checked({a.expr - b.expr, a.value - b.value});
      default:
        if (!is_small(a.value) || !is_small(b.value)) return a;
        return {a.expr * b.expr, a.value * b.value};
    }
  }

  Number with_plain_operand(const Number& a) {
    const int n = random_.between(-5, 5);
    switch (random_.between(0, 4)) {
      case 0:
        return checked({a.expr + n, a.value + n});
      case 1:
        return checked({n + a.expr, n + a.value});
      case 2:
        return checked({a.expr - n, a.value - n});
      case 3:
        return checked({n - a.expr, n - a.value});
      default:
        return is_small(a.value) ? Number{n * a.expr, n * a.value} : a;
    }
  }

  /// Only where nothing is lost, and never by zero.
  Number division(const Number& a, const Number& b) {
    if (b.value == 0) return a;
    if (random_.flip()) return {a.expr % b.expr, a.value % b.value};
    if (a.value % b.value == 0) return {a.expr / b.expr, a.value / b.value};
    return checked({(a.expr - a.expr % b.expr) / b.expr, a.value / b.value});
  }

  Truth comparison(const Number& a, const Number& b) {
    switch (random_.between(0, 5)) {
      case 0:
        return {a.expr == b.expr, a.value == b.value};
      case 1:
        return {a.expr != b.expr, a.value != b.value};
      case 2:
        return {a.expr < b.expr, a.value < b.value};
      case 3:
        return {a.expr <= b.expr, a.value <= b.value};
      case 4:
        return {a.expr > b.expr, a.value > b.value};
      default:
        return {a.expr >= b.expr, a.value >= b.value};
    }
  }

  static bool is_small(std::int64_t value) { return std::abs(value) < 30000; }
  static Number checked(Number number) {
    return std::abs(number.value) < (std::int64_t{1} << 50) ? number : Number{to_expr(0), 0};
  }

  Random& random_;
};

void add_names(Document& document) {
  Locals locals;
  for (int i = 0; i <= 9; ++i)
    locals.set("p" + std::to_string(i), i).set("m" + std::to_string(i), -i);
  document.add(locals.set("yes", true).set("no", false));
}

BOOST_AUTO_TEST_SUITE(terraform_evaluation, *tfpp_test::needs_terraform())

BOOST_AUTO_TEST_CASE(of_random_arithmetic_and_logic_is_that_of_cpp) {
  Random random(1);
  Grower grower(random);
  Questions q;
  add_names(q.document);
  for (int i = 0; i < 300; ++i) {
    const Number number = grower.number(random.between(1, 5));
    q.ask(to_native(number.expr), number.expr, number.value);
    const Truth truth = grower.truth(random.between(1, 5));
    q.ask(to_native(truth.expr), truth.expr, truth.value);
  }
  q.check();
}

BOOST_AUTO_TEST_CASE(of_expressions_as_parts_of_each_other) {
  Questions q;
  add_names(q.document);
  const Expr one = local("p1");
  const Expr heredoc = expr("<<EOT\nx\nEOT\n");
  q.ask("heredoc", heredoc, "x\n");
  q.ask("heredoc before an operator", heredoc == "x\n", true);
  q.ask("heredoc as an element", fn::concat(List{heredoc, 1}), boost::json::array{"x\n", 1});
  q.ask("heredoc as a member", fn::merge(Object{{"a", heredoc}, {"b", 1}}),
        boost::json::object{{"a", "x\n"}, {"b", 1}});
  q.ask("heredoc in a template", tmpl("<{}>", heredoc), "<x\n>");
  q.ask("heredoc as an index", to_expr({{"x\n", 1}})[heredoc], 1);
  q.ask("for in an index", expr("[for x in [1, 2] : x * 2]")[1], 4);
  q.ask("for over an object", expr("{ for k, v in { a = 1 } : k => v + 1 }").attr("a"), 2);
  q.ask("members on lines of their own", expr("{\n  a = 1 # one\n  b = 2\n}").attr("b"), 2);
  q.ask("splat", to_expr(List{{{"a", 1}}, {{"a", 2}}}).splat("a"), boost::json::array{1, 2});
  q.ask("steps behind a splat", to_expr(List{{{"a", List{1}}}, {{"a", List{2}}}}).splat("a")[0],
        boost::json::array{1, 2});
  q.ask("attribute of an object", to_expr({{"a", {{"b", one}}}}).attr("a").attr("b"), 1);
  q.ask("negative index of a negative", (-to_expr(List{-1, -2})[1]), 2);
  q.ask("object whose key is a keyword", to_expr({{"for", 1}, {"null", 2}, {"true", 3}})["null"],
        2);
  q.ask("conditional in a conditional", cond(cond(true, false, true), 1, cond(false, 2, 3)), 3);
  q.ask("conditional in a sum", cond(true, 1, 0) + 5, 6);
  q.ask("one interpolation keeps its type", tmpl("{}", one), 1);
  q.ask("a number in a template is text", tmpl("{}{}", one, 2), "12");
  q.ask("null in a list", fn::length(List{nullptr, "a"}), 2);
  q.ask("object in an object in a call", fn::keys({{"a b", {{"c", 1}}}, {"d", 2}}),
        boost::json::array{"a b", "d"});
  q.ask("provider function", call("core::upper", "x"), "X");
  q.check();
}

BOOST_AUTO_TEST_CASE(of_variables_follows_their_type) {
  using boost::json::array;
  using boost::json::object;
  Questions q;
  int variables = 0;
  const auto ask = [&](const Type& type, const LiteralView& value, boost::json::value expected) {
    const std::string name = "v" + std::to_string(variables++);
    q.document.add(Variable(name).type(type).default_value(value));
    q.ask(std::string(type.text()), var(name), std::move(expected));
  };
  ask(types::string, 1, "1");
  ask(types::number, "12", 12);
  ask(types::bool_, "true", true);
  ask(types::any, {{"a", List{1, "x"}}}, object{{"a", array{1, "x"}}});
  ask(types::list(types::string), List{1, true, "x"}, array{"1", "true", "x"});
  ask(types::set(types::number), List{3, 1, 2, 1}, array{1, 2, 3});
  ask(types::map(types::list(types::number)), {{"a b", List{"1"}}}, object{{"a b", array{1}}});
  ask(types::tuple({types::string, types::bool_}), List{1, "true"}, array{"1", true});
  ask(types::tuple({}), List{}, array{});
  ask(types::object({}), {{"dropped", 1}}, object{});
  ask(types::object(
          {{"port", types::optional(types::number, 80)},
           {"name-é", types::string},
           {"none", types::optional(types::string)},
           {"tags", types::optional(types::map(types::string), {{"for", -1}, {"a b", "$"}})}}),
      {{"name-é", "x"}},
      object{{"port", 80},
             {"name-é", "x"},
             {"none", nullptr},
             {"tags", object{{"for", "-1"}, {"a b", "$"}}}});
  ask(types::object({{"list", types::optional(types::list(types::any), List{1, -2, nullptr})}}),
      Object{}, object{{"list", array{1, -2, nullptr}}});
  q.check();
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
