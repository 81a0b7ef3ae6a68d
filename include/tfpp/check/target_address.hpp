// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/module.hpp>
#include <tfpp/check/reference_steps.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tfpp::inline v1::detail {

/// What a `moved`, `removed` or `import` block names.
struct TargetAddress {
  /// `module` for a module itself.
  AddressKind kind = AddressKind::module;
  /// The module call of this module through which it is reached; empty for a resource of this
  /// module.
  std::string_view call{};
  std::string_view type{};
  std::string_view name{};
  /// The step with the instance key of the resource; 0 if there is none.
  std::size_t key = 0;
};

/// Why something is no such address.
struct TargetFault {
  std::string_view rule;
  std::string summary;
  std::string detail;
  /// The last step that matters.
  std::size_t step = 0;
};

/// Reads such addresses.
class TargetReader {
 public:
  TargetReader(const CheckedModule& module, const ReferenceSteps& steps)
      : module_(module), steps_(steps) {}

  /// A module, a resource or an instance of either: of `moved` and `import`.
  [[nodiscard]] std::optional<TargetAddress> read_instance() {
    if (read_modules(true) && at_ < steps_.size()) read_resource_instance();
    return result();
  }

  /// A module or a resource: of `removed`.
  [[nodiscard]] std::optional<TargetAddress> read_whole() {
    if (read_modules(false) && at_ < steps_.size()) read_resource();
    return result();
  }

  /// Why there is no address.
  [[nodiscard]] TargetFault& fault() noexcept { return *fault_; }

 private:
  [[nodiscard]] std::optional<TargetAddress> result() const {
    return fault_ ? std::nullopt : std::optional(address_);
  }

  bool fail(std::string_view rule, std::string_view summary, std::string detail, std::size_t step) {
    fault_ = TargetFault{rule, std::string(summary), std::move(detail), step};
    return false;
  }
  bool fail_operator(std::string_view detail) {
    return fail("invalid-address-operator", "Invalid address operator", std::string(detail), at_);
  }
  bool fail_address(std::string detail, std::size_t step) {
    return fail("invalid-address", "Invalid address", std::move(detail), step);
  }
  [[nodiscard]] std::string_view said(std::string_view terraform,
                                      std::string_view opentofu) const noexcept {
    return module_.is_for_opentofu() ? opentofu : terraform;
  }

  /// The modules in front.
  bool read_modules(bool takes_keys) {
    while (steps_.is_name(at_) && steps_[at_] == "module") {
      ++at_;
      if (!steps_.is_name(at_))
        return fail_operator("After module stands the name of a module call, as in module.net.");
      if (address_.call.empty()) address_.call = steps_[at_];
      ++at_;
      if (!steps_.is_key(at_)) continue;
      if (!takes_keys) {
        return fail("removed-module-instance",
                    said("Module instance keys not allowed",
                         "Module instance address with keys is not allowed"),
                    "A removed block names a module with all its instances. Remove the index.",
                    at_);
      }
      ++at_;
    }
    return at_ == steps_.size() || steps_.is_name(at_) ||
           fail_operator("After a module and its index stands a dot and a name.");
  }

  bool read_resource_instance() {
    address_.kind = AddressKind::resource;
    const std::string_view word = steps_[at_];
    if (word == "data" || word == "ephemeral" || word == "resource") {
      address_.kind = find_address_root(word)->kind;
      ++at_;
    } else if (word == "list" && steps_.size() - at_ > 2 &&
               module_.has(grammar::list_block.since)) {
      address_.kind = AddressKind::unknown;
      ++at_;
    } else if (is_reserved(word)) {
      return fail_address(joined({"A resource, a module or an instance of one is due here, and ",
                                  word, " begins the name of neither. If ", word,
                                  " is the type of a resource, write resource.", word, "."}),
                          at_);
    }
    if (!read_type_and_name()) return false;
    if (at_ == steps_.size()) return true;
    if (!steps_.is_key(at_)) {
      return fail_address(joined({"A whole resource or one of its instances is due here; ",
                                  steps_[at_], " is a part of it. Leave it off."}),
                          at_);
    }
    address_.key = at_;
    ++at_;
    return at_ == steps_.size() ||
           fail_address("Nothing can follow the index of an instance. Leave it off.", at_);
  }

  bool read_resource() {
    address_.kind = AddressKind::resource;
    if (steps_[at_] == "data") {
      address_.kind = AddressKind::data;
      ++at_;
    }
    if (!read_type_and_name()) return false;
    if (at_ != steps_.size()) {
      return fail("removed-instance",
                  said("Resource instance keys not allowed",
                       "Resource instance address with keys is not allowed"),
                  "A removed block names a resource with all its instances, by type and name. "
                  "Remove what stands before or behind these.",
                  at_);
    }
    return address_.kind != AddressKind::data ||
           fail("removed-data",
                said("Data source address not allowed", "Data source address is not allowed"),
                "Data sources are not destroyed, only read. To be rid of one, remove its block.",
                at_ - 1);
  }

  bool read_type_and_name() {
    if (!steps_.is_name(at_) || !steps_.is_name(at_ + 1)) {
      return fail_address("A resource is named by its type and its name, as in aws_instance.web.",
                          at_ + 1);
    }
    address_.type = steps_[at_];
    address_.name = steps_[at_ + 1];
    at_ += 2;
    return true;
  }

  /// Whether no type of a resource can be named so without a prefix.
  static bool is_reserved(std::string_view word) noexcept {
    return grammar::has_word("arg count each lazy local path self template terraform var", word);
  }

  const CheckedModule& module_;
  const ReferenceSteps& steps_;
  std::size_t at_ = 0;
  TargetAddress address_{};
  std::optional<TargetFault> fault_{};
};

}  // namespace tfpp::inline v1::detail
