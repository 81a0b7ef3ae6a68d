// SPDX-License-Identifier: BSL-1.0
// Who compares is told which header that needs.
#include <tfpp/tfpp.hpp>

using namespace tfpp;

#ifdef CASE_documents
// expect-error: include <tfpp/compare.hpp> to compare
bool f(const Document& a, const Document& b) { return a == b; }
#elif defined(CASE_blocks)
// expect-error: include <tfpp/compare.hpp> to compare
bool f(const Resource& a, const Resource& b) { return a != b; }
#elif defined(CASE_bodies)
// expect-error: include <tfpp/compare.hpp> to compare
bool f(const Body& a, const Body& b) { return a == b; }
#elif defined(CASE_values)
// expect-error: include <tfpp/compare.hpp> to compare
bool f(const Value& a, const Value& b) { return a == b; }
#endif
