# SPDX-License-Identifier: BSL-1.0
# shellcheck shell=bash
# Sourced by the tests of the README.
#   split_fences README FOLDER    writes each fenced block to FOLDER/NUMBER.LANGUAGE, in order
split_fences() {
  awk -v folder="$2" '
    /^```/ && file == "" { file = sprintf("%s/%02d.%s", folder, ++number, substr($0, 4)); next }
    /^```/ { close(file); file = ""; next }
    file != "" { print >file }
    END { exit file != "" || number == 0 }' "$1"
}
