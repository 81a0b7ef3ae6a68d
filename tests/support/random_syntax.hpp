// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "hostile_text.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace tfpp_test {

/// An expression in canonical form, and the same one written by somebody else: other spacing,
/// comments, line breaks, needless parentheses, old spellings, other escapes, heredocs.
struct TwoTexts {
  std::string canonical{};
  std::string wild{};
};

/// Grows random expressions of Terraform's language, knowing nothing of the parser.
class RandomSyntax {
 public:
  /// What the names in expressions are.
  enum class Names {
    any,    ///< whatever the grammar takes
    closed  ///< only variables of `for`, so that Terraform can evaluate the expression
  };

  RandomSyntax(Random& random, Names names) : random_(random), names_(names) {}

  TwoTexts expression(int depth) { return spread(conditional(depth)); }

  /// The text of a template, as in a JSON string.
  TwoTexts template_text(int depth) {
    const bool quoted = std::exchange(quoted_, false);
    TwoTexts out = parts(depth);
    quoted_ = quoted;
    return out;
  }

 private:
  using Texts = TwoTexts;

  // ---- ways of writing

  static Texts same(std::string_view text) { return {std::string(text), std::string(text)}; }
  static Texts& append(Texts& to, const Texts& text) {
    to.canonical += text.canonical;
    to.wild += text.wild;
    return to;
  }
  static Texts& append(Texts& to, std::string_view text) {
    to.canonical += text;
    to.wild += text;
    return to;
  }

  /// Nothing, or white space and comments; with line breaks where they mean nothing.
  std::string gap() {
    constexpr std::string_view gaps[] = {
        "", "", "", "", " ", "  ", "\t", " ", "/**/", "/* } */", " /* ${ \" */ "};
    constexpr std::string_view breaks[] = {"\n",         "\r\n",   "# ( \"\n",
                                           " // ${ ]\n", "\n\n  ", "/* \n */"};
    if (!in_object_ && random_.between(0, 9) == 0) return std::string(random_.pick(breaks));
    return std::string(random_.pick(gaps));
  }
  /// A gap between two words that must not grow together.
  std::string space() {
    std::string out = gap();
    return out.empty() ? " " : out;
  }

  /// Blanks around, and sometimes parentheses.
  Texts spread(Texts text) {
    text.wild = gap() + text.wild + gap();
    return text;
  }
  Texts perhaps_parenthesised(Texts text) {
    while (random_.between(0, 7) == 0) text.wild = "(" + gap() + text.wild + gap() + ")";
    return text;
  }
  Texts parenthesised(const Texts& text) {
    return {"(" + text.canonical + ")", "(" + gap() + text.wild + gap() + ")"};
  }

  /// While an item of an object is written, a line break would end it.
  class InObject {
   public:
    InObject(RandomSyntax& syntax, bool value)
        : syntax_(syntax), before_(std::exchange(syntax.in_object_, value)) {}
    InObject(const InObject&) = delete;
    InObject& operator=(const InObject&) = delete;
    ~InObject() { syntax_.in_object_ = before_; }

   private:
    RandomSyntax& syntax_;
    bool before_;
  };

  // ---- operators

  Texts conditional(int depth) {
    if (depth <= 0 || random_.between(0, 5) != 0) return binary(depth, 0);
    Texts out = binary(depth - 1, 0);
    append(out, joint("?"));
    append(out, operand(depth - 1));
    append(out, joint(":"));
    return append(out, operand(depth - 1));
  }
  /// Where any expression may stand. Half of those that are to be evaluated may fail.
  Texts operand(int depth) {
    if (names_ == Names::closed && depth > 0 && random_.flip()) {
      return in_brackets([&] {
        Texts out{"try(", "try(" + gap()};
        append(out, spread(conditional(depth - 1)));
        return append(out, Texts{", 1)", "," + gap() + "1)"});
      });
    }
    return depth > 0 && random_.between(0, 4) == 0 ? conditional(depth)
                                                   : perhaps_parenthesised(conditional(depth));
  }
  Texts joint(std::string_view op) {
    // A slash before a comment would start another.
    return {" " + std::string(op) + " ", space() + std::string(op) + (op == "/" ? " " : space())};
  }

