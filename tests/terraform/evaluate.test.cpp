// SPDX-License-Identifier: BSL-1.0
// What the evaluator says of random expressions is what Terraform says: the same value of the same
// type, or faults with the same summaries at the same places. TFPP_TEST_ROUNDS=50 in the
// environment asks about fifty times as many.
#include "support/evaluated.hpp"
#include "support/random_expression.hpp"
#include "support/terraform.hpp"
#include <tfpp/evaluate/type_words.hpp>
#include <tfpp/expr/native.hpp>

#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tfpp;
using namespace tfpp_test;
namespace json = boost::json;

constexpr std::pair<std::string_view, std::string_view> locals[] = {
    {"nothing", "null"},
    {"name", "\"web\""},
    {"three", "3"},
    {"list", "tolist([\"a\", \"b\"])"},
    {"set", "toset([\"b\", \"a\"])"},
    {"map", "tomap({ a = 1, b = 2 })"},
    {"object", "{ a = \"x\", b = { c = 1 } }"},
    {"objects", "[{ a = 1, b = 2 }, { a = 3, b = 4 }]"},
};

/// What Terraform does not know while it validates, and the types of it.
constexpr std::pair<std::string_view, std::string_view> variables[] = {
    {"any", "any"},
    {"text", "string"},
    {"flag", "bool"},
    {"texts", "list(string)"},
    {"pair", "tuple([number, string])"},
    {"thing", "object({ a = number })"},
    {"things", "map(object({ a = list(string) }))"},
};

std::string in_template(std::string_view native) { return "${" + std::string(native) + "}"; }

/// The scope of a module with these, and names of what can be referred to.
class Module {
 public:
  Module(bool has_variables) {
    for (const auto& [name, native] : locals) {
      scope_.set("local." + std::string(name), evaluated(in_template(native)).value);
      text_.emplace_back("local." + std::string(name));
      locals_[name] = in_template(native);
    }
    if (!has_variables) return;
    for (const auto& [name, type] : variables) {
      const ParsedSyntax parsed = parse_expression(type);
      scope_.set("var." + std::string(name),
                 EvaluatedValue::unknown(detail::type_of_words(parsed.tree().root())));
      text_.emplace_back("var." + std::string(name));
      variables_[name] = {{"type", type}};
    }
  }

  NamedValues& scope() { return scope_; }
  [[nodiscard]] const std::vector<std::string>& references() const { return text_; }

  /// The file, and where the text of each output starts in it.
  std::string file(const std::vector<std::string>& outputs, std::vector<std::size_t>& starts) {
    std::string text = "{\"locals\": " + json::serialize(locals_) + ",\n";
    if (!variables_.empty()) text += "\"variable\": " + json::serialize(variables_) + ",\n";
    text += "\"output\": {\n";
    for (std::size_t i = 0; i < outputs.size(); ++i) {
      if (i != 0) text += ",\n";
      text += "\"q" + std::to_string(i) + "\": {\"value\": ";
      starts.push_back(text.size() + 1);
      text += json::serialize(json::string(outputs[i])) + "}";
    }
    return text + "}}";
  }

 private:
  NamedValues scope_{};
  std::vector<std::string> text_{};
  json::object locals_{};
  json::object variables_{};
};

BOOST_AUTO_TEST_SUITE(terraform_evaluate, *tfpp_test::needs_terraform())

