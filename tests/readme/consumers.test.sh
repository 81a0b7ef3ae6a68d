#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
# The README cannot lie: with each CMake block, and with the shell block that asks pkg-config, its
# first program builds against an installed tfpp and writes what is shown.
#   consumers.test.sh README COMPILER
set -euo pipefail
readme=$(realpath "$1")
cd "$(dirname "${BASH_SOURCE[0]}")"
source fences.sh
source_dir=$(cd ../.. && pwd)
export CXX=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/fences" "$work/app" "$work/app/third_party"
split_fences "$readme" "$work/fences"
cd "$work"

# quietly COMMAND...: its output only if it fails.
quietly() { "$@" >log 2>&1 || { cat log; return 1; }; }

quietly cmake -S "$source_dir" -B tfpp -DTFPP_BUILD_TESTS=OFF -DTFPP_BUILD_EXAMPLES=OFF \
  -DTFPP_BUILD_TOOLS=OFF
quietly cmake --install tfpp --prefix "$work/prefix"
ln -s "$source_dir" app/third_party/tfpp
first=(fences/*.cpp)
cp "${first[0]}" app/main.cpp
shown=(fences/*.json)

# writes_what_is_shown PROGRAM
writes_what_is_shown() {
  rm -f main.tf.json
  "$1" && diff -u "${shown[0]}" main.tf.json
}

blocks=0
for block in fences/*.cmake; do
  rm -rf built
  {
    printf 'cmake_minimum_required(VERSION 3.24)\nproject(app LANGUAGES CXX)\n'
    printf 'add_executable(app main.cpp)\n'
    cat "$block"
  } >app/CMakeLists.txt
  quietly cmake -S app -B built -DCMAKE_PREFIX_PATH="$work/prefix" || { cat "$block"; exit 1; }
  quietly cmake --build built
  writes_what_is_shown built/app
  blocks=$((blocks + 1))
done
for block in fences/*.sh; do
  grep -q pkg-config "$block" || continue
  (cd app && PKG_CONFIG_PATH=$work/prefix/share/pkgconfig bash -e "../$block")
  writes_what_is_shown app/app
  blocks=$((blocks + 1))
done
printf '%s ways of use work\n' "$blocks"
((blocks > 1))
