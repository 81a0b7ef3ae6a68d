#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
# Feeds the parser and the loader with mutated texts, both at once:
#   run.sh BUILD_FOLDER SECONDS [LIBFUZZER_ARG...]
# The seeds in `corpus` and in `tests/cases` are left as they are; what is found on the way is kept
# in the build folder, and what each program says in FUZZER.log there.
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$1
seconds=$2
shift 2

# fuzz NAME MAX_LENGTH SEEDS LIBFUZZER_ARG...
fuzz() {
  local name=$1 length=$2 seeds=$3
  shift 3
  mkdir -p "$folder/corpus_$name"
  "$folder/tests/fuzz/tfpp_${name}_fuzzer" -max_total_time="$seconds" -max_len="$length" \
    -timeout=5 -rss_limit_mb=1024 -print_final_stats=1 -dict="$here/$name.dict" \
    -artifact_prefix="$folder/$name-" "$@" "$folder/corpus_$name" "$seeds" \
    >"$folder/$name.log" 2>&1
}

fuzz syntax 400 "$here/corpus" "$@" &
syntax=$!
fuzz load 1200 "$here/../cases" "$@" &
load=$!
status=0
wait "$syntax" || status=$?
wait "$load" || status=$?
for name in syntax load; do
  printf '%s:\n' "$name"
  tail -n 20 "$folder/$name.log"
done
exit "$status"
