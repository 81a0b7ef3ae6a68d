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

/// Every string of the workload that holds an expression.
inline std::vector<std::string> workload_templates(std::size_t n) {
  std::vector<std::string> found;
  std::vector<boost::json::value> open;
  open.push_back(boost::json::parse(tfpp::to_json(TfppWorkload(n).document())));
  while (!open.empty()) {
    boost::json::value at = std::move(open.back());
    open.pop_back();
    if (auto* object = at.if_object()) {
      for (auto& member : *object) open.push_back(std::move(member.value()));
    } else if (auto* array = at.if_array()) {
      for (auto& element : *array) open.push_back(std::move(element));
    } else if (auto* text = at.if_string()) {
      std::string_view view(text->data(), text->size());
      if (view.find("${") != std::string_view::npos && view.find("$${") == std::string_view::npos)
        found.emplace_back(view);
    }
  }
  return found;
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
    while (text[at] == ' ') ++at;
    if (is_word(text[at])) {
      while (is_word(text[at])) ++at;
    } else {
      inside = text[at] != '}';
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
  const std::vector<std::string> templates = workload_templates(10'000);
  std::size_t bytes = 0;
  for (const std::string& text : templates) {
    bytes += text.size();
    if (count_tokens(text) != count_tokens_by_hand(text))
      throw std::runtime_error("the loop by hand finds other tokens in " + text);
  }
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
      for (const std::string& text : templates) {
        parser.read_template(text);
        sum += parser.problems().size();
      }
    }));
    tokens_by_hand.push_back(seconds_of([&] {
      for (const std::string& text : templates) sum += count_tokens_by_hand(text);
    }));
    dsl.push_back(seconds_of([&] { sum += build_with_dsl(names); }));
    text_by_hand.push_back(seconds_of([&] { sum += build_by_hand(names); }));
  }
  if (sum == 0) throw std::runtime_error("nothing was measured");
  const Measured megabytes = static_cast<double>(bytes) / 1e6;
  report.add(Row{"parsing the expressions of 10,000 resources", "MB/s", Bar::at_least, 150,
                 ratio(megabytes, minimum(parse))});
  report.add(Row{"... against a loop that counts their tokens", "x", Bar::none, 0,
                 paired_ratio(parse, tokens_by_hand)});
  report.add(Row{"building expressions / putting their text together by hand", "x", Bar::at_most,
                 1.3, paired_ratio(dsl, text_by_hand)});
}

}  // namespace bench
