// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/plain_array.hpp>
#include <tfpp/expr/syntax.hpp>
#include <tfpp/expr/token_reader.hpp>
#include <tfpp/expr/type_default.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tfpp::inline v1::detail {

/// Whether this is a bare word, as `string`.
inline bool is_type_word(const SyntaxNode& at) noexcept {
  const SyntaxKind kind = at.kind();
  return !at.has(enclosed) && ((kind == SyntaxKind::reference && at.empty()) ||
                               kind == SyntaxKind::boolean || kind == SyntaxKind::null);
}
/// `list` and `map` alone mean `list(any)` and `map(any)`, though only where nothing is around
/// them.
inline bool is_legacy_type(const SyntaxNode& root) noexcept {
  return is_type_word(root) && (root.text() == "list" || root.text() == "map");
}

/// Holds an expression to the rules of type constraints, with Terraform's summaries of faults.
/// Recurses only as deep as the parser did.
///
/// `Tree` is `SyntaxTree`; only who parses types makes the compiler read on.
template <class Tree>
class TypeChecker {
 public:
  /// @param source what `tree` was parsed from, without faults
  TypeChecker(const Tree& tree, std::string_view source, std::vector<SyntaxProblem>& problems)
      : tree_(tree), source_(source), problems_(problems) {}

  void check() {
    const SyntaxNode root = tree_.root();
    if (!is_legacy_type(root)) type(root);
    settle_problems(problems_, source_);
  }

 private:
  static constexpr std::string_view invalid_type = "Invalid type specification";

  void note(const SyntaxNode& at, std::string_view summary, std::string_view detail) {
    if (problems_.size() >= TokenReader::max_problems) return;
    problems_.push_back(
        {at.begin_offset(), 1, 1, at.end_offset() - at.begin_offset(), summary, detail});
  }
  void fail(const SyntaxNode& at, std::string_view detail) { note(at, invalid_type, detail); }

  static bool is_call(const SyntaxNode& at) noexcept {
    return at.kind() == SyntaxKind::call && !at.has(enclosed);
  }
  static bool is_primitive(std::string_view word) noexcept {
    return word == "string" || word == "number" || word == "bool" || word == "any";
  }
  static bool is_collection(std::string_view word) noexcept {
    return word == "list" || word == "set" || word == "map";
  }

  struct Name {
    std::string_view text{};
    SyntaxIndex node = no_node;
  };

  void type(const SyntaxNode& at) {
    if (is_type_word(at)) return keyword(at);
    if (is_call(at)) return constructor(at);
    fail(at,
         "a type is string, number, bool or any, or a call of list, set, map, tuple or object; it "
         "stands neither in quotes nor in parentheses");
  }

  void keyword(const SyntaxNode& at) {
    const std::string_view word = at.text();
    if (is_primitive(word)) return;
    if (is_collection(word)) {
      fail(at, "a list, set or map says what it holds, as list(string)");
    } else if (word == "object") {
      fail(at, "an object says what its attributes are, as object({ name = string })");
    } else if (word == "tuple") {
      fail(at, "a tuple says what its elements are, as tuple([string, number])");
    } else {
      fail(at,
           "there is no such type; a type is string, number, bool or any, or a call of list, set, "
           "map, tuple or object");
    }
  }

  void constructor(const SyntaxNode& at) {
    const std::string_view word = at.text();
    if (is_primitive(word)) return fail(at, "this type takes no arguments");
    if (word == "optional")
      return fail(at, "optional is for the attributes of an object type only");
    if (!is_collection(word) && word != "object" && word != "tuple") {
      return fail(at, "there is no such type; list, set, map, tuple and object take arguments");
    }
    if (at.empty()) return fail(at, missing_argument(word));
    SyntaxNode::Iterator argument = at.begin();
    const SyntaxNode inner = *argument;
    if (++argument != at.end()) return fail(*argument, missing_argument(word));
    if (is_collection(word)) {
      type(inner);
    } else if (word == "tuple") {
      tuple(inner);
    } else {
      object(inner);
    }
  }
  static std::string_view missing_argument(std::string_view word) noexcept {
    if (word == "object") return "object takes one argument, its attributes in braces";
    if (word == "tuple") return "tuple takes one argument, the types of its elements in brackets";
    return "list, set and map take one argument, the type of their elements";
  }

  void tuple(const SyntaxNode& elements) {
    if (elements.kind() != SyntaxKind::tuple || elements.has(enclosed))
      return fail(elements, "a tuple takes the types of its elements in brackets: tuple([string])");
    for (const SyntaxNode element : elements) type(element);
  }