BOOST_AUTO_TEST_CASE(values_of_random_expressions_are_those_of_terraform) {
  Random random(11);
  std::size_t known = 0;
  std::size_t count = 0;
  std::size_t missed = 0;
  for (std::size_t round = 0; round < 3 * test_rounds(); ++round) {
    Module module(false);
    std::vector<std::string> texts;
    std::vector<std::string> questions;
    std::vector<std::string> expected;
    for (int i = 0; i < 600; ++i) {
      RandomExpression source(random, module.references());
      const std::string text = source.expression(RandomExpression::Kind::any, random.between(1, 4));
      const Evaluated ours = evaluated(in_template(text), module.scope());
      ++count;
      const std::optional<std::string> value = native_text(ours.value);
      if (ours.ok() && (!ours.value.is_wholly_known() || !value)) continue;
      ++known;
      texts.push_back(text);
      expected.emplace_back(ours.ok() ? "same" : "fails");
      const std::string same =
          ours.ok() ? "try((" + text + ") == " + *value + ", false)" : std::string("false");
      questions.push_back("${can(" + text + ") ? " + same + " ? \"same\" : try(jsonencode(" + text +
                          "), \"fails\") : \"fails\"}");
    }
    std::vector<std::size_t> starts;
    const auto answers =
        TerraformJudge::outputs({{"main.tf.json", module.file(questions, starts)}});
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const json::value& answer = answers.at("q" + std::to_string(i));
      // Functions that are not calculated may fail.
      if (expected[i] == "same" && answer == "fails") {
        ++missed;
        continue;
      }
      const Evaluated ours = evaluated(in_template(texts[i]), module.scope());
      BOOST_TEST(answer == json::value(expected[i]),
                 "TFPP_TEST_SEED=" << test_seed() << ' ' << texts[i] << " is "
                                   << json::serialize(answer) << ", not "
                                   << native_text(ours.value).value_or("?") << ' '
                                   << (ours.ok() ? "" : ours.faults.front().summary));
    }
  }
  BOOST_TEST_MESSAGE(known << " of " << count << " are known, " << missed << " faults were missed");
  BOOST_TEST(known > count * 9 / 10);
  BOOST_TEST(missed * 100 < count);
}

/// The summaries of an output's faults and where they are, in one order.
std::vector<std::string> said(const std::vector<Complaint>& diagnostics) {
  std::vector<std::string> all;
  for (const Complaint& d : diagnostics) all.push_back(d.summary + " @" + std::to_string(d.offset));
  std::sort(all.begin(), all.end());
  return all;
}

BOOST_AUTO_TEST_CASE(faults_of_random_expressions_are_those_of_terraform) {
  Random random(12);
  std::size_t faulty = 0;
  std::size_t missed = 0;
  for (std::size_t round = 0; round < 3 * test_rounds(); ++round) {
    Module module(true);
    std::vector<std::string> texts;
    for (int i = 0; i < 500; ++i) {
      RandomExpression source(random, module.references());
      texts.push_back(
          in_template(source.expression(RandomExpression::Kind::any, random.between(1, 4))));
    }
    std::vector<std::size_t> starts;
    const Verdict verdict =
        TerraformJudge::validate({{"main.tf.json", module.file(texts, starts)}});
    std::map<std::size_t, std::vector<Complaint>> theirs;
    for (const Complaint& diagnostic : verdict.diagnostics) {
      if (diagnostic.severity != "error") continue;
      const auto next = std::upper_bound(starts.begin(), starts.end(), diagnostic.offset);
      BOOST_REQUIRE(next != starts.begin());
      const auto output = static_cast<std::size_t>(next - starts.begin() - 1);
      theirs[output].push_back(diagnostic);
      theirs[output].back().offset -= starts[output];
    }
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const Evaluated result = evaluated(texts[i], module.scope());
      std::vector<Complaint> ours;
      for (const EvaluationFault& fault : result.faults)
        ours.push_back({"error", fault.summary, fault.detail, {}, 0, 0, fault.begin});
      faulty += result.ok() ? 0 : 1;
      const auto ours_said = said(ours);
      const auto theirs_said = said(theirs[i]);
      // Two results whose types do not suit each other hide what else is wrong; we may not know
      // these types.
      const bool is_hidden =
          !result.ok() && std::any_of(theirs_said.begin(), theirs_said.end(), [](const auto& text) {
            return text.starts_with("Inconsistent conditional result types");
          });
      const bool is_right = is_hidden || std::includes(theirs_said.begin(), theirs_said.end(),
                                                       ours_said.begin(), ours_said.end());
      missed += is_right && ours_said != theirs_said ? 1 : 0;
      BOOST_TEST(is_right);
      if (!is_right) {
        BOOST_TEST_MESSAGE("TFPP_TEST_SEED=" << test_seed() << ' ' << texts[i]);
        for (const auto& d : ours_said) BOOST_TEST_MESSAGE("    we:   " << d);
        for (const auto& d : theirs_said) BOOST_TEST_MESSAGE("    they: " << d);
      }
    }
  }
  BOOST_TEST_MESSAGE(faulty << " are faulty, " << missed << " faults were missed");
  BOOST_TEST(faulty > 100 * test_rounds());
  BOOST_TEST(missed * 20 < faulty);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
