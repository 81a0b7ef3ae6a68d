// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>

namespace tfpp::inline v1::detail {

/// A growing array of plain data: what tfpp needs of `std::vector`, which costs the compiler eight
/// milliseconds for each type of element.
template <class T>
class PlainArray {
 public:
  static_assert(std::is_trivially_copyable_v<T>);

  constexpr PlainArray() noexcept = default;
  /// `size` copies of `item`.
  constexpr PlainArray(std::size_t size, const T& item) {
    allocate(size);
    while (size_ != size) data_[size_++] = item;
  }
  constexpr PlainArray(const PlainArray& other) { append(other.data_, other.size_); }
  constexpr PlainArray(PlainArray&& other) noexcept { swap(other); }
  constexpr PlainArray& operator=(PlainArray other) noexcept {
    swap(other);
    return *this;
  }
  constexpr ~PlainArray() { release(); }

  constexpr void swap(PlainArray& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
  }

  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] constexpr T* data() noexcept { return data_; }
  [[nodiscard]] constexpr const T* data() const noexcept { return data_; }
  [[nodiscard]] constexpr T* begin() noexcept { return data_; }
  [[nodiscard]] constexpr T* end() noexcept { return data_ + size_; }
  [[nodiscard]] constexpr const T* begin() const noexcept { return data_; }
  [[nodiscard]] constexpr const T* end() const noexcept { return data_ + size_; }
  [[nodiscard]] constexpr T& operator[](std::size_t i) noexcept { return data_[i]; }
  [[nodiscard]] constexpr const T& operator[](std::size_t i) const noexcept { return data_[i]; }
  [[nodiscard]] constexpr T& back() noexcept { return data_[size_ - 1]; }

  constexpr void push_back(T item) {
    if (size_ == capacity_) [[unlikely]]
      grow();
    data_[size_++] = item;
  }
  constexpr void pop_back() noexcept { --size_; }
  /// Leaves the first `size` items.
  constexpr void truncate(std::size_t size) noexcept { size_ = size; }
  constexpr void clear() noexcept { size_ = 0; }
  /// Adds `count` items, which must not be this array's own.
  constexpr void append(const T* items, std::size_t count) {
    if (count == 0) return;
    if (size_ + count > capacity_) allocate(larger(size_ + count, capacity_ * 2));
    copy(data_ + size_, items, count);
    size_ += count;
  }

 private:
  static constexpr std::size_t larger(std::size_t a, std::size_t b) noexcept {
    return a < b ? b : a;
  }
  static constexpr void copy(T* to, const T* from, std::size_t count) noexcept {
    if (std::is_constant_evaluated()) {
      while (count-- != 0) to[count] = from[count];
    } else {
      std::memcpy(static_cast<void*>(to), from, count * sizeof(T));
    }
  }

  /// Apart from `push_back`, so that compilers take that for small and put it where it is called.
  [[gnu::noinline]] constexpr void grow() { allocate(capacity_ == 0 ? 8 : capacity_ * 2); }
  constexpr void allocate(std::size_t capacity) {
    if (std::is_constant_evaluated()) {
      T* data = new T[capacity]{};  // NOLINT(cppcoreguidelines-owning-memory)
      copy(data, data_, size_);
      release();
      data_ = data;
    } else {
      void* data = std::realloc(static_cast<void*>(data_), capacity * sizeof(T));
      if (data == nullptr) throw std::bad_alloc();
      data_ = static_cast<T*>(data);
    }
    capacity_ = capacity;
  }
  constexpr void release() noexcept {
    if (std::is_constant_evaluated()) {
      delete[] data_;  // NOLINT(cppcoreguidelines-owning-memory)
    } else {
      std::free(static_cast<void*>(data_));
    }
  }

  T* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

/// Sorts by `less`; equal items keep their order. Runs of a few items by insertion, then merged: it
/// compares no more than `std::sort` does, and needs no <algorithm>, which takes 35 milliseconds.
template <class T, class Less>
void sort(PlainArray<T>& items, const Less& less) {
  constexpr std::size_t few = 8;
  const auto at_most_all = [&](std::size_t at) { return at < items.size() ? at : items.size(); };
  for (std::size_t start = 0; start < items.size(); start += few) {
    for (std::size_t next = start + 1; next < at_most_all(start + few); ++next) {
      const T item = items[next];
      std::size_t to = next;
      for (; to != start && less(item, items[to - 1]); --to) items[to] = items[to - 1];
      items[to] = item;
    }
  }
  if (items.size() <= few) return;
  PlainArray<T> merged = items;
  for (std::size_t run = few; run < items.size(); run *= 2) {
    for (std::size_t start = 0; start < items.size(); start += 2 * run) {
      std::size_t left = start;
      std::size_t right = at_most_all(start + run);
      const std::size_t left_end = right;
      const std::size_t right_end = at_most_all(start + 2 * run);
      for (std::size_t to = start; to != right_end; ++to) {
        const bool take_right =
            left == left_end || (right != right_end && less(items[right], items[left]));
        merged[to] = items[take_right ? right++ : left++];
      }
    }
    items.swap(merged);
  }
}

}  // namespace tfpp::inline v1::detail
