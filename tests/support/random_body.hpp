// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "random_values.hpp"
#include <tfpp/query_file.hpp>
#include <tfpp/test_file.hpp>
#include <tfpp/tfpp.hpp>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tfpp_test {

/// Fills bodies with all that their rows of the grammar allow, in any order; sometimes through the
/// setters of typed classes.
class RandomBody {
 public:
  explicit RandomBody(RandomValues& values) : values_(values) {}

  RandomValues& values() noexcept { return values_; }

  /// Adds items to a body or block that will follow `row`.
  template <class B>
  void fill(B& body, const tfpp::grammar::BlockType& row, int depth) {
    for (const Item& item : plan(row, depth)) {
      const bool stays = item.is_needed || values_.parts().next();
      const B before = body;
      add(body, row, item, depth);
      if (!stays) body = before;
    }
  }
  /// A block with what its row allows.
  template <class B>
  B filled(B block, int depth) {
    fill(block, block.row(), depth);
    return block;
  }

  std::vector<std::string> labels(const tfpp::grammar::BlockType& row);

  tfpp::Lifecycle lifecycle(int depth) { return filled(tfpp::Lifecycle(), depth); }
  tfpp::Connection connection(int depth) { return filled(tfpp::Connection(), depth); }
  tfpp::Provisioner provisioner(int depth);
  tfpp::Cloud cloud(int depth) { return filled(tfpp::Cloud(), depth); }
  tfpp::Dynamic dynamic(std::string_view type, int depth);
  tfpp::Body body(const tfpp::grammar::BlockType& row, int depth);

 private:
  /// One thing that is going to be in a body.
  struct Item {
    enum class Kind { argument, unlisted_argument, block, unlisted_block, dynamic, comment };
    Kind kind{};
    std::string name{};
    const tfpp::grammar::Argument* argument = nullptr;
    const tfpp::grammar::NestedBlock* place = nullptr;
    /// Terraform requires it, or it belongs to something that is there.
    bool is_needed = false;
  };

  std::vector<Item> plan(const tfpp::grammar::BlockType& row, int depth);
  void plan_listed(std::vector<Item>& plan, const tfpp::grammar::BlockType& row, int depth);
  void plan_unlisted(std::vector<Item>& plan, const tfpp::grammar::BlockType& row, int depth);
  void plan_blocks_of_provider(std::vector<Item>& plan, const tfpp::grammar::BlockType& row);
  std::string unlisted_name(const tfpp::grammar::BlockType& row);
  std::vector<std::string> unlisted_labels(std::string_view type);

  template <class B>
  void add(B& body, const tfpp::grammar::BlockType& row, const Item& item, int depth) {
    switch (item.kind) {
      case Item::Kind::comment:
        body.comment(comment());
        return;
      case Item::Kind::argument:
        if (values_.random().flip() && set_typed(body, item.name, depth)) return;
        body.set(item.name, values_.suiting(item.argument->reading, item.argument, depth));
        return;
      case Item::Kind::unlisted_argument:
        set_unlisted(body, row, item.name, depth);
        return;
      case Item::Kind::block:
        if (values_.random().flip() && add_typed(body, item.name, depth)) return;
        add_listed_block(body, *item.place->type, depth);
        return;
      case Item::Kind::unlisted_block:
        add_unlisted_block(body, item.name, *tfpp::grammar::unlisted_block(row), depth);
        return;
      case Item::Kind::dynamic:
        body.dynamic(dynamic(item.name, depth));
        return;
    }
  }

  template <class B>
  void set_unlisted(B& body, const tfpp::grammar::BlockType& row, const std::string& name,
                    int depth) {
    if (row.rest == tfpp::grammar::Reading::expression) {
      values_.give_value(depth, [&](const tfpp::ValueView& value) { body.set(name, value); });
    } else {
      body.set(name, values_.suiting(row.rest, nullptr, depth));
    }
  }

  template <class B>
  void add_unlisted_block(B& body, const std::string& type, const tfpp::grammar::BlockType& row,
                          int depth) {
    add_block(body, type, unlisted_labels(type), row, depth);
  }

  template <class B>
  void add_listed_block(B& body, const tfpp::grammar::BlockType& row, int depth) {
    const std::vector<std::string> labels = this->labels(row);
    const tfpp::grammar::BlockType& own = &row == &tfpp::grammar::provisioner_block
                                              ? tfpp::grammar::provisioner_block_of(labels[0])
                                              : row;
    add_block(body, std::string(row.name), labels, own, depth);
  }

