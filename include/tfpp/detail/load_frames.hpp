// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/block_node.hpp>
#include <tfpp/detail/load_problem.hpp>
#include <tfpp/detail/loaded_text.hpp>
#include <tfpp/detail/offset_index.hpp>
#include <tfpp/detail/piece_encoder.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

/// What a loader remembers of the brackets and bodies that are open.
namespace tfpp::inline v1::detail {

/// The names that came in one object or body, to find those that come twice. Constant time on
/// average.
class SeenNames {
 public:
  struct Seen {
    std::size_t at = 0;  // of the name's node
    TokenIndex token = no_token;
    std::uint32_t mark = 0;
  };

  void clear() noexcept {
    for (std::uint64_t& bits : bits_) bits = 0;
    names_.clear();
    if (!index_.empty()) index_.clear();
  }

  /// What is known of the name at `at` of the tape, or null.
  [[nodiscard]] const Seen* find(std::size_t at) const noexcept {
    for (const Seen& seen : names_) {
      if (seen.at == at) return &seen;
    }
    return nullptr;
  }

  /// Enters the name at `at` of the tape; returns where the same name was before, or null.
  /// @param mark something that is mostly different for different names
  [[gnu::always_inline]] const Seen* add(const Tape& tape, std::size_t at, std::uint32_t mark,
                                         TokenIndex token) {
    const Seen* before = nullptr;
    std::uint64_t& bits = bits_[mark >> 6U & 3U];
    const std::uint64_t bit = std::uint64_t{1} << (mark & 63U);
    if (names_.size() >= few) [[unlikely]] {
      before = add_to_many(tape, at);
    } else if ((bits & bit) != 0) [[unlikely]] {
      before = find_among_few(tape, at, mark);
    }
    bits |= bit;
    if (before == nullptr) names_.push_back({at, token, mark});
    return before;
  }

  /// A mark that is quickly found.
  static std::uint32_t mark_of(std::string_view name) noexcept {
    if (name.empty()) return 0;
    const auto first = static_cast<unsigned char>(name.front());
    const auto middle = static_cast<unsigned char>(name[name.size() / 2]);
    const auto last = static_cast<unsigned char>(name.back());
    return static_cast<std::uint32_t>(name.size()) * 7U + first + middle * 5U + last * 3U;
  }

 private:
  static constexpr std::size_t few = 32;

  [[gnu::noinline]] const Seen* find_among_few(const Tape& tape, std::size_t at,
                                               std::uint32_t mark) const noexcept {
    for (const Seen& seen : names_) {
      if (seen.mark == mark && same_text(tape.at(seen.at), tape.at(at))) return &seen;
    }
    return nullptr;
  }

  /// Finds the name, or adds it to the index, which is made when it is first needed.
  [[gnu::noinline]] const Seen* add_to_many(const Tape& tape, std::size_t at) {
    if (index_.empty()) {
      for (std::uint32_t id = 0; id < names_.size(); ++id)
        index_.insert(text::hash(text_of(tape.at(names_[id].at))), id);
    }
    const std::uint32_t hash = text::hash(text_of(tape.at(at)));
    const std::uint32_t id = index_.find(
        hash, [&](std::uint32_t seen) { return same_text(tape.at(names_[seen].at), tape.at(at)); });
    if (id != OffsetIndex::none) return &names_[id];
    index_.insert(hash, static_cast<std::uint32_t>(names_.size()));
    return nullptr;
  }

  std::uint64_t bits_[4] = {};
  PlainArray<Seen> names_{};
  OffsetIndex index_{};
};

/// A bracket that is open.
struct LoadFrame {
  enum class Kind : std::uint8_t {
    /// An object whose properties belong to the innermost body.
    body,
    /// An array of such objects: the body is all of them, one after the other.
    body_parts,
    /// An object whose names are labels.
    labels,
    /// An array of such objects.
    label_parts,
    /// An array of blocks with the same labels.
    blocks,
    list,
    object,
    /// Anything inside of what cannot be read.
    skipped,
  };
  Kind kind = Kind::skipped;
  LoadedForm form = LoadedForm::raw;
  /// body, body_parts: closing it closes the body.
  bool owns_body = false;
  /// list, object: whether it may be the body of blocks that only a provider knows.
  bool is_open = false;
  /// labels, label_parts: some label came.
  bool has_labels = false;
  /// labels, label_parts, blocks: how many labels came before.
  std::uint8_t labels = 0;
  /// list, object: depth of the deepest element so far.
  std::uint16_t depth = 0;
  TokenIndex token = no_token;
  /// labels, label_parts, blocks: the row of the blocks.
  const grammar::BlockType* row = nullptr;
  /// list, object: where it stands on the tape.
  std::size_t at = 0;
  SeenNames names{};
};

/// A block, or a file, that is open.
struct OpenBody {
  const grammar::BlockType* row = nullptr;
  /// Whether something must be in it.
  bool is_demanding = false;
  /// Where the block stands on the tape, and its first item.
  std::size_t at = 0;
  std::size_t items = 0;
  std::size_t last_block = no_place;
  /// The token that opened it, and the one at which Terraform complains about it.
  TokenIndex begin = no_token;
  TokenIndex token = no_token;
  bool generates = false;
  SeenNames names{};
  /// Nested blocks, as distances from this one. Only of bodies that hold nothing but what is
  /// listed.
  struct NestedPlace {
    std::size_t at = 0;
    TokenIndex token = no_token;
    /// The label, if it has one.
    TokenIndex label = no_token;
  };
  PlainArray<NestedPlace> blocks{};
  /// The last label of this block.
  TokenIndex label = no_token;

  static constexpr std::size_t no_place = static_cast<std::size_t>(-1);
};

/// A stack whose elements stay when they are popped, with what they have allocated.
template <class T>
class ReusedStack {
 public:
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  T& top() noexcept { return *top_; }
  T& operator[](std::size_t i) noexcept { return elements_[i]; }
  /// An element in any state.
  T& push() {
    if (size_ == made_) [[unlikely]]
      make();
    top_ = elements_.data() + size_++;
    return *top_;
  }
  void pop() noexcept {
    --size_;
    --top_;
  }

 private:
  [[gnu::noinline]] void make() {
    elements_.emplace_back();
    ++made_;
  }

  std::vector<T> elements_{};
  /// The size of `elements_`, which would have to divide for it.
  std::size_t made_ = 0;
  std::size_t size_ = 0;
  T* top_ = nullptr;
};

}  // namespace tfpp::inline v1::detail
