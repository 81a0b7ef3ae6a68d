# SPDX-License-Identifier: BSL-1.0
# tfpp_add_compiled(SOURCE): the target tfpp::compiled, tfpp::tfpp with what is dear to compile in a
# library. It is built as part of whatever project uses it, with the same compiler and flags, and
# only if something links it.
function(tfpp_add_compiled source)
  add_library(tfpp_compiled STATIC EXCLUDE_FROM_ALL ${source})
  # It may become part of a shared library.
  set_target_properties(tfpp_compiled PROPERTIES POSITION_INDEPENDENT_CODE ON)
  target_compile_definitions(tfpp_compiled PUBLIC TFPP_SEPARATE_COMPILATION)
  target_link_libraries(tfpp_compiled PUBLIC tfpp::tfpp)
  add_library(tfpp::compiled ALIAS tfpp_compiled)
endfunction()
