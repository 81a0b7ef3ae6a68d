// SPDX-License-Identifier: BSL-1.0
#include <tfpp/name.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using tfpp::Name;
namespace grammar = tfpp::grammar;

std::string_view text_of(const Name& name) { return name.view(); }

BOOST_AUTO_TEST_SUITE(name_test)

BOOST_AUTO_TEST_CASE(are_made_from_text_of_every_kind) {
  const std::string text = "ami";
  const char* pointer = "ami";
  BOOST_TEST(text_of("ami") == "ami");
  BOOST_TEST(text_of(text) == "ami");
  BOOST_TEST(text_of(std::string_view(text)) == "ami");
  BOOST_TEST(text_of(pointer) == "ami");
}

BOOST_AUTO_TEST_CASE(have_the_same_hash_however_they_come) {
  const std::string text = "instance_type";
  BOOST_TEST(Name("instance_type").hash() == Name(text).hash());
  BOOST_TEST(Name("instance_type").hash() != Name("instance_typf").hash());
}

BOOST_AUTO_TEST_CASE(literals_are_kept_by_reference) {
  static constexpr char literal[] = "literal";
  BOOST_TEST(
      (static_cast<const void*>(Name(literal).view().data()) == static_cast<const void*>(literal)));
}

BOOST_AUTO_TEST_CASE(of_the_grammar_are_listed) {
  // A row that takes other names too must find its own: no name in it may look unlisted.
  const auto check = [](const auto& self, const grammar::BlockType& row, int levels) -> void {
    if (row.content != grammar::Content::closed) {
      for (const grammar::Argument& argument : row.arguments)
        BOOST_TEST(Name(argument.name).is_listed(), argument.name);
      for (const grammar::NestedBlock& nested : row.blocks)
        BOOST_TEST(Name(nested.type->name).is_listed(), nested.type->name);
    }
    for (const grammar::NestedBlock& nested : row.blocks) {
      if (levels > 0) self(self, *nested.type, levels - 1);
    }
  };
  for (const grammar::BlockType* file :
       {&grammar::module_file, &grammar::test_file, &grammar::mock_file, &grammar::query_file})
    check(check, *file, 5);
  BOOST_TEST(Name("count").is_listed());
  BOOST_TEST(Name("provider").is_listed());
  BOOST_TEST(Name("provisioner").is_listed());
}

BOOST_AUTO_TEST_CASE(of_providers_are_mostly_not) {
  int listed = 0;
  for (int i = 0; i < 1000; ++i)
    listed += Name("attribute_" + std::to_string(i)).is_listed() ? 1 : 0;
  BOOST_TEST(listed < 100);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
