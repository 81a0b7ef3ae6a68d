// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/access/text_role.hpp>
#include <tfpp/detail/json_value_writer.hpp>
#include <tfpp/detail/list_views.hpp>
#include <tfpp/expr/native_printer.hpp>
#include <tfpp/type.hpp>
#include <tfpp/value.hpp>

#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

struct ObjectMember;

namespace detail {

/// Where a value stands: what messages name, and how Terraform reads it.
struct ValuePlace {
  /// The block, if it is one.
  const char* block = nullptr;
  /// The argument.
  std::string_view name{};
  grammar::Reading reading = grammar::Reading::expression;
};

inline std::string_view name_of(ValueKind kind) noexcept {
  constexpr std::string_view names[] = {"null",          "a truth value", "a number", "text",
                                        "an expression", "a list",        "an object"};
  return names[static_cast<std::size_t>(kind)];
}

/// Writes one value.
class ValueTextWriter : public JsonValueWriter {
 public:
  using JsonValueWriter::JsonValueWriter;
  using JsonValueWriter::write_value;
};

}  // namespace detail

/// A look at one value of a block or document. It owns nothing: it is good until the block or
/// document changes or is gone.
///
///     const ValueReader ami = doc.at("aws_instance.web").get("ami");
///     if (ami) std::cout << ami.as_string();
///
/// One for an argument that is not there converts to `false`; `value_or` and `try_as` take it, the
/// `as_` functions throw. What a text means is decided by its position alone, as Terraform does:
/// where a template is due, raw text with `${` in it is an expression.
class ValueReader {
 public:
  class Iterator;

  ValueReader() = default;
  /// For the library: the value at `node`.
  ValueReader(const char* node, const detail::ValuePlace& place) noexcept
      : node_(node), place_(place) {}

  /// Whether there is a value; null is one.
  [[nodiscard]] bool exists() const noexcept { return node_ != nullptr; }
  explicit operator bool() const noexcept { return exists(); }

  /// What it is; null if it is not there. Constant time, but for raw text with template markers.
  [[nodiscard]] ValueKind kind() const {
    if (node_ == nullptr) return ValueKind::null;
    const detail::Node node = detail::read_node(node_);
    if (node.tag == detail::Tag::text && is_raw_template()) {
      return raw_literal() ? ValueKind::text : ValueKind::expression;
    }
    return static_cast<ValueKind>(node.tag);
  }
  [[nodiscard]] bool is_null() const { return kind() == ValueKind::null; }
  [[nodiscard]] bool is_string() const { return kind() == ValueKind::text; }
  [[nodiscard]] bool is_expr() const { return kind() == ValueKind::expression; }
  [[nodiscard]] bool is_list() const { return kind() == ValueKind::list; }
  [[nodiscard]] bool is_object() const { return kind() == ValueKind::object; }

  /// Text that is known without evaluating anything. Where Terraform reads references, keywords or
  /// types, their text.
  /// @throws Error for an expression and for other kinds, naming block and argument.
  [[nodiscard]] std::string as_string() const {
    using namespace detail;
    const Node node = node_of();
    if (node.tag == Tag::text) {
      if (!is_raw_template()) return std::string(text_of(node_, node));
      if (std::optional<std::string> text = raw_literal()) return std::move(*text);
    }
    const bool is_bare = !is_live(place_.reading);
    if (node.tag == Tag::expression && is_bare && (node.flags & is_template) == 0)
      return std::string(text_of(node_, node));
    if (place_.reading == grammar::Reading::literal_string) {
      // Terraform converts these here.
      if (node.tag == Tag::number) return std::string(text_of(node_, node));
      if (node.tag == Tag::boolean) return (node.flags & is_true) != 0 ? "true" : "false";
    }
    fail_kind("text");
  }

