// SPDX-License-Identifier: BSL-1.0
// Asks a real Terraform what it thinks of what was generated, and what it would do with it. The
// second configuration has a mistake: the diagnostic leads back to the C++ line that made it.
//
//     validated [FOLDER]        writes FOLDER/main.tf.json
#include <tfpp/terraform.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/json/serialize.hpp>

#include <iostream>
#include <optional>
#include <string>

using namespace tfpp;

namespace {

Document greeting() {
  const auto name = Variable("name").type(types::string).default_value("world");
  const auto hello = Resource("terraform_data", "hello").set("input", tmpl("Hello, {}!", name));
  Document doc;
  doc.add(name, hello, Output("greeting").value(hello.attr("output")));
  return doc;
}

void ask(const TerraformProgram& terraform, const Document& doc) {
  const TemporaryDirectory folder;
  WorkingDirectory directory(terraform, folder.path());
  directory.save("main.tf.json", doc);
  if (const InitResult init = directory.init(); !init) std::cout << init.diagnostics;

  const ValidateResult said = directory.validate();
  std::cout << (said.valid ? "valid\n" : "not valid\n") << said.diagnostics;
  if (!said) return;

  const PlanResult plan = directory.plan({.variables = {{"name", "Terraform"}}});
  for (const ResourceChange& change : plan.changes) {
    if (change.action == ChangeAction::create)
      std::cout << "creates " << change.address << " with " << change.after << '\n';
  }
}

}  // namespace

int main(int argc, char** argv) {
  const Document doc = greeting();
  doc.save(std::string(argc > 1 ? argv[1] : ".") + "/main.tf.json");

  const auto program = find_terraform();
  if (!program) {
    std::cout << "there is no terraform here to ask\n";
    return 0;
  }
  std::cout << "asking version " << program->version().version << '\n';
  ask(*program, doc);

  // Nobody has declared that resource.
  Document wrong = doc;
  wrong.add(Output("farewell").value(expr("terraform_data.goodbye.output")));
  ask(*program, wrong);
}
