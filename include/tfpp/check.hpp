// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/check/options.hpp>
#include <tfpp/load_directory.hpp>

namespace tfpp::inline v1 {

/// Holds a document to the rules that Terraform applies before it asks any provider: whether names
/// that are referred to are declared, where `each`, `count` and `self` may stand, and the others in
/// the table of rules. The document is taken for a whole module.
///
///     if (const Diagnostics found = check(doc); found.has_errors()) std::cerr << found;
///
///     main.cpp:12: error: Reference to undeclared input variable [undeclared-variable]
///       in aws_instance.web, ami
///         7 |         "ami": "${var.imagee}",
///           |                   ^^^^^^^^^^
///       There is no variable "imagee" in the module. Did you mean "image"?
///
/// The document is written and loaded again first, and what is wrong with the text is told alone.
/// Diagnostics stand at their place in the text; of blocks that this program built, they name the
/// C++ line. Linear, but for the number of diagnostics.
/// @throws Error for a name in `disabled` that no rule has; what rules of your own throw
[[nodiscard]] Diagnostics check(const Document& document, const CheckOptions& options = {});

/// As for a document; of one that could not be loaded, what is wrong with it.
[[nodiscard]] Diagnostics check(const Loaded& loaded, const CheckOptions& options = {});

/// The same for a module: all files of a folder together. What is wrong with its files is told
/// alone. The modules that it calls from folders are checked with it, each once, and its calls are
/// held to them.
[[nodiscard]] Diagnostics check(const LoadedDirectory& directory, const CheckOptions& options = {});

}  // namespace tfpp::inline v1

#ifndef TFPP_SEPARATE_COMPILATION
#include <tfpp/impl/check.hpp>
#endif
