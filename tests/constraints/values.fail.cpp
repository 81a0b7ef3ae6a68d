// SPDX-License-Identifier: BSL-1.0
// What is no value does not become one by accident.
#include <tfpp/tfpp.hpp>

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

using namespace tfpp;

enum class Colour { red };
struct Plain {
  int a = 0;
};
void set(const ValueView& value) { Resource("a", "b").set("c", value); }
const Provider aws("aws");

#ifdef CASE_char
// expect-error: could not convert|no (known|viable) conversion|cannot convert|invalid
// initialization
void f() { set('c'); }
#elif defined(CASE_wide_char)
// expect-error: could not convert|no (known|viable) conversion|cannot convert|invalid
// initialization
void f() { set(U'c'); }
#elif defined(CASE_long_double)
// expect-error: could not convert|no (known|viable) conversion|cannot convert|invalid
// initialization
void f() { set(1.0L); }
#elif defined(CASE_wide_text)
// expect-error: could not convert|no (known|viable) conversion|cannot convert|invalid
// initialization
void f() { set(L"text"); }
#elif defined(CASE_pointer)
// expect-error: could not convert|no (known|viable) conversion|cannot convert|invalid
// initialization
void f(const int* pointer) { set(pointer); }
#elif defined(CASE_void_pointer)
// expect-error: could not convert|no (known|viable) conversion|cannot convert|invalid
// initialization
void f(void* pointer) { set(pointer); }
#elif defined(CASE_unique_pointer)
// expect-error: could not convert|no (known|viable) conversion|cannot convert|invalid
// initialization
void f(const std::unique_ptr<int>& pointer) { set(pointer); }
#elif defined(CASE_scoped_enumeration)
// expect-error: could not convert|no (known|viable) conversion|cannot convert|invalid
// initialization
void f() { set(Colour::red); }
#elif defined(CASE_structure)
// expect-error: could not convert|no (known|viable) conversion|cannot convert|invalid
// initialization
void f() { set(Plain()); }
#elif defined(CASE_function)
// expect-error: could not convert|no (known|viable) conversion|cannot convert|invalid
// initialization
void f() { set(&set); }
#elif defined(CASE_body)
// expect-error: could not convert|no (known|viable) conversion|cannot convert|invalid
// initialization
void f() { set(Body()); }
#elif defined(CASE_provider)
// expect-error: could not convert|no (known|viable) conversion|cannot convert|invalid
// initialization
void f() { set(aws); }
#elif defined(CASE_lifecycle)
// expect-error: could not convert|no (known|viable) conversion|cannot convert|invalid
// initialization
void f() { set(Lifecycle()); }
#elif defined(CASE_type)
// expect-error: could not convert|no (known|viable) conversion|cannot convert|invalid
// initialization
void f() { set(types::string); }
#elif defined(CASE_characters)
// expect-error: no matching|no match|could not convert|cannot convert|invalid initialization
void f() { set(std::vector<char>{'a'}); }
#elif defined(CASE_long_doubles)
// expect-error: no matching|no match|could not convert|cannot convert|invalid initialization
void f() { set(std::vector<long double>{1.5L}); }
#elif defined(CASE_pointers_in_a_range)
// expect-error: no matching|no match|could not convert|cannot convert|invalid initialization
void f() { set(std::vector<int*>{nullptr}); }
#elif defined(CASE_pointers_in_a_map)
// expect-error: no matching|no match|could not convert|cannot convert|invalid initialization
void f() { set(std::map<std::string, int*>{{"a", nullptr}}); }
#elif defined(CASE_list_in_braces)
// expect-error: invalid initialization|no matching (function|constructor)
void f() { set({1, 2}); }
#elif defined(CASE_comment_in_an_object)
// expect-error: has no member named .comment.|no member named .comment.
void f() { Object().comment("text"); }
#elif defined(CASE_keys_that_are_numbers)
// expect-error: invalid initialization|no matching (function|constructor)
void f() { set({{1, 2}}); }
#elif defined(CASE_key_that_is_not_utf8)
// expect-error: this_literal_is_not_valid_utf8
void f() { set({{"\xFF", 1}}); }
#elif defined(CASE_number_that_is_none)
// expect-error: conversion from|no viable conversion|no match
Number one = "1";
#endif
