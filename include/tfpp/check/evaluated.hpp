// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/syntax.hpp>

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

namespace tfpp::inline v1::detail {

/// Pushes those children of a node that Terraform evaluates whenever it evaluates the node, and
/// whose faults it tells then: not the branches of conditions, what is tried, or what depends on
/// the elements of a collection.
inline void push_evaluated(std::vector<SyntaxNode>& nodes, const SyntaxNode& node) {
  using enum SyntaxKind;
  const bool is_short_circuit =
      node.op() == SyntaxOperator::logical_and || node.op() == SyntaxOperator::logical_or;
  const bool is_first_only =
      node.kind() == conditional || node.kind() == template_if || is_short_circuit;
  const bool is_loop =
      node.kind() == for_tuple || node.kind() == for_object || node.kind() == template_for;
  if (node.kind() == call && (node.text() == "try" || node.text() == "can")) return;
  for (const SyntaxNode child : node) {
    if (child.kind() == name) continue;
    if (child.kind() == splat) return;
    nodes.push_back(child);
    if (is_first_only || is_loop) return;
  }
}

/// Calls `found(const SyntaxNode& reference)` for the references in a tree that Terraform certainly
/// evaluates. Linear; does not recurse.
template <class Found>
void for_each_evaluated_reference(const SyntaxTree& tree,
                                  std::span<const std::string_view> local_names,
                                  const Found& found) {
  std::vector<SyntaxNode> nodes = {tree.root()};
  while (!nodes.empty()) {
    const SyntaxNode node = nodes.back();
    nodes.pop_back();
    const bool is_local =
        std::find(local_names.begin(), local_names.end(), node.text()) != local_names.end();
    if (node.kind() == SyntaxKind::reference && !is_local) found(node);
    push_evaluated(nodes, node);
  }
}

}  // namespace tfpp::inline v1::detail
