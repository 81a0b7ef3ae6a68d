// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "json_writer.hpp"
#include "statistics.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bench {

enum class Bar { at_most, at_least, none };

/// One thing that was measured, and what it may be.
struct Row {
  std::string what;
  std::string unit;
  Bar kind = Bar::none;
  double bar = 0;
  Measured measured;
  /// Where the bar was bent, or why nothing was measured.
  std::string note = {};

  std::string_view verdict() const {
    if (!measured) return "skipped";
    if (kind == Bar::none) return "";
    return (kind == Bar::at_most ? *measured <= bar : *measured >= bar) ? "ok" : "over";
  }
};

/// Numbers behind the rows.
struct Table {
  std::string title;
  std::vector<std::string> columns;
  std::vector<std::pair<std::string, std::vector<Measured>>> rows;
};

class Report {
 public:
  void add(Row row) { rows_.push_back(std::move(row)); }
  void add(Table table) { tables_.push_back(std::move(table)); }

  bool holds() const {
    return std::none_of(rows_.begin(), rows_.end(),
                        [](const Row& row) { return row.verdict() == "over"; });
  }

  std::string text() const {
    std::vector<Line> lines{{"what", "bar", "measured", "", ""}};
    for (const Row& row : rows_) {
      lines.push_back({row.what, bar_text(row), with_unit(row.measured, row.unit),
                       std::string(row.verdict()), row.note});
    }
    std::string out = aligned(lines);
    for (const Table& table : tables_) out += '\n' + table.title + '\n' + aligned(cells(table));
    return out;
  }

  std::string json() const {
    JsonWriter writer(Style::pretty);
    writer.begin_object();
    writer.begin_array("rows");
    for (const Row& row : rows_) write(writer, row);
    writer.end_array();
    writer.begin_array("tables");
    for (const Table& table : tables_) write(writer, table);
    writer.end_array();
    writer.end_object();
    return writer.finish();
  }

 private:
  using Line = std::vector<std::string>;

  /// Three significant digits or all before the point.
  static std::string short_text(double value) {
    const double size = std::abs(value);
    const int decimals = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
    return text.data();
  }

  static std::string with_unit(Measured value, const std::string& unit) {
    return value ? short_text(*value) + (unit == "x" ? "" : " ") + unit : "-";
  }

  static std::string bar_text(const Row& row) {
    if (row.kind == Bar::none) return "";
    return (row.kind == Bar::at_most ? "<= " : ">= ") + with_unit(row.bar, row.unit);
  }

  static std::vector<Line> cells(const Table& table) {
    std::vector<Line> lines;
    Line& header = lines.emplace_back(1);
    header.insert(header.end(), table.columns.begin(), table.columns.end());
    for (const auto& [name, values] : table.rows) {
      Line& line = lines.emplace_back(1, name);
      for (const Measured value : values) line.push_back(with_unit(value, ""));
    }
    return lines;
  }

  static std::string aligned(const std::vector<Line>& lines) {
    std::vector<std::size_t> widths;
    for (const Line& line : lines) {
      widths.resize(std::max(widths.size(), line.size()));
      for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], line[i].size());
    }
    std::string out;
    for (const Line& line : lines) {
      for (std::size_t i = 0; i < line.size(); ++i)
        out += line[i] + std::string(widths[i] + 2 - line[i].size(), ' ');
      out.erase(out.find_last_not_of(' ') + 1);
      out += '\n';
    }
    return out;
  }

  static void write(JsonWriter& writer, const Row& row) {
    writer.begin_object();
    writer.member("what", row.what);
    writer.member("unit", row.unit);
    if (row.kind != Bar::none) {
      writer.member("bar", row.bar);
      writer.member("relation", row.kind == Bar::at_most ? "<=" : ">=");
    }
    if (row.measured) writer.member("measured", *row.measured);
    if (!row.verdict().empty()) writer.member("verdict", row.verdict());
    if (!row.note.empty()) writer.member("note", row.note);
    writer.end_object();
  }

  static void write(JsonWriter& writer, const Table& table) {
    writer.begin_object();
    writer.member("title", table.title);
    writer.begin_array("rows");
    for (const auto& [name, values] : table.rows) {
      writer.begin_object();
      writer.member("name", name);
      for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i]) writer.member(table.columns[i], *values[i]);
      writer.end_object();
    }
    writer.end_array();
    writer.end_object();
  }

  std::vector<Row> rows_;
  std::vector<Table> tables_;
};

}  // namespace bench