  void object(const SyntaxNode& attributes) {
    if (attributes.kind() != SyntaxKind::object || attributes.has(enclosed)) {
      return fail(attributes,
                  "an object takes its attributes in braces: object({ name = string })");
    }
    PlainArray<Name> names;
    for (SyntaxNode::Iterator item = attributes.begin(); item != attributes.end(); ++item) {
      const SyntaxNode name = *item;
      const SyntaxNode value = *++item;
      if (!is_bare_name(name)) {
        fail(name, "the name of an attribute is an identifier, without quotes or parentheses");
        continue;
      }
      names.push_back({name.text(), name.index()});
      attribute(value);
    }
    sort(names, [](const Name& a, const Name& b) { return a.text < b.text; });
    for (std::size_t i = 1; i < names.size(); ++i) {
      if (names[i].text == names[i - 1].text)
        fail({tree_, names[i].node}, "the object has two attributes of this name");
    }
  }
  [[nodiscard]] bool is_bare_name(const SyntaxNode& name) const noexcept {
    return name.kind() == SyntaxKind::text && !name.has(enclosed) &&
           source_.substr(name.begin_offset(), name.text().size()) == name.text();
  }

  void attribute(const SyntaxNode& value) {
    if (!is_call(value) || value.text() != "optional") return type(value);
    if (value.empty()) {
      return fail(value, "optional takes the type of the attribute, and a default if there is one");
    }
    const std::size_t before = problems_.size();
    SyntaxNode::Iterator argument = value.begin();
    const SyntaxNode inner = *argument;
    type(inner);
    if (++argument == value.end()) return;
    const SyntaxNode default_value = *argument;
    if (++argument != value.end()) {
      return fail(value, "optional takes the type of the attribute, and a default if there is one");
    }
    constant(default_value);
    if (problems_.size() != before || DefaultFit<Tree>(tree_).fits(inner, default_value)) return;
    note(default_value, "Invalid default value for optional attribute",
         "the default does not convert to the type of the attribute");
  }

  // ---- defaults

  struct Task {
    enum class Job : std::uint8_t { look, enter, leave };
    Job job = Job::look;
    SyntaxIndex node = no_node;
    std::size_t names = 0;
  };

  /// A default is calculated without functions and without variables but those of its own `for`.
  void constant(const SyntaxNode& value) {
    std::vector<Task> tasks{{Task::Job::look, value.index(), 0}};
    std::vector<Name> names;
    while (!tasks.empty()) {
      const Task task = tasks.back();
      tasks.pop_back();
      const SyntaxNode at(tree_, task.node);
      if (task.job == Task::Job::look) {
        look(at, tasks, names);
      } else if (task.job == Task::Job::leave) {
        names.resize(task.names);
      } else {
        for (const SyntaxNode child : at) {
          if (child.kind() == SyntaxKind::name) names.push_back({child.text(), child.index()});
        }
      }
    }
  }

  static bool holds(const std::vector<Name>& names, std::string_view text) noexcept {
    for (const Name& name : names) {
      if (name.text == text) return true;
    }
    return false;
  }

  void look(const SyntaxNode& at, std::vector<Task>& tasks, const std::vector<Name>& names) {
    const SyntaxKind kind = at.kind();
    if (kind == SyntaxKind::call)
      return note(at, "Function calls not allowed", "the default of an attribute is a constant");
    if (kind == SyntaxKind::reference && !holds(names, at.text())) {
      return note(at, "Variables not allowed", "the default of an attribute is a constant");
    }
    const bool has_names = kind == SyntaxKind::for_tuple || kind == SyntaxKind::for_object ||
                           kind == SyntaxKind::template_for;
    if (!has_names) {
      for (const SyntaxNode child : at) tasks.push_back({Task::Job::look, child.index(), 0});
      return;
    }
    // The collection is calculated outside; what is scheduled last comes first.
    SyntaxNode::Iterator child = at.begin();
    while ((*child).kind() == SyntaxKind::name) ++child;
    const SyntaxIndex collection = (*child).index();
    tasks.push_back({Task::Job::leave, at.index(), names.size()});
    while (++child != at.end()) tasks.push_back({Task::Job::look, (*child).index(), 0});
    tasks.push_back({Task::Job::enter, at.index(), 0});
    tasks.push_back({Task::Job::look, collection, 0});
  }

  const Tree& tree_;
  std::string_view source_;
  std::vector<SyntaxProblem>& problems_;
};

}  // namespace tfpp::inline v1::detail
