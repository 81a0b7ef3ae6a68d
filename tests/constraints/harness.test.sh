#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
# check.sh must refuse each way in which a constraint test can be worth nothing.
#   harness.test.sh COMPILER
set -uo pipefail
compiler=$1
check=$(dirname "${BASH_SOURCE[0]}")/check.sh
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

# expect pass|fail WORD-IN-THE-OUTPUT, the file on standard input
expect() {
  local output verdict=pass
  cat >"$folder/it.cpp"
  output=$("$check" "$folder/it.cpp" "$compiler" -std=c++20) || verdict=fail
  if [[ $verdict != "$1" || $output != *"$2"* ]]; then
    printf 'expected %s with "%s", got %s:\n%s\n' "$1" "$2" "$verdict" "$output"
    failed=1
  fi
}

expect pass '2 cases, 0 failed' <<'EOF'
int f(int);
#ifdef CASE_text
// expect-error: invalid conversion|cannot initialize|no matching function
int a = f("text");
#elif defined(CASE_name)
// expect-error: not declared|undeclared
int b = g(1);
#endif
EOF
expect fail 'CASE_1 compiles' <<'EOF'
#ifdef CASE_1
// expect-error: anything
int a = 1;
#endif
EOF
expect fail "nothing matches 'conversion'" <<'EOF'
#ifdef CASE_1
// expect-error: conversion
int a = misspelt;
#endif
EOF
expect fail 'must compile when no case is chosen' <<'EOF'
int a = misspelt;
#ifdef CASE_1
// expect-error: misspelt
#endif
EOF
expect fail "CASE_1 says no '// expect-error" <<'EOF'
#ifdef CASE_1
int a = misspelt;
#endif
#ifdef CASE_2
// expect-error: misspelt
int a = misspelt;
#endif
EOF
expect fail 'holds no case' <<'EOF'
int a = 1;
EOF
exit "$failed"
