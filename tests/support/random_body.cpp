// SPDX-License-Identifier: BSL-1.0
#include "random_body.hpp"

#include <algorithm>

namespace tfpp_test {

namespace grammar = tfpp::grammar;

std::string RandomBody::comment() {
  if (values_.one_in(3)) return values_.text();
  constexpr std::string_view comments[] = {
      "", "about it", "two\nlines", "\n", "${live}\n\"quoted\"", "ends with a break\n", "%{ if"};
  return std::string(values_.random().pick(comments));
}

std::vector<std::string> RandomBody::labels(const grammar::BlockType& row) {
  std::vector<std::string> labels;
  for (const grammar::Label& label : row.labels) {
    if (&row == &grammar::provisioner_block) {
      constexpr std::string_view types[] = {"local-exec", "remote-exec", "file", "mine"};
      labels.emplace_back(values_.random().pick(types));
    } else if (label.kind == grammar::NameKind::provider_local_name) {
      labels.push_back(values_.provider_name());
    } else if (label.kind == grammar::NameKind::text && values_.one_in(3)) {
      labels.push_back(values_.text());
    } else {
      labels.push_back(values_.identifier());
    }
  }
  return labels;
}

std::vector<std::string> RandomBody::unlisted_labels(std::string_view type) {
  // Blocks of one type all have as many.
  const int count = type == "setting" ? 1 : type == "rule" ? 2 : type == "b_lock" ? 3 : 0;
  std::vector<std::string> labels;
  labels.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i)
    labels.push_back(values_.one_in(4) ? values_.text() : values_.identifier());
  return labels;
}

std::string RandomBody::unlisted_name(const grammar::BlockType& row) {
  if (row.rest_name == grammar::NameKind::provider_local_name) return values_.provider_name();
  constexpr std::string_view names[] = {"ami",       "tags",     "type",   "default", "value",
                                        "for_each",  "count",    "source", "content", "provisioner",
                                        "lifecycle", "iterator", "a-b",    "é",       "_x"};
  std::string name(values_.random().pick(names));
  if (row.content == grammar::Content::free_form) name = values_.identifier();
  const bool is_taken = grammar::find_argument(row, name) != nullptr ||
                        grammar::find_block(row, name) != nullptr ||
                        grammar::is_reserved(row, name);
  return is_taken ? name + "_" : name;
}

void RandomBody::plan_listed(std::vector<Item>& plan, const grammar::BlockType& row, int depth) {
  std::vector<Item> all;
  for (const grammar::Argument& argument : row.arguments) {
    if (!values_.is_known(argument.since)) continue;
    all.push_back({.kind = Item::Kind::argument,
                   .name = std::string(argument.name),
                   .argument = &argument,
                   .is_needed = argument.required});
  }
  for (const grammar::NestedBlock& place : row.blocks) {
    if (!values_.is_known(grammar::since_of(place))) continue;
    Item item{.kind = Item::Kind::block, .name = std::string(place.type->name), .place = &place};
    item.is_needed = place.occurrence == grammar::Occurrence::exactly_once ||
                     place.occurrence == grammar::Occurrence::at_least_once;
    if (depth <= 0 && !item.is_needed) continue;
    all.push_back(item);
    item.is_needed = false;
    const bool is_single = place.occurrence == grammar::Occurrence::optional_once ||
                           place.occurrence == grammar::Occurrence::exactly_once;
    if (!is_single && depth > 0) all.insert(all.end(), 2, item);
  }
  const auto excludes = [](const Item& a, const Item& b) {
    const std::string_view words = a.argument != nullptr ? a.argument->excludes : a.place->excludes;
    return grammar::has_word(words, b.name);
  };
  const int usual = all.size() > 6 ? static_cast<int>(all.size() / 3) : 2;
  while (!all.empty()) {
    const auto at = values_.random().between<std::size_t>(0, all.size() - 1);
    const Item item = all[at];
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(at));
    if (!item.is_needed && !values_.one_in(usual)) continue;
    if (std::any_of(plan.begin(), plan.end(), [&](const Item& before) {
          return excludes(item, before) || excludes(before, item);
        }))
      continue;
    plan.push_back(item);
    if (item.argument == nullptr || item.argument->needs.empty()) continue;
    for (Item& needed : all) needed.is_needed |= needed.name == item.argument->needs;
    for (Item& needed : plan) needed.is_needed |= needed.name == item.argument->needs;
  }
}

void RandomBody::plan_blocks_of_provider(std::vector<Item>& plan, const grammar::BlockType& row) {
  constexpr std::string_view types[] = {"ebs", "timeouts", "setting", "rule", "b_lock", "é_b"};
  for (int i = values_.random().between(0, 4); i > 0; --i) {
    const bool generates = row.content == grammar::Content::provider_schema && values_.one_in(3);
    // A backend's blocks have no labels.
    const bool takes_labels = row.content == grammar::Content::provider_schema;
    plan.push_back({.kind = generates ? Item::Kind::dynamic : Item::Kind::unlisted_block,
                    .name = takes_labels ? std::string(values_.random().pick(types)) : "ebs"});
  }
}

void RandomBody::plan_unlisted(std::vector<Item>& plan, const grammar::BlockType& row, int depth) {
  if (row.content == grammar::Content::closed) return;
  const int count =
      values_.one_in(80) ? values_.random().between(33, 60) : values_.random().between(0, 3);
  for (int i = 0; i < count; ++i) {
    std::string name = unlisted_name(row);
    if (count > 3 && row.rest_name != grammar::NameKind::provider_local_name)
      name += std::to_string(i);
    plan.push_back({.kind = Item::Kind::unlisted_argument, .name = std::move(name)});
  }
  if (depth > 0 && grammar::unlisted_block(row) != nullptr) plan_blocks_of_provider(plan, row);
}

std::vector<RandomBody::Item> RandomBody::plan(const grammar::BlockType& row, int depth) {
  std::vector<Item> plan;
  plan_listed(plan, row, depth);
  plan_unlisted(plan, row, depth);
  while (values_.one_in(4)) plan.push_back({.kind = Item::Kind::comment});
  for (std::size_t i = plan.size(); i > 1; --i)
    std::swap(plan[i - 1], plan[values_.random().between<std::size_t>(0, i - 1)]);
  return plan;
}

tfpp::Body RandomBody::body(const grammar::BlockType& row, int depth) {
  tfpp::Body body;
  fill(body, row, depth);
  return body;
}

tfpp::Provisioner RandomBody::provisioner(int depth) {
  return filled(tfpp::Provisioner(labels(grammar::provisioner_block)[0]), depth);
}

tfpp::Dynamic RandomBody::dynamic(std::string_view type, int depth) {
  return filled(tfpp::Dynamic(type), depth - 1);
}

}  // namespace tfpp_test
