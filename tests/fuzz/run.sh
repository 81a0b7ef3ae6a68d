#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
# Feeds the parser with mutated texts:
#   run.sh BUILD_FOLDER SECONDS [LIBFUZZER_ARG...]
# The seeds in `corpus` are left as they are; what is found on the way is kept in the build folder.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$1
seconds=$2
shift 2
mkdir -p "$folder/corpus"
exec "$folder/tests/fuzz/tfpp_syntax_fuzzer" -max_total_time="$seconds" -max_len=400 -timeout=5 \
  -rss_limit_mb=1024 -print_final_stats=1 -dict="$here/syntax.dict" \
  -artifact_prefix="$folder/" "$@" "$folder/corpus" "$here/corpus"
