// SPDX-License-Identifier: BSL-1.0
#include "support/hostile_text.hpp"
#include <tfpp/diff.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace tfpp;
using namespace tfpp_test;

/// Documents that say the same in other ways, or almost the same.
class RandomDocuments {
 public:
  explicit RandomDocuments(Random& random) : random_(random) {}

  /// What the two sides of a pair are made of.
  struct Pair {
    Document a{};
    Document b{};
    /// Whether something means another thing in `b`.
    bool differs = false;
  };

  Pair pair() {
    differs_ = false;
    // Few pairs differ in many places.
    mutations_ = random_.between(0, 3);
    Pair out;
    std::vector<Resource> a;
    std::vector<Resource> b;
    for (int i = random_.between(0, 4); i > 0; --i) {
      const std::string name = "r" + std::to_string(i);
      a.emplace_back("t", name);
      b.emplace_back("t", name);
      fill(a.back(), b.back(), 3);
      if (mutates()) b.pop_back();
    }
    shuffle(b);
    add_settings(out);
    for (const Resource& block : a) out.a.add(block);
    for (const Resource& block : b) out.b.add(block);
    add_changes(out);
    out.differs = differs_;
    return out;
  }

 private:
  template <class T>
  void shuffle(std::vector<T>& items) {
    std::shuffle(items.begin(), items.end(), std::mt19937(random_.between(0U, 1000U)));
  }

  /// Bodies that merge, and positions that are no templates.
  void add_settings(Pair& out) {
    Locals all;
    Locals first;
    Locals second;
    for (int i = random_.between(0, 4); i > 0; --i) {
      const std::string name = "l" + std::to_string(i);
      const TwoValues both = value(2);
      all.set(name, both.a);
      if (!mutates()) (random_.flip() ? first : second).set(name, both.b);
    }
    out.a.add(all);
    out.b.add(first, Output("between"), second);
    out.a.add(Output("between"));

    const std::string lower = mutates() ? ">=1.6" : ">=1.5";
    out.a.add(Terraform().required_version(">= 1.5, < 2.0"));
    if (random_.flip()) {
      out.b.add(Terraform().required_version("<2.0," + lower));
    } else {
      out.b.add(Terraform().required_version("<2.0"), Terraform().required_version(lower));
    }

    out.a.add(Variable("v").set("type", "object({ a = string, b = list(any) })").sensitive(true));
    out.b.add(Variable("v")
                  .set("type", raw("object({b=list( any ),a=string})"))
                  .set("sensitive", mutates() ? "false" : "true"));

    const bool extra = mutates();
    out.a.comment("one\ntwo");
    out.b.comment("one").comment(extra ? "three" : "two");
  }

  /// Blocks without labels, references, generated blocks.
  void add_changes(Pair& out) {
    std::vector<int> numbers;
    for (int i = random_.between(0, 5); i > 0; --i) numbers.push_back(i);
    for (const int i : numbers)
      out.a.add(Moved("t.a[" + std::to_string(i) + "]", "t.b"), Block("gizmo", {}, {{"n", i}}));
    shuffle(numbers);
    for (const int i : numbers) {
      const bool mutated = mutates();
      if (!mutated || random_.flip())
        out.b.add(Moved(raw("t . a[ " + std::to_string(i) + " ]"), mutated ? "t.c" : "t.b"));
      out.b.add(Block("gizmo", {}, {{"n", mutates() ? i + 10 : i}}));
    }

    Resource a("t", "mixed");
    Body body_a;
    List elements_b;
    std::vector<std::string> references;
    for (int i = random_.between(0, 4); i > 0; --i) references.push_back("t.r" + std::to_string(i));
    a.set("depends_on", references);
    Resource b("t", "mixed");
    shuffle(references);
    if (mutates()) references.push_back("t.more");
    b.set("depends_on", references);
    // Each part on its own: a list of objects that follow each other.
    for (int i = random_.between(0, 5); i > 0; --i) {
      const bool generates = random_.flip();
      const Object content{{"n", i}};
      const Object changed{{"n", mutates() ? i + 10 : i}};
      if (generates) {
        body_a.dynamic(Dynamic("s").for_each(var("x")).content({{"n", i}}));
        elements_b.add(
            {{"dynamic", {{"s", {{"for_each", raw("${ var.x }")}, {"content", changed}}}}}});
      } else {
        body_a.block("s", {{"n", i}});
        elements_b.add({{"s", changed}});
      }
    }
    a.block("parts", {"l"}, body_a);
    b.set("parts", {{std::string(mutates() ? "m" : "l"), List{elements_b}}});
    out.a.add(a);
    out.b.add(b);
  }

  bool mutates() {
    if (mutations_ == 0 || random_.between(0, 14) != 0) return false;
    --mutations_;
    return differs_ = true;
  }

