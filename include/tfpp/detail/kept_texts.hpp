// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/plain_array.hpp>

#include <cstddef>
#include <cstring>
#include <string_view>

namespace tfpp::inline v1::detail {

/// Owns texts that were made on the way; views of them stay good as long as this lives. Many texts
/// to an allocation.
class KeptTexts {
 public:
  KeptTexts() = default;
  KeptTexts(const KeptTexts&) = delete;
  KeptTexts& operator=(const KeptTexts&) = delete;
  ~KeptTexts() {
    for (char* const page : pages_) delete[] page;  // NOLINT(cppcoreguidelines-owning-memory)
  }

  std::string_view keep(std::string_view text) {
    if (text.size() > left_) {
      left_ = text.size() > page_size ? text.size() : page_size;
      pages_.push_back(new char[left_]);  // NOLINT(cppcoreguidelines-owning-memory)
      at_ = pages_.back();
    }
    char* const kept = at_;
    if (!text.empty()) std::memcpy(kept, text.data(), text.size());
    at_ += text.size();
    left_ -= text.size();
    return {kept, text.size()};
  }

 private:
  static constexpr std::size_t page_size = 4000;

  PlainArray<char*> pages_{};
  char* at_ = nullptr;
  std::size_t left_ = 0;
};

}  // namespace tfpp::inline v1::detail
