// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/body_parts.hpp>
#include <tfpp/detail/value_comparison.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace tfpp::inline v1::detail {

/// Compares bodies, and tells a listener what differs, as `ValueComparison` does.
///
/// Bodies are compared by name, whatever their order; blocks of one type in their order. Where the
/// content is a provider's, nobody knows whether an argument is one: a nested block on one side
/// makes a block of the value on the other.
template <class Listener>
class BodyComparison : public ValueComparison<Listener> {
 public:
  BodyComparison(bool with_comments, Listener& listener) noexcept
      : ValueComparison<Listener>(listener), with_comments_(with_comments) {}

  /// n log n in the number of items. Recurses as deep as blocks are nested.
  /// @param row the row of the body
  bool bodies(BodyParts& a, BodyParts& b, const grammar::BlockType& row) {
    bool all_same = comments(a.comments(), b.comments());
    if (!all_same && !Listener::listens) return false;
    a.sort();
    b.sort();
    Parts x{a.parts().begin(), a.parts().end()};
    Parts y{b.parts().begin(), b.parts().end()};
    while ((!x.empty() || !y.empty()) && (all_same || Listener::listens)) {
      const int order = x.empty() ? 1 : y.empty() ? -1 : x.first->name.compare(y.first->name);
      const Parts before = order <= 0 ? take(x) : Parts{};
      const Parts after = order >= 0 ? take(y) : Parts{};
      all_same = named(before, after, row) && all_same;
    }
    return all_same;
  }

  bool comments(const CommentLines& a, const CommentLines& b) {
    if (are_same_lines(a, b)) return true;
    const std::size_t place = this->listener().enter("//");
    const Said before{.kind = Said::Kind::comments, .comments = &a};
    const Said after{.kind = Said::Kind::comments, .comments = &b};
    if (a.empty()) {
      this->listener().added(after);
    } else if (b.empty()) {
      this->listener().removed(before);
    } else {
      this->listener().changed(before, after);
    }
    this->listener().leave(place);
    return false;
  }

  [[nodiscard]] bool with_comments() const noexcept { return with_comments_; }

 private:
  using Kind = BodyPart::Kind;

  /// Parts of one name.
  struct Parts {
    const BodyPart* first = nullptr;
    const BodyPart* last = nullptr;
    [[nodiscard]] const BodyPart* begin() const noexcept { return first; }
    [[nodiscard]] const BodyPart* end() const noexcept { return last; }
    [[nodiscard]] bool empty() const noexcept { return first == last; }
    [[nodiscard]] bool is_value() const noexcept {
      return last - first == 1 && first->kind == Kind::value;
    }
    [[nodiscard]] bool are_values() const noexcept {
      for (const BodyPart& part : *this) {
        if (part.kind != Kind::value) return false;
      }
      return true;
    }
  };

  /// Takes the parts of the first name.
  static Parts take(Parts& parts) noexcept {
    const BodyPart* first = parts.first;
    while (!parts.empty() && parts.first->name == first->name) ++parts.first;
    return {first, parts.first};
  }

  static bool are_same_lines(const CommentLines& a, const CommentLines& b) {
    if (a.lines().size() != b.lines().size()) return false;
    for (std::size_t i = 0; i < a.lines().size(); ++i) {
      const CommentLines::Line& x = a.lines()[i];
      const CommentLines::Line& y = b.lines()[i];
      if ((x.value == nullptr) != (y.value == nullptr) || x.text != y.text) return false;
      NoListener nobody;
      if (x.value != nullptr && !ValueComparison<NoListener>(nobody).values(
                                    x.value, y.value, grammar::Reading::literal_data))
        return false;
    }
    return true;
  }

  // What the sides say under one name.

  bool named(const Parts& a, const Parts& b, const grammar::BlockType& row) {
    const std::string_view name = (a.empty() ? b : a).first->name;
    const grammar::NestedBlock* listed = grammar::find_nested_block(row, name);
    const grammar::BlockType* nested =
        listed != nullptr ? listed->type : grammar::unlisted_block(row);
    if (listed == nullptr && a.is_value() && b.is_value())
      return arguments(*a.first, *b.first, row);
    if (nested != nullptr && (listed != nullptr || !a.are_values() || !b.are_values())) {
      const std::size_t labels = labels_of(a, b, *nested);
      BodyElements x(*nested, labels);
      BodyElements y(*nested, labels);
      if (collect(x, a) && collect(y, b)) {
        // No blocks are as good as none, where it is known that they are blocks.
        const bool both_empty = x.elements().empty() && y.elements().empty();
        if (both_empty && listed != nullptr) return true;
        if (!a.empty() && !b.empty()) return elements(name, x, y);
      }
    }
    if (a.empty() || b.empty()) return one_sided(a.empty() ? b : a, b.empty());
    return repeated(a, b, row);
  }

