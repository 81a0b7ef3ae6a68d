// SPDX-License-Identifier: BSL-1.0
#include "support/check_folder.hpp"
#include "support/checked.hpp"
#include <tfpp/check/module_scope.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace {

using namespace tfpp;
using namespace tfpp_test;

/// A module that is one text, and its scope.
class Scope {
 public:
  explicit Scope(std::string text)
      : loaded_(load(std::move(text))), module_(*loaded_, {{&*loaded_}}, {}) {}

  detail::ModuleScope& operator*() noexcept { return scope_; }
  /// What the local value `v` yields.
  EvaluatedValue value() { return scope_.local("v")->value; }

 private:
  Loaded loaded_;
  detail::CheckedModule module_;
  detail::Overrides overrides_{module_};
  detail::ModuleScope scope_{module_, overrides_};
};

EvaluatedValue value_of(const std::string& expression, const std::string& declarations) {
  return Scope("{" + declarations + R"("locals": {"v": "${)" + expression + R"(}"}})").value();
}

BOOST_AUTO_TEST_SUITE(check_module_scope)

BOOST_AUTO_TEST_CASE(variables_have_their_type_and_marks) {
  const std::string declarations =
      R"~("variable": {"s": {"type": "list(string)"}, "d": {"default": 1},
      "m": {"type": "string", "sensitive": true, "ephemeral": true},
      "o": {"type": "object({a = optional(number, 1)})"}}, )~";
  const EvaluatedValue list = value_of("var.s", declarations);
  BOOST_TEST(!list.is_known());
  BOOST_TEST((list.type() == EvaluatedType::list(EvaluatedType::string())));
  BOOST_TEST(value_of("var.d", declarations).type().is_dynamic());
  BOOST_TEST(!value_of("var.d", declarations).is_known());
  const EvaluatedValue marked = value_of("var.m", declarations);
  BOOST_TEST((marked.marks() == (EvaluatedMarks::sensitive | EvaluatedMarks::ephemeral)));
  BOOST_TEST((value_of("var.o.a", declarations).type() == EvaluatedType::number()));
  BOOST_TEST(value_of("var.absent", declarations).type().is_dynamic());
}

BOOST_AUTO_TEST_CASE(words_of_the_language_have_their_types) {
  BOOST_TEST((value_of("path.module", "").type() == EvaluatedType::string()));
  BOOST_TEST((value_of("terraform.workspace", "").type() == EvaluatedType::string()));
  BOOST_TEST((value_of("terraform.applying", "").marks() == EvaluatedMarks::ephemeral));
  BOOST_TEST((value_of("count.index", "").type() == EvaluatedType::number()));
  BOOST_TEST(value_of("each.key", "").type().is_dynamic());
  BOOST_TEST(value_of("module.m.o", "").type().is_dynamic());
}

BOOST_AUTO_TEST_CASE(ephemeral_resources_are_marked_if_they_are_declared) {
  const std::string declarations = R"("ephemeral": {"t": {"a": {}}}, )";
  BOOST_TEST((value_of("ephemeral.t.a", declarations).marks() == EvaluatedMarks::ephemeral));
  BOOST_TEST((value_of("ephemeral.t.a[0].id", declarations).marks() == EvaluatedMarks::ephemeral));
  BOOST_TEST((value_of("ephemeral.t.b.id", declarations).marks() == EvaluatedMarks::none));
}

BOOST_AUTO_TEST_CASE(local_values_are_evaluated_once_with_their_faults) {
  Scope scope(R"({"locals": {"a": "${[1][1]}", "v": ["${local.a}", "${local.a}", "${local.b}"],
                             "b": {"c": 7}, "e": "${local.b.c + 1}"}})");
  BOOST_TEST((*scope).local("v")->ok());
  BOOST_TEST((*scope).local("a")->faults.size() == 1U);
  BOOST_TEST((*scope).local("a") == (*scope).local("a"));
  BOOST_TEST(((*scope).local("e")->value.as_number() == EvaluatedNumber(8)));
  BOOST_TEST((*scope).local("absent") == nullptr);
  BOOST_TEST(broken_rules(R"({"locals": {"a": "${[1][1]}", "b": "${local.a}"},
                              "output": {"o": {"value": "${local.a + local.b}"}}})") ==
             "invalid-index");
}

BOOST_AUTO_TEST_CASE(the_last_file_decides_about_a_local_value) {
  BOOST_TEST(check_folder({{"main.tf.json", R"({"locals": {"a": [1], "b": "${local.a[1]}"}})"},
                           {"x_override.tf.json", R"({"locals": {"a": [1, 2]}})"}}) == Findings());
}

BOOST_AUTO_TEST_CASE(circles_of_local_values_are_unknown) {
  Scope scope(
      R"({"locals": {"v": "${local.a}", "a": "${local.b}", "b": "${[local.v, local.a]}"}})");
  BOOST_TEST(!scope.value().is_wholly_known());
  BOOST_TEST(!Scope(R"({"locals": {"v": "${local.v}"}})").value().is_known());
}

/// `l0` is a list of one element; each local value after is the one before it.
std::string chain(std::size_t size, std::string_view last) {
  std::string text = R"({"locals": {)";
  for (std::size_t i = size; i > 0; --i)
    text += "\"l" + std::to_string(i) + "\": \"${local.l" + std::to_string(i - 1) + "}\",\n";
  return text + "\"l0\": [7], \"v\": \"${local.l" + std::to_string(size) + std::string(last) +
         "}\"}}";
}

BOOST_AUTO_TEST_CASE(very_long_chains_of_local_values_are_evaluated) {
  constexpr std::size_t many = 100'000;
  BOOST_TEST((Scope(chain(many, "[0]")).value().as_number() == EvaluatedNumber(7)));
  BOOST_TEST(broken_rules(chain(many, "[1]")) == "invalid-index");
}

BOOST_AUTO_TEST_CASE(what_takes_too_much_work_is_unknown) {
  std::string loops = "[1]";
  for (int i = 0; i < 12; ++i)
    loops = "[for x" + std::to_string(i) + " in local.l : " + loops + "]";
  const std::string ten = R"("locals": {"l": [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], "v": "${)";
  BOOST_TEST(!Scope("{" + ten + loops + R"(}"}})").value().is_wholly_known());
  BOOST_TEST(Scope("{" + ten + R"([for x in local.l : [1]]}"}})").value().is_wholly_known());
}

BOOST_AUTO_TEST_CASE(functions_that_some_version_has_may_be_there) {
  BOOST_TEST(broken_rules(R"({"locals": {"v": "${urldecode(\"a\")}"}})") == "");
  BOOST_TEST(broken_rules(R"({"locals": {"v": "${urldecode(\"a\")}"}})", for_terraform(11)) ==
             "newer-feature");
  BOOST_TEST(broken_rules(R"({"locals": {"v": "${urldecode(\"a\")}"}})", for_opentofu(8)) == "");
  BOOST_TEST(broken_rules(R"({"locals": {"v": "${core::urldecode(\"a\")}"}})", for_opentofu(8)) ==
             "");
  BOOST_TEST(broken_rules(R"({"locals": {"v": "${provider::p::f(1)}"}})", for_terraform(7)) ==
             "newer-feature");
  BOOST_TEST(broken_rules(R"({"locals": {"v": "${urldecod(\"a\")}"}})") == "unknown-function");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