  /// @throws Error unless it is `true` or `false`, or their text where Terraform takes that.
  [[nodiscard]] bool as_bool() const {
    using namespace detail;
    const Node node = node_of();
    if (node.tag == Tag::boolean) return (node.flags & is_true) != 0;
    if (node.tag == Tag::text && (place_.reading == grammar::Reading::literal_bool ||
                                  place_.reading == grammar::Reading::lifecycle_bool)) {
      const std::string_view text = text_of(node_, node);
      if (text == "true" || text == "1") return true;
      if (text == "false" || text == "0") return false;
    }
    fail_kind("a truth value");
  }

  /// The digits of a number, exactly as they stand.
  /// @throws Error for other kinds.
  [[nodiscard]] std::string_view as_number_text() const {
    const detail::Node node = node_of();
    if (node.tag != detail::Tag::number) fail_kind("a number");
    return detail::text_of(node_, node);
  }

  /// @throws Error for other kinds, for numbers that are no integers, and for those that do not
  /// fit.
  [[nodiscard]] std::int64_t as_int() const { return as_integer<std::int64_t>(); }

  /// The nearest `double`.
  /// @throws Error for other kinds, and for numbers that are too large.
  [[nodiscard]] double as_double() const {
    const std::string_view digits = as_number_text();
    double value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || end != digits.data() + digits.size())
      fail({"the number ", digits, " does not fit a double; as_number_text() gives its digits"});
    return value;
  }

  /// The value as an expression: what `${ }` would hold. Text becomes a quoted string, lists and
  /// objects their native syntax.
  ///
  ///     "${var.a}" -> var.a      "web" -> "web"      [1, "${var.a}"] -> [1, var.a]
  ///
  /// @throws Error if it is not there, or is text that does not parse as Terraform reads it.
  [[nodiscard]] Expr as_expr() const {
    using namespace detail;
    const Node node = node_of();
    if (node.tag == Tag::expression)
      return Expr(ExprView{text_of(node_, node), static_cast<Precedence>(node.aux),
                           (node.flags & is_template) != 0});
    if (node.tag == Tag::text) {
      const TextRole role = role_of(node, place_.reading, false);
      if (role == TextRole::template_text) return template_expr(text_of(node_, node));
      if (role != TextRole::data ||
          place_.reading == grammar::Reading::all_or_relative_traversals ||
          place_.reading == grammar::Reading::keyword ||
          place_.reading == grammar::Reading::keyword_list)
        return expr(text_of(node_, node));
    }
    text::ShortText out;
    append_operand(out, ValueView(Stored{node_}), Precedence::conditional);
    return Expr::from_native(std::move(out), Precedence::primary);
  }

  /// A type constraint: `list(string)`.
  /// @throws Error unless it is text that is one.
  [[nodiscard]] Type as_type() const { return type(as_string()); }

  /// As one of: `bool`, integers, `float`, `double`, `std::string`, `Expr`, `Value`, `Type`,
  /// `std::vector` of these.
  /// @throws Error if it is of another kind.
  template <class T>
  [[nodiscard]] T as() const;
  /// As `as`, but nothing instead of an error.
  template <class T>
  [[nodiscard]] std::optional<T> try_as() const {
    try {
      if (exists()) return as<T>();
    } catch (const Error&) {  // NOLINT(bugprone-empty-catch): that is the answer
    }
    return std::nullopt;
  }
  /// The value, or `otherwise` if it is not there or null.
  /// @throws Error if it is of another kind.
  template <class T>
  [[nodiscard]] T value_or(T otherwise) const {
    return is_null() ? std::move(otherwise) : as<T>();
  }
  [[nodiscard]] std::string value_or(const char* otherwise) const {
    return value_or(std::string(otherwise));
  }

  /// Elements of a list or members of an object; 0 for other kinds. Linear.
  [[nodiscard]] std::size_t size() const noexcept;
  [[nodiscard]] bool empty() const noexcept { return size() == 0; }

  /// The elements of a list; none for other kinds.
  [[nodiscard]] Iterator begin() const noexcept;
  [[nodiscard]] Iterator end() const noexcept;

  /// The members of an object, in order; none for other kinds.
  [[nodiscard]] std::vector<ObjectMember> members() const;

  /// An element of a list; one that does not exist if there are fewer. Linear.
  [[nodiscard]] ValueReader operator[](std::size_t index) const noexcept;
  /// A member of an object; one that does not exist if there is none of that name. Linear.
  [[nodiscard]] ValueReader operator[](std::string_view name) const noexcept;
  [[nodiscard]] ValueReader operator[](const char* name) const noexcept {
    return (*this)[std::string_view(name)];
  }
  /// For index 0, which would convert to a name as well.
  [[nodiscard]] ValueReader operator[](int index) const noexcept {
    return (*this)[static_cast<std::size_t>(index)];
  }

  /// A copy that does not depend on the document.
  /// @throws Error if it is not there.
  [[nodiscard]] Value to_value() const {
    static_cast<void>(node_of());
    return {detail::Stored{node_}};
  }

  /// The value as JSON text, as it stands in a file for the newest Terraform.
  /// @throws Error if it is not there.
  [[nodiscard]] std::string json(Layout layout = Layout::compact) const {
    const detail::Node node = node_of();
    WriteOptions options;
    options.layout = layout;
    detail::StringOutput out(64);
    detail::ValueTextWriter(out, options)
        .write_value(node_, node,
                     detail::is_live(place_.reading) ? detail::Form::live : detail::Form::bare);
    return out.take();
  }

  /// For the library: the node, or null.
  [[nodiscard]] const char* node() const noexcept { return node_; }
  [[nodiscard]] const detail::ValuePlace& place() const noexcept { return place_; }

 private:
  [[nodiscard]] detail::Node node_of() const {
    if (node_ == nullptr) fail({"the value is not set; value_or() gives another one instead"});
    return detail::read_node(node_);
  }

  [[nodiscard]] bool is_raw_template() const noexcept {
    const detail::Node node = detail::read_node(node_);
    return (node.flags & detail::verbatim) != 0 &&
           detail::role_of(node, place_.reading, false) == detail::TextRole::template_text;
  }

  /// What raw text yields where it is a template, unless that has to be evaluated.
  [[nodiscard]] std::optional<std::string> raw_literal() const {
    const std::string_view text = detail::text_of(node_);
    if (text.find("${") == std::string_view::npos && text.find("%{") == std::string_view::npos)
      return std::string(text);
    const ParsedSyntax parsed = parse_template(text);
    if (parsed.ok() && parsed.tree().root().kind() == SyntaxKind::text)
      return std::string(parsed.tree().root().text());
    return std::nullopt;
  }

  template <class T>
  [[nodiscard]] T as_integer() const {
    const std::string_view digits = as_number_text();
    T value{};
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || end != digits.data() + digits.size()) {
      fail({"the number ", digits, " is no integer from ",
            std::to_string(std::numeric_limits<T>::min()), " to ",
            std::to_string(std::numeric_limits<T>::max()), "; as_number_text() gives its digits"});
    }
    return value;
  }

  template <class T>
  struct IsVector : std::false_type {};
  template <class T>
  struct IsVector<std::vector<T>> : std::true_type {};

  [[noreturn]] void fail_kind(std::string_view due) const {
    const ValueKind found = kind();
    if (found == ValueKind::expression) {
      fail({"this is the expression `", detail::text_of(node_), "`, not ", due,
            "; as_expr() reads it"});
    }
    fail({"this is ", detail::name_of(found), ", not ", due});
  }
  [[noreturn]] void fail(std::initializer_list<std::string_view> parts) const {
    const std::string block =
        place_.block == nullptr ? std::string("body") : detail::describe_with_place(place_.block);
    detail::fail(
        {block, place_.name.empty() ? "" : ", ", place_.name, ": ", detail::joined(parts)});
  }

  const char* node_ = nullptr;
  detail::ValuePlace place_{};
};

