// SPDX-License-Identifier: BSL-1.0
// The program of every consumer project: it includes the library, links it and runs.
#include <tfpp/tfpp.hpp>

#include <cstdio>

int main() {
  tfpp::Document doc;
  doc.add(tfpp::Output("o").value("x"));
  std::fputs(tfpp::to_json(doc).c_str(), stdout);
}
