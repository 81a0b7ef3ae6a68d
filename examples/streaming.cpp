// SPDX-License-Identifier: BSL-1.0
// Writes a configuration that need not fit into memory: each block goes to the file when it is
// added, and is forgotten. What `Document::save` does besides (replace the file as a whole, notice
// a name that is declared twice) is then up to the program.
//
//     streaming [FOLDER [COUNT]]        writes COUNT resources (default 100000) to
//                                       FOLDER/main.tf.json
#include <tfpp/tfpp.hpp>

#include <fstream>
#include <iostream>
#include <string>

using namespace tfpp;

int main(int argc, char** argv) {
  const std::string name = std::string(argc > 1 ? argv[1] : ".") + "/main.tf.json";
  const long count = argc > 2 ? std::stol(argv[2]) : 100'000;
  std::ofstream file(name, std::ios::binary);
  StreamWriter out([&](const char* data, std::size_t size) {
    file.write(data, static_cast<std::streamsize>(size));
  });

  // Blocks of one type come together; what was left cannot be opened again.
  out.add(Locals({{"greeting", "hello"}}));
  for (long i = 0; i < count; ++i) {
    out.add(Resource("terraform_data", "item_" + std::to_string(i))
                .set("input", {{"number", i}, {"text", tmpl("{} {}", local("greeting"), i)}}));
  }
  out.add(Output("first").value(resource("terraform_data", "item_0").attr("output")));
  out.finish();

  if (!file.flush()) {
    std::cerr << "cannot write " << name << '\n';
    return 1;
  }
}
