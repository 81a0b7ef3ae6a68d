// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access.hpp>
#include <tfpp/load.hpp>
#include <tfpp/testing/matcher.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// A node of an expression as a value: objects and tuples of the language become objects and lists,
/// what has to be evaluated stays an expression.
struct SyntaxValue {
  SyntaxNode node;
  const SyntaxTree& tree;

  [[nodiscard]] Expr expression() const {
    text::ShortText out;
    SyntaxPrinter<text::ShortText>(out, tree).print(node);
    return Expr::from_native(std::move(out), precedence_of(node));
  }

  /// Recurses as deep as the parser does.
  friend void emit_value(ValueSink& sink, const SyntaxValue& value) {
    const SyntaxNode& at = value.node;
    switch (at.kind()) {
      case SyntaxKind::null:
        return sink.null();
      case SyntaxKind::boolean:
        return sink.boolean(at.text() == "true");
      case SyntaxKind::number:
        return sink.number(at.text());
      case SyntaxKind::text:
        return sink.text(at.text(), false);
      case SyntaxKind::tuple:
        sink.begin_list();
        for (const SyntaxNode element : at) emit_value(sink, SyntaxValue{element, value.tree});
        return sink.end_list();
      case SyntaxKind::object:
        return emit_members(sink, value);
      default:
        return sink.expression(value.expression().view());
    }
  }

 private:
  static void emit_members(ValueSink& sink, const SyntaxValue& object) {
    sink.begin_object();
    for (SyntaxNode::Iterator at = object.node.begin(); at != object.node.end(); ++at) {
      const SyntaxNode key = *at;
      if (key.kind() == SyntaxKind::text) {
        sink.key(key.text());
      } else {
        sink.key(SyntaxValue{key, object.tree}.expression().view());
      }
      emit_value(sink, SyntaxValue{*++at, object.tree});
    }
    sink.end_object();
  }
};

/// Matches JSON within text.
class JsonRule final : public MatcherRule {
 public:
  explicit JsonRule(Matcher content) : content_(std::move(content)) {}

  void match(const Place& place, MatchRecord& record) const override {
    if (place.value() == nullptr) return record.fail(description(), place.text());
    try {
      const ValueReader value = place.reader();
      if (value.is_string()) return match_text(value.as_string(), false, record);
      if (value.is_expr()) return match_expression(place, record);
    } catch (const Error& error) {
      return record.fail(description(), joined({place.text(), " (", error.what(), ")"}));
    }
    record.fail(description(), place.text());
  }
  [[nodiscard]] std::string description() const override {
    return joined({"JSON text: ", content_.description()});
  }

 private:
  void match_expression(const Place& place, MatchRecord& record) const {
    const Expr whole = place.reader().as_expr();
    const std::string text(whole.view().text);
    const SyntaxTree tree =
        (whole.view().is_template ? parse_template(text) : parse_expression(text)).tree();
    const SyntaxNode root = tree.root();
    if (whole.view().is_template && root.kind() == SyntaxKind::template_text)
      return match_text(text, true, record);
    const bool is_encoded = root.kind() == SyntaxKind::call && root.text() == "jsonencode" &&
                            !root.empty() && !root.expands();
    if (!is_encoded) return record.fail(description(), place.text());
    const Value content(SyntaxValue{*root.begin(), tree});
    content_.match(Place(content.node(), grammar::Reading::expression), record);
  }

  /// @param is_template whether what stands in `${ }` in its texts is to be evaluated
  void match_text(const std::string& text, bool is_template, MatchRecord& record) const {
    // As the value of something, so that it may be any JSON.
    const Loaded loaded =
        is_template ? load(joined({R"({"locals":{"json":)", text, "}}"}))
                    : load(joined({R"({"json":)", text, "}"}), {.kind = FileKind::variables});
    if (!loaded) return record.fail(description(), not_json(text, loaded.diagnostics()));
    const std::vector<ArgumentView> values =
        is_template ? loaded->locals() : DocumentAccess::header(*loaded).view().arguments();
    if (values.size() != 1) return record.fail(description(), "several values");
    const ValueReader& value = values.front().value;
    content_.match(Place(value.node(), value.place().reading), record);
  }

  static std::string not_json(const std::string& text, const Diagnostics& diagnostics) {
    const Diagnostic& first = diagnostics[0];
    return joined({shortened(text), ", which is no JSON: ", first.summary, ": ", first.detail});
  }

  Matcher content_;
};

}  // namespace tfpp::inline v1::detail
