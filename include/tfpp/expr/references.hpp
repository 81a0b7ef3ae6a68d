// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/expr/address.hpp>
#include <tfpp/expr/visit.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

/// One place where an expression refers to an object.
struct Reference {
  Address address{};
  /// Where the address stands in the text of the expression, in bytes; steps that go on from the
  /// object lie behind it.
  std::size_t begin = 0;
  std::size_t end = 0;
  /// The variables of `for` that can be seen there.
  std::vector<std::string> variables{};
};

namespace detail {

/// The address that a reference starts with, and where it ends.
inline Reference read_address(const SyntaxNode& node) {
  Reference out;
  std::string_view names[3] = {node.text()};
  std::size_t ends[3] = {node.begin_offset() + node.text().size()};
  std::size_t count = 1;
  for (const SyntaxNode step : node) {
    if (count == 3 || step.kind() != SyntaxKind::attribute) break;
    names[count] = step.text();
    ends[count++] = step.end_offset();
  }
  out.begin = node.begin_offset();
  const AddressRoot* root = find_address_root(names[0]);
  if (root == nullptr && count >= 2) {
    out.address = {AddressKind::resource, std::string(names[0]), std::string(names[1])};
    out.end = ends[1];
  } else if (root == nullptr || count <= root->names) {
    out.address = {AddressKind::unknown, "", std::string(names[0])};
    out.end = ends[0];
  } else {
    const std::string_view type = root->names == 2 ? names[1] : "";
    const std::string_view name = root->names == 0 ? "" : names[root->names];
    out.address = {root->kind, std::string(type), std::string(name)};
    out.end = ends[root->names];
  }
  return out;
}

/// Walks over a tree and knows which names are variables of `for` at each place. Calls
/// `found(const SyntaxNode& reference, const std::vector<std::string_view>& variables)` for each
/// reference that is none of them, in the order of the text.
template <class Found>
class ReferenceWalk {
 public:
  ReferenceWalk(const SyntaxTree& tree, std::span<const std::string_view> local_names,
                const Found& found)
      : tree_(tree), scope_(local_names.begin(), local_names.end()), found_(found) {}

  void walk() {
    tasks_.push_back({tree_.root().index()});
    while (!tasks_.empty()) {
      const Task task = tasks_.back();
      tasks_.pop_back();
      scope_.resize(scope_.size() - task.leaves);
      if (task.enters != no_node) scope_.push_back(SyntaxNode(tree_, task.enters).text());
      if (task.node != no_node) look_at(SyntaxNode(tree_, task.node));
    }
  }

 private:
  /// The last that is pushed is done first.
  struct Task {
    SyntaxIndex node = no_node;
    SyntaxIndex enters = no_node;
    std::size_t leaves = 0;
  };

  void look_at(const SyntaxNode& node) {
    if (node.kind() == SyntaxKind::reference) look_at_reference(node);
    const std::size_t first = tasks_.size();
    const bool binds = node.kind() == SyntaxKind::for_tuple ||
                       node.kind() == SyntaxKind::for_object ||
                       node.kind() == SyntaxKind::template_for;
    SyntaxNode::Iterator child = node.begin();
    if (binds) {
      const SyntaxNode::Iterator names = child;
      while ((*child).kind() == SyntaxKind::name) ++child;
      tasks_.push_back({(*child).index()});  // the collection is outside of the scope
      std::size_t count = 0;
      for (SyntaxNode::Iterator name = names; !(name == child); ++name, ++count)
        tasks_.push_back({no_node, (*name).index()});
      for (++child; child != node.end(); ++child) tasks_.push_back({(*child).index()});
      tasks_.push_back({no_node, no_node, count});
    } else {
      for (; child != node.end(); ++child) tasks_.push_back({(*child).index()});
    }
    for (std::size_t low = first, high = tasks_.size(); low + 1 < high; ++low)
      std::swap(tasks_[low], tasks_[--high]);
  }

  void look_at_reference(const SyntaxNode& node) {
    for (const std::string_view name : scope_)
      if (name == node.text()) return;
    found_(node, scope_);
  }

