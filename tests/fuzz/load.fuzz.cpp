// SPDX-License-Identifier: BSL-1.0
// Any bytes: the loader neither throws nor crashes, and what it takes without errors is written
// in a form that comes back as the same document and the same bytes.
#include "json_mutator.hpp"
#include <tfpp/compare.hpp>
#include <tfpp/load.hpp>
#include <tfpp/tfpp.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <string>
#include <string_view>

namespace {

[[noreturn]] void fail(std::string_view what, std::string_view first, std::string_view second) {
  std::fprintf(stderr, "%.*s\n  first:  %.*s\n  second: %.*s\n", static_cast<int>(what.size()),
               what.data(), static_cast<int>(first.size()), first.data(),
               static_cast<int>(second.size()), second.data());
  std::abort();
}

tfpp::Loaded load(const std::string& text, tfpp::FileKind kind) {
  try {
    return tfpp::load(text, {.kind = kind});
  } catch (const std::exception& error) {
    fail("loading throws", text, error.what());
  }
}

/// Only what was complained about may be refused.
bool write(std::string& out, const tfpp::Loaded& loaded) {
  try {
    out = tfpp::to_json(*loaded);
    return true;
  } catch (const tfpp::Error& error) {
    if (loaded.diagnostics().empty()) fail("what was loaded is refused", "", error.what());
    return false;
  }
}

/// Problems stand in the text.
void check_places(const tfpp::Loaded& loaded, std::string_view text) {
  for (const tfpp::Diagnostic& diagnostic : loaded.diagnostics()) {
    const tfpp::SourceRange& range = diagnostic.range;
    if (range.end.offset < range.start.offset || range.end.offset > text.size())
      fail("a problem out of place", text, diagnostic.summary);
  }
}

void check(const std::string& text, tfpp::FileKind kind) {
  const tfpp::Loaded loaded = load(text, kind);
  check_places(loaded, text);
  std::string first;
  if (!write(first, loaded) || !loaded) return;
  const tfpp::Loaded again = load(first, kind);
  if (!again) fail("what is written is refused", first, again.diagnostics().begin()->summary);
  std::string second;
  if (!write(second, again) || first != second)
    fail("written differently when loaded again", first, second);
  if (!(*again == *loaded)) fail("another document when loaded again", text, first);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  check(text, tfpp::FileKind::configuration);
  constexpr tfpp::FileKind others[] = {tfpp::FileKind::test, tfpp::FileKind::mock,
                                       tfpp::FileKind::query, tfpp::FileKind::variables};
  check(text, others[size % 4]);
  return 0;
}

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  if (seed % 4 == 0) return LLVMFuzzerMutate(data, size, most);
  const std::string text(reinterpret_cast<const char*>(data), size);
  const std::string mutated = tfpp_fuzz::mutate_json(text, seed / 4);
  if (mutated == text || mutated.size() > most) return LLVMFuzzerMutate(data, size, most);
  std::memcpy(data, mutated.data(), mutated.size());
  return mutated.size();
}
