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
// Numbers as the C++ compiler does not know them, for parameters of all types.
const Expr one = to_expr(1);
const Expr two = to_expr(2);
const Expr three = to_expr(3);
const Expr four = to_expr(4);

const Call calls[] = {
    {fn::abs(one), "abs(1)"},
    {fn::abspath(one), "abspath(1)"},
    {fn::alltrue(one), "alltrue(1)"},
    {fn::anytrue(one), "anytrue(1)"},
    {fn::base64decode(one), "base64decode(1)"},
    {fn::base64encode(one), "base64encode(1)"},
    {fn::base64gzip(one), "base64gzip(1)"},
    {fn::base64sha256(one), "base64sha256(1)"},
    {fn::base64sha512(one), "base64sha512(1)"},
    {fn::basename(one), "basename(1)"},
    {fn::bcrypt(one, two, three), "bcrypt(1, 2, 3)", true},
    {fn::can(one), "can(1)"},
    {fn::ceil(one), "ceil(1)"},
    {fn::chomp(one), "chomp(1)"},
    {fn::chunklist(one, two), "chunklist(1, 2)"},
    {fn::cidrhost(one, two), "cidrhost(1, 2)"},
    {fn::cidrnetmask(one), "cidrnetmask(1)"},
    {fn::cidrsubnet(one, two, three), "cidrsubnet(1, 2, 3)"},
    {fn::cidrsubnets(one, two, three), "cidrsubnets(1, 2, 3)", true},
    {fn::coalesce(one, two), "coalesce(1, 2)", true},
    {fn::coalescelist(one, two), "coalescelist(1, 2)", true},
    {fn::compact(one), "compact(1)"},
    {fn::concat(one, two), "concat(1, 2)", true},
    {fn::contains(one, two), "contains(1, 2)"},
    {fn::csvdecode(one), "csvdecode(1)"},
    {fn::dirname(one), "dirname(1)"},
    {fn::distinct(one), "distinct(1)"},
    {fn::element(one, two), "element(1, 2)"},
    {fn::endswith(one, two), "endswith(1, 2)"},
    {fn::ephemeralasnull(one), "ephemeralasnull(1)"},
    {fn::file(one), "file(1)"},
    {fn::filebase64(one), "filebase64(1)"},
    {fn::filebase64sha256(one), "filebase64sha256(1)"},
    {fn::filebase64sha512(one), "filebase64sha512(1)"},
    {fn::fileexists(one), "fileexists(1)"},
    {fn::filemd5(one), "filemd5(1)"},
    {fn::fileset(one, two), "fileset(1, 2)"},
    {fn::filesha1(one), "filesha1(1)"},
    {fn::filesha256(one), "filesha256(1)"},
    {fn::filesha512(one), "filesha512(1)"},
    {fn::flatten(one), "flatten(1)"},
    {fn::floor(one), "floor(1)"},
    {fn::format(one, two, three), "format(1, 2, 3)", true},
    {fn::formatdate(one, two), "formatdate(1, 2)"},
    {fn::formatlist(one, two, three), "formatlist(1, 2, 3)", true},
    {fn::indent(one, two), "indent(1, 2)"},
    {fn::index(one, two), "index(1, 2)"},
    {fn::issensitive(one), "issensitive(1)"},
    {fn::join(one, two, three), "join(1, 2, 3)", true},
    {fn::jsondecode(one), "jsondecode(1)"},
    {fn::jsonencode(one), "jsonencode(1)"},
    {fn::keys(one), "keys(1)"},
    {fn::length(one), "length(1)"},
    {fn::log(one, two), "log(1, 2)"},
    {fn::lookup(one, two, three, four), "lookup(1, 2, 3, 4)", true},
    {fn::lower(one), "lower(1)"},
    {fn::matchkeys(one, two, three), "matchkeys(1, 2, 3)"},
    {fn::max(one, two), "max(1, 2)", true},
    {fn::md5(one), "md5(1)"},
    {fn::merge(one, two), "merge(1, 2)", true},
    {fn::min(one, two), "min(1, 2)", true},
    {fn::nonsensitive(one), "nonsensitive(1)"},
    {fn::one(one), "one(1)"},
    {fn::parseint(one, two), "parseint(1, 2)"},
    {fn::pathexpand(one), "pathexpand(1)"},
    {fn::plantimestamp(), "plantimestamp()"},
    {fn::pow(one, two), "pow(1, 2)"},
    {fn::range(one, two), "range(1, 2)", true},
    {fn::regex(one, two), "regex(1, 2)"},
    {fn::regexall(one, two), "regexall(1, 2)"},
    {fn::replace(one, two, three), "replace(1, 2, 3)"},
    {fn::reverse(one), "reverse(1)"},
    {fn::rsadecrypt(one, two), "rsadecrypt(1, 2)"},
    {fn::sensitive(one), "sensitive(1)"},
    {fn::setintersection(one, two, three), "setintersection(1, 2, 3)", true},
    {fn::setproduct(one, two), "setproduct(1, 2)", true},
    {fn::setsubtract(one, two), "setsubtract(1, 2)"},
    {fn::setunion(one, two, three), "setunion(1, 2, 3)", true},
    {fn::sha1(one), "sha1(1)"},
    {fn::sha256(one), "sha256(1)"},
    {fn::sha512(one), "sha512(1)"},
    {fn::signum(one), "signum(1)"},
    {fn::slice(one, two, three), "slice(1, 2, 3)"},
    {fn::sort(one), "sort(1)"},
    {fn::split(one, two), "split(1, 2)"},
    {fn::startswith(one, two), "startswith(1, 2)"},
    {fn::strcontains(one, two), "strcontains(1, 2)"},
    {fn::strrev(one), "strrev(1)"},
    {fn::substr(one, two, three), "substr(1, 2, 3)"},
    {fn::sum(one), "sum(1)"},
    {fn::templatefile(one, two), "templatefile(1, 2)"},
    {fn::templatestring(one, two), "templatestring(1, 2)"},
    {fn::textdecodebase64(one, two), "textdecodebase64(1, 2)"},
    {fn::textencodebase64(one, two), "textencodebase64(1, 2)"},
    {fn::timeadd(one, two), "timeadd(1, 2)"},
    {fn::timecmp(one, two), "timecmp(1, 2)"},
    {fn::timestamp(), "timestamp()"},
    {fn::title(one), "title(1)"},
    {fn::tobool(one), "tobool(1)"},
    {fn::tolist(one), "tolist(1)"},
    {fn::tomap(one), "tomap(1)"},
    {fn::tonumber(one), "tonumber(1)"},
    {fn::toset(one), "toset(1)"},
    {fn::tostring(one), "tostring(1)"},
    {fn::transpose(one), "transpose(1)"},
    {fn::trim(one, two), "trim(1, 2)"},
    {fn::trimprefix(one, two), "trimprefix(1, 2)"},
    {fn::trimspace(one), "trimspace(1)"},
    {fn::trimsuffix(one, two), "trimsuffix(1, 2)"},
    {fn::try_(one, two), "try(1, 2)", true},
    {fn::upper(one), "upper(1)"},
    {fn::urlencode(one), "urlencode(1)"},
    {fn::uuid(), "uuid()"},
    {fn::uuidv5(one, two), "uuidv5(1, 2)"},
    {fn::values(one), "values(1)"},
    {fn::yamldecode(one), "yamldecode(1)"},
    {fn::yamlencode(one), "yamlencode(1)"},
    {fn::zipmap(one, two), "zipmap(1, 2)"},
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