  const SyntaxTree& tree_;
  std::vector<std::string_view> scope_;
  const Found& found_;
  std::vector<Task> tasks_{};
};

template <class Found>
void for_each_reference(const SyntaxTree& tree, std::span<const std::string_view> local_names,
                        const Found& found) {
  ReferenceWalk<Found>(tree, local_names, found).walk();
}

inline std::vector<Reference> references_of(const SyntaxTree& tree,
                                            std::span<const std::string_view> local_names) {
  std::vector<Reference> out;
  for_each_reference(tree, local_names,
                     [&](const SyntaxNode& node, const std::vector<std::string_view>& variables) {
                       Reference reference = read_address(node);
                       reference.variables.assign(variables.begin(), variables.end());
                       out.push_back(std::move(reference));
                     });
  return out;
}

}  // namespace detail

/// Every reference in an expression, in the order of its text. Variables of `for` are none;
/// `local_names` are more names that are none, such as the iterators of the `dynamic` blocks around
/// it.
///
///     references(expr("[for s in aws_subnet.a : s.id + var.x]"))     aws_subnet.a, var.x
///
/// Linear, but for the depth of nested `for`s.
[[nodiscard]] inline std::vector<Reference> references(
    const Expr& e, std::span<const std::string_view> local_names = {}) {
  const SyntaxTree tree = syntax(e);
  return detail::references_of(tree, local_names);
}

namespace detail {

/// Replaces the references for which `replacement(reference)` is not null.
template <class Replacement>
Expr replace_references(const Expr& e, Replacement&& replacement) {
  const ExprView view = e.view();
  std::string out;
  std::size_t done = 0;
  for (const Reference& reference : references(e)) {
    const std::string* text = replacement(reference);
    if (text == nullptr) continue;
    out.append(view.text, done, reference.begin - done).append(*text);
    done = reference.end;
  }
  if (done == 0) return e;
  out.append(view.text.substr(done));
  return view.is_template ? template_expr(out) : expr(out);
}

}  // namespace detail

/// The expression with every reference to `from` replaced by one to `to`; what follows the address
/// (indexes, attributes) stays.
///
///     rename(expr("aws_vpc.a.id"), {AddressKind::resource, "aws_vpc", "a"},
///            {AddressKind::resource, "aws_vpc", "b"})                       aws_vpc.b.id
///
/// @throws Error when `to` is no address. Linear.
[[nodiscard]] inline Expr rename(const Expr& e, const Address& from, const Address& to) {
  const std::string text = to.text();
  return detail::replace_references(
      e, [&](const Reference& reference) { return reference.address == from ? &text : nullptr; });
}

/// The expression with every reference to `from` replaced by `value`, in parentheses where its
/// operators demand them.
///
///     substitute(expr("var.a * 2"), {AddressKind::variable, "", "a"}, expr("1 + 2"))   (1 + 2) * 2
///
/// @throws Error when a variable of `for` in the expression would capture a name in `value`.
/// Linear.
[[nodiscard]] inline Expr substitute(const Expr& e, const Address& from, const Expr& value) {
  std::string text;
  detail::append_native(text, value.view().text, value.view().precedence, value.view().is_template,
                        Precedence::primary);
  const SyntaxTree tree = syntax(value);
  std::vector<std::string> roots;
  for (const Reference& used : references(value)) {
    const std::string_view name = value.view().text.substr(used.begin);
    roots.emplace_back(name.substr(0, text::identifier_length(name)));
  }
  return detail::replace_references(e, [&](const Reference& reference) -> const std::string* {
    if (reference.address != from) return nullptr;
    for (const std::string& variable : reference.variables) {
      for (const std::string& root : roots) {
        if (root != variable) continue;
        throw Error("cannot put `" + to_native(value) + "` in the place of " + from.text() +
                    ": a variable of `for` is named " + variable + " there, too");
      }
    }
    return &text;
  });
}

}  // namespace tfpp::inline v1