  /// Tells of all that is said under a name on one side only.
  bool one_sided(const Parts& parts, bool is_removed) {
    if constexpr (Listener::listens) {
      const bool lone = parts.last - parts.first == 1;
      for (const BodyPart& part : parts) {
        const std::size_t place =
            enter_element(part.name, part.generates(), lone ? npos : index_of(part, parts));
        Said said{.kind = Said::Kind::value, .reading = part.reading, .at = part.at};
        if (part.kind == Kind::block || part.kind == Kind::generator) {
          said.kind = Said::Kind::block;
          if (part.kind == Kind::block) enter_labels(part.at);
        }
        if (is_removed) {
          this->tell_removed(place, said);
        } else {
          this->tell_added(place, said);
        }
      }
    }
    return false;
  }
  static std::size_t index_of(const BodyPart& part, const Parts& parts) noexcept {
    return static_cast<std::size_t>(&part - parts.first);
  }

  bool arguments(const BodyPart& a, const BodyPart& b, const grammar::BlockType& row) {
    bool is_ordered = false;
    if (reads_sets(a.reading)) {
      const grammar::Argument* listed = grammar::find_argument(row, a.name);
      is_ordered = listed != nullptr && listed->ordered;
    }
    const std::size_t place = this->listener().enter(a.name);
    const bool same = this->values(a.at, b.at, a.reading, is_ordered);
    this->listener().leave(place);
    return same;
  }

  /// Compares what stands several times under a name, one by one. Several constraints on a version
  /// are one: all of them hold.
  bool repeated(const Parts& a, const Parts& b, const grammar::BlockType& row) {
    std::string x;
    std::string y;
    if (append_versions(x, a) && append_versions(y, b) && x == y) return true;
    return this->sequences(
        static_cast<std::size_t>(a.last - a.first), static_cast<std::size_t>(b.last - b.first),
        [&](std::size_t i, std::size_t j) {
          NoListener nobody;
          return BodyComparison<NoListener>(with_comments_, nobody)
              .one_by_one(a.first[i], b.first[j], row);
        },
        [&](std::size_t i, std::size_t j) { return one_by_one(a.first[i], b.first[j], row); },
        [&](std::size_t i) {
          one_sided({b.first + i, b.first + i + 1}, false);
        },
        [&](std::size_t i) {
          one_sided({a.first + i, a.first + i + 1}, true);
        });
  }
  bool one_by_one(const BodyPart& a, const BodyPart& b, const grammar::BlockType& row) {
    if (a.kind == Kind::value && b.kind == Kind::value) return arguments(a, b, row);
    const grammar::BlockType& nested = row_of(a.kind == Kind::value ? b : a);
    const Parts before{&a, &a + 1};
    const Parts after{&b, &b + 1};
    const std::size_t labels = labels_of(before, after, nested);
    BodyElements x(nested, labels);
    BodyElements y(nested, labels);
    if (collect(x, before) && collect(y, after)) return elements(a.name, x, y);
    if (a.kind == Kind::generator_value && b.kind == Kind::generator_value) {
      // No blocks, whatever Terraform will say of that.
      const std::size_t place = enter_element(a.name, true, npos);
      const bool same = this->values(a.at, b.at, grammar::Reading::expression);
      this->listener().leave(place);
      return same;
    }
    one_sided(before, true);
    return one_sided(after, false);
  }
  /// The row of the blocks that a part stands for which is no argument.
  static const grammar::BlockType& row_of(const BodyPart& part) noexcept {
    return part.kind == Kind::block ? *read_head(part.at).row : grammar::provider_nested_block;
  }
  static bool append_versions(std::string& out, const Parts& parts) {
    VersionMeaning versions;
    for (const BodyPart& part : parts) {
      const bool is_constraint = part.kind == Kind::value &&
                                 part.reading == grammar::Reading::version_constraint &&
                                 read_node(part.at).tag == Tag::text;
      if (!is_constraint) return false;
      versions.add(text_of(part.at));
    }
    versions.append_to(out);
    return true;
  }

  // Nested blocks.

  static std::size_t labels_of(const Parts& a, const Parts& b,
                               const grammar::BlockType& row) noexcept {
    for (const Parts& parts : {a, b}) {
      for (const BodyPart& part : parts) {
        if (part.kind == Kind::block) return read_node(part.at).aux;
      }
    }
    return row.labels.size();
  }

