// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/evaluate/budget.hpp>
#include <tfpp/evaluate/type.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Which types convert to which, and what several convert to, as the library go-cty decides it.
/// Where that depends on what is dynamic, or is too dear to find out, the answer is a guess: the
/// one that is no fault.
class TypeRules {
 public:
  /// Whether a dynamic type is that of null, and not one that may still turn out.
  enum class Dynamic : bool { is_null, may_be_anything };

  explicit TypeRules(EvaluationBudget& budget, Dynamic dynamic = Dynamic::may_be_anything) noexcept
      : budget_(budget), dynamic_(dynamic) {}

  /// Whether an answer was a guess.
  [[nodiscard]] bool is_guess() const noexcept { return is_guess_; }

  /// Whether values of type `from` may convert to `to`, depending on the value.
  [[nodiscard]] bool converts(const EvaluatedType& from, const EvaluatedType& to) const {
    using enum EvaluatedKind;
    if (!budget_.spend(1 + std::min(from.weight(), to.weight()))) return guess();
    if (to.is_dynamic() || from.is_dynamic() || from == to) return true;
    if (from.is_primitive() && to.is_primitive()) {
      // A number is no truth value, nor the other way round.
      return from.is(string) || to.is(string);
    }
    if (to.is(object) && from.is(object)) return object_to_object(from, to);
    if (to.is(tuple) && from.is(tuple)) return tuple_to_tuple(from, to);
    if (to.is(list) || to.is(set)) {
      if (from.is(list) || from.is(set)) return converts(from.element(), to.element());
      return from.is(tuple) && tuple_to_sequence(from.elements(), to.element());
    }
    if (to.is(map)) {
      if (from.is(map)) return converts(from.element(), to.element());
      return from.is(object) && object_to_map(attribute_types({from}), to.element());
    }
    if (to.is(object) && from.is(map)) {
      return std::all_of(to.attributes().begin(), to.attributes().end(), [&](const auto& wanted) {
        return wanted.is_optional || converts(from.element(), wanted.type);
      });
    }
    return false;
  }

  /// The type that values of all these convert to; nothing if there is none.
  [[nodiscard]] std::optional<EvaluatedType> unify(std::vector<EvaluatedType> types) const {
    if (types.empty()) return std::nullopt;
    // Of equal types one counts; so long lists cost no more than short ones.
    std::vector<EvaluatedType> distinct;
    bool has_dynamic = false;
    for (EvaluatedType& type : types) {
      has_dynamic = has_dynamic || type.has_dynamic();
      if (std::find(distinct.begin(), distinct.end(), type) == distinct.end())
        distinct.push_back(std::move(type));
      if (!budget_.spend(distinct.size()) || distinct.size() > max_distinct) {
        guess();
        return EvaluatedType();
      }
    }
    std::optional<EvaluatedType> found = unify_distinct(distinct);
    const bool is_open = has_dynamic && dynamic_ == Dynamic::may_be_anything;
    if (found || (!is_open && !budget_.is_used_up())) return found;
    guess();
    return EvaluatedType();
  }

  /// `to`, with what is dynamic in it replaced by what it is in `from`.
  [[nodiscard]] EvaluatedType replace_dynamic(const EvaluatedType& from,
                                              const EvaluatedType& to) const {
    using enum EvaluatedKind;
    if (from.is_dynamic() || !to.has_dynamic()) return to;
    if (to.is_dynamic()) return from;
    if (to.is_collection()) {
      EvaluatedType element;
      if (from.is_collection()) {
        element = from.element();
      } else {
        element = unify(from.is(tuple) ? from.elements() : attribute_types({from}))
                      .value_or(EvaluatedType());
      }
      return EvaluatedType::collection(to.kind(), replace_dynamic(element, to.element()));
    }
    if (to.is(tuple)) {
      std::vector<EvaluatedType> elements;
      for (std::size_t i = 0; i < to.elements().size(); ++i)
        elements.push_back(replace_dynamic(from.elements()[i], to.elements()[i]));
      return EvaluatedType::tuple(std::move(elements));
    }
    std::vector<EvaluatedType::Attribute> attributes;
    for (const EvaluatedType::Attribute& wanted : to.attributes()) {
      EvaluatedType type = wanted.type;
      if (from.is(map)) {
        type = replace_dynamic(from.element(), type);
      } else if (const std::size_t i = from.find(wanted.name); i != from.attributes().size()) {
        type = replace_dynamic(from.attributes()[i].type, type);
      }
      attributes.push_back({wanted.name, std::move(type), wanted.is_optional});
    }
    return EvaluatedType::object(std::move(attributes));
  }

  /// The types of all attributes of these objects.
  static std::vector<EvaluatedType> attribute_types(const std::vector<EvaluatedType>& objects) {
    std::vector<EvaluatedType> types;
    for (const EvaluatedType& object : objects) {
      for (const EvaluatedType::Attribute& attribute : object.attributes())
        types.push_back(attribute.type);
    }
    return types;
  }

 private:
  /// Beyond, nobody can tell; it is too dear to find out.
  static constexpr std::size_t max_distinct = 32;
  using Types = std::vector<EvaluatedType>;

