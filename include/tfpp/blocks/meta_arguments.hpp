// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/body.hpp>
#include <tfpp/expr/functions.hpp>

#include <string>
#include <string_view>

/// Arguments that several block types share, each group one mixin. `Derived` is the block class.
namespace tfpp::inline v1 {

/// A provider configuration, as `provider` and `providers` name it: `aws` or `aws.west`.
class ProviderReference {
 public:
  /// @param local_name the provider's local name
  /// @param alias the alias of the configuration; empty for the default one
  explicit ProviderReference(std::string_view local_name, std::string_view alias = {})
      : text_(detail::joined({local_name, alias.empty() ? "" : ".", alias})) {}
  [[nodiscard]] std::string_view text() const noexcept { return text_; }

 private:
  std::string text_;
};

/// Classes that name a provider configuration: `Provider`, `ProviderReference`.
template <class T>
concept NamesProvider = std::same_as<T, ProviderReference> || requires(const T& t) {
  { t.reference() } -> std::same_as<ProviderReference>;
};

namespace detail {

template <NamesProvider T>
ProviderReference provider_reference(const T& provider) {
  if constexpr (std::same_as<T, ProviderReference>) {
    return provider;
  } else {
    return provider.reference();
  }
}

}  // namespace detail

/// `count` and `for_each`: a block that stands for several instances.
template <class Derived>
class Repetition {
 public:
  /// How many instances: a number, or an expression that yields one. Excludes `for_each`.
  ///
  ///     .count(3)        "count": 3
  Derived& count(const ValueView& instances) { return self().set("count", instances); }

  /// One instance for each element of a map, an object or a set of strings. Excludes `count`.
  /// Terraform refuses a list here, so a list or C++ range is written as a set:
  ///
  ///     .for_each(List{"a", "b"})        "for_each": "${toset(["a", "b"])}"
  Derived& for_each(const ValueView& collection) {
    const Value value(collection);
    if (value.kind() == ValueKind::list) return self().set("for_each", fn::toset(value));
    return self().set("for_each", value);
  }

 private:
  Derived& self() noexcept { return static_cast<Derived&>(*this); }
};

/// `depends_on`: what must exist before this does.
template <class Derived>
class Dependencies {
 public:
  /// Adds dependencies: blocks, or references to whole objects (`resource("aws_instance", "web")`).
  ///
  ///     .depends_on(web, db)        "depends_on": ["aws_instance.web", "aws_db_instance.db"]
  ///
  /// @throws Error for a reference to an attribute or instance; Terraform takes whole objects only.
  template <class... Objects>
  requires(sizeof...(Objects) > 0) Derived& depends_on(const Objects&... objects) {
    auto& block = static_cast<Derived&>(*this);
    block.add_to_list("depends_on", {ValueView(objects)...}, &check);
    return block;
  }

 private:
  static void check(std::string_view reference) {
    if (detail::is_whole_object(reference)) return;
    detail::fail({"whole objects are due here, such as aws_instance.web, not ", reference});
  }
};

/// `provider`: the configuration that manages this object.
template <class Derived>
class ProviderChoice {
 public:
  /// Chooses a provider configuration other than the default one.
  ///
  ///     .provider(west)                              "provider": "aws.west"
  ///     .provider(ProviderReference("aws", "west"))
  template <NamesProvider P>
  Derived& provider(const P& provider) {
    return static_cast<Derived&>(*this).set("provider",
                                            detail::provider_reference(provider).text());
  }
};

}  // namespace tfpp::inline v1
