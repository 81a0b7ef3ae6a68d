#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
# Checks a file of things that must not compile:
#   check.sh FILE COMPILER FLAG...
# The file compiles as it stands. It holds sections
#   #ifdef CASE_word
#   // expect-error: extended regular expression
#   ...
#   #endif
# each of which must stop the compiler, with a message that matches: an error of another kind, such
# as a misspelt name, would pass for a refusal otherwise.
set -uo pipefail
file=$1
shift
# What the file includes before its first case is read once, and not for each case.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
awk '/^#[ \t]*if/ { exit } /^#[ \t]*include/' "$file" >"$work/includes.hpp"
LC_ALL=C "$@" -x c++-header "$work/includes.hpp" -o "$work/includes.hpp.gch"
compile() { LC_ALL=C "$@" -include "$work/includes.hpp" -fsyntax-only "$file" 2>&1; }

failed=0
fail() {
  printf '%s: %s\n' "$file" "$1"
  [[ -z ${2:-} ]] || printf '%s\n' "$2"
  failed=$((failed + 1))
}

output=$(compile "$@") || fail "must compile when no case is chosen, and says:" "$output"

# One line a case: its name, a blank, its pattern.
cases=$(awk '
  /^#[ \t]*(ifdef|if|elif)/ && match($0, /CASE_[A-Za-z0-9_]+/) {
    if (name != "") print name " "
    name = substr($0, RSTART, RLENGTH)
  }
  name != "" && sub(/^[ \t]*\/\/ expect-error: /, "") { print name " " $0; name = "" }
  END { if (name != "") print name " " }' "$file")
[[ -n $cases ]] || fail "holds no case"

count=0
while read -r name pattern; do
  [[ -n $name ]] || continue
  count=$((count + 1))
  if [[ -z $pattern ]]; then
    fail "$name says no '// expect-error: ...'"
  elif output=$(compile "$@" "-D$name"); then
    fail "$name compiles, and must not"
  elif ! grep -qE -- "$pattern" <<<"$output"; then
    fail "$name fails, but nothing matches '$pattern' in:" "$output"
  fi
done <<<"$cases"

printf '%s: %d cases, %d failed\n' "$file" "$count" "$failed"
((failed == 0))
