# SPDX-License-Identifier: BSL-1.0
# shellcheck shell=bash
# Sourced by `dev` and `.ci/run`: which Debian package brings what, and how to get what is missing.
#   want PROGRAM PACKAGE; want_header HEADER PACKAGE; want_boost; want_command_line;
#   install_missing
missing_packages=()

want() {
  command -v "$1" >/dev/null || missing_packages+=("$2")
}

want_header() {
  g++ -x c++ -E - <<<"#include <$1>" >/dev/null 2>&1 || missing_packages+=("$2")
}

# A Boost somewhere else is the business of whoever named its place; else ask the compiler, which
# knows better than dpkg whether there is one that is new enough.
boost_works() {
  [[ -z ${BOOST_ROOT:-}${Boost_ROOT:-}${Boost_DIR:-}${CMAKE_PREFIX_PATH:-} ]] || return 0
  g++ -x c++ - -o /dev/null -lboost_json -lboost_unit_test_framework 2>/dev/null <<'EOF'
#include <boost/version.hpp>
#if BOOST_VERSION < 108100
#error too old
#endif
int main() {}
EOF
}

want_boost() {
  boost_works || missing_packages+=(boost)
}

# What the command line is made with, and what it needs to draw.
want_command_line() {
  want_header CLI/CLI.hpp libcli11-dev
  want_header dtl/dtl.hpp libdtl-dev
}

# The installed Boost if it is new enough, since two versions exclude each other; else the newest
# that apt offers. Prints nothing if none is.
boost_package_version() {
  local versions
  versions=$(dpkg-query --show --showformat '${Package} ${db:Status-Status}\n' 'libboost1.*-dev' \
    2>/dev/null | sed -nE 's/^libboost(1\.[0-9]+)-dev installed$/\1/p' | recent_enough)
  [[ -n $versions ]] || versions=$(apt-cache search --names-only '^libboost-json1\.[0-9]+-dev$' |
    sed -nE 's/^libboost-json(1\.[0-9]+)-dev .*/\1/p' | recent_enough)
  tail -n 1 <<<"$versions"
}

recent_enough() {
  awk -F. '$2 >= 81' | sort -V
}

# quietly COMMAND...: its output only if it fails.
quietly() {
  local output
  output=$("$@" 2>&1) || {
    printf '%s\n' "$output" >&2
    return 1
  }
}

as_root() {
  if ((EUID == 0)); then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    printf 'Neither root nor sudo; please run: %s\n' "$*" >&2
    return 1
  fi
}

install_missing() {
  ((${#missing_packages[@]} > 0)) || return 0
  if ! command -v apt-get >/dev/null; then
    printf '%s\n' 'Please install what is missing (names as in Debian):' "  ${missing_packages[*]}" \
      'where boost means Boost 1.81 or newer with Boost.JSON and Boost.Test.' >&2
    return 1
  fi
  quietly as_root apt-get update -qq || return 1

  local package version packages=()
  for package in "${missing_packages[@]}"; do
    if [[ $package == boost ]]; then
      version=$(boost_package_version)
      if [[ -z $version ]]; then
        printf '%s\n' 'apt offers no Boost 1.81 or newer with Boost.JSON. Install one from' \
          'https://www.boost.org/releases/latest/ and set BOOST_ROOT to its place.' >&2
        return 1
      fi
      packages+=("libboost$version-dev" "libboost-json$version-dev" "libboost-test$version-dev")
    else
      packages+=("$package")
    fi
  done
  printf 'Installing %s\n' "${packages[*]}"
  # Boost packages of two versions exclude each other, and nobody but a throw-away machine wants to
  # lose the other one by the way.
  local keep=(--no-remove)
  [[ ${CI:-} != true ]] || keep=()
  if ! quietly as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "${keep[@]}" "${packages[@]}"; then
    printf 'Please run yourself: apt-get install %s\n' "${packages[*]}" >&2
    return 1
  fi
  missing_packages=()
}

# first_program NAME...: the first that is on PATH, or nothing.
first_program() {
  local name
  for name in "$@"; do
    if command -v "$name" >/dev/null; then
      printf '%s\n' "$name"
      return
    fi
  done
}
