// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/testing/expectation.hpp>
#include <tfpp/testing/selector.hpp>
#include <tfpp/testing/subject.hpp>

#include <concepts>
#include <cstddef>
#include <string_view>
#include <vector>

/// Predicates about blocks. All take any number of expectations, which must hold for a block
/// together. Linear in the size of the document.
namespace tfpp::inline v1 {

namespace detail {
// All of the work, for expectations of any number.
Verdict some_block(const Subject& subject, const Selector& selector,
                   std::vector<Expectation> expected);
Verdict no_block(const Subject& subject, const Selector& selector,
                 std::vector<Expectation> expected);
Verdict all_blocks(const Subject& subject, const Selector& selector,
                   std::vector<Expectation> expected);
Verdict count_blocks(const Subject& subject, std::size_t count, const Selector& selector,
                     std::vector<Expectation> expected);
}  // namespace detail

/// That a block fulfils the expectations. The message of one that fails names the block that comes
/// closest, and each path where it differs; if there is no such block, names that are near.
///
///     BOOST_TEST(has(doc, ephemerals("random_password"), with("length", 16)));
///
///     no resource "aws_instance" is as expected; the closest is aws_instance.web (main.cpp:7):
///       instance_type: expected "t3.micro", found "m5.large"
template <std::same_as<Expectation>... Expectations>
Verdict has(const Subject& subject, const Selector& selector, const Expectations&... expected) {
  return detail::some_block(subject, selector, {expected...});
}

/// That there is a resource: `has_resource(doc, "aws_instance", with("ami"))`,
/// `"aws_instance.web"`,
/// `"aws_*.web*"`.
template <std::same_as<Expectation>... Expectations>
Verdict has_resource(const Subject& subject, std::string_view name,
                     const Expectations&... expected) {
  return has(subject, resources(name), expected...);
}
template <std::same_as<Expectation>... Expectations>
Verdict has_data(const Subject& subject, std::string_view name, const Expectations&... expected) {
  return has(subject, data_sources(name), expected...);
}
template <std::same_as<Expectation>... Expectations>
Verdict has_output(const Subject& subject, std::string_view name, const Expectations&... expected) {
  return has(subject, outputs(name), expected...);
}
template <std::same_as<Expectation>... Expectations>
Verdict has_variable(const Subject& subject, std::string_view name,
                     const Expectations&... expected) {
  return has(subject, variables(name), expected...);
}
template <std::same_as<Expectation>... Expectations>
Verdict has_module(const Subject& subject, std::string_view name, const Expectations&... expected) {
  return has(subject, modules(name), expected...);
}
/// That there is a provider configuration: `"aws"` with any alias, `"aws.west"` with that one.
template <std::same_as<Expectation>... Expectations>
Verdict has_provider(const Subject& subject, std::string_view name,
                     const Expectations&... expected) {
  return has(subject, providers(name), expected...);
}

/// That so many blocks fulfil the expectations.
///
///     BOOST_TEST(count_is(doc, 3, resources("aws_subnet")));
template <std::same_as<Expectation>... Expectations>
Verdict count_is(const Subject& subject, std::size_t count, const Selector& selector,
                 const Expectations&... expected) {
  return detail::count_blocks(subject, count, selector, {expected...});
}

/// That each of the blocks fulfils the expectations. Does not hold if there is no block at all:
/// that would prove nothing.
///
///     BOOST_TEST(all(doc, resources(), with("tags.Owner")));
template <std::same_as<Expectation>... Expectations>
Verdict all(const Subject& subject, const Selector& selector, const Expectations&... expected) {
  return detail::all_blocks(subject, selector, {expected...});
}

/// That no block fulfils the expectations.
///
///     BOOST_TEST(none(doc, resources("aws_security_group_rule"), with("type", "ingress")));
template <std::same_as<Expectation>... Expectations>
Verdict none(const Subject& subject, const Selector& selector, const Expectations&... expected) {
  return detail::no_block(subject, selector, {expected...});
}

}  // namespace tfpp::inline v1

#ifndef TFPP_SEPARATE_COMPILATION
#include <tfpp/impl/testing/blocks.hpp>
#endif