  static bool collect(BodyElements& elements, const Parts& parts) {
    for (const BodyPart& part : parts) {
      if (!elements.add(part)) return false;
    }
    elements.sort();
    return true;
  }

  /// Elements with the same labels, or all that are ordered.
  struct Run {
    const BodyElement* first = nullptr;
    const BodyElement* last = nullptr;
    [[nodiscard]] bool empty() const noexcept { return first == last; }
    [[nodiscard]] std::size_t size() const noexcept {
      return static_cast<std::size_t>(last - first);
    }
  };

  static Run take_run(Run& rest) noexcept {
    const BodyElement* first = rest.first;
    while (!rest.empty() && (first->row->ordered || compare_labels(*first, *rest.first) == 0))
      ++rest.first;
    return {first, rest.first};
  }

  bool elements(std::string_view name, const BodyElements& a, const BodyElements& b) {
    Run x{a.elements().begin(), a.elements().end()};
    Run y{b.elements().begin(), b.elements().end()};
    bool all_same = true;
    while ((!x.empty() || !y.empty()) && (all_same || Listener::listens)) {
      const bool ordered = (x.empty() ? y : x).first->row->ordered;
      const int order = x.empty()   ? 1
                        : y.empty() ? -1
                        : ordered   ? 0
                                    : compare_labels(*x.first, *y.first);
      const Run before = order <= 0 ? take_run(x) : Run{};
      const Run after = order >= 0 ? take_run(y) : Run{};
      all_same = run(name, before, after) && all_same;
    }
    return all_same;
  }

  bool run(std::string_view name, const Run& a, const Run& b) {
    const bool lone = a.size() <= 1 && b.size() <= 1;
    const auto enter = [&](const BodyElement& element, std::size_t index) {
      const std::size_t place = enter_element(name, lone && element.generates, npos);
      if (!element.row->ordered) {
        for (std::size_t i = 0; i < element.label_count; ++i)
          static_cast<void>(this->listener().enter(text_of(element.labels[i])));
      }
      if (!lone) static_cast<void>(this->listener().enter_index(index));
      return place;
    };
    return this->sequences(
        a.size(), b.size(),
        [&](std::size_t i, std::size_t j) {
          NoListener nobody;
          return BodyComparison<NoListener>(with_comments_, nobody).element(a.first[i], b.first[j]);
        },
        [&](std::size_t i, std::size_t j) {
          const BodyElement& before = a.first[i];
          const BodyElement& after = b.first[j];
          if (are_alike(before, after)) {
            const std::size_t place = enter(before, i);
            const bool same = element(before, after);
            this->listener().leave(place);
            return same;
          }
          this->tell_removed(enter(before, i), said(before));
          this->tell_added(enter(after, j), said(after));
          return false;
        },
        [&](std::size_t i) { this->tell_added(enter(b.first[i], i), said(b.first[i])); },
        [&](std::size_t i) { this->tell_removed(enter(a.first[i], i), said(a.first[i])); });
  }

  static bool are_alike(const BodyElement& a, const BodyElement& b) noexcept {
    return a.generates == b.generates && compare_labels(a, b) == 0;
  }

  bool element(const BodyElement& a, const BodyElement& b) {
    if (!are_alike(a, b)) return false;
    BodyParts x(with_comments_);
    BodyParts y(with_comments_);
    a.add_to(x);
    b.add_to(y);
    return bodies(x, y, a.is_block ? *a.row : *b.row);
  }

  static Said said(const BodyElement& element) noexcept {
    const bool labels_count = element.row->ordered && element.label_count != 0;
    const Said::Kind block = labels_count ? Said::Kind::labelled_block : Said::Kind::block;
    return {.kind = element.is_block ? block : Said::Kind::value, .at = element.at};
  }

  // Places.

  static constexpr std::size_t npos = static_cast<std::size_t>(-1);

  std::size_t enter_element(std::string_view name, bool generates, std::size_t index) {
    std::size_t place = 0;
    if (generates) {
      place = this->listener().enter(grammar::dynamic_block.name);
      static_cast<void>(this->listener().enter(name));
    } else {
      place = this->listener().enter(name);
    }
    if (index != npos) static_cast<void>(this->listener().enter_index(index));
    return place;
  }
  void enter_labels(const char* block) {
    const char* label = type_of_block(block);
    for (int labels = read_node(block).aux; labels > 0; --labels)
      static_cast<void>(this->listener().enter(text_of(label = after_value(label))));
  }

  template <class Other>
  friend class BodyComparison;

  bool with_comments_;
};

}  // namespace tfpp::inline v1::detail
