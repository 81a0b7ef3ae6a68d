// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/module.hpp>
#include <tfpp/check/reference_steps.hpp>
#include <tfpp/expr/visit.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// How much of a value certainly has a mark.
enum class MarkExtent : std::uint8_t { none, inside, all };

/// What is known of a value's marks before anything is calculated. Where it is not sure that there
/// is a mark, there is none.
struct Marks {
  MarkExtent sensitive = MarkExtent::none;
  MarkExtent ephemeral = MarkExtent::none;
  /// It depends on what is known only later.
  bool is_unknown = false;
  /// It depends on something that may be ephemeral.
  bool may_be_ephemeral = false;

  template <class F>
  [[nodiscard]] Marks with(const F& f) const {
    return {f(sensitive), f(ephemeral), is_unknown, may_be_ephemeral};
  }
  /// Of something that holds the value.
  [[nodiscard]] Marks around() const {
    return with([](MarkExtent extent) { return std::min(extent, MarkExtent::inside); });
  }
  /// Of a part of the value.
  [[nodiscard]] Marks within() const {
    return with([](MarkExtent extent) {
      return extent == MarkExtent::all ? MarkExtent::all : MarkExtent::none;
    });
  }
  /// Of what is calculated from all that is in the value.
  [[nodiscard]] Marks spread() const {
    return with([](MarkExtent extent) {
      return extent == MarkExtent::none ? MarkExtent::none : MarkExtent::all;
    });
  }
  /// Without marks.
  [[nodiscard]] Marks bare() const {
    return with([](MarkExtent) { return MarkExtent::none; });
  }
  friend Marks operator|(const Marks& a, const Marks& b) {
    return {std::max(a.sensitive, b.sensitive), std::max(a.ephemeral, b.ephemeral),
            a.is_unknown || b.is_unknown, a.may_be_ephemeral || b.may_be_ephemeral};
  }
  friend Marks operator&(const Marks& a, const Marks& b) {
    return {std::min(a.sensitive, b.sensitive), std::min(a.ephemeral, b.ephemeral),
            a.is_unknown || b.is_unknown, a.may_be_ephemeral || b.may_be_ephemeral};
  }
};

/// Follows the marks of values through the expressions of a module, as Terraform's validation does.
class MarkEvaluation {
 public:
  /// Linear.
  explicit MarkEvaluation(const CheckedModule& module) : module_(module) {
    for (const CheckedFile& file : module.files()) {
      if (file.document->kind() != FileKind::configuration) continue;
      for (const BlockView& block : file.document->blocks()) {
        if (&block.row() != &grammar::locals_block) continue;
        // Those of override files come last.
        for (const ArgumentView& local : block.arguments())
          locals_[std::string(local.name)].value = local.value;
      }
    }
  }

  /// Linear in the value, and in the local values that it is the first to need.
  Marks marks_of(const ValueReader& value) {
    settle_locals(value);
    return evaluate(value);
  }

 private:
  struct Local {
    ValueReader value{};
    Marks marks{};
    enum class State : std::uint8_t { unseen, open, done } state = State::unseen;
  };

  // Local values, those that others need first.

  void settle_locals(const ValueReader& value) {
    std::vector<Local*> open;
    push_locals(open, value);
    while (!open.empty()) {
      Local& local = *open.back();
      if (local.state == Local::State::unseen) {
        local.state = Local::State::open;
        push_locals(open, local.value);
        continue;
      }
      open.pop_back();
      if (local.state == Local::State::done) continue;
      local.marks = evaluate(local.value);
      local.state = Local::State::done;
    }
  }
  void push_locals(std::vector<Local*>& open, const ValueReader& value) {
    for_each_tree(value, [&](const SyntaxTree& tree) {
      visit(tree.root(), [&](const SyntaxNode& node) {
        if (node.kind() != SyntaxKind::reference || node.text() != "local") return;
        Local* local = find_local(node);
        if (local != nullptr && local->state == Local::State::unseen) open.push_back(local);
      });
    });
  }
  Local* find_local(const SyntaxNode& reference) {
    const ReferenceSteps steps(reference);
    if (!steps.is_name(1)) return nullptr;
    const auto found = locals_.find(std::string(steps[1]));
    return found == locals_.end() ? nullptr : &found->second;
  }

