// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/document_places.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Which objects must be known before others: named nodes, and edges from each to what it needs.
class DependencyGraph {
 public:
  using Node = std::uint32_t;

  /// One object needs another, because of what stands somewhere.
  struct Edge {
    Node from = 0;
    Node to = 0;
    DocumentPart part{};
  };

  /// The node of that name, which is added if there is none. Constant time on average.
  Node node(const std::string& name) {
    const auto [at, is_new] = numbers_.try_emplace(name, static_cast<Node>(names_.size()));
    if (is_new) names_.push_back(&at->first);
    return at->second;
  }
  [[nodiscard]] const std::string& name(Node node) const noexcept { return *names_[node]; }

  /// What needs itself is left out.
  void add(Node from, Node to, const DocumentPart& part) {
    if (from != to) edges_.push_back({from, to, part});
  }

  /// For each group of nodes that need each other a shortest circle through the first of them, as
  /// its edges in order. Linear.
  [[nodiscard]] std::vector<std::vector<Edge>> cycles() {
    sort_edges();
    const std::vector<Node> groups = find_groups();
    std::vector<std::size_t> sizes(names_.size());
    for (const Node group : groups) ++sizes[group];
    std::vector<bool> is_told(names_.size());
    std::vector<std::vector<Edge>> out;
    for (Node first = 0; first < names_.size(); ++first) {
      const Node group = groups[first];
      if (sizes[group] < 2 || is_told[group]) continue;
      is_told[group] = true;
      out.push_back(circle(first, groups));
    }
    return out;
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  void sort_edges() {
    std::stable_sort(edges_.begin(), edges_.end(),
                     [](const Edge& a, const Edge& b) { return a.from < b.from; });
    first_.assign(names_.size() + 1, 0);
    for (const Edge& edge : edges_) ++first_[edge.from + 1];
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
  }

  /// The number of the group of each node (Tarjan's strongly connected components, with a stack of
  /// its own).
  [[nodiscard]] std::vector<Node> find_groups() const {
    struct Call {
      Node node;
      std::size_t edge;
    };
    constexpr Node unseen = static_cast<Node>(-1);
    std::vector<Node> order(names_.size(), unseen);
    std::vector<Node> lowest(names_.size());
    std::vector<Node> groups(names_.size(), unseen);
    std::vector<Node> open;
    std::vector<Call> calls;
    Node next = 0;
    Node group = 0;
    const auto enter = [&](Node node) {
      order[node] = lowest[node] = next++;
      open.push_back(node);
      calls.push_back({node, first_[node]});
    };
    for (Node root = 0; root < names_.size(); ++root) {
      if (order[root] == unseen) enter(root);
      while (!calls.empty()) {
        Call& call = calls.back();
        const Node node = call.node;
        if (call.edge < first_[node + 1]) {
          const Node to = edges_[call.edge++].to;
          if (order[to] == unseen) {
            enter(to);
          } else if (groups[to] == unseen) {
            lowest[node] = std::min(lowest[node], order[to]);
          }
          continue;
        }
        calls.pop_back();
        if (!calls.empty())
          lowest[calls.back().node] = std::min(lowest[calls.back().node], lowest[node]);
        if (lowest[node] != order[node]) continue;
        for (Node member = unseen; member != node;) {
          member = open.back();
          open.pop_back();
          groups[member] = group;
        }
        ++group;
      }
    }
    return groups;
  }

  /// Breadth first from `first` back to it, within its group.
  [[nodiscard]] std::vector<Edge> circle(Node first, const std::vector<Node>& groups) const {
    std::unordered_map<Node, std::size_t> reached_by;
    std::vector<Node> queue = {first};
    std::size_t last = none;
    for (std::size_t i = 0; i < queue.size() && last == none; ++i) {
      for (std::size_t e = first_[queue[i]]; e < first_[queue[i] + 1]; ++e) {
        const Node to = edges_[e].to;
        if (groups[to] != groups[first]) continue;
        if (to == first) {
          last = e;
          break;
        }
        if (reached_by.try_emplace(to, e).second) queue.push_back(to);
      }
    }
    std::vector<Edge> out;
    for (std::size_t e = last; e != none;) {
      out.push_back(edges_[e]);
      const auto before = reached_by.find(edges_[e].from);
      e = before == reached_by.end() ? none : before->second;
    }
    std::reverse(out.begin(), out.end());
    return out;
  }

  std::unordered_map<std::string, Node> numbers_{};
  std::vector<const std::string*> names_{};
  std::vector<Edge> edges_{};
  /// The first edge of each node.
  std::vector<std::size_t> first_{};
};

}  // namespace tfpp::inline v1::detail
