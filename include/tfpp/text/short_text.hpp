// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string_view>

namespace tfpp::inline v1::text {

/// Copies less than sixteen characters: a few of their bytes may be copied twice.
[[gnu::always_inline]] inline void copy_short_text(char* to, const char* from,
                                                   std::size_t size) noexcept {
  if (size >= 8) {
    std::uint64_t head = 0;
    std::uint64_t tail = 0;
    std::memcpy(&head, from, 8);
    std::memcpy(&tail, from + size - 8, 8);
    std::memcpy(to, &head, 8);
    std::memcpy(to + size - 8, &tail, 8);
  } else if (size >= 4) {
    std::uint32_t head = 0;
    std::uint32_t tail = 0;
    std::memcpy(&head, from, 4);
    std::memcpy(&tail, from + size - 4, 4);
    std::memcpy(to, &head, 4);
    std::memcpy(to + size - 4, &tail, 4);
  } else if (size != 0) {
    to[0] = from[0];
    to[size / 2] = from[size / 2];
    to[size - 1] = from[size - 1];
  }
}

/// Copies characters; short runs, which most are, without a call.
[[gnu::always_inline]] inline void copy_text(char* to, const char* from,
                                             std::size_t size) noexcept {
  if (size < 16) {
    copy_short_text(to, from, size);
  } else if (size <= 32) {
    char head[16];
    char tail[16];
    std::memcpy(head, from, 16);
    std::memcpy(tail, from + size - 16, 16);
    std::memcpy(to, head, 16);
    std::memcpy(to + size - 16, tail, 16);
  } else {
    std::memcpy(to, from, size);
  }
}

/// A growing text that holds what most expressions need (`aws_security_group.web.id`) without an
/// allocation.
class ShortText {
 public:
  ShortText() noexcept = default;
  explicit ShortText(std::string_view text) { append(text); }
  /// A short literal, for constants that the compiler makes.
  struct Literal {
    std::string_view text;
  };
  constexpr explicit ShortText(Literal literal) noexcept : size_(literal.text.size()), inline_{} {
    for (std::size_t i = 0; i < size_; ++i) inline_[i] = literal.text[i];
  }
  ShortText(const ShortText& other) { copy(other); }
  ShortText(ShortText&& other) noexcept { take(other); }
  ShortText& operator=(const ShortText& other) {
    if (this != &other) {
      size_ = 0;
      copy(other);
    }
    return *this;
  }
  ShortText& operator=(ShortText&& other) noexcept {
    if (this != &other) {
      release();
      take(other);
    }
    return *this;
  }
  constexpr ~ShortText() { release(); }

  [[nodiscard]] std::string_view view() const noexcept {
    // A view that is made of anything but a `const char*` and a `std::size_t` has the compiler go
    // through the concepts of iterators once more, for 12 ms.
    const char* const characters = data_;
    return {characters, size_};
  }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] char back() const noexcept { return data_[size_ - 1]; }
  [[nodiscard]] bool ends_with(char c) const noexcept { return size_ != 0 && back() == c; }

  [[gnu::always_inline]] void append(std::string_view text) {
    if (capacity_ - size_ < text.size()) [[unlikely]]
      return append_grown(text);
    // The copy comes last, so that nothing need be kept across its call of `memcpy`.
    char* const end = data_ + size_;
    size_ += text.size();
    copy_text(end, text.data(), text.size());
  }
  ShortText& operator+=(std::string_view text) {
    append(text);
    return *this;
  }
  ShortText& operator+=(const char c) {
    if (size_ == capacity_) [[unlikely]] {
      append_grown({&c, std::size_t{1}});
    } else {
      data_[size_++] = c;
    }
    return *this;
  }
  void pop_back() noexcept { --size_; }
  /// Leaves the first `size` characters.
  void truncate(std::size_t size) noexcept { size_ = size; }

 private:
  static constexpr std::size_t inline_capacity = 48;

  /// `text` may be part of this text.
  [[gnu::noinline]] void append_grown(std::string_view text) {
    std::size_t capacity = capacity_ * 2;
    while (capacity - size_ < text.size()) capacity *= 2;
    auto* data = static_cast<char*>(std::malloc(capacity));
    if (data == nullptr) throw std::bad_alloc();
    std::memcpy(data, data_, size_);
    std::memcpy(data + size_, text.data(), text.size());
    release();
    data_ = data;
    capacity_ = capacity;
    size_ += text.size();
  }

  /// This text is empty.
  void copy(const ShortText& other) {
    if (other.size_ > inline_capacity || data_ != inline_) return append(other.view());
    // All of it, whatever is used: a constant size takes no decisions.
    std::memcpy(inline_, other.data_, inline_capacity);
    size_ = other.size_;
  }

  void take(ShortText& other) noexcept {
    size_ = other.size_;
    if (other.data_ == other.inline_) {
      data_ = inline_;
      capacity_ = inline_capacity;
      std::memcpy(inline_, other.inline_, inline_capacity);
    } else {
      data_ = other.data_;
      capacity_ = other.capacity_;
      other.data_ = other.inline_;
      other.capacity_ = inline_capacity;
    }
    other.size_ = 0;
  }

  constexpr void release() noexcept {
    if (data_ != inline_) std::free(data_);
  }

  char* data_ = inline_;
  std::size_t capacity_ = inline_capacity;
  // Not beside `data_`: compilers would load both as one for `view`, and processors make such a
  // load wait for the size that was just stored alone.
  std::size_t size_ = 0;
  char inline_[inline_capacity];
};

}  // namespace tfpp::inline v1::text
