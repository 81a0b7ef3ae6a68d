// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/plain_array.hpp>
#include <tfpp/expr/expr.hpp>
#include <tfpp/text/key_text.hpp>
#include <tfpp/text/number.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <new>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace tfpp::inline v1 {

/// Receives a value piece by piece. A user-defined type becomes a value through a function found by
/// argument-dependent lookup:
///
///     void emit_value(tfpp::ValueSink& sink, const Rule& rule) {
///       sink.begin_object();
///       sink.key("port");
///       sink.value(rule.port);
///       sink.end_object();
///     }
class ValueSink {
 public:
  ValueSink(const ValueSink&) = delete;
  ValueSink& operator=(const ValueSink&) = delete;

  virtual void null() = 0;
  virtual void boolean(bool value) = 0;
  /// `digits` is a number as JSON writes it.
  virtual void number(std::string_view digits) = 0;
  /// Text; when `verbatim`, template markers in it are live wherever they stand (see `raw`).
  virtual void text(std::string_view value, bool verbatim) = 0;
  virtual void expression(ExprView value) = 0;
  virtual void begin_list() = 0;
  virtual void end_list() = 0;
  virtual void begin_object() = 0;
  virtual void key(std::string_view name, bool verbatim) = 0;
  /// A key of which more is known; a store makes use of it.
  virtual void key(const text::KeyText& name) { key(name.view(), false); }
  virtual void key(ExprView name) = 0;
  virtual void end_object() = 0;
  /// A short cut between a stored value and a store: copies a finished node when this sink is a
  /// store.
  virtual bool stored_node(const char* /*node*/) { return false; }

  void key(std::string_view name) { key(name, false); }
  void key(const char* name) { key(std::string_view(name), false); }
  /// Emits anything that converts to a value.
  inline void value(const ValueView& value);

 protected:
  ValueSink() = default;
  ~ValueSink() = default;
};

namespace detail {

/// A sink that takes nothing to heart; for those that look at a few pieces only.
class IgnoringSink : public ValueSink {
 public:
  void null() override {}
  void boolean(bool /*value*/) override {}
  void number(std::string_view /*digits*/) override {}
  void text(std::string_view /*value*/, bool /*verbatim*/) override {}
  void expression(ExprView /*value*/) override {}
  void begin_list() override {}
  void end_list() override {}
  void begin_object() override {}
  using ValueSink::key;
  void key(std::string_view /*name*/, bool /*verbatim*/) override {}
  void key(ExprView /*name*/) override {}
  void end_object() override {}

 protected:
  ~IgnoringSink() = default;
};

template <class T>
concept TextLike = std::convertible_to<const T&, std::string_view>;

/// Blocks that stand for an object of the configuration: `ref()` gives the reference to it.
template <class T>
concept Referable = requires(const T& t) {
  { t.ref() } -> std::convertible_to<const Expr&>;
};

template <class T>
concept EmitsValue = requires(ValueSink& sink, const T& t) {
  emit_value(sink, t);
};

template <class T>
concept OptionalLike = requires(const T& t) {
  { t.has_value() } -> std::same_as<bool>;
  *t;
};

template <class T>
concept Range = !TextLike<T> && requires(const T& t) {
  t.begin();
  t.end();
  requires !std::same_as<std::remove_cvref_t<decltype(*t.begin())>, T>;  // std::filesystem::path
};

template <class T>
concept KeyedRange = Range<T> && requires(const T& t) {
  { (*t.begin()).first } -> TextLike;
  (*t.begin()).second;
};

template <class T>
using ElementOf = std::remove_cvref_t<decltype(*std::declval<const T&>().begin())>;

/// Containers whose iteration order is no property of their content.
template <class T>
concept Hashed = Range<T> && requires {
  typename T::hasher;
};

template <class T, bool Expressions>
consteval bool is_viewable() {
  // NOLINTNEXTLINE(bugprone-branch-clone): the order of the questions matters.
  if constexpr (std::derived_from<T, Expr>) {
    return Expressions;
  } else if constexpr (std::same_as<T, bool> || text::Integer<T> || text::Real<T> || TextLike<T> ||
                       std::same_as<T, Number> || EmitsValue<T>) {
    return true;
  } else if constexpr (Referable<T>) {
    return Expressions;
  } else if constexpr (OptionalLike<T>) {
    return is_viewable<std::remove_cvref_t<decltype(*std::declval<const T&>())>, Expressions>();
  } else if constexpr (KeyedRange<T>) {
    return is_viewable<std::remove_cvref_t<decltype((*std::declval<const T&>().begin()).second)>,
                       Expressions>();
  } else if constexpr (Range<T>) {
    return is_viewable<ElementOf<T>, Expressions>();
  } else {
    return std::same_as<T, std::nullptr_t> || std::same_as<T, BasicView<Expressions>>;
  }
}

/// Types that convert to a view, down to the elements of ranges; expressions and what stands for
/// one only when `Expressions`.
template <class T, bool Expressions>
concept Viewable = is_viewable<T, Expressions>();

}  // namespace detail

