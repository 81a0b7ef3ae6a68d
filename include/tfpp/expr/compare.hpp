// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/plain_array.hpp>
#include <tfpp/expr/visit.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tfpp::inline v1 {

namespace detail {

/// The digits of a number that count, without zeros at either end, its sign, and where its point is:
/// `100`, `1e2` and `100.0` are the digit 1 with the point 3 behind its start; `-0` is `0`.
class SignificantDigits {
 public:
  explicit SignificantDigits(std::string_view number) : is_negative_(number.starts_with('-')) {
    if (is_negative_) number.remove_prefix(1);
    const std::size_t mantissa_size = number.find_first_of("eE");
    const std::string_view mantissa = number.substr(0, mantissa_size);
    if (mantissa_size != std::string_view::npos)
      point_ = exponent(number.substr(mantissa_size + 1));
    bool behind_point = false;
    for (const char c : mantissa) {
      if (c == '.') {
        behind_point = true;
        continue;
      }
      const bool leads = digits_.empty() && c == '0';
      if (!leads) digits_.push_back(c);
      if (!leads && !behind_point) ++point_;
      if (leads && behind_point) --point_;
    }
    while (!digits_.empty() && digits_.back() == '0') digits_.pop_back();
    if (!digits_.empty()) return;
    point_ = 0;
    is_negative_ = false;
  }

  [[nodiscard]] std::string_view digits() const noexcept {
    return {digits_.data(), digits_.size()};
  }
  [[nodiscard]] std::int64_t point() const noexcept { return point_; }
  [[nodiscard]] bool is_negative() const noexcept { return is_negative_; }
  friend bool operator==(const SignificantDigits& a, const SignificantDigits& b) noexcept {
    return a.point_ == b.point_ && a.is_negative_ == b.is_negative_ && a.digits() == b.digits();
  }

 private:
  /// Exponents that no number can have are cut; they are still told apart from all others.
  static std::int64_t exponent(std::string_view text) noexcept {
    const bool is_negative = text.starts_with('-');
    std::int64_t value = 0;
    for (const char c : text) {
      if (c >= '0' && c <= '9' && value < 1'000'000'000'000) value = value * 10 + (c - '0');
    }
    return is_negative ? -value : value;
  }

  PlainArray<char> digits_{};
  std::int64_t point_ = 0;
  bool is_negative_;
};

/// Whether two nodes are alike, children aside.
inline bool same_node(const SyntaxNode& a, const SyntaxNode& b) {
  if (a.kind() != b.kind() || a.op() != b.op() || a.flags() != b.flags()) return false;
  if (a.text() == b.text()) return true;
  return a.kind() == SyntaxKind::number &&
         SignificantDigits(a.text()) == SignificantDigits(b.text());
}

}  // namespace detail

/// Whether two trees mean the same by the same operations: spacing, comments, parentheses, spelling
/// of numbers and strings aside. Linear; does not recurse.
[[nodiscard]] inline bool same(const SyntaxTree& a, const SyntaxTree& b) {
  struct Pair {
    SyntaxNode::Iterator a;
    SyntaxNode::Iterator b;
  };
  if (!detail::same_node(a.root(), b.root())) return false;
  detail::PlainArray<Pair> open;
  open.push_back({a.root().begin(), b.root().begin()});
  while (!open.empty()) {
    Pair& at = open.back();
    const bool a_ends = at.a == a.root().end();
    const bool b_ends = at.b == b.root().end();
    if (a_ends != b_ends) return false;
    if (a_ends) {
      open.pop_back();
      continue;
    }
    const SyntaxNode node_a = *at.a;
    const SyntaxNode node_b = *at.b;
    ++at.a;
    ++at.b;
    if (!detail::same_node(node_a, node_b)) return false;
    if (!node_a.empty() || !node_b.empty()) open.push_back({node_a.begin(), node_b.begin()});
  }
  return true;
}

/// Whether two expressions mean the same by the same operations; formatting aside.
///
///     same(expr("a+b*c"), expr("a + (b*c)"))        true
///
/// `==` on expressions builds one. Linear.
[[nodiscard]] inline bool same(const Expr& a, const Expr& b) {
  const ExprView view_a = a.view();
  const ExprView view_b = b.view();
  if (view_a.is_template == view_b.is_template && view_a.text == view_b.text) return true;
  return same(syntax(a), syntax(b));
}

/// A hash of what `same` compares. Linear.
[[nodiscard]] inline std::size_t hash(const Expr& e) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  const auto mix = [&](std::uint64_t value) {
    hash ^= value;
    hash *= 0x100000001B3U;
  };
  const auto mix_text = [&](std::string_view text) {
    for (const char c : text) mix(static_cast<unsigned char>(c));
    mix(0x100U);
  };
  const SyntaxTree tree = syntax(e);
  visit(tree.root(), [&](const SyntaxNode& node) {
    mix(static_cast<std::uint64_t>(node.kind()) << 16U |
        static_cast<std::uint64_t>(node.op()) << 8U | node.flags());
    if (node.kind() == SyntaxKind::number) {
      const detail::SignificantDigits number(node.text());
      mix_text(number.digits());
      mix(static_cast<std::uint64_t>(number.point()));
    } else {
      mix_text(node.text());
    }
    mix(node.empty() ? 0x200U : 0x201U);
  });
  return static_cast<std::size_t>(hash);
}

/// For containers: `std::unordered_set<Expr, ExprHash, ExprEqual>`.
struct ExprHash {
  std::size_t operator()(const Expr& e) const { return hash(e); }
};
struct ExprEqual {
  bool operator()(const Expr& a, const Expr& b) const { return same(a, b); }
};

}  // namespace tfpp::inline v1
