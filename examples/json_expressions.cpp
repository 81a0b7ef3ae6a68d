// SPDX-License-Identifier: BSL-1.0
// "Expression Mapping": how values and expressions become JSON where Terraform expects an
// expression. A C++ string is text, whatever it looks like; an expression is an `Expr`.
//     https://developer.hashicorp.com/terraform/language/syntax/json#expression-mapping
//
//     json_expressions [FOLDER]        writes FOLDER/main.tf.json
#include <tfpp/tfpp.hpp>

#include <map>
#include <optional>
#include <string>
#include <vector>

using namespace tfpp;

namespace {

// What JSON has: each kind of value is itself.
Locals values() {
  const std::vector<std::string> zones{"a", "b"};
  const std::map<std::string, int> sizes{{"large", 16}, {"small", 2}};
  const std::optional<int> nothing;
  return Locals({{"boolean", true},
                 {"integer", 42},
                 {"exact", number("12345678901234567890.10")},
                 {"text", "text"},
                 {"nothing", nullptr},
                 {"object", {{"b", 1}, {"a", {{"nested", List{}}}}, {"left_out", nothing}}},
                 {"list", List{1, "two", List{3}, {{"four", 5}}}},
                 {"range", zones},
                 {"map", sizes}});
}

// Text stays text. `${` and `%{` begin something in a template, so they are written escaped.
Locals literal_text() {
  return Locals({{"dollar", "arn:aws:iam::*:user/${aws:username}"},
                 {"percent", "%{if} is not a directive"},
                 {"escaped_already", "$${x}"},
                 {"quotes", "say \"hi\"\n"},
                 // A literal `$` right before an interpolation would escape it.
                 {"price", tmpl("US${}", local("integer"))}});
}

// A string that is one interpolation is the value itself with its type; with more text around, it
// is a string.
Locals expressions() {
  const Expr n = local("integer");
  const Expr range = local("range");
  return Locals({{"reference", n},
                 {"as_string", tmpl("{}!", n)},
                 {"arithmetic", (n + 1) * 2 - -n},
                 {"logic", n > 10 && !(n == 42 || local("boolean"))},
                 {"choice", cond(n >= 40, "many", "few")},
                 {"function", fn::join(", ", fn::sort(range))},
                 {"element", range[0]},
                 {"attribute", local("object").attr("a").attr("nested")},
                 {"inside", {{"in", List{local("text"), "${not}"}}}},
                 {"computed_key", {{tmpl("{}-key", local("text")), 1}}},
                 // Native syntax, checked when it is made; and JSON as given, which is not.
                 {"native", expr("{ for z in local.range : z => upper(z) if z != \"a\" }")},
                 {"raw", raw("%{ for z in local.range }${z};%{ endfor }")}});
}

}  // namespace

int main(int argc, char** argv) {
  Document doc;
  doc.add(values(), literal_text(), expressions());
  for (const char* name :
       {"exact", "object", "dollar", "percent", "escaped_already", "price", "as_string",
        "arithmetic", "logic", "choice", "function", "inside", "computed_key", "native", "raw"})
    doc.add(Output(name).value(local(name)));
  doc.save(std::string(argc > 1 ? argv[1] : ".") + "/main.tf.json");
}
