// SPDX-License-Identifier: BSL-1.0
#pragma once

/// Predicates for unit tests of what generates configurations.
///
///     BOOST_TEST(has_resource(doc, "aws_instance", with("instance_type", "t3.micro")));
///     BOOST_TEST(all(doc, resources("aws_*"), with("tags.Owner"), without("user_data")));
///     BOOST_TEST(references(doc, "aws_subnet.a", "aws_vpc.main"));
///     BOOST_TEST(checks_clean(doc));
///     BOOST_TEST(round_trips(doc));
///     BOOST_TEST(diff(doc, *load_file("main.tf.json")) == no_changes);
///
/// Each yields a `Verdict`, which Boost.Test, GoogleTest, Catch2 and `if` understand. They look
/// into documents, JSON text, files and folders: see `Subject`. What values are compared with is a
/// `Matcher`.
///
/// Not part of <tfpp/tfpp.hpp>. This header loads, compares and searches text; it costs more than
/// the rest of tfpp, and belongs into tests alone.

#include <tfpp/check.hpp>
#include <tfpp/diff.hpp>
#include <tfpp/load_directory.hpp>
#include <tfpp/testing/blocks.hpp>
#include <tfpp/testing/diagnostics.hpp>
#include <tfpp/testing/golden.hpp>
#include <tfpp/testing/references.hpp>
#include <tfpp/testing/round_trip.hpp>
