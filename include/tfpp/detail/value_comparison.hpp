// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/body_parts.hpp>
#include <tfpp/detail/meaning.hpp>

#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>

namespace tfpp::inline v1::detail {

/// What one side has at a place, for who is told of differences.
struct Said {
  enum class Kind : std::uint8_t { value, block, labelled_block, comments };
  Kind kind{};
  /// How a value is read.
  grammar::Reading reading{};
  /// The value node or block.
  const char* at = nullptr;
  const CommentLines* comments = nullptr;
};

/// Told of no difference: the first one ends the comparison.
struct NoListener {
  static constexpr bool listens = false;
  [[nodiscard]] static std::size_t enter(std::string_view /*name*/) noexcept { return 0; }
  [[nodiscard]] static std::size_t enter_key(const char* /*key*/) noexcept { return 0; }
  [[nodiscard]] static std::size_t enter_index(std::size_t /*index*/) noexcept { return 0; }
  static void leave(std::size_t /*place*/) noexcept {}
  static void added(const Said& /*what*/) noexcept {}
  static void removed(const Said& /*what*/) noexcept {}
  static void changed(const Said& /*before*/, const Said& /*after*/) noexcept {}
};

/// Compares values, and tells a listener what differs. All functions return whether the two sides
/// mean the same; a listener is told of something exactly when they do not.
template <class Listener>
class ValueComparison {
 public:
  using Reading = grammar::Reading;

  explicit ValueComparison(Listener& listener) noexcept : listener_(listener) {}

  /// Linear, but for sorting members whose order differs.
  /// @param is_ordered whether a list counts as such even where Terraform reads sets
  bool values(const char* a, const char* b, Reading reading, bool is_ordered = false) {
    if (are_identical(a, b)) return true;
    const Tag x = read_node(a).tag;
    const Tag y = read_node(b).tag;
    if (x == Tag::object && y == Tag::object && !orders_generated_blocks(a, b, reading))
      return objects(a, b, reading);
    if (x == Tag::list && y == Tag::list) {
      if (!reads_sets(reading) || is_ordered) return lists(a, b, element_reading(reading));
      if (are_same_sets(a, b, element_reading(reading))) return true;
    } else if (x != Tag::object && x != Tag::list && y != Tag::object && y != Tag::list) {
      if (Meaning<>::same_single(a, b, reading)) return true;
    } else if (reading == Reading::provider_requirement && is_same_requirement(a, b)) {
      return true;
    }
    listener_.changed(value(a, reading), value(b, reading));
    return false;
  }

  /// Compares two sequences: by place when they are of one length, else without what they begin and
  /// end with alike.
  /// @param same whether an element of one side means the same as one of the other
  /// @param compare the same, telling the listener
  /// @param added, removed tell the listener
  template <class Same, class Compare, class Added, class Removed>
  bool sequences(std::size_t a, std::size_t b, const Same& same, const Compare& compare,
                 const Added& added, const Removed& removed) {
    if (a == b) {
      bool all_same = true;
      for (std::size_t i = 0; i < a && (all_same || Listener::listens); ++i)
        all_same = compare(i, i) && all_same;
      return all_same;
    }
    if constexpr (Listener::listens) {
      std::size_t start = 0;
      while (start < a && start < b && same(start, start)) ++start;
      while (start < a && start < b && same(a - 1, b - 1)) {
        --a;
        --b;
      }
      for (; start < a && start < b; ++start) compare(start, start);
      for (std::size_t i = start; i < a; ++i) removed(i);
      for (std::size_t i = start; i < b; ++i) added(i);
    }
    return false;
  }

 protected:
  [[nodiscard]] static Said value(const char* at, Reading reading) noexcept {
    return {.kind = Said::Kind::value, .reading = reading, .at = at};
  }

  // Who keeps `place` leaves it again.
  void tell_added(std::size_t place, const Said& what) {
    listener_.added(what);
    listener_.leave(place);
  }
  void tell_removed(std::size_t place, const Said& what) {
    listener_.removed(what);
    listener_.leave(place);
  }

  [[nodiscard]] Listener& listener() noexcept { return listener_; }

 private:
  static bool are_identical(const char* a, const char* b) noexcept {
    const auto size = static_cast<std::size_t>(after_value(a) - a);
    return size == static_cast<std::size_t>(after_value(b) - b) && std::memcmp(a, b, size) == 0;
  }

  static bool are_same_sets(const char* a, const char* b, Reading element) {
    KeptTexts texts;
    const PlainArray<std::string_view> x = Meaning<>::set_of(a, element, texts);
    const PlainArray<std::string_view> y = Meaning<>::set_of(b, element, texts);
    if (x.size() != y.size()) return false;
    for (std::size_t i = 0; i < x.size(); ++i) {
      if (x[i] != y[i]) return false;
    }
    return true;
  }

  /// A bare version constraint is as good as an object that has just that.
  static bool is_same_requirement(const char* a, const char* b) {
    if (read_node(a).tag == Tag::object) return is_same_requirement(b, a);
    if (read_node(b).tag != Tag::object || read_node(a).tag != Tag::text) return false;
    const char* key = b + sizeof(Node);
    if (key == after_value(b) || text_of(key) != "version") return false;
    const char* version = after_value(key);
    return after_value(version) == after_value(b) &&
           Meaning<>::same_single(a, version, Reading::version_constraint);
  }

