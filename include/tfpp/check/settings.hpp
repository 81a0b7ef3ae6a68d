// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/module.hpp>
#include <tfpp/check/required_version.hpp>
#include <tfpp/detail/version_meaning.hpp>

#include <string>
#include <string_view>

namespace tfpp::inline v1::detail {

/// Holds the settings of a module to the version that they are checked for.
class SettingsCheck {
 public:
  SettingsCheck(const CheckedModule& module, CheckProblems& problems)
      : module_(module), problems_(problems) {}

  /// Looks at the settings of the module. Linear in these.
  void check() {
    for (const CheckedFile& file : module_.files()) {
      if (file.document->kind() == FileKind::configuration && file.is_override)
        is_overridden_ = is_overridden_ || has_required_version(*file.document);
    }
    for (const CheckedFile& file : module_.files()) {
      if (file.document->kind() != FileKind::configuration) continue;
      for (const BlockView& block : file.document->blocks(grammar::terraform_block.name)) {
        check_experiments(block);
        // The versions that an override file requires take the place of all others.
        if (file.is_override || !is_overridden_) check_required_version(block);
      }
    }
  }

 private:
  static bool has_required_version(const Document& document) {
    for (const BlockView& block : document.blocks(grammar::terraform_block.name))
      if (block.get("required_version")) return true;
    return false;
  }

  /// OpenTofu does not read them from 1.13 on.
  void check_experiments(const BlockView& block) {
    const char* item = argument_item_of(block.node(), "experiments");
    const bool is_unread =
        module_.is_for_opentofu() && module_.target()->version >= grammar::Version{1, 13};
    if (item == nullptr || is_unread) return;
    problems_.add("experiments", "Module uses experimental features",
                  "Released versions have no experiments. Remove the argument.", {item});
  }

  void check_required_version(const BlockView& block) {
    const ValueReader value = block.get("required_version");
    if (!value) return;
    const std::string constraint = text_of_constraint(value);
    if (!text::is_version_constraint(constraint)) return;
    const Target target = module_.target().value_or(Target());
    const VersionVerdict verdict = judge_version(constraint, target.version);
    const DocumentPart part{argument_item_of(block.node(), "required_version")};
    if (verdict == VersionVerdict::names_prerelease) {
      return problems_.add("required-prerelease", "Invalid required_version constraint",
                           "A constraint cannot name a prerelease; those count as the release that "
                           "they precede. Name the release.",
                           part);
    }
    // What OpenTofu requires may stand elsewhere.
    const bool is_known = target.product == Product::terraform && target.version < grammar::latest;
    if (!is_known || verdict != VersionVerdict::refused) return;
    problems_.add(
        "required-version", "Unsupported Terraform Core version",
        joined({"The module does not take Terraform ", std::to_string(target.version.major), ".",
                std::to_string(target.version.minor),
                ", for which it is checked. Check it for another version, or mend the ",
                "constraint."}),
        part);
  }

  /// The text, or the number as Terraform makes text of it.
  static std::string text_of_constraint(const ValueReader& value) {
    const Tag tag = read_node(value.node()).tag;
    std::string out;
    if (tag == Tag::text) out = text_of(value.node());
    if (tag == Tag::number) append_decimal(out, SignificantDigits(text_of(value.node())));
    return out;
  }

  const CheckedModule& module_;
  CheckProblems& problems_;
  bool is_overridden_ = false;
};

}  // namespace tfpp::inline v1::detail
