// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/number.hpp>
#include <tfpp/evaluate/type.hpp>
#include <tfpp/text/normalization.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tfpp::inline v1 {

/// What Terraform notes about a value, and passes on to what is calculated from it. A set of bits.
enum class EvaluatedMarks : std::uint8_t { none = 0, sensitive = 1, ephemeral = 2 };

constexpr EvaluatedMarks operator|(EvaluatedMarks a, EvaluatedMarks b) noexcept {
  return static_cast<EvaluatedMarks>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
/// Whether `marks` has `mark`.
constexpr bool has_mark(EvaluatedMarks marks, EvaluatedMarks mark) noexcept {
  return (static_cast<unsigned>(marks) & static_cast<unsigned>(mark)) != 0;
}
constexpr EvaluatedMarks without_mark(EvaluatedMarks marks, EvaluatedMarks mark) noexcept {
  return static_cast<EvaluatedMarks>(static_cast<unsigned>(marks) & ~static_cast<unsigned>(mark));
}

/// What an expression yields, as far as it can be known without running Terraform: a value, null of
/// a type, or a value of a type (perhaps itself not known) that is not known.
///
/// A value: cheap to copy, since what is inside is shared and never changes. What would become
/// deeper than `max_depth` or heavier than `max_weight` is not known, so that nothing exhausts
/// stack or memory.
class EvaluatedValue {
 public:
  static constexpr std::size_t max_depth = 128;
  static constexpr std::size_t max_weight = 1U << 18U;
  struct Member;

  /// A value of which nothing is known.
  EvaluatedValue() noexcept = default;
  static EvaluatedValue unknown(EvaluatedType type = {}) {
    return {std::move(type), State::unknown, {}};
  }
  static EvaluatedValue null(EvaluatedType type = {}) { return {std::move(type), State::null, {}}; }
  static EvaluatedValue boolean(bool value) {
    return {EvaluatedType::boolean(), State::known, value};
  }
  static EvaluatedValue number(EvaluatedNumber value) {
    return {EvaluatedType::number(), State::known, value};
  }
  /// A size or an index.
  static EvaluatedValue count(std::size_t value) {
    return number(EvaluatedNumber(static_cast<std::int32_t>(value)));
  }
  /// @param value UTF-8; it is normalized, as Terraform does
  static EvaluatedValue string(std::string_view value);
  static EvaluatedValue tuple(std::vector<EvaluatedValue> elements);
  /// @param members in any order; of those with the same name the last counts
  static EvaluatedValue object(std::vector<Member> members);
  /// @pre All elements are of the type `element`.
  static EvaluatedValue list(EvaluatedType element, std::vector<EvaluatedValue> elements);
  static EvaluatedValue map(EvaluatedType element, std::vector<Member> members);
  /// A set with an element that is not wholly known is not known: elements might be the same.
  static EvaluatedValue set(EvaluatedType element, std::vector<EvaluatedValue> elements);

  [[nodiscard]] const EvaluatedType& type() const noexcept { return type_; }
  [[nodiscard]] EvaluatedKind kind() const noexcept { return type_.kind(); }
  /// Null is known, and so is a list that holds something unknown.
  [[nodiscard]] bool is_known() const noexcept { return state_ != State::unknown; }
  [[nodiscard]] bool is_null() const noexcept { return state_ == State::null; }
  /// Whether it is known and not null, so that the following can be asked.
  [[nodiscard]] bool has_content() const noexcept { return state_ == State::known; }
  /// Whether nothing in it is unknown.
  [[nodiscard]] bool is_wholly_known() const noexcept;

  /// @pre `has_content()`, and the type is a boolean.
  [[nodiscard]] bool as_boolean() const { return std::get<bool>(data_); }
  /// @pre `has_content()`, and the type is a number.
  [[nodiscard]] const EvaluatedNumber& as_number() const {
    return std::get<EvaluatedNumber>(data_);
  }
  /// @pre `has_content()`, and the type is a string.
  [[nodiscard]] const std::string& as_string() const {
    return *std::get<std::shared_ptr<const std::string>>(data_);
  }

  /// Elements or members; 0 for what has none.
  [[nodiscard]] std::size_t size() const noexcept { return elements().size(); }
  /// Elements of a list, set or tuple, values of a map or object in the order of their names.
  [[nodiscard]] const std::vector<EvaluatedValue>& elements() const noexcept;
  /// The name of the member that `elements()[index]` is the value of.
  /// @pre A map or object with such a member.
  [[nodiscard]] const std::string& key(std::size_t index) const noexcept;
  /// Where the member of a map or object is in `elements()`, or `size()`.
  [[nodiscard]] std::size_t find(std::string_view key) const;
  /// Whether the elements are in the order in which Terraform goes through them. It is hidden for
  /// sets of anything but scalars.
  [[nodiscard]] bool has_known_order() const noexcept {
    return kind() != EvaluatedKind::set || size() < 2 || type_.element().is_primitive();
  }

  [[nodiscard]] EvaluatedMarks marks() const noexcept { return marks_; }
  /// Marks of anything in it, too.
  [[nodiscard]] EvaluatedMarks deep_marks() const noexcept;
  [[nodiscard]] EvaluatedValue with_marks(EvaluatedMarks marks) const {
    EvaluatedValue out = *this;
    out.marks_ = out.marks_ | marks;
    return out;
  }
  /// The same without marks of its own.
  [[nodiscard]] EvaluatedValue unmarked() const {
    EvaluatedValue out = *this;
    out.marks_ = EvaluatedMarks::none;
    return out;
  }

  /// How much there is in it, as a tree.
  [[nodiscard]] std::size_t weight() const noexcept { return type_.weight() + own_weight(); }
  [[nodiscard]] std::size_t depth() const noexcept;

 private:
  enum class State : std::uint8_t { unknown, null, known };
  struct Items;
  using Data = std::variant<std::monostate, bool, EvaluatedNumber,
                            std::shared_ptr<const std::string>, std::shared_ptr<const Items>>;

  EvaluatedValue(EvaluatedType type, State state, Data data)
      : type_(std::move(type)), state_(state), data_(std::move(data)) {}
  static EvaluatedValue with_items(EvaluatedType type, Items items);

  [[nodiscard]] const Items& items() const noexcept;
  [[nodiscard]] std::size_t own_weight() const noexcept;

  EvaluatedType type_{};
  State state_ = State::unknown;
  EvaluatedMarks marks_ = EvaluatedMarks::none;
  Data data_{};
};

/// A member of a map or object.
struct EvaluatedValue::Member {
  std::string name{};
  EvaluatedValue value{};
};

struct EvaluatedValue::Items {
  std::vector<EvaluatedValue> values{};
  /// Of a map.
  std::vector<std::string> keys{};
  bool is_wholly_known = true;
  EvaluatedMarks marks = EvaluatedMarks::none;
  std::size_t weight = 1;
  std::size_t depth = 1;
};

/// Whether two values are equal, as `==` says: two nulls are, whatever their types; values of
/// different types are not. Nothing if that depends on something unknown. Linear.
std::optional<bool> equal(const EvaluatedValue& a, const EvaluatedValue& b);

inline const EvaluatedValue::Items& EvaluatedValue::items() const noexcept {
  static const Items none;
  const auto* items = std::get_if<std::shared_ptr<const Items>>(&data_);
  return items == nullptr ? none : **items;
}

inline const std::vector<EvaluatedValue>& EvaluatedValue::elements() const noexcept {
  return items().values;
}

inline const std::string& EvaluatedValue::key(std::size_t index) const noexcept {
  return kind() == EvaluatedKind::map ? items().keys[index] : type_.attributes()[index].name;
}

inline EvaluatedMarks EvaluatedValue::deep_marks() const noexcept { return marks_ | items().marks; }

inline std::size_t EvaluatedValue::depth() const noexcept {
  return std::max(type_.depth(), items().depth);
}

inline bool EvaluatedValue::is_wholly_known() const noexcept {
  return is_known() && items().is_wholly_known;
}

inline std::size_t EvaluatedValue::own_weight() const noexcept {
  const auto* text = std::get_if<std::shared_ptr<const std::string>>(&data_);
  return text == nullptr ? items().weight : 1 + (*text)->size() / 16;
}

inline EvaluatedValue EvaluatedValue::string(std::string_view value) {
  if (value.size() / 16 > max_weight) return unknown(EvaluatedType::string());
  return {EvaluatedType::string(), State::known,
          std::make_shared<const std::string>(text::normalize(value))};
}

inline EvaluatedValue EvaluatedValue::with_items(EvaluatedType type, Items items) {
  for (const EvaluatedValue& value : items.values) {
    items.is_wholly_known = items.is_wholly_known && value.is_wholly_known();
    items.marks = items.marks | value.deep_marks();
    items.weight += value.own_weight();
    items.depth = std::max(items.depth, value.depth() + 1);
  }
  for (const std::string& key : items.keys) items.weight += 1 + key.size() / 16;
  if (std::max(items.depth, type.depth()) > max_depth || items.weight > max_weight ||
      type.weight() > max_weight)
    return {};
  return {std::move(type), State::known, std::make_shared<const Items>(std::move(items))};
}

inline EvaluatedValue EvaluatedValue::tuple(std::vector<EvaluatedValue> elements) {
  std::vector<EvaluatedType> types;
  types.reserve(elements.size());
  for (const EvaluatedValue& element : elements) types.push_back(element.type());
  Items items;
  items.values = std::move(elements);
  return with_items(EvaluatedType::tuple(std::move(types)), std::move(items));
}

namespace detail {

/// Sorts by name; of members with the same name the last stays.
inline void settle(std::vector<EvaluatedValue::Member>& members) {
  using Member = EvaluatedValue::Member;
  for (Member& member : members) {
    if (!text::is_surely_normal(member.name)) member.name = text::normalize(member.name);
  }
  std::stable_sort(members.begin(), members.end(),
                   [](const Member& a, const Member& b) { return a.name < b.name; });
  std::size_t size = 0;
  for (Member& member : members) {
    if (size != 0 && members[size - 1].name == member.name) --size;
    if (&members[size] != &member) members[size] = std::move(member);
    ++size;
  }
  members.resize(size);
}

}  // namespace detail

inline EvaluatedValue EvaluatedValue::object(std::vector<Member> members) {
  detail::settle(members);
  std::vector<EvaluatedType::Attribute> attributes;
  Items items;
  for (Member& member : members) {
    attributes.push_back({std::move(member.name), member.value.type(), false});
    items.values.push_back(std::move(member.value));
  }
  return with_items(EvaluatedType::object(std::move(attributes)), std::move(items));
}

inline EvaluatedValue EvaluatedValue::list(EvaluatedType element,
                                           std::vector<EvaluatedValue> elements) {
  Items items;
  items.values = std::move(elements);
  return with_items(EvaluatedType::list(std::move(element)), std::move(items));
}

inline EvaluatedValue EvaluatedValue::map(EvaluatedType element, std::vector<Member> members) {
  detail::settle(members);
  Items items;
  for (Member& member : members) {
    items.keys.push_back(std::move(member.name));
    items.values.push_back(std::move(member.value));
  }
  return with_items(EvaluatedType::map(std::move(element)), std::move(items));
}

inline std::size_t EvaluatedValue::find(std::string_view key) const {
  if (!has_content()) return size();
  if (kind() == EvaluatedKind::object) return type_.find(key);
  const std::vector<std::string>& keys = items().keys;
  const auto found = std::lower_bound(keys.begin(), keys.end(), key);
  const bool is_found = found != keys.end() && *found == key;
  return is_found ? static_cast<std::size_t>(found - keys.begin()) : size();
}

namespace detail {

/// Orders wholly known values of one type: scalars as Terraform does, with null last, and the rest
/// somehow. Linear.
inline bool is_before(const EvaluatedValue& a, const EvaluatedValue& b) {
  if (a.is_null() || b.is_null()) return !a.is_null();
  switch (a.kind()) {
    case EvaluatedKind::boolean:
      return !a.as_boolean() && b.as_boolean();
    case EvaluatedKind::number:
      return a.as_number() < b.as_number();
    case EvaluatedKind::string:
      return a.as_string() < b.as_string();
    default:
      break;
  }
  if (a.size() != b.size()) return a.size() < b.size();
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a.kind() == EvaluatedKind::map && a.key(i) != b.key(i)) return a.key(i) < b.key(i);
    const EvaluatedValue& left = a.elements()[i];
    const EvaluatedValue& right = b.elements()[i];
    if (equal(left, right) != true) return is_before(left, right);
  }
  return false;
}

}  // namespace detail

