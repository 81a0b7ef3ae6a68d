// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/plain_array.hpp>

#include <cstddef>
#include <cstdint>

namespace tfpp::inline v1::detail {

/// A hash table from names to places; the names stay where they are, the caller compares them.
class OffsetIndex {
 public:
  static constexpr std::uint32_t none = UINT32_MAX;

  [[nodiscard]] bool empty() const noexcept { return count_ == 0; }
  [[nodiscard]] std::size_t size() const noexcept { return count_; }
  void clear() noexcept {
    slots_.clear();
    count_ = 0;
  }

  /// The value stored under `hash` for which `matches(value)` holds, or `none`. Constant time on
  /// average.
  template <class Matches>
  [[nodiscard]] std::uint32_t find(std::uint32_t hash, const Matches& matches) const {
    if (slots_.empty()) return none;
    for (std::size_t i = start(hash); slots_[i].value != none; i = (i + 1) & (slots_.size() - 1)) {
      if (slots_[i].hash == hash && matches(slots_[i].value)) return slots_[i].value;
    }
    return none;
  }

  /// Adds a value that `find` did not find. Amortised constant time.
  void insert(std::uint32_t hash, std::uint32_t value) {
    make_room();
    put({hash, value});
    ++count_;
  }

  /// What `find` finds; else adds `value` and returns `none`. Amortised constant time.
  template <class Matches>
  std::uint32_t find_or_insert(std::uint32_t hash, std::uint32_t value, const Matches& matches) {
    make_room();
    std::size_t i = start(hash);
    for (; slots_[i].value != none; i = (i + 1) & (slots_.size() - 1)) {
      if (slots_[i].hash == hash && matches(slots_[i].value)) return slots_[i].value;
    }
    slots_[i] = {hash, value};
    ++count_;
    return none;
  }

  /// Removes a value that was inserted under `hash`, if it is there. Constant time on average.
  void erase(std::uint32_t hash, std::uint32_t value) noexcept {
    if (slots_.empty()) return;
    const std::size_t mask = slots_.size() - 1;
    std::size_t gap = start(hash);
    while (slots_[gap].value != value) {
      if (slots_[gap].value == none) return;
      gap = (gap + 1) & mask;
    }
    // What was put behind its place because of this one moves up.
    for (std::size_t i = (gap + 1) & mask; slots_[i].value != none; i = (i + 1) & mask) {
      const std::size_t displaced = (i - start(slots_[i].hash)) & mask;
      if (displaced < ((i - gap) & mask)) continue;
      slots_[gap] = slots_[i];
      gap = i;
    }
    slots_[gap] = Slot{};
    --count_;
  }

 private:
  struct Slot {
    std::uint32_t hash = 0;
    std::uint32_t value = none;
  };

  [[nodiscard]] std::size_t start(std::uint32_t hash) const noexcept {
    return (hash * std::size_t{0x9E3779B1U} >> 7) & (slots_.size() - 1);
  }
  /// Half of the slots stay free.
  void make_room() {
    if ((count_ + 1) * 2 <= slots_.size()) return;
    PlainArray<Slot> old(slots_.empty() ? 64 : slots_.size() * 2, Slot{});
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot.value != none) put(slot);
    }
  }
  void put(Slot slot) {
    std::size_t i = start(slot.hash);
    while (slots_[i].value != none) i = (i + 1) & (slots_.size() - 1);
    slots_[i] = slot;
  }

  PlainArray<Slot> slots_{};
  std::size_t count_ = 0;
};

}  // namespace tfpp::inline v1::detail
