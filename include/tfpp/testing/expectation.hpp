// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/testing/matchers.hpp>
#include <tfpp/testing/path.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace tfpp::inline v1 {

/// What is expected of a block at a path: what `with` and `without` make.
class Expectation {
 public:
  Expectation(std::string_view path, Matcher matcher);

  /// Why it can hold for nothing; else empty.
  [[nodiscard]] const std::string& fault() const noexcept { return fault_; }

  /// For the library: tells the record what is otherwise in a block.
  void match(const detail::Place& block, detail::MatchRecord& record) const;

 private:
  std::string path_;
  std::vector<detail::PathStep> steps_{};
  Matcher matcher_;
  std::string fault_;
};

/// That a value, or nested blocks, stand at a path and match.
///
///     with("instance_type", "t3.micro")
///     with("tags.Name", regex("^web-"))
///     with("ebs_block_device[0].volume_size", 100)
///     with("provisioner[\"local-exec\"].command", "make")
///
/// A path leads through objects, lists and nested blocks; a key that is no name stands in brackets
/// and quotes, the number of an element, from 0, in brackets. Labels are steps. What `dynamic`
/// generates is found there alone: `dynamic.ingress.content.from_port`.
[[nodiscard]] inline Expectation with(std::string_view path, const Matcher& matcher) {
  return {path, matcher};
}
/// That something stands at a path; null is something.
[[nodiscard]] inline Expectation with(std::string_view path) { return {path, anything()}; }
/// That nothing stands at a path.
[[nodiscard]] inline Expectation without(std::string_view path) { return {path, absent()}; }

}  // namespace tfpp::inline v1

#ifndef TFPP_SEPARATE_COMPILATION
#include <tfpp/impl/testing/expectation.hpp>
#endif
