// SPDX-License-Identifier: BSL-1.0
#include <tfpp/rewrite.hpp>

#include <string>

std::string rewritten(const tfpp::Document& document) {
  return tfpp::rewrite(tfpp::to_json(document), document);
}
