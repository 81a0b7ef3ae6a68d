// SPDX-License-Identifier: BSL-1.0
#include "commands.hpp"
#include <tfpp/error.hpp>

namespace tfpp_command {

std::optional<tfpp::Target> parse_target(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  if (name != "terraform" && name != "opentofu") {
    throw Trouble("unknown target " + std::string(text) +
                  "; write terraform:1.9, opentofu:1.8, or the product alone");
  }
  const tfpp::Product product =
      name == "opentofu" ? tfpp::Product::opentofu : tfpp::Product::terraform;
  if (colon == std::string_view::npos) return tfpp::Target{product};
  try {
    return tfpp::target(product, text.substr(colon + 1));
  } catch (const tfpp::Error& error) {
    throw Trouble("unknown target " + std::string(text) + ": " + error.what());
  }
}

}  // namespace tfpp_command
