// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>

/// The comparison workload: a deterministic, AWS-like configuration of N resources, N a multiple
/// of 100. Here is what all implementations of it share; each spells out the blocks its own way.
namespace bench {

enum class Style { pretty, compact };

/// An identifier of nine digits.
constexpr std::size_t id9(std::size_t x) { return 100'000'000 + (x * 7919) % 900'000'000; }

inline constexpr std::array<std::string_view, 4> instance_types{"t3.micro", "t3.small", "m5.large",
                                                                "c5.xlarge"};
inline constexpr std::array<std::string_view, 3> availability_zones{
    "eu-central-1a", "eu-central-1b", "eu-central-1c"};
inline constexpr std::array<std::string_view, 4> variable_types{"string", "string", "number",
                                                                "list(string)"};

struct IngressRule {
  std::string_view description;
  std::size_t port;
};
inline constexpr std::array<IngressRule, 3> ingress_rules{
    {{"https", 443}, {"http", 80}, {"ssh", 22}}};

/// Where resource `i` stands: ten make a group, and the place in the group decides the kind.
struct Place {
  explicit constexpr Place(std::size_t i) : index(i), group(i / 10), in_group(i % 10) {}

  constexpr bool is_instance() const { return in_group < 5; }
  constexpr bool is_security_group() const { return in_group >= 5 && in_group < 8; }
  constexpr bool is_policy() const { return in_group >= 8; }
  constexpr bool has_comment() const { return in_group == group % 10; }

  std::size_t index;
  std::size_t group;
  std::size_t in_group;
};

/// Joins short strings and numbers in a buffer that it uses again: a view holds until the next
/// call.
class Text {
 public:
  template <typename... Parts>
  std::string_view operator()(const Parts&... parts) {
    char* to = buffer_.data();
    ((to = append(parts, to)), ...);
    return {buffer_.data(), static_cast<std::size_t>(to - buffer_.data())};
  }

 private:
  char* append(std::string_view text, char* to) {
    assert(text.size() <= room(to));
    return std::copy(text.begin(), text.end(), to);
  }

  char* append(std::size_t number, char* to) {
    return std::to_chars(to, to + room(to), number).ptr;
  }

  std::size_t room(const char* to) const {
    return static_cast<std::size_t>(buffer_.data() + buffer_.size() - to);
  }

  std::array<char, 512> buffer_;
};

/// Joins short strings and numbers.
template <typename... Parts>
std::string concat(const Parts&... parts) {
  return std::string(Text()(parts...));
}

/// The literal escape of Terraform: `${` becomes `$${`, `%{` becomes `%%{`.
inline std::string esc(std::string_view text) {
  std::string out;
  out.reserve(text.size() + 8);
  std::size_t run = 0;
  for (std::size_t at = 0; at + 1 < text.size(); ++at) {
    if (text[at + 1] == '{' && (text[at] == '$' || text[at] == '%')) {
      out.append(text.substr(run, at + 1 - run));
      run = at;
    }
  }
  out.append(text.substr(run));
  return out;
}

/// The boot script of instance `i`: literal text, to be escaped.
inline std::string user_data(std::size_t i) {
  return concat("#!/bin/sh\necho \"${HOSTNAME} ", i, "\" >> /var/log/boot.log\n");
}

/// The policy document of policy `i`: literal text, to be escaped.
inline std::string policy_document(std::size_t i) {
  return concat(R"({"Version":"2012-10-17","Statement":[{"Sid":"Read)", i,
                R"(","Effect":"Allow","Action":["s3:GetObject","s3:ListBucket"],)",
                R"("Resource":["arn:aws:s3:::bucket-)", i, R"(","arn:aws:s3:::bucket-)", i,
                R"(/${aws:username}/*"]}]})");
}

}  // namespace bench
