// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/json_layout.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// How a text is laid out, and the layout of what is put into it.
namespace tfpp::inline v1::detail {

/// How some JSON is laid out.
struct JsonStyle {
  /// Whether members and elements have lines of their own.
  bool is_tall = true;
  std::string_view line_end = "\n";
  /// What each level of brackets adds to the indentation.
  std::string_view unit = "  ";
  /// Between name and value.
  std::string_view colon = ": ";
  /// Between what stands on one line.
  std::string_view comma = ", ";
  /// Inside of brackets on one line.
  std::string_view brace_space{};
  std::string_view bracket_space{};
  /// Lists of plain values stand on one line.
  bool flat_lists = false;
  /// The brackets of lists of objects stand beside the braces: `[{`.
  bool tight_lists = false;
};

/// Lays out JSON that was written without white space: a value, or a member.
class JsonRestyler {
 public:
  JsonRestyler(const JsonStyle& style, std::string_view indentation)
      : style_(style), indentation_(indentation) {}

  /// Linear.
  std::string restyle(std::string_view compact) && {
    for (std::size_t at = 0; at < compact.size(); ++at) {
      switch (compact[at]) {
        case '"': {
          const std::size_t end = string_end(compact, at);
          out_ += compact.substr(at, end - at);
          at = end - 1;
          break;
        }
        case '{':
        case '[':
          if (compact[at + 1] == compact[at] + 2) {
            out_ += compact.substr(at++, 2);
          } else {
            open(compact, at);
          }
          break;
        case '}':
        case ']':
          close(compact[at]);
          break;
        case ',':
          separate();
          break;
        case ':':
          out_ += style_.colon;
          break;
        default:
          out_ += compact[at];
      }
    }
    return std::move(out_);
  }

 private:
  enum class Kind : unsigned char { flat_object, flat_list, tight_list, tall };

  /// Behind the quote that ends the string at `at`.
  static std::size_t string_end(std::string_view text, std::size_t at) noexcept {
    for (++at; text[at] != '"'; ++at) at += text[at] == '\\' ? 1U : 0U;
    return at + 1;
  }
  static bool is_plain_list(std::string_view text, std::size_t at) noexcept {
    for (++at; text[at] != ']'; ++at) {
      if (text[at] == '[' || text[at] == '{') return false;
      if (text[at] == '"') at = string_end(text, at) - 1;
    }
    return true;
  }

  void open(std::string_view text, std::size_t at) {
    const bool is_list = text[at] == '[';
    out_ += text[at];
    if (!style_.is_tall || (is_list && style_.flat_lists && is_plain_list(text, at))) {
      open_.push_back(is_list ? Kind::flat_list : Kind::flat_object);
      out_ += is_list ? style_.bracket_space : style_.brace_space;
    } else if (is_list && style_.tight_lists && text[at + 1] == '{') {
      open_.push_back(Kind::tight_list);
    } else {
      open_.push_back(Kind::tall);
      ++depth_;
      break_line();
    }
  }
  void close(char bracket) {
    const Kind kind = open_.back();
    open_.pop_back();
    if (kind == Kind::flat_list) out_ += style_.bracket_space;
    if (kind == Kind::flat_object) out_ += style_.brace_space;
    if (kind == Kind::tall) {
      --depth_;
      break_line();
    }
    out_ += bracket;
  }
  void separate() {
    if (!open_.empty() && open_.back() == Kind::tall) {
      out_ += ',';
      break_line();
    } else {
      out_ += style_.comma;
    }
  }
  void break_line() {
    out_ += style_.line_end;
    out_ += indentation_;
    for (std::size_t i = 0; i < depth_; ++i) out_ += style_.unit;
  }

  const JsonStyle& style_;
  std::string_view indentation_;
  std::size_t depth_ = 0;
  std::vector<Kind> open_{};
  std::string out_{};
};

/// Finds how a text is laid out: as a whole, and at a place.
class JsonStyleFinder {
 public:
  using Id = JsonLayout::Id;

  /// Linear.
  explicit JsonStyleFinder(const JsonLayout& layout) : layout_(layout) {
    usual_.line_end = layout.line_end();
    usual_.is_tall = layout.is_tall(0);
    const Found found = look_around();
    usual_.colon = found.colon.data() == nullptr ? (usual_.is_tall ? ": " : ":") : found.colon;
    const bool is_loose = usual_.is_tall || usual_.colon.ends_with(' ');
    usual_.comma = found.comma.data() == nullptr ? (is_loose ? ", " : ",") : found.comma;
    usual_.brace_space = found.brace_space;
    usual_.bracket_space = found.bracket_space;
    if (!found.unit.empty()) usual_.unit = found.unit;
    usual_.flat_lists = found.flat_lists;
    usual_.tight_lists = found.tight_lists;
  }

  /// The style of most of the text.
  [[nodiscard]] const JsonStyle& usual() const noexcept { return usual_; }

