// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/plain_array.hpp>
#include <tfpp/expr/native.hpp>

#include <concepts>
#include <cstdint>
#include <string_view>
#include <utility>

namespace tfpp::inline v1 {

/// The tree of an expression or template. Linear.
/// @throws Error when its text is no native syntax, as only `Expr::from_native` can make it.
[[nodiscard]] inline SyntaxTree syntax(const Expr& e) {
  const ExprView view = e.view();
  ParsedSyntax parsed = view.is_template ? parse_template(view.text) : parse_expression(view.text);
  if (!parsed.ok()) detail::fail_syntax("expression", view.text, parsed.problems());
  return std::move(parsed).tree();
}

/// What a visitor wants next.
enum class Visit : std::uint8_t {
  inside,  ///< the children of this node, then what follows
  past,    ///< what follows, without the children
  stop,    ///< nothing more
};

/// Calls `visitor` with each node below `root` and itself, parents before children, in the order of
/// the text. The visitor returns nothing or a `Visit`. Linear; does not recurse.
///
///     visit(tree.root(), [&](SyntaxNode node) { calls += node.kind() == SyntaxKind::call; });
template <std::invocable<SyntaxNode> Visitor>
void visit(const SyntaxNode& root, Visitor&& visitor) {
  const auto call = [&](const SyntaxNode& node) {
    if constexpr (std::same_as<std::invoke_result_t<Visitor&, SyntaxNode>, void>) {
      visitor(node);
      return Visit::inside;
    } else {
      return static_cast<Visit>(visitor(node));
    }
  };
  Visit next = call(root);
  if (next != Visit::inside) return;
  detail::PlainArray<SyntaxNode::Iterator> open;
  open.push_back(root.begin());
  const SyntaxNode::Iterator end = root.end();
  while (!open.empty()) {
    if (open.back() == end) {
      open.pop_back();
      continue;
    }
    const SyntaxNode node = *open.back();
    ++open.back();
    next = call(node);
    if (next == Visit::stop) return;
    if (next == Visit::inside && !node.empty()) open.push_back(node.begin());
  }
}

}  // namespace tfpp::inline v1
