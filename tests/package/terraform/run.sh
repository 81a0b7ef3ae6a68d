#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
# run.sh PREFIX: uses what runs programs in the tfpp that is installed there, with CMake, and with
# pkg-config alone.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
./cmake_consumer.sh terraform -DCMAKE_PREFIX_PATH="$1"
./pkg_config_sources.sh terraform "$1" tfpp-terraform source
