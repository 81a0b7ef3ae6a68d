// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "hostile_text.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tfpp_test {

/// Grows random expressions to evaluate. Most of them make sense: a number is calculated with, a
/// list is gone through. Now and then something else stands there.
class RandomExpression {
 public:
  enum class Kind { any, number, string, boolean, sequence, mapping };

  /// @param references what the expressions may refer to, such as `local.a`
  RandomExpression(Random& random, std::vector<std::string> references)
      : random_(random), names_(std::move(references)) {}

  std::string expression(Kind kind, int depth) {
    if (chance(12)) kind = Kind::any;
    if (kind == Kind::any) kind = random_kind();
    if (depth <= 0 || chance(8)) return leaf(kind);
    switch (random_.between(0, 9)) {
      case 0:
        return "(" + expression(kind, depth - 1) + ")";
      case 1:
        return operand(Kind::boolean, depth) + " ? " + operand(kind, depth) + " : " +
               operand(kind, depth);
      case 2:
        return step(depth);
      case 3:
        return call(kind, depth);
      default:
        return composite(kind, depth);
    }
  }

 private:
  bool chance(int one_in) { return random_.between(1, one_in) == 1; }

  Kind random_kind() {
    constexpr Kind kinds[] = {Kind::number, Kind::string, Kind::boolean, Kind::sequence,
                              Kind::mapping};
    return random_.pick(kinds);
  }

  std::string leaf(Kind kind) {
    constexpr std::string_view numbers[] = {"0", "1", "2", "3", "10", "1.5", "0.25", "1e2", "0.1"};
    constexpr std::string_view strings[] = {"\"\"",     "\"a\"", "\"b\"",   "\"1\"",
                                            "\"true\"", "\"é\"", "\"x y\"", "\"2.50\""};
    constexpr std::string_view booleans[] = {"true", "false"};
    constexpr std::string_view sequences[] = {"[]",           "[1, 2]",
                                              "[\"a\", 1]",   "[[1], [\"b\"]]",
                                              "[true, null]", "[{ a = 1 }, { a = \"x\" }]"};
    constexpr std::string_view mappings[] = {"{}", "{ a = 1 }", "{ a = 1, b = \"x\" }",
                                             "{ \"1\" = true }", "{ b = [1, 2], a = null }"};
    if (!names_.empty() && chance(3)) return random_.pick(names_);
    if (chance(16)) return "null";
    switch (kind) {
      case Kind::number:
        return std::string(random_.pick(numbers));
      case Kind::string:
        return std::string(random_.pick(strings));
      case Kind::boolean:
        return std::string(random_.pick(booleans));
      case Kind::sequence:
        return std::string(random_.pick(sequences));
      default:
        return std::string(random_.pick(mappings));
    }
  }

  std::string operand(Kind kind, int depth) { return "(" + expression(kind, depth - 1) + ")"; }

  std::string composite(Kind kind, int depth) {
    switch (kind) {
      case Kind::number: {
        constexpr std::string_view operators[] = {" + ", " - ", " * ", " / ", " % "};
        if (chance(6)) return "-" + operand(Kind::number, depth);
        return bare(Kind::number, depth) + std::string(random_.pick(operators)) +
               bare(Kind::number, depth);
      }
      case Kind::boolean:
        return truth(depth);
      case Kind::string:
        return text(depth);
      case Kind::sequence:
        return chance(2) ? loop(depth, false) : tuple(depth);
      default:
        return chance(2) ? loop(depth, true) : object(depth);
    }
  }

  /// An operand, sometimes without parentheses.
  std::string bare(Kind kind, int depth) { return chance(2) ? leaf(kind) : operand(kind, depth); }

  std::string truth(int depth) {
    constexpr std::string_view logical[] = {" && ", " || "};
    constexpr std::string_view comparing[] = {" < ", " <= ", " > ", " >= "};
    switch (random_.between(0, 3)) {
      case 0:
        return "!" + operand(Kind::boolean, depth);
      case 1:
        return bare(Kind::boolean, depth) + std::string(random_.pick(logical)) +
               bare(Kind::boolean, depth);
      case 2:
        return bare(Kind::number, depth) + std::string(random_.pick(comparing)) +
               bare(Kind::number, depth);
      default: {
        const Kind kind = random_kind();
        return bare(kind, depth) + (random_.flip() ? " == " : " != ") + bare(kind, depth);
      }
    }
  }