/// The key of an object's member: text, or an expression that yields it. A string literal is kept
/// by reference, and the compiler checks that it is UTF-8.
template <bool Expressions>
class BasicKey {
 public:
  // NOLINTBEGIN(google-explicit-constructor): being made implicitly is what this type is for.
  template <std::size_t N>
  consteval BasicKey(const char (&literal)[N]) : text_(text::KeyText::from_literal(literal)) {}
  template <detail::TextLike T>
  requires(!std::same_as<T, Expr> && !std::is_array_v<T>) BasicKey(const T& name)
      : text_(text::KeyText::from_text(name)) {}
  BasicKey(const Expr& name) requires Expressions : text_(text::KeyText::from_text({})),
                                                    expr_(&name) {}
  // NOLINTEND(google-explicit-constructor)

  template <class Sink>
  void emit(Sink& sink) const {
    if (expr_ != nullptr) {
      sink.key(expr_->view());
    } else {
      sink.key(text_);
    }
  }

  /// The text when the key is plain text, else null.
  [[nodiscard]] const text::KeyText* as_text() const noexcept {
    return expr_ == nullptr ? &text_ : nullptr;
  }

 private:
  text::KeyText text_;
  const Expr* expr_ = nullptr;
};

template <bool Expressions>
class BasicMember;

/// A non-owning parameter type: anything that converts to a value, for the time of one call.
///
/// It is made from `nullptr` (null), `bool`, integers, `float`, `double`, `number("...")`, text,
/// expressions, blocks (their reference), braces (always an object, in order), `List{...}`,
/// `Value`, `Object`, ranges (a list), maps and ranges of pairs (an object), optionals (absent when
/// empty), and types with an `emit_value` function. `LiteralView` refuses expressions and blocks at
/// compile time, at any depth of braces.
template <bool Expressions>
class BasicView {
 public:
  BasicView(const BasicView&) = default;
  BasicView& operator=(const BasicView&) = delete;
  ~BasicView() = default;

  // NOLINTBEGIN(google-explicit-constructor): being made implicitly is what this type is for.
  BasicView(std::nullptr_t) noexcept : kind_(Kind::null) {}
  BasicView(const char* text) : kind_(Kind::text), text_(not_null(text)) {}
  BasicView(std::initializer_list<BasicMember<Expressions>> members) noexcept
      : kind_(Kind::members), members_(members) {}
  // One template for all other types: overload resolution is most of what a call costs the
  // compiler.
  template <class T>
  requires detail::Viewable<T, Expressions> BasicView(const T& value) {
    if constexpr (std::same_as<T, bool>) {
      kind_ = Kind::boolean;
      boolean_ = value;
    } else if constexpr (text::Integer<T> && std::signed_integral<T>) {
      kind_ = Kind::integer;
      integer_ = value;
    } else if constexpr (text::Integer<T>) {
      kind_ = Kind::unsigned_integer;
      unsigned_ = value;
    } else if constexpr (std::same_as<T, float>) {
      kind_ = Kind::real32;
      real32_ = value;
    } else if constexpr (std::same_as<T, double>) {
      kind_ = Kind::real64;
      real64_ = value;
    } else if constexpr (std::derived_from<T, Expr>) {
      kind_ = Kind::expression;
      expr_ = &value;
    } else if constexpr (detail::TextLike<T>) {
      kind_ = Kind::text;
      ::new (&text_) std::string_view(value);
    } else if constexpr (std::same_as<T, Number>) {
      kind_ = Kind::number;
      ::new (&text_) std::string_view(value.text());
    } else if constexpr (detail::OptionalLike<T> && !detail::EmitsValue<T>) {
      kind_ = value.has_value() ? Kind::other : Kind::absent;
      other_ = {&value, [](ValueSink& sink, const void* p) {
                  BasicView(**static_cast<const T*>(p)).emit(sink);
                }};
    } else {
      kind_ = Kind::other;
      other_ = {&value, &emit_other<T>};
    }
  }
  // NOLINTEND(google-explicit-constructor)

  /// An empty optional: there is no value, not even null.
  [[nodiscard]] bool is_absent() const noexcept { return kind_ == Kind::absent; }

  /// Tells `sink` the value. `Sink` may be a `final` class derived from `ValueSink`, whose calls
  /// are then direct.
  template <class Sink>
  void emit(Sink& sink) const {
    if (emit_single(sink)) return;
    if (kind_ == Kind::other) return other_.emit(sink, other_.object);
    sink.begin_object();
    for (const BasicMember<Expressions>& member : members_) {
      if (member.value.is_absent()) continue;
      member.key.emit(sink);
      member.value.emit(sink);
    }
    sink.end_object();
  }

