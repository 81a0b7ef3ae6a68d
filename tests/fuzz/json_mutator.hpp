// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

/// Changes JSON into other JSON, so that a fuzzer gets behind the parser.
namespace tfpp_fuzz {

/// A string with its quotes, a list or object with its brackets, or another word.
struct Span {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// The pieces of a text that is roughly JSON.
inline std::vector<Span> spans(std::string_view text) {
  std::vector<Span> all;
  std::vector<std::size_t> open;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    std::size_t end = at + 1;
    if (c == '"') {
      while (end < text.size() && text[end] != '"') end += text[end] == '\\' ? 2 : 1;
      end = end < text.size() ? end + 1 : text.size();
      all.push_back({at, end});
    } else if (c == '{' || c == '[') {
      open.push_back(at);
    } else if ((c == '}' || c == ']') && !open.empty()) {
      all.push_back({open.back(), end});
      open.pop_back();
    } else if (std::string_view(" \t\r\n,:").find(c) == std::string_view::npos) {
      while (end < text.size() &&
             std::string_view(" \t\r\n,:]}\"").find(text[end]) == std::string_view::npos)
        ++end;
      all.push_back({at, end});
    }
    at = end;
  }
  return all;
}

/// Puts a piece in the place of another, or something around it, or more beside it.
inline std::string mutate_json(const std::string& text, unsigned seed) {
  std::minstd_rand random(seed);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random()) % n; };
  const std::vector<Span> all = spans(text);
  if (all.empty()) return text;
  const Span to = all[below(all.size())];
  const Span from = all[below(all.size())];
  const std::string_view old = std::string_view(text).substr(to.begin, to.end - to.begin);
  const std::string_view other = std::string_view(text).substr(from.begin, from.end - from.begin);
  std::string piece;
  switch (below(6)) {
    case 0:
    case 1:
      piece = other;
      break;
    case 2:
      piece.append("[").append(old).append("]");
      break;
    case 3:
      piece.append("[").append(old).append(",").append(other).append("]");
      break;
    case 4:
      piece.append("{\"dynamic\":").append(old).append("}");
      break;
    default:
      constexpr std::string_view pieces[] = {"null",  "{}",       "[]", "\"//\"",
                                             "\"_\"", "\"${x}\"", "1"};
      piece = pieces[below(std::size(pieces))];
  }
  return text.substr(0, to.begin) + piece + text.substr(to.end);
}

}  // namespace tfpp_fuzz
