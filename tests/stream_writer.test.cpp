// SPDX-License-Identifier: BSL-1.0
#include "support/written.hpp"
#include <tfpp/stream_writer.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/json/parse.hpp>
#include <boost/test/unit_test.hpp>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstddef>
#include <stdexcept>
#include <string>

namespace {

using namespace tfpp;
using namespace tfpp_test;

template <class... Blocks>
std::string streamed(const WriteOptions& options, const Blocks&... blocks) {
  std::string text;
  StreamWriter out([&](const char* data, std::size_t size) { text.append(data, size); }, options);
  (out.add(blocks), ...);
  out.finish();
  return text;
}

/// The same blocks at once and one by one come to the same bytes.
template <class... Blocks>
void check_same(const Blocks&... blocks) {
  Document document;
  document.add(blocks...);
  for (const Layout layout : {Layout::pretty, Layout::compact}) {
    for (const Order order : {Order::as_set, Order::canonical}) {
      const WriteOptions options{.layout = layout, .order = order};
      BOOST_TEST(streamed(options, blocks...) == to_json(document, options));
    }
  }
}

BOOST_AUTO_TEST_SUITE(stream_writer)

BOOST_AUTO_TEST_CASE(gives_what_to_json_gives_for_grouped_blocks) {
  BOOST_TEST(streamed({}) == "{}\n");
  BOOST_TEST(streamed({.layout = Layout::compact}) == "{}");
  check_same(Output("o").value(1));
  check_same(
      Resource("a", "x").comment("why").set("n", 1).block("b", {{"m", 1}}).block("b", {{"m", 2}}),
      Resource("a", "y"), Resource("b", "x"), Data("a", "x"), Output("o").value("${t}"),
      Output("p").value(var("x")), Variable("v"), Module("m").source("./m"), Check("c"),
      Ephemeral("a", "x"));
  check_same(Provider("a"), Provider("a").alias("x"), Locals({{"a", 1}}), Locals({{"b", 1}}),
             Moved("a.x", "a.y"), Moved("a.y", "a.z"), Terraform().required_version("> 1"),
             Terraform());
  check_same(Resource("a", "x").provisioner(Provisioner("local-exec").set("command", "c")));
}

BOOST_AUTO_TEST_CASE(keeps_plain_and_generated_blocks_in_order) {
  const Resource mixed = Resource("t", "a")
                             .block("s", {{"n", 1}})
                             .dynamic(Dynamic("s").for_each(List{1}).content({}))
                             .block("s", {{"n", 2}});
  check_same(mixed);
  check_same(Output("o").value(1), mixed, Resource("t", "b"));
}

BOOST_AUTO_TEST_CASE(knows_whether_a_block_that_may_repeat_stands_alone) {
  check_same(Locals({{"a", 1}}), Terraform(), Provider("p").set("x", 1), Provider("q"),
             Import("a.b").id("i"));
  check_same(Output("o").value(1), Provider("p"), Provider("q"), Provider("q").alias("x"),
             Moved("a.b", "a.c"));
  check_same(Provider("p"), Provider("p").alias("x"), Provider("p").alias("y"), Locals());
  check_same(Block("gizmo", {}), Block("gizmo", {}), Block("gadget", {"x", "y"}),
             Block("gadget", {"x", "z"}), Block("gadget", {"x", "z"}));
}

BOOST_AUTO_TEST_CASE(leaves_a_group_for_good) {
  std::string text;
  StreamWriter out([&](const char* data, std::size_t size) { text.append(data, size); });
  out.add(Resource("a", "x")).add(Resource("b", "x"));
  const Resource again("a", "y");
  BOOST_TEST(refuses([&]() -> auto& { return out.add(again); },
                     {"resource \"a\" \"y\"", "group \"a\"", "left before"}));
  StreamWriter other([&](const char*, std::size_t) {});
  other.add(Output("o")).add(Variable("v"));
  BOOST_TEST(refuses([&]() -> auto& { return other.add(Output("p")); },
                     {"output \"p\"", "group \"output\"", "left before"}));
  StreamWriter third([&](const char*, std::size_t) {});
  third.add(Locals()).add(Variable("v"));
  BOOST_TEST(refuses([&]() -> auto& { return third.add(Locals()); }, {"locals", "left before"}));
}

BOOST_AUTO_TEST_CASE(refuses_what_to_json_refuses) {
  StreamWriter out([](const char*, std::size_t) {});
  BOOST_TEST(refuses([&]() -> auto& { return out.add(Module("m").source("./${x}")); },
                     {"module \"m\"", this_file(), "source", "target"}));
  BOOST_TEST(streamed({.layout = Layout::compact, .target = Target{}},
                      Module("m").source("./${x}")) == R"({"module":{"m":{"source":"./$${x}"}}})");
}

// What has come so far is no whole document, and must not be made to look like one.
BOOST_AUTO_TEST_CASE(writes_nothing_after_an_exception) {
  std::string text;
  StreamWriter out([&](const char* data, std::size_t size) { text.append(data, size); });
  out.add(Output("o").value(std::string(1'000'000, 'x')));
  BOOST_CHECK_THROW(out.add(Module("m").set("x", 1).source("./${x}")), Error);
  const std::string before = text;
  BOOST_CHECK_THROW(out.add(Resource("a", "y")), Error);
  BOOST_CHECK_THROW(out.finish(), Error);
  BOOST_TEST((text == before));
}

BOOST_AUTO_TEST_CASE(passes_on_what_the_function_throws) {
  StreamWriter out([](const char*, std::size_t) { throw std::runtime_error("full"); });
  const auto fill = [&] {
    for (int i = 0; i < 100'000; ++i) out.add(Output("o" + std::to_string(i)).value(i));
  };
  BOOST_CHECK_THROW(fill(), std::runtime_error);
}

#if defined(__has_feature)
constexpr bool is_sanitized = __has_feature(address_sanitizer);
#else
constexpr bool is_sanitized = false;
#endif

/// How many KiB more than before a process needs at its peak, once `warm_up` has run, for `f`.
template <class WarmUp, class F>
long growth_of_peak(const WarmUp& warm_up, const F& f) {
  // In a process of its own: the peak of this one is that of other tests.
  int channel[2];
  BOOST_REQUIRE(::pipe(channel) == 0);
  const ::pid_t child = ::fork();
  BOOST_REQUIRE(child >= 0);
  const auto peak = [] {
    ::rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
  };
  if (child == 0) {
    warm_up();
    const long before = peak();
    f();
    const long growth = peak() - before;
    ::_exit(::write(channel[1], &growth, sizeof growth) == sizeof growth ? 0 : 1);
  }
  long growth = -1;
  const bool is_read = ::read(channel[0], &growth, sizeof growth) == sizeof growth;
  ::close(channel[0]);
  ::close(channel[1]);
  int status = 0;
  ::waitpid(child, &status, 0);
  BOOST_REQUIRE(is_read);
  return growth;
}

// A sanitizer keeps what was freed for a while.
BOOST_AUTO_TEST_CASE(takes_the_same_memory_however_much_comes,
                     *boost::unit_test::enable_if<!is_sanitized>()) {
  std::string last;
  StreamWriter out([&](const char* data, std::size_t size) { last.assign(data, size); });
  const auto add = [&](int first, int end) {
    for (int i = first; i < end; ++i)
      out.add(Resource("t", "r" + std::to_string(i))
                  .set("text", std::string(100, 'x'))
                  .block("b", {{"n", i}}));
  };
  BOOST_TEST(growth_of_peak([&] { add(0, 1'000); }, [&] { add(1'000, 100'000); }) <= 4096);
  // The measure sees what is held.
  Document held;
  BOOST_TEST(growth_of_peak(
                 [] {},
                 [&] {
                   for (int i = 0; i < 100'000; ++i)
                     held.add(
                         Resource("t", "r" + std::to_string(i)).set("text", std::string(100, 'x')));
                 }) > 4096);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
