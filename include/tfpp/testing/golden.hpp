// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/testing/subject.hpp>
#include <tfpp/write_options.hpp>

#include <filesystem>

namespace tfpp::inline v1 {
/// That the text of a document is the content of a file, byte for byte. With `TFPP_UPDATE_GOLDEN=1`
/// in the environment the file is written instead, folders included, unless `CI` is set, too (`0`
/// and `false` count as not set). The message shows what differs in meaning, as `diff` does; if
/// nothing does, the first line that is different.
///
///     BOOST_TEST(matches_golden(doc, "tests/expected/network.tf.json"));
Verdict matches_golden(const Subject& subject, const std::filesystem::path& path,
                       const WriteOptions& options = {});

}  // namespace tfpp::inline v1

#ifndef TFPP_SEPARATE_COMPILATION
#include <tfpp/impl/testing/golden.hpp>
#endif
