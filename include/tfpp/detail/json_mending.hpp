// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/text/utf8.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// Terraform takes strings that are not quite Unicode, as Go does: bytes that are not UTF-8 and
/// `\u` escapes of half a surrogate pair each mean U+FFFD. Other parsers refuse them.
namespace tfpp::inline v1::detail {

/// Finds what must be replaced, string by string.
class JsonFlaws {
 public:
  explicit constexpr JsonFlaws(std::string_view text) noexcept : text_(text) {}

  struct Flaw {
    std::size_t at = 0;
    /// Bytes: 1, or the 6 of an escape; 0 behind the last flaw.
    std::size_t size = 0;
  };

  constexpr Flaw next() noexcept {
    while (at_ < text_.size()) {
      if (!in_string_) {
        at_ = text_.find('"', at_);
        if (at_ == std::string_view::npos) break;
        ++at_;
        in_string_ = true;
        continue;
      }
      const std::size_t at = at_;
      const auto byte = static_cast<unsigned char>(text_[at]);
      if (byte >= 0x80) {
        const std::size_t size = text::decode_utf8(text_, at).length;
        at_ += size == 0 ? 1 : size;
        if (size == 0) return {at, 1};
      } else if (byte == '\\') {
        if (skip_escape()) return {at, 6};
      } else {
        in_string_ = byte != '"';
        ++at_;
      }
    }
    at_ = text_.size();
    return {at_, 0};
  }

 private:
  enum : std::uint32_t { no_unit = 0x10000 };

  /// Whether the escape is half a pair.
  constexpr bool skip_escape() noexcept {
    const std::uint32_t unit = unit_at(at_);
    at_ += unit == no_unit ? 2 : 6;
    if (unit == no_unit || unit < 0xD800 || unit > 0xDFFF) return false;
    const std::uint32_t second = unit < 0xDC00 ? unit_at(at_) : no_unit;
    if (second < 0xDC00 || second > 0xDFFF) return true;
    at_ += 6;
    return false;
  }

  /// The UTF-16 unit of a `\u` escape.
  [[nodiscard]] constexpr std::uint32_t unit_at(std::size_t at) const noexcept {
    if (at > text_.size() || !text_.substr(at).starts_with("\\u") || text_.size() - at < 6)
      return no_unit;
    std::uint32_t unit = 0;
    for (const char c : text_.substr(at + 2, 4)) {
      const char lower = static_cast<char>(c | 0x20);
      if (c >= '0' && c <= '9')
        unit = unit << 4U | static_cast<std::uint32_t>(c - '0');
      else if (lower >= 'a' && lower <= 'f')
        unit = unit << 4U | static_cast<std::uint32_t>(lower - 'a' + 10);
      else
        return no_unit;
    }
    return unit;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool in_string_ = false;
};

/// Whether `mend_json_text` would change anything. Linear.
constexpr bool needs_mending(std::string_view text) noexcept {
  return JsonFlaws(text).next().size != 0;
}

/// The text with U+FFFD, or the escape `\ufffd`, in place of what Terraform takes for that:
/// bytes inside strings that are not UTF-8, one by one, and escapes of half a surrogate pair. All
/// else stays as it is. Linear.
inline std::string mend_json_text(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  JsonFlaws flaws(text);
  std::size_t from = 0;
  for (JsonFlaws::Flaw flaw = flaws.next(); flaw.size != 0; flaw = flaws.next()) {
    out += text.substr(from, flaw.at - from);
    out += flaw.size == 1 ? "\xEF\xBF\xBD" : "\\ufffd";
    from = flaw.at + flaw.size;
  }
  return out += text.substr(from);
}

}  // namespace tfpp::inline v1::detail
