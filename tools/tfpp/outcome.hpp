// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <stdexcept>

namespace tfpp_command {

/// How a command ends.
enum class Exit : int {
  clean = 0,    ///< done, nothing to tell
  found = 1,    ///< errors, differences, files that are not formatted
  trouble = 2,  ///< wrong use, or a file that cannot be read or written
};

/// What keeps a command from doing its work.
struct Trouble : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace tfpp_command
