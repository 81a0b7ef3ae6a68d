// SPDX-License-Identifier: BSL-1.0
#include <tfpp/detail/piece_encoder.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace {

using namespace tfpp::detail;
using tfpp::Error;
using tfpp::ExprView;
using tfpp::text::KeyText;

BOOST_AUTO_TEST_SUITE(detail_piece_encoder)

BOOST_AUTO_TEST_CASE(keys_that_are_literals_are_pointed_to) {
  Tape tape;
  PieceEncoder pieces(tape, EncodeMode::any);
  pieces.key(KeyText::from_literal("literal"));
  const std::size_t second = tape.size();
  pieces.key(KeyText::from_text("copied"));
  BOOST_TEST((read_node(tape.data()).flags & static_text) != 0);
  BOOST_TEST((read_node(tape.at(second)).flags & static_text) == 0);
  BOOST_TEST(text_of(tape.data()) == "literal");
  BOOST_TEST(text_of(tape.at(second)) == "copied");
}

BOOST_AUTO_TEST_CASE(markers_matter_in_plain_text_only) {
  const auto flags_of = [](EncodeMode mode, const auto& append) {
    Tape tape;
    PieceEncoder pieces(tape, mode);
    append(pieces);
    return static_cast<int>(read_node(tape.data()).flags);
  };
  const auto text = [](PieceEncoder& pieces) { pieces.text("${a}", false); };
  const auto live_text = [](PieceEncoder& pieces) { pieces.text("${a}\n", true); };
  const auto expression = [](PieceEncoder& pieces) {
    pieces.expression(ExprView{.text = "${a}", .is_template = true});
  };
  BOOST_TEST(flags_of(EncodeMode::any, text) == tfpp::text::template_escape);
  BOOST_TEST(flags_of(EncodeMode::raw, text) == verbatim);
  BOOST_TEST(flags_of(EncodeMode::any, live_text) ==
             (int{verbatim} | int{tfpp::text::json_escape}));
  BOOST_TEST(flags_of(EncodeMode::any, expression) == is_template);
  BOOST_CHECK_THROW(flags_of(EncodeMode::literal, expression), Error);
}

/// Whether `KeyCheck` refuses one of the keys `0`, `1`, ... up to `count`, or what comes last.
bool refuses(int count, std::string_view last) {
  Tape tape;
  PieceEncoder pieces(tape, EncodeMode::any);
  KeyCheck check(0);
  const auto add = [&](std::string_view key) {
    const std::size_t at = tape.size();
    pieces.text(key, false);
    check.add(tape, at, tfpp::text::hash(key));
    pieces.null();
  };
  try {
    for (int i = 0; i < count; ++i) add(std::to_string(i));
    add(last);
    check.finish(tape);
    return false;
  } catch (const Error&) {
    return true;
  }
}

BOOST_AUTO_TEST_CASE(a_key_that_is_given_twice_is_refused) {
  for (const int count : {1, 2, 10, 31, 32, 33, 200}) {
    BOOST_TEST(refuses(count, "0"));
    BOOST_TEST(refuses(count, std::to_string(count - 1)));
    BOOST_TEST(!refuses(count, std::to_string(count)));
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
