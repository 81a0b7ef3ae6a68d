#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
# The README cannot lie: each C++ block is a program that compiles; a JSON block behind it is the
# main.tf.json that it writes, a text block what it prints.
#   programs.test.sh README COMPILER FLAG... -- LIBRARY...
# A source file among the libraries is compiled once.
set -euo pipefail
readme=$(realpath "$1")
cd "$(dirname "${BASH_SOURCE[0]}")"
source fences.sh
compile=()
libraries=()
for argument in "${@:2}"; do
  if [[ $argument == -- ]]; then
    libraries=("")
  elif ((${#libraries[@]})); then
    libraries+=("$argument")
  else
    compile+=("$argument")
  fi
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
split_fences "$readme" "$work"
cd "$work"

for ((i = 1; i < ${#libraries[@]}; ++i)); do
  [[ ${libraries[i]} == *.cpp ]] || continue
  "${compile[@]}" -c "${libraries[i]}" -o "library$i.o"
  libraries[i]=$work/library$i.o
done

programs=0
outputs=0
for program in [0-9]*.cpp; do
  mkdir run
  # The compiler's name for the file is part of what the programs print.
  cp "$program" run/main.cpp
  (cd run && "${compile[@]}" main.cpp -o main "${libraries[@]:1}" && ./main >printed)
  next=$(printf '%02d' $((10#${program%.cpp} + 1)))
  if [[ -e $next.json ]]; then
    diff -u "$next.json" run/main.tf.json
    outputs=$((outputs + 1))
  elif [[ -e $next.text ]]; then
    diff -u "$next.text" run/printed
    outputs=$((outputs + 1))
  fi
  rm -r run
  programs=$((programs + 1))
done
printf '%s programs compiled, %s outputs as shown\n' "$programs" "$outputs"
# A README without them would pass unnoticed.
((programs > 0 && outputs > 0))