  /// Operators of at least the level `least`; what binds looser gets parentheses.
  Texts binary(int depth, std::size_t least) {
    struct Level {
      std::string_view operators[4];
      std::size_t count;
    };
    static constexpr Level levels[] = {{{"||"}, 1},       {{"&&"}, 1},
                                       {{"==", "!="}, 2}, {{"<", "<=", ">", ">="}, 4},
                                       {{"+", "-"}, 2},   {{"*", "/", "%"}, 3}};
    if (depth <= 0 || random_.between(0, 2) == 0) return unary(depth);
    const auto level = random_.between<std::size_t>(0, 5);
    if (level < least) {
      InObject in_parentheses(*this, false);
      return parenthesised(
          binary_at_least_one(depth, level, levels[level].operators, levels[level].count));
    }
    return binary_at_least_one(depth, level, levels[level].operators, levels[level].count);
  }
  Texts binary_at_least_one(int depth, std::size_t level, const std::string_view* operators,
                            std::size_t count) {
    Texts out = binary(depth - 1, level);
    append(out, joint(operators[random_.between<std::size_t>(0, count - 1)]));
    return append(out, binary(depth - 1, level + 1));
  }

  Texts unary(int depth) {
    if (depth <= 0 || random_.between(0, 5) != 0) return postfix(depth);
    const char op = random_.flip() ? '-' : '!';
    const Texts value = unary(depth - 1);
    return {op + value.canonical, op + gap() + value.wild};
  }

  // ---- operands

  Texts postfix(int depth) {
    if (depth <= 0 || random_.between(0, 3) != 0) return primary(depth);
    return names_ == Names::any ? open_steps(depth) : closed_steps(depth);
  }

  /// Any steps behind a name or a bracket.
  Texts open_steps(int depth) {
    Texts out = random_.flip() ? same(name()) : primary_for_steps(depth);
    bool after_index = false;
    for (int i = random_.between(1, 4); i > 0; --i) {
      switch (random_.between(0, 5)) {
        case 0:
        case 1: {
          const std::string attribute(name());
          append(out, {"." + attribute, gap() + "." + gap() + attribute});
          break;
        }
        case 2:
          if (after_index) break;
          append(out, {"[0]", random_.flip() ? "." + gap() + "0" + space() : "[" + gap() + "0]"});
          after_index = true;
          break;
        case 3:
          append(out, {"[*]", gap() + "[" + gap() + "*" + gap() + "]"});
          after_index = false;
          break;
        default: {
          const Texts key = in_brackets([&] { return spread(operand(depth - 1)); });
          append(out, {"[" + key.canonical + "]", gap() + "[" + key.wild + "]"});
          after_index = false;
        }
      }
    }
    if (random_.flip()) append(out, Texts{"[*].z", gap() + "." + gap() + "*" + gap() + ".z"});
    return out;
  }
  Texts primary_for_steps(int depth) {
    switch (random_.between(0, 3)) {
      case 0:
        return tuple(depth - 1);
      case 1:
        return call(depth - 1);
      case 2: {
        const std::string text(name());
        return {"(" + text + ")", "(" + gap() + text + ")"};
      }
      default:
        return in_brackets(
            [&] { return parenthesised(binary_at_least_one(depth, 4, plus_minus, 2)); });
    }
  }

