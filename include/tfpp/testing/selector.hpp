// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access.hpp>
#include <tfpp/testing/place.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

namespace detail {

/// A block, or a local value, that predicates look at.
struct Candidate {
  std::string address{};
  /// `" (network.hpp:12)"`, or nothing for one that was loaded.
  std::string origin{};
  Place place{};
};

}  // namespace detail

/// The blocks that a predicate is about, by type and name.
///
///     count_is(doc, 3, resources("aws_subnet"))
///     none(doc, resources("aws_*.web*"), with("user_data"))
///
/// A name is an address, with or without the word it begins with (`data.aws_ami.x`, `aws_ami.x`),
/// or the first part of it (`aws_ami`). In each part, `*` stands for any text and `?` for one byte.
class Selector {
 public:
  /// @param type   of the blocks: `resource`, `moved`
  /// @param root   what their addresses begin with: `data`, `var`
  /// @param noun   what messages call them
  Selector(std::string_view type, std::string_view root, std::string_view noun,
           std::string_view name)
      : type_(type), noun_(noun), name_(name) {
    for (std::string_view rest = name;;) {
      const std::size_t end = rest.find('.');
      parts_.emplace_back(rest.substr(0, end));
      if (end == std::string_view::npos) break;
      rest.remove_prefix(end + 1);
    }
    if (parts_.size() > 1 && parts_.front() == root) parts_.erase(parts_.begin());
  }

  /// `resource "aws_subnet"`
  [[nodiscard]] std::string description() const {
    return name_ == "*" ? noun_ : detail::joined({noun_, " \"", name_, "\""});
  }

  /// For the library: the blocks that are meant, in order.
  [[nodiscard]] std::vector<detail::Candidate> find(const Document& document) const {
    return find(document, parts_);
  }
  /// For the library: the blocks of that type, whatever their names.
  [[nodiscard]] std::vector<detail::Candidate> find_others(const Document& document) const {
    return find(document, {});
  }
  /// For the library: the name as it may stand in an address.
  [[nodiscard]] std::string wanted() const {
    std::string out;
    for (const std::string& part : parts_) out.append(out.empty() ? "" : ".").append(part);
    return out;
  }

 private:
  [[nodiscard]] std::vector<detail::Candidate> find(const Document& document,
                                                    const std::vector<std::string>& parts) const {
    std::vector<detail::Candidate> out;
    if (type_ == "local") return find_locals(document, parts);
    for (const BlockView& block : document.blocks(type_)) {
      if (!matches(block, parts)) continue;
      detail::Candidate found{block.address(), {}, detail::Place(block)};
      if (block.where().line() != 0)
        found.origin = detail::joined({" (", detail::to_text(block.where()), ")"});
      out.push_back(std::move(found));
    }
    return out;
  }

  static std::vector<detail::Candidate> find_locals(const Document& document,
                                                    const std::vector<std::string>& parts) {
    std::vector<detail::Candidate> out;
    for (const ArgumentView& local : document.locals()) {
      if (!matches({local.name}, parts)) continue;
      out.push_back({detail::joined({"local.", local.name}),
                     {},
                     detail::Place(local.value.node(), local.value.place().reading)});
    }
    return out;
  }

  static bool matches(const BlockView& block, const std::vector<std::string>& parts) {
    std::vector<std::string_view> names = block.labels();
    if (&block.row() == &grammar::provider_block && parts.size() > names.size())
      names.push_back(detail::alias_of(block.node()));
    return matches(names, parts);
  }
  static bool matches(const std::vector<std::string_view>& names,
                      const std::vector<std::string>& parts) {
    if (parts.size() == 1 && parts.front() == "*") return true;
    if (parts.size() > names.size()) return false;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (!detail::matches_glob(parts[i], names[i])) return false;
    }
    return true;
  }

  std::string type_;
  std::string noun_;
  std::string name_;
  std::vector<std::string> parts_{};
};

/// @name The blocks of a type that have a name; see `Selector`.
/// @{
[[nodiscard]] inline Selector resources(std::string_view name = "*") {
  return {"resource", "resource", "resource", name};
}
[[nodiscard]] inline Selector data_sources(std::string_view name = "*") {
  return {"data", "data", "data source", name};
}
[[nodiscard]] inline Selector ephemerals(std::string_view name = "*") {
  return {"ephemeral", "ephemeral", "ephemeral resource", name};
}
[[nodiscard]] inline Selector variables(std::string_view name = "*") {
  return {"variable", "var", "variable", name};
}
[[nodiscard]] inline Selector outputs(std::string_view name = "*") {
  return {"output", "output", "output", name};
}
[[nodiscard]] inline Selector modules(std::string_view name = "*") {
  return {"module", "module", "module", name};
}
/// Provider configurations: `aws` with any alias, `aws.west` with that one.
[[nodiscard]] inline Selector providers(std::string_view name = "*") {
  return {"provider", "provider", "provider configuration", name};
}
/// Local values. Paths begin within the value; that of the value itself is empty.
[[nodiscard]] inline Selector locals(std::string_view name = "*") {
  return {"local", "local", "local value", name};
}
/// Blocks of any type: `blocks("moved")`, `blocks("check", "health")`.
[[nodiscard]] inline Selector blocks(std::string_view type, std::string_view name = "*") {
  return {type, type, detail::joined({type, " block"}), name};
}
/// @}

}  // namespace tfpp::inline v1
