// SPDX-License-Identifier: BSL-1.0
#include <tfpp/detail/output.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace tfpp::detail;

/// Writes texts of all lengths, in both ways; returns what must come out.
std::string fill(Output& out, std::size_t longest) {
  std::string expected;
  for (std::size_t size = 0; size < longest; size = size * 2 + 1) {
    const std::string text(size, static_cast<char>('a' + size % 26));
    out.append(text);
    out.append('|');
    // More room than is used is not written.
    char* at = out.reserve(size + 100);
    std::memcpy(at, text.data(), size);
    out.advance(at + size);
    expected += text + '|' + text;
  }
  return expected;
}

BOOST_AUTO_TEST_SUITE(output)

BOOST_AUTO_TEST_CASE(into_a_string_keeps_everything) {
  for (const std::size_t expected_size :
       {std::size_t{0}, std::size_t{1000}, std::size_t{5'000'000}}) {
    StringOutput out(expected_size);
    const std::string expected = fill(out, 1'000'000);
    BOOST_TEST((out.take() == expected));
  }
  BOOST_TEST(StringOutput(100).take().empty());
}

BOOST_AUTO_TEST_CASE(in_pieces_keeps_everything) {
  std::vector<std::string> pieces;
  const auto write = [&](const char* data, std::size_t size) { pieces.emplace_back(data, size); };
  PieceOutput out(write);
  const std::string expected = fill(out, 1'000'000);
  out.flush();
  out.flush();
  std::string text;
  for (const std::string& piece : pieces) {
    BOOST_TEST(!piece.empty());
    text += piece;
  }
  BOOST_TEST((text == expected));
  BOOST_TEST(pieces.size() > 5U);
}

BOOST_AUTO_TEST_CASE(in_pieces_lets_exceptions_pass) {
  const auto write = [](const char*, std::size_t) { throw std::runtime_error("full"); };
  PieceOutput out(write);
  BOOST_CHECK_THROW(fill(out, 1'000'000), std::runtime_error);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
