// SPDX-License-Identifier: BSL-1.0
#pragma once

/// Everything for writing a configuration: blocks, values, expressions, documents, writers.
/// Includes no Boost header and no iostream.

#include <tfpp/blocks/block.hpp>
#include <tfpp/blocks/changes.hpp>
#include <tfpp/blocks/check.hpp>
#include <tfpp/blocks/locals.hpp>
#include <tfpp/blocks/module.hpp>
#include <tfpp/blocks/output.hpp>
#include <tfpp/blocks/provider.hpp>
#include <tfpp/blocks/resource.hpp>
#include <tfpp/blocks/terraform.hpp>
#include <tfpp/blocks/variable.hpp>
#include <tfpp/document.hpp>
#include <tfpp/expr/compare.hpp>
#include <tfpp/expr/directives.hpp>
#include <tfpp/expr/functions.hpp>
#include <tfpp/expr/iteration.hpp>
#include <tfpp/expr/literal.hpp>
#include <tfpp/expr/native.hpp>
#include <tfpp/expr/reference.hpp>
#include <tfpp/expr/template.hpp>
#include <tfpp/expr/typed.hpp>
#include <tfpp/save.hpp>
#include <tfpp/stream_writer.hpp>
#include <tfpp/type.hpp>
#include <tfpp/value.hpp>
#include <tfpp/version.hpp>
#include <tfpp/write.hpp>
