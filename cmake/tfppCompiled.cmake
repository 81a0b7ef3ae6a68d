# SPDX-License-Identifier: BSL-1.0
# tfpp_add_compiled(FOLDER): the target tfpp::compiled, tfpp::tfpp with what is dear to compile in a
# library, from the sources in FOLDER. It is built as part of whatever project uses it, with the same
# compiler and flags, and only if something links it.
function(tfpp_add_compiled folder)
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  add_library(tfpp_compiled STATIC EXCLUDE_FROM_ALL ${sources})
  # It may become part of a shared library.
  set_target_properties(tfpp_compiled PROPERTIES POSITION_INDEPENDENT_CODE ON)
  target_compile_definitions(tfpp_compiled PUBLIC TFPP_SEPARATE_COMPILATION)
  target_link_libraries(tfpp_compiled PUBLIC tfpp::tfpp)
  # The limits of g++ for inlining are for large programs. They keep parts of Boost.JSON's parser out
  # of its loops here, which makes loading a tenth slower.
  set_source_files_properties(${folder}/load.cpp PROPERTIES COMPILE_OPTIONS
    "$<$<CXX_COMPILER_ID:GNU>:-fno-semantic-interposition;--param=inline-unit-growth=400;--param=max-inline-insns-single=400>")
  add_library(tfpp::compiled ALIAS tfpp_compiled)
endfunction()