/// A member of an object.
struct ObjectMember {
  /// The text of the key; of an expression, its native or template text.
  std::string_view name{};
  /// The key: text or an expression.
  ValueReader key{};
  ValueReader value{};
};

/// Walks over the elements of a list.
class ValueReader::Iterator {
 public:
  using value_type = ValueReader;
  using difference_type = std::ptrdiff_t;
  using reference = ValueReader;
  using pointer = void;
  using iterator_category = std::input_iterator_tag;

  Iterator() = default;
  Iterator(const char* node, const detail::ValuePlace& place) noexcept
      : node_(node), place_(place) {}
  [[nodiscard]] ValueReader operator*() const noexcept { return {node_, place_}; }
  Iterator& operator++() noexcept {
    node_ = detail::after_value(node_);
    return *this;
  }
  Iterator operator++(int) noexcept {
    const Iterator before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const Iterator& a, const Iterator& b) noexcept {
    return a.node_ == b.node_;
  }

 private:
  const char* node_ = nullptr;
  detail::ValuePlace place_{};
};

inline ValueReader::Iterator ValueReader::begin() const noexcept {
  const bool list = node_ != nullptr && detail::read_node(node_).tag == detail::Tag::list;
  return {list ? node_ + sizeof(detail::Node) : nullptr, place_};
}
inline ValueReader::Iterator ValueReader::end() const noexcept {
  const bool list = node_ != nullptr && detail::read_node(node_).tag == detail::Tag::list;
  return {list ? detail::after_value(node_) : nullptr, place_};
}

