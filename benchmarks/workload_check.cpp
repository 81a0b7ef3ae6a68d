// SPDX-License-Identifier: BSL-1.0
// All implementations of the workload give the same text, and the text is the workload.
#include "implementations.hpp"
#include "workload.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>

namespace {

using bench::Style;
namespace json = boost::json;

int passed = 0;
int failed = 0;

void check(bool right, std::string_view what, std::string_view explanation = "") {
  (right ? passed : failed)++;
  if (!right) std::cout << "FAILED " << what << '\n' << explanation;
}

std::string text_of(const bench::Implementation& implementation, std::size_t n, Style style) {
  const std::string path = bench::temporary_file("checked");
  implementation.prepare(n, style)(path);
  std::ifstream file(path, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(file), {});
  std::filesystem::remove(path);
  return text;
}

/// The same values, with the members of each object in the same order.
bool same_in_order(const json::value& a, const json::value& b) {
  if (a.is_object() && b.is_object()) {
    return std::equal(a.get_object().begin(), a.get_object().end(), b.get_object().begin(),
                      b.get_object().end(), [](const auto& x, const auto& y) {
                        return x.key() == y.key() && same_in_order(x.value(), y.value());
                      });
  }
  if (a.is_array() && b.is_array()) {
    return std::equal(a.get_array().begin(), a.get_array().end(), b.get_array().begin(),
                      b.get_array().end(), same_in_order);
  }
  return a == b;
}

std::string excerpt(std::string_view text, std::size_t at) {
  const std::size_t from = at < 60 ? 0 : at - 60;
  return json::serialize(json::string(text.substr(std::min(from, text.size()), 120)));
}

std::string difference(std::string_view expected, std::string_view text) {
  const auto at = static_cast<std::size_t>(
      std::mismatch(expected.begin(), expected.end(), text.begin(), text.end()).first -
      expected.begin());
  json::error_code error;
  const json::value document = json::parse(text, error);
  std::string meaning = "they differ in meaning";
  if (error) {
    meaning = "it is not JSON: " + error.message();
  } else if (same_in_order(json::parse(expected), document)) {
    meaning = "they mean the same, members in the same order";
  }
  return "  first difference at byte " + std::to_string(at) + "; " + meaning + "\n  expected " +
         excerpt(expected, at) + "\n  got      " + excerpt(text, at) + '\n';
}

/// The newline at the end is a matter of taste.
std::string_view without_last_newline(std::string_view text) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  return text;
}

void check_that_all_agree(std::size_t n, Style style) {
  const std::string expected = bench::workload_handwritten(n, style);
  for (const auto& implementation : bench::implementations) {
    if (!implementation.gives_text) continue;
    const std::string what = std::string(implementation.name) + ", N = " + std::to_string(n) +
                             (style == Style::pretty ? ", pretty" : ", compact");
    const std::string text = text_of(implementation, n, style);
    const bool same = without_last_newline(text) == without_last_newline(expected);
    check(same, what, same ? "" : difference(expected, text));
  }
}

/// What all share could be wrong in all of them: some values, spelled out.
void check_values() {
  const json::value root = json::parse(bench::workload_handwritten(200, Style::compact));
  const auto check_value = [&](std::string_view pointer, const json::value& expected) {
    json::error_code error;
    const json::value* const found = root.find_pointer(pointer, error);
    check(found != nullptr && *found == expected, pointer);
  };
  check_value("/variable/env/~1~1", "variable 0");
  check_value("/variable/v_7/default", json::array{"a-7", "b-7"});
  check_value("/module/mod_1/instance_ids",
              json::array{"${aws_instance.web_100.id}", "${aws_instance.web_101.id}"});
  check_value("/resource/aws_instance/web_11/~1~1", "resource 11 belongs to group 1");
  check_value("/resource/aws_instance/web_11/ami", "ami-100087109");
  check_value("/resource/aws_instance/web_74/subnet_id", "subnet-100079190");
  check_value("/resource/aws_instance/web_74/user_data",
              "#!/bin/sh\necho \"$${HOSTNAME} 74\" >> /var/log/boot.log\n");
  check_value("/resource/aws_security_group/sg_17/provider", "aws.replica");
  check_value("/resource/aws_security_group/sg_17/ingress/2/cidr_blocks",
              json::array{"10.19.0.0/16", "172.16.19.0/24"});
  check_value("/resource/aws_iam_policy/pol_8/policy",
              R"({"Version":"2012-10-17","Statement":[{"Sid":"Read8","Effect":"Allow",)"
              R"("Action":["s3:GetObject","s3:ListBucket"],"Resource":)"
              R"(["arn:aws:s3:::bucket-8","arn:aws:s3:::bucket-8/$${aws:username}/*"]}]})");
  check_value("/output/out_5/sensitive", true);
  check(root.at("resource").at("aws_instance").as_object().size() == 100, "instances");
  check(root.at("resource").at("aws_security_group").as_object().size() == 60, "security groups");
  check(root.at("resource").at("aws_iam_policy").as_object().size() == 40, "policies");
  check(bench::esc("${a}%{b} $ {c} $$ % {") == "$${a}%%{b} $ {c} $$ % {", "esc");
}

}  // namespace

int main() try {
  check_values();
  for (const std::size_t n : std::initializer_list<std::size_t>{100, 1'000, 10'000}) {
    check_that_all_agree(n, Style::pretty);
    check_that_all_agree(n, Style::compact);
  }
  std::cout << passed << " passed, " << failed << " failed\n";
  return failed == 0 ? 0 : 1;
} catch (const std::exception& error) {
  std::cerr << "workload_check: " << error.what() << '\n';
  return 1;
}
