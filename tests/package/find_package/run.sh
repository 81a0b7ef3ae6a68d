#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
# run.sh PREFIX: uses the tfpp that is installed there.
"$(dirname "${BASH_SOURCE[0]}")"/../cmake_consumer.sh find_package -DCMAKE_PREFIX_PATH="$1"
