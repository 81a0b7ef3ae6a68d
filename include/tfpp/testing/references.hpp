// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/testing/subject.hpp>

#include <string_view>

namespace tfpp::inline v1 {

/// That a block refers to an object anywhere: in an expression, in `depends_on`, by `provider`.
/// Both are addresses, in which `*` stands for any text and `?` for one byte. The object need not
/// be in the document.
///
///     BOOST_TEST(references(doc, "aws_subnet.a", "aws_vpc.main"));
///     BOOST_TEST(references(doc, "output.*", "var.env"));
///
/// Linear in the size of the document.
Verdict references(const Subject& subject, std::string_view from, std::string_view to);

}  // namespace tfpp::inline v1

#ifndef TFPP_SEPARATE_COMPILATION
#include <tfpp/impl/testing/references.hpp>
#endif
