#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
# Runs an example in an empty folder, and judges what it wrote:
#   check.sh golden PROGRAM [ARG...]         it is examples/expected/NAME, byte for byte
#   check.sh validate PROGRAM [ARG...]       `terraform validate` succeeds without a warning
#   check.sh apply PROGRAM [ARG...]          ... `terraform apply` too, and `terraform output` prints
#                                            examples/expected/NAME.outputs
#   check.sh test PROGRAM [ARG...]           `terraform validate` succeeds, and `terraform test`
#   check.sh plan SCHEMAS PROGRAM [ARG...]   validate and plan succeed with the recorded schemas of
#                                            real providers: TFPP_TERRAFORM_OFFLINE, called as
#                                            `terraform-offline -schemas FILE COMMAND...`, and the
#                                            folder TFPP_SCHEMAS
# TFPP_UPDATE_GOLDEN=1 writes what is expected anew. Exit status 77 says that there is no terraform
# to ask; TFPP_REQUIRE_TERRAFORM=1 makes that a failure.
set -euo pipefail
expected=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/expected
mode=$1
shift
if [[ $mode == plan ]]; then
  schemas=$1
  shift
fi
program=$(realpath "$1")
name=$(basename "$program")
shift

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/out"
(cd "$work/out" && "$program" . "$@")

# expect FOUND EXPECTED: the file or folder $work/FOUND is examples/expected/EXPECTED.
expect() {
  if [[ ${TFPP_UPDATE_GOLDEN:-} == 1 ]]; then
    rm -rf "${expected:?}/$2"
    cp -r "$work/$1" "$expected/$2"
  else
    diff -ru "$expected/$2" "$work/$1"
  fi
}

if [[ $mode == golden ]]; then
  expect out "$name"
  exit
fi

# skip WHY: nobody to ask.
skip() {
  printf '%s: %s\n' "$name" "$1"
  exit 77
}

terraform=(terraform)
if [[ $mode == plan ]]; then
  [[ -n ${TFPP_TERRAFORM_OFFLINE:-} ]] ||
    skip 'TFPP_TERRAFORM_OFFLINE and TFPP_SCHEMAS name no recorded provider schemas'
  terraform=("$TFPP_TERRAFORM_OFFLINE" -schemas "$TFPP_SCHEMAS/$schemas")
elif ! command -v terraform >/dev/null; then
  [[ ${TFPP_REQUIRE_TERRAFORM:-} != 1 ]] || { echo 'there is no terraform on PATH'; exit 1; }
  skip 'there is no terraform on PATH'
fi

# Neither the developer's settings nor an earlier run may change the verdict.
unset "${!TF_@}"
: >"$work/empty.tfrc"
export TF_CLI_CONFIG_FILE=$work/empty.tfrc TF_IN_AUTOMATION=1 CHECKPOINT_DISABLE=1
cd "$work/out"

# Local modules must be known before anything else; providers need no installation.
"${terraform[@]}" get -no-color >/dev/null
verdict=$("${terraform[@]}" validate -no-color 2>&1) || { printf '%s\n' "$verdict"; exit 1; }
# That recorded schemas stand for real providers is a warning of its own.
if [[ $mode != plan && $verdict == *Warning:* ]]; then
  printf '%s\n' "$verdict"
  exit 1
fi
case $mode in
  plan) "${terraform[@]}" plan -no-color -input=false ;;
  test) "${terraform[@]}" test -no-color ;;
  apply)
    "${terraform[@]}" apply -no-color -input=false -auto-approve >"$work/log" || {
      cat "$work/log"
      exit 1
    }
    "${terraform[@]}" output -no-color >"$work/outputs"
    expect outputs "$name.outputs"
    ;;
esac
