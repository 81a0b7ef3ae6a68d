// SPDX-License-Identifier: BSL-1.0
#pragma once

/// Before the definitions in <tfpp/impl/...>. Each is part of its header, and so of every
/// translation unit, unless TFPP_SEPARATE_COMPILATION says that the files in <tfpp/compiled/> are
/// compiled, once for the program.
#ifdef TFPP_SEPARATE_COMPILATION
#define TFPP_INLINE
#else
#define TFPP_INLINE inline
#endif
