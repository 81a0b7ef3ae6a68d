#!/usr/bin/env bash
# SPDX-License-Identifier: BSL-1.0
# Holds every #include of the public headers to the order of layers:
#   tools/check_layers.sh [ROOT]
#  - a header includes its own layer and those below it, and nothing includes in a circle, but for
#    a header and its definitions in impl/;
#  - tfpp::core includes neither the rest of tfpp, nor Boost, nor what is dear to compile;
#  - every header has a layer, and stands in cmake/headers.cmake.
set -euo pipefail
cd "${1:-$(dirname "${BASH_SOURCE[0]}")/..}"

# A layer a line, lowest first: shell patterns of headers below include/tfpp/.
layers='
fwd.hpp version.hpp error.hpp detail/inline.hpp detail/plain_array.hpp detail/read_file.hpp
text/*
expr/*
detail/tape.hpp detail/piece_encoder.hpp detail/tape_encoder.hpp detail/list_views.hpp detail/offset_index.hpp value.hpp type.hpp
grammar.hpp grammar/* file_kind.hpp write_options.hpp
name.hpp body.hpp blocks/* document.hpp test_file.hpp query_file.hpp detail/block_node.hpp detail/argument_index.hpp detail/readings.hpp detail/placement.hpp detail/argument_encoder.hpp detail/body_store.hpp detail/block_tree.hpp detail/declarations.hpp
write.hpp save.hpp stream_writer.hpp detail/generated_order.hpp detail/output.hpp detail/json_value_writer.hpp detail/json_writer.hpp hcl/write.hpp
compare.hpp diff.hpp impl/compare.hpp impl/diff.hpp detail/kept_texts.hpp detail/version_meaning.hpp detail/meaning.hpp detail/comment_lines.hpp detail/body_parts.hpp detail/body_meaning.hpp detail/block_address.hpp detail/value_comparison.hpp detail/body_comparison.hpp detail/document_comparison.hpp detail/difference_recorder.hpp
access.hpp access/* variable_values.hpp edit.hpp edit/* merge.hpp merge/*
evaluate.hpp evaluate/* impl/evaluate.hpp
tfpp.hpp
diagnostic.hpp detail/shown_line.hpp detail/source_text.hpp detail/spelled_string.hpp detail/document_places.hpp detail/made_at.hpp detail/path_at.hpp detail/json_lexer.hpp detail/json_mending.hpp detail/json_remedies.hpp detail/json_report.hpp detail/json_scanner.hpp detail/json_spelling.hpp detail/document_loader.hpp detail/json_handler.hpp detail/load_frames.hpp detail/load_problem.hpp detail/load_rules.hpp detail/loaded_places.hpp detail/loaded_reading.hpp detail/loaded_text.hpp detail/value_loader.hpp load.hpp load_directory.hpp impl/load.hpp impl/load_directory.hpp hcl/load.hpp detail/alignment.hpp detail/block_insertion.hpp detail/body_rewriter.hpp detail/document_rewriter.hpp detail/item_matching.hpp detail/item_places.hpp detail/json_editor.hpp detail/json_layout.hpp detail/json_style.hpp detail/piece_writer.hpp detail/same_spelling.hpp detail/text_changes.hpp rewrite.hpp detail/reload.hpp impl/rewrite.hpp impl/rewrite_loaded.hpp
verify.hpp check.hpp check/* impl/verify.hpp impl/check.hpp schema.hpp
testing.hpp testing/* impl/testing/* terraform.hpp terraform/* detail/command_line.hpp detail/program_run.hpp detail/terraform_events.hpp detail/terraform_json.hpp detail/terraform_text.hpp detail/where_made.hpp json.hpp
'
dear='iostream|regex|filesystem|iomanip|sstream'

problems=0
problem() {
  printf '%s\n' "$1"
  problems=$((problems + 1))
}

layer_of() { # HEADER -> its number in $layer, 0 for none
  local patterns pattern number=0
  layer=0
  set -f
  while read -r patterns; do
    number=$((number + 1))
    for pattern in $patterns; do
      # shellcheck disable=SC2053  # a pattern, on purpose
      [[ $1 == $pattern ]] && layer=$number
    done
  done <<<"$layers"
  set +f
}

# The headers of a set() in cmake/headers.cmake.
listed() {
  awk -v name="$1" '
    $0 ~ "^set\\(" name "( |\\)|$)" { on = 1 }
    on { while (match($0, /include\/tfpp\/[^ )]+/)) {
           print substr($0, RSTART + 13, RLENGTH - 13); $0 = substr($0, RSTART + RLENGTH) } }
    on && /\)/ { exit }' cmake/headers.cmake
}
declare -A core=() known=()
while read -r header; do [[ -z $header ]] || core[$header]=1 known[$header]=1; done < <(listed tfpp_core_headers)
while read -r header; do [[ -z $header ]] || known[$header]=1; done < <(listed tfpp_headers; listed tfpp_terraform_headers)

edges=
headers=$(cd include/tfpp && find . -name '*.hpp' | sed 's|^\./||' | LC_ALL=C sort)
for header in $headers; do
  layer_of "$header"
  own=$layer
  ((own > 0)) || problem "include/tfpp/$header: has no layer; give it one in tools/check_layers.sh"
  [[ -n ${known[$header]:-} ]] || problem "include/tfpp/$header: is not in cmake/headers.cmake"
  while IFS=: read -r line included; do
    [[ -n $line ]] || continue
    where=include/tfpp/$header:$line
    case $included in
      tfpp/*)
        target=${included#tfpp/}
        layer_of "$target"
        ((layer <= own || own == 0)) ||
          problem "$where: includes <$included>, which belongs to a layer above its own"
        [[ -z ${core[$header]:-} || -n ${core[$target]:-} ]] ||
          problem "$where: tfpp::core includes <$included>, which is not part of it"
        # A header ends with its definitions, which are nobody else's to include.
        [[ $target == "impl/$header" ]] || edges+="$header $target"$'\n'
        ;;
      boost/*)
        [[ -z ${core[$header]:-} ]] || problem "$where: tfpp::core includes <$included>" ;;
      *)
        [[ -z ${core[$header]:-} || ! $included =~ ^($dear)$ ]] ||
          problem "$where: tfpp::core includes <$included>, which is dear to compile" ;;
    esac
  done < <(grep -nE '^[[:space:]]*#[[:space:]]*include' "include/tfpp/$header" |
    sed -E 's/^([0-9]+):.*include[[:space:]]*[<"]([^>"]*)[>"].*/\1:\2/')
done

# tsort names the members of a circle, and then fails.
circle=$({ tsort <<<"$edges" 2>&1 >/dev/null || true; } |
  sed -n 's/^tsort: \([^ ]*\.hpp\)$/\1/p' | paste -sd ' ')
[[ -z $circle ]] || problem "these headers include each other in a circle: $circle"

((problems == 0)) || { printf '%d problems\n' "$problems"; exit 1; }
printf 'layers: %d headers in order\n' "$(wc -l <<<"$headers")"
