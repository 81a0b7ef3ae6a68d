// SPDX-License-Identifier: BSL-1.0
#include <tfpp/detail/tape.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace {

using namespace tfpp::detail;
using tfpp::Error;

std::string bytes_of(const Tape& tape) { return {tape.data(), tape.size()}; }

void append_text(Tape& tape, std::string_view text) { tape.append(text.data(), text.size()); }

Node text_node(std::string_view text) {
  return {Tag::text, 0, 0, static_cast<std::uint32_t>(text.size())};
}

BOOST_AUTO_TEST_SUITE(detail_tape)

BOOST_AUTO_TEST_CASE(keeps_its_bytes_while_it_grows) {
  Tape tape;
  BOOST_TEST(tape.empty());
  std::string expected;
  for (int i = 0; i < 2000; ++i) {
    const std::string piece = std::to_string(i) + ',';
    append_text(tape, piece);
    expected += piece;
  }
  BOOST_TEST(bytes_of(tape) == expected);
  tape.truncate(3);
  BOOST_TEST(bytes_of(tape) == "0,1");
}

BOOST_AUTO_TEST_CASE(copies_and_moves) {
  Tape a;
  append_text(a, "text");
  Tape b = a;
  append_text(b, "!");
  BOOST_TEST(bytes_of(a) == "text");
  BOOST_TEST(bytes_of(b) == "text!");
  a = std::move(b);
  BOOST_TEST(bytes_of(a) == "text!");
  const Tape none;
  a = none;
  BOOST_TEST(a.empty());
  append_text(a, "again");
  BOOST_TEST(bytes_of(a) == "again");
}

BOOST_AUTO_TEST_CASE(appends_its_own_bytes) {
  Tape tape;
  append_text(tape, "0123456789");
  for (int i = 0; i < 10; ++i) tape.append(tape.data(), tape.size());
  BOOST_TEST(tape.size() == 10240U);
  for (std::size_t i = 0; i < tape.size(); ++i) {
    if (tape.data()[i] != static_cast<char>('0' + i % 10)) BOOST_ERROR("byte " << i);
  }
}

BOOST_AUTO_TEST_CASE(appends_its_own_texts) {
  // Such as a label of a block that becomes the value of one of its arguments.
  for (std::size_t before = 0; before < 300; ++before) {
    Tape tape;
    tape.append(text_node("a label"), "a label");
    append_text(tape, std::string(before, '.'));
    const std::string_view label = text_of(tape.data());
    const std::size_t at = tape.size();
    tape.append_scanned(text_node(label), label);
    BOOST_TEST(text_of(tape.at(at)) == "a label");
  }
}

BOOST_AUTO_TEST_CASE(replaces_in_place) {
  const auto replaced = [](std::size_t offset, std::size_t removed, std::string_view added) {
    Tape tape;
    append_text(tape, "0123456789");
    tape.replace(offset, removed, added.data(), added.size());
    return bytes_of(tape);
  };
  BOOST_TEST(replaced(2, 3, "abc") == "01abc56789");
  BOOST_TEST(replaced(2, 3, "") == "0156789");
  BOOST_TEST(replaced(2, 0, "abc") == "01abc23456789");
  BOOST_TEST(replaced(0, 10, "x") == "x");
  BOOST_TEST(replaced(10, 0, "x") == "0123456789x");
  BOOST_TEST(replaced(5, 1, std::string(1000, 'x')) == "01234" + std::string(1000, 'x') + "6789");
}

BOOST_AUTO_TEST_CASE(texts_stand_in_it_or_are_pointed_to) {
  Tape tape;
  static constexpr std::string_view elsewhere = "elsewhere";
  tape.append(text_node("here"), "here");
  const std::size_t second = tape.size();
  tape.append_static({Tag::text, static_text, 0, 9}, elsewhere.data());
  BOOST_TEST(text_of(tape.data()) == "here");
  BOOST_TEST(text_of(tape.at(second)) == elsewhere);
  BOOST_TEST((after_value(tape.data()) == tape.at(second)));
  BOOST_TEST((after_value(tape.at(second)) == tape.at(tape.size())));
}

BOOST_AUTO_TEST_CASE(finds_what_a_text_needs_when_it_comes) {
  Tape tape;
  const auto flags_of = [&](std::string_view text) {
    const std::size_t at = tape.size();
    tape.append_scanned(text_node(text), text);
    return static_cast<int>(read_node(tape.at(at)).flags);
  };
  BOOST_TEST(flags_of("plain") == 0);
  BOOST_TEST(flags_of("\"") == tfpp::text::json_escape);
  BOOST_TEST(flags_of("${") == tfpp::text::template_escape);
  const std::size_t at = tape.size();
  tape.append_scanned<tfpp::text::json_escape>(text_node("${\n"), "${\n");
  BOOST_TEST(static_cast<int>(read_node(tape.at(at)).flags) == tfpp::text::json_escape);
  const std::size_t size = tape.size();
  BOOST_CHECK_THROW(flags_of("\xFF"), Error);
  BOOST_TEST(tape.size() == size);
}

BOOST_AUTO_TEST_CASE(refuses_sizes_that_no_header_holds) {
  BOOST_TEST(node_size(0xFFFFFFFFU) == 0xFFFFFFFFU);
  BOOST_CHECK_THROW(static_cast<void>(node_size(std::size_t{0x100000000U})), Error);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
