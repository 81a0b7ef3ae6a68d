// SPDX-License-Identifier: BSL-1.0
#include "support/loaded.hpp"
#include "support/written.hpp"
#include <tfpp/compare.hpp>
#include <tfpp/edit.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace tfpp;
using namespace tfpp_test;
using tfpp::detail::DocumentAccess;

/// Compares documents by what is written and by what is found.
boost::test_tools::assertion_result same_document(const Document& a, const Document& b) {
  boost::test_tools::assertion_result result(true);
  const auto differ = [&](const std::string& x, const std::string& y) {
    result = false;
    result.message() << x << " differs from " << y;
    return result;
  };
  for (const Order order : {Order::as_set, Order::sorted}) {
    const WriteOptions options{.order = order};
    if (to_json(a, options) != to_json(b, options))
      return differ(to_json(a, options), to_json(b, options));
  }
  const std::vector<BlockView> x = a.blocks();
  const std::vector<BlockView> y = b.blocks();
  if (x.size() != y.size()) return differ(std::to_string(x.size()), std::to_string(y.size()));
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (!(x[i].store() == y[i].store())) return differ(x[i].address(), y[i].address());
    if (a.find(x[i].address()).address() != b.find(y[i].address()).address())
      return differ(x[i].address(), y[i].address());
  }
  return result;
}

std::string text_of(const Document& document) {
  return to_json(document, {.layout = Layout::compact});
}

template <class... Blocks>
Document document_of(const Blocks&... blocks) {
  Document document;
  document.add(blocks...);
  return document;
}

Document renamed(Document document, std::string_view from, std::string_view to,
                 const RenameOptions& options = {}) {
  document.rename(from, to, options);
  return document;
}

/// Gives every entry of a document a number, as if it had been loaded, and a comment between
/// blocks.
Document loaded_with_origins() {
  Document out;
  detail::Tape& tape = DocumentAccess::tape(out);
  detail::BlockTree& tree = DocumentAccess::tree(out);
  std::uint32_t origin = 100;
  const auto add = [&](const detail::BodyStore& block) {
    const std::size_t at = tape.size();
    detail::DocumentEditor::append_block(tape, block);
    DocumentAccess::declarations(out).enter(tree, tape.data(), tape.at(at), origin++,
                                            [](const auto&) {});
  };
  const auto comment = [&](std::string_view text) {
    const std::size_t at = tape.size();
    tape.append_scanned<text::json_escape>(
        detail::Node{detail::Tag::comment, 0, 0, detail::node_size(text.size())}, text);
    tree.add_comment(tape.data(), tape.at(at));
  };
  comment("first");
  add(Variable("a"));
  comment("second");
  add(Resource("t", "x").set("v", 1));
  add(Resource("t", "y").set("v", 2));
  comment("third");
  add(Output("o").value(var("a")));
  comment("last");
  return out;
}

std::vector<std::uint32_t> origins(const Document& document) {
  std::vector<std::uint32_t> out;
  for (const auto& entry : document.tree().entries()) out.push_back(entry.origin);
  return out;
}

BOOST_AUTO_TEST_SUITE(edit)

BOOST_AUTO_TEST_CASE(an_edited_block_keeps_its_place_and_its_comments) {
  Document doc = document_of(Variable("v"), Resource("t", "a").comment("why").set("x", 1),
                             Resource("t", "b"), Output("o").value(1));
  const auto where = doc.at("t.a").where().line();
  doc.edit<Resource>("t.a", [](Resource& r) { r.set("x", 2).set("y", true); });
  BOOST_TEST(text_of(doc) ==
             R"({"variable":{"v":{}},"resource":{"t":{"a":{"//":"why","x":2,"y":true},"b":{}}},)"
             R"("output":{"o":{"value":1}}})");
  BOOST_TEST(doc.at("t.a").where().line() == where);
  BOOST_TEST(doc.blocks()[1].address() == "t.a");
}