inline EvaluatedValue EvaluatedValue::set(EvaluatedType element,
                                          std::vector<EvaluatedValue> elements) {
  Items items;
  EvaluatedMarks marks = EvaluatedMarks::none;
  // Between dynamic types there is no order.
  bool is_known = !element.has_dynamic() || elements.empty();
  for (EvaluatedValue& value : elements) {
    marks = marks | value.deep_marks();
    is_known = is_known && value.is_wholly_known();
    value = value.unmarked();
  }
  items.values = std::move(elements);
  EvaluatedType type = EvaluatedType::set(std::move(element));
  if (!is_known) return unknown(std::move(type)).with_marks(marks);
  std::stable_sort(items.values.begin(), items.values.end(), detail::is_before);
  const auto end = std::unique(
      items.values.begin(), items.values.end(),
      [](const EvaluatedValue& a, const EvaluatedValue& b) { return equal(a, b) == true; });
  items.values.erase(end, items.values.end());
  return with_items(std::move(type), std::move(items)).with_marks(marks);
}

namespace detail {

inline std::optional<bool> equal_items(const EvaluatedValue& a, const EvaluatedValue& b) {
  if (a.size() != b.size()) return false;
  // Terraform stops at the first pair that is unknown or differs. Members come in any order there.
  const bool is_ordered = a.type().is_sequence();
  std::optional<bool> all = true;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a.kind() == EvaluatedKind::map && a.key(i) != b.key(i)) return false;
    const std::optional<bool> one = equal(a.elements()[i], b.elements()[i]);
    if (is_ordered && one != true) return one;
    if (one == false && all) all = false;
    if (!one) all = std::nullopt;
  }
  return all;
}

}  // namespace detail

inline std::optional<bool> equal(const EvaluatedValue& a, const EvaluatedValue& b) {
  if (!a.is_known() && !b.is_known()) return std::nullopt;
  if (!a.is_known() || !b.is_known()) {
    // Something unknown may turn out to be null, which is equal to null of any type.
    if (a.is_null() || b.is_null() || a.type().has_dynamic() || b.type().has_dynamic())
      return std::nullopt;
    return a.type() == b.type() ? std::nullopt : std::optional(false);
  }
  if (a.is_null() || b.is_null()) return a.is_null() && b.is_null();
  const auto is_open = [](const EvaluatedValue& value) {
    return !value.is_wholly_known() && value.type().has_dynamic();
  };
  if (is_open(a) || is_open(b)) return std::nullopt;
  if (a.type() != b.type()) return false;
  switch (a.kind()) {
    case EvaluatedKind::boolean:
      return a.as_boolean() == b.as_boolean();
    case EvaluatedKind::number:
      return a.as_number() == b.as_number();
    case EvaluatedKind::string:
      return a.as_string() == b.as_string();
    default:
      return detail::equal_items(a, b);
  }
}

}  // namespace tfpp::inline v1
