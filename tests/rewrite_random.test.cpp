// SPDX-License-Identifier: BSL-1.0
// Random changes to the texts of tests/cases and, if TFPP_SHARED is set, to those that others
// wrote. TFPP_TEST_ROUNDS=50 in the environment makes about fifty times as many; TFPP_TEST_SEED
// repeats a run.
#include "support/edited_text.hpp"
#include "support/hostile_text.hpp"
#include <tfpp/detail/json_layout.hpp>
#include <tfpp/detail/read_file.hpp>
#include <tfpp/rewrite.hpp>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace tfpp;
using namespace tfpp_test;
using detail::JsonLayout;

struct File {
  std::string path{};
  std::string text{};
};

/// Files with JSON in a folder, in the order of their names.
std::vector<File> files_in(const std::filesystem::path& folder) {
  std::vector<File> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".json") continue;
    int error = 0;
    File file{entry.path().string(), {}};
    file.text = detail::read_file(file.path, error);
    if (error == 0 && detail::scan_json(file.text).problems.empty())
      files.push_back(std::move(file));
  }
  std::sort(files.begin(), files.end(),
            [](const File& a, const File& b) { return a.path < b.path; });
  return files;
}

std::vector<File> all_files() {
  const std::filesystem::path here = std::filesystem::path(__FILE__).parent_path();
  std::vector<File> files = files_in(here / "cases");
  if (const char* shared = std::getenv("TFPP_SHARED")) {
    for (File& file : files_in(std::filesystem::path(shared) / "corpus" / "tfjson"))
      files.push_back(std::move(file));
  }
  return files;
}

/// A change of one value of a text, and how many lines it may touch.
struct Change {
  std::string what{};
  std::string text{};
  std::size_t removed_lines = 0;
  std::size_t added_lines = 0;
  /// Where in the text before.
  std::size_t at = 0;
};

class RandomChange {
 public:
  RandomChange(Random& random, std::string_view text)
      : random_(random), text_(text), layout_(text, detail::scan_json(text).tokens) {}

  Change make() {
    if (layout_.size() == 1) return {};
    const auto id = random_.between<JsonLayout::Id>(1, layout_.size() - 1);
    switch (random_.between(0, 2)) {
      case 0:
        return layout_.is_container(id) || layout_.is_null(id) ? Change{} : change(id);
      case 1:
        return remove(id);
      default:
        return repeat(id);
    }
  }

 private:
  [[nodiscard]] std::string with(std::size_t begin, std::size_t end, std::string_view text) const {
    std::string out(text_);
    return out.replace(begin, end - begin, text);
  }
  [[nodiscard]] std::size_t lines(JsonLayout::Id id) const {
    const std::string_view text = layout_.slice(layout_.item_begin(id), layout_.end(id));
    return 1 + static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  }
  [[nodiscard]] std::size_t all_lines(JsonLayout::Id id) const {
    const JsonLayout::Id parent = layout_.parent(id);
    return layout_.children(parent) != 1 || parent == 0 ? lines(id) : all_lines(parent);
  }

  /// How many values a value holds, and itself.
  [[nodiscard]] std::size_t values(JsonLayout::Id id) const {
    std::size_t count = 1;
    for (JsonLayout::Id child = layout_.is_container(id) ? layout_.first(id) : JsonLayout::none;
         child != JsonLayout::none; child = layout_.next(child))
      count += values(child);
    return count;
  }

  Change change(JsonLayout::Id id) {
    const std::string_view old = layout_.slice(layout_.begin(id), layout_.end(id));
    std::string_view now = "\"changed\"";
    if (old[0] == 't') now = "false";
    if (old[0] == 'f') now = "true";
    if (old[0] == '-' || (old[0] >= '0' && old[0] <= '9')) now = "1.250e1";
    return {"change", with(layout_.begin(id), layout_.end(id), now), 1, 1, layout_.begin(id)};
  }
  Change remove(JsonLayout::Id id) {
    const JsonLayout::Id previous = layout_.previous(id);
    const JsonLayout::Id next = layout_.next(id);
    std::size_t begin = layout_.item_begin(id);
    std::size_t end = layout_.end(id);
    if (next != JsonLayout::none) {
      end = layout_.item_begin(next);
    } else if (previous != JsonLayout::none) {
      begin = layout_.end(previous);
    }
    // Brackets that are left with nothing may close up, or go.
    return {"remove", with(begin, end, {}), all_lines(id) + 4, 2, begin};
  }
  Change repeat(JsonLayout::Id id) {
    std::string item(layout_.slice(layout_.item_begin(id), layout_.end(id)));
    if (layout_.is_member(id)) {
      const detail::JsonToken& name = layout_.name(id);
      item.insert(name.end - name.begin - 1, "_copy");
    }
    return {"repeat", with(layout_.end(id), layout_.end(id), "," + item), 3, 2 * values(id) + 7,
            layout_.end(id)};
  }

  Random& random_;
  std::string_view text_;
  JsonLayout layout_;
};

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return lines;
}

/// How many lines are gone, and how many are new.
std::pair<std::size_t, std::size_t> changed_lines(std::string_view before, std::string_view after) {
  std::vector<std::string_view> a = lines_of(before);
  std::vector<std::string_view> b = lines_of(after);
  std::size_t same = 0;
  while (same < a.size() && same < b.size() && a[same] == b[same]) ++same;
  while (a.size() > same && b.size() > same && a.back() == b.back()) {
    a.pop_back();
    b.pop_back();
  }
  // The longest sequence of lines that both have.
  std::vector<std::size_t> longest(b.size() - same + 1, 0);
  for (std::size_t i = same; i < a.size(); ++i) {
    std::size_t diagonal = 0;
    for (std::size_t j = same; j < b.size(); ++j) {
      const std::size_t above = longest[j - same + 1];
      longest[j - same + 1] = a[i] == b[j] ? diagonal + 1 : std::max(above, longest[j - same]);
      diagonal = above;
    }
  }
  return {a.size() - same - longest.back(), b.size() - same - longest.back()};
}

