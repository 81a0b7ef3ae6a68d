# SPDX-License-Identifier: BSL-1.0
# The public headers by target. tools/check_layers.sh sees to it that none is missing here.

# tfpp::core: authoring and writing; depends on nothing but the standard library.
set(tfpp_core_headers
  include/tfpp/tfpp.hpp
  include/tfpp/fwd.hpp
  include/tfpp/version.hpp
  include/tfpp/error.hpp

  include/tfpp/text/escape.hpp
  include/tfpp/text/identifier.hpp
  include/tfpp/text/identifier_ranges.hpp
  include/tfpp/text/number.hpp
  include/tfpp/text/utf8.hpp

  include/tfpp/expr/expr.hpp
  include/tfpp/expr/functions.hpp
  include/tfpp/expr/native.hpp
  include/tfpp/expr/operators.hpp
  include/tfpp/expr/reference.hpp
  include/tfpp/expr/template.hpp

  include/tfpp/detail/encode.hpp
  include/tfpp/detail/tape.hpp
  include/tfpp/argument.hpp
  include/tfpp/type.hpp
  include/tfpp/value.hpp

  include/tfpp/grammar.hpp
  include/tfpp/grammar/types.hpp

  include/tfpp/body.hpp
  include/tfpp/document.hpp

  include/tfpp/save.hpp
  include/tfpp/write.hpp
)

# tfpp::tfpp: what needs Boost.JSON besides.
set(tfpp_headers)
