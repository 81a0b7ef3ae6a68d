#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
# run.sh PREFIX: uses the compiled part of the tfpp that is installed there, with CMake, and with
# pkg-config alone.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
../cmake_consumer.sh compiled -DCMAKE_PREFIX_PATH="$1"

build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
export PKG_CONFIG_PATH=$1/share/pkgconfig
read -ra flags < <(pkg-config --cflags tfpp)
read -ra compiled < <(pkg-config --variable=compiled tfpp)
read -ra libraries < <(pkg-config --libs tfpp)
printf '%s\0' main.cpp other.cpp "${compiled[@]}" |
  xargs -0 -P "$(nproc)" -I '{}' bash -c '
    "${CXX:-g++}" -std=c++20 -DTFPP_SEPARATE_COMPILATION -c "${@:3}" "$1" -o "$2/$(basename "$1").o"' \
    compile '{}' "$build" "${flags[@]}"
"${CXX:-g++}" "$build"/*.o -o "$build/consumer" "${libraries[@]}"
"$build/consumer" | diff ../expected.tf.json -