  // Values.

  template <class Found>
  static void with_tree(const ValueReader& value, const Found& found) {
    const Node node = read_node(value.node());
    if (node.tag != Tag::text && node.tag != Tag::expression) return;
    const TextRole role = role_of(node, value.place().reading, false);
    const std::string_view text = text_of(value.node());
    if (role != TextRole::native && role != TextRole::template_text) return;
    const ParsedSyntax parsed =
        role == TextRole::native ? parse_expression(text) : parse_template(text);
    if (parsed.ok()) found(parsed.tree());
  }
  template <class Found>
  static void for_each_tree(const ValueReader& value, const Found& found) {
    if (!value) return;
    with_tree(value, found);
    for (const ValueReader element : value) for_each_tree(element, found);
    for (const ObjectMember& member : value.members()) for_each_tree(member.value, found);
  }

  Marks evaluate(const ValueReader& value) {
    Marks out;
    if (!value) return out;
    with_tree(value, [&](const SyntaxTree& tree) { out = evaluate(tree.root()); });
    for (const ValueReader element : value) out = out | evaluate(element).around();
    for (const ObjectMember& member : value.members()) out = out | evaluate(member.value).around();
    return out;
  }

  /// Children first, with a stack of its own.
  Marks evaluate(const SyntaxNode& root) {
    struct Frame {
      SyntaxNode node;
      SyntaxNode::Iterator next;
      std::size_t first;
    };
    std::vector<Frame> frames = {{root, root.begin(), 0}};
    std::vector<Marks> results;
    while (!frames.empty()) {
      Frame& frame = frames.back();
      if (frame.next != frame.node.end()) {
        const SyntaxNode child = *frame.next;
        ++frame.next;
        frames.push_back({child, child.begin(), results.size()});
        continue;
      }
      const Marks marks = combine(frame.node, std::span(results).subspan(frame.first));
      results.resize(frame.first);
      results.push_back(marks);
      frames.pop_back();
    }
    return results.back();
  }

  static Marks all_of(std::span<const Marks> parts) {
    Marks out;
    for (const Marks& part : parts) out = out | part;
    return out;
  }

  Marks combine(const SyntaxNode& node, std::span<const Marks> parts) {
    using enum SyntaxKind;
    switch (node.kind()) {
      case reference:
        return marks_of_reference(node) | all_of(parts).bare();
      case postfix:
        return parts[0].within() | all_of(parts).bare();
      case binary:
        return combine_binary(node, parts);
      case conditional:
        return parts[0].within() |
               (parts[0].is_unknown ? parts[1].within() | parts[2].within() : parts[1] & parts[2]);
      case call:
        return combine_call(node, parts);
      case tuple:
        return all_of(parts).around();
      case object:
        return combine_object(parts);
      case for_tuple:
      case for_object:
        return collection_of(node, parts).within() | all_of(parts).bare();
      case template_text: {
        Marks out;
        for (const Marks& part : parts) out = out | part.within();
        return out;
      }
      case template_if:
        return parts[0].within() | all_of(parts).bare();
      default:
        return all_of(parts).bare();
    }
  }

  /// Logic may be decided by one operand alone.
  static Marks combine_binary(const SyntaxNode& node, std::span<const Marks> parts) {
    const bool is_logic =
        node.op() == SyntaxOperator::logical_and || node.op() == SyntaxOperator::logical_or;
    if (is_logic) return all_of(parts).bare();
    return parts[0].within() | parts[1].within();
  }

