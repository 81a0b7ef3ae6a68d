// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/placement.hpp>
#include <tfpp/detail/tape_encoder.hpp>

#include <cstddef>
#include <cstdint>

/// Arguments on their way onto a tape, as the grammar reads them.
namespace tfpp::inline v1::detail {

/// Appends the first part of an argument.
[[gnu::always_inline]] inline void append_argument_name(Tape& tape, const text::KeyText& name,
                                                        grammar::Reading reading) {
  const auto aux =
      static_cast<std::uint16_t>(static_cast<unsigned>(reading) | (name.hash() & 0xFFU) << 8);
  if (name.is_static()) [[likely]] {
    const auto size = static_cast<std::uint32_t>(name.view().size());
    tape.append_static(Node{Tag::argument, static_text, aux, size}, name.view().data());
  } else {
    tape.append_scanned<text::json_escape>(
        Node{Tag::argument, 0, aux, node_size(name.view().size())}, name.view());
  }
}

/// Whether the names of arguments that the row does not list need no more than to be identifiers.
inline bool takes_any_identifier(const grammar::BlockType& row) noexcept {
  return row.content != grammar::Content::closed &&
         row.rest_name != grammar::NameKind::provider_local_name;
}

/// As `append_argument`, for any name and row.
[[gnu::noinline]] inline std::uint16_t append_checked_argument(
    Tape& tape, const grammar::BlockType& row, const text::KeyText& name, bool is_listed,
    const ValueView& value, std::size_t items) {
  const bool unlisted = !is_listed && row.content != grammar::Content::closed;
  const grammar::Argument* listed = unlisted ? nullptr : grammar::find_argument(row, name.view());
  const grammar::Reading reading = listed != nullptr ? listed->reading : row.rest;
  check_name(row, name.view(), name.is_identifier());
  const std::size_t at = tape.size();
  append_argument_name(tape, name, reading);
  const EncodeMode mode = is_literal(reading) ? EncodeMode::literal : EncodeMode::any;
  const std::uint16_t depth = append_value(tape, mode, value);
  if (reading != grammar::Reading::expression || (listed == nullptr && !unlisted)) {
    check_argument(row, name.view(), listed, tape.at(at));
  }
  if (listed != nullptr && !listed->excludes.empty()) [[unlikely]] {
    check_excludes(listed->excludes, tape.at(items), tape.at(at));
  }
  return depth;
}

/// Appends an argument of a body that follows `row` and whose items start at `items`; returns how
/// deep its value is nested.
[[gnu::always_inline]] inline std::uint16_t append_argument(Tape& tape,
                                                            const grammar::BlockType& row,
                                                            const text::KeyText& name,
                                                            bool is_listed, const ValueView& value,
                                                            std::size_t items) {
  // Most arguments are those of a provider, which the grammar does not list.
  const bool usual = !is_listed && name.is_identifier() && takes_any_identifier(row) &&
                     row.rest == grammar::Reading::expression;
  if (!usual) [[unlikely]]
    return append_checked_argument(tape, row, name, is_listed, value, items);
  append_argument_name(tape, name, grammar::Reading::expression);
  return append_value(tape, EncodeMode::any, value);
}

}  // namespace tfpp::inline v1::detail
