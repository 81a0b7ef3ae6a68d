// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "text_buffer.hpp"

#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

#include <cstddef>
#include <string>

namespace bench {

/// The plain way to print a tree nicely, after the example in Boost.JSON's own manual: one function
/// that calls itself, the indentation as a string, scalars through `boost::json::serialize`.
inline void print_plainly(std::string& out, const boost::json::value& value, std::string& indent) {
  if (const auto* object = value.if_object(); object != nullptr && !object->empty()) {
    out += "{\n";
    indent.append(2, ' ');
    bool first = true;
    for (const auto& member : *object) {
      if (!first) out += ",\n";
      first = false;
      out += indent;
      out += boost::json::serialize(member.key());
      out += ": ";
      print_plainly(out, member.value(), indent);
    }
    indent.resize(indent.size() - 2);
    out += '\n';
    out += indent;
    out += '}';
  } else if (const auto* array = value.if_array(); array != nullptr && !array->empty()) {
    out += "[\n";
    indent.append(2, ' ');
    bool first = true;
    for (const auto& element : *array) {
      if (!first) out += ",\n";
      first = false;
      out += indent;
      print_plainly(out, element, indent);
    }
    indent.resize(indent.size() - 2);
    out += '\n';
    out += indent;
    out += ']';
  } else {
    out += boost::json::serialize(value);
  }
}

inline std::string pretty_plain(const boost::json::value& value) {
  std::string out;
  std::string indent;
  print_plainly(out, value, indent);
  out += '\n';
  return out;
}

/// A printer made to be fast: straight into a buffer, indentation as wide stores, no temporary
/// strings.
class GoodPrinter {
 public:
  std::string print(const boost::json::value& value) {
    visit(value);
    out_.append('\n');
    return out_.take();
  }

 private:
  void visit(const boost::json::value& value) {
    switch (value.kind()) {
      case boost::json::kind::object:
        return object(value.get_object());
      case boost::json::kind::array:
        return array(value.get_array());
      case boost::json::kind::string:
        return out_.append_quoted(value.get_string());
      case boost::json::kind::int64:
        return out_.append_number(value.get_int64());
      case boost::json::kind::uint64:
        return out_.append_number(value.get_uint64());
      case boost::json::kind::double_:
        return out_.append(boost::json::serialize(value));
      case boost::json::kind::bool_:
        return out_.append(value.get_bool() ? "true" : "false");
      case boost::json::kind::null:
        return out_.append("null");
    }
  }

  void object(const boost::json::object& members) {
    if (members.empty()) return out_.append("{}");
    char separator = '{';
    depth_ += 2;
    for (const auto& member : members) {
      new_line(separator);
      separator = ',';
      out_.append_quoted(member.key());
      out_.append(": ");
      visit(member.value());
    }
    close('}');
  }

  void array(const boost::json::array& elements) {
    if (elements.empty()) return out_.append("[]");
    char separator = '[';
    depth_ += 2;
    for (const auto& element : elements) {
      new_line(separator);
      separator = ',';
      visit(element);
    }
    close(']');
  }

  void new_line(char separator) {
    out_.append(separator);
    out_.append_line_wide(depth_);
  }

  void close(char bracket) {
    depth_ -= 2;
    out_.append_line_wide(depth_);
    out_.append(bracket);
  }

  TextBuffer out_;
  std::size_t depth_ = 0;
};

inline std::string pretty_good(const boost::json::value& value) {
  return GoodPrinter().print(value);
}

}  // namespace bench
