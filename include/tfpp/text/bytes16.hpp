// SPDX-License-Identifier: BSL-1.0
#pragma once

#ifdef __SSE2__

#include <cstring>

/// Looking at sixteen bytes at a time, with the vector types of the compiler: <emmintrin.h>, which
/// has names for the same instructions, takes 16 milliseconds to compile.
namespace tfpp::inline v1::text::detail {

/// Sixteen bytes; of answers, all bits of a byte are set for yes and none for no.
using Bytes16 [[gnu::vector_size(16)]] = unsigned char;

[[gnu::always_inline]] inline Bytes16 load16(const char* from) noexcept {
  Bytes16 bytes;
  std::memcpy(&bytes, from, sizeof bytes);
  return bytes;
}
[[gnu::always_inline]] inline void store16(char* to, Bytes16 bytes) noexcept {
  std::memcpy(to, &bytes, sizeof bytes);
}
/// Eight bytes from each place, and back.
[[gnu::always_inline]] inline Bytes16 load_halves16(const char* low, const char* high) noexcept {
  using Halves [[gnu::vector_size(16)]] = unsigned long long;
  unsigned long long halves[2];
  std::memcpy(&halves[0], low, 8);
  std::memcpy(&halves[1], high, 8);
  return reinterpret_cast<Bytes16>(Halves{halves[0], halves[1]});
}
[[gnu::always_inline]] inline void store_halves16(char* low, char* high, Bytes16 bytes) noexcept {
  using Halves [[gnu::vector_size(16)]] = unsigned long long;
  const auto halves = reinterpret_cast<Halves>(bytes);
  const unsigned long long first = halves[0];
  const unsigned long long second = halves[1];
  std::memcpy(low, &first, 8);
  std::memcpy(high, &second, 8);
}
/// Which bytes are this one.
[[gnu::always_inline]] inline Bytes16 equal16(Bytes16 bytes, unsigned char byte) noexcept {
  return reinterpret_cast<Bytes16>(bytes == byte);
}
/// Which bytes, as unsigned numbers, are at most this one.
[[gnu::always_inline]] inline Bytes16 at_most16(Bytes16 bytes, unsigned char byte) noexcept {
  return reinterpret_cast<Bytes16>(bytes <= byte);
}
/// Which bytes, as signed numbers, are below this one; those beyond ASCII are negative.
[[gnu::always_inline]] inline Bytes16 below16(Bytes16 bytes, signed char byte) noexcept {
  using Signed16 [[gnu::vector_size(16)]] = signed char;
  return reinterpret_cast<Bytes16>(reinterpret_cast<Signed16>(bytes) < byte);
}
/// The top bit of each byte, that of the first byte lowest.
[[gnu::always_inline]] inline unsigned mask16(Bytes16 bytes) noexcept {
  using Chars16 [[gnu::vector_size(16)]] = char;
  return static_cast<unsigned>(__builtin_ia32_pmovmskb128(reinterpret_cast<Chars16>(bytes)));
}

}  // namespace tfpp::inline v1::text::detail

#endif
