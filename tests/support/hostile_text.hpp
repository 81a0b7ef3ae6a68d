// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <string_view>

/// Random texts made of what escaping gets wrong.
namespace tfpp_test {

/// The seed of this run, said once: `TFPP_TEST_SEED=...` in the environment repeats a run.
inline std::uint32_t test_seed() {
  static const std::uint32_t seed = [] {
    const char* given = std::getenv("TFPP_TEST_SEED");
    const auto chosen = given != nullptr
                            ? static_cast<std::uint32_t>(std::strtoul(given, nullptr, 10))
                            : static_cast<std::uint32_t>(std::random_device{}());
    std::cout << "TFPP_TEST_SEED=" << chosen << std::endl;
    return chosen;
  }();
  return seed;
}

/// How much more than usual to ask: `TFPP_TEST_ROUNDS=50` in the environment asks fifty times as
/// much.
inline std::size_t test_rounds() {
  const char* given = std::getenv("TFPP_TEST_ROUNDS");
  return given == nullptr ? 1 : std::strtoul(given, nullptr, 10);
}

/// Sanitizers take ten times as long, and find as much in a tenth of the work.
#ifdef __has_feature
#if __has_feature(address_sanitizer)
inline constexpr std::size_t sanitized = 10;
#else
inline constexpr std::size_t sanitized = 1;
#endif
#else
inline constexpr std::size_t sanitized = 1;
#endif

/// Random numbers of this run; each `stream` is another sequence, so that tests do not shift each
/// other's.
class Random {
 public:
  explicit Random(std::uint32_t stream) {
    std::seed_seq seeds{test_seed(), stream};
    engine_.seed(seeds);
  }
  /// A number from `low` to `high`, both included.
  template <class T>
  T between(T low, T high) {
    return std::uniform_int_distribution<T>(low, high)(engine_);
  }
  bool flip() { return between(0, 1) == 1; }
  template <class Range>
  const auto& pick(const Range& range) {
    return range[between<std::size_t>(0, std::size(range) - 1)];
  }

 private:
  std::mt19937 engine_;
};

/// Pieces that may follow each other in any order: together they stay in the normal form NFC, which
/// Terraform turns every text into.
inline constexpr std::string_view hostile_pieces[] = {
    // markers, whole and in parts
    "$", "$", "$$", "%", "%%", "{", "{", "}", "${", "%{", "$${", "%%{", "${a}", "${\"$\"}",
    "%{ if true }", "%{~", "~", "~}", "${~",
    // quotes, backslashes, what looks like an escape
    "\"", "\"", "\\", "\\", "\\n", "\\\"", "\\u0041", "\\${", "'", "`",
    // white space and control characters
    " ", "\n", "\r", "\r\n", "\t", std::string_view("\0", 1), "\x01", "\x08", "\x0c", "\x1f",
    "\x7f", "\u0085", "\u00a0",
    // what starts or ends something in native syntax
    "#", "//", "/*", "*/", "<<EOT\n", "\nEOT\n", "(", ")", "[", "]", ",", "=", ":", "?", "&", "<",
    ">", "...", "=>",
    // text, in scripts of one to four bytes; the combining mark has no composed form with q
    "a", "Zz", "0", "-", "true", "null", "é", "q\u0301", "각", "\u2028", "\u2029", "\ufeff",
    "\ufffd", "😀", "👩‍💻", "\U0010FFFF",
    // letters that Terraform's JSON reader joins with what follows
    "\u06dd", "\U000110bd"};

/// Up to `most` pieces; the empty text is among them.
inline std::string hostile_text(Random& random, std::size_t most) {
  std::string text;
  for (auto pieces = random.between<std::size_t>(0, most); pieces > 0; --pieces)
    text += random.pick(hostile_pieces);
  return text;
}

/// A text as C++ writes it, for messages.
inline std::string visible(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    constexpr char digits[] = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      (out += '\\') += c;
    } else if (byte < 0x20 || byte >= 0x7F) {
      ((out += "\\x") += digits[byte >> 4]) += digits[byte & 15];
    } else {
      out += c;
    }
  }
  return out += '"';
}

}  // namespace tfpp_test