  std::string text(int depth) {
    std::string out = "\"";
    const int parts = random_.between(1, 3);
    for (int i = 0; i < parts; ++i) {
      switch (random_.between(0, 3)) {
        case 0:
          out += "x ";
          break;
        case 1:
          out += "%{ if " + expression(Kind::boolean, depth - 1) + " }y%{ else }${" +
                 expression(Kind::string, depth - 1) + "}%{ endif }";
          break;
        case 2: {
          out += "%{ for v in " + expression(Kind::sequence, depth - 1) + " }";
          names_.emplace_back("v");
          out += "${" + expression(Kind::string, depth - 2) + "},%{ endfor }";
          names_.pop_back();
          break;
        }
        default:
          out += "${" + expression(Kind::string, depth - 1) + "}";
      }
    }
    return out + "\"";
  }

  std::string tuple(int depth) {
    std::string out = "[";
    const Kind kind = random_kind();
    const int size = random_.between(0, 3);
    for (int i = 0; i < size; ++i) {
      if (i != 0) out += ", ";
      out += expression(kind, depth - 1);
    }
    return out + "]";
  }

  std::string object(int depth) {
    constexpr std::string_view keys[] = {"a", "b", "\"c\"", "\"x y\"", "(\"a\")", "1"};
    std::string out = "{ ";
    const int size = random_.between(0, 3);
    for (int i = 0; i < size; ++i) {
      if (i != 0) out += ", ";
      const std::string key =
          chance(6) ? operand(Kind::string, depth) : std::string(random_.pick(keys));
      out += key + " = " + expression(Kind::any, depth - 1);
    }
    return out + " }";
  }

  std::string loop(int depth, bool makes_object) {
    std::string out = makes_object ? "{for " : "[for ";
    const bool has_key = random_.flip();
    const std::string collection =
        expression(random_.flip() ? Kind::sequence : Kind::mapping, depth - 1);
    out += (has_key ? "k, v in " : "v in ") + collection + " : ";
    const std::size_t before = names_.size();
    if (has_key) names_.emplace_back("k");
    names_.emplace_back("v");
    if (makes_object) out += expression(Kind::string, depth - 1) + " => ";
    out += expression(Kind::any, depth - 1);
    if (makes_object && random_.flip()) out += "...";
    if (chance(4)) out += " if " + expression(Kind::boolean, depth - 1);
    names_.resize(before);
    return out + (makes_object ? "}" : "]");
  }

  std::string step(int depth) {
    constexpr std::string_view names[] = {".a", ".b", "[\"a\"]", ".z"};
    switch (random_.between(0, 5)) {
      case 0:
        return operand(Kind::sequence, depth) + "[" + expression(Kind::number, depth - 1) + "]";
      case 1:
        return operand(Kind::sequence, depth) + (random_.flip() ? "[0]" : "[1]");
      case 2:
        return operand(Kind::mapping, depth) + std::string(random_.pick(names));
      case 3:
        return operand(Kind::mapping, depth) + "[" + expression(Kind::string, depth - 1) + "]";
      case 4:
        return operand(Kind::any, depth) + "[*]" + (random_.flip() ? ".a" : "");
      default:
        return operand(Kind::any, depth) + ".*" + (random_.flip() ? ".a" : "") +
               (chance(3) ? "[0]" : "");
    }
  }

  std::string call(Kind kind, int depth) {
    const auto one = [&](std::string_view name, Kind of) {
      return std::string(name) + "(" + expression(of, depth - 1) + ")";
    };
    const auto two = [&](std::string_view name, Kind first, Kind second) {
      return std::string(name) + "(" + expression(first, depth - 1) + ", " +
             expression(second, depth - 1) + ")";
    };
    if (chance(10)) return two("try", Kind::any, kind);
    if (chance(30)) return "upper()";
    if (chance(30)) return two("length", Kind::any, Kind::any);
    if (chance(30)) return one("lenght", Kind::any);
    switch (kind) {
      case Kind::number:
        return random_.flip() ? one("length", Kind::any) : one("tonumber", Kind::string);
      case Kind::string:
        if (chance(3)) return one("tostring", Kind::number);
        return random_.flip() ? one("upper", Kind::string) : one("lower", Kind::string);
      case Kind::boolean:
        if (chance(3)) return one("can", Kind::any);
        return random_.flip() ? one("tobool", Kind::string)
                              : two("contains", Kind::sequence, Kind::any);
      case Kind::sequence: {
        constexpr std::string_view mapped[] = {"keys", "values"};
        if (chance(3)) return one(random_.pick(mapped), Kind::mapping);
        if (chance(3)) return two("concat", Kind::sequence, Kind::sequence);
        return random_.flip() ? one("tolist", Kind::sequence) : one("toset", Kind::sequence);
      }
      default:
        if (chance(2)) return two("merge", Kind::mapping, Kind::mapping);
        return one("tomap", Kind::mapping);
    }
  }

  Random& random_;
  std::vector<std::string> names_;
};

}  // namespace tfpp_test