BOOST_AUTO_TEST_CASE(any_block_can_be_edited_by_its_class_or_as_block) {
  Document doc = document_of(Variable("v"), Locals({{"x", 1}}), Terraform(), Moved("a.b", "a.c"));
  doc.edit<Variable>("var.v", [](Variable& v) { v.description("d"); });
  doc.edit<Locals>("local.x", [](Locals& locals) { locals.set("y", 2); });
  doc.edit<Block>("terraform", [](Block& block) { block.set("required_version", ">= 1"); });
  doc.edit<Moved>("moved", [](Moved& moved) { moved.comment("May"); });
  BOOST_TEST(
      text_of(doc) ==
      R"({"variable":{"v":{"description":"d"}},"locals":{"x":1,"y":2},)"
      R"("terraform":{"required_version":">= 1"},"moved":{"//":"May","from":"a.b","to":"a.c"}})");
  BOOST_TEST(doc.local("y").as_int() == 2);
}

BOOST_AUTO_TEST_CASE(nested_blocks_are_edited_the_same_built_and_loaded) {
  const Document built = document_of(Resource("t", "a")
                                         .set("x", 1)
                                         .block("disk", Body().comment("first").set("size", 1))
                                         .block("other", {{"y", 1}})
                                         .block("disk", {{"size", 2}})
                                         .lifecycle(Lifecycle().prevent_destroy(true)));
  const Document from_file = loaded(R"({"resource":{"t":{"a":{"x":1,"disk":[
      {"//":"first","size":1},{"size":2}],"other":{"y":1},"lifecycle":{"prevent_destroy":true}}}}})");
  for (Document doc : {built, from_file}) {
    const std::string before = text_of(doc);
    doc.edit<Resource>("t.a", [](Resource& r) {
      r.edit_blocks("disk", [](Body& disk) { disk.set("new", disk.get("size").as_int() + 1); });
      r.edit_blocks("other", [](Body& other) {
        other.block("in", {{"z", 1}}).block("in", {{"z", 2}}).unset("y");
      });
      r.edit_blocks("lifecycle", [](Body& body) { body.set("prevent_destroy", false); });
      r.edit_blocks("none", [](Body& body) { body.set("x", 1); });
    });
    BOOST_TEST(text_of(doc) ==
               R"({"resource":{"t":{"a":{"x":1,"disk":[{"//":"first","size":1,"new":2},)"
               R"({"size":2,"new":3}],"other":{"in":[{"z":1},{"z":2}]},)"
               R"("lifecycle":{"prevent_destroy":false}}}}})");
    doc.edit<Resource>("t.a", [](Resource& r) {
      r.erase_blocks("disk").erase_blocks("other").erase_blocks("x").erase_blocks("lifecycle");
    });
    BOOST_TEST(text_of(doc) == R"({"resource":{"t":{"a":{"x":1}}}})");
  }
  Resource r = Resource("t", "a").block("disk", {{"size", 1}});
  const Resource before = r;
  BOOST_TEST(
      refuses([&] { return r.edit_blocks("disk", [](Body& b) { b.set(std::string("a b"), 1); }); },
              {"identifier"}));
  BOOST_TEST((r == before));
  Body body = Body().block("disk", {{"size", 1}}).set("x", 1);
  body.edit_blocks("disk", [](Body& disk) { disk.set("size", 2); }).set("y", 2);
  BOOST_TEST((body == Body().block("disk", {{"size", 2}}).set("x", 1).set("y", 2)));
  BOOST_TEST((body.erase_blocks("disk").unset("x").unset("none") == Body{{"y", 2}}));
}

