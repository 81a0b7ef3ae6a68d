// SPDX-License-Identifier: BSL-1.0
#include <tfpp/grammar.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace tfpp::grammar;

constexpr Target terraform(std::uint8_t minor) { return {Product::terraform, {1, minor}}; }
constexpr Target opentofu(std::uint8_t minor) { return {Product::opentofu, {1, minor}}; }

/// Follows the names of blocks, separated by slashes, down from a row.
constexpr const BlockType* descend(const BlockType& from, std::string_view path) {
  const BlockType* row = &from;
  while (row != nullptr && !path.empty()) {
    const auto slash = path.find('/');
    row = find_block(*row, path.substr(0, slash));
    path = slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1);
  }
  return row;
}

constexpr bool has_argument(const BlockType& from, std::string_view path, std::string_view name,
                            Target target = {}) {
  const BlockType* row = descend(from, path);
  const Argument* argument = row == nullptr ? nullptr : find_argument(*row, name);
  return argument != nullptr && available(argument->since, target);
}

constexpr bool has_block(const BlockType& from, std::string_view path, std::string_view name,
                         Target target = {}) {
  const BlockType* row = descend(from, path);
  const NestedBlock* nested = row == nullptr ? nullptr : find_nested_block(*row, name);
  return nested != nullptr && available(since_of(*nested), target);
}

constexpr bool is_required(std::string_view path, std::string_view name) {
  return find_argument(*descend(module_file, path), name)->required;
}

constexpr Occurrence occurrence_of(std::string_view path, std::string_view name) {
  return find_nested_block(*descend(module_file, path), name)->occurrence;
}

/// Every row there is, each once.
std::vector<const BlockType*> all_rows() {
  std::vector<const BlockType*> rows = {
      &module_file,
      &tfvars_file,
      &test_file,
      &mock_file,
      &query_file,
      &dynamic_block,
      &local_exec_block,
      &remote_exec_block,
      &file_provisioner_block,
      &config_block,
      &provider_nested_block,
      &backend_nested_block,
      &encryption_nested_block,
  };
  std::set<const BlockType*> seen(rows.begin(), rows.end());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (const NestedBlock& nested : rows[i]->blocks) {
      BOOST_REQUIRE(nested.type != nullptr);
      if (seen.insert(nested.type).second) rows.push_back(nested.type);
    }
  }
  return rows;
}

std::vector<std::string> words_of(std::string_view list) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : list) {
    if (c != ' ') {
      word += c;
    } else {
      words.push_back(word);
      word.clear();
    }
  }
  if (!list.empty()) words.push_back(word);
  return words;
}

std::multiset<std::string_view> names_of(const BlockType& row) {
  std::multiset<std::string_view> names;
  for (const Argument& argument : row.arguments) names.insert(argument.name);
  for (const NestedBlock& nested : row.blocks) names.insert(nested.type->name);
  return names;
}

/// What excludes what, of a row: pairs of names.
std::vector<std::pair<std::string, std::string>> exclusions_of(const BlockType& row) {
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const Argument& argument : row.arguments) {
    for (const auto& word : words_of(argument.excludes)) pairs.emplace_back(argument.name, word);
  }
  for (const NestedBlock& nested : row.blocks) {
    for (const auto& word : words_of(nested.excludes)) pairs.emplace_back(nested.type->name, word);
  }
  return pairs;
}

/// Each place is the path of a block and the name of an argument: "resource/lifecycle enabled".
void check_readings(const BlockType& from, Reading reading,
                    std::initializer_list<std::string_view> places) {
  for (const std::string_view place : places) {
    BOOST_TEST_CONTEXT(place) {
      const auto blank = place.find(' ');
      const BlockType* row = descend(from, place.substr(0, blank));
      BOOST_REQUIRE(row != nullptr);
      const auto name = place.substr(blank + 1);
      BOOST_TEST(accepts_argument(*row, name));
      BOOST_TEST((reading_of(*row, name) == reading));
    }
  }
}

