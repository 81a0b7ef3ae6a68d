// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/blocks/block.hpp>
#include <tfpp/blocks/mock_provider.hpp>
#include <tfpp/blocks/overrides.hpp>
#include <tfpp/blocks/provider.hpp>
#include <tfpp/blocks/run.hpp>
#include <tfpp/blocks/variable.hpp>
#include <tfpp/document.hpp>

#include <concepts>

/// Terraform's own tests. Not part of <tfpp/tfpp.hpp>.
namespace tfpp::inline v1 {

namespace detail {

/// `B` is one of the classes, derived from one, or a block of any type.
template <class B, class... Classes>
concept BlockOf = (std::derived_from<B, Classes> || ...) || std::derived_from<B, Block>;

}  // namespace detail

/// Blocks that stand in test files.
template <class B>
concept TestFileBlock = detail::BlockOf<B, Run, Variables, Variable, Provider, MockProvider,
                                        OverrideResource, OverrideData, OverrideModule, Test>;

/// A test file, which `terraform test` runs (Terraform and OpenTofu 1.6).
///
///     TestFile tests;
///     tests.add(Variables({{"env", "dev"}}));
///     tests.add(Run("plans").command(Command::plan).assert_(output("env") == "dev", "env is
///     dev")); tests.save("main.tftest.json");
///
/// A `Document` of the kind `FileKind::test`; what is loaded from such a file equals it.
class TestFile : public Document {
 public:
  TestFile() : Document(FileKind::test) {}

  /// Adds copies of blocks, as `Document::add`; what stands in no test file does not compile.
  template <TestFileBlock... Blocks>
  requires(sizeof...(Blocks) > 0) TestFile& add(const Blocks&... blocks) {
    Document::add(blocks...);
    return *this;
  }
};

/// Blocks that stand in files of mock data.
template <class B>
concept MockFileBlock = detail::BlockOf<B, MockResource, MockData, OverrideResource, OverrideData>;

/// A file of mock data, which `MockProvider::source` finds by its folder (Terraform 1.7).
///
///     MockFile().add(MockResource("aws_instance").defaults({{"id", "i-1"}}))
///         .save("mocks/aws.tfmock.json");
class MockFile : public Document {
 public:
  MockFile() : Document(FileKind::mock) {}

  /// Adds copies of blocks, as `Document::add`; what stands in no such file does not compile.
  template <MockFileBlock... Blocks>
  requires(sizeof...(Blocks) > 0) MockFile& add(const Blocks&... blocks) {
    Document::add(blocks...);
    return *this;
  }
};

}  // namespace tfpp::inline v1
