// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/body.hpp>

#include <initializer_list>
#include <source_location>

namespace tfpp::inline v1 {

/// Conditions that Terraform checks around a step. `Derived` is the block class that holds them.
template <class Derived>
class Preconditions {
 public:
  /// What must hold before; else `error_message` is reported and the run stops. May be called
  /// several times.
  ///
  ///     .precondition(var("n") > 0, "n is positive")
  ///
  ///     "precondition": { "condition": "${var.n > 0}", "error_message": "n is positive" }
  Derived& precondition(const ValueView& condition, const ValueView& error_message,
                        const std::source_location& where = std::source_location::current()) {
    return static_cast<Derived&>(*this).block(
        "precondition", {{"condition", condition}, {"error_message", error_message}}, where);
  }
};

/// How Terraform replaces, protects and checks an object.
///
///     .lifecycle(Lifecycle().create_before_destroy(true).ignore_changes({"ami", "tags"}))
///
///     "lifecycle": { "create_before_destroy": true, "ignore_changes": ["ami", "tags"] }
///
/// Data sources and ephemeral resources take conditions only; anything else is refused when it is
/// added there.
class Lifecycle : public FluentBody<Lifecycle>, public Preconditions<Lifecycle> {
 public:
  explicit Lifecycle(const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::resource_lifecycle_block, "lifecycle", {}, where) {}

  /// Creates the replacement before the old object is destroyed.
  Lifecycle& create_before_destroy(bool on) { return set("create_before_destroy", on); }
  /// Refuses any plan that would destroy the object. A literal for Terraform; an expression from
  /// OpenTofu 1.12.
  Lifecycle& prevent_destroy(const ValueView& on) { return set("prevent_destroy", on); }
  /// Whether removal from the configuration destroys the object (OpenTofu 1.12).
  Lifecycle& destroy(const ValueView& on) { return set("destroy", on); }
  /// Whether the object exists at all, in place of `count` (OpenTofu 1.11).
  Lifecycle& enabled(const ValueView& on) { return set("enabled", on); }
  /// Attributes whose changes are not acted on, relative to the resource: `{"ami",
  /// "tags[\"Name\"]"}`.
  Lifecycle& ignore_changes(std::initializer_list<ValueView> attributes) {
    return set("ignore_changes", detail::Elements{attributes});
  }
  /// The same from a C++ range.
  Lifecycle& ignore_changes(const ValueView& attributes) {
    return set("ignore_changes", attributes);
  }
  /// Ignores changes of every attribute: `"ignore_changes": "all"`.
  Lifecycle& ignore_all_changes() { return set("ignore_changes", "all"); }

  /// Replaces the object when one of these resources, or an attribute of one, changes. Adds to
  /// earlier calls.
  template <class... References>
  Lifecycle& replace_triggered_by(const References&... references) {
    add_to_list("replace_triggered_by", {ValueView(references)...});
    return *this;
  }

  /// What must hold afterwards; `self` is the object.
  Lifecycle& postcondition(const ValueView& condition, const ValueView& error_message,
                           const std::source_location& where = std::source_location::current()) {
    return block("postcondition", {{"condition", condition}, {"error_message", error_message}},
                 where);
  }
};

}  // namespace tfpp::inline v1
