#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
# run.sh PREFIX: uses the compiled part of the tfpp that is installed there, with CMake, and with
# pkg-config alone.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
./cmake_consumer.sh compiled -DCMAKE_PREFIX_PATH="$1"
./pkg_config_sources.sh compiled "$1" tfpp compiled -DTFPP_SEPARATE_COMPILATION