  /// Steps that have a value.
  Texts closed_steps(int depth) {
    switch (random_.between(0, 4)) {
      case 0: {
        Texts out = tuple(depth - 1, 2);
        const std::string index(random_.flip() ? "0" : "1");
        return append(out, {"[" + index + "]", random_.flip() ? "." + index + " "
                                                              : "[" + gap() + index + gap() + "]"});
      }
      case 1: {
        Texts out = same("{ a = ");
        append(out, in_object([&] { return operand(depth - 1); }));
        return append(
            out, random_.flip() ? Texts{" }.a", " } . a"} : Texts{" }[\"a\"]", " }[\"\\u0061\"]"});
      }
      case 2: {
        Texts out = tuple(depth - 1);
        return append(out, random_.flip() ? same("[*]") : Texts{"[*]", ".*"});
      }
      case 3: {
        Texts out = same("[{ a = ");
        append(out, in_object([&] { return operand(depth - 1); }));
        return append(out, Texts{" }][*].a", " }].*.a"});
      }
      default: {
        Texts out = same("([");
        append(out, in_brackets([&] { return operand(depth - 1); }));
        return append(out, Texts{"][*])[0]", "][*])[0]"});
      }
    }
  }

  Texts primary(int depth) {
    if (depth <= 0) return leaf();
    switch (random_.between(0, 8)) {
      case 0:
        return tuple(depth - 1);
      case 1:
        return object(depth - 1);
      case 2:
        return call(depth - 1);
      case 3:
        return for_tuple(depth - 1);
      case 4:
        return for_object(depth - 1);
      case 5:
      case 6:
        return quoted(depth - 1);
      default:
        return leaf();
    }
  }

  Texts leaf() {
    constexpr std::string_view numbers[] = {"0", "1", "2", "3", "10", "1.5", "1e3", "2.50"};
    switch (random_.between(0, 6)) {
      case 0:
        return same(random_.flip() ? "true" : "false");
      case 1:
        return text_literal();
      case 2:
        return names_ == Names::any || random_.between(0, 4) == 0 ? same("null") : same("1");
      case 3:
      case 4:
        if (names_ == Names::any) return same(name());
        if (variables_ != 0) return same(variable(random_.between(0, variables_ - 1)));
        [[fallthrough]];
      default:
        return same(random_.pick(numbers));
    }
  }

  std::string_view name() {
    constexpr std::string_view names[] = {"a", "b-c",  "var", "local", "x1",  "_y",
                                          "é", "each", "in",  "if",    "変数"};
    return random_.pick(names);
  }
  static std::string variable(int number) { return "v" + std::to_string(number); }

  template <class Write>
  Texts in_brackets(const Write& write) {
    const InObject outside(*this, false);
    return write();
  }
  template <class Write>
  Texts in_object(const Write& write) {
    const InObject inside(*this, true);
    return write();
  }

  Texts tuple(int depth, int least = 0) {
    return in_brackets([&] {
      Texts out = same("[");
      const int count = random_.between(least, 3);
      for (int i = 0; i < count; ++i) {
        if (i != 0) append(out, {", ", "," + gap()});
        append(out, spread(operand(depth)));
      }
      if (count != 0 && random_.flip()) out.wild += "," + gap();
      return append(out, Texts{"]", gap() + "]"});
    });
  }

  Texts object(int depth) {
    return in_object([&] {
      const int count = random_.between(0, 3);
      if (count == 0) return Texts{"{}", "{" + gap() + "}"};
      Texts out{"{ ", "{" + gap() + (random_.flip() ? "\n" : "")};
      for (int i = 0; i < count; ++i) {
        append(out, key(depth));
        append(out, {" = ", space() + (random_.flip() ? ":" : "=") + gap()});
        append(out, operand(depth));
        const bool is_last = i + 1 == count;
        const std::string separator = separation();
        out.wild += is_last && random_.flip() ? " " : separator;
        if (!is_last) out.canonical += ", ";
      }
      return append(out, Texts{" }", gap() + "}"});
    });
  }
  std::string separation() {
    constexpr std::string_view separators[] = {",",    " ,\n",   "\n",        "\r\n\n",
                                               ", \t", " # a\n", " // b\r\n", ",/* \n */"};
    return gap() + std::string(random_.pick(separators));
  }
  Texts key(int depth) {
    switch (random_.between(0, 6)) {
      case 0:
        return {"a", "\"a\""};
      case 1:
        return same("b-c");
      case 2:
        return same("\"d e\"");
      case 3:
        return {"\"for\"", "\"f\\u006fr\""};
      case 4:
        return in_brackets(
            [&] { return parenthesised(same(names_ == Names::any ? "x" : "true")); });
      case 5: {
        const Texts text = quoted_parts(depth - 1);
        return {"\"k" + text.canonical + "\"", "\"k" + text.wild + "\""};
      }
      default:
        return same("7");
    }
  }

