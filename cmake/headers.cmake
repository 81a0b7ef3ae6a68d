# SPDX-License-Identifier: BSL-1.0
# The public headers by target. tools/check_layers.sh sees to it that none is missing here.

# tfpp::core: authoring and writing; depends on nothing but the standard library.
set(tfpp_core_headers
  include/tfpp/tfpp.hpp
  include/tfpp/fwd.hpp
  include/tfpp/version.hpp
  include/tfpp/error.hpp

  include/tfpp/text/bytes16.hpp
  include/tfpp/text/escape.hpp
  include/tfpp/text/grapheme.hpp
  include/tfpp/text/grapheme_cluster.hpp
  include/tfpp/text/grapheme_ranges.hpp
  include/tfpp/text/identifier.hpp
  include/tfpp/text/identifier_ranges.hpp
  include/tfpp/text/key_text.hpp
  include/tfpp/text/number.hpp
  include/tfpp/text/short_text.hpp
  include/tfpp/text/utf8.hpp
  include/tfpp/text/version_constraint.hpp

  include/tfpp/expr/address.hpp
  include/tfpp/expr/bracket_reader.hpp
  include/tfpp/expr/call.hpp
  include/tfpp/expr/compare.hpp
  include/tfpp/expr/directives.hpp
  include/tfpp/expr/expr.hpp
  include/tfpp/expr/functions.hpp
  include/tfpp/expr/iteration.hpp
  include/tfpp/expr/known_type.hpp
  include/tfpp/expr/lexer.hpp
  include/tfpp/expr/literal.hpp
  include/tfpp/expr/loop.hpp
  include/tfpp/expr/native.hpp
  include/tfpp/expr/native_printer.hpp
  include/tfpp/expr/native_text.hpp
  include/tfpp/expr/operators.hpp
  include/tfpp/expr/parser.hpp
  include/tfpp/expr/precedence.hpp
  include/tfpp/expr/reference.hpp
  include/tfpp/expr/references.hpp
  include/tfpp/expr/step_reader.hpp
  include/tfpp/expr/static_type.hpp
  include/tfpp/expr/syntax.hpp
  include/tfpp/expr/syntax_printer.hpp
  include/tfpp/expr/template.hpp
  include/tfpp/expr/template_parts.hpp
  include/tfpp/expr/template_reader.hpp
  include/tfpp/expr/token_reader.hpp
  include/tfpp/expr/traversal.hpp
  include/tfpp/expr/type_checker.hpp
  include/tfpp/expr/type_default.hpp
  include/tfpp/expr/type_printer.hpp
  include/tfpp/expr/typed.hpp
  include/tfpp/expr/value_view.hpp
  include/tfpp/expr/visit.hpp

  include/tfpp/value.hpp
  include/tfpp/type.hpp

  include/tfpp/grammar.hpp
  include/tfpp/grammar/tables.hpp
  include/tfpp/grammar/tables_changes.hpp
  include/tfpp/grammar/tables_parts.hpp
  include/tfpp/grammar/tables_resources.hpp
  include/tfpp/grammar/tables_settings.hpp
  include/tfpp/grammar/tables_tests.hpp
  include/tfpp/grammar/tables_values.hpp
  include/tfpp/grammar/types.hpp

  include/tfpp/name.hpp
  include/tfpp/body.hpp
  include/tfpp/document.hpp

  include/tfpp/blocks/block.hpp
  include/tfpp/blocks/changes.hpp
  include/tfpp/blocks/check.hpp
  include/tfpp/blocks/lifecycle.hpp
  include/tfpp/blocks/locals.hpp
  include/tfpp/blocks/meta_arguments.hpp
  include/tfpp/blocks/module.hpp
  include/tfpp/blocks/output.hpp
  include/tfpp/blocks/provider.hpp
  include/tfpp/blocks/provisioner.hpp
  include/tfpp/blocks/resource.hpp
  include/tfpp/blocks/terraform.hpp
  include/tfpp/blocks/variable.hpp

  include/tfpp/compare.hpp
  include/tfpp/diff.hpp

  include/tfpp/write.hpp
  include/tfpp/write_options.hpp
  include/tfpp/save.hpp
  include/tfpp/stream_writer.hpp

  include/tfpp/access.hpp
  include/tfpp/access/block_address.hpp
  include/tfpp/access/block_view.hpp
  include/tfpp/access/text_role.hpp
  include/tfpp/access/references.hpp
  include/tfpp/access/typed_copy.hpp
  include/tfpp/access/value_path.hpp
  include/tfpp/access/value_reader.hpp
  include/tfpp/access/walk.hpp
  include/tfpp/edit.hpp
  include/tfpp/edit/document_editor.hpp
  include/tfpp/edit/filter.hpp
  include/tfpp/edit/nested.hpp
  include/tfpp/edit/rename.hpp
  include/tfpp/edit/rewriter.hpp
  include/tfpp/merge.hpp
  include/tfpp/merge/override.hpp
  include/tfpp/merge/override_body.hpp
  include/tfpp/diagnostic.hpp

  include/tfpp/detail/alignment.hpp
  include/tfpp/detail/argument_encoder.hpp
  include/tfpp/detail/argument_index.hpp
  include/tfpp/detail/block_address.hpp
  include/tfpp/detail/block_insertion.hpp
  include/tfpp/detail/block_node.hpp
  include/tfpp/detail/block_tree.hpp
  include/tfpp/detail/body_comparison.hpp
  include/tfpp/detail/body_meaning.hpp
  include/tfpp/detail/body_parts.hpp
  include/tfpp/detail/body_rewriter.hpp
  include/tfpp/detail/body_store.hpp
  include/tfpp/detail/comment_lines.hpp
  include/tfpp/detail/declarations.hpp
  include/tfpp/detail/difference_recorder.hpp
  include/tfpp/detail/document_comparison.hpp
  include/tfpp/detail/document_places.hpp
  include/tfpp/detail/document_rewriter.hpp
  include/tfpp/detail/generated_order.hpp
  include/tfpp/detail/item_matching.hpp
  include/tfpp/detail/item_places.hpp
  include/tfpp/detail/json_editor.hpp
  include/tfpp/detail/json_layout.hpp
  include/tfpp/detail/json_lexer.hpp
  include/tfpp/detail/json_mending.hpp
  include/tfpp/detail/json_remedies.hpp
  include/tfpp/detail/json_report.hpp
  include/tfpp/detail/json_scanner.hpp
  include/tfpp/detail/json_spelling.hpp
  include/tfpp/detail/json_style.hpp
  include/tfpp/detail/json_value_writer.hpp
  include/tfpp/detail/json_writer.hpp
  include/tfpp/detail/kept_texts.hpp
  include/tfpp/detail/list_views.hpp
  include/tfpp/detail/made_at.hpp
  include/tfpp/detail/meaning.hpp
  include/tfpp/detail/offset_index.hpp
  include/tfpp/detail/output.hpp
  include/tfpp/detail/path_at.hpp
  include/tfpp/detail/piece_encoder.hpp
  include/tfpp/detail/piece_writer.hpp
  include/tfpp/detail/placement.hpp
  include/tfpp/detail/plain_array.hpp
  include/tfpp/detail/readings.hpp
  include/tfpp/detail/same_spelling.hpp
  include/tfpp/detail/shown_line.hpp
  include/tfpp/detail/source_text.hpp
  include/tfpp/detail/spelled_string.hpp
  include/tfpp/detail/tape.hpp
  include/tfpp/detail/tape_encoder.hpp
  include/tfpp/detail/text_changes.hpp
  include/tfpp/detail/value_comparison.hpp
  include/tfpp/detail/version_meaning.hpp
)

