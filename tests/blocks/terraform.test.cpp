// SPDX-License-Identifier: BSL-1.0
#include "support/written.hpp"
#include <tfpp/blocks/terraform.hpp>
#include <tfpp/compare.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

using namespace tfpp;
using namespace tfpp_test;

std::string body_text(const Terraform& settings) {
  const std::string text = written(settings);
  const std::string before = R"({"terraform":)";
  return text.substr(before.size(), text.size() - before.size() - 1);
}

BOOST_AUTO_TEST_SUITE(terraform_block)

BOOST_AUTO_TEST_CASE(holds_settings_in_order) {
  BOOST_TEST(
      body_text(Terraform().comment("why").required_version(">= 1.5").experiments(List{"x"}).set(
          "language", "TF2021")) ==
      R"({"//":"why","required_version":">= 1.5","experiments":["x"],"language":"TF2021"})");
  BOOST_TEST(refuses([] { return Terraform().set("language", "TF2022"); },
                     {"terraform", this_file(), "language", "TF2021"}));
  BOOST_TEST(refuses([] { return Terraform().set("required_version", var("x")); },
                     {"required_version", "var.x"}));
  BOOST_TEST(refuses([] { return Terraform().experiments("x"); }, {"experiments", "list"}));
}

BOOST_AUTO_TEST_SUITE(required_providers)

BOOST_AUTO_TEST_CASE(merge_into_one_block) {
  BOOST_TEST(
      body_text(Terraform()
                    .required_provider("aws", {.source = "hashicorp/aws", .version = "~> 5.0"})
                    .required_version(">= 1.5")
                    .required_provider("google", {.source = "hashicorp/google"})) ==
      R"({"required_providers":{"aws":{"source":"hashicorp/aws","version":"~> 5.0"},)"
      R"("google":{"source":"hashicorp/google"}},"required_version":">= 1.5"})");
}

BOOST_AUTO_TEST_CASE(of_the_same_name_replace_each_other_in_place) {
  BOOST_TEST(body_text(Terraform()
                           .required_provider("aws", {.version = "1"})
                           .required_provider("b", {.version = "2"})
                           .required_provider("aws", {.source = "x/aws"})) ==
             R"({"required_providers":{"aws":{"source":"x/aws"},"b":{"version":"2"}}})");
}

BOOST_AUTO_TEST_CASE(are_one_block) {
  BOOST_TEST(refuses(
      [] {
        return Terraform()
            .block("required_providers", {{"a", "1"}})
            .block("required_providers", {{"b", "1"}});
      },
      {"terraform", this_file(), "required_providers"}));
}

BOOST_AUTO_TEST_CASE(merge_with_a_block_that_is_there) {
  BOOST_TEST(
      body_text(Terraform()
                    .block("required_providers", Body().comment("why").set("a", "~> 1.0"))
                    .backend("local", {})
                    .required_provider("b", {.version = "2"})) ==
      R"({"required_providers":{"//":"why","a":"~> 1.0","b":{"version":"2"}},"backend":{"local":{}}})");
}

BOOST_AUTO_TEST_CASE(name_aliases_that_the_caller_must_pass) {
  BOOST_TEST(
      body_text(Terraform().required_provider(
          "aws", {.source = "hashicorp/aws", .configuration_aliases = {"aws.a", "aws.b"}})) ==
      R"({"required_providers":{"aws":{"source":"hashicorp/aws","configuration_aliases":["aws.a","aws.b"]}}})");
  BOOST_TEST(refuses(
      [] { return Terraform().required_provider("aws", {.configuration_aliases = {"aws"}}); },
      {"terraform", "aws", "reference"}));
}

BOOST_AUTO_TEST_CASE(have_local_names) {
  for (const char* name : {"Aws", "a_b", "", "a--b"}) {
    Terraform settings;
    BOOST_TEST(refuses([&] { return settings.required_provider(name, {.version = "1"}); },
                       {"terraform", line_of(settings), name, "local name"}));
    BOOST_TEST(refuses(
        [&] {
          return settings.block("required_providers",
                                Body().set(std::string("x") + name, "1").set("A", "1"));
        },
        {"terraform", line_of(settings)}));
    BOOST_TEST((settings == Terraform()));
  }
  BOOST_TEST(body_text(Terraform().required_provider("3scale", {.source = "x/3scale"})) ==
             R"({"required_providers":{"3scale":{"source":"x/3scale"}}})");
}

BOOST_AUTO_TEST_CASE(have_known_members) {
  const auto refused = [](const ValueView& entry, std::string_view named) {
    BOOST_TEST(refuses(
        [&] {
          return Terraform().block("required_providers", {{"aws", entry}});
        },
        {"terraform", "required_providers", named}));
  };
  refused({{"sorce", "x"}}, "sorce");
  refused({{"//", "comment"}}, "//");
  refused({{"source", nullptr}}, "string");
  refused({{"source", "x"}, {"version", List{"1"}}}, "version");
  refused({{"source", var("x")}}, "");
  refused(List{"x"}, "due here");
  refused(nullptr, "due here");
  refused(1, "due here");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(state)

BOOST_AUTO_TEST_CASE(is_kept_in_a_backend) {
  BOOST_TEST(body_text(Terraform().backend("s3", {{"bucket", "b"}, {"encrypt", true}})) ==
             R"({"backend":{"s3":{"bucket":"b","encrypt":true}}})");
  BOOST_TEST(
      body_text(Terraform().backend(
          "remote",
          Body().comment("why").set("organization", "o").block("workspaces", {{"name", "n"}}))) ==
      R"({"backend":{"remote":{"//":"why","organization":"o","workspaces":{"name":"n"}}}})");
}

BOOST_AUTO_TEST_CASE(has_arguments_whose_reading_depends_on_the_product) {
  Document document;
  document.add(Terraform().backend(
      "s3", Body().set("key", "${x}").block("assume_role", {{"role_arn", "%{y}"}})));
  BOOST_TEST(refuses([&] { return to_json(document); },
                     {"backend \"s3\"", this_file(), "key", "${x}", "target"}));
  const auto text = [&](const Target& target) {
    return to_json(document, {.layout = Layout::compact, .target = target});
  };
  BOOST_TEST(
      text({}) ==
      R"({"terraform":{"backend":{"s3":{"key":"${x}","assume_role":{"role_arn":"%{y}"}}}}})");
  BOOST_TEST(text({Product::terraform, {1, 15}}) == text({}));
  BOOST_TEST(text({Product::opentofu, {1, 7}}) == text({}));
  BOOST_TEST(
      text({Product::opentofu, {1, 8}}) ==
      R"({"terraform":{"backend":{"s3":{"key":"$${x}","assume_role":{"role_arn":"%%{y}"}}}}})");
}

BOOST_AUTO_TEST_CASE(takes_expressions_for_opentofu_only) {
  Document document;
  document.add(
      Terraform().backend("s3", {{"key", var("k")}, {"more", {{"list", List{var("l")}}}}}));
  BOOST_TEST(
      to_json(document, {.layout = Layout::compact, .target = Target{Product::opentofu, {1, 8}}}) ==
      R"({"terraform":{"backend":{"s3":{"key":"${var.k}","more":{"list":["${var.l}"]}}}}})");
  BOOST_TEST(refuses([&] { return to_json(document, {.target = Target{}}); },
                     {"backend \"s3\"", "key", "var.k"}));
  BOOST_TEST(refuses([&] { return to_json(document); }, {"backend \"s3\"", "key", "var.k"}));
}

BOOST_AUTO_TEST_CASE(is_kept_in_the_cloud) {
  BOOST_TEST(
      body_text(Terraform().cloud(
          Cloud().comment("why").organization("o").hostname("h").token("t").workspaces(
              {{"name", "n"}}))) ==
      R"({"cloud":{"//":"why","organization":"o","hostname":"h","token":"t","workspaces":{"name":"n"}}})");
  BOOST_TEST(refuses(
      [] {
        return Cloud().workspaces({{"nmae", "n"}});
      },
      {"cloud", this_file(), "nmae", "did you mean \"name\"?"}));
}

BOOST_AUTO_TEST_CASE(is_kept_in_one_place) {
  BOOST_TEST(refuses([] { return Terraform().backend("s3", {}).cloud(Cloud()); },
                     {"terraform", this_file(), "backend"}));
  BOOST_TEST(refuses([] { return Terraform().cloud(Cloud()).backend("s3", {}); },
                     {"terraform", this_file(), "cloud"}));
  BOOST_TEST(
      refuses([] { return written(Terraform().cloud(Cloud()), Terraform().backend("s3", {})); },
              {"backend", this_file(), this_file()}));
  BOOST_TEST(refuses(
      [] {
        return Cloud().workspaces({{"name", "n"}, {"tags", List{"t"}}});
      },
      {"cloud", this_file(), "tags"}));
  const Terraform one = Terraform().backend("s3", {});
  const Terraform two = Terraform().backend("gcs", {});
  BOOST_TEST(refuses([&] { return written(one, two); }, {"backend", line_of(one), line_of(two)}));
  BOOST_TEST(refuses([&] { return Terraform().backend("s3", {}).backend("gcs", {}); },
                     {"terraform", "backend", this_file()}));
  BOOST_TEST(
      refuses([&] { return written(Terraform().cloud(Cloud()), Terraform().cloud(Cloud())); },
              {"cloud", this_file(), this_file()}));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_CASE(informs_providers) {
  BOOST_TEST(body_text(Terraform()
                           .provider_meta("aws", {{"module_name", var("m")}})
                           .provider_meta("google", {{"x", "${t}"}})) ==
             R"({"provider_meta":{"aws":{"module_name":"${var.m}"},"google":{"x":"$${t}"}}})");
  BOOST_TEST(
      refuses([] { return Terraform().provider_meta("A", {}); }, {"provider_meta", "local name"}));
}

BOOST_AUTO_TEST_CASE(encrypts_for_opentofu) {
  BOOST_TEST(
      body_text(Terraform().encryption(
          Body()
              .block("key_provider", {"pbkdf2", "k"}, {{"passphrase", var("p")}})
              .block("method", {"aes_gcm", "m"}, {{"keys", expr("key_provider.pbkdf2.k")}})
              .block("state",
                     Body().set("method", expr("method.aes_gcm.m")).set("enforced", true)))) ==
      R"({"encryption":{"key_provider":{"pbkdf2":{"k":{"passphrase":"${var.p}"}}},)"
      R"("method":{"aes_gcm":{"m":{"keys":"${key_provider.pbkdf2.k}"}}},"state":{"method":"method.aes_gcm.m","enforced":true}}})");
}

BOOST_AUTO_TEST_CASE(of_which_there_are_several_stand_in_an_array) {
  BOOST_TEST(
      written(Terraform().required_version(">= 1"),
              Terraform().required_version("< 2").backend("local", {})) ==
      R"({"terraform":[{"required_version":">= 1"},{"required_version":"< 2","backend":{"local":{}}}]})");
}

BOOST_AUTO_TEST_CASE(has_each_part_once_in_a_module) {
  const Terraform one = Terraform().required_provider("a", {.version = "1"}).provider_meta("a", {});
  const Terraform two = Terraform().required_provider("b", {.version = "1"});
  const Terraform three = Terraform().provider_meta("a", {});
  BOOST_TEST(refuses([&] { return written(one, two); },
                     {"required_providers", line_of(one), line_of(two)}));
  BOOST_TEST(refuses([&] { return written(one, three); },
                     {"provider_meta \"a\"", line_of(one), line_of(three)}));
  BOOST_TEST(says(written(one, Terraform().provider_meta("b", {})), {"\"a\":{}", "\"b\":{}"}));
}

BOOST_AUTO_TEST_CASE(suggests_what_may_be_meant) {
  BOOST_TEST(refuses([] { return Terraform().set("required_versoin", ">= 1"); },
                     {"terraform", "did you mean \"required_version\"?"}));
  BOOST_TEST(refuses([] { return Terraform().block("required_provider", {}); },
                     {"terraform", "did you mean \"required_providers\"?"}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
