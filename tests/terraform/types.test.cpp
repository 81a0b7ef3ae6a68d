// SPDX-License-Identifier: BSL-1.0
// Random type constraints, right and wrong: `parse_type` accepts what Terraform accepts, refuses
// what it refuses, and what it prints is accepted again.
#include "support/hostile_text.hpp"
#include "support/terraform.hpp"
#include <tfpp/type.hpp>

#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tfpp;
using tfpp_test::Random;

/// Writes types; a few of their parts are wrong.
class TypeWriter {
 public:
  explicit TypeWriter(Random& random) : random_(random) {}

  std::string type(int depth) {
    if (once_in(60)) return std::string(random_.pick(wrong_types));
    if (depth == 0 || once_in(4)) return std::string(random_.pick(primitives));
    switch (random_.between(0, 4)) {
      case 0:
        return collection("list", depth);
      case 1:
        return collection("set", depth);
      case 2:
        return collection("map", depth);
      case 3:
        return "tuple" + blank() + "([" + types(depth) + "])";
      default:
        return object(depth);
    }
  }

 private:
  static constexpr std::string_view primitives[] = {"string", "number", "bool", "any"};
  static constexpr std::string_view wrong_types[] = {
      "list", "map",  "set",        "foo",     "object",  "\"string\"",       "(string)",
      "null", "x.y",  "string()",   "[any]",   "{a=any}", "optional(string)", "list()",
      "1",    "-any", "list(1)",    "tuple()", "f(any)",  "list(any, any)",   "list(any...)",
      "",     "a::b", "list(any,)", "object()"};
  static constexpr std::string_view names[] = {"a",   "b",    "c-d", "é",       "_e",
                                               "for", "null", "if",  "true",    "\"f\"",
                                               "(a)", "0",    "a.b", "optional"};
  static constexpr std::string_view values[] = {"null",
                                                "true",
                                                "1",
                                                "-2.5",
                                                "\"x\"",
                                                "\"1\"",
                                                "\"true\"",
                                                "[]",
                                                "{}",
                                                "[1]",
                                                "[\"a\"]",
                                                "{ a = 1 }",
                                                "[1, {}]",
                                                "\"1e3\"",
                                                "[1, true]",
                                                "[[], 1]",
                                                "{b=\"x\"}",
                                                "[null]",
                                                "{ a = 1, b = 2 }",
                                                "[true, \"a\"]"};

  bool once_in(int count) { return random_.between(1, count) == 1; }
  std::string blank() {
    constexpr std::string_view blanks[] = {"", "", "", " ", "\n", "/* ) */", " # }\n"};
    return std::string(random_.pick(blanks));
  }
  std::string same_line() { return once_in(3) ? " " : ""; }

  std::string collection(std::string_view word, int depth) {
    return std::string(word) + "(" + blank() + type(depth - 1) + blank() + ")";
  }
  std::string types(int depth) {
    std::string out;
    for (int i = random_.between(0, 3); i > 0; --i) out += blank() + type(depth - 1) + ",";
    return out;
  }
  std::string object(int depth) {
    std::string out = "object({";
    for (int i = random_.between(0, 3); i > 0; --i) {
      out += same_line() + name() + same_line() + (once_in(2) ? "=" : ":") + same_line();
      out += attribute(depth - 1) + (once_in(2) ? "," : "\n");
    }
    return out + "})";
  }
  std::string name() {
    const auto usual = static_cast<std::size_t>(random_.between(0, once_in(12) ? 13 : 4));
    return std::string(names[usual]);
  }
  std::string attribute(int depth) {
    if (!once_in(2)) return type(depth);
    if (once_in(2)) return "optional(" + type(depth) + ")";
    if (once_in(40)) return "optional()";
    if (once_in(40)) return "optional(any, x)";
    if (once_in(40)) return "optional(any, 1, 2)";
    return "optional(" + type(depth) + ", " + std::string(random_.pick(values)) + ")";
  }

  Random& random_;
};

/// Which of these types Terraform refuses. It counts the line breaks within a type as lines of the
/// file, so each is followed by as many.
std::set<std::size_t> refused_by_terraform(const std::vector<std::string>& types) {
  std::string file = "{\"variable\": {\n";
  std::vector<std::size_t> type_at_line(2);
  for (std::size_t i = 0; i < types.size(); ++i) {
    const auto breaks =
        static_cast<std::size_t>(std::count(types[i].begin(), types[i].end(), '\n'));
    file += "\"v" + std::to_string(i) + R"(": {"type": )" +
            boost::json::serialize(boost::json::value(types[i])) + "},\n" +
            std::string(breaks, '\n');
    type_at_line.insert(type_at_line.end(), breaks + 1, i);
  }
  file += R"("last": {}}})";
  std::set<std::size_t> refused;
  const auto verdict = tfpp_test::TerraformJudge::validate({{"main.tf.json", file}});
  for (const auto& diagnostic : verdict.diagnostics) {
    BOOST_REQUIRE(diagnostic.line >= 2);
    refused.insert(type_at_line.at(diagnostic.line));
  }
  return refused;
}

BOOST_AUTO_TEST_SUITE(types_test, *tfpp_test::needs_terraform())

BOOST_AUTO_TEST_CASE(what_is_accepted_and_refused) {
  Random random(31);
  TypeWriter writer(random);
  std::vector<std::string> types;
  for (int i = 0; i < 900; ++i) types.push_back(writer.type(1 + i % 4));
  const std::set<std::size_t> refused = refused_by_terraform(types);
  std::vector<std::string> canonical;
  for (std::size_t i = 0; i < types.size(); ++i) {
    const ParsedType parsed = parse_type(types[i]);
    BOOST_TEST(parsed.ok() != refused.contains(i),
               "TFPP_TEST_SEED=" << tfpp_test::test_seed() << ": Terraform "
                                 << (refused.contains(i) ? "refuses " : "accepts ") << types[i]);
    if (!parsed.ok()) continue;
    canonical.emplace_back(parsed.type().text());
    BOOST_TEST(type(canonical.back()).text() == canonical.back());
  }
  BOOST_TEST(refused.size() > 50U);
  BOOST_TEST(canonical.size() > 300U);
  BOOST_TEST(refused_by_terraform(canonical).empty());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
