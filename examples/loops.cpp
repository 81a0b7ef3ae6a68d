// SPDX-License-Identifier: BSL-1.0
// Loops that Terraform runs: over values that are known only there, such as a variable. (Over what
// C++ knows, C++ loops; see csv_to_resources.cpp.) A lambda says what becomes of an element, its
// parameters are variables of Terraform's `for`.
//     https://developer.hashicorp.com/terraform/language/expressions/for
//     https://developer.hashicorp.com/terraform/language/expressions/strings#directives
//
//     loops [FOLDER]        writes FOLDER/main.tf.json
#include <tfpp/tfpp.hpp>

#include <string>

using namespace tfpp;

namespace {

// What is deployed, by name; whoever runs Terraform decides.
Variable services() {
  return Variable("services")
      .description("The services to run, by name.")
      .type(types::map(
          types::object({{"team", types::string},
                         {"port", types::number},
                         {"public", types::optional(types::bool_, false)},
                         {"zones", types::optional(types::list(types::string), List{"a"})}})))
      .default_value(
          {{"billing", {{"team", "money"}, {"port", 8080}}},
           {"shop", {{"team", "web"}, {"port", 8000}, {"public", true}, {"zones", List{"a", "b"}}}},
           {"wiki", {{"team", "web"}, {"port", 8081}, {"public", true}}}});
}

// A list or map for each element, some of the elements, elements in groups.
Locals by_purpose(const Expr& all) {
  const auto is_public = where([](Expr service) { return service.attr("public"); });
  return Locals(
      {{"ports", for_list(all, [](Expr service) { return service.attr("port"); })},
       {"urls", for_map(
                    all,
                    [](Expr name, Expr service) {
                      return entry(name,
                                   tmpl("https://{}.example.com:{}", name, service.attr("port")));
                    },
                    is_public)},
       {"names_by_team",
        for_map(
            all, [](Expr name, Expr service) { return entry(service.attr("team"), name); },
            grouped)},
       // A loop in a loop: the inner lambda sees the variables of both.
       {"instances",
        fn::flatten(for_list(
            all,
            [](Expr name, Expr service) {
              return for_list(service.attr("zones"), [&](Expr zone) {
                return Object{{"name", tmpl("{}-{}", name, zone)}, {"port", service.attr("port")}};
              });
            }))},
       // Elements of a list as arguments.
       {"highest_port", fn::max(expand(local("ports")))}});
}

// A file, line by line.
Expr proxy_configuration(const Expr& all) {
  return template_for(all, [](Expr name, Expr service) {
    return tmpl("upstream {} {{\n{}}}\n{}", name,
                template_for(service.attr("zones"),
                             [&](Expr zone) {
                               return tmpl("  server {}.{}.internal:{};\n", zone, name,
                                           service.attr("port"));
                             }),
                template_if(service.attr("public"), tmpl("# open to 100% of ${{visitors}}\n")));
  });
}

}  // namespace

int main(int argc, char** argv) {
  const Variable all = services();
  // A resource for each element of a map that a loop made.
  const Resource instance =
      Resource("terraform_data", "instance")
          .for_each(for_map(local("instances"),
                            [](Expr i) { return entry(i.attr("name"), i.attr("port")); }))
          .set("input", tmpl("{} listens at {}", each::key, each::value));

  Document doc;
  doc.add(all, by_purpose(all.ref()), instance);
  for (const char* name : {"ports", "urls", "names_by_team", "highest_port"})
    doc.add(Output(name).value(local(name)));
  doc.add(
      Output("instances")
          .value(for_map(instance, [](Expr key, Expr i) { return entry(key, i.attr("output")); })),
      Output("proxy").value(proxy_configuration(all.ref())));
  doc.save(std::string(argc > 1 ? argv[1] : ".") + "/main.tf.json");
}
