// SPDX-License-Identifier: BSL-1.0
#include "support/process.hpp"
#include "support/terraform.hpp"
#include <tfpp/expr/functions.hpp>
#include <tfpp/expr/reference.hpp>
#include <tfpp/value.hpp>

#include <boost/json/parse.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tfpp;

/// A call of every function, with numbers for arguments; variadic ones have two more than they
/// must.
struct Call {
  Expr expr;
  std::string_view native;
  bool is_variadic = false;
};
const Call calls[] = {
    {fn::abs(1), "abs(1)"},
    {fn::abspath(1), "abspath(1)"},
    {fn::alltrue(1), "alltrue(1)"},
    {fn::anytrue(1), "anytrue(1)"},
    {fn::base64decode(1), "base64decode(1)"},
    {fn::base64encode(1), "base64encode(1)"},
    {fn::base64gzip(1), "base64gzip(1)"},
    {fn::base64sha256(1), "base64sha256(1)"},
    {fn::base64sha512(1), "base64sha512(1)"},
    {fn::basename(1), "basename(1)"},
    {fn::bcrypt(1, 2, 3), "bcrypt(1, 2, 3)", true},
    {fn::can(1), "can(1)"},
    {fn::ceil(1), "ceil(1)"},
    {fn::chomp(1), "chomp(1)"},
    {fn::chunklist(1, 2), "chunklist(1, 2)"},
    {fn::cidrhost(1, 2), "cidrhost(1, 2)"},
    {fn::cidrnetmask(1), "cidrnetmask(1)"},
    {fn::cidrsubnet(1, 2, 3), "cidrsubnet(1, 2, 3)"},
    {fn::cidrsubnets(1, 2, 3), "cidrsubnets(1, 2, 3)", true},
    {fn::coalesce(1, 2), "coalesce(1, 2)", true},
    {fn::coalescelist(1, 2), "coalescelist(1, 2)", true},
    {fn::compact(1), "compact(1)"},
    {fn::concat(1, 2), "concat(1, 2)", true},
    {fn::contains(1, 2), "contains(1, 2)"},
    {fn::csvdecode(1), "csvdecode(1)"},
    {fn::dirname(1), "dirname(1)"},
    {fn::distinct(1), "distinct(1)"},
    {fn::element(1, 2), "element(1, 2)"},
    {fn::endswith(1, 2), "endswith(1, 2)"},
    {fn::ephemeralasnull(1), "ephemeralasnull(1)"},
    {fn::file(1), "file(1)"},
    {fn::filebase64(1), "filebase64(1)"},
    {fn::filebase64sha256(1), "filebase64sha256(1)"},
    {fn::filebase64sha512(1), "filebase64sha512(1)"},
    {fn::fileexists(1), "fileexists(1)"},
    {fn::filemd5(1), "filemd5(1)"},
    {fn::fileset(1, 2), "fileset(1, 2)"},
    {fn::filesha1(1), "filesha1(1)"},
    {fn::filesha256(1), "filesha256(1)"},
    {fn::filesha512(1), "filesha512(1)"},
    {fn::flatten(1), "flatten(1)"},
    {fn::floor(1), "floor(1)"},
    {fn::format(1, 2, 3), "format(1, 2, 3)", true},
    {fn::formatdate(1, 2), "formatdate(1, 2)"},
    {fn::formatlist(1, 2, 3), "formatlist(1, 2, 3)", true},
    {fn::indent(1, 2), "indent(1, 2)"},
    {fn::index(1, 2), "index(1, 2)"},
    {fn::issensitive(1), "issensitive(1)"},
    {fn::join(1, 2, 3), "join(1, 2, 3)", true},
    {fn::jsondecode(1), "jsondecode(1)"},
    {fn::jsonencode(1), "jsonencode(1)"},
    {fn::keys(1), "keys(1)"},
    {fn::length(1), "length(1)"},
    {fn::log(1, 2), "log(1, 2)"},
    {fn::lookup(1, 2, 3, 4), "lookup(1, 2, 3, 4)", true},
    {fn::lower(1), "lower(1)"},
    {fn::matchkeys(1, 2, 3), "matchkeys(1, 2, 3)"},
    {fn::max(1, 2), "max(1, 2)", true},
    {fn::md5(1), "md5(1)"},
    {fn::merge(1, 2), "merge(1, 2)", true},
    {fn::min(1, 2), "min(1, 2)", true},
    {fn::nonsensitive(1), "nonsensitive(1)"},
    {fn::one(1), "one(1)"},
    {fn::parseint(1, 2), "parseint(1, 2)"},
    {fn::pathexpand(1), "pathexpand(1)"},
    {fn::plantimestamp(), "plantimestamp()"},
    {fn::pow(1, 2), "pow(1, 2)"},
    {fn::range(1, 2), "range(1, 2)", true},
    {fn::regex(1, 2), "regex(1, 2)"},
    {fn::regexall(1, 2), "regexall(1, 2)"},
    {fn::replace(1, 2, 3), "replace(1, 2, 3)"},
    {fn::reverse(1), "reverse(1)"},
    {fn::rsadecrypt(1, 2), "rsadecrypt(1, 2)"},
    {fn::sensitive(1), "sensitive(1)"},
    {fn::setintersection(1, 2, 3), "setintersection(1, 2, 3)", true},
    {fn::setproduct(1, 2), "setproduct(1, 2)", true},
    {fn::setsubtract(1, 2), "setsubtract(1, 2)"},
    {fn::setunion(1, 2, 3), "setunion(1, 2, 3)", true},
    {fn::sha1(1), "sha1(1)"},
    {fn::sha256(1), "sha256(1)"},
    {fn::sha512(1), "sha512(1)"},
    {fn::signum(1), "signum(1)"},
    {fn::slice(1, 2, 3), "slice(1, 2, 3)"},
    {fn::sort(1), "sort(1)"},
    {fn::split(1, 2), "split(1, 2)"},
    {fn::startswith(1, 2), "startswith(1, 2)"},
    {fn::strcontains(1, 2), "strcontains(1, 2)"},
    {fn::strrev(1), "strrev(1)"},
    {fn::substr(1, 2, 3), "substr(1, 2, 3)"},
    {fn::sum(1), "sum(1)"},
    {fn::templatefile(1, 2), "templatefile(1, 2)"},
    {fn::templatestring(1, 2), "templatestring(1, 2)"},
    {fn::textdecodebase64(1, 2), "textdecodebase64(1, 2)"},
    {fn::textencodebase64(1, 2), "textencodebase64(1, 2)"},
    {fn::timeadd(1, 2), "timeadd(1, 2)"},
    {fn::timecmp(1, 2), "timecmp(1, 2)"},
    {fn::timestamp(), "timestamp()"},
    {fn::title(1), "title(1)"},
    {fn::tobool(1), "tobool(1)"},
    {fn::tolist(1), "tolist(1)"},
    {fn::tomap(1), "tomap(1)"},
    {fn::tonumber(1), "tonumber(1)"},
    {fn::toset(1), "toset(1)"},
    {fn::tostring(1), "tostring(1)"},
    {fn::transpose(1), "transpose(1)"},
    {fn::trim(1, 2), "trim(1, 2)"},
    {fn::trimprefix(1, 2), "trimprefix(1, 2)"},
    {fn::trimspace(1), "trimspace(1)"},
    {fn::trimsuffix(1, 2), "trimsuffix(1, 2)"},
    {fn::try_(1, 2), "try(1, 2)", true},
    {fn::upper(1), "upper(1)"},
    {fn::urlencode(1), "urlencode(1)"},
    {fn::uuid(), "uuid()"},
    {fn::uuidv5(1, 2), "uuidv5(1, 2)"},
    {fn::values(1), "values(1)"},
    {fn::yamldecode(1), "yamldecode(1)"},
    {fn::yamlencode(1), "yamlencode(1)"},
    {fn::zipmap(1, 2), "zipmap(1, 2)"},
};