/// Whether the documents are written the same: blocks that come together in one place by type and
/// label, comments that follow each other as one.
bool is_same(const Document& a, const Document& b) { return to_json(a) == to_json(b); }

/// Takes the comments, and what may be comments, out of some JSON.
void take_comments(boost::json::value& value, std::vector<std::string>& comments) {
  if (boost::json::array* array = value.if_array()) {
    for (boost::json::value& element : *array) take_comments(element, comments);
  } else if (boost::json::object* object = value.if_object()) {
    for (auto& [name, member] : *object) {
      if (name == "//") {
        comments.push_back(boost::json::serialize(member));
        member = nullptr;
      }
      take_comments(member, comments);
    }
    object->erase("//");
  }
}

/// Whether the documents are the same but for the order of arguments, of groups of blocks and of
/// comments.
bool means_same(const Document& a, const Document& b) {
  if (is_same(a, b)) return true;
  const auto sorted = [](const Document& document, std::vector<std::string>& comments) {
    boost::json::value json = boost::json::parse(to_json(document, {.order = Order::sorted}));
    take_comments(json, comments);
    std::sort(comments.begin(), comments.end());
    return json;
  };
  std::vector<std::string> a_comments;
  std::vector<std::string> b_comments;
  return sorted(a, a_comments) == sorted(b, b_comments) && a_comments == b_comments;
}

BOOST_AUTO_TEST_SUITE(rewrite_random)

BOOST_AUTO_TEST_CASE(what_was_not_changed_stays_byte_for_byte) {
  for (const File& file : all_files()) {
    const Loaded loaded = load(file.text, {.name = file.path});
    BOOST_TEST((to_json(*loaded, {.layout = Layout::as_loaded}) == file.text), file.path);
    BOOST_TEST((rewrite(file.text, *loaded, {.name = file.path}) == file.text), file.path);
  }
}

BOOST_AUTO_TEST_CASE(one_change_changes_its_own_lines) {
  std::uint32_t stream = 0;
  std::size_t changes = 0;
  for (const File& file : all_files()) {
    Random random(++stream);
    for (std::size_t round = 0; round < test_rounds() && file.text.size() < 50000; ++round) {
      const Change change = RandomChange(random, file.text).make();
      if (change.text.empty()) continue;
      ++changes;
      const LoadOptions options{.name = file.path};
      const Document edited = edited_document(file.text, change.text, options, change.at);
      const std::string kept = to_json(edited, {.layout = Layout::as_loaded});
      const std::string rewritten = rewrite(file.text, edited, options);
      const auto [removed, added] = changed_lines(file.text, kept);
      const bool is_small = removed <= change.removed_lines && added <= change.added_lines;
      const bool is_fine =
          is_same(*load(kept, options), edited) && is_same(*load(rewritten, options), edited);
      BOOST_TEST((is_fine && is_small),
                 "TFPP_TEST_SEED=" << test_seed() << ' ' << file.path << ": " << change.what << ", "
                                   << (is_fine ? "is as it should be" : "means something else")
                                   << ", -" << removed << " +" << added << " lines (-"
                                   << change.removed_lines << " +" << change.added_lines << ")\n"
                                   << change.text << "\nbecame\n"
                                   << kept << "\nand\n"
                                   << rewritten);
    }
  }
  BOOST_TEST_MESSAGE(changes << " changes");
}

BOOST_AUTO_TEST_CASE(many_changes_at_once_mean_what_they_should) {
  std::uint32_t stream = 1000;
  for (const File& file : all_files()) {
    Random random(++stream);
    for (std::size_t round = 0; round < test_rounds() && file.text.size() < 50000; ++round) {
      std::string text = file.text;
      for (int changes = random.between(2, 12); changes > 0; --changes) {
        const Change change = RandomChange(random, text).make();
        if (!change.text.empty()) text = change.text;
      }
      const LoadOptions options{.name = file.path};
      const Document edited = edited_document(file.text, text, options);
      const std::string kept = to_json(edited, {.layout = Layout::as_loaded});
      const std::string rewritten = rewrite(file.text, edited, options);
      BOOST_TEST((means_same(*load(kept, options), edited) &&
                  means_same(*load(rewritten, options), edited)),
                 "TFPP_TEST_SEED=" << test_seed() << ' ' << file.path << '\n'
                                   << text << "\nbecame\n"
                                   << kept << "\nand\n"
                                   << rewritten);
    }
  }
}

BOOST_AUTO_TEST_CASE(any_document_takes_the_layout_of_any_text) {
  const std::vector<File> files = all_files();
  Random random(2000);
  for (std::size_t round = 0; round < 300 * test_rounds(); ++round) {
    const File& layout = random.pick(files);
    const File& content = random.pick(files);
    if (file_kind(layout.path) != file_kind(content.path) ||
        layout.text.size() + content.text.size() > 50000)
      continue;
    const LoadOptions options{.name = content.path};
    const Loaded document = load(content.text, options);
    const std::string text = rewrite(layout.text, *document, options);
    BOOST_TEST(means_same(*load(text, options), *document),
               "TFPP_TEST_SEED=" << test_seed() << ' ' << content.path << " in the layout of "
                                 << layout.path << "\n"
                                 << text);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
