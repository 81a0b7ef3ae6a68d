// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/document_loader.hpp>

#include <boost/json/basic_parser_impl.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tfpp::inline v1::detail {

/// Gives the events of Boost.JSON's parser to a loader: strings and numbers in one piece.
class JsonHandler {
 public:
  // What Boost.JSON asks for.
  static constexpr std::size_t max_object_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_array_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_key_size = UINT32_MAX;
  static constexpr std::size_t max_string_size = UINT32_MAX;

  explicit JsonHandler(DocumentLoader& loader) noexcept : loader_(loader) {}

  using error_code = boost::json::error_code;
  using string_view = boost::json::string_view;

  static bool on_document_begin(error_code& /*ec*/) { return true; }
  static bool on_document_end(error_code& /*ec*/) { return true; }
  bool on_object_begin(error_code& ec) {
    loader_.begin_object();
    return check_depth(ec);
  }
  bool on_object_end(std::size_t /*size*/, error_code& /*ec*/) {
    loader_.end_object();
    return true;
  }
  bool on_array_begin(error_code& ec) {
    loader_.begin_array();
    return check_depth(ec);
  }
  bool on_array_end(std::size_t /*size*/, error_code& /*ec*/) {
    loader_.end_array();
    return true;
  }
  bool on_key_part(string_view part, std::size_t /*size*/, error_code& /*ec*/) {
    return keep(part);
  }
  bool on_key(string_view last, std::size_t size, error_code& /*ec*/) {
    loader_.name(whole(last, size));
    parts_.clear();
    return true;
  }
  bool on_string_part(string_view part, std::size_t /*size*/, error_code& /*ec*/) {
    return keep(part);
  }
  bool on_string(string_view last, std::size_t size, error_code& /*ec*/) {
    loader_.text(whole(last, size));
    parts_.clear();
    return true;
  }
  bool on_number_part(string_view part, error_code& /*ec*/) { return keep(part); }
  bool on_int64(std::int64_t /*value*/, string_view last, error_code& /*ec*/) {
    return number(last);
  }
  bool on_uint64(std::uint64_t /*value*/, string_view last, error_code& /*ec*/) {
    return number(last);
  }
  bool on_double(double /*value*/, string_view last, error_code& /*ec*/) { return number(last); }
  bool on_bool(bool value, error_code& /*ec*/) {
    loader_.boolean(value);
    return true;
  }
  bool on_null(error_code& /*ec*/) {
    loader_.null();
    return true;
  }
  static bool on_comment_part(string_view /*part*/, error_code& /*ec*/) { return true; }
  static bool on_comment(string_view /*last*/, error_code& /*ec*/) { return true; }

 private:
  bool check_depth(error_code& ec) const {
    if (!loader_.is_too_deep()) [[likely]]
      return true;
    ec = boost::json::error::too_deep;
    return false;
  }
  static std::string_view view(string_view text) noexcept { return {text.data(), text.size()}; }

  bool keep(string_view part) {
    parts_.append(part.data(), part.size());
    return true;
  }
  /// The text of `size` bytes that ends with `last`.
  [[gnu::always_inline]] std::string_view whole(string_view last, std::size_t size) {
    if (last.size() == size) [[likely]]
      return view(last);
    keep(last);
    return parts_;
  }
  bool number(string_view last) {
    loader_.number(whole(last, parts_.size() + last.size()));
    parts_.clear();
    return true;
  }

  DocumentLoader& loader_;
  std::string parts_{};
};

}  // namespace tfpp::inline v1::detail
