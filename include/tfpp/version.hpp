// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <string_view>

// The one place that knows the version; the build reads these three lines.
#define TFPP_VERSION_MAJOR 0
#define TFPP_VERSION_MINOR 1
#define TFPP_VERSION_PATCH 0

#define TFPP_QUOTE(x) #x
#define TFPP_DOTTED(x, y, z) TFPP_QUOTE(x) "." TFPP_QUOTE(y) "." TFPP_QUOTE(z)

namespace tfpp::inline v1 {

/// The version of these headers as text, such as "1.2.3".
inline constexpr std::string_view version =
    TFPP_DOTTED(TFPP_VERSION_MAJOR, TFPP_VERSION_MINOR, TFPP_VERSION_PATCH);

}  // namespace tfpp::inline v1

#undef TFPP_DOTTED
#undef TFPP_QUOTE
