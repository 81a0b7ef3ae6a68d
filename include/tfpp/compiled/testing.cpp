// SPDX-License-Identifier: BSL-1.0
// Part of what load.cpp is about.
#ifndef TFPP_SEPARATE_COMPILATION
#error "This file is for programs that are compiled with -DTFPP_SEPARATE_COMPILATION"
#endif

#include <tfpp/impl/compare.hpp>
#include <tfpp/impl/diff.hpp>
#include <tfpp/impl/testing/blocks.hpp>
#include <tfpp/impl/testing/diagnostics.hpp>
#include <tfpp/impl/testing/expectation.hpp>
#include <tfpp/impl/testing/golden.hpp>
#include <tfpp/impl/testing/matchers.hpp>
#include <tfpp/impl/testing/references.hpp>
#include <tfpp/impl/testing/round_trip.hpp>
#include <tfpp/impl/verify.hpp>
