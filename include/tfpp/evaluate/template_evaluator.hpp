// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/bracket_evaluator.hpp>

#include <cstddef>
#include <string>
#include <utility>

namespace tfpp::inline v1::detail {

/// The layer of the evaluator for templates.
class TemplateEvaluator : public BracketEvaluator {
 protected:
  using BracketEvaluator::BracketEvaluator;

  Value template_text(const SyntaxNode& node) {
    const std::size_t before = faults_.size();
    std::string text;
    bool is_known = true;
    EvaluatedMarks marks = EvaluatedMarks::none;
    for (const SyntaxNode part : node) {
      const Value piece = value(part);
      if (piece.is_null()) {
        fail_piece(part, "The value is null; a string is due.");
        continue;
      }
      marks = marks | piece.marks();
      if (!piece.is_known()) {
        is_known = false;
        continue;
      }
      const Converted converted_piece = converted(piece, EvaluatedType::string());
      if (!converted_piece.ok()) {
        fail_piece(part, converted_piece.fault->about("The value"));
      } else if (!converted_piece.value.is_known() ||
                 !budget_.spend(converted_piece.value.weight())) {
        is_known = false;
      } else if (is_known && faults_.size() == before) {
        text += converted_piece.value.as_string();
      }
    }
    return finish(is_known, text).with_marks(marks);
  }

  /// `%{ for }`
  Value template_loop(const SyntaxNode& node) {
    const Value texts = for_expression(node);
    if (!texts.is_known()) return Value::unknown(EvaluatedType::string()).with_marks(texts.marks());
    std::string text;
    bool is_known = true;
    for (const Value& piece : texts.elements()) {
      is_known = is_known && piece.is_known() && budget_.spend(piece.weight());
      if (is_known) text += piece.as_string();
    }
    return finish(is_known, text).with_marks(texts.deep_marks());
  }

 private:
  void fail_piece(const SyntaxNode& part, std::string detail) {
    fault(part, "Invalid template interpolation value", std::move(detail));
  }

  static Value finish(bool is_known, const std::string& text) {
    return is_known ? Value::string(text) : Value::unknown(EvaluatedType::string());
  }
};

}  // namespace tfpp::inline v1::detail