  bool guess() const noexcept { return is_guess_ = true; }

  [[nodiscard]] bool object_to_object(const EvaluatedType& from, const EvaluatedType& to) const {
    return std::all_of(to.attributes().begin(), to.attributes().end(), [&](const auto& wanted) {
      const std::size_t i = from.find(wanted.name);
      if (i == from.attributes().size()) return wanted.is_optional;
      return converts(from.attributes()[i].type, wanted.type);
    });
  }

  [[nodiscard]] bool tuple_to_tuple(const EvaluatedType& from, const EvaluatedType& to) const {
    if (from.elements().size() != to.elements().size()) return false;
    for (std::size_t i = 0; i < from.elements().size(); ++i) {
      if (!converts(from.elements()[i], to.elements()[i])) return false;
    }
    return true;
  }

  [[nodiscard]] bool tuple_to_sequence(const Types& parts, const EvaluatedType& element) const {
    if (parts.empty()) return true;
    if (!element.is_dynamic()) return all_convert(parts, element);
    const std::optional<EvaluatedType> common = unify(parts);
    if (!common || !common->is_dynamic()) return common.has_value();
    // A list of nulls alone can be had.
    const bool are_all = std::all_of(parts.begin(), parts.end(),
                                     [](const EvaluatedType& part) { return part.is_dynamic(); });
    return are_all || is_guess_ || (dynamic_ == Dynamic::may_be_anything && guess());
  }

  [[nodiscard]] bool object_to_map(const Types& parts, const EvaluatedType& element) const {
    if (parts.empty()) return true;
    return element.is_dynamic() ? unify(parts).has_value() : all_convert(parts, element);
  }

  [[nodiscard]] bool all_convert(const Types& types, const EvaluatedType& to) const {
    return std::all_of(types.begin(), types.end(),
                       [&](const EvaluatedType& type) { return converts(type, to); });
  }