  /// Tells `sink` the value if it is a single piece: neither an object nor something that emits
  /// itself. Returns whether it was. `Sink` needs only the functions for single pieces.
  template <class Sink>
  [[gnu::always_inline]] bool emit_single(Sink& sink) const {
    switch (kind_) {
      case Kind::text:
        sink.text(text_, false);
        return true;
      case Kind::expression:
        sink.expression(expr_->view());
        return true;
      case Kind::integer:
        sink.number(text::NumberText(integer_).view());
        return true;
      case Kind::unsigned_integer:
        sink.number(text::NumberText(unsigned_).view());
        return true;
      case Kind::boolean:
        sink.boolean(boolean_);
        return true;
      case Kind::absent:
      case Kind::null:
        sink.null();
        return true;
      case Kind::real32:
        sink.number(text::NumberText(real32_).view());
        return true;
      case Kind::real64:
        sink.number(text::NumberText(real64_).view());
        return true;
      case Kind::number:
        sink.number(text_);
        return true;
      case Kind::members:
      case Kind::other:
        break;
    }
    return false;
  }

  /// The text when this is plain text, else null.
  [[nodiscard]] const std::string_view* as_text() const noexcept {
    return kind_ == Kind::text ? &text_ : nullptr;
  }
  /// The expression when this is one (a block counts when emitted, not here), else null.
  [[nodiscard]] const Expr* as_expr() const noexcept {
    return kind_ == Kind::expression ? expr_ : nullptr;
  }

 private:
  enum class Kind : std::uint8_t {
    absent,
    null,
    boolean,
    integer,
    unsigned_integer,
    real32,
    real64,
    number,
    text,
    expression,
    members,
    other,
  };

  struct Other {
    const void* object;
    void (*emit)(ValueSink&, const void*);
  };

  static std::string_view not_null(const char* text) {
    if (text == nullptr) {
      throw Error("a null `const char*` is not text; pass nullptr itself to write null");
    }
    return text;
  }

  template <class T>
  static void emit_other(ValueSink& sink, const void* p) {
    if constexpr (detail::EmitsValue<T>) {
      emit_value(sink, *static_cast<const T*>(p));
    } else if constexpr (detail::Referable<T>) {
      sink.expression(static_cast<const T*>(p)->ref().view());
    } else {
      emit_range<T>(sink, p);
    }
  }

  template <class T>
  static void emit_range(ValueSink& sink, const void* p) {
    const T& range = *static_cast<const T*>(p);
    if constexpr (detail::Hashed<T>) {
      // Hash order must not reach the output.
      detail::PlainArray<const typename T::value_type*> sorted;
      for (const auto& element : range) sorted.push_back(&element);
      detail::sort(sorted, [](auto a, auto b) {
        if constexpr (detail::KeyedRange<T>) {
          return std::string_view(a->first) < std::string_view(b->first);
        } else {
          return *a < *b;
        }
      });
      if constexpr (detail::KeyedRange<T>) {
        sink.begin_object();
        for (const auto* element : sorted) emit_member(sink, *element);
        sink.end_object();
      } else {
        sink.begin_list();
        for (const auto* element : sorted) BasicView(*element).emit(sink);
        sink.end_list();
      }
    } else if constexpr (detail::KeyedRange<T>) {
      sink.begin_object();
      for (const auto& element : range) emit_member(sink, element);
      sink.end_object();
    } else {
      sink.begin_list();
      for (const auto& element : range) {
        BasicView(element).emit(sink);
      }
      sink.end_list();
    }
  }

  template <class Pair>
  static void emit_member(ValueSink& sink, const Pair& pair) {
    const BasicView value(pair.second);
    if (value.is_absent()) return;
    sink.key(std::string_view(pair.first), false);
    value.emit(sink);
  }

  Kind kind_;
  union {
    bool boolean_;
    long long integer_;
    unsigned long long unsigned_;
    float real32_;
    double real64_;
    const Expr* expr_;
    std::string_view text_;
    std::initializer_list<BasicMember<Expressions>> members_;
    Other other_;
  };
};

/// One member of a braced object: `{"key", value}`.
template <bool Expressions>
class BasicMember {
 public:
  BasicKey<Expressions> key;     // NOLINT(misc-non-private-member-variables-in-classes)
  BasicView<Expressions> value;  // NOLINT(misc-non-private-member-variables-in-classes)
};

/// A member whose value may hold expressions.
using MemberView = BasicMember<true>;
/// A member without expressions.
using LiteralMember = BasicMember<false>;

void ValueSink::value(const ValueView& value) { value.emit(*this); }

}  // namespace tfpp::inline v1