std::string name_of(const Call& call) {
  return std::string(call.native.substr(0, call.native.find('(')));
}

/// How many arguments the function takes at least.
std::size_t parameters_of(const Call& call) {
  const auto arguments =
      call.native.ends_with("()")
          ? 0U
          : 1U + static_cast<std::size_t>(std::count(call.native.begin(), call.native.end(), ','));
  return call.is_variadic ? arguments - 2 : arguments;
}

BOOST_AUTO_TEST_SUITE(expr_functions)

BOOST_AUTO_TEST_CASE(every_function_prints_its_name_and_arguments) {
  for (const Call& call : calls) BOOST_TEST(to_native(call.expr) == call.native);
}

BOOST_AUTO_TEST_CASE(arguments_are_values_of_every_kind) {
  BOOST_TEST(to_native(fn::upper(var("x"))) == "upper(var.x)");
  BOOST_TEST(to_native(fn::keys({{"a b", 1}})) == R"(keys({ "a b" = 1 }))");
  BOOST_TEST(to_native(fn::length(List{1, 2})) == "length([1, 2])");
  BOOST_TEST(to_native(fn::contains(std::vector<std::string>{"a"}, var("x"))) ==
             R"(contains(["a"], var.x))");
  BOOST_TEST(to_native(fn::merge(Object{{"a", 1}}, var("x"))) == "merge({ a = 1 }, var.x)");
  BOOST_TEST(to_native(fn::coalesce(var("x"), nullptr, "y")) == R"(coalesce(var.x, null, "y"))");
  BOOST_TEST(to_native(fn::format("%s-%d", var("x"), 3)) == R"(format("%s-%d", var.x, 3))");
}

BOOST_AUTO_TEST_CASE(more_arguments_may_be_none) {
  BOOST_TEST(to_native(fn::format("a")) == R"(format("a"))");
  BOOST_TEST(to_native(fn::merge()) == "merge()");
}

BOOST_AUTO_TEST_CASE(terraform_has_the_same_functions_with_the_same_parameters,
                     *tfpp_test::needs_terraform()) {
  const auto run = tfpp_test::run_process({"terraform", "metadata", "functions", "-json"},
                                          tfpp_test::environment_without("TF_"));
  BOOST_TEST_REQUIRE(run.status == 0, run.err);
  const auto said = boost::json::parse(run.out);
  const auto& signatures = said.at("function_signatures").as_object();
  std::set<std::string> known;
  for (const Call& call : calls) {
    BOOST_TEST_CONTEXT(call.native) {
      known.insert(name_of(call));
      const auto* signature = signatures.if_contains(name_of(call));
      if (signature == nullptr) {
        BOOST_ERROR("terraform does not know it");
        continue;
      }
      const auto* parameters = signature->as_object().if_contains("parameters");
      BOOST_TEST((parameters == nullptr ? 0 : parameters->as_array().size()) ==
                 parameters_of(call));
      BOOST_TEST(signature->as_object().contains("variadic_parameter") == call.is_variadic);
    }
  }
  // Later versions have more, which `call` reaches.
  const auto version = tfpp_test::run_process({"terraform", "version", "-json"},
                                              tfpp_test::environment_without("TF_"));
  if (version.out.find("\"1.11.") == std::string::npos) return;
  for (const auto& [name, signature] : signatures) {
    if (name.find("::") == std::string_view::npos)
      BOOST_TEST(known.contains(std::string(name)), name << " is missing in fn::");
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
