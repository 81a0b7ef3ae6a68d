// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/tape_encoder.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace tfpp::inline v1 {

enum class ValueKind : std::uint8_t { null, boolean, number, text, expression, list, object };

namespace detail {

/// What `==` means for values, bodies and documents. Defined in compare.hpp.
template <class T>
struct Equality;

/// Tells who compares what is missing.
template <class T>
constexpr void require_equality() noexcept {
  static_assert(
      requires { sizeof(Equality<T>); },
      "include <tfpp/compare.hpp> to compare values, bodies, blocks or documents");
}

/// Whether an expression stands anywhere in a value, in its keys too.
inline bool holds_expression(const char* at) noexcept {
  const Node node = read_node(at);
  if (node.tag == Tag::expression) return true;
  if (node.tag != Tag::list && node.tag != Tag::object) return false;
  for (const char* p = at + sizeof node; p != after_value(at); p = after_value(p)) {
    if (holds_expression(p)) return true;
  }
  return false;
}

/// One value on a tape of its own: what `Value`, `Literal`, `Object` and `List` share.
class StoredValue {
 public:
  [[nodiscard]] ValueKind kind() const noexcept {
    return static_cast<ValueKind>(read_node(node()).tag);
  }

  /// Whether an expression stands anywhere in it. Linear.
  [[nodiscard]] bool holds_expression() const noexcept { return detail::holds_expression(node()); }

  /// Text, digits, or the native text of an expression (without quotes for a template); empty for
  /// other kinds.
  [[nodiscard]] std::string_view text() const noexcept {
    const ValueKind k = kind();
    return k == ValueKind::text || k == ValueKind::number || k == ValueKind::expression
               ? text_of(node())
               : "";
  }

  /// Elements of a list or members of an object; 0 for other kinds. Linear.
  [[nodiscard]] std::size_t size() const noexcept {
    if (kind() != ValueKind::list && kind() != ValueKind::object) return 0;
    std::size_t nodes = 0;
    for (const char* p = node() + sizeof(Node); p != after_value(node()); p = after_value(p))
      ++nodes;
    return kind() == ValueKind::object ? nodes / 2 : nodes;
  }

  /// Whether the values mean the same to Terraform where it takes an expression: see `equal` in
  /// compare.hpp, which defines it.
  template <std::derived_from<StoredValue> A, std::derived_from<StoredValue> B>
  friend bool operator==(const A& a, const B& b) {
    require_equality<A>();
    return Equality<A>::of_values(a, b);
  }

  friend void emit_value(ValueSink& sink, const StoredValue& value) {
    emit_stored(sink, value.node());
  }
  static void emit_stored(ValueSink& sink, const char* node) {
    if (!sink.stored_node(node)) emit_node(sink, node);
  }

  /// The value on its tape; null for what was moved from.
  [[nodiscard]] const char* node() const noexcept {
    static constexpr char null_node[sizeof(Node)] = {};
    return tape_.empty() ? null_node : tape_.data();
  }

 protected:
  StoredValue() = default;

  Tape tape_{};  // NOLINT(misc-non-private-member-variables-in-classes)
};

template <class T, class View>
concept ConvertsTo = std::constructible_from<View, const T&>;

}  // namespace detail

/// Any value that an argument can have, owned: null, truth value, number, text, expression, list,
/// object.
///
///     Value v = {{"a", 1}, {"b", List{true, nullptr}}};      {"a": 1, "b": [true, null]}
///
/// Copies like `std::string`: one allocation. Braces make objects, in order.
/// @throws Error for text that is not UTF-8, duplicate keys, NaN and infinity.
class Value : public detail::StoredValue {
 public:
  template <class T>
  requires(!std::derived_from<T, Value> && detail::ConvertsTo<T, ValueView>)
      Value(const T& value) {  // NOLINT(google-explicit-constructor)
    encode(value, detail::EncodeMode::any);
  }
  Value(std::initializer_list<MemberView> members) { encode(members, detail::EncodeMode::any); }

 private:
  friend Value raw(const ValueView& value);
  Value(const ValueView& value, detail::EncodeMode mode) { encode(value, mode); }
  void encode(const ValueView& value, detail::EncodeMode mode) {
    detail::append_value(tape_, mode, value);
  }
};

