#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
# run.sh: uses this source tree as a part of another project.
"$(dirname "${BASH_SOURCE[0]}")"/../cmake_consumer.sh add_subdirectory
