// SPDX-License-Identifier: BSL-1.0
#include <tfpp/detail/tape_encoder.hpp>
#include <tfpp/expr/native.hpp>
#include <tfpp/expr/native_printer.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tfpp;
using detail::EncodeMode;
using detail::Tag;
using detail::Tape;
using detail::TapeEncoder;

void encode(Tape& tape, const ValueView& value, EncodeMode mode = EncodeMode::any) {
  detail::append_value(tape, mode, value);
}

/// What the node at the start of the tape holds, in native syntax.
std::string printed(const char* node) {
  text::ShortText out;
  detail::NativePrinter printer(out, Precedence::conditional);
  detail::emit_node(printer, node);
  return std::string(out.view());
}

std::string there_and_back(const ValueView& value, EncodeMode mode = EncodeMode::any) {
  Tape tape;
  encode(tape, value, mode);
  BOOST_TEST((detail::after_value(tape.data()) == tape.at(tape.size())));
  return printed(tape.data());
}

BOOST_AUTO_TEST_SUITE(detail_tape_encoder)

BOOST_AUTO_TEST_CASE(values_are_told_as_they_were_given) {
  BOOST_TEST(there_and_back(nullptr) == "null");
  BOOST_TEST(there_and_back(true) == "true");
  BOOST_TEST(there_and_back(false) == "false");
  BOOST_TEST(there_and_back(-7) == "-7");
  BOOST_TEST(there_and_back("a\"b") == R"("a\"b")");
  BOOST_TEST(there_and_back(expr("a + b")) == "a + b");
  BOOST_TEST(there_and_back({{"a", 1}, {std::string("b c"), {{expr("d"), nullptr}}}}) ==
             R"({ a = 1, "b c" = { (d) = null } })");
  BOOST_TEST(there_and_back(std::vector<std::vector<int>>{{}, {1}, {2, 3}}) == "[[], [1], [2, 3]]");
}

BOOST_AUTO_TEST_CASE(keys_that_are_literals_are_not_copied) {
  Tape literal;
  encode(literal, {{"a key of some length", 1}});
  Tape copied;
  encode(copied, {{std::string("a key of some length"), 1}});
  BOOST_TEST(literal.size() < copied.size());
  BOOST_TEST(printed(literal.data()) == printed(copied.data()));
}

BOOST_AUTO_TEST_CASE(headers_know_size_and_depth) {
  const std::vector<std::vector<int>> lists{{}, {1}};
  const auto check_depth = [](const ValueView& value, int depth) {
    Tape tape;
    encode(tape, value);
    BOOST_TEST(detail::read_node(tape.data()).size == tape.size() - sizeof(detail::Node));
    BOOST_TEST(detail::read_node(tape.data()).aux == depth);
    BOOST_TEST(detail::depth_of(tape.data()) == depth);
  };
  check_depth(lists, 2);
  check_depth({{"a", 1}}, 1);
  check_depth({{"a", 1}, {"b", {{"c", lists}}}, {"d", {{"e", 1}}}}, 4);
}

BOOST_AUTO_TEST_CASE(depth_counts_what_is_open_around_a_value) {
  Tape tape;
  const auto check = [&](const ValueView& value) {
    BOOST_TEST(detail::append_value(tape, EncodeMode::any, value, detail::max_depth - 1) == 1);
    BOOST_CHECK_THROW(detail::append_value(tape, EncodeMode::any, value, detail::max_depth), Error);
  };
  check(std::vector<int>{1});
  check({{"a", 1}});
}

BOOST_AUTO_TEST_CASE(lists_in_braces_are_values_too) {
  Tape tape;
  BOOST_TEST(detail::append_list<true>(tape, EncodeMode::any, {1, "a", {{"k", expr("b")}}}) == 2);
  BOOST_TEST(printed(tape.data()) == R"([1, "a", { k = b }])");
}

BOOST_AUTO_TEST_CASE(finished_nodes_are_copied_as_a_whole) {
  struct Stored {
    const char* node;
    static void emit(ValueSink& sink, const Stored& value) {
      if (!sink.stored_node(value.node)) detail::emit_node(sink, value.node);
    }
  };
  Tape part;
  encode(part, {{"a", expr("x")}});
  Tape whole;
  TapeEncoder encoder(whole);
  encoder.begin_list();
  Stored::emit(encoder, {part.data()});
  Stored::emit(encoder, {part.data()});
  encoder.end_list();
  BOOST_TEST(printed(whole.data()) == "[{ a = x }, { a = x }]");
}

BOOST_AUTO_TEST_CASE(modes_decide_about_expressions_and_markers) {
  BOOST_CHECK_THROW(there_and_back(expr("a"), EncodeMode::literal), Error);
  BOOST_CHECK_THROW(there_and_back({{expr("a"), 1}}, EncodeMode::literal), Error);
  BOOST_TEST(there_and_back("${a}", EncodeMode::literal) == R"("$${a}")");
  BOOST_TEST(there_and_back({{"${k}", "${a}"}}, EncodeMode::raw) == R"({ "${k}" = "${a}" })");
}

BOOST_AUTO_TEST_CASE(many_levels_are_kept_apart) {
  // More levels than the encoder keeps inline, each with a key of the same name.
  const auto nest = [](ValueSink& sink) {
    for (int i = 0; i < 20; ++i) {
      sink.begin_object();
      sink.key("k");
    }
    sink.null();
    for (int i = 0; i < 20; ++i) sink.end_object();
  };
  Tape tape;
  TapeEncoder encoder(tape);
  nest(encoder);
  BOOST_TEST(detail::read_node(tape.data()).aux == 20);
  std::string expected = "null";
  for (int i = 0; i < 20; ++i) expected = "{ k = " + expected + " }";
  BOOST_TEST(printed(tape.data()) == expected);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
