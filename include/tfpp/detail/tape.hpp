// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/plain_array.hpp>
#include <tfpp/error.hpp>
#include <tfpp/text/key_text.hpp>
#include <tfpp/text/short_text.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string_view>
#include <utility>

/// The storage of values, bodies and documents: one contiguous, relocatable buffer of nodes
/// ("tape").
///
/// A node is an 8-byte header and its payload; there are no pointers between nodes, so copying is
/// one allocation and one memcpy, and a body becomes part of another by being appended. Layout, by
/// tag:
///
///     null, boolean                header
///     number, text, expression     header, characters (or, when `static_text`, a pointer to them)
///     list                         header, element nodes
///     object                       header, pairs of key node (text or expression) and value node
///     comment                      header, characters (or, when `verbatim`, a value node)
///     argument                     header, characters of the name (or a pointer), value node
///     block                        header, BlockHead, text node of the type, text nodes of the
///                                  labels, items
///
/// A body is a sequence of items: comments, arguments, blocks.
namespace tfpp::inline v1::detail {

enum class Tag : std::uint8_t {
  null,
  boolean,
  number,
  text,
  expression,
  list,
  object,
  comment,
  argument,
  block
};

/// Flags of a node; the low bits are `text::TextNeeds`.
enum NodeFlag : std::uint8_t {
  /// Template markers are live, whatever the position: `raw`. Of a comment: it is any value.
  verbatim = 4,
  /// The payload is a pointer to characters that live as long as the program: names and keys only.
  static_text = 8,
  /// An expression in the form of template text.
  is_template = 16,
  /// The boolean is true.
  is_true = 32,
  /// The block has nested blocks of type `dynamic`.
  generates_blocks = 64,
};

struct Node {
  Tag tag = Tag::null;
  std::uint8_t flags = 0;
  /// list, object: nesting depth. expression: precedence. argument: reading, and 8 bits of the
  /// name's hash above. block: number of labels.
  std::uint16_t aux = 0;
  /// Characters of the text or name; bytes of the payload of lists, objects and blocks.
  std::uint32_t size = 0;
};
static_assert(sizeof(Node) == 8);

/// Nesting allowed in values and bodies; the writer recurses this deep.
inline constexpr std::uint16_t max_depth = 1000;

/// Buffers of blocks and lists that are gone, kept for the next ones: they are mostly built, copied
/// into a document and dropped. A few for each thread, of moderate size.
class SpareBuffers {
 public:
  struct Buffer {
    char* data = nullptr;
    std::size_t capacity = 0;
  };
  /// A few of about one size.
  class Stack {
   public:
    Stack() = default;
    Stack(const Stack&) = delete;
    Stack& operator=(const Stack&) = delete;
    ~Stack() {
      while (count_ != 0) std::free(buffers_[--count_].data);
    }
    /// Keeps a buffer, or frees it.
    void put(Buffer buffer) noexcept {
      if (count_ == most) return std::free(buffer.data);
      buffers_[count_++] = buffer;
    }
    /// A buffer, or none.
    Buffer take() noexcept { return count_ == 0 ? Buffer{} : buffers_[--count_]; }

   private:
    static constexpr std::size_t most = 4;
    Buffer buffers_[most];
    std::size_t count_ = 0;
  };

  static constexpr std::size_t smallest_value = 128;
  static constexpr std::size_t smallest_block = 1024;
  static constexpr std::size_t largest = 16384;

  Stack values{};  // NOLINT(misc-non-private-member-variables-in-classes)
  Stack blocks{};  // NOLINT(misc-non-private-member-variables-in-classes)

  static SpareBuffers& of_thread() {
    static thread_local SpareBuffers spare;
    return spare;
  }
};

/// The growing buffer. Unlike `std::vector<char>` it never clears what will be overwritten, and it
/// grows by realloc, which moves large buffers without copying them.
class Tape {
 public:
  Tape() = default;
  Tape(const Tape& other) {
    if (other.size_ == 0) return;
    allocate(other.size_ + text::scan_padding);
    append(other.data_, other.size_);
  }
  Tape(Tape&& other) noexcept { swap(other); }
  Tape& operator=(Tape other) noexcept {
    swap(other);
    return *this;
  }
  ~Tape() {
    if (capacity_ < SpareBuffers::smallest_value || capacity_ > SpareBuffers::largest) {
      std::free(data_);
    } else if (capacity_ < SpareBuffers::smallest_block) {
      SpareBuffers::of_thread().values.put({data_, capacity_});
    } else {
      SpareBuffers::of_thread().blocks.put({data_, capacity_});
    }
  }

