// SPDX-License-Identifier: BSL-1.0
#include "support/hostile_text.hpp"
#include <tfpp/expr/compare.hpp>
#include <tfpp/expr/native.hpp>
#include <tfpp/expr/operators.hpp>
#include <tfpp/expr/template.hpp>
#include <tfpp/value.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cctype>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace tfpp;

Expr name(std::string_view text) { return expr(text); }

/// Reads the expressions that these tests print, by Terraform's grammar, and writes them with a
/// pair of parentheses around everything.
class Reference {
 public:
  static std::string parse(std::string_view text) {
    Reference reader(text);
    std::string all = reader.conditional();
    if (reader.at_ != text.size()) throw std::runtime_error("cannot read " + std::string(text));
    return all;
  }

 private:
  explicit Reference(std::string_view text) : text_(text) {}

  std::string conditional() {
    std::string condition = binary(0);
    if (!take("?")) return condition;
    const std::string yes = conditional();
    if (!take(":")) throw std::runtime_error("no : in " + std::string(text_));
    return '(' + condition + '?' + yes + ':' + conditional() + ')';
  }

  std::string binary(std::size_t level) {
    using Level = std::vector<std::string_view>;
    static const std::array<Level, 6> levels = {
        Level{"||"}, {"&&"}, {"==", "!="}, {"<=", ">=", "<", ">"}, {"+", "-"}, {"*", "/", "%"}};
    if (level == levels.size()) return unary();
    std::string left = binary(level + 1);
    for (;;) {
      std::string_view found;
      for (const std::string_view op : levels[level]) {
        if (found.empty() && take(op)) found = op;
      }
      if (found.empty()) return left;
      left = '(' + left + std::string(found) + binary(level + 1) + ')';
    }
  }

  std::string unary() {
    for (const std::string_view op : {"-", "!"}) {
      if (take(op)) return '(' + std::string(op) + unary() + ')';
    }
    return postfix();
  }

  std::string postfix() {
    std::string all;
    if (take("(")) {
      all = conditional();
      if (!take(")")) throw std::runtime_error("no ) in " + std::string(text_));
    } else {
      skip_blanks();
      while (at_ < text_.size() && std::isalnum(static_cast<unsigned char>(text_[at_])) != 0)
        all += text_[at_++];
      if (all.empty()) throw std::runtime_error("no operand in " + std::string(text_));
    }
    for (;;) {
      if (take(".")) {
        all = '(' + all + '.' + text_[at_++] + ')';
      } else if (take("[*]")) {
        all = '(' + all + "[*])";
      } else if (take("[")) {
        all = '(' + all + '[' + conditional() + "])";
        if (!take("]")) throw std::runtime_error("no ] in " + std::string(text_));
      } else {
        return all;
      }
    }
  }

