#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
# cmake_consumer.sh FOLDER CMAKE-ARG...: builds the consumer project there, and checks its output.
set -euo pipefail
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
cd "$(dirname "${BASH_SOURCE[0]}")"
cmake -S "$1" -B "$build" "${@:2}"
cmake --build "$build" --parallel "$(nproc)"
"$build/consumer" | diff expected.tf.json -
# Nothing of tfpp becomes part of what a consumer installs.
cmake --install "$build" --prefix "$build/installed"
[[ ! -e $build/installed/include ]]