  void swap(Tape& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
  }

  /// Gets an empty tape a buffer that does for most blocks.
  void start_block() {
    use(SpareBuffers::of_thread().blocks.take());
    if (data_ == nullptr) allocate(2 * SpareBuffers::smallest_block);
  }

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] const char* data() const noexcept { return data_; }
  [[nodiscard]] char* at(std::size_t offset) noexcept { return data_ + offset; }
  [[nodiscard]] const char* at(std::size_t offset) const noexcept { return data_ + offset; }

  /// Room for `bytes` more at the end, and some padding; the pointer is good until the next call.
  [[gnu::always_inline]] char* reserve(std::size_t bytes) {
    if (capacity_ - size_ < bytes + text::scan_padding) [[unlikely]]
      grow(bytes + text::scan_padding);
    return data_ + size_;
  }
  /// Counts in what was written behind `reserve`.
  void advance(std::size_t bytes) noexcept { size_ += bytes; }
  /// Leaves out bytes that are written later.
  void advance_over(std::size_t bytes) {
    reserve(bytes);
    size_ += bytes;
  }
  void truncate(std::size_t size) noexcept { size_ = size; }

  void append(const void* bytes, std::size_t count) {
    if (count == 0) return;
    const auto* from = static_cast<const char*>(bytes);
    const bool own = from >= data_ && from < data_ + size_;
    const std::size_t offset = own ? static_cast<std::size_t>(from - data_) : 0;
    char* out = reserve(count);
    std::memcpy(out, own ? data_ + offset : from, count);
    size_ += count;
  }
  [[gnu::always_inline]] void append(Node node) {
    std::memcpy(reserve(sizeof node), &node, sizeof node);
    size_ += sizeof node;
  }
  /// A node followed by characters.
  [[gnu::always_inline]] void append(Node node, std::string_view characters) {
    char* out = reserve_for(sizeof node + characters.size(), characters);
    std::memcpy(out, &node, sizeof node);
    text::copy_text(out + sizeof node, characters.data(), characters.size());
    size_ += sizeof node + characters.size();
  }
  /// A node followed by characters; finds what they need of `Sought` and adds it to the flags.
  /// @throws Error unless they are UTF-8; nothing is appended then.
  template <std::uint8_t Sought = text::json_escape | text::template_escape>
  [[gnu::always_inline]] void append_scanned(Node node, std::string_view characters) {
    char* out = reserve_for(sizeof node + characters.size(), characters);
    node.flags = static_cast<std::uint8_t>(
        node.flags | text::copy_scanned<Sought>(out + sizeof node, characters));
    std::memcpy(out, &node, sizeof node);
    size_ += sizeof node + characters.size();
  }
  /// As `append_scanned`, for characters as they stand between quotes in JSON, without a backslash,
  /// that are followed by `text::wide_padding` readable bytes and are not part of this tape.
  /// Returns what they need.
  template <std::uint8_t Sought = text::json_escape | text::template_escape>
  [[gnu::always_inline]] std::uint8_t append_json_text(Node node, std::string_view characters) {
    char* out = reserve(sizeof node + characters.size() + text::wide_padding);
    const std::uint8_t needs = text::copy_unescaped_scanned<Sought>(out + sizeof node, characters);
    node.flags = static_cast<std::uint8_t>(node.flags | needs);
    std::memcpy(out, &node, sizeof node);
    size_ += sizeof node + characters.size();
    return needs;
  }
  /// A node followed by a pointer to characters that live as long as the program.
  [[gnu::always_inline]] void append_static(Node node, const char* characters) {
    char* out = reserve(sizeof node + sizeof characters);
    std::memcpy(out, &node, sizeof node);
    std::memcpy(out + sizeof node, &characters, sizeof characters);
    size_ += sizeof node + sizeof characters;
  }

  /// Puts `count` bytes in the place of the `removed` bytes at `offset`.
  void replace(std::size_t offset, std::size_t removed, const char* bytes, std::size_t count) {
    if (count > removed) reserve(count - removed);
    std::memmove(data_ + offset + count, data_ + offset + removed, size_ - offset - removed);
    if (count != 0) std::memcpy(data_ + offset, bytes, count);
    size_ += count - removed;
  }

