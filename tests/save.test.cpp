// SPDX-License-Identifier: BSL-1.0
#include "support/temporary_directory.hpp"
#include "support/written.hpp"
#include <tfpp/save.hpp>
#include <tfpp/test_file.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <string>

namespace {

using namespace tfpp;
using namespace tfpp_test;
namespace fs = std::filesystem;

Document sample(int value = 1) {
  Document document;
  document.add(Output("o").value(value));
  return document;
}

std::ptrdiff_t files_in(const fs::path& folder) {
  return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
}

/// What tells one file of a folder from another, and whether it was written.
struct Identity {
  explicit Identity(const fs::path& file) {
    struct stat status {};
    BOOST_REQUIRE(::lstat(file.c_str(), &status) == 0);
    inode = status.st_ino;
    mode = status.st_mode & 07777U;
    written = fs::last_write_time(file);
  }
  ::ino_t inode = 0;
  ::mode_t mode = 0;
  fs::file_time_type written{};
};

/// Sets a limit or mask for the time of one test.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(::rlim_t bytes) {
    handler_ = std::signal(SIGXFSZ, SIG_IGN);
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const ::rlimit limit{bytes, before_.rlim_max};
    BOOST_REQUIRE(::setrlimit(RLIMIT_FSIZE, &limit) == 0);
  }
  FileSizeLimit(const FileSizeLimit&) = delete;
  FileSizeLimit& operator=(const FileSizeLimit&) = delete;
  ~FileSizeLimit() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }

 private:
  ::rlimit before_{};
  void (*handler_)(int) = nullptr;
};

/// Root may write everywhere; this makes it somebody else.
class WithoutPrivileges {
 public:
  WithoutPrivileges() {
    if (::geteuid() == 0) changed_ = ::seteuid(65534) == 0;
  }
  WithoutPrivileges(const WithoutPrivileges&) = delete;
  WithoutPrivileges& operator=(const WithoutPrivileges&) = delete;
  ~WithoutPrivileges() {
    if (changed_ && ::seteuid(0) != 0) std::abort();
  }

 private:
  bool changed_ = false;
};

BOOST_AUTO_TEST_SUITE(save_file)

BOOST_AUTO_TEST_CASE(writes_what_to_json_gives) {
  const TemporaryDirectory folder;
  const auto path = folder.path() / "main.tf.json";
  BOOST_TEST(sample().save(path.string()));
  BOOST_TEST(read_file(path) == to_json(sample()));
  const SaveOptions compact{.write = {.layout = Layout::compact}};
  BOOST_TEST(tfpp::save(sample(), path.string(), compact));
  BOOST_TEST(read_file(path) == to_json(sample(), {.layout = Layout::compact}));
  BOOST_TEST(files_in(folder.path()) == 1);
}

BOOST_AUTO_TEST_CASE(writes_beside_the_current_folder_too) {
  const TemporaryDirectory folder;
  const auto before = fs::current_path();
  fs::current_path(folder.path());
  BOOST_TEST(sample().save("main.tf.json"));
  fs::current_path(before);
  BOOST_TEST(read_file(folder.path() / "main.tf.json") == to_json(sample()));
}

BOOST_AUTO_TEST_CASE(writes_files_of_many_pieces) {
  const TemporaryDirectory folder;
  const auto path = folder.path() / "main.tf.json";
  Document document;
  for (int i = 0; i < 20'000; ++i) document.add(Output("o" + std::to_string(i)).value(i));
  BOOST_TEST(document.save(path.string()));
  BOOST_TEST((read_file(path) == to_json(document)));
  BOOST_TEST(!document.save(path.string()));
  document.add(Output("more").value(1));
  BOOST_TEST(document.save(path.string()));
  BOOST_TEST((read_file(path) == to_json(document)));
}

BOOST_AUTO_TEST_CASE(leaves_an_identical_file_alone) {
  const TemporaryDirectory folder;
  const auto path = folder.path() / "main.tf.json";
  sample().save(path.string());
  fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours(24));
  const Identity before(path);
  BOOST_TEST(!sample().save(path.string()));
  const Identity same(path);
  BOOST_TEST(same.inode == before.inode);
  BOOST_TEST((same.written == before.written));
  BOOST_TEST(files_in(folder.path()) == 1);

  BOOST_TEST(sample(2).save(path.string()));  // as long, and different
  const Identity changed(path);
  BOOST_TEST((changed.written != before.written));
  BOOST_TEST(read_file(path) == to_json(sample(2)));
}

