# SPDX-License-Identifier: BSL-1.0
# What developers of tfpp need and its users never see.
option(TFPP_BUILD_TESTS "Build the tests" ON)
option(TFPP_BUILD_EXAMPLES "Build the examples" ON)
option(TFPP_BUILD_TOOLS "Build the command line tools" ON)
option(TFPP_BUILD_BENCHMARKS "Build the benchmarks" OFF)
option(TFPP_BUILD_FUZZERS "Build the fuzzers, which need clang" OFF)

set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# Without this sloppiness ccache declines whatever uses a precompiled header.
find_program(CCACHE ccache)
if(CCACHE AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER
    ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
endif()

# Linked by our own programs only: a warning here must not break somebody else's build.
add_library(tfpp_developer_warnings INTERFACE)
target_compile_options(tfpp_developer_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)

# It was made before the lines above, like all that users see.
if(TARGET tfpp_compiled)
  set_target_properties(tfpp_compiled PROPERTIES
    EXPORT_COMPILE_COMMANDS ON CXX_COMPILER_LAUNCHER "${CMAKE_CXX_COMPILER_LAUNCHER}")
  target_link_libraries(tfpp_compiled PRIVATE tfpp_developer_warnings)
  # What g++ says after much inlining is about paths that are never taken.
  target_compile_options(tfpp_compiled PRIVATE $<$<CXX_COMPILER_ID:GNU>:
    -Wno-array-bounds -Wno-maybe-uninitialized -Wno-restrict -Wno-stringop-overflow>)
endif()

# These need the whole of tfpp; core alone is tried by the package tests.
if(NOT TFPP_CORE_ONLY)
  enable_testing()
  if(TFPP_BUILD_FUZZERS)
    add_subdirectory(tests/fuzz)
  endif()
  foreach(part IN ITEMS TOOLS TESTS EXAMPLES BENCHMARKS)
    string(TOLOWER ${part} folder)
    if(TFPP_BUILD_${part} AND EXISTS ${PROJECT_SOURCE_DIR}/${folder}/CMakeLists.txt)
      add_subdirectory(${folder})
    endif()
  endforeach()
endif()
