// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/blocks/lifecycle.hpp>
#include <tfpp/blocks/meta_arguments.hpp>
#include <tfpp/blocks/provisioner.hpp>

#include <concepts>
#include <initializer_list>
#include <source_location>
#include <string_view>

namespace tfpp::inline v1 {

namespace detail {

/// Two labels in the form that `BodyStore` takes.
struct TypeAndName {
  TypeAndName(std::string_view type, std::string_view name) : labels{type, name} {}
  operator Labels() const { return labels; }  // NOLINT(google-explicit-constructor)
  std::string_view labels[2];
};

}  // namespace detail

/// What resources, data sources and ephemeral resources share. The provider's schema decides what
/// their bodies hold, so `set` and `block` take any name.
template <class Derived>
class ProviderObject : public FluentBody<Derived>,
                       public Repetition<Derived>,
                       public Dependencies<Derived>,
                       public ProviderChoice<Derived> {
 public:
  using FluentBody<Derived>::FluentBody;

  /// The reference to this object: `aws_instance.web`, `data.aws_ami.base`.
  [[nodiscard]] Expr ref() const { return Derived::reference(this->label(0), this->label(1)); }
  /// The reference to one of its attributes: `aws_instance.web.id`.
  [[nodiscard]] Expr attr(std::string_view name) const { return ref().attr(name); }
  /// One instance of an object with `count` or `for_each`: `web[0]`, `web["blue"]`.
  [[nodiscard]] Expr operator[](const ValueView& key) const { return ref()[key]; }

  /// How Terraform replaces, protects and checks the object.
  Derived& lifecycle(const Lifecycle& lifecycle) { return this->block(lifecycle); }

  /// Arguments and blocks of the schema that are named like meta-arguments (`count`, `provider`,
  /// ...), read as the provider's own: the escape block `"_"`.
  Derived& escape(std::initializer_list<MemberView> arguments,
                  const std::source_location& where = std::source_location::current()) {
    return this->block("_", arguments, where);
  }
  Derived& escape(const Body& body,
                  const std::source_location& where = std::source_location::current()) {
    return this->block("_", body, where);
  }
};

/// A managed resource.
///
///     Resource("aws_instance", "web").set("ami", "ami-1")
///
///     "resource": { "aws_instance": { "web": { "ami": "ami-1" } } }
class Resource : public ProviderObject<Resource> {
 public:
  /// @throws Error unless both are identifiers.
  Resource(std::string_view type, std::string_view name,
           const std::source_location& where = std::source_location::current())
      : ProviderObject(grammar::resource_block, "resource", detail::TypeAndName(type, name),
                       where) {}

  /// How the provisioners of this resource reach it.
  Resource& connection(const Connection& connection) { return block(connection); }
  /// Adds a provisioner; they run in the order in which they were added.
  Resource& provisioner(const Provisioner& provisioner) { return block(provisioner); }

  static Expr reference(std::string_view type, std::string_view name) {
    return resource(type, name);
  }
};

/// A data source: something that is read, not managed. Its lifecycle takes conditions only.
///
///     Data("aws_ami", "base").set("most_recent", true)
///
///     "data": { "aws_ami": { "base": { "most_recent": true } } }
class Data : public ProviderObject<Data> {
 public:
  Data(std::string_view type, std::string_view name,
       const std::source_location& where = std::source_location::current())
      : ProviderObject(grammar::data_block, "data", detail::TypeAndName(type, name), where) {}

  static Expr reference(std::string_view type, std::string_view name) { return data(type, name); }
};

/// An ephemeral resource: something that exists during a run only (Terraform 1.10, OpenTofu 1.11).
class Ephemeral : public ProviderObject<Ephemeral> {
 public:
  Ephemeral(std::string_view type, std::string_view name,
            const std::source_location& where = std::source_location::current())
      : ProviderObject(grammar::ephemeral_block, "ephemeral", detail::TypeAndName(type, name),
                       where) {}

  static Expr reference(std::string_view type, std::string_view name) {
    return ephemeral(type, name);
  }
};

}  // namespace tfpp::inline v1