inline std::vector<ObjectMember> ValueReader::members() const {
  std::vector<ObjectMember> out;
  if (node_ == nullptr || detail::read_node(node_).tag != detail::Tag::object) return out;
  const char* end = detail::after_value(node_);
  for (const char* key = node_ + sizeof(detail::Node); key != end;) {
    const char* value = detail::after_value(key);
    out.push_back({detail::text_of(key), {key, place_}, {value, place_}});
    key = detail::after_value(value);
  }
  return out;
}

inline std::size_t ValueReader::size() const noexcept {
  if (node_ == nullptr) return 0;
  const detail::Tag tag = detail::read_node(node_).tag;
  if (tag != detail::Tag::list && tag != detail::Tag::object) return 0;
  std::size_t nodes = 0;
  const char* end = detail::after_value(node_);
  for (const char* p = node_ + sizeof(detail::Node); p != end; p = detail::after_value(p)) ++nodes;
  return tag == detail::Tag::object ? nodes / 2 : nodes;
}

inline ValueReader ValueReader::operator[](std::size_t index) const noexcept {
  for (const ValueReader element : *this)
    if (index-- == 0) return element;
  return {nullptr, place_};
}

inline ValueReader ValueReader::operator[](std::string_view name) const noexcept {
  if (node_ != nullptr && detail::read_node(node_).tag == detail::Tag::object) {
    const char* end = detail::after_value(node_);
    for (const char* key = node_ + sizeof(detail::Node); key != end;) {
      const char* value = detail::after_value(key);
      if (detail::read_node(key).tag == detail::Tag::text && detail::text_of(key) == name)
        return {value, place_};
      key = detail::after_value(value);
    }
  }
  return {nullptr, place_};
}

template <class T>
T ValueReader::as() const {
  if constexpr (std::same_as<T, bool>) {
    return as_bool();
  } else if constexpr (text::Integer<T>) {
    return as_integer<T>();
  } else if constexpr (std::floating_point<T>) {
    return static_cast<T>(as_double());
  } else if constexpr (std::same_as<T, std::string>) {
    return as_string();
  } else if constexpr (std::same_as<T, Expr>) {
    return as_expr();
  } else if constexpr (std::same_as<T, Value>) {
    return to_value();
  } else if constexpr (std::same_as<T, Type>) {
    return as_type();
  } else {
    static_assert(IsVector<T>::value,
                  "a value can be read as bool, an integer, float, double, std::string, Expr, "
                  "Value, Type, or a std::vector of these");
    if (kind() != ValueKind::list) fail_kind("a list");
    T out;
    for (const ValueReader element : *this) out.push_back(element.as<typename T::value_type>());
    return out;
  }
}

}  // namespace tfpp::inline v1
