#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
# run.sh PREFIX: uses the tfpp that is installed there, with make and pkg-config.
set -euo pipefail
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
cd "$(dirname "${BASH_SOURCE[0]}")"
export PKG_CONFIG_PATH=$1/share/pkgconfig
for package in tfpp tfpp-core; do
  make --always-make BUILD="$build" PACKAGE="$package"
  "$build/consumer" | diff ../expected.tf.json -
done
