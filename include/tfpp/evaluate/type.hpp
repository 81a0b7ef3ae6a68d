// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1 {

/// What an `EvaluatedType` is, outermost.
enum class EvaluatedKind : std::uint8_t {
  dynamic,  ///< not known, or whatever is given
  boolean,
  number,
  string,
  list,
  set,
  map,
  tuple,
  object,
};

/// The type of a value while it is evaluated; as a constraint, a type with `any` and optional
/// attributes in it.
///
/// A value: cheap to copy, since what is inside is shared and never changes.
class EvaluatedType {
 public:
  struct Attribute;

  /// The type that is not known: `any`.
  EvaluatedType() noexcept = default;
  static EvaluatedType boolean() noexcept { return EvaluatedType(EvaluatedKind::boolean); }
  static EvaluatedType number() noexcept { return EvaluatedType(EvaluatedKind::number); }
  static EvaluatedType string() noexcept { return EvaluatedType(EvaluatedKind::string); }
  static EvaluatedType list(EvaluatedType element) {
    return collection(EvaluatedKind::list, std::move(element));
  }
  static EvaluatedType set(EvaluatedType element) {
    return collection(EvaluatedKind::set, std::move(element));
  }
  static EvaluatedType map(EvaluatedType element) {
    return collection(EvaluatedKind::map, std::move(element));
  }
  /// @param kind list, set or map
  static EvaluatedType collection(EvaluatedKind kind, EvaluatedType element);
  static EvaluatedType tuple(std::vector<EvaluatedType> elements);
  /// @param attributes in any order; of those with the same name one counts
  static EvaluatedType object(std::vector<Attribute> attributes);

  [[nodiscard]] EvaluatedKind kind() const noexcept { return kind_; }
  [[nodiscard]] bool is(EvaluatedKind kind) const noexcept { return kind_ == kind; }
  [[nodiscard]] bool is_dynamic() const noexcept { return kind_ == EvaluatedKind::dynamic; }
  [[nodiscard]] bool is_primitive() const noexcept {
    return kind_ >= EvaluatedKind::boolean && kind_ <= EvaluatedKind::string;
  }
  [[nodiscard]] bool is_collection() const noexcept {
    return kind_ >= EvaluatedKind::list && kind_ <= EvaluatedKind::map;
  }
  /// List, set or tuple.
  [[nodiscard]] bool is_sequence() const noexcept {
    return is(EvaluatedKind::list) || is(EvaluatedKind::set) || is(EvaluatedKind::tuple);
  }

  /// Of a collection.
  [[nodiscard]] const EvaluatedType& element() const noexcept;
  /// Of a tuple.
  [[nodiscard]] const std::vector<EvaluatedType>& elements() const noexcept;
  /// Of an object, sorted by name.
  [[nodiscard]] const std::vector<Attribute>& attributes() const noexcept;
  /// Of an object: where the attribute is in `attributes()`, or its size.
  [[nodiscard]] std::size_t find(std::string_view name) const noexcept;

  /// Whether something in it is not known.
  [[nodiscard]] bool has_dynamic() const noexcept;
  /// Without `optional`, which only constraints have.
  [[nodiscard]] EvaluatedType without_optional() const;
  /// How much there is in it, as a tree.
  [[nodiscard]] std::size_t weight() const noexcept;
  [[nodiscard]] std::size_t depth() const noexcept;

  /// As Terraform calls it in messages: `list of string`, `object`.
  [[nodiscard]] std::string name() const { return name_where(Naming::type); }
  /// The same for what is demanded: `any type`, `list of any single type`.
  [[nodiscard]] std::string constraint_name() const { return name_where(Naming::constraint); }

  friend bool operator==(const EvaluatedType& a, const EvaluatedType& b) noexcept;

 private:
  struct Inner;
  enum class Naming : std::uint8_t { type, constraint };
  explicit EvaluatedType(EvaluatedKind kind) noexcept : kind_(kind) {}
  EvaluatedType(EvaluatedKind kind, Inner inner);

  [[nodiscard]] std::string name_where(Naming naming) const;

  EvaluatedKind kind_ = EvaluatedKind::dynamic;
  std::shared_ptr<const Inner> inner_{};
};

/// An attribute of an object's type.
struct EvaluatedType::Attribute {
  std::string name{};
  EvaluatedType type{};
  bool is_optional = false;

  friend bool operator==(const Attribute&, const Attribute&) = default;
};

