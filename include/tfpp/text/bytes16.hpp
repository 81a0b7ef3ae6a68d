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
/// Which bytes are this one.
[[gnu::always_inline]] inline Bytes16 equal16(Bytes16 bytes, unsigned char byte) noexcept {
  return reinterpret_cast<Bytes16>(bytes == byte);
}
/// Which bytes, as unsigned numbers, are at most this one.
[[gnu::always_inline]] inline Bytes16 at_most16(Bytes16 bytes, unsigned char byte) noexcept {
  return reinterpret_cast<Bytes16>(bytes <= byte);
}
/// The top bit of each byte, that of the first byte lowest.
[[gnu::always_inline]] inline unsigned mask16(Bytes16 bytes) noexcept {
  using Chars16 [[gnu::vector_size(16)]] = char;
  return static_cast<unsigned>(__builtin_ia32_pmovmskb128(reinterpret_cast<Chars16>(bytes)));
}

}  // namespace tfpp::inline v1::text::detail

#endif