  static Marks combine_object(std::span<const Marks> parts) {
    Marks out;
    for (std::size_t i = 0; i < parts.size(); ++i)
      out = out | (i % 2 == 0 ? parts[i].bare() : parts[i].around());
    return out;
  }

  static Marks collection_of(const SyntaxNode& loop, std::span<const Marks> parts) {
    std::size_t i = 0;
    for (const SyntaxNode child : loop) {
      if (child.kind() != SyntaxKind::name) return parts[i];
      ++i;
    }
    return {};
  }

  static Marks combine_call(const SyntaxNode& node, std::span<const Marks> parts) {
    constexpr std::string_view core = "core::";
    std::string_view name = node.text();
    if (name.starts_with(core)) name.remove_prefix(core.size());
    const Marks all = all_of(parts);
    // What functions do to marks that they know of differs; these are not sure to keep them.
    constexpr std::string_view unsure[] = {"can",     "coalesce", "coalescelist",   "concat",
                                           "convert", "element",  "index",          "issensitive",
                                           "merge",   "reverse",  "slice",          "templatefile",
                                           "try",     "type",     "templatestring", "zipmap"};
    constexpr std::string_view by_first[] = {"flatten", "keys", "length", "lookup", "one"};
    if (parts.empty() || node.expands() || name.find("::") != std::string_view::npos ||
        std::ranges::find(unsure, name) != std::end(unsure))
      return all.bare();
    if (name == "values" || name == "setproduct" ||
        std::ranges::find(by_first, name) != std::end(by_first))
      return parts[0].within() | all.bare();
    if (name == "ephemeralasnull") {
      Marks out = all;
      out.ephemeral = MarkExtent::none;
      return out;
    }
    if (name == "sensitive" || name == "nonsensitive") {
      Marks out = all;
      if (name == "sensitive") out.sensitive = MarkExtent::all;
      if (name == "nonsensitive" && out.sensitive == MarkExtent::all)
        out.sensitive = MarkExtent::none;
      return out;
    }
    return all.spread();
  }

  // References.

  Marks marks_of_reference(const SyntaxNode& node) {
    const ReferenceSteps steps(node);
    const AddressRoot* root = find_address_root(steps[0]);
    Marks out;
    out.is_unknown = true;
    out.may_be_ephemeral = true;
    if (root == nullptr) return out;
    if (root->kind == AddressKind::ephemeral) out.ephemeral = MarkExtent::all;
    if (root->kind == AddressKind::variable) out = marks_of_variable(steps[1]);
    if (root->kind == AddressKind::path) out = {};
    if (root->kind == AddressKind::terraform && steps[1] == "applying")
      out.ephemeral = MarkExtent::all;
    if (root->kind == AddressKind::local) {
      const Local* local = find_local(node);
      if (local == nullptr || local->state != Local::State::done) return out;
      out = local->marks;
    }
    return has_more_steps(node, root->names) ? out.within() : out;
  }
  static bool has_more_steps(const SyntaxNode& reference, std::size_t names) {
    std::size_t count = 0;
    for ([[maybe_unused]] const SyntaxNode step : reference)
      if (++count > names) return true;
    return false;
  }

  [[nodiscard]] Marks marks_of_variable(std::string_view name) const {
    Marks out;
    out.is_unknown = true;
    const BlockView variable = module_.find(grammar::variable_block.name, {name});
    if (is_set(variable, "sensitive")) out.sensitive = MarkExtent::all;
    if (is_set(variable, "ephemeral")) out.ephemeral = MarkExtent::all;
    out.may_be_ephemeral = !variable || out.ephemeral != MarkExtent::none;
    return out;
  }
  static bool is_set(const BlockView& block, std::string_view flag) {
    return block.get(flag).try_as<bool>().value_or(false);
  }

  const CheckedModule& module_;
  std::unordered_map<std::string, Local> locals_{};
};

}  // namespace tfpp::inline v1::detail
