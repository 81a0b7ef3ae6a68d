// SPDX-License-Identifier: BSL-1.0
// "Nested Block Mapping": one block is an object, several of one type are an array in order, and
// provisioners keep their order even though each kind has a label of its own.
//     https://developer.hashicorp.com/terraform/language/syntax/json#nested-block-mapping
//
//     json_nested_blocks [FOLDER]        writes FOLDER/main.tf.json
#include <tfpp/tfpp.hpp>

#include <string>

using namespace tfpp;

int main(int argc, char** argv) {
  Document doc;

  doc.add(
      Resource("terraform_data", "one_block").lifecycle(Lifecycle().create_before_destroy(true)));

  doc.add(Resource("terraform_data", "several_blocks")
              .set("input", 3)
              .lifecycle(Lifecycle()
                             .precondition(path::module != "", "There is a module.")
                             .postcondition(self.attr("output") > 0, "It is positive.")
                             .postcondition(self.attr("output") < 9, "It is small.")));

  doc.add(Resource("terraform_data", "ordered_blocks")
              .connection(Connection().host("192.0.2.7").set("user", "admin"))
              .provisioner(Provisioner("local-exec").set("command", "echo hello >example.txt"))
              .provisioner(Provisioner("file")
                               .set("source", "example.txt")
                               .set("destination", "/tmp/example.txt"))
              .provisioner(Provisioner("remote-exec")
                               .set("inline", List{"sudo install-something -f /tmp/example.txt"})
                               .on_failure(OnFailure::continue_))
              .provisioner(
                  Provisioner("local-exec").set("command", "rm example.txt").when(When::destroy)));

  // A nested block of any type, with its body in braces, from a `Body`, or from a function.
  doc.add(
      Variable("port")
          .type(types::number)
          .default_value(80)
          .block("validation", {{"condition", var("port") > 0}, {"error_message", "Too small."}})
          .block("validation", [](Body& body) {
            body.set("condition", var("port") < 65536).set("error_message", "Too large.");
          }));

  doc.save(std::string(argc > 1 ? argv[1] : ".") + "/main.tf.json");
}