BOOST_AUTO_TEST_CASE(keeps_the_mode_and_obeys_the_mask_for_new_files) {
  const TemporaryDirectory folder;
  const auto path = folder.path() / "main.tf.json";
  const ::mode_t mask = ::umask(027);
  sample().save(path.string());
  const ::mode_t mask_after = ::umask(mask);
  BOOST_TEST(mask_after == 027U);
  BOOST_TEST(Identity(path).mode == 0640U);
  fs::permissions(path, fs::perms(0604));
  sample(2).save(path.string());
  BOOST_TEST(Identity(path).mode == 0604U);
}

BOOST_AUTO_TEST_SUITE(links)

BOOST_AUTO_TEST_CASE(are_followed) {
  const TemporaryDirectory folder;
  fs::create_directory(folder.path() / "real");
  const auto real = folder.path() / "real/main.tf.json";
  const auto link = folder.path() / "main.tf.json";
  sample().save(real.string());
  fs::create_symlink("real/main.tf.json", link);
  BOOST_TEST(sample(2).save(link.string()));
  BOOST_TEST(fs::is_symlink(link));
  BOOST_TEST(read_file(real) == to_json(sample(2)));
  BOOST_TEST(!sample(2).save(link.string()));
  BOOST_TEST(files_in(folder.path() / "real") == 1);
  BOOST_TEST(files_in(folder.path()) == 2);
}

BOOST_AUTO_TEST_CASE(to_nothing_are_followed_as_well) {
  const TemporaryDirectory folder;
  fs::create_directory(folder.path() / "real");
  const auto link = folder.path() / "main.tf.json";
  fs::create_symlink("real/main.tf.json", link);
  BOOST_TEST(sample().save(link.string()));
  BOOST_TEST(fs::is_symlink(link));
  BOOST_TEST(fs::exists(folder.path() / "real/main.tf.json"));
}

