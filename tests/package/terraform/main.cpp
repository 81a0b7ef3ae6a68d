// SPDX-License-Identifier: BSL-1.0
// Runs a program by way of tfpp::terraform, and prints what the other consumers print.
#include <tfpp/terraform.hpp>
#include <tfpp/tfpp.hpp>

#include <cstdio>

int main() {
  tfpp::Document doc;
  doc.add(tfpp::Output("o").value("x"));
  const tfpp::TerraformProgram program("printf");
  std::fputs(program.run({"%s", tfpp::to_json(doc)}).out.c_str(), stdout);
}