  void skip_blanks() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }
  bool take(std::string_view token) {
    skip_blanks();
    if (!text_.substr(at_).starts_with(token)) return false;
    // `!` alone, not the start of `!=`.
    if (token == "!" && text_.substr(at_).starts_with("!=")) return false;
    at_ += token.size();
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

/// An expression, and what it must mean.
struct Tree {
  Expr expr;
  std::string meaning;
};

using Binary = Tree (*)(const Tree&, const Tree&);
#define TFPP_TEST_BINARY(op)                                                \
  [](const Tree& a, const Tree& b) {                                        \
    return Tree{a.expr op b.expr, '(' + a.meaning + #op + b.meaning + ')'}; \
  }
const Binary binaries[] = {TFPP_TEST_BINARY(||), TFPP_TEST_BINARY(&&), TFPP_TEST_BINARY(==),
                           TFPP_TEST_BINARY(!=), TFPP_TEST_BINARY(<),  TFPP_TEST_BINARY(<=),
                           TFPP_TEST_BINARY(>),  TFPP_TEST_BINARY(>=), TFPP_TEST_BINARY(+),
                           TFPP_TEST_BINARY(-),  TFPP_TEST_BINARY(*),  TFPP_TEST_BINARY(/),
                           TFPP_TEST_BINARY(%)};
#undef TFPP_TEST_BINARY

using Unary = Tree (*)(const Tree&);
const Unary unaries[] = {
    [](const Tree& a) {
      return Tree{-a.expr, "(-" + a.meaning + ')'};
    },
    [](const Tree& a) {
      return Tree{!a.expr, "(!" + a.meaning + ')'};
    },
    [](const Tree& a) {
      return Tree{a.expr.attr("f"), '(' + a.meaning + ".f)"};
    },
    [](const Tree& a) {
      return Tree{a.expr.splat(), '(' + a.meaning + "[*])"};
    },
    [](const Tree& a) {
      return Tree{a.expr[0], '(' + a.meaning + "[0])"};
    },
    [](const Tree& a) {
      return Tree{name("x")[a.expr], "(x[" + a.meaning + "])"};
    },
};

Tree conditional(const Tree& a, const Tree& b, const Tree& c) {
  return {cond(a.expr, b.expr, c.expr), '(' + a.meaning + '?' + b.meaning + ':' + c.meaning + ')'};
}

Tree leaf(std::string text) { return {name(text), text}; }

/// Whether leaving out any one pair of parentheses would keep the meaning; `7.f` is no number and
/// no step.
bool has_needless_parentheses(const std::string& text, const std::string& meaning) {
  for (std::size_t open = text.find('('); open != std::string::npos;
       open = text.find('(', open + 1)) {
    std::size_t close = open + 1;
    for (int depth = 1; depth > 0; ++close)
      depth += text[close] == '(' ? 1 : text[close] == ')' ? -1 : 0;
    std::string shorter = text;
    shorter.erase(close - 1, 1).erase(open, 1);
    if (text.compare(open, 3, "(7)") == 0) continue;
    try {
      if (Reference::parse(shorter) == meaning) return true;
    } catch (const std::runtime_error&) {
      // not an expression without them
    }
  }
  return false;
}

void check(const Tree& tree) {
  const std::string text = to_native(tree.expr);
  if (Reference::parse(text) != tree.meaning)
    BOOST_ERROR(text << " means " << Reference::parse(text) << ", not " << tree.meaning);
  if (has_needless_parentheses(text, tree.meaning))
    BOOST_ERROR(text << " has needless parentheses");
}

BOOST_AUTO_TEST_SUITE(expr_operators)

BOOST_AUTO_TEST_CASE(print_as_terraform_writes_them) {
  const Expr a = name("a");
  const Expr b = name("b");
  BOOST_TEST(to_native(a + b) == "a + b");
  BOOST_TEST(to_native(a - b) == "a - b");
  BOOST_TEST(to_native(a * b) == "a * b");
  BOOST_TEST(to_native(a / b) == "a / b");
  BOOST_TEST(to_native(a % b) == "a % b");
  BOOST_TEST(to_native(a == b) == "a == b");
  BOOST_TEST(to_native(a != b) == "a != b");
  BOOST_TEST(to_native(a < b) == "a < b");
  BOOST_TEST(to_native(a <= b) == "a <= b");
  BOOST_TEST(to_native(a > b) == "a > b");
  BOOST_TEST(to_native(a >= b) == "a >= b");
  BOOST_TEST(to_native(a && b) == "a && b");
  BOOST_TEST(to_native(a || b) == "a || b");
  BOOST_TEST(to_native(!a) == "!a");
  BOOST_TEST(to_native(-a) == "-a");
  BOOST_TEST(to_native(cond(a, b, 1)) == "a ? b : 1");
  BOOST_TEST(to_native((a + 1) * 2) == "(a + 1) * 2");
}

BOOST_AUTO_TEST_CASE(take_plain_values_on_either_side) {
  const Expr a = name("a");
  BOOST_TEST(to_native(1 + a) == "1 + a");
  BOOST_TEST(to_native(a == "it's \"x\"") == R"(a == "it's \"x\"")");
  BOOST_TEST(to_native("x" == a) == R"("x" == a)");
  BOOST_TEST(to_native(std::string("x") != a) == R"("x" != a)");
  BOOST_TEST(to_native(a == nullptr) == "a == null");
  BOOST_TEST(to_native(a != true) == "a != true");
  BOOST_TEST(to_native(2.5 * a) == "2.5 * a");
  BOOST_TEST(to_native(a - -1) == "a - -1");
  BOOST_TEST(to_native(-1 * a) == "-1 * a");
  BOOST_TEST(to_native(a == List{1, "x"}) == R"(a == [1, "x"])");
  BOOST_TEST(to_native(a == Object{{"k", 1}}) == "a == { k = 1 }");
  BOOST_TEST(to_native(a == std::vector{1, 2}) == "a == [1, 2]");
  BOOST_TEST(to_native(a > number("1e400")) == "a > 1e400");
}

BOOST_AUTO_TEST_CASE(steps_behind_a_number_need_parentheses) {
  BOOST_TEST(to_native(to_expr(5)[0]) == "(5)[0]");
  BOOST_TEST(to_native(to_expr(5).attr("a")) == "(5).a");
  BOOST_TEST(to_native(to_expr(1.5).splat()) == "(1.5)[*]");
  BOOST_TEST(to_native(to_expr(5)[0].attr("a")) == "(5)[0].a");
}

BOOST_AUTO_TEST_CASE(parenthesise_expressions_that_values_hold) {
  const Expr sum = name("a") + name("b");
  BOOST_TEST(to_native(Value(sum) * name("c")) == "(a + b) * c");
  BOOST_TEST(to_native(name("c") * Value(sum)) == "c * (a + b)");
  BOOST_TEST(to_native(name("c") * std::optional(sum)) == "c * (a + b)");
  BOOST_TEST(to_native(cond(Value(cond(1, 2, 3)), 4, 5)) == "(1 ? 2 : 3) ? 4 : 5");
}

BOOST_AUTO_TEST_CASE(every_pair_on_either_side) {
  const Tree a = leaf("a");
  const Tree b = leaf("b");
  const Tree c = leaf("c");
  for (const Binary outer : binaries) {
    for (const Binary inner : binaries) {
      check(outer(inner(a, b), c));
      check(outer(a, inner(b, c)));
      check(outer(inner(a, b), inner(b, c)));
    }
    for (const Unary unary : unaries) {
      check(outer(unary(a), b));
      check(outer(a, unary(b)));
      check(unary(outer(a, b)));
    }
    const Tree both = outer(a, b);
    check(conditional(both, a, b));
    check(conditional(a, both, b));
    check(conditional(a, b, both));
    check(outer(conditional(a, b, c), c));
    check(outer(c, conditional(a, b, c)));
  }
  for (const Unary outer : unaries) {
    for (const Unary inner : unaries) check(outer(inner(a)));
    check(outer(conditional(a, b, c)));
    check(conditional(outer(a), outer(b), outer(c)));
  }
  const Tree choice = conditional(a, b, c);
  check(conditional(choice, a, b));
  check(conditional(a, choice, b));
  check(conditional(a, b, choice));
}

BOOST_AUTO_TEST_CASE(random_trees) {
  tfpp_test::Random random(1);
  const auto grow = [&](const auto& self, int depth) -> Tree {
    if (depth == 0) return leaf(random.flip() ? "a" : random.flip() ? "b" : "7");
    switch (random.between(0, 5)) {
      case 0:
        return random.pick(unaries)(self(self, depth - 1));
      case 1:
        return conditional(self(self, depth - 1), self(self, depth - 1), self(self, depth - 1));
      default:
        return random.pick(binaries)(self(self, depth - 1), self(self, depth - 1));
    }
  };
  for (int i = 0; i < 300; ++i) check(grow(grow, random.between(1, 5)));
}

BOOST_AUTO_TEST_SUITE(values_as_expressions)

BOOST_AUTO_TEST_CASE(print_in_native_syntax) {
  BOOST_TEST(to_native(to_expr(List{1, "a"})) == R"([1, "a"])");
  BOOST_TEST(to_native(to_expr({{"a", 1}})) == "{ a = 1 }");
  BOOST_TEST(to_native(to_expr("text")) == R"("text")");
  BOOST_TEST(to_native(to_expr(nullptr)) == "null");
  BOOST_TEST(same(to_expr(name("a") + 1), name("a") + 1));
}

BOOST_AUTO_TEST_CASE(bind_as_tightly_as_they_are_written) {
  BOOST_TEST(to_native(to_expr(-5)[0]) == "(-5)[0]");
  BOOST_TEST(to_native(to_expr(List{-5})[0]) == "[-5][0]");
  BOOST_TEST(to_native(to_expr(name("a") + 1) * 2) == "(a + 1) * 2");
  BOOST_TEST(to_native(to_expr(Value(name("a") + 1)) * 2) == "(a + 1) * 2");
  BOOST_TEST(to_native(to_expr(std::optional(name("a") || name("b"))) && name("c")) ==
             "(a || b) && c");
}

BOOST_AUTO_TEST_CASE(keep_templates_templates) {
  const Expr text = tmpl("x-{}", name("a"));
  BOOST_TEST(same(to_expr(text), text));
  BOOST_TEST(to_native(to_expr(Value(text))) == R"("x-${a}")");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