BOOST_AUTO_TEST_CASE(refuses_the_name_of_another_kind_of_file) {
  const TemporaryDirectory folder;
  const auto path = [&](const char* name) { return (folder.path() / name).string(); };
  for (const char* name : {"a.tftest.json", "a.tofutest.json", "a.tfmock.json", "a.tfquery.json",
                           "a.tfvars.json", "a.tfvars", "a.tftest.hcl"}) {
    BOOST_TEST(refuses([&] { return sample().save(path(name)); }, {name, "*.tf.json"}));
  }
  const TestFile tests = TestFile().add(Run("r"));
  for (const char* name : {"a.tf.json", "a.tfmock.json", "a.tftest.hcl", "a.json", "tftest.json"})
    BOOST_TEST(refuses([&] { return tests.save(path(name)); }, {name, ".tftest.json"}));
  BOOST_TEST(files_in(folder.path()) == 0);
  BOOST_TEST(tests.save(path("a.tftest.json")));
  BOOST_TEST(tests.save(path("a.tofutest.json")));
  BOOST_TEST(MockFile().save(path("a.tfmock.json")));
  BOOST_TEST(sample().save(path("a.json")));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(failures)

/// Saves `document`, which must fail, over a file; nothing may have happened to the folder.
template <class Failing>
void check_untouched(const Failing& failing, std::initializer_list<std::string_view> message,
                     const Document& document) {
  const TemporaryDirectory folder;
  const auto path = folder.path() / "main.tf.json";
  sample().save(path.string());
  const Identity before(path);
  {
    [[maybe_unused]] const auto condition = failing(folder.path());
    BOOST_TEST(refuses([&] { return document.save(path.string()); }, message));
    BOOST_TEST(
        refuses([&] { return document.save((folder.path() / "new.tf.json").string()); }, message));
  }
  BOOST_TEST(read_file(path) == to_json(sample()));
  BOOST_TEST(Identity(path).inode == before.inode);
  BOOST_TEST(files_in(folder.path()) == 1);
}

Document large() {
  Document document;
  document.add(Output("o").value(std::string(1'000'000, 'x')));
  return document;
}

BOOST_AUTO_TEST_CASE(of_a_full_disk_leave_everything_as_it_was) {
  check_untouched([](const fs::path&) { return FileSizeLimit(300'000); },
                  {"cannot write", ".tf.json"}, large());
}

BOOST_AUTO_TEST_CASE(of_a_disk_that_is_full_at_the_first_byte_too) {
  check_untouched([](const fs::path&) { return FileSizeLimit(0); }, {"cannot write", ".tf.json"},
                  sample(2));
}

BOOST_AUTO_TEST_CASE(of_the_document_leave_everything_as_it_was) {
  Document undecided = large();
  undecided.add(Module("m").source("./${x}"));
  check_untouched([](const fs::path&) { return 0; }, {"module \"m\"", "source"}, undecided);
}

BOOST_AUTO_TEST_CASE(of_a_folder_without_permission_say_so) {
  const TemporaryDirectory folder;
  const auto path = folder.path() / "main.tf.json";
  sample().save(path.string());
  fs::permissions(folder.path(), fs::perms(0555));
  {
    const WithoutPrivileges nobody;
    BOOST_TEST(refuses([&] { return sample(2).save(path.string()); },
                       {"cannot create", path.string(), "ermission"}));
  }
  fs::permissions(folder.path(), fs::perms(0755));
  BOOST_TEST(read_file(path) == to_json(sample()));
  BOOST_TEST(files_in(folder.path()) == 1);
}

BOOST_AUTO_TEST_CASE(of_a_folder_that_is_not_there_say_so) {
  const TemporaryDirectory folder;
  const std::string path = (folder.path() / "none/main.tf.json").string();
  BOOST_TEST(refuses([&] { return sample().save(path); }, {"cannot create", path, "No such file"}));
  BOOST_TEST(refuses([&] { return sample().save(""); }, {"cannot"}));
}

BOOST_AUTO_TEST_CASE(of_a_name_that_is_a_folder_leave_it) {
  const TemporaryDirectory folder;
  const auto path = folder.path() / "main.tf.json";
  fs::create_directory(path);
  BOOST_TEST(refuses([&] { return sample().save(path.string()); }, {"cannot", path.string()}));
  BOOST_TEST(fs::is_directory(path));
  BOOST_TEST(files_in(folder.path()) == 1);
}

BOOST_AUTO_TEST_CASE(of_a_name_that_is_no_regular_file_leave_it) {
  // Such as /dev/null, which root could replace.
  const TemporaryDirectory folder;
  const auto path = folder.path() / "pipe.tf.json";
  BOOST_REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
  // Without a reader and a writer, opening a pipe would wait for one.
  const int both = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
  BOOST_TEST(refuses([&] { return sample().save(path.string()); }, {"cannot", path.string()}));
  ::close(both);
  BOOST_TEST(fs::is_fifo(path));
  BOOST_TEST(files_in(folder.path()) == 1);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(names_of_override_files)

BOOST_AUTO_TEST_CASE(are_refused_unless_asked_for) {
  const TemporaryDirectory folder;
  for (const char* name :
       {"override.tf.json", "db_override.tf.json", "_override.tf.json", "x_override.tofu.json"}) {
    const std::string path = (folder.path() / name).string();
    BOOST_TEST(refuses([&] { return sample().save(path); }, {path, "override"}), name);
    BOOST_TEST(!fs::exists(path));
    BOOST_TEST(sample().save(path, {.override_file = true}), name);
    BOOST_TEST(read_file(path) == to_json(sample()));
  }
}

BOOST_AUTO_TEST_CASE(are_those_that_terraform_takes_for_such) {
  const TemporaryDirectory folder;
  for (const char* name : {"overrides.tf.json", "dboverride.tf.json", "Override.tf.json",
                           "override.json", "override_x.tf.json", "x_OVERRIDE.tf.json"})
    BOOST_TEST(sample().save((folder.path() / name).string()), name);
  fs::create_directory(folder.path() / "x_override");
  BOOST_TEST(sample().save((folder.path() / "x_override/main.tf.json").string()));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