BOOST_AUTO_TEST_CASE(comments_in_loaded_bodies_stay_where_they_are) {
  Document doc = loaded(R"({"resource":{"t":{"a":{"disk":{"a":1,"//":[1,"x"],"b":2}}}}})");
  doc.edit<Resource>(
      "t.a", [](Resource& r) { r.edit_blocks("disk", [](Body& disk) { disk.set("c", 3); }); });
  BOOST_TEST(text_of(doc) ==
             R"({"resource":{"t":{"a":{"disk":{"a":1,"//":[1,"x"],"b":2,"c":3}}}}})");
}

BOOST_AUTO_TEST_CASE(an_exception_changes_nothing) {
  Document doc = document_of(Resource("t", "a").set("x", 1));
  const Document before = doc;
  BOOST_CHECK_THROW(doc.edit<Resource>("t.a",
                                       [](Resource& r) {
                                         r.set("x", 2);
                                         throw std::runtime_error("no");
                                       }),
                    std::runtime_error);
  BOOST_TEST(refuses([&] { return doc.edit<Variable>("t.a", [](Variable&) {}).size(); },
                     {"is not of the type"}));
  BOOST_TEST(refuses([&] { return doc.edit<Resource>("t.aa", [](Resource&) {}).size(); },
                     {"did you mean t.a?"}));
  BOOST_TEST(refuses(
      [&] { return doc.edit<Resource>("t.a", [](Resource& r) { r = Resource("t", "b"); }).size(); },
      {"has other labels", "rename()"}));
  BOOST_TEST(same_document(doc, before));
}

BOOST_AUTO_TEST_CASE(what_a_module_declares_once_stays_so) {
  Document doc = document_of(Provider("aws"), Provider("aws").alias("a"), Locals({{"x", 1}}),
                             Locals({{"y", 1}}), Terraform().backend("s3", {}), Terraform());
  const Document before = doc;
  BOOST_TEST(refuses(
      [&] {
        return doc.edit<Provider>("provider.aws.a", [](Provider& p) { p.unset("alias"); }).size();
      },
      {"provider \"aws\"", "is declared twice"}));
  BOOST_TEST(
      refuses([&] { return doc.edit<Locals>("local.y", [](Locals& l) { l.set("x", 2); }).size(); },
              {"locals value \"x\" is declared twice"}));
  BOOST_TEST(same_document(doc, before));
  BOOST_TEST(doc.find("provider.aws.a").exists());
  // Names that are given up can be taken.
  doc.edit<Locals>("local.x", [](Locals& l) {
    l.unset("x");
    l.set("z", 1);
  });
  doc.edit<Locals>("local.y", [](Locals& l) { l.set("x", 2); });
  doc.edit<Provider>("provider.aws.a", [](Provider& p) { p.alias("b"); });
  doc.add(Provider("aws").alias("a"));
  BOOST_TEST(refuses([&] { return doc.add(Locals({{"x", 1}})).size(); }, {"declared twice"}));
  BOOST_TEST(refuses([&] { return doc.add(Provider("aws").alias("b")).size(); }, {"twice"}));
  doc.edit<Terraform>("terraform", [](Terraform& t) { t.comment("no backend"); });
  BOOST_TEST(refuses([&] { return doc.add(Terraform().backend("gcs", {})).size(); }, {"backend"}));
}

BOOST_AUTO_TEST_CASE(blocks_are_erased) {
  Document doc = document_of(Variable("v"), Locals({{"x", 1}, {"y", 2}}), Resource("t", "a"),
                             Resource("t", "b"));
  doc.erase("t.a").erase("local.x");
  BOOST_TEST(text_of(doc) == R"({"variable":{"v":{}},"locals":{"y":2},"resource":{"t":{"b":{}}}})");
  BOOST_TEST(!doc.find("t.a"));
  doc.erase("local.y");
  BOOST_TEST(text_of(doc) == R"({"variable":{"v":{}},"resource":{"t":{"b":{}}}})");
  doc.add(Locals({{"x", 1}}), Resource("t", "a"));
  BOOST_TEST(refuses([&] { return doc.erase("t.c").size(); }, {"there is no t.c"}));
  BOOST_TEST(doc.erase_if([](const BlockView& b) { return b.type() == "resource"; }) == 2U);
  BOOST_TEST(text_of(doc) == R"({"variable":{"v":{}},"locals":{"x":1}})");
}

BOOST_AUTO_TEST_CASE(comments_between_blocks_and_origins_stay) {
  Document doc = loaded_with_origins();
  const std::string before = text_of(doc);
  doc.edit<Resource>("t.x", [](Resource& r) { r.set("v", 1); });
  BOOST_TEST(text_of(doc) == before);
  BOOST_TEST(origins(doc) == (std::vector<std::uint32_t>{100, 101, 102, 103}),
             boost::test_tools::per_element());
  doc.erase("t.x");
  BOOST_TEST(origins(doc) == (std::vector<std::uint32_t>{100, 102, 103}),
             boost::test_tools::per_element());
  BOOST_TEST(text_of(doc) == R"({"//":"first","variable":{"a":{}},"//":"second",)"
                             R"("resource":{"t":{"y":{"v":2}}},"//":"third",)"
                             R"("output":{"o":{"value":"${var.a}"}},"//":"last"})");
  doc.erase("t.y").rename("var.a", "var.b");
  BOOST_TEST(text_of(doc) == R"({"//":"first","variable":{"b":{}},"//":"second","//":"third",)"
                             R"("output":{"o":{"value":"${var.b}"}},"//":"last"})");
  BOOST_TEST(origins(doc) == (std::vector<std::uint32_t>{100, 103}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_block_is_added_or_replaced) {
  Document doc = document_of(Resource("t", "a").set("x", 1), Provider("p").alias("q"));
  doc.add_or_replace(Resource("t", "a").set("y", 2));
  doc.add_or_replace(Resource("t", "b"));
  doc.add_or_replace(Provider("p").alias("q").set("r", 1));
  doc.add_or_replace(Moved("a.b", "a.c")).add_or_replace(Moved("a.d", "a.e"));
  BOOST_TEST(text_of(doc) == R"({"resource":{"t":{"a":{"y":2},"b":{}}},)"
                             R"("provider":{"p":{"alias":"q","r":1}},)"
                             R"("moved":[{"from":"a.b","to":"a.c"},{"from":"a.d","to":"a.e"}]})");
}

BOOST_AUTO_TEST_CASE(a_block_moves_to_another_document) {
  Document from = document_of(Resource("t", "a").set("x", 1), Locals({{"l", 1}, {"m", 2}}));
  Document to = document_of(Resource("t", "b"));
  move_block(from, "t.a", to);
  move_block(from, "local.l", to);
  BOOST_TEST(text_of(from) == R"({"locals":{"m":2}})");
  BOOST_TEST(text_of(to) == R"({"resource":{"t":{"b":{},"a":{"x":1}}},"locals":{"l":1}})");
  from.add(Resource("t", "b"));
  const Document before = from;
  BOOST_TEST(refuses([&] { return move_block(from, "t.b", to), 0; }, {"declared twice"}));
  BOOST_TEST(same_document(from, before));
}

BOOST_AUTO_TEST_CASE(renaming_changes_every_reference) {
  const Document doc =
      document_of(Variable("v").validation(var("v") != "", "no"),
                  Resource("t", "a").set("x", expr("[for s in var.v : s + t.a2.v]")),
                  Resource("t", "b")
                      .set("x", resource("t", "a").attr("id"))
                      .set("y", tmpl("{}-{}", resource("t", "a")[0].attr("id"), var("v")))
                      .set("z", Object{{resource("t", "a").attr("k"), data("t", "a")}})
                      .set("r", raw("${t.a.id} t.a $${t.a}"))
                      .set("literal", "t.a.id ${t.a}")
                      .depends_on(resource("t", "a"))
                      .lifecycle(Lifecycle().replace_triggered_by(resource("t", "a").attr("id"))),
                  Moved("t.old", "t.a"), Import(resource("t", "a")[each::key]).id("i"),
                  Output("o").value(expr("resource.t.a")).depends_on(resource("t", "a")));
  BOOST_TEST(
      text_of(renamed(doc, "t.a", "t.n")) ==
      R"({"variable":{"v":{"validation":{"condition":"${var.v != \"\"}","error_message":"no"}}},)"
      R"("resource":{"t":{"n":{"x":"${[for s in var.v : s + t.a2.v]}"},)"
      R"("b":{"x":"${t.n.id}","y":"${t.n[0].id}-${var.v}","z":{"${t.n.k}":"${data.t.a}"},)"
      R"("r":"${t.n.id} t.a $${t.a}","literal":"t.a.id $${t.a}","depends_on":["t.n"],)"
      R"("lifecycle":{"replace_triggered_by":["t.n.id"]}}}},"moved":{"from":"t.old","to":"t.n"},)"
      R"("import":{"to":"t.n[each.key]","id":"i"},)"
      R"("output":{"o":{"value":"${resource.t.n}","depends_on":["t.n"]}}})");
  BOOST_TEST(says(text_of(renamed(doc, "var.v", "var.w")),
                  {"\"w\":{", "${var.w != \\\"\\\"}", "in var.w :", "-${var.w}"}));
}

BOOST_AUTO_TEST_CASE(renaming_leaves_other_text_as_it_is) {
  Document doc = loaded(R"({"variable": {"v": {}}, "output": {
    "a": {"value": "${ var.v   +1 }"}, "b": {"value": "${ 1+  2 }"}, "c": {"value": "${var.v"}}})");
  doc.rename("var.v", "var.long_name");
  BOOST_TEST(text_of(doc) ==
             R"({"variable":{"long_name":{}},"output":{"a":{"value":"${ var.long_name   +1 }"},)"
             R"("b":{"value":"${ 1+  2 }"},"c":{"value":"${var.v"}}})");
}

BOOST_AUTO_TEST_CASE(renaming_does_not_touch_what_shadows_the_name) {
  const Document doc = document_of(
      Resource("item", "value").set("x", expr("[for item in item.value : item.value]")),
      Resource("t", "a").dynamic(
          Dynamic("item").for_each(expr("item.value.list")).content({{"v", expr("item.value")}})));
  BOOST_TEST(text_of(renamed(doc, "item.value", "item.key2")) ==
             R"({"resource":{"item":{"key2":{"x":"${[for item in item.key2 : item.value]}"}},)"
             R"("t":{"a":{"dynamic":{"item":{"for_each":"${item.key2.list}",)"
             R"("content":{"v":"${item.value}"}}}}}}})");
}

BOOST_AUTO_TEST_CASE(locals_modules_and_data_sources_are_renamed) {
  const Document doc = document_of(
      Locals({{"a", 1}, {"b", local("a") + 1}}), Module("m").source("./m").set("in", local("a")),
      Data("t", "d"), Output("m").value(List{expr("module.m.o"), data("t", "d"), local("a")}));
  Document out = doc;
  out.rename("local.a", "local.z").rename("module.m", "module.n").rename("data.t.d", "data.t.e");
  out.rename("output.m", "output.q");
  BOOST_TEST(text_of(out) ==
             R"({"locals":{"z":1,"b":"${local.z + 1}"},"module":{"n":{"source":"./m",)"
             R"("in":"${local.z}"}},"data":{"t":{"e":{}}},"output":{"q":{"value":)"
             R"(["${module.n.o}","${data.t.e}","${local.z}"]}}})");
  BOOST_TEST(out.local("z").as_int() == 1);
}

BOOST_AUTO_TEST_CASE(aliases_are_renamed_where_providers_are_named) {
  const auto west = Provider("aws").alias("west");
  const Document doc = document_of(
      west, Provider("gcp").alias("west"), Resource("t", "a").provider(west),
      Resource("aws", "west").set("x", expr("aws.west.id")),
      Module("m").source("./m").set("providers", {{"aws.west", "aws.west"}, {"gcp", "gcp.west"}}));
  BOOST_TEST(
      text_of(renamed(doc, "provider.aws.west", "provider.aws.east")) ==
      R"({"provider":{"aws":{"alias":"east"},"gcp":{"alias":"west"}},)"
      R"("resource":{"t":{"a":{"provider":"aws.east"}},"aws":{"west":{"x":"${aws.west.id}"}}},)"
      R"("module":{"m":{"source":"./m","providers":{"aws.west":"aws.east","gcp":"gcp.west"}}}})");
}

BOOST_AUTO_TEST_CASE(renaming_can_add_a_moved_block) {
  const Document doc = document_of(Resource("t", "a"), Moved("t.old", "t.a"));
  BOOST_TEST(text_of(renamed(doc, "t.a", "t.b", {.moved = true})) ==
             R"({"resource":{"t":{"b":{}}},"moved":[{"from":"t.old","to":"t.a"},)"
             R"({"from":"t.a","to":"t.b"}]})");
}

BOOST_AUTO_TEST_CASE(what_cannot_be_renamed_is_refused) {
  const Document doc =
      document_of(Resource("t", "a"), Resource("t", "b"), Provider("p"), Provider("p").alias("q"),
                  Variable("v"), Terraform(), Data("t", "c"),
                  Check("k").data(Data("t", "d")).assert_(data("t", "d").attr("x"), "no"));
  const auto rename = [&](std::string_view from, std::string_view to,
                          const RenameOptions& options = {}) {
    return refusal([&] { return renamed(doc, from, to, options).size(); });
  };
  BOOST_TEST(says(rename("t.a", "t.b"), {"cannot rename t.a to t.b", "one of that name, made at"}));
  BOOST_TEST(says(rename("data.t.c", "data.t.d"), {"one of that name"}));
  BOOST_TEST(says(rename("t.a", "u.a"), {"another type"}));
  BOOST_TEST(says(rename("t.a", "var.a"), {"different kinds"}));
  BOOST_TEST(says(rename("t.a", "t.1"), {"no identifier"}));
  BOOST_TEST(says(rename("var.v", "var.count"), {"refuses"}));
  BOOST_TEST(says(rename("provider.p", "provider.p.r"), {"different kinds"}));
  BOOST_TEST(says(rename("provider.p.q", "provider.r.q"), {"only the alias"}));
  BOOST_TEST(says(rename("terraform", "terraform"), {"no name"}));
  BOOST_TEST(says(rename("t.x", "t.y"), {"there is no t.x"}));
  BOOST_TEST(says(rename("var.v", "var.w", {.moved = true}), {"resources and modules only"}));
  BOOST_TEST(text_of(renamed(doc, "t.a", "t.a")) == text_of(doc));
}

/// A document as a list of blocks, changed in the plainest way.
class Model {
 public:
  void add(const Block& block) { blocks_.push_back(block); }
  [[nodiscard]] bool empty() const { return blocks_.empty(); }
  [[nodiscard]] std::size_t size() const { return blocks_.size(); }
  Block& operator[](std::size_t i) { return blocks_[i]; }
  void erase(std::size_t i) { blocks_.erase(blocks_.begin() + static_cast<std::ptrdiff_t>(i)); }
  [[nodiscard]] Document document() const {
    Document out;
    for (const Block& block : blocks_) out.add(block);
    return out;
  }

 private:
  std::vector<Block> blocks_{};
};

BOOST_AUTO_TEST_CASE(random_edits_give_the_document_that_was_built_so) {
  for (unsigned seed = 0; seed < 40; ++seed) {
    std::mt19937 random(seed);
    const auto below = [&](std::size_t n) {
      return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
    };
    Model model;
    Document doc;
    int next = 0;
    const auto make = [&]() -> Block {
      const std::string name = "n" + std::to_string(next++);
      switch (below(5)) {
        case 0:
          return {"variable", {name}, Body{{"default", next}}};
        case 1:
          return {"locals", {}, Body{{name, next}, {name + "x", name}}};
        case 2:
          return {"provider", {"p"}, Body{{"alias", name}}};
        case 3:
          return {"output", {name}, Body{{"value", var(name)}}};
        default:
          return {"resource", {below(2) == 0 ? "t" : "u", name}, Body{{"x", name}}};
      }
    };
    for (int step = 0; step < 120; ++step) {
      const std::size_t what = model.empty() ? 0 : below(6);
      if (what <= 1) {
        const Block block = make();
        model.add(block);
        doc.add(block);
        continue;
      }
      const std::size_t i = below(model.size());
      const std::string type(model[i].view().type());
      const std::string address = type == "locals"
                                      ? "local." + std::string(model[i].arguments()[0].name)
                                      : model[i].view().address();
      const auto change = [&](Block& block) {
        if (type == "resource") {
          block.set("y" + std::to_string(below(4)), step).comment("step " + std::to_string(step));
        } else if (type == "locals") {
          block.set("l" + std::to_string(step), step);
        } else if (type == "provider") {
          block.set("region", step);
        } else {
          block.set("description", "step " + std::to_string(step));
        }
      };
      if (what == 2) {
        model.erase(i);
        doc.erase_if([&](const BlockView& block) {
          return type == "locals" ? block.node() == doc.find(address).node()
                                  : block.address() == address;
        });
      } else {
        const std::mt19937 before = random;
        change(model[i]);
        random = before;
        doc.edit<Block>(address, change);
      }
    }
    BOOST_TEST_CONTEXT("seed " << seed) {
      BOOST_TEST(same_document(doc, model.document()));
      const Document copy = doc;
      BOOST_TEST(same_document(copy, doc));
    }
  }
}

/// Seconds for editing `count` blocks of as many, one after the other.
double seconds_for_edits(int count) {
  Document doc;
  for (int i = 0; i < count; ++i)
    doc.add(Resource("t", "r" + std::to_string(i)).set("x", i),
            Locals({{"l" + std::to_string(i), i}}));
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < count; ++i) {
    doc.edit<Resource>("t.r" + std::to_string(i), [&](Resource& r) { r.set("y", i); });
    doc.edit<Locals>("local.l" + std::to_string(i),
                     [&](Locals& l) { l.set("m" + std::to_string(i), i); });
  }
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  BOOST_TEST(doc.size() == static_cast<std::size_t>(2 * count));
  BOOST_TEST(doc.local("m" + std::to_string(count - 1)).as_int() == count - 1);
  // What is gone does not pile up.
  std::size_t live = 0;
  for (const BlockView& block : doc.blocks())
    live += static_cast<std::size_t>(detail::after_item(block.node()) - block.node());
  BOOST_TEST(doc.tape().size() <= 2 * live + 4096);
  return taken.count();
}

BOOST_AUTO_TEST_CASE(editing_all_blocks_takes_linear_time) {
  const double few = seconds_for_edits(5'000);
  const double many = seconds_for_edits(50'000);
  BOOST_TEST(many < 40 * few, "5,000: " << few << " s, 50,000: " << many << " s");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