  /// The style of what is put beside `sibling` in its list or object, and takes `size` bytes when
  /// it is written without white space.
  [[nodiscard]] JsonStyle beside(Id sibling, std::size_t size) const {
    JsonStyle style = usual_;
    const Id container = layout_.parent(sibling);
    const bool has_room =
        container == JsonLayout::none || has_lines(container) || layout_.is_tall(sibling);
    const bool is_flat_too = is_filled(sibling) && !layout_.is_tall(sibling) && size <= most_flat;
    style.is_tall = usual_.is_tall && has_room && !is_flat_too;
    style.unit = unit_at(container == JsonLayout::none ? sibling : container);
    if (layout_.is_member(sibling)) style.colon = colon_of(sibling);
    return style;
  }

  /// The style of what takes the place of a value.
  [[nodiscard]] JsonStyle instead_of(Id value, std::size_t size) const {
    JsonStyle style = beside(value, size);
    if (!is_filled(value)) return style;
    const Id first = layout_.first(value);
    const bool is_list = layout_.is_array(value);
    const bool is_flat = !has_lines(value);
    if (is_flat) {
      (is_list ? style.bracket_space : style.brace_space) =
          layout_.slice(layout_.inner_begin(value), layout_.item_begin(first));
    }
    if (is_list && !layout_.is_container(first)) style.flat_lists = is_flat;
    if (is_list && layout_.is_tall(first)) style.tight_lists = is_flat;
    return style;
  }

  /// Whether what a list or object holds begins on lines of its own.
  [[nodiscard]] bool has_lines(Id container) const {
    const Id first = layout_.first(container);
    return first != JsonLayout::none &&
           layout_.is_broken(layout_.begin(container), layout_.item_begin(first));
  }

  /// What brackets add to the indentation, in a list or object or around it.
  [[nodiscard]] std::string_view unit_at(Id container) const {
    for (; container != JsonLayout::none; container = layout_.parent(container)) {
      const std::string_view unit = own_unit(container);
      if (!unit.empty()) return unit;
    }
    return usual_.unit;
  }

 private:
  struct Found {
    std::string_view colon{};
    std::string_view comma{};
    std::string_view unit{};
    std::string_view brace_space{};
    std::string_view bracket_space{};
    bool flat_lists = false;
    bool tight_lists = false;
  };

  /// What stands on one line beside other such does not if it is longer than this.
  static constexpr std::size_t most_flat = 80;

  /// The beginning of a large text is enough to know its style.
  static constexpr Id most_seen = 5000;

  [[nodiscard]] bool is_filled(Id value) const noexcept {
    return layout_.is_container(value) && layout_.children(value) != 0;
  }

  [[nodiscard]] std::string_view own_unit(Id container) const {
    if (!has_lines(container)) return {};
    const std::string_view outer = layout_.indentation(layout_.begin(container));
    const std::string_view inner =
        layout_.indentation(layout_.item_begin(layout_.first(container)));
    return inner.size() > outer.size() && inner.starts_with(outer) ? inner.substr(outer.size())
                                                                   : std::string_view();
  }

  /// Between name and value; what only aligns values does not count.
  [[nodiscard]] std::string_view colon_of(Id member) const {
    std::string_view colon = layout_.slice(layout_.name(member).end, layout_.begin(member));
    const std::size_t at = colon.find(':');
    if (at > 1) colon.remove_prefix(at - 1);
    const std::size_t behind = colon.size() - colon.find(':') - 1;
    if (behind > 1) colon.remove_suffix(behind - 1);
    return colon.find_first_of("\r\n\t") == std::string_view::npos ? colon : ": ";
  }

  /// What comes first in the text decides.
  [[nodiscard]] Found look_around() const {
    Found found;
    bool any_flat_object = false;
    bool any_plain_list = false;
    bool any_list_of_objects = false;
    for (Id id = 0; id < layout_.size() && id < most_seen; ++id) {
      if (found.colon.data() == nullptr && layout_.is_member(id)) found.colon = colon_of(id);
      const Id first = layout_.is_container(id) ? layout_.first(id) : JsonLayout::none;
      if (first == JsonLayout::none) continue;
      const bool is_flat = !has_lines(id);
      const std::string_view space =
          layout_.slice(layout_.inner_begin(id), layout_.item_begin(first));
      if (is_flat && !layout_.is_tall(id)) look_at_flat(id, found);
      if (layout_.is_object(id)) {
        if (is_flat && !any_flat_object) found.brace_space = space;
        any_flat_object = any_flat_object || is_flat;
      } else if (!layout_.is_container(first)) {
        if (!any_plain_list && is_flat) found.bracket_space = space;
        if (!any_plain_list) found.flat_lists = is_flat;
        any_plain_list = true;
      } else if (layout_.is_object(first) && layout_.is_tall(first)) {
        if (!any_list_of_objects) found.tight_lists = is_flat;
        any_list_of_objects = true;
      }
      if (found.unit.empty()) found.unit = own_unit(id);
    }
    return found;
  }

  void look_at_flat(Id container, Found& found) const {
    const Id first = layout_.first(container);
    const Id second = layout_.next(first);
    if (found.comma.data() != nullptr || second == JsonLayout::none) return;
    found.comma = layout_.slice(layout_.end(first), layout_.item_begin(second));
  }

  const JsonLayout& layout_;
  JsonStyle usual_{};
};

}  // namespace tfpp::inline v1::detail
