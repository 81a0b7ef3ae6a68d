// SPDX-License-Identifier: BSL-1.0
// Numbers as Terraform reads them: no digit may be lost on the way.
#include "support/questions.hpp"
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <string>
#include <vector>

namespace {

using namespace tfpp;
using tfpp_test::Questions;
using tfpp_test::Random;

/// As text, for a reader of JSON would round it.
Expr digits(const ValueView& value) { return fn::tostring(value); }

BOOST_AUTO_TEST_SUITE(terraform_numbers, *tfpp_test::needs_terraform())

BOOST_AUTO_TEST_CASE(keep_every_digit) {
  Random random(1);
  Questions q;
  const auto ask = [&](const std::string& text, const std::string& decimal) {
    const std::string name = "n" + std::to_string(q.size());
    q.document.add(Locals({{name, number(text)}}));
    q.document.add(Variable(name).default_value(number(text)));
    q.ask(text, digits(local(name)), boost::json::string(decimal));
    q.ask(text + " in an expression", digits(number(text)), boost::json::string(decimal));
    q.ask(text + " as a default", digits(var(name)), boost::json::string(decimal));
    q.ask(text + " in a template", tmpl("<{}>", digits(number(text))),
          boost::json::string('<' + decimal + '>'));
  };
  ask("-9223372036854775808", "-9223372036854775808");
  ask("18446744073709551615", "18446744073709551615");
  ask("1e50", '1' + std::string(50, '0'));
  ask("1e400", '1' + std::string(400, '0'));
  ask("12.50E+2", "1250");
  ask("1e-10", "0.0000000001");
  for (int i = 0; i < 40; ++i) {
    std::string whole(1, static_cast<char>('0' + random.between(1, 9)));
    for (int more = random.between(0, 60); more > 0; --more)
      whole += static_cast<char>('0' + random.between(0, 9));
    std::string fraction;
    for (int more = random.between(0, 60); more > 0; --more)
      fraction += static_cast<char>('0' + random.between(0, 9));
    if (!fraction.empty()) fraction.back() = static_cast<char>('0' + random.between(1, 9));
    const std::string text =
        (random.flip() ? "-" : "") + whole + (fraction.empty() ? "" : '.' + fraction);
    ask(text, text);
  }
  q.check();
}

BOOST_AUTO_TEST_CASE(of_cpp_types_are_read_as_the_same_number) {
  Random random(2);
  Questions q;
  q.ask("int64 min", digits(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
  q.ask("uint64 max", digits(std::numeric_limits<std::uint64_t>::max()), "18446744073709551615");
  q.ask("float", digits(0.1F), "0.1");
  q.ask("zero", to_expr(-0.0) == 0, true);
  q.ask("plain", 1.5, 1.5);
  for (int i = 0; i < 150; ++i) {
    const auto value = random.between<std::int64_t>(INT64_MIN, INT64_MAX);
    q.ask(std::to_string(value), value, value);
    q.ask(std::to_string(value) + " in an expression", to_expr(value), value);
    const auto real = std::bit_cast<double>(random.between<std::uint64_t>(0, UINT64_MAX));
    if (!std::isfinite(real)) continue;
    // Terraform says all digits of it; what C++ makes of them must be the number that it was.
    const std::string text(text::NumberText(real).view());
    q.ask(text, digits(real) == digits(number(text)), true);
    q.ask(text + " in an expression", number(text) == to_expr(real), true);
  }
  q.check();
}

BOOST_AUTO_TEST_CASE(that_are_real_come_back_bit_by_bit) {
  Random random(3);
  std::vector<double> reals;
  Document document;
  while (reals.size() < 200) {
    const auto real = std::bit_cast<double>(random.between<std::uint64_t>(0, UINT64_MAX));
    if (!std::isfinite(real)) continue;
    document.add(Output("r" + std::to_string(reals.size())).value(digits(real)));
    reals.push_back(real);
  }
  const auto outputs = tfpp_test::TerraformJudge::outputs({{"main.tf.json", to_json(document)}});
  for (std::size_t i = 0; i < reals.size(); ++i) {
    const std::string text(outputs.at("r" + std::to_string(i)).as_string());
    BOOST_TEST(std::bit_cast<std::uint64_t>(std::strtod(text.c_str(), nullptr)) ==
                   std::bit_cast<std::uint64_t>(reals[i]),
               "TFPP_TEST_SEED=" << tfpp_test::test_seed() << ": " << reals[i] << " is " << text);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
