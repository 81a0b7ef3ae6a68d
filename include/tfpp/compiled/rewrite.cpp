// SPDX-License-Identifier: BSL-1.0
// Part of what load.cpp is about.
#ifndef TFPP_SEPARATE_COMPILATION
#error "This file is for programs that are compiled with -DTFPP_SEPARATE_COMPILATION"
#endif

#include <tfpp/impl/load_directory.hpp>
#include <tfpp/impl/rewrite.hpp>
#include <tfpp/impl/rewrite_loaded.hpp>