  template <class B>
  void add_block(B& body, const std::string& type, const std::vector<std::string>& labels,
                 const tfpp::grammar::BlockType& row, int depth) {
    const tfpp::Body nested = this->body(row, depth - 1);
    if (labels.size() == 1) {
      body.block(type, {labels[0]}, nested);
    } else if (labels.size() == 2) {
      body.block(type, {labels[0], labels[1]}, nested);
    } else if (labels.size() == 3) {
      body.block(type, {labels[0], labels[1], labels[2]}, nested);
    } else if (values_.one_in(3)) {
      body.block(type, [&](tfpp::Body& empty) { empty = nested; });
    } else {
      body.block(type, nested);
    }
  }

  // What typed classes have beside `set` and `block`; these return whether they did it. For other
  // classes and names there is nothing.

  template <class B>
  bool set_typed(B& /*block*/, std::string_view /*name*/, int /*depth*/) {
    return false;
  }
  template <class B>
  bool add_typed(B& /*block*/, std::string_view /*name*/, int /*depth*/) {
    return false;
  }
  template <class B>
  bool set_repetition(B& block, std::string_view name, int depth);
  template <class B>
  bool set_object(B& block, std::string_view name, int depth);
  template <class B>
  bool add_to_object(B& block, std::string_view name, int depth);

  bool set_typed(tfpp::Terraform& block, std::string_view name, int depth);
  bool set_typed(tfpp::Cloud& block, std::string_view name, int depth);
  bool set_typed(tfpp::Provider& block, std::string_view name, int depth);
  bool set_typed(tfpp::Variable& block, std::string_view name, int depth);
  bool set_typed(tfpp::Output& block, std::string_view name, int depth);
  bool set_typed(tfpp::Module& block, std::string_view name, int depth);
  bool set_typed(tfpp::Resource& block, std::string_view name, int depth);
  bool set_typed(tfpp::Data& block, std::string_view name, int depth);
  bool set_typed(tfpp::Ephemeral& block, std::string_view name, int depth);
  bool set_typed(tfpp::Import& block, std::string_view name, int depth);
  bool set_typed(tfpp::Lifecycle& block, std::string_view name, int depth);
  bool set_typed(tfpp::Connection& block, std::string_view name, int depth);
  bool set_typed(tfpp::Provisioner& block, std::string_view name, int depth);
  bool set_typed(tfpp::Dynamic& block, std::string_view name, int depth);
  bool set_typed(tfpp::Run& block, std::string_view name, int depth);
  bool set_typed(tfpp::PlanOptions& block, std::string_view name, int depth);
  bool set_typed(tfpp::Test& block, std::string_view name, int depth);
  bool set_typed(tfpp::MockProvider& block, std::string_view name, int depth);
  bool set_typed(tfpp::MockResource& block, std::string_view name, int depth);
  bool set_typed(tfpp::MockData& block, std::string_view name, int depth);
  bool set_typed(tfpp::OverrideResource& block, std::string_view name, int depth);
  bool set_typed(tfpp::OverrideData& block, std::string_view name, int depth);
  bool set_typed(tfpp::OverrideModule& block, std::string_view name, int depth);
  bool set_typed(tfpp::ListResource& block, std::string_view name, int depth);

  bool add_typed(tfpp::Terraform& block, std::string_view name, int depth);
  bool add_typed(tfpp::Cloud& block, std::string_view name, int depth);
  bool add_typed(tfpp::Provider& block, std::string_view name, int depth);
  bool add_typed(tfpp::Variable& block, std::string_view name, int depth);
  bool add_typed(tfpp::Output& block, std::string_view name, int depth);
  bool add_typed(tfpp::Module& block, std::string_view name, int depth);
  bool add_typed(tfpp::Resource& block, std::string_view name, int depth);
  bool add_typed(tfpp::Data& block, std::string_view name, int depth);
  bool add_typed(tfpp::Ephemeral& block, std::string_view name, int depth);
  bool add_typed(tfpp::Removed& block, std::string_view name, int depth);
  bool add_typed(tfpp::Check& block, std::string_view name, int depth);
  bool add_typed(tfpp::Lifecycle& block, std::string_view name, int depth);
  bool add_typed(tfpp::Provisioner& block, std::string_view name, int depth);
  bool add_typed(tfpp::Dynamic& block, std::string_view name, int depth);
  bool add_typed(tfpp::Run& block, std::string_view name, int depth);
  bool add_typed(tfpp::MockProvider& block, std::string_view name, int depth);
  bool add_typed(tfpp::ListResource& block, std::string_view name, int depth);
  template <class B>
  bool add_override(B& block, std::string_view name, int depth);

  std::string comment();

  RandomValues& values_;
};

}  // namespace tfpp_test
