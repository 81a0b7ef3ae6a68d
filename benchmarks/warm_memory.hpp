// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <malloc.h>

namespace bench {

/// From now on freed memory stays with the process, whatever its size. Runs after the first then
/// cost what the code costs, without the page faults of the kernel.
inline void keep_memory_warm() {
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, 2'147'483'647);
}

}  // namespace bench
