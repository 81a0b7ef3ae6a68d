// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/body.hpp>

#include <initializer_list>
#include <source_location>
#include <string_view>

namespace tfpp::inline v1 {

/// A block of any type, known or not: `Block("action", {"aws_lambda_invoke", "warm"}, Body()...)`.
///
/// A type that the grammar knows is checked like its typed class; any other takes any argument
/// (read as an expression) and any nested block.
class Block : public FluentBody<Block> {
 public:
  /// @throws Error for labels, arguments or blocks that the grammar refuses for a known type.
  Block(const Name& type, std::initializer_list<std::string_view> labels, const Body& body = Body(),
        const std::source_location& where = std::source_location::current())
      : FluentBody(row_of(type.view()), type, {labels.begin(), labels.size()}, where) {
    add_items(body);
  }

 private:
  static const grammar::BlockType& row_of(std::string_view type) {
    for (const grammar::BlockType* file :
         {&grammar::module_file, &grammar::test_file, &grammar::mock_file, &grammar::query_file}) {
      if (const grammar::BlockType* row = grammar::find_block(*file, type)) return *row;
    }
    if (!text::is_identifier(type))
      detail::fail({"\"", type, "\" is not the type of a block: it is no identifier"});
    return grammar::provider_nested_block;
  }
};

}  // namespace tfpp::inline v1
