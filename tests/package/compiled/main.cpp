// SPDX-License-Identifier: BSL-1.0
// Calls all that is compiled once, and prints what the other consumers print.
#include <tfpp/testing.hpp>
#include <tfpp/tfpp.hpp>

#include <cstdio>
#include <string>

std::string rewritten(const tfpp::Document& document);

int main() {
  tfpp::Document doc;
  doc.add(tfpp::Output("o").value("x"));
  const std::string text = rewritten(doc);
  const tfpp::Loaded loaded = tfpp::load(text);
  if (!tfpp::checks_clean(doc) || !tfpp::round_trips(doc) || !(*loaded == doc) ||
      !tfpp::has_output(loaded, "o", tfpp::with("value", tfpp::regex("^x$"))))
    return 1;
  std::fputs(text.c_str(), stdout);
}