  Texts call(int depth) {
    constexpr std::string_view any[] = {"f", "length", "core::max", "provider::a::b"};
    constexpr std::string_view safe[] = {"jsonencode", "can",     "try",  "tostring",  "concat",
                                         "coalesce",   "max",     "min",  "core::max", "length",
                                         "upper",      "flatten", "keys", "merge",     "format"};
    const std::string before_arguments = gap();
    return in_brackets([&] {
      const std::string function(names_ == Names::any ? random_.pick(any) : random_.pick(safe));
      Texts out{function + "(", function + before_arguments + "(" + gap()};
      const int count = random_.between(names_ == Names::any ? 0 : 1, 3);
      for (int i = 0; i < count; ++i) {
        if (i != 0) append(out, {", ", "," + gap()});
        append(out, spread(operand(depth)));
      }
      if (count != 0) {
        if (random_.between(0, 4) == 0) {
          append(out, "...");
        } else if (random_.flip()) {
          out.wild += "," + gap();
        }
      }
      return append(out, Texts{")", gap() + ")"});
    });
  }

  // ---- for

  /// `v0, v1 in collection`
  Texts head(int depth) {
    const int first = variables_;
    const bool has_key = random_.flip();
    Texts out = same(variable(first));
    if (has_key)
      append(out, Texts{", " + variable(first + 1), gap() + "," + gap() + variable(first + 1)});
    append(out, Texts{" in ", space() + "in" + space()});
    append(out, operand(depth));
    variables_ = first + (has_key ? 2 : 1);
    return out;
  }
  Texts for_tuple(int depth) {
    return in_brackets([&] {
      const int before = variables_;
      Texts out{"[for ", "[" + gap() + "for" + space()};
      append(out, head(depth));
      append(out, joint(":"));
      append(out, operand(depth));
      condition(out, depth);
      variables_ = before;
      return append(out, Texts{"]", gap() + "]"});
    });
  }
  Texts for_object(int depth) {
    return in_brackets([&] {
      const int before = variables_;
      Texts out{"{ for ", "{" + gap() + "for" + space()};
      append(out, head(depth));
      append(out, joint(":"));
      append(out, operand(depth));
      append(out, joint("=>"));
      append(out, operand(depth));
      if (random_.flip()) append(out, Texts{"...", gap() + "..."});
      condition(out, depth);
      variables_ = before;
      return append(out, Texts{" }", gap() + "}"});
    });
  }
  void condition(Texts& out, int depth) {
    if (random_.flip()) return;
    append(out, Texts{" if ", space() + "if" + space()});
    append(out, operand(depth));
  }

  // ---- templates

  /// A text without markers; the pairs are two ways to write it.
  Texts text_literal() {
    constexpr std::pair<std::string_view, std::string_view> texts[] = {
        {"\"\"", "\"\""},
        {"\"a\"", "\"\\u0061\""},
        {"\"é\"", "\"\\u00E9\""},
        {"\"a b\"", "\"a b\""},
        {"\"12\"", "\"1\\u0032\""},
        {"\"\\\"\\\\\"", "\"\\\"\\\\\""},
        {"\"$${x}\"", "\"\\u0024{x}\""},
        {"\"x\\n\"", "(<<E\nx\nE\n)"},
        {"\" x\\ny\\n\"", "(<<-E\n   x\n  y\n  E\n)"},
        {"\"\\n%%{\\n\"", "(<<E\n\n%%{\nE\n)"}};
    const auto& [plain, wild] = random_.pick(texts);
    return {std::string(plain), std::string(random_.flip() ? plain : wild)};
  }

