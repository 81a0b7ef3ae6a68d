#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
# run.sh PREFIX: uses the core of the tfpp that is installed there, as if there were no Boost.
"$(dirname "${BASH_SOURCE[0]}")"/../cmake_consumer.sh core_only \
  -DCMAKE_PREFIX_PATH="$1" -DCMAKE_DISABLE_FIND_PACKAGE_Boost=ON
