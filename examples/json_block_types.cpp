// SPDX-License-Identifier: BSL-1.0
// "Block-type-specific Exceptions": the positions where Terraform does not read a template but a
// reference, a keyword, a type or plain text. The setter knows, and writes each as it is read:
// no `${ }` around references, no escapes in literal text.
//     https://developer.hashicorp.com/terraform/language/syntax/json#block-type-specific-exceptions
//
//     json_block_types [FOLDER]     writes FOLDER/main.tf.json and FOLDER/child/main.tf.json
#include <tfpp/tfpp.hpp>

#include <filesystem>
#include <string>

using namespace tfpp;

namespace {

// The one provider is built into Terraform, so that nothing must be installed.
Terraform settings() {
  return Terraform()
      .required_version(">= 1.7")
      .required_provider("terraform", {.source = "terraform.io/builtin/terraform"})
      .backend("local", {{"path", "state/terraform.tfstate"}});
}

// All of it literal: a type expression, plain data, plain text.
Variable example() {
  return Variable("example")
      .type(types::object({{"name", types::string},
                           {"ports", types::list(types::number)},
                           {"note", types::optional(types::string, "none")}}))
      .default_value({{"name", "costs ${5}"}, {"ports", List{80, 443}}})
      .description("Literal, ${too}.")
      .sensitive(false);
}

// References and keywords: provider, depends_on, ignore_changes, replace_triggered_by, when.
void add_resources(Document& doc, const Provider& west) {
  const auto first =
      Resource("terraform_data", "first").provider(west).set("input", var("example"));
  const auto last = Resource("terraform_data", "last")
                        .count(2)
                        .depends_on(first)
                        .lifecycle(Lifecycle()
                                       .ignore_changes({"input", "triggers_replace[0]"})
                                       .replace_triggered_by(first.attr("output")))
                        .provisioner(Provisioner("local-exec")
                                         .set("command", "echo bye")
                                         .when(When::destroy)
                                         .on_failure(OnFailure::continue_));
  const auto all = Resource("terraform_data", "all")
                       .for_each(List{"a", "b"})  // as a set, since a JSON array would be refused
                       .lifecycle(Lifecycle().ignore_all_changes());
  const auto state = Data("terraform_remote_state", "other")
                         .depends_on(first, last)
                         .set("backend", "local")
                         .set("config", {{"path", tmpl("{}/other.tfstate", path::module)}});
  doc.add(first, last, all, state);

  // Only an output's value is a template, and so is what others read from it.
  doc.add(Output("example")
              .value(tmpl("first is {}", first.attr("id")))
              .description("Literal, ${too}.")
              .sensitive(false)
              .depends_on(last)
              .precondition(state.attr("outputs") != nullptr, "There are outputs."));
}

// `source` and `providers` are literal; the rest is the child's variables.
void add_module(Document& doc, const Provider& west) {
  doc.add(Module("child")
              .source("./child")
              .providers({{"terraform", west}})
              .depends_on(resource("terraform_data", "first"))
              .set("size", 3));
}

// Addresses, without ${ } and some of them with keys.
void add_changes(Document& doc) {
  doc.add(Moved("terraform_data.before", resource("terraform_data", "last")[0]),
          Removed("terraform_data.gone").destroy(false),
          Import(resource("terraform_data", "all")[each::key])
              .for_each({{"a", "id-of-a"}})
              .id(each::value),
          Check("health")
              .data(Data("terraform_remote_state", "scoped")
                        .set("backend", "local")
                        .set("config", {{"path", "other.tfstate"}}))
              .assert_(data("terraform_remote_state", "scoped").attr("outputs") != nullptr,
                       "The other state has outputs."));
}

Document child() {
  Document doc;
  doc.add(Terraform().required_provider("terraform", {.source = "terraform.io/builtin/terraform"}));
  doc.add(Variable("size").type(types::number));
  return doc;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string folder = argc > 1 ? argv[1] : ".";
  const auto standard = Provider("terraform");
  const auto west = Provider("terraform").alias("west");

  Document doc;
  doc.add(settings(), standard, west, example());
  doc.add(Locals({{"greeting", tmpl("Hello, {}", var("example").attr("name"))}}));
  add_resources(doc, west);
  add_module(doc, west);
  add_changes(doc);
  doc.save(folder + "/main.tf.json");

  std::filesystem::create_directories(folder + "/child");
  child().save(folder + "/child/main.tf.json");
}
