// SPDX-License-Identifier: BSL-1.0
// What is dear to compile, once for a program: link the CMake target `tfpp::compiled`. Without
// CMake, compile the files beside this one, and all that includes tfpp with
// -DTFPP_SEPARATE_COMPILATION.
#ifndef TFPP_SEPARATE_COMPILATION
#error "This file is for programs that are compiled with -DTFPP_SEPARATE_COMPILATION"
#endif

#include <tfpp/impl/load.hpp>
