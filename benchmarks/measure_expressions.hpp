// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "report.hpp"
#include "report_settings.hpp"
#include "statistics.hpp"
#include "workload.hpp"
#include "workload_runner.hpp"
#include "workload_tfpp.hpp"
#include <tfpp/tfpp.hpp>

#include <boost/json.hpp>

#include <chrono>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace bench {

/// Strings that hold an expression, one behind the other as in a file.
struct Templates {
  std::string text;
  std::vector<std::size_t> ends;

  template <class Function>
  void for_each(Function&& function) const {
    std::size_t begin = 0;
    for (const std::size_t end : ends) {
      function(std::string_view(text).substr(begin, end - begin));
      begin = end;
    }
  }
};

inline void collect_templates(const boost::json::value& value, Templates& out) {
  if (const auto* object = value.if_object()) {
    for (const auto& member : *object) collect_templates(member.value(), out);
  } else if (const auto* array = value.if_array()) {
    for (const auto& element : *array) collect_templates(element, out);
  } else if (const auto* string = value.if_string()) {
    const std::string_view text(string->data(), string->size());
    if (text.find("${") == std::string_view::npos || text.find("$${") != std::string_view::npos)
      return;
    out.text += text;
    out.ends.push_back(out.text.size());
  }
}

/// The tokens of a template that uses no more than the workload does, counted by a loop written for
/// that alone. The measure of what reading the bytes costs.
inline std::size_t count_tokens_by_hand(std::string_view text) {
  const auto is_word = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
  };
  std::size_t count = 1;  // the end
  bool inside = false;
  for (std::size_t at = 0; at < text.size(); ++count) {
    if (!inside) {
      if (text[at] == '$' && at + 1 < text.size() && text[at + 1] == '{') {
        at += 2;
        inside = true;
      } else {
        while (at < text.size() && text[at] != '$' && text[at] != '%') ++at;
      }
      continue;
    }
    while (at < text.size() && text[at] == ' ') ++at;
    if (at < text.size() && is_word(text[at])) {
      while (at < text.size() && is_word(text[at])) ++at;
    } else {
      inside = at < text.size() && text[at] != '}';
      ++at;
    }
  }
  return count;
}

inline std::size_t count_tokens(std::string_view text) {
  tfpp::detail::Lexer lexer(text, tfpp::detail::Lexer::Start::template_text);
  std::size_t count = 1;
  while (lexer.next().type != tfpp::detail::TokenType::end) ++count;
  return count;
}

template <class Function>
double seconds_of(Function&& function) {
  const auto start = std::chrono::steady_clock::now();
  function();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Expressions as programs build them; `i` makes each another.
inline std::size_t build_with_dsl(const std::vector<std::string>& names) {
  using namespace tfpp;
  std::size_t bytes = 0;
  const auto use = [&](const Expr& e) { bytes += e.view().text.size(); };
  for (const std::string& name : names) {
    const Expr server = resource("aws_instance", name);
    use(server.attr("id"));
    use(server[0].attr("private_ip"));
    use(var(name) * 2 + 1);
    use(cond(var("env") == "prod", server.attr("id"), local(name)));
    use(tmpl("web-{}-{}", var("env"), server.attr("id")));
    use(fn::format("%s-%02d", var(name), count::index));
  }
  return bytes;
}

/// The same text, put together by hand.
inline std::size_t build_by_hand(const std::vector<std::string>& names) {
  std::size_t bytes = 0;
  const auto use = [&](const std::string& text) { bytes += text.size(); };
  for (const std::string& name : names) {
    const std::string server = "aws_instance." + name;
    use(server + ".id");
    use(server + "[0].private_ip");
    use("var." + name + " * 2 + 1");
    use("var.env == \"prod\" ? " + server + ".id : local." + name);
    use("web-${var.env}-${" + server + ".id}");
    use("format(\"%s-%02d\", var." + name + ", count.index)");
  }
  return bytes;
}

/// Reading and building expressions.
inline void measure_expressions(const Settings& settings, const WorkloadRunner&, Report& report) {
  Templates templates;
  collect_templates(boost::json::parse(tfpp::to_json(TfppWorkload(10'000).document())), templates);
  templates.for_each([](std::string_view text) {
    if (count_tokens(text) != count_tokens_by_hand(text))
      throw std::runtime_error("the loop by hand finds other tokens in " + std::string(text));
  });
  std::vector<std::string> names;
  for (std::size_t i = 0; i < 10'000; ++i) names.push_back("server_" + std::to_string(i));
  if (build_with_dsl(names) != build_by_hand(names))
    throw std::runtime_error("expressions built by hand have another size");

  std::vector<double> parse;
  std::vector<double> tokens_by_hand;
  std::vector<double> dsl;
  std::vector<double> text_by_hand;
  std::size_t sum = 0;
  for (std::size_t run = 0; run < 4 * settings.runs; ++run) {
    parse.push_back(seconds_of([&] {
      tfpp::SyntaxTree tree;
      tfpp::detail::Parser parser(tree);
      templates.for_each([&](std::string_view text) {
        parser.read_template(text);
        sum += parser.problems().size();
      });
    }));
    tokens_by_hand.push_back(seconds_of([&] {
      templates.for_each([&](std::string_view text) { sum += count_tokens_by_hand(text); });
    }));
    dsl.push_back(seconds_of([&] { sum += build_with_dsl(names); }));
    text_by_hand.push_back(seconds_of([&] { sum += build_by_hand(names); }));
  }
  if (sum == 0) throw std::runtime_error("nothing was measured");
  const Measured megabytes = static_cast<double>(templates.text.size()) / 1e6;
  report.add(Row{"parsing the expressions of 10,000 resources", "MB/s", Bar::at_least, 150,
                 ratio(megabytes, minimum(parse))});
  report.add(Row{"... against a loop that counts their tokens", "x", Bar::none, 0,
                 paired_ratio(parse, tokens_by_hand)});
  report.add(Row{"building expressions / putting their text together by hand", "x", Bar::at_most,
                 1.3, paired_ratio(dsl, text_by_hand)});
}

}  // namespace bench