  [[nodiscard]] std::optional<EvaluatedType> unify_distinct(const Types& types) const {
    using enum EvaluatedKind;
    const auto count = [&](EvaluatedKind kind) {
      return static_cast<std::size_t>(std::count_if(
          types.begin(), types.end(), [&](const EvaluatedType& type) { return type.is(kind); }));
    };
    const std::size_t open = count(dynamic);
    const auto are_all = [&](std::size_t some) { return some + open == types.size(); };
    const std::size_t maps = count(map);
    const std::size_t lists = count(list);
    const std::size_t sets = count(set);
    const std::size_t objects = count(object);
    const std::size_t tuples = count(tuple);
    if (maps > 0 && are_all(maps)) return unify_collections(map, types, open > 0);
    if (maps > 0 && are_all(maps + objects)) {
      if (auto found = unify_as(object, map, types)) return found;
    } else if (lists > 0 && are_all(lists)) {
      return unify_collections(list, types, open > 0);
    } else if (lists > 0 && are_all(lists + tuples)) {
      if (auto found = unify_as(tuple, list, types)) return found;
    } else if (sets > 0 && are_all(sets)) {
      return unify_collections(set, types, open > 0);
    } else if (objects > 0 && are_all(objects)) {
      return open > 0 ? EvaluatedType() : unify_objects(types);
    } else if (tuples > 0 && are_all(tuples)) {
      return open > 0 ? EvaluatedType() : unify_tuples(types);
    } else if (objects > 0 && tuples > 0) {
      return std::nullopt;
    }
    for (const std::size_t i : by_preference(types)) {
      if (all_convert(types, types[i])) return types[i];
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<EvaluatedType> unify_collections(EvaluatedKind kind,
                                                               const Types& types,
                                                               bool is_open) const {
    if (is_open) return EvaluatedType();
    Types elements;
    for (const EvaluatedType& type : types) elements.push_back(type.element());
    return to_collection(kind, std::move(elements), types);
  }

  /// Structures that stand among collections, as a collection.
  [[nodiscard]] std::optional<EvaluatedType> unify_as(EvaluatedKind structure, EvaluatedKind kind,
                                                      Types types) const {
    Types structures;
    for (const EvaluatedType& type : types) {
      if (type.is(structure)) structures.push_back(type);
    }
    const auto common = to_collection(kind, parts_of(structures), structures);
    if (!common) return std::nullopt;
    for (EvaluatedType& type : types) {
      if (type.is(structure)) type = *common;
    }
    auto found = unify(std::move(types));
    return found && found->is(kind) ? found : std::nullopt;
  }

  static Types parts_of(const Types& structures) {
    if (structures.front().is(EvaluatedKind::object)) return attribute_types(structures);
    Types parts;
    for (const EvaluatedType& type : structures)
      parts.insert(parts.end(), type.elements().begin(), type.elements().end());
    return parts;
  }

  [[nodiscard]] std::optional<EvaluatedType> to_collection(EvaluatedKind kind, Types elements,
                                                           const Types& types) const {
    const auto element = unify(std::move(elements));
    if (!element) return std::nullopt;
    auto collection = EvaluatedType::collection(kind, *element);
    if (!all_convert(types, collection)) return std::nullopt;
    return collection;
  }

  [[nodiscard]] std::optional<EvaluatedType> unify_objects(const Types& types) const {
    const auto& first = types.front().attributes();
    for (const EvaluatedType& type : types) {
      const bool is_alike =
          std::equal(type.attributes().begin(), type.attributes().end(), first.begin(), first.end(),
                     [](const auto& a, const auto& b) { return a.name == b.name; });
      if (!is_alike) return to_collection(EvaluatedKind::map, parts_of(types), types);
    }
    std::vector<EvaluatedType::Attribute> attributes;
    for (std::size_t i = 0; i < first.size(); ++i) {
      Types across;
      for (const EvaluatedType& type : types) across.push_back(type.attributes()[i].type);
      auto common = unify(std::move(across));
      if (!common) return std::nullopt;
      attributes.push_back({first[i].name, std::move(*common), false});
    }
    auto object = EvaluatedType::object(std::move(attributes));
    if (!all_convert(types, object))
      return to_collection(EvaluatedKind::map, parts_of(types), types);
    return object;
  }

  [[nodiscard]] std::optional<EvaluatedType> unify_tuples(const Types& types) const {
    const std::size_t size = types.front().elements().size();
    for (const EvaluatedType& type : types) {
      if (type.elements().size() != size)
        return to_collection(EvaluatedKind::list, parts_of(types), types);
    }
    Types elements;
    for (std::size_t i = 0; i < size; ++i) {
      Types across;
      for (const EvaluatedType& type : types) across.push_back(type.elements()[i]);
      auto common = unify(std::move(across));
      if (!common) return std::nullopt;
      elements.push_back(std::move(*common));
    }
    auto tuple = EvaluatedType::tuple(std::move(elements));
    if (!all_convert(types, tuple))
      return to_collection(EvaluatedKind::list, parts_of(types), types);
    return tuple;
  }

  // ---- which type is the most general

  /// Below 0 if `a` is more general than `b`, above if it is the other way round.
  [[nodiscard]] int compare(const EvaluatedType& a, const EvaluatedType& b) const {
    using enum EvaluatedKind;
    if (!budget_.spend()) return 0;
    if (a.is_dynamic() || b.is_dynamic()) return a.is_dynamic() - b.is_dynamic();
    if (a.is_primitive() && b.is_primitive()) return b.is(string) - a.is(string);
    if (a.is_collection() && a.kind() == b.kind()) return compare(a.element(), b.element());
    const auto is_pair = [](const EvaluatedType& x, EvaluatedKind general, const EvaluatedType& y,
                            EvaluatedKind special) { return x.is(general) && y.is(special); };
    const auto is_more_general = [&](const EvaluatedType& x, const EvaluatedType& y) {
      return is_pair(x, tuple, y, set) || is_pair(x, list, y, set) || is_pair(x, list, y, tuple) ||
             is_pair(x, map, y, object);
    };
    if (is_more_general(a, b)) return -1;
    if (is_more_general(b, a)) return 1;
    if (a.is(object) && b.is(object)) return compare_objects(a, b);
    if (a.is(tuple) && b.is(tuple) && a.elements().size() == b.elements().size()) {
      Verdict verdict;
      for (std::size_t i = 0; i < a.elements().size(); ++i)
        verdict.add(compare(a.elements()[i], b.elements()[i]));
      return verdict.result();
    }
    return 0;
  }

  struct Verdict {
    bool is_first = false;
    bool is_second = false;
    void add(int comparison) noexcept {
      is_first = is_first || comparison < 0;
      is_second = is_second || comparison > 0;
    }
    [[nodiscard]] int result() const noexcept { return is_second - is_first; }
  };

  [[nodiscard]] int compare_objects(const EvaluatedType& a, const EvaluatedType& b) const {
    if (a.attributes().size() != b.attributes().size()) return 0;
    Verdict verdict;
    for (std::size_t i = 0; i < a.attributes().size(); ++i) {
      if (a.attributes()[i].name != b.attributes()[i].name) return 0;
      verdict.add(compare(a.attributes()[i].type, b.attributes()[i].type));
    }
    return verdict.result();
  }

  /// Indexes of the types, more general ones first, else in the order that they come.
  [[nodiscard]] std::vector<std::size_t> by_preference(const Types& types) const {
    const std::size_t size = types.size();
    std::vector<std::vector<std::size_t>> below(size);
    std::vector<std::size_t> above(size, 0);
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = i + 1; j < size; ++j) {
        const int comparison = compare(types[i], types[j]);
        if (comparison == 0) continue;
        const auto [general, special] = comparison < 0 ? std::pair(i, j) : std::pair(j, i);
        below[general].push_back(special);
        ++above[special];
      }
    }
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < size; ++i) {
      if (above[i] == 0) order.push_back(i);
    }
    for (std::size_t at = 0; at < order.size(); ++at) {
      for (const std::size_t special : below[order[at]]) {
        if (--above[special] == 0) order.push_back(special);
      }
    }
    return order;
  }

  EvaluationBudget& budget_;
  Dynamic dynamic_;
  mutable bool is_guess_ = false;
};

}  // namespace tfpp::inline v1::detail