 private:
  /// As `reserve`; `characters` may be part of this tape and move with it.
  [[gnu::always_inline]] char* reserve_for(std::size_t bytes, std::string_view& characters) {
    if (capacity_ - size_ < bytes + text::scan_padding) [[unlikely]]
      grow_for(bytes, characters);
    return data_ + size_;
  }

  [[gnu::noinline]] void grow_for(std::size_t bytes, std::string_view& characters) {
    const bool own = characters.data() >= data_ && characters.data() < data_ + size_;
    const std::ptrdiff_t offset = own ? characters.data() - data_ : 0;
    grow(bytes + text::scan_padding);
    const char* const moved = data_ + offset;
    if (own) characters = {moved, characters.size()};
  }

  [[gnu::noinline]] void grow(std::size_t bytes) {
    if (capacity_ == 0) {
      use(SpareBuffers::of_thread().values.take());
      if (capacity_ >= bytes) return;
    }
    std::size_t capacity = capacity_ == 0 ? SpareBuffers::smallest_value : capacity_ * 2;
    while (capacity - size_ < bytes) capacity *= 2;
    allocate(capacity);
  }

  /// Gives an empty tape a buffer.
  void use(SpareBuffers::Buffer spare) noexcept {
    data_ = spare.data;
    capacity_ = spare.capacity;
  }

  void allocate(std::size_t capacity) {
    void* data = std::realloc(data_, capacity);
    if (data == nullptr) throw std::bad_alloc();
    data_ = static_cast<char*>(data);
    capacity_ = capacity;
  }

  char* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

[[noreturn]] inline void fail_too_large() {
  throw Error("a value or block of more than 4 GiB is not supported");
}

/// A size that fits a node's header.
inline std::uint32_t node_size(std::size_t bytes) {
  if (bytes > UINT32_MAX) [[unlikely]]
    fail_too_large();
  return static_cast<std::uint32_t>(bytes);
}

inline Node read_node(const char* at) noexcept {
  Node node;
  std::memcpy(&node, at, sizeof node);
  return node;
}

inline void write_node(char* at, Node node) noexcept { std::memcpy(at, &node, sizeof node); }

/// Characters of a text, number, expression or comment node, or of an argument's name.
inline std::string_view text_of(const char* at, Node node) noexcept {
  const char* characters = at + sizeof node;
  if ((node.flags & static_text) != 0)
    std::memcpy(&characters, at + sizeof node, sizeof characters);
  return {characters, std::size_t{node.size}};
}
inline std::string_view text_of(const char* at) noexcept { return text_of(at, read_node(at)); }

/// Whether the comment at `item` is a value, not text.
inline bool is_value_comment(const char* item) noexcept {
  return (read_node(item).flags & verbatim) != 0;
}

/// Sorts nodes by their text, and those of the same text by their kind.
inline void sort_by_text(PlainArray<const char*>& nodes) {
  sort(nodes, [](const char* a, const char* b) {
    const int order = text_of(a).compare(text_of(b));
    return order != 0 ? order < 0 : read_node(a).tag < read_node(b).tag;
  });
}

/// Bytes of the characters or pointer behind the header of a node with text.
inline std::size_t text_bytes(Node node) noexcept {
  return (node.flags & static_text) != 0 ? sizeof(const char*) : node.size;
}

/// The position behind the value, key or label node at `at`.
inline const char* after_value(const char* at, Node node) noexcept {
  if (node.tag == Tag::null || node.tag == Tag::boolean) return at + sizeof node;
  return at + sizeof node + text_bytes(node);
}
inline const char* after_value(const char* at) noexcept { return after_value(at, read_node(at)); }

/// The value node of an argument item.
inline const char* value_of_argument(const char* item) noexcept {
  return item + sizeof(Node) + text_bytes(read_node(item));
}

/// The position behind an item of a body.
inline const char* after_item(const char* item) noexcept {
  const Node node = read_node(item);
  if (node.tag == Tag::block) return item + sizeof node + node.size;
  if (node.tag == Tag::argument) return after_value(value_of_argument(item));
  return item + sizeof node + text_bytes(node);
}

}  // namespace tfpp::inline v1::detail
