// SPDX-License-Identifier: BSL-1.0
#pragma once

/// Names of tfpp's types without their definitions. Costs nothing to include.
namespace tfpp::inline v1 {

class Error;
class Expr;
struct ExprView;
class ValueSink;
template <bool Expressions>
class BasicView;
/// Anything that an argument may be set to, for the time of one call.
using ValueView = BasicView<true>;
/// As `ValueView`, without expressions.
using LiteralView = BasicView<false>;
class Value;
class Object;
class Type;
class Name;
class Body;
class Block;
class Document;
class ValueReader;
class BlockView;
struct ArgumentView;
struct BlockReference;
struct RenameOptions;

}  // namespace tfpp::inline v1
