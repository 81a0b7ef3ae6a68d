#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
# pkg_config_sources.sh FOLDER PREFIX PACKAGE VARIABLE [FLAG...]: compiles the program there, and the
# sources that the variable of the package names, with the flags; and checks its output.
set -euo pipefail
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
cd "$(dirname "${BASH_SOURCE[0]}")/$1"
export PKG_CONFIG_PATH=$2/share/pkgconfig
read -ra flags < <(pkg-config --cflags "$3")
read -ra sources < <(pkg-config --variable="$4" "$3")
read -ra libraries < <(pkg-config --libs "$3")
compile() { "${CXX:-g++}" -std=c++20 "${@:3}" -c "$1" -o "$2/$(basename "$1").o"; }
export -f compile
printf '%s\0' *.cpp "${sources[@]}" |
  xargs -0 -P "$(nproc)" -I '{}' bash -c 'compile "$@"' bash '{}' "$build" "${flags[@]}" "${@:5}"
"${CXX:-g++}" "$build"/*.o -o "$build/consumer" "${libraries[@]}"
"$build/consumer" | diff ../expected.tf.json -
