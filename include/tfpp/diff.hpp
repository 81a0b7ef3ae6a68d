// SPDX-License-Identifier: BSL-1.0
#pragma once

/// What differs between two documents. Not part of <tfpp/tfpp.hpp>: tests and tools need it,
/// programs that write configurations do not.

#include <tfpp/compare.hpp>
#include <tfpp/detail/difference_recorder.hpp>
#include <tfpp/detail/output.hpp>

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

/// What counts as a difference.
using DiffOptions = CompareOptions;

/// What `diff` yields for documents that are equal:
///
///     BOOST_TEST(diff(doc, *loaded) == no_changes);
struct NoChanges {
  template <detail::TextStream Stream>
  friend Stream& operator<<(Stream& stream, const NoChanges& /*none*/) {
    return detail::write_text(stream, "no changes");
  }
};
inline constexpr NoChanges no_changes{};

/// The differences between two documents, by address.
class Difference {
 public:
  explicit Difference(std::vector<Change> changes) : changes_(std::move(changes)) {}

  [[nodiscard]] std::vector<Change>::const_iterator begin() const noexcept {
    return changes_.begin();
  }
  [[nodiscard]] std::vector<Change>::const_iterator end() const noexcept { return changes_.end(); }
  [[nodiscard]] const Change& operator[](std::size_t i) const noexcept { return changes_[i]; }
  /// Whether the documents are equal.
  [[nodiscard]] bool empty() const noexcept { return changes_.empty(); }
  [[nodiscard]] std::size_t size() const noexcept { return changes_.size(); }

  /// For people:
  ///
  ///     ~ aws_instance.web
  ///         ~ instance_type: "t3.micro" -> "m5.large"
  ///         + tags.Owner: "ops"
  ///     - output.ip
  ///
  /// Each line ends with a line break. `no changes` if there are none.
  [[nodiscard]] std::string text() const {
    if (empty()) return "no changes\n";
    std::string out;
    std::string_view address;
    bool any = false;
    for (const Change& change : changes_) {
      if (change.path.empty()) {
        append_line(out, "", change, change.address);
        continue;
      }
      if (!any || address != change.address) {
        out.append("~ ").append(change.address.empty() ? "file" : change.address).append("\n");
        address = change.address;
        any = true;
      }
      append_line(out, "    ", change, change.path);
    }
    return out;
  }

  friend bool operator==(const Difference& a, const Difference& b) {
    return a.changes_ == b.changes_;
  }
  friend bool operator==(const Difference& a, NoChanges /*none*/) noexcept { return a.empty(); }

  template <detail::TextStream Stream>
  friend Stream& operator<<(Stream& stream, const Difference& difference) {
    return detail::write_text(stream, difference.text());
  }

 private:
  static void append_line(std::string& out, std::string_view indentation, const Change& change,
                          std::string_view what) {
    constexpr std::string_view signs[] = {"+ ", "- ", "~ "};
    out.append(indentation).append(signs[static_cast<std::size_t>(change.kind)]).append(what);
    // Whole blocks would fill the screen; a local value is no block.
    const bool is_block = change.path.empty() && !change.address.starts_with("local.");
    if (!is_block || change.kind == ChangeKind::changed) {
      out += ": ";
      out += change.before;
      if (change.kind == ChangeKind::changed) out += " -> ";
      out += change.after;
    }
    out += '\n';
  }

  std::vector<Change> changes_;
};

namespace detail {
Difference difference_between(const Document& before, const Document& after, bool with_comments);
}  // namespace detail

/// What must be done to one document to make the other of it. Empty exactly when the documents are
/// `equal`, with the same options.
///
///     std::cerr << diff(before, after);
///
/// Changes come in the order of their addresses, within a block in that of the names. Blocks are
/// paired by address; those that Terraform has no address for by what tells them apart (`from` of a
/// `moved`). Elements of lists and nested blocks are paired by place, after what both lists begin
/// and end with is left out. n log n in the size.
template <std::derived_from<Document> T>
[[nodiscard]] Difference diff(const T& before, const Document& after,
                              const DiffOptions& options = {}) {
  return detail::difference_between(before, after, options.comments);
}

}  // namespace tfpp::inline v1

#ifndef TFPP_SEPARATE_COMPILATION
#include <tfpp/impl/diff.hpp>
#endif
