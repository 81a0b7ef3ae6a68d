// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "boost_json_pretty.hpp"
#include "workload.hpp"
#include "workload_boost_naive.hpp"
#include "workload_boost_tuned.hpp"

#include <boost/json/monotonic_resource.hpp>
#include <boost/json/serialize.hpp>

#include <cstddef>
#include <memory>
#include <string>

/// The workload through a tree of Boost.JSON: each way to build it with each way to print it.
namespace bench {

inline std::string workload_boost_naive(std::size_t n, Style style) {
  const boost::json::value root = naive::build(n);
  return style == Style::pretty ? pretty_plain(root) : boost::json::serialize(root);
}

/// A tree and the memory that it lives in.
struct BoostTree {
  explicit BoostTree(std::size_t n) : root(tuned::build(n, &memory)) {}

  boost::json::monotonic_resource memory;
  boost::json::value root;
};

inline std::unique_ptr<BoostTree> build_boost_tuned(std::size_t n) {
  return std::make_unique<BoostTree>(n);
}

inline std::string print_boost_tuned(const std::unique_ptr<BoostTree>& tree, Style style) {
  return style == Style::pretty ? pretty_good(tree->root) : boost::json::serialize(tree->root);
}

/// The tuned tree with the plain printer.
inline std::string workload_boost_tuned_plain(std::size_t n, Style style) {
  const auto tree = build_boost_tuned(n);
  return style == Style::pretty ? pretty_plain(tree->root) : boost::json::serialize(tree->root);
}

/// The tuned tree with the good printer.
inline std::string workload_boost_tuned(std::size_t n, Style style) {
  return print_boost_tuned(build_boost_tuned(n), style);
}

}  // namespace bench
