// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/blocks/meta_arguments.hpp>
#include <tfpp/blocks/provisioner.hpp>

#include <source_location>
#include <string_view>

/// Blocks about objects that exist already: `moved`, `removed`, `import`.
namespace tfpp::inline v1 {

/// An object that got another address (Terraform 1.1).
///
///     Moved("aws_instance.old", web)        "moved": { "from": "aws_instance.old", "to":
///     "aws_instance.web" }
class Moved : public FluentBody<Moved> {
 public:
  /// Addresses of resources, modules or their instances: blocks, references, or text for what is no
  /// more. Keys must be constant.
  /// @throws Error for anything that is no address.
  Moved(const ValueView& from, const ValueView& to,
        const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::moved_block, "moved", {}, where) {
    set("from", from).set("to", to);
  }
};

/// An object that is no longer managed (Terraform and OpenTofu 1.7).
///
///     Removed("aws_instance.old").destroy(false)
///
///     "removed": { "from": "aws_instance.old", "lifecycle": { "destroy": false } }
class Removed : public FluentBody<Removed> {
 public:
  /// @param from a resource or module, without instance keys
  explicit Removed(const ValueView& from,
                   const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::removed_block, "removed", {}, where) {
    set("from", from);
    const std::string_view address = detail::text_of(find_value("from"));
    if (detail::traversal_shape(address).indexes != 0) {
      detail::fail({detail::describe_with_place(tape().data()), ", from: ", address,
                    " has an instance key; a whole resource or module is due here"});
    }
  }
  /// Whether the object is destroyed (the default) or only forgotten.
  Removed& destroy(bool on, const std::source_location& where = std::source_location::current()) {
    edit_block("lifecycle", where, [&](BodyStore& body) { body.set("destroy", on); });
    return *this;
  }
  /// What runs before the object is destroyed; `when` must be `destroy` (Terraform 1.9,
  /// OpenTofu 1.10).
  Removed& provisioner(const Provisioner& provisioner) { return block(provisioner); }
  /// How its provisioners reach the object (Terraform 1.9).
  Removed& connection(const Connection& connection) { return block(connection); }
};

/// An object that exists and is to be managed from now on; in root modules only (Terraform 1.5).
///
///     Import(web).id("i-123")        "import": { "to": "aws_instance.web", "id": "i-123" }
class Import : public FluentBody<Import>, public ProviderChoice<Import> {
 public:
  /// @param to a resource or one of its instances, whose key may be any expression:
  /// `web[each::key]`
  explicit Import(const ValueView& to,
                  const std::source_location& where = std::source_location::current())
      : FluentBody(grammar::import_block, "import", {}, where) {
    set("to", to);
  }
  /// The provider's identifier of the object. Excludes `identity`.
  Import& id(const ValueView& id) { return set("id", id); }
  /// Attributes that identify the object (Terraform and OpenTofu 1.12). Excludes `id`.
  Import& identity(const ValueView& attributes) { return set("identity", attributes); }
  /// One import for each element; a list is allowed here (Terraform and OpenTofu 1.7).
  Import& for_each(const ValueView& collection) { return set("for_each", collection); }
};

}  // namespace tfpp::inline v1
