#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
# Installs tfpp, whole and core alone, and builds every consumer project against it.
# shellcheck disable=SC2317  # functions that `try` calls
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")" || exit
source_dir=$(cd ../.. && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# install_tfpp PREFIX CMAKE-ARG...
install_tfpp() {
  cmake -S "$source_dir" -B "$work/build" --fresh -DTFPP_BUILD_TESTS=OFF -DTFPP_BUILD_EXAMPLES=OFF \
    -DTFPP_BUILD_TOOLS=OFF "${@:2}" && cmake --install "$work/build" --prefix "$1"
}

# try WHAT COMMAND...
try() {
  local output
  if output=$("${@:2}" 2>&1); then
    printf 'package: %s: works\n' "$1"
  else
    printf 'package: %s: FAILS\n%s\n' "$1" "$output"
    failed=1
  fi
}

# The command line with its manual page and completions, from what developers have built.
installs_the_command_line() {
  cmake --install "$source_dir/build/dev" --prefix "$work/command" &&
    [[ $("$work/command/bin/tfpp" --version) == tfpp\ * ]] &&
    [[ -s $work/command/share/man/man1/tfpp.1 ]] &&
    [[ -s $work/command/share/bash-completion/completions/tfpp ]]
}

# A whole installation must not be asked from one that is not whole.
refuses_the_whole() {
  ! output=$(find_package/run.sh "$1" 2>&1) && [[ $output == *'installed with TFPP_CORE_ONLY'* ]]
}

try 'install' install_tfpp "$work/whole"
try 'find_package' find_package/run.sh "$work/whole"
try 'find_package of the core, no Boost' core_only/run.sh "$work/whole"
try 'pkg-config' pkg_config/run.sh "$work/whole"
try 'tfpp::compiled' compiled/run.sh "$work/whole"
try 'tfpp::terraform' terraform/run.sh "$work/whole"
try 'add_subdirectory' add_subdirectory/run.sh
try 'install of the core alone, no Boost' \
  install_tfpp "$work/core" -DTFPP_CORE_ONLY=ON -DCMAKE_DISABLE_FIND_PACKAGE_Boost=ON
try 'find_package of the core from it' core_only/run.sh "$work/core"
try 'the whole is refused from it, with the reason' refuses_the_whole "$work/core"
if [[ -x $source_dir/build/dev/tools/tfpp/tfpp ]]; then
  try 'install of the command line' installs_the_command_line
else
  printf 'package: the command line is not built, and not tried\n'
fi
exit "$failed"
