// SPDX-License-Identifier: BSL-1.0
// "JSON File Structure": the root object has a property for each block type, and one more level of
// objects for each label. Blocks are grouped so however they were added; within a group they keep
// their order.
//     https://developer.hashicorp.com/terraform/language/syntax/json#json-file-structure
//
//     json_file_structure [FOLDER]        writes FOLDER/main.tf.json
#include <tfpp/tfpp.hpp>

#include <string>

using namespace tfpp;

int main(int argc, char** argv) {
  Document doc;

  // No label, one label, two labels.
  doc.add(Locals({{"greeting", "hello"}}));
  doc.add(Variable("example").default_value("hello"));
  doc.add(Resource("terraform_data", "example").set("input", var("example")));

  // Added later, and yet inside of the groups that are there.
  doc.add(Resource("terraform_data", "another").set("input", local("greeting")));
  doc.add(Variable("other").default_value("world"));

  // Any block can also be given by the name of its type: one that tfpp knows is checked as its
  // class would check it, one that it does not know yet is written as it stands.
  doc.add(Block("output", {"example"}, Body({{"value", var("other")}})));

  doc.save(std::string(argc > 1 ? argv[1] : ".") + "/main.tf.json");
}
