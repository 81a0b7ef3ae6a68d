#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
# tools/check_layers.sh must accept a tree in order, and refuse each kind of disorder.
set -uo pipefail
check=$(dirname "${BASH_SOURCE[0]}")/../../tools/check_layers.sh
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
failed=0

# header NAME INCLUDE...
header() {
  mkdir -p "$(dirname "$root/include/tfpp/$1")"
  { printf '#pragma once\n'; printf '#include <%s>\n' "${@:2}"; } >"$root/include/tfpp/$1"
}
tidy_tree() {
  rm -rf "${root:?}/include" && mkdir -p "$root/cmake"
  header error.hpp string
  header text/utf8.hpp tfpp/error.hpp string_view
  header value.hpp tfpp/text/utf8.hpp vector
  header load.hpp tfpp/value.hpp boost/json/value.hpp sstream
  printf '%s\n' 'set(tfpp_core_headers' '  include/tfpp/error.hpp include/tfpp/text/utf8.hpp' \
    '  include/tfpp/value.hpp)' 'set(tfpp_headers include/tfpp/load.hpp)' >"$root/cmake/headers.cmake"
}
# expect pass|fail WORDS
expect() {
  local output verdict=pass
  output=$("$check" "$root") || verdict=fail
  if [[ $verdict != "$1" || $output != *"$2"* ]]; then
    printf 'expected %s with "%s", got %s:\n%s\n' "$1" "$2" "$verdict" "$output"
    failed=1
  fi
  tidy_tree
}

tidy_tree
expect pass '4 headers in order'
header text/utf8.hpp tfpp/value.hpp
expect fail 'text/utf8.hpp:2: includes <tfpp/value.hpp>, which belongs to a layer above'
header tfpp.hpp tfpp/load.hpp
expect fail 'tfpp.hpp:2: includes <tfpp/load.hpp>, which belongs to a layer above'
header value.hpp tfpp/hidden.hpp
expect fail 'tfpp::core includes <tfpp/hidden.hpp>, which is not part of it'
header value.hpp boost/json/value.hpp
expect fail 'value.hpp:2: tfpp::core includes <boost/json/value.hpp>'
for dear in iostream regex filesystem iomanip sstream; do
  header value.hpp string "$dear"
  expect fail "value.hpp:3: tfpp::core includes <$dear>, which is dear"
done
header surprise.hpp string
expect fail 'surprise.hpp: has no layer'
header text/number.hpp string
expect fail 'text/number.hpp: is not in cmake/headers.cmake'
header text/utf8.hpp tfpp/text/other.hpp
header text/other.hpp tfpp/text/utf8.hpp
expect fail 'in a circle: text/'
exit "$failed"
