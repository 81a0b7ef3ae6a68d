// SPDX-License-Identifier: BSL-1.0
#include <tfpp/file_kind.hpp>

#include <boost/test/unit_test.hpp>

namespace {

using namespace tfpp;

BOOST_AUTO_TEST_CASE(the_name_of_a_file_tells_what_it_is_for) {
  static_assert(file_kind("main.tf.json") == FileKind::configuration);
  static_assert(file_kind("main.tofu.json") == FileKind::configuration);
  static_assert(file_kind("a/b.tftest.json") == FileKind::test);
  static_assert(file_kind("a.tofutest.json") == FileKind::test);
  static_assert(file_kind("a.tfmock.json") == FileKind::mock);
  static_assert(file_kind("a.tfquery.json") == FileKind::query);
  static_assert(file_kind("terraform.tfvars.json") == FileKind::variables);
  static_assert(file_kind("a.json") == FileKind::configuration);
  for (const FileKind kind : {FileKind::configuration, FileKind::test, FileKind::mock,
                              FileKind::query, FileKind::variables})
    BOOST_TEST((file_kind(detail::file_row(kind).ending) == kind));
  BOOST_TEST(detail::file_row(FileKind::query).row == &grammar::query_file);
}

}  // namespace