/// JSON as given, at any position: template markers in its texts and keys are live.
///
///     .set("value", raw("${var.a}-${var.b}"))        "value": "${var.a}-${var.b}"
///
/// For text that was made elsewhere; prefer `expr` and `tmpl`, which are checked.
[[nodiscard]] inline Value raw(const ValueView& value) { return {value, detail::EncodeMode::raw}; }

/// A value without expressions, owned. What cannot hold an expression refuses one when compiling; a
/// `Value`, `Object` or `List` that holds one is refused when it is converted.
class Literal : public detail::StoredValue {
 public:
  template <class T>
  requires(!std::derived_from<T, Literal> && detail::ConvertsTo<T, LiteralView>)
      Literal(const T& value) {  // NOLINT(google-explicit-constructor)
    encode(value);
  }
  Literal(std::initializer_list<LiteralMember> members) { encode(members); }

 private:
  void encode(const LiteralView& value) {
    detail::append_value(tape_, detail::EncodeMode::literal, value);
  }
};

/// An object that grows member by member, in order.
///
///     Object tags{{"Name", "web"}};
///     if (audited) tags.set("Audit", "yes");
class Object : public detail::StoredValue {
 public:
  static constexpr KnownType known_type = types::any_object;

  Object() : Object(std::initializer_list<MemberView>{}) {}
  Object(std::initializer_list<MemberView> members) {
    detail::append_object(tape_, detail::EncodeMode::any, members);
  }

  /// Sets a member; one that is there keeps its place. An empty optional removes it. Linear in the
  /// size of the object.
  Object& set(const BasicKey<true>& key, const ValueView& value) {
    using namespace detail;
    if (tape_.empty()) *this = Object();  // it was moved from
    Tape single;
    PieceEncoder pieces(single, EncodeMode::any);
    key.emit(pieces);
    const std::uint16_t depth = append_value(single, EncodeMode::any, value, 1);
    const char* added = single.data();
    const std::size_t added_size = value.is_absent() ? 0 : single.size();
    const char* end = tape_.at(tape_.size());
    const char* p = tape_.at(sizeof(Node));
    while (p != end && !same_text(p, added)) p = after_value(after_value(p));
    const std::size_t removed =
        p == end ? 0 : static_cast<std::size_t>(after_value(after_value(p)) - p);
    tape_.replace(static_cast<std::size_t>(p - tape_.data()), removed, added, added_size);
    Node node = read_node(tape_.data());
    node.size = node_size(tape_.size() - sizeof node);
    if (node.aux < depth + 1) node.aux = static_cast<std::uint16_t>(depth + 1);
    write_node(tape_.at(0), node);
    return *this;
  }
};

/// A list, called a tuple where Terraform is strict about words. `List{1, "x", {{"k", 2}}}` is `[1,
/// "x", {"k": 2}]`; `List{List{1}}` is a list of one list. `Nesting` is deduced and means nothing
/// beyond that.
template <int Nesting = 0>
class List;

namespace detail {

class StoredList : public StoredValue {
 public:
  static constexpr KnownType known_type = types::any_tuple;

  /// Appends an element. Amortised linear in the size of the element.
  StoredList& add(const ValueView& element) {
    if (tape_.empty()) begin();  // it was moved from
    const std::size_t before = tape_.size();
    try {
      const std::uint16_t depth = append_value(tape_, EncodeMode::any, element, 1);
      const std::uint16_t before_depth = depth_of(tape_.data());
      const auto after_depth = static_cast<std::uint16_t>(depth + 1);
      finish_compound(tape_, 0, before_depth < after_depth ? after_depth : before_depth);
    } catch (...) {
      tape_.truncate(before);
      throw;
    }
    return *this;
  }

 protected:
  StoredList() { begin(); }
  StoredList(std::initializer_list<ValueView> elements) {
    append_list(tape_, EncodeMode::any, elements);
  }

 private:
  void begin() { tape_.append(Node{Tag::list, 0, 1, 0}); }
};

}  // namespace detail

template <int Nesting>
class List : public detail::StoredList {
 public:
  List() = default;
  List(std::initializer_list<ValueView> elements) : StoredList(elements) {}
};

List(std::initializer_list<ValueView>)->List<0>;
template <int Nesting>
explicit List(List<Nesting>) -> List<Nesting + 1>;

}  // namespace tfpp::inline v1