  struct TwoValues {
    Value a;
    Value b;
  };

  TwoValues text() {
    const std::string text = hostile_text(random_, 4);
    if (mutates()) return {text, text + "!"};
    std::string escaped;
    text::append_template_escaped(escaped, text);
    return {text, random_.flip() ? Value(text) : raw(escaped)};
  }
  TwoValues reference() {
    const std::string name(1, random_.pick(std::string_view("abc")));
    if (mutates()) return {var(name), var(name + name)};
    if (random_.flip()) return {var(name), raw("${ var . " + name + "}")};
    return {tmpl("{}-{}", var(name), "$"), raw("${ var." + name + " }-${\"$\"}")};
  }
  TwoValues number() {
    const int n = random_.between(-3, 3);
    if (mutates()) return {n, n + 1};
    return {n, tfpp::number(std::to_string(n) + ".0")};
  }
  TwoValues value(int depth) {
    switch (random_.between(0, depth == 0 ? 2 : 4)) {
      case 0:
        return text();
      case 1:
        return reference();
      case 2:
        return number();
      case 3: {
        List a;
        List b;
        for (int i = random_.between(0, 4); i > 0; --i) {
          const TwoValues both = value(depth - 1);
          a.add(both.a);
          if (!mutates()) b.add(both.b);
          if (mutates()) b.add("more");
        }
        return {a, b};
      }
      default:
        return object(depth);
    }
  }
  TwoValues object(int depth) {
    Object a;
    std::vector<std::pair<std::string, Value>> members;
    for (int i = random_.between(0, 4); i > 0; --i) {
      const std::string key = "k" + std::to_string(i);
      const TwoValues both = value(depth - 1);
      a.set(key, both.a);
      if (!mutates()) members.emplace_back(key, both.b);
    }
    if (random_.flip()) std::reverse(members.begin(), members.end());
    Object b;
    for (const auto& [key, member] : members) b.set(key, member);
    return {a, b};
  }

  /// Fills both bodies with arguments, and with blocks that are values on the other side.
  template <class B>
  void fill(B& a, B& b, int depth) {
    std::vector<std::pair<std::string, Value>> arguments;
    for (int i = random_.between(0, 4); i > 0; --i) {
      const std::string name = "a" + std::to_string(i);
      const TwoValues both = value(depth);
      a.set(name, both.a);
      if (!mutates()) arguments.emplace_back(name, both.b);
    }
    if (random_.flip()) std::reverse(arguments.begin(), arguments.end());
    for (const auto& [name, argument] : arguments) b.set(name, argument);
    if (mutates()) b.comment("c");
    for (int i = depth == 0 ? 0 : random_.between(0, 2); i > 0; --i) {
      List values;
      const std::string name = "b" + std::to_string(i);
      const int count = random_.between(1, 3);
      const bool as_blocks = random_.flip();
      for (int j = 0; j < count; ++j) {
        const TwoValues both = object(depth - 1);
        Body body_a;
        Body body_b;
        add_members(body_a, both.a);
        add_members(body_b, both.b);
        a.block(name, body_a);
        if (as_blocks) {
          b.block(name, body_b);
        } else {
          values.add(both.b);
        }
      }
      if (!as_blocks) b.set(name, values);
    }
  }
  /// Sets the members of an object one by one.
  static void add_members(Body& body, const Value& object) {
    using namespace detail;
    const char* end = after_value(object.node());
    for (const char* key = object.node() + sizeof(Node); key != end;) {
      const char* value = after_value(key);
      body.set(text_of(key), Value(Stored{value}));
      key = after_value(value);
    }
  }

  Random& random_;
  int mutations_ = 0;
  bool differs_ = false;
};

BOOST_AUTO_TEST_SUITE(compare_random)

BOOST_AUTO_TEST_CASE(diff_is_empty_exactly_when_documents_are_equal) {
  Random random(51);
  RandomDocuments documents(random);
  int differing = 0;
  for (int round = 0; round < 300; ++round) {
    const RandomDocuments::Pair pair = documents.pair();
    const std::string about = "TFPP_TEST_SEED=" + std::to_string(test_seed()) + ", round " +
                              std::to_string(round) + '\n' + to_json(pair.a) + to_json(pair.b);
    BOOST_TEST((pair.a == pair.b) != pair.differs, about);
    BOOST_TEST(diff(pair.a, pair.b).empty() != pair.differs, about);
    BOOST_TEST(diff(pair.b, pair.a).empty() != pair.differs, about);
    BOOST_TEST(diff(pair.a, pair.a).empty(), about);
    BOOST_TEST(diff(pair.b, pair.b).empty(), about);
    differing += pair.differs ? 1 : 0;
  }
  BOOST_TEST(differing > 30);
  BOOST_TEST(differing < 290);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
