// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>

namespace tfpp::inline v1::detail {

/// Where text goes: a stretch of memory that is asked for before it is filled.
class Output {
 public:
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// Room for `bytes`; write there, then `advance` to the end of what was written.
  char* reserve(std::size_t bytes) {
    if (static_cast<std::size_t>(end_ - at_) < bytes) [[unlikely]]
      more(bytes);
    return at_;
  }
  void advance(char* to) noexcept { at_ = to; }

  void append(std::string_view text) {
    char* out = reserve(text.size());
    if (!text.empty()) std::memcpy(out, text.data(), text.size());
    advance(out + text.size());
  }
  void append(char c) {
    char* out = reserve(1);
    *out = c;
    advance(out + 1);
  }

 protected:
  Output() = default;
  ~Output() = default;
  /// Makes room for at least `bytes` behind `at_`.
  virtual void more(std::size_t bytes) = 0;

  char* at_ = nullptr;   // NOLINT(misc-non-private-member-variables-in-classes)
  char* end_ = nullptr;  // NOLINT(misc-non-private-member-variables-in-classes)
};

/// Text into a string. The string is cleared only a little ahead of the text, so that the memory is
/// still in the cache when the text comes.
class StringOutput final : public Output {
 public:
  /// @param expected how much text is likely to come
  explicit StringOutput(std::size_t expected) { text_.reserve(expected); }

  [[nodiscard]] std::string take() {
    text_.resize(used());
    return std::move(text_);
  }

 private:
  /// Small enough that clearing it is a few wide stores.
  static constexpr std::size_t step = 2000;

  [[nodiscard]] std::size_t used() const noexcept {
    return at_ == nullptr ? 0 : static_cast<std::size_t>(at_ - text_.data());
  }

  void more(std::size_t bytes) override {
    const std::size_t size = used();
    const std::size_t wanted = size + (bytes < step ? step : bytes);
    if (wanted > text_.capacity()) {
      text_.resize(size);
      const std::size_t larger = text_.capacity() + text_.capacity() / 2;
      text_.reserve(larger < wanted ? wanted : larger);
    }
    text_.resize(wanted);
    at_ = text_.data() + size;
    end_ = text_.data() + text_.size();
  }

  std::string text_{};
};

/// Text in pieces to a function `void(const char*, std::size_t)`, through a buffer of constant
/// size.
template <class Write>
class PieceOutput final : public Output {
 public:
  explicit PieceOutput(Write& write) : write_(write), buffer_(piece, '\0') { rewind(); }

  void flush() {
    if (at_ != buffer_.data())
      write_(buffer_.data(), static_cast<std::size_t>(at_ - buffer_.data()));
    rewind();
  }

 private:
  static constexpr std::size_t piece = 1U << 16;

  void rewind() noexcept {
    at_ = buffer_.data();
    end_ = at_ + buffer_.size();
  }
  void more(std::size_t bytes) override {
    flush();
    if (bytes > buffer_.size()) {
      buffer_.resize(bytes);
      rewind();
    }
  }

  Write& write_;
  std::string buffer_;
};

/// A stream of characters: <iosfwd> need not be known.
template <class Stream>
concept TextStream = requires(Stream& stream, const char* data) {
  stream.write(data, 1);
};

template <TextStream Stream>
Stream& write_text(Stream& stream, std::string_view text) {
  stream.write(text.data(), static_cast<std::ptrdiff_t>(text.size()));
  return stream;
}

}  // namespace tfpp::inline v1::detail