  Texts quoted(int depth) {
    const Texts text = quoted_parts(depth);
    return {"\"" + text.canonical + "\"", "\"" + text.wild + "\""};
  }

  Texts quoted_parts(int depth) {
    const bool before = std::exchange(quoted_, true);
    Texts out = in_brackets([&] { return parts(depth); });
    quoted_ = before;
    return out;
  }

  /// Pieces of a template, a literal on either side of each; strip markers beside white space of
  /// their own.
  Texts parts(int depth) {
    Texts out = same("-");
    for (int i = random_.between(0, 3); i > 0; --i) {
      switch (random_.between(0, depth > 0 ? 4 : 1)) {
        case 0:
          append(out, literal());
          break;
        case 1:
        case 2:
          append(out, interpolation(depth));
          break;
        case 3:
          append(out, if_directive(depth - 1));
          break;
        default:
          append(out, for_directive(depth - 1));
      }
    }
    return append(out, "+");
  }
  Texts literal() {
    if (!quoted_) {
      constexpr std::string_view texts[] = {"x", "a\"b", "\\n", "$$${", "%%{", "$x", "é", "|\n|"};
      return same(random_.pick(texts));
    }
    constexpr std::pair<std::string_view, std::string_view> texts[] = {
        {"x", "\\u0078"}, {"a b", "a b"},      {"\\\"", "\\u0022"},
        {"$${", "$${"},   {"%%{", "\\u0025{"}, {"$x", "$x"},
        {"\\\\", "\\\\"}, {"é", "\\u00e9"},    {"|\\n|", "|\\n|"}};
    const auto& [plain, wild] = random_.pick(texts);
    return {std::string(plain), std::string(random_.flip() ? plain : wild)};
  }

  /// What opens a sequence, with white space in front that it strips.
  std::string opening(char sign) {
    std::string out;
    const bool strips = random_.between(0, 2) == 0;
    if (strips) out += random_.flip() ? " " : " \t  ";
    (out += sign) += '{';
    if (strips) out += '~';
    return out + gap();
  }
  /// What closes it, with white space behind that it strips.
  std::string closing() { return gap() + (random_.between(0, 3) == 0 ? "~} " : "}"); }

  Texts interpolation(int depth) {
    Texts out{"${", opening('$')};
    append(out, spread(template_value(depth)));
    // The literal keeps what markers strip apart from the next piece.
    return append(out, Texts{"}|", closing() + "|"});
  }
  /// An interpolated text would become part of the literal, so this is a call.
  Texts template_value(int depth) {
    Texts out = same(names_ == Names::any ? "f(" : "try(");
    append(out, operand(depth - 1));
    return append(out, Texts{", 0)", "," + gap() + "0)"});
  }
  Texts if_directive(int depth) {
    Texts out{"%{ if ", opening('%') + "if" + space()};
    append(out, operand(depth));
    append(out, Texts{" }|", closing() + "|"});
    append(out, parts(depth));
    if (random_.flip()) {
      append(out, Texts{"%{ else }|", opening('%') + "else" + closing() + "|"});
      append(out, parts(depth));
    }
    return append(out, Texts{"%{ endif }|", opening('%') + "endif" + closing() + "|"});
  }
  Texts for_directive(int depth) {
    const int before = variables_;
    Texts out{"%{ for ", opening('%') + "for" + space()};
    append(out, head(depth));
    append(out, Texts{" }|", closing() + "|"});
    append(out, parts(depth));
    variables_ = before;
    return append(out, Texts{"%{ endfor }|", opening('%') + "endfor" + closing() + "|"});
  }

  static constexpr std::string_view plus_minus[] = {"+", "-"};

  Random& random_;
  Names names_;
  bool in_object_ = false;
  bool quoted_ = true;
  int variables_ = 0;
};

}  // namespace tfpp_test