/// Whether a place says nothing of its own, or nothing that is too early. What a product lacks as a
/// whole needs no saying so within.
bool starts_later(Version place, Version around) {
  return place == Version{} || around == never || place >= around;
}
bool starts_later(Since place, Since around) {
  return starts_later(place.terraform, around.terraform) &&
         starts_later(place.opentofu, around.opentofu);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(grammar)

// What must hold of any table.

BOOST_AUTO_TEST_CASE(names_within_a_row_are_unique) {
  for (const BlockType* row : all_rows()) {
    const auto names = names_of(*row);
    for (const auto name : names) {
      BOOST_TEST_CONTEXT(row->name << ' ' << name) {
        BOOST_TEST(!name.empty());
        BOOST_TEST(names.count(name) == 1u);
      }
    }
    const auto reserved = words_of(row->reserved);
    BOOST_TEST(std::set(reserved.begin(), reserved.end()).size() == reserved.size());
  }
}

BOOST_AUTO_TEST_CASE(only_files_and_what_others_name_have_no_name) {
  std::size_t nameless = 0;
  for (const BlockType* row : all_rows()) nameless += row->name.empty() ? 1 : 0;
  BOOST_TEST(nameless == 5u + 3u);
}

BOOST_AUTO_TEST_CASE(what_excludes_or_needs_something_names_it) {
  for (const BlockType* row : all_rows()) {
    const auto names = names_of(*row);
    const auto exclusions = exclusions_of(*row);
    for (const auto& [one, other] : exclusions) {
      BOOST_TEST_CONTEXT(row->name << ": " << one << " excludes " << other) {
        BOOST_TEST(names.contains(other));
        BOOST_TEST(one != other);
        BOOST_TEST(std::count(exclusions.begin(), exclusions.end(), std::pair(other, one)) == 1);
      }
    }
    for (const Argument& argument : row->arguments) {
      if (argument.needs.empty()) continue;
      BOOST_TEST(find_argument(*row, argument.needs) != nullptr);
    }
  }
}

BOOST_AUTO_TEST_CASE(of_those_that_exclude_each_other_at_most_one_is_required) {
  for (const BlockType* row : all_rows()) {
    for (const auto& [one, other] : exclusions_of(*row)) {
      const Argument* first = find_argument(*row, one);
      const Argument* second = find_argument(*row, other);
      if (first == nullptr || second == nullptr) continue;
      BOOST_TEST(!(first->required && second->required));
    }
  }
}

BOOST_AUTO_TEST_CASE(keywords_stand_only_where_they_are_read) {
  for (const BlockType* row : all_rows()) {
    for (const Argument& argument : row->arguments) {
      BOOST_TEST_CONTEXT(row->name << ' ' << argument.name) {
        const bool reads =
            argument.reading == Reading::keyword || argument.reading == Reading::keyword_list;
        // Experiments come and go.
        BOOST_TEST(!argument.keywords.empty() == (reads && argument.name != "experiments"));
        std::set<std::string_view> words;
        for (const Word& word : argument.keywords) {
          BOOST_TEST(!word.text.empty());
          BOOST_TEST(words.insert(word.text).second);
          BOOST_TEST(has_keyword(argument, word.text));
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(nothing_is_older_than_what_it_stands_in) {
  for (const BlockType* row : all_rows()) {
    for (const Argument& argument : row->arguments) {
      BOOST_TEST_CONTEXT(row->name << ' ' << argument.name) {
        BOOST_TEST(starts_later(argument.since, row->since));
        for (const Word& word : argument.keywords) {
          BOOST_TEST(starts_later(word.since, later(row->since, argument.since)));
        }
      }
    }
    for (const NestedBlock& nested : row->blocks) {
      BOOST_TEST_CONTEXT(row->name << ' ' << nested.type->name) {
        BOOST_TEST(starts_later(nested.since, row->since));
        BOOST_TEST(starts_later(nested.since, nested.type->since));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_reserved_name_is_not_allowed_from_the_beginning) {
  for (const BlockType* row : all_rows()) {
    for (const auto& word : words_of(row->reserved)) {
      BOOST_TEST_CONTEXT(row->name << ' ' << word) {
        BOOST_TEST(is_reserved(*row, word));
        if (const Argument* argument = find_argument(*row, word)) {
          BOOST_TEST((argument->since != Since{}));
        }
        if (const NestedBlock* nested = find_nested_block(*row, word)) {
          BOOST_TEST((since_of(*nested) != Since{}));
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(only_open_bodies_say_how_the_rest_is_read) {
  for (const BlockType* row : all_rows()) {
    if (row->content != Content::closed) continue;
    BOOST_TEST((row->rest == Reading::expression));
    BOOST_TEST((row->rest_name == NameKind::text));
  }
}

BOOST_AUTO_TEST_CASE(unlisted_blocks_are_the_same_again) {
  for (const BlockType* row : all_rows()) {
    const BlockType* inner = unlisted_block(*row);
    BOOST_TEST((inner != nullptr) ==
               (row->content == Content::open || row->content == Content::provider_schema));
    if (inner == nullptr) continue;
    BOOST_TEST((inner->content == row->content));
    BOOST_TEST((inner->rest == row->rest));
    BOOST_TEST(unlisted_block(*inner) == inner);
  }
}

// Which blocks there are.

BOOST_AUTO_TEST_CASE(a_module_holds_its_blocks) {
  for (const auto name : {"terraform", "provider", "variable", "output", "locals", "module",
                          "resource", "data", "moved", "import", "check"}) {
    BOOST_TEST_CONTEXT(name) {
      BOOST_TEST(has_block(module_file, "", name, terraform(5)));
      BOOST_TEST(has_block(module_file, "", name, opentofu(6)));
    }
  }
  static_assert(!has_block(module_file, "", "removed", terraform(6)));
  static_assert(has_block(module_file, "", "removed", terraform(7)));
  static_assert(has_block(module_file, "", "ephemeral", terraform(10)));
  static_assert(has_block(module_file, "", "action", terraform(14)));
  static_assert(!has_block(module_file, "", "language"));
  static_assert(!has_block(module_file, "", "removed", opentofu(6)));
  static_assert(has_block(module_file, "", "removed", opentofu(7)));
  static_assert(has_block(module_file, "", "ephemeral", opentofu(11)));
  static_assert(has_block(module_file, "", "language", opentofu(12)));
  static_assert(!has_block(module_file, "", "action", {Product::opentofu, latest}));
  static_assert(is_reserved(module_file, "required_providers"));
  static_assert(find_block(module_file, "list") == nullptr);
  static_assert(find_block(module_file, "run") == nullptr);
}

BOOST_AUTO_TEST_CASE(blocks_have_their_labels) {
  const auto labels = [](std::string_view path) {
    return descend(module_file, path)->labels.size();
  };
  for (const auto path : {"resource", "data", "ephemeral", "action", "check/data",
                          "terraform/encryption/key_provider", "terraform/encryption/method"}) {
    BOOST_TEST(labels(path) == 2u, path);
  }
  for (const auto path : {"provider", "variable", "output", "module", "check", "terraform/backend",
                          "terraform/provider_meta", "resource/provisioner", "resource/dynamic"}) {
    BOOST_TEST(labels(path) == 1u, path);
  }
  for (const auto path : {"terraform", "locals", "moved", "removed", "import", "terraform/cloud",
                          "resource/lifecycle", "resource/connection", "resource/_",
                          "terraform/required_providers", "check/assert"}) {
    BOOST_TEST(labels(path) == 0u, path);
  }
  static_assert(provider_block.labels[0].kind == NameKind::provider_local_name);
  static_assert(required_providers_block.rest_name == NameKind::provider_local_name);
  static_assert(locals_block.rest_name == NameKind::identifier);
}

BOOST_AUTO_TEST_CASE(a_variable_must_not_be_called_like_an_argument_of_module) {
  constexpr const Label& label = variable_block.labels[0];
  for (const auto name : {"source", "version", "providers", "count", "for_each", "depends_on",
                          "lifecycle", "locals", "provider", "_"}) {
    BOOST_TEST(is_refused(label, name, {}), name);
  }
  static_assert(!is_refused(label, "region", {}));
  static_assert(!is_refused(label, "ignore_nested_deprecations", terraform(14)));
  static_assert(is_refused(label, "ignore_nested_deprecations", terraform(15)));
  static_assert(!is_refused(output_block.labels[0], "count", {}));
  static_assert(is_refused(provisioner_block.labels[0], "chef", {}));
}

BOOST_AUTO_TEST_CASE(blocks_occur_as_often_as_they_may) {
  for (const auto name : {"lifecycle", "connection", "_"}) {
    BOOST_TEST((occurrence_of("resource", name) == Occurrence::optional_once), name);
  }
  static_assert(occurrence_of("resource", "provisioner") == Occurrence::any_number);
  static_assert(occurrence_of("resource/lifecycle", "precondition") == Occurrence::any_number);
  static_assert(occurrence_of("resource/dynamic", "content") == Occurrence::exactly_once);
  static_assert(occurrence_of("check", "assert") == Occurrence::at_least_once);
  static_assert(occurrence_of("check", "data") == Occurrence::optional_once);
  static_assert(occurrence_of("removed", "lifecycle") == Occurrence::any_number);
  static_assert(occurrence_of("", "terraform") == Occurrence::any_number);
}

BOOST_AUTO_TEST_CASE(duplicates_are_refused_where_terraform_refuses_them) {
  for (const auto path :
       {"variable", "output", "module", "resource", "data", "ephemeral", "check"}) {
    BOOST_TEST((descend(module_file, path)->uniqueness == Uniqueness::labels), path);
  }
  for (const auto path : {"terraform/backend", "terraform/cloud", "terraform/required_providers",
                          "terraform/encryption"}) {
    BOOST_TEST((descend(module_file, path)->uniqueness == Uniqueness::module), path);
  }
  for (const auto path : {"terraform", "moved", "removed", "resource/provisioner"}) {
    BOOST_TEST((descend(module_file, path)->uniqueness == Uniqueness::none), path);
  }
  static_assert(provider_block.uniqueness == Uniqueness::labels_and_identity);
  static_assert(provider_meta_block.uniqueness == Uniqueness::labels_in_module);
  static_assert(locals_block.uniqueness == Uniqueness::arguments);
  static_assert(import_block.uniqueness == Uniqueness::identity);
}

BOOST_AUTO_TEST_CASE(order_matters_across_labels_for_what_runs_in_order) {
  static_assert(provisioner_block.ordered && local_exec_block.ordered && run_block.ordered);
  static_assert(!dynamic_block.ordered && !provider_nested_block.ordered);
  static_assert(!variable_block.ordered && !moved_block.ordered && !resource_block.ordered);
  static_assert(!provider_block.ordered && !locals_block.ordered && !import_block.ordered);
}

// What bodies hold.

BOOST_AUTO_TEST_CASE(required_arguments_are_marked) {
  static_assert(is_required("output", "value"));
  static_assert(is_required("module", "source"));
  static_assert(is_required("moved", "from") && is_required("moved", "to"));
  static_assert(is_required("removed", "from"));
  static_assert(is_required("import", "to") && is_required("import", "id"));
  static_assert(!is_required("import", "identity"));
  static_assert(is_required("variable/validation", "condition"));
  static_assert(is_required("check/assert", "error_message"));
  static_assert(is_required("resource/connection", "host"));
  static_assert(is_required("resource/dynamic", "for_each"));
  static_assert(is_required("resource/lifecycle/action_trigger", "events"));
  static_assert(!is_required("variable", "type") && !is_required("resource", "count"));
}

BOOST_AUTO_TEST_CASE(meta_arguments_exclude_each_other) {
  for (const auto* row : {&resource_block, &data_block, &ephemeral_block, &module_block}) {
    BOOST_TEST(has_word(find_argument(*row, "count")->excludes, "for_each"), row->name);
  }
  static_assert(has_word(find_nested_block(terraform_block, "backend")->excludes, "cloud"));
  static_assert(has_word(find_argument(import_block, "id")->excludes, "identity"));
  static_assert(find_argument(provider_block, "for_each")->needs == "alias");
}

BOOST_AUTO_TEST_CASE(lifecycle_depends_on_the_block_around_it) {
  for (const auto name :
       {"create_before_destroy", "prevent_destroy", "ignore_changes", "replace_triggered_by"}) {
    BOOST_TEST_CONTEXT(name) {
      BOOST_TEST(has_argument(module_file, "resource/lifecycle", name));
      for (const auto path : {"data/lifecycle", "ephemeral/lifecycle"}) {
        BOOST_TEST(!accepts_argument(*descend(module_file, path), name));
        BOOST_TEST(is_reserved(*descend(module_file, path), name));
      }
    }
  }
  static_assert(!has_block(module_file, "data", "lifecycle", terraform(1)));
  static_assert(has_block(module_file, "data/lifecycle", "postcondition", terraform(2)));
  static_assert(!has_block(module_file, "data/lifecycle", "action_trigger"));
  static_assert(has_argument(module_file, "removed/lifecycle", "destroy", terraform(7)));
  static_assert(!has_argument(module_file, "resource/lifecycle", "destroy", terraform(15)));
  static_assert(has_argument(module_file, "resource/lifecycle", "destroy", opentofu(12)));
  static_assert(has_argument(module_file, "data/lifecycle", "enabled", opentofu(11)));
  static_assert(!has_argument(module_file, "data/lifecycle", "enabled"));
  // Only OpenTofu knows it in modules; Terraform keeps the word.
  static_assert(has_block(module_file, "module", "lifecycle", opentofu(11)));
  static_assert(!has_block(module_file, "module", "lifecycle"));
  static_assert(is_reserved(module_block, "lifecycle"));
}

BOOST_AUTO_TEST_CASE(a_provider_keeps_words_for_itself) {
  for (const auto name : {"count", "depends_on", "for_each", "source", "lifecycle", "locals"}) {
    BOOST_TEST(is_reserved(provider_block, name), name);
  }
  static_assert(!is_reserved(provider_block, "alias") && !is_reserved(provider_block, "region"));
  static_assert(!is_reserved(provider_block, "") &&
                !is_reserved(provider_block, "count depends_on"));
  static_assert(has_argument(module_file, "provider", "for_each", opentofu(9)));
  static_assert(!has_argument(module_file, "provider", "for_each"));
}

BOOST_AUTO_TEST_CASE(a_data_source_in_a_check_is_one_object) {
  for (const auto name : {"count", "for_each", "lifecycle", "locals"}) {
    BOOST_TEST(is_reserved(scoped_data_block, name), name);
  }
  static_assert(has_argument(module_file, "check/data", "depends_on"));
  static_assert(find_nested_block(scoped_data_block, "lifecycle") == nullptr);
}

BOOST_AUTO_TEST_CASE(contents_beyond_the_listed) {
  for (const auto path : {"resource", "data", "ephemeral", "provider", "resource/_", "check/data",
                          "resource/dynamic/content"}) {
    BOOST_TEST_CONTEXT(path) {
      const BlockType& row = *descend(module_file, path);
      BOOST_TEST((row.content == Content::provider_schema));
      BOOST_TEST(find_block(row, "dynamic") == &dynamic_block);
      BOOST_TEST(unlisted_block(row) == &provider_nested_block);
    }
  }
  for (const auto path : {"module", "module/_", "resource/provisioner", "resource/provisioner/_"}) {
    BOOST_TEST_CONTEXT(path) {
      const BlockType& row = *descend(module_file, path);
      BOOST_TEST((row.content == Content::declared_arguments));
      BOOST_TEST(find_block(row, "dynamic") == nullptr);
      BOOST_TEST(unlisted_block(row) == nullptr);
    }
  }
  for (const auto path : {"locals", "terraform/required_providers", "terraform/provider_meta"}) {
    BOOST_TEST((descend(module_file, path)->content == Content::free_form), path);
  }
  static_assert(unlisted_block(backend_block) == &backend_nested_block);
  static_assert(unlisted_block(key_provider_block) == &encryption_nested_block);
  static_assert(find_block(backend_block, "dynamic") == nullptr);
  static_assert(accepts_argument(resource_block, "ami") && accepts_argument(module_block, "cidr"));
  static_assert(!accepts_argument(output_block, "ami") && !accepts_argument(cloud_block, "ami"));
}

BOOST_AUTO_TEST_CASE(built_in_provisioners_list_their_arguments) {
  for (const auto type : {"local-exec", "remote-exec", "file"}) {
    BOOST_TEST_CONTEXT(type) {
      const BlockType& row = provisioner_block_of(type);
      BOOST_TEST(row.name == "provisioner");
      BOOST_TEST((row.content == Content::closed));
      BOOST_TEST(find_argument(row, "when") != nullptr);
      BOOST_TEST(find_argument(row, "on_failure") != nullptr);
      BOOST_TEST(find_block(row, "connection") == &connection_block);
      BOOST_TEST(is_reserved(row, "lifecycle"));
    }
  }
  static_assert(find_argument(provisioner_block_of("local-exec"), "command")->required);
  static_assert(find_argument(provisioner_block_of("file"), "destination")->required);
  static_assert(has_word(find_argument(remote_exec_block, "inline")->excludes, "scripts"));
  static_assert(&provisioner_block_of("mine") == &provisioner_block);
}

BOOST_AUTO_TEST_CASE(encryption_falls_back_without_end) {
  constexpr std::string_view deep = "terraform/encryption/state/fallback/fallback/fallback";
  static_assert(descend(module_file, deep) == &encryption_fallback_block);
  static_assert(has_argument(module_file, deep, "method", opentofu(7)));
  static_assert(!has_argument(module_file, deep, "enforced", opentofu(7)));
  static_assert(!has_block(module_file, "terraform", "encryption"));
  static_assert(has_block(module_file, "terraform", "encryption", opentofu(7)));
}

BOOST_AUTO_TEST_CASE(other_files_hold_theirs) {
  for (const auto name : {"run", "variables", "provider"}) {
    BOOST_TEST(has_block(test_file, "", name, terraform(6)), name);
    BOOST_TEST(has_block(test_file, "", name, opentofu(6)), name);
  }
  for (const auto name :
       {"mock_provider", "override_resource", "override_data", "override_module"}) {
    BOOST_TEST_CONTEXT(name) {
      BOOST_TEST(!has_block(test_file, "", name, terraform(6)));
      BOOST_TEST(has_block(test_file, "", name, terraform(7)));
      BOOST_TEST(has_block(test_file, "", name, opentofu(8)));
    }
  }
  static_assert(!has_block(test_file, "", "variable", terraform(12)));
  static_assert(has_block(test_file, "", "variable", terraform(13)));
  static_assert(has_block(test_file, "", "test", terraform(12)));
  static_assert(has_argument(test_file, "run", "state_key", terraform(11)));
  static_assert(!has_argument(test_file, "run", "state_key", {Product::opentofu, latest}));
  static_assert(!has_argument(test_file, "run", "skip_cleanup"));
  static_assert(!has_argument(test_file, "provider", "version"));
  static_assert(has_argument(test_file, "provider", "version", opentofu(6)));
  static_assert(has_block(mock_file, "", "mock_resource") && has_block(mock_file, "", "mock_data"));
  static_assert(find_block(mock_file, "override_module") == nullptr);
  static_assert(!has_block(test_file, "mock_provider", "override_data", opentofu(8)));
  static_assert(has_block(test_file, "mock_provider", "override_data", opentofu(9)));
  static_assert(has_block(query_file, "", "list", terraform(14)));
  static_assert(find_argument(list_block, "provider")->required);
  static_assert(!find_argument(action_block, "provider")->required);
  static_assert(reading_of(tfvars_file, "region") == Reading::literal_data);
}

// How arguments are read.

BOOST_AUTO_TEST_CASE(arguments_of_a_module_are_read_as_terraform_reads_them) {
  check_readings(module_file, Reading::expression,
                 {"output value",
                  "locals anything",
                  "module count",
                  "module for_each",
                  "module cidr",
                  "resource count",
                  "resource for_each",
                  "resource ami",
                  "data count",
                  "provider region",
                  "resource/connection type",
                  "resource/connection host",
                  "resource/provisioner command",
                  "variable/validation condition",
                  "variable/validation error_message",
                  "resource/lifecycle/precondition condition",
                  "check/assert condition",
                  "import id",
                  "import identity",
                  "import for_each",
                  "terraform/provider_meta module_name",
                  "resource/dynamic for_each",
                  "resource/dynamic labels",
                  "resource/dynamic/content ami",
                  "resource/lifecycle enabled",
                  "module/lifecycle enabled",
                  "terraform/encryption/key_provider passphrase"});
  check_readings(
      module_file, Reading::literal_string,
      {"variable description", "variable deprecated", "output description", "output deprecated",
       "terraform/encryption/key_provider encrypted_metadata_alias"});
  check_readings(
      module_file, Reading::literal_bool,
      {"variable sensitive", "variable nullable", "variable ephemeral", "variable const",
       "output sensitive", "output ephemeral", "resource/lifecycle create_before_destroy",
       "removed/lifecycle destroy", "terraform/encryption/plan enforced"});
  check_readings(module_file, Reading::lifecycle_bool,
                 {"resource/lifecycle prevent_destroy", "resource/lifecycle destroy"});
  check_readings(module_file, Reading::literal_identifier,
                 {"provider alias", "resource/dynamic iterator"});
  check_readings(module_file, Reading::literal_data, {"variable default"});
  check_readings(
      module_file, Reading::version_constraint,
      {"terraform required_version", "provider version", "language/compatible_with opentofu"});
  check_readings(module_file, Reading::traversal,
                 {"moved from", "moved to", "removed from", "terraform/encryption/state method"});
  check_readings(module_file, Reading::traversal_list,
                 {"output depends_on", "module depends_on", "resource depends_on",
                  "data depends_on", "check/data depends_on"});
  check_readings(
      module_file, Reading::keyword,
      {"terraform language", "language edition", "resource/provisioner when",
       "resource/provisioner on_failure", "resource/lifecycle/action_trigger on_failure"});
  check_readings(module_file, Reading::keyword_list,
                 {"terraform experiments", "language experiments",
                  "resource/lifecycle/action_trigger events"});
  check_readings(module_file, Reading::all_or_relative_traversals,
                 {"resource/lifecycle ignore_changes"});
  check_readings(module_file, Reading::native_expression, {"import to"});
  check_readings(
      module_file, Reading::native_expression_list,
      {"resource/lifecycle replace_triggered_by", "resource/lifecycle/action_trigger actions"});
  check_readings(module_file, Reading::type_expression, {"variable type", "output type"});
  check_readings(module_file, Reading::provider_reference,
                 {"resource provider", "data provider", "ephemeral provider", "import provider",
                  "action provider", "check/data provider"});
  check_readings(module_file, Reading::provider_references, {"module providers"});
  check_readings(module_file, Reading::provider_requirement, {"terraform/required_providers aws"});
  check_readings(module_file, Reading::module_address, {"module source"});
  check_readings(module_file, Reading::module_version, {"module version"});
  check_readings(module_file, Reading::backend_argument,
                 {"terraform/backend bucket", "terraform/cloud organization",
                  "terraform/cloud/workspaces tags"});
  static_assert(find_argument(provider_requirement_arguments, "configuration_aliases")->reading ==
                Reading::traversal_list);
}

BOOST_AUTO_TEST_CASE(arguments_of_a_test_are_read_as_terraform_reads_them) {
  check_readings(test_file, Reading::expression,
                 {"variables region", "run/variables region", "run/assert condition"});
  check_readings(test_file, Reading::keyword,
                 {"run command", "run/plan_options mode", "override_module override_during",
                  "mock_provider override_during", "mock_provider/mock_data override_during"});
  check_readings(test_file, Reading::provider_references, {"run providers"});
  check_readings(test_file, Reading::traversal_list,
                 {"run expect_failures", "run/plan_options replace", "run/plan_options target"});
  check_readings(test_file, Reading::traversal,
                 {"override_resource target", "override_data target", "override_module target"});
  check_readings(test_file, Reading::mock_data,
                 {"override_resource values", "run/override_module outputs",
                  "mock_provider/mock_resource defaults"});
  check_readings(test_file, Reading::literal_string,
                 {"run/module source", "run state_key", "mock_provider source"});
  check_readings(test_file, Reading::version_constraint, {"run/module version"});
  check_readings(test_file, Reading::literal_bool,
                 {"run parallel", "test parallel", "run/plan_options refresh"});
}

BOOST_AUTO_TEST_CASE(some_readings_depend_on_the_version) {
  static_assert(reading_for(Reading::module_address, terraform(14)) == Reading::literal_string);
  static_assert(reading_for(Reading::module_address, terraform(15)) == Reading::expression);
  static_assert(reading_for(Reading::module_version, opentofu(7)) == Reading::version_constraint);
  static_assert(reading_for(Reading::module_version, opentofu(8)) == Reading::expression);
  static_assert(reading_for(Reading::backend_argument, {}) == Reading::literal_data);
  static_assert(reading_for(Reading::backend_argument, opentofu(8)) == Reading::expression);
  static_assert(reading_for(Reading::lifecycle_bool, {}) == Reading::literal_bool);
  static_assert(reading_for(Reading::lifecycle_bool, opentofu(12)) == Reading::expression);
  static_assert(reading_for(Reading::mock_data, terraform(15)) == Reading::expression);
  static_assert(reading_for(Reading::mock_data, {Product::opentofu, latest}) ==
                Reading::literal_data);
  static_assert(reading_for(Reading::keyword, {}) == Reading::keyword);
}

BOOST_AUTO_TEST_CASE(keywords_are_known) {
  constexpr const Argument& when = *find_argument(provisioner_block, "when");
  static_assert(has_keyword(when, "create") && has_keyword(when, "destroy"));
  static_assert(!has_keyword(when, "Create") && !has_keyword(when, ""));
  constexpr const Argument& events = *find_argument(action_trigger_block, "events");
  static_assert(has_keyword(events, "after_create", terraform(14)));
  static_assert(has_keyword(events, "after_destroy"));
  static_assert(!has_keyword(events, "after_destroy", terraform(15)));
  static_assert(!has_keyword(events, "after_lunch", terraform(15)));
  static_assert(has_keyword(*find_argument(terraform_block, "experiments"), "anything", {}));
  static_assert(!has_keyword(*find_argument(output_block, "value"), "anything", {}));
  static_assert(has_keyword(*find_argument(plan_options_block, "mode"), "refresh-only"));
}

// Versions and names.

BOOST_AUTO_TEST_CASE(a_feature_is_available_from_its_version_on) {
  constexpr Since since{{1, 10}, {1, 11}};
  static_assert(!available(since, Product::terraform, {1, 9}));
  static_assert(available(since, Product::terraform, {1, 10}));
  static_assert(available(since, Product::terraform, {2, 0}));
  static_assert(!available(since, opentofu(10)) && available(since, opentofu(11)));
  static_assert(available({}, Product::opentofu, {1, 6}));
  static_assert(!available(experimental, {}) && available(since, {}));
  static_assert(later(since, {{1, 12}, {}}) == Since{{1, 12}, {1, 11}});
}

BOOST_AUTO_TEST_CASE(a_word_is_found_whole) {
  static_assert(has_word("count for_each", "count") && has_word("count for_each", "for_each"));
  static_assert(!has_word("count for_each", "for") && !has_word("count for_each", "each"));
  static_assert(!has_word("count", "") && !has_word("", "") && !has_word("", "count"));
  static_assert(!has_word("count for_each", "count for_each"));
}

BOOST_AUTO_TEST_CASE(distances_are_counted_up_to_the_limit) {
  static_assert(edit_distance("", "", 2) == 0);
  static_assert(edit_distance("count", "count", 2) == 0);
  static_assert(edit_distance("count", "cuont", 2) == 2);
  static_assert(edit_distance("kitten", "sitting", 3) == 3);
  static_assert(edit_distance("kitten", "sitting", 2) == 3);
  static_assert(edit_distance("", "ab", 2) == 2);
  const std::string long_word(64, 'x');
  BOOST_TEST(edit_distance(long_word, long_word, 2) == 3u);
  BOOST_TEST(edit_distance(long_word.substr(1), long_word.substr(1), 2) == 0u);
}

BOOST_AUTO_TEST_CASE(a_misspelt_name_finds_the_one_that_was_meant) {
  static_assert(nearest_name(variable_block, "typ") == "type");
  static_assert(nearest_name(variable_block, "desciption") == "description");
  static_assert(nearest_name(variable_block, "validations") == "validation");
  static_assert(nearest_name(module_file, "resources") == "resource");
  static_assert(nearest_name(module_file, "modul") == "module");
  static_assert(nearest_name(resource_lifecycle_block, "ignore_change") == "ignore_changes");
  static_assert(nearest_name(provider_block, "aliases") == "alias");
  // The nearest, not the first.
  static_assert(nearest_name(remote_exec_block, "skripts") == "scripts");
  static_assert(nearest_name(output_block, "ami").empty());
  static_assert(nearest_name(moved_block, "xy").empty());
  static_assert(nearest_name(moved_block, "").empty());
}

BOOST_AUTO_TEST_SUITE_END()
