// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/body_parts.hpp>
#include <tfpp/detail/meaning.hpp>

#include <string>
#include <string_view>

namespace tfpp::inline v1::detail {

/// What a block says, as bytes. Blocks with the same bytes mean the same; so may others, where a
/// provider's block stands on one side and its form as a value on the other.
template <class Tree = SyntaxTree>
class BodyMeaning {
 public:
  /// n log n in the number of items. Recurses as deep as blocks are nested.
  static void append(std::string& out, const char* block, bool with_comments) {
    BodyParts parts(with_comments);
    parts.add_block(block);
    parts.sort();
    out += '<';
    Meaning<Tree>::append_sized(out, describe_block(block));
    for (const CommentLines::Line& line : parts.comments().lines()) {
      out += '#';
      if (line.value != nullptr) {
        Meaning<Tree>::append(out, line.value, grammar::Reading::literal_data);
      } else {
        Meaning<Tree>::append_sized(out, line.text);
      }
    }
    for (const BodyPart& part : parts.parts()) {
      out += '=';
      Meaning<Tree>::append_sized(out, part.name);
      if (part.kind == BodyPart::Kind::value) {
        append_argument(out, part, *read_head(block).row);
      } else {
        append(out, part.at, with_comments);
      }
    }
    out += '>';
  }

 private:
  static void append_argument(std::string& out, const BodyPart& part,
                              const grammar::BlockType& row) {
    bool is_ordered = false;
    if (reads_sets(part.reading)) {
      const grammar::Argument* listed = grammar::find_argument(row, part.name);
      is_ordered = listed != nullptr && listed->ordered;
    }
    Meaning<Tree>::append(out, part.at, part.reading, is_ordered);
  }
};

}  // namespace tfpp::inline v1::detail
