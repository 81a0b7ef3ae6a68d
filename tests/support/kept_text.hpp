// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "edited_text.hpp"
#include <tfpp/rewrite.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>

/// What becomes of a text when the document that was loaded from it is changed.
namespace tfpp_test {

inline constexpr tfpp::WriteOptions as_loaded{.layout = tfpp::Layout::as_loaded};

/// The text of the document of `before` when it has been changed to that of `after`.
[[nodiscard]] inline std::string kept(const std::string& before, const std::string& after,
                                      const tfpp::LoadOptions& options = {}) {
  return tfpp::to_json(edited_document(before, after, options), as_loaded);
}

/// A text with a layout of its own.
inline const std::string instance = R"({
    "//": "written by hand",
    "resource": {
        "aws_instance": {
            "web": {
                "ami" : "ami-1",
                "count": 1.50,
                "tags": { "Name": "web", "Env": "dev" },

                "security_groups": ["a", "b", "c"],
                "ebs_block_device": [{
                    "device_name": "/dev/sdb"
                }],
                "lifecycle": {
                    "ignore_changes": [
                        "ami"
                    ]
                }
            }
        }
    }
})";

/// `text` with `from`, which it has once, replaced.
[[nodiscard]] inline std::string with(std::string text, std::string_view from,
                                      std::string_view to) {
  const std::size_t at = text.find(from);
  BOOST_REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

/// Changes the text in the same way in a loaded document, and expects just that text.
inline void expect_kept(const std::string& before, std::string_view from, std::string_view to) {
  const std::string after = with(before, from, to);
  BOOST_TEST(kept(before, after) == after);
}

}  // namespace tfpp_test
