// SPDX-License-Identifier: BSL-1.0
// What must hold of edits of any document, held against configurations that others wrote.
#include "support/terraform.hpp"
#include <tfpp/edit.hpp>
#include <tfpp/load.hpp>
#include <tfpp/merge.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tfpp;
using namespace tfpp_test;

/// Calls `f(name, document)` with each collected configuration that can be loaded.
template <class F>
int for_each_collected(const F& f) {
  int count = 0;
  for (const char* folder : {"corpus/tfjson", "spec/cases"}) {
    for (const auto& found :
         std::filesystem::directory_iterator(collected_configurations(folder))) {
      const std::string name = found.path().filename().string();
      if (!name.ends_with(".tf.json")) continue;
      const Loaded loaded = load_file(found.path().string());
      if (!loaded) continue;
      f(name, *loaded);
      ++count;
    }
  }
  return count;
}

/// As Terraform would read it, whatever version the text depends on.
std::string text_of(const Document& document) {
  WriteOptions options;
  options.target = Target{};
  return to_json(document, options);
}

std::vector<std::uint32_t> origins(const Document& document) {
  std::vector<std::uint32_t> out;
  for (const auto& entry : document.tree().entries()) out.push_back(entry.origin);
  return out;
}

/// Addresses that stand for one block.
std::set<std::string> addresses(const Document& document) {
  std::set<std::string> out;
  for (const BlockView& block : document.blocks()) {
    const bool has_name = block.label_count() != 0;
    if (has_name) out.insert(block.address());
    if (block.type() != "locals") continue;
    for (const ArgumentView& local : block.arguments())
      out.insert("local." + std::string(local.name));
  }
  return out;
}

BOOST_AUTO_TEST_SUITE(collected_edits, *needs_collected_configurations())

BOOST_AUTO_TEST_CASE(edits_that_change_nothing_change_nothing) {
  const int count = for_each_collected([](const std::string& name, const Document& before) {
    Document after = before;
    for (const std::string& address : addresses(before)) {
      after.edit<Block>(address, [](Block&) {});
      BOOST_TEST(before.at(address).address() == after.at(address).address());
    }
    BOOST_TEST_CONTEXT(name) {
      BOOST_TEST(text_of(after) == text_of(before));
      BOOST_TEST(origins(after) == origins(before), boost::test_tools::per_element());
    }
    // Anew, with nothing left over.
    after.erase_if([](const BlockView&) { return false; });
    BOOST_TEST_CONTEXT(name) {
      BOOST_TEST(text_of(after) == text_of(before));
      BOOST_TEST(origins(after) == origins(before), boost::test_tools::per_element());
    }
  });
  BOOST_TEST(count > 300);
}

BOOST_AUTO_TEST_CASE(renaming_there_and_back_changes_nothing) {
  for_each_collected([](const std::string& name, const Document& before) {
    int left = 20;  // of each, since every renaming looks at the whole
    for (const std::string& address : addresses(before)) {
      if (left-- == 0) break;
      const bool is_default_provider =
          address.starts_with("provider.") && address.find('.', 9) == std::string::npos;
      if (is_default_provider) continue;
      BOOST_TEST_CONTEXT(name << ", " << address) {
        const std::string other = address + "_renamed";
        Document after = before;
        const std::size_t references = before.references_to(address).size();
        after.rename(address, other);
        BOOST_TEST(after.find(other).exists());
        BOOST_TEST(after.references_to(address).empty());
        BOOST_TEST(after.references_to(other).size() == references);
        after.rename(other, address);
        BOOST_TEST(text_of(after) == text_of(before));
      }
    }
  });
}

BOOST_AUTO_TEST_CASE(every_value_can_be_read) {
  std::size_t expressions = 0;
  for_each_collected([&](const std::string& name, const Document& document) {
    BOOST_TEST_CONTEXT(name) {
      document.for_each_value([&](const ValuePosition& at) {
        BOOST_TEST(!at.path.empty());
        BOOST_TEST(!at.value.json().empty());
        static_cast<void>(at.value.to_value());
        static_cast<void>(at.value.try_as<std::string>());
      });
      document.for_each_expression([&](const ExpressionPosition& at) {
        expressions += at.expression.view().text.empty() ? 0U : 1U;
      });
    }
  });
  BOOST_TEST(expressions > 2000U);
}

BOOST_AUTO_TEST_CASE(blocks_moved_one_by_one_make_the_same_document) {
  for_each_collected([](const std::string& name, const Document& before) {
    Document after;
    BOOST_TEST_CONTEXT(name) {
      // Into an empty document nothing collides, unless the text declares it twice by itself.
      if (merge(after, before).empty()) BOOST_TEST(text_of(after) == text_of(before));
      for (const MergeConflict& conflict : merge(after, before))
        BOOST_TEST(!conflict.message().empty());
    }
  });
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
