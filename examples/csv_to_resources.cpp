// SPDX-License-Identifier: BSL-1.0
// One template turns any kind of table into resources: a row type lists its columns once, and both
// the reader of the file and the writer of the configuration follow that list.
//
//     csv_to_resources [FOLDER [DATA]]     reads DATA/*.csv (default examples/data), writes
//                                          FOLDER/services.tf.json and FOLDER/records.tf.json
#include <tfpp/tfpp.hpp>

#include <charconv>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

struct Service {
  std::string name;
  int port = 0;
  std::optional<double> memory_gib;
  std::optional<std::string> owner;
  static constexpr auto columns = std::tuple(
      std::pair("name", &Service::name), std::pair("port", &Service::port),
      std::pair("memory_gib", &Service::memory_gib), std::pair("owner", &Service::owner));
};

struct Record {
  std::string name;
  std::string target;
  std::optional<unsigned> ttl;
  static constexpr auto columns =
      std::tuple(std::pair("name", &Record::name), std::pair("target", &Record::target),
                 std::pair("ttl", &Record::ttl));
};

template <class Row>
concept HasColumns = requires {
  Row::columns;
};

/// Makes every such row a value: an object with its columns; an empty optional is left out.
template <HasColumns Row>
void emit_value(tfpp::ValueSink& sink, const Row& row) {
  std::apply(
      [&](const auto&... column) {
        sink.value({{column.first, row.*column.second}...});
      },
      Row::columns);
}

template <class T>
void read_field(const std::string& text, T& field) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), field);
  if (error != std::errc() || end != text.data() + text.size())
    throw std::runtime_error('"' + text + "\" is no number in range");
}
void read_field(const std::string& text, std::string& field) { field = text; }
template <class T>
void read_field(const std::string& text, std::optional<T>& field) {
  if (!text.empty()) read_field(text, field.emplace());
}

template <HasColumns Row>
Row read_row(const std::string& line) {
  Row row;
  std::istringstream rest(line);
  const auto read_next = [&rest](auto& field) {
    std::string text;
    std::getline(rest, text, ',');
    read_field(text, field);
  };
  std::apply([&](const auto&... column) { (read_next(row.*column.second), ...); }, Row::columns);
  return row;
}

/// A resource for each row of the file, and an output that lists them.
/// @throws std::runtime_error naming file and line of a row that does not fit.
template <HasColumns Row>
tfpp::Document configuration(const std::string& file, const std::string& kind) {
  tfpp::Document doc;
  doc.comment("Generated from " + kind + ".csv.");
  std::vector<tfpp::Expr> ids;
  std::ifstream lines(file);
  if (!lines) throw std::runtime_error(file + ": cannot be read");
  std::string line;
  std::getline(lines, line);  // the heading
  for (int number = 2; std::getline(lines, line); ++number) {
    try {
      const auto row = read_row<Row>(line);
      const auto resource =
          tfpp::Resource("terraform_data", kind + '_' + row.name).set("input", row);
      doc.add(resource);
      ids.push_back(resource.attr("output"));
    } catch (const std::runtime_error& error) {  // tfpp::Error is one: bad names, duplicates
      throw std::runtime_error(file + ':' + std::to_string(number) + ": " + error.what());
    }
  }
  doc.add(tfpp::Output(kind).value(ids));
  return doc;
}

int main(int argc, char** argv) {
  const std::string folder = argc > 1 ? argv[1] : ".";
  const std::string data = argc > 2 ? argv[2] : "examples/data";
  try {
    configuration<Service>(data + "/services.csv", "services").save(folder + "/services.tf.json");
    configuration<Record>(data + "/records.csv", "records").save(folder + "/records.tf.json");
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