# tfpp::tfpp: what needs Boost.JSON besides.
set(tfpp_headers
  include/tfpp/check.hpp
  include/tfpp/load.hpp
  include/tfpp/load_directory.hpp
  include/tfpp/rewrite.hpp
  include/tfpp/testing/verdict.hpp
  include/tfpp/verify.hpp

  include/tfpp/check/module.hpp
  include/tfpp/check/references.hpp
  include/tfpp/check/report.hpp
  include/tfpp/check/rules.hpp

  include/tfpp/detail/document_loader.hpp
  include/tfpp/detail/json_handler.hpp
  include/tfpp/detail/load_frames.hpp
  include/tfpp/detail/load_problem.hpp
  include/tfpp/detail/load_rules.hpp
  include/tfpp/detail/loaded_places.hpp
  include/tfpp/detail/loaded_reading.hpp
  include/tfpp/detail/loaded_text.hpp
  include/tfpp/detail/value_loader.hpp
)

# tfpp::terraform: what runs programs. run_program.cpp is compiled once in a program.
set(tfpp_terraform_headers
  include/tfpp/terraform.hpp
  include/tfpp/terraform/error.hpp
  include/tfpp/terraform/options.hpp
  include/tfpp/terraform/predicates.hpp
  include/tfpp/terraform/program.hpp
  include/tfpp/terraform/results.hpp
  include/tfpp/terraform/temporary_directory.hpp
  include/tfpp/terraform/working_directory.hpp

  include/tfpp/detail/command_line.hpp
  include/tfpp/detail/program_run.hpp
  include/tfpp/detail/terraform_events.hpp
  include/tfpp/detail/terraform_json.hpp
  include/tfpp/detail/terraform_text.hpp
  include/tfpp/detail/where_made.hpp
)
set(tfpp_terraform_source include/tfpp/terraform/run_program.cpp)