  /// Whether two objects differ in where `dynamic` stands beside a member of a type that it
  /// generates: should they be bodies, the order of the blocks is another.
  static bool orders_generated_blocks(const char* a, const char* b, Reading reading) {
    if (reading != Reading::expression) return false;
    const char* generators_a = generators_of(a);
    const char* generators_b = generators_a == nullptr ? nullptr : generators_of(b);
    if (generators_b == nullptr) return false;
    KeptTexts texts;
    const auto generated =
        Meaning<>::sorted_members(after_value(generators_a), Reading::literal_data, texts);
    return comes_first(a, generators_a, generated) != comes_first(b, generators_b, generated);
  }
  /// The members before `end` of those that are generated too, as a hash of their names.
  static std::size_t comes_first(const char* object, const char* end,
                                 const PlainArray<KeyedMember>& generated) {
    std::size_t sum = 0;
    for (const char* key = object + sizeof(Node); key != end; key = after_value(after_value(key))) {
      if (holds(generated, text_of(key))) sum += text::hash(text_of(key)) + std::size_t{1};
    }
    return sum;
  }
  static bool holds(const PlainArray<KeyedMember>& sorted, std::string_view name) {
    std::size_t first = 0;
    for (std::size_t size = sorted.size(); size != 0;) {
      const std::size_t half = size / 2;
      if (sorted[first + half].name < name) {
        first += half + 1;
        size -= half + 1;
      } else {
        size = half;
      }
    }
    return first != sorted.size() && sorted[first].name == name;
  }
  static const char* generators_of(const char* object) noexcept {
    const char* end = after_value(object);
    for (const char* key = object + sizeof(Node); key != end; key = after_value(after_value(key))) {
      if (text_of(key) != grammar::dynamic_block.name) continue;
      return read_node(after_value(key)).tag == Tag::object ? key : nullptr;
    }
    return nullptr;
  }

  bool objects(const char* a, const char* b, Reading reading) {
    KeptTexts texts;
    PlainArray<KeyedMember> x = Meaning<>::members_of(a, reading, texts);
    PlainArray<KeyedMember> y = Meaning<>::members_of(b, reading, texts);
    if (!Listener::listens && x.size() != y.size()) return false;
    // Whoever listens hears of members in one order, that of their names.
    if (Listener::listens || !have_same_names(x, y)) {
      const auto by_name = [](const KeyedMember& m, const KeyedMember& n) {
        return m.name < n.name;
      };
      sort(x, by_name);
      sort(y, by_name);
      if (!Listener::listens && !have_same_names(x, y)) return false;
      return members(x, y, reading, true);
    }
    return members(x, y, reading, false);
  }
  static bool have_same_names(const PlainArray<KeyedMember>& a,
                              const PlainArray<KeyedMember>& b) noexcept {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (a[i].name != b[i].name) return false;
    }
    return true;
  }
  /// Compares members, by name if they are sorted, else by place.
  bool members(const PlainArray<KeyedMember>& a, const PlainArray<KeyedMember>& b, Reading reading,
               bool are_sorted) {
    bool all_same = true;
    std::size_t i = 0;
    std::size_t j = 0;
    while ((i < a.size() || j < b.size()) && (all_same || Listener::listens)) {
      const int order = i == a.size()   ? 1
                        : j == b.size() ? -1
                        : are_sorted    ? a[i].name.compare(b[j].name)
                                        : 0;
      const KeyedMember& member = order <= 0 ? a[i] : b[j];
      const Reading own = member_reading(reading, member.name);
      const std::size_t place = listener_.enter_key(member.key);
      if (order == 0) {
        all_same = values(a[i++].value, b[j++].value, own) && all_same;
      } else {
        all_same = false;
        if (order < 0) {
          listener_.removed(value(a[i++].value, own));
        } else {
          listener_.added(value(b[j++].value, own));
        }
      }
      listener_.leave(place);
    }
    return all_same;
  }

  static PlainArray<const char*> elements_of(const char* list) {
    PlainArray<const char*> elements;
    for (const char* p = list + sizeof(Node); p != after_value(list); p = after_value(p))
      elements.push_back(p);
    return elements;
  }
  bool lists(const char* a, const char* b, Reading reading) {
    const PlainArray<const char*> x = elements_of(a);
    const PlainArray<const char*> y = elements_of(b);
    return sequences(
        x.size(), y.size(),
        [&](std::size_t i, std::size_t j) {
          NoListener nobody;
          return ValueComparison<NoListener>(nobody).values(x[i], y[j], reading);
        },
        [&](std::size_t i, std::size_t j) {
          const std::size_t place = listener_.enter_index(i);
          const bool same = values(x[i], y[j], reading);
          listener_.leave(place);
          return same;
        },
        [&](std::size_t i) { tell_added(listener_.enter_index(i), value(y[i], reading)); },
        [&](std::size_t i) { tell_removed(listener_.enter_index(i), value(x[i], reading)); });
  }

  Listener& listener_;
};

}  // namespace tfpp::inline v1::detail