struct EvaluatedType::Inner {
  /// One for a collection.
  std::vector<EvaluatedType> elements{};
  std::vector<Attribute> attributes{};
  bool has_dynamic = false;
  bool has_optional = false;
  std::size_t weight = 1;
  std::size_t depth = 1;

  void count(const EvaluatedType& part) noexcept {
    has_dynamic = has_dynamic || part.has_dynamic();
    has_optional = has_optional || (part.inner_ && part.inner_->has_optional);
    weight += part.weight();
    depth = std::max(depth, part.depth() + 1);
  }
};

inline EvaluatedType::EvaluatedType(EvaluatedKind kind, Inner inner) : kind_(kind) {
  for (const EvaluatedType& element : inner.elements) inner.count(element);
  for (const Attribute& attribute : inner.attributes) {
    inner.count(attribute.type);
    inner.has_optional = inner.has_optional || attribute.is_optional;
    inner.weight += attribute.name.size() / 16;
  }
  inner_ = std::make_shared<const Inner>(std::move(inner));
}

inline EvaluatedType EvaluatedType::collection(EvaluatedKind kind, EvaluatedType element) {
  Inner inner;
  inner.elements.push_back(std::move(element));
  return {kind, std::move(inner)};
}

inline EvaluatedType EvaluatedType::tuple(std::vector<EvaluatedType> elements) {
  Inner inner;
  inner.elements = std::move(elements);
  return {EvaluatedKind::tuple, std::move(inner)};
}

inline EvaluatedType EvaluatedType::object(std::vector<Attribute> attributes) {
  const auto is_before = [](const Attribute& a, const Attribute& b) { return a.name < b.name; };
  if (!std::is_sorted(attributes.begin(), attributes.end(), is_before))
    std::stable_sort(attributes.begin(), attributes.end(), is_before);
  const auto end =
      std::unique(attributes.begin(), attributes.end(),
                  [](const Attribute& a, const Attribute& b) { return a.name == b.name; });
  attributes.erase(end, attributes.end());
  Inner inner;
  inner.attributes = std::move(attributes);
  return {EvaluatedKind::object, std::move(inner)};
}

inline const EvaluatedType& EvaluatedType::element() const noexcept {
  return inner_->elements.front();
}
inline const std::vector<EvaluatedType>& EvaluatedType::elements() const noexcept {
  return inner_->elements;
}
inline const std::vector<EvaluatedType::Attribute>& EvaluatedType::attributes() const noexcept {
  return inner_->attributes;
}

inline std::size_t EvaluatedType::find(std::string_view name) const noexcept {
  const std::vector<Attribute>& all = attributes();
  const auto found =
      std::lower_bound(all.begin(), all.end(), name,
                       [](const Attribute& a, std::string_view wanted) { return a.name < wanted; });
  const bool is_found = found != all.end() && found->name == name;
  return is_found ? static_cast<std::size_t>(found - all.begin()) : all.size();
}

inline bool EvaluatedType::has_dynamic() const noexcept {
  return inner_ ? inner_->has_dynamic : is_dynamic();
}
inline std::size_t EvaluatedType::weight() const noexcept { return inner_ ? inner_->weight : 1; }
inline std::size_t EvaluatedType::depth() const noexcept { return inner_ ? inner_->depth : 1; }

inline EvaluatedType EvaluatedType::without_optional() const {
  if (!inner_ || !inner_->has_optional) return *this;
  Inner inner;
  for (const EvaluatedType& element : inner_->elements)
    inner.elements.push_back(element.without_optional());
  for (const Attribute& attribute : inner_->attributes)
    inner.attributes.push_back({attribute.name, attribute.type.without_optional(), false});
  return {kind_, std::move(inner)};
}

inline std::string EvaluatedType::name_where(Naming naming) const {
  constexpr std::string_view names[] = {"dynamic", "bool",    "number", "string", "list of ",
                                        "set of ", "map of ", "tuple",  "object"};
  const bool is_constraint = naming == Naming::constraint;
  if (is_dynamic() && is_constraint) return "any type";
  std::string out(names[static_cast<std::size_t>(kind_)]);
  if (!is_collection()) return out;
  if (is_constraint && element().is_dynamic()) return out.append("any single type");
  return out.append(element().name_where(naming));
}

inline bool operator==(const EvaluatedType& a, const EvaluatedType& b) noexcept {
  if (a.kind_ != b.kind_) return false;
  if (a.inner_ == b.inner_) return true;
  return a.inner_->weight == b.inner_->weight && a.inner_->elements == b.inner_->elements &&
         a.inner_->attributes == b.inner_->attributes;
}

}  // namespace tfpp::inline v1
