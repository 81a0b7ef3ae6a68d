// SPDX-License-Identifier: BSL-1.0
// What C++ builds is written as the printer of parsed syntax would write it: there is one canonical
// form.
#include "support/hostile_text.hpp"
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace tfpp;
using tfpp_test::hostile_text;
using tfpp_test::Random;

void check(const Expr& e) {
  const std::string native = to_native(e);
  const std::string canonical = to_native(expr(native));
  if (canonical != native)
    BOOST_ERROR("TFPP_TEST_SEED=" << tfpp_test::test_seed() << ' ' << native << "\nis written\n"
                                  << canonical);
  const ExprView view = e.view();
  if (!view.is_template) return;
  const Expr again = template_expr(view.text);
  if (!same(again, e))
    BOOST_ERROR("TFPP_TEST_SEED=" << tfpp_test::test_seed() << " template " << view.text
                                  << "\nis written\n"
                                  << again.view().text);
}

/// Random expressions with everything that C++ can build.
class Grower {
 public:
  explicit Grower(Random& random) : random_(random) {}

  Expr any(int depth) {
    if (depth == 0) return leaf();
    const auto sub = [&] { return any(depth - 1); };
    switch (random_.between(0, 23)) {
      case 0:
        return sub() + sub();
      case 1:
        return sub() - sub();
      case 2:
        return sub() * sub();
      case 3:
        return sub() == sub();
      case 4:
        return sub() < sub();
      case 5:
        return sub() && sub();
      case 6:
        return sub() || sub();
      case 7:
        return !sub();
      case 8:
        return -sub();
      case 9:
        return cond(sub(), sub(), sub());
      case 10:
        return sub().attr("id");
      case 11:
        return sub()[sub()];
      case 12:
        return sub().splat();
      case 13:
        return sub().splat("a")[1].attr("v");
      case 14:
        return fn::coalesce(sub(), expand(sub()));
      case 15:
        return call("provider::p::f", sub(), List{sub(), 1});
      case 16:
        return to_expr(List{sub(), sub()});
      case 17:
        return to_expr(Object{{"v", sub()}, {"a b", sub()}, {tmpl("a{}", sub()), sub()}});
      case 18:
        return for_list(sub(), [&](Expr v) { return with(std::move(v), depth); });
      case 19:
        return for_map(
            sub(), [&](Expr k, Expr v) { return entry(with(k, depth), with(v, depth)); }, grouped,
            where([&](Expr v) { return with(v, depth) != nullptr; }));
      case 20:
        return tmpl("a{}{}", sub(), hostile_text(random_, 3));
      case 21:
        return template_if(sub(), hostile_text(random_, 3), sub());
      case 22:
        return template_for(sub(), [&](Expr v) {
          return tmpl("{}{}{}", hostile_text(random_, 3), with(std::move(v), depth),
                      hostile_text(random_, 3));
        });
      default:
        return (sub() >= 2.5) != (sub() % 3 > sub() / sub());
    }
  }

 private:
  /// An expression that may see a variable of a loop.
  Expr with(Expr variable, int depth) {
    variables_.push_back(std::move(variable));
    Expr out = any(depth - 1);
    variables_.pop_back();
    return out;
  }

  Expr leaf() {
    if (!variables_.empty() && random_.flip()) return random_.pick(variables_);
    switch (random_.between(0, 9)) {
      case 0:
        return to_expr(random_.between(-3, 3));
      case 1:
        return to_expr(hostile_text(random_, 3));
      case 2:
        return to_expr(nullptr);
      case 3:
        return to_expr(random_.flip());
      case 4:
        return each::key;
      case 5:
        return Iterator(random_.flip() ? "v" : "k2").value;
      case 6:
        return var("v");
      case 7:
        return to_expr({{"for", 1}, {"k", List{}}});
      default:
        return resource("aws_instance", "web").attr("id");
    }
  }

  Random& random_;
  std::vector<Expr> variables_{};
};

BOOST_AUTO_TEST_SUITE(expr_canonical)

BOOST_AUTO_TEST_CASE(chosen_expressions) {
  const Expr x = var("x");
  for (const Expr& e :
       std::initializer_list<Expr>{x,
                                   x.attr("a"),
                                   x[0],
                                   x["a b"],
                                   x[each::key],
                                   x.splat("id"),
                                   x.splat()[0].attr("b"),
                                   -x,
                                   !x,
                                   -(-x),
                                   !!x,
                                   -(x + 1),
                                   x - -1,
                                   (x + 1) * 2,
                                   x - (x - 1),
                                   cond(x, 1, cond(x, 2, 3)),
                                   cond(cond(x, true, false), 1, 2),
                                   to_expr(-1),
                                   to_expr(-1)[0],
                                   -to_expr(-1),
                                   to_expr(1)[0],
                                   to_expr(1.5).attr("a"),
                                   to_expr(number("1e400")),
                                   to_expr(nullptr),
                                   to_expr(true),
                                   to_expr("a\n\"${b}"),
                                   to_expr("")[0],
                                   to_expr(List{}),
                                   to_expr(Object{}),
                                   to_expr(List{List{1}, {{"a", nullptr}}}),
                                   to_expr({{"for", 1}, {"a b", 2}, {"1", 3}}),
                                   to_expr({{x, 1}, {tmpl("a{}", x), 2}, {tmpl("c"), 3}}),
                                   fn::max(1, x),
                                   fn::uuid(),
                                   fn::max(expand(x)),
                                   call("provider::aws::arn_parse", x),
                                   tmpl("a"),
                                   tmpl(""),
                                   tmpl("{}", x),
                                   tmpl("a{}b", x + 1),
                                   tmpl("{}$", x),
                                   tmpl("${}", x),
                                   tmpl("%{}", x),
                                   tmpl("{{{}}}", x),
                                   tmpl("a{}", "\r"),
                                   tmpl("\ufeff{}", x),
                                   tmpl("a{}", fn::upper(tmpl("b{}", x))),
                                   tmpl("a{}", tmpl("b{}", x)),
                                   template_expr("a${x}%{ if y ~} b %{ else }c%{ endif }"),
                                   expr("x.*.a[0]"),
                                   expr("<<EOT\na\nEOT\n"),
                                   expr("[for a in b : a]")[0]}) {
    check(e);
  }
}

BOOST_AUTO_TEST_CASE(random_expressions) {
  Random random(23);
  Grower grower(random);
  for (int i = 0; i < 2000; ++i) check(grower.any(random.between(1, 4)));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
