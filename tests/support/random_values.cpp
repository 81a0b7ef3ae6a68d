// SPDX-License-Identifier: BSL-1.0
#include "random_values.hpp"

#include "random_syntax.hpp"

#include <cstdint>
#include <limits>
#include <map>
#include <string_view>
#include <utility>

namespace tfpp_test {

using tfpp::Expr;
using tfpp::Value;
using tfpp::grammar::Reading;

// Texts and names.

std::string RandomValues::text() {
  if (one_in(300)) {
    std::string text;
    const auto size = random_.between<std::size_t>(4000, 9000);
    while (text.size() < size) text += hostile_text(random_, 8) + "long enough for several pieces ";
    return text;
  }
  if (random_.flip()) return hostile_text(random_, 4);
  constexpr std::string_view texts[] = {"",      "web",  "t3.micro",   "a b",  "true",     "12",
                                        "${x}",  "null", "aws_vpc.x",  "//",   "$${a",     "%{if}",
                                        "#!/sh", "é",    "line\nline", "a\tb", "\ufeffbom"};
  return std::string(random_.pick(texts));
}

std::string RandomValues::markerless_text() {
  std::string text = this->text();
  if ((tfpp::text::scan(text) & tfpp::text::template_escape) != 0) return "none";
  return text;
}

std::string RandomValues::identifier() {
  constexpr std::string_view names[] = {"a",       "web",  "main", "b-c",    "_x",   "é",
                                        "変数",    "x1",   "for",  "null",   "if",   "each",
                                        "q\u0301", "self", "Zz",   "count_", "true", "data"};
  std::string name(random_.pick(names));
  if (one_in(2)) name += std::to_string(random_.between(0, 99));
  return name;
}

std::string RandomValues::provider_name() {
  constexpr std::string_view names[] = {"aws", "null", "google-beta", "x1", "terraform"};
  return std::string(random_.pick(names));
}

std::string RandomValues::version_constraint() {
  constexpr std::string_view constraints[] = {
      ">= 1.5", "~> 5.0", "1.2.3", ">= 1, < 2.0", "!= 1.0.1", " = 1.0 ,>0.9", "1.0.0-beta.1"};
  return std::string(random_.pick(constraints));
}

std::string RandomValues::reference(bool steps) {
  constexpr std::string_view roots[] = {"var.",    "local.",         "module.",
                                        "aws_x.",  "data.aws_x.",    "ephemeral.x.",
                                        "google.", "resource.aws_y."};
  std::string out(random_.pick(roots));
  out += identifier();
  if (!steps) return out;
  constexpr std::string_view more[] = {"",          "[0]",          ".id",        "[\"a b\"]",
                                       "[\"$${\"]", "[0].x[\"k\"]", "[\"\\\"\"]", ".a.b-c"};
  return out += random_.pick(more);
}

tfpp::Type RandomValues::type(int depth) {
  namespace types = tfpp::types;
  switch (random_.between(depth > 0 ? 0 : 5, 9)) {
    case 0:
      return types::list(type(depth - 1));
    case 1:
      return types::map(type(depth - 1));
    case 2:
      return types::tuple({type(depth - 1), type(depth - 1)});
    case 3:
      return types::object({{"name", type(depth - 1)},
                            {"port", types::optional(types::number, 8080)},
                            {"note", types::optional(types::string, text())}});
    case 4:
      return tfpp::type("map( object({n=number,s = optional( set(string))}) )");
    case 5:
      return types::string;
    case 6:
      return types::number;
    case 7:
      return types::bool_;
    case 8:
      return types::any;
    default:
      return tfpp::type("list( string )");
  }
}

tfpp::ProviderReference RandomValues::provider() {
  return random_.flip() ? tfpp::ProviderReference(provider_name())
                        : tfpp::ProviderReference(provider_name(), identifier());
}

// Expressions.

Expr RandomValues::syntax(int depth) {
  RandomSyntax syntax(random_, RandomSyntax::Names::any);
  if (random_.flip()) return tfpp::expr(syntax.expression(depth).wild);
  return tfpp::template_expr(syntax.template_text(depth).wild);
}

Expr RandomValues::templated(int depth) {
  const Expr inner = depth > 0 ? expression(depth - 1) : tfpp::var("x");
  switch (random_.between(0, 3)) {
    case 0:
      return tfpp::tmpl("web-{}-{}", inner, text());
    case 1:
      return tfpp::tmpl("{}", inner);
    case 2:
      return tfpp::Template().literal(text()).interpolate(inner).literal(text()).expr();
    default:
      return tfpp::tmpl("{}{}$", text(), inner);
  }
}

Expr RandomValues::loop(int depth) {
  const Expr collection = depth > 0 ? expression(depth - 1) : tfpp::var("xs");
  const std::string text = this->text();
  if (random_.flip()) {
    return tfpp::for_list(collection, [&](const Expr& v) { return tfpp::tmpl("{}{}", text, v); });
  }
  return tfpp::for_map(
      collection, [&](const Expr& k, const Expr& v) { return tfpp::entry(k, v.attr("id")); },
      tfpp::where([](const Expr& k, const Expr& v) { return k != v; }), tfpp::grouped);
}

Expr RandomValues::expression(int depth) {
  switch (random_.between(0, 11)) {
    case 0:
      return tfpp::var(identifier());
    case 1:
      return tfpp::resource("aws_x", "y")[text()].attr("id");
    case 2:
      return tfpp::each::key;
    case 3:
      return tfpp::local("n") * 2 + random_.between(-5, 5) > tfpp::count::index;
    case 4:
      return tfpp::cond(tfpp::var("e") == text(), text(), nullptr);
    case 5:
      return tfpp::fn::jsonencode(literal(depth));
    case 6:
      return tfpp::fn::merge(tfpp::local("tags"), tfpp::expand(tfpp::var("more")));
    case 7:
      return tfpp::self.attr("list").splat().attr("x");
    case 8:
      return loop(depth);
    case 9:
    case 10:
      return syntax(depth);
    default:
      return templated(depth);
  }
}

// Values.

Value RandomValues::number() {
  constexpr std::string_view spellings[] = {"0",
                                            "-0",
                                            "1.0",
                                            "0.10",
                                            "1e400",
                                            "-1.5E-7",
                                            "12345678901234567890123456789",
                                            "1E+02",
                                            "2e0",
                                            "1e-3",
                                            "-12",
                                            "0e0",
                                            "3.14159265358979323846264338327950288"};
  switch (random_.between(0, 6)) {
    case 0:
      return random_.between(-10, 1000);
    case 1:
      return std::numeric_limits<std::int64_t>::min();
    case 2:
      return std::numeric_limits<std::uint64_t>::max();
    case 3:
      return 0.1;
    case 4:
      return 1.0F / 3.0F;
    case 5:
      return 1e300 * random_.between(1, 9);
    default:
      return tfpp::number(random_.pick(spellings));
  }
}

Value RandomValues::scalar(bool markers) {
  switch (random_.between(0, 4)) {
    case 0:
      return random_.flip();
    case 1:
      return number();
    case 2:
      return nullptr;
    default:
      return markers ? text() : markerless_text();
  }
}

/// Text that is a template without faults.
std::string RandomValues::raw_text(int depth) {
  std::string text;
  if (random_.flip()) {
    tfpp::text::append_template_escaped(text, this->text());
    return text;
  }
  return RandomSyntax(random_, RandomSyntax::Names::any).template_text(depth).wild;
}

Value RandomValues::raw_value(int depth) {
  switch (random_.between(0, 5)) {
    case 0:
      return tfpp::raw({{"r" + raw_text(0), raw_text(depth)}, {"//", 1}, {"k", nullptr}});
    case 1:
      return tfpp::raw(tfpp::List{raw_text(depth), tfpp::List{}, random_.flip()});
    case 2:
      return tfpp::raw(number());
    default:
      return tfpp::raw(raw_text(depth));
  }
}

Value RandomValues::list(int depth, const std::function<Value()>& element) {
  const int count = one_in(60) ? random_.between(33, 60) : random_.between(0, 3);
  tfpp::List<> list;
  for (int i = 0; i < count; ++i) {
    const Value value = depth > 0 ? element() : scalar(false);
    if (parts_.next()) list.add(value);
  }
  return list;
}

Value RandomValues::object(int depth) {
  const bool big = one_in(60);
  const int count = big ? random_.between(33, 60) : random_.between(0, 3);
  tfpp::Object object;
  for (int i = 0; i < count; ++i) {
    const Value member = big || depth == 0 ? scalar(true) : value(depth - 1);
    if (one_in(6)) {
      const Expr key = expression(depth > 0 ? 1 : 0);
      if (parts_.next()) object.set(key, member);
    } else {
      const std::string key = big ? "k" + std::to_string(i) : text();
      if (parts_.next()) object.set(key, member);
    }
  }
  return object;
}

/// Lists and objects around each other, deeper than the stack of a careless reader.
Value RandomValues::deep() {
  Value value = text();
  for (int i = random_.between(40, 400); i > 0; --i) {
    value = random_.flip() ? Value(tfpp::List{value}) : Value{{"k", value}};
  }
  return value;
}

Value RandomValues::value(int depth) {
  if (one_in(400)) return deep();
  switch (random_.between(depth > 0 ? 0 : 4, 11)) {
    case 0:
    case 1:
      return list(depth, [&] { return value(depth - 1); });
    case 2:
      return object(depth);
    case 3:
      return Value{{"a", value(depth - 1)}, {"b", tfpp::List{expression(0), text()}}, {"c", 1}};
    case 4:
    case 5:
      return expression(depth);
    case 6:
      return raw_value(depth);
    case 7:
      return tfpp::Resource("aws_x", "y");
    default:
      return scalar(true);
  }
}

Value RandomValues::literal(int depth, bool markers) {
  switch (random_.between(depth > 0 ? 0 : 3, 7)) {
    case 0:
      return list(depth, [&] { return literal(depth - 1, markers); });
    case 1:
    case 2: {
      tfpp::Object object;
      for (int i = random_.between(0, 3); i > 0; --i) {
        const std::string key = markers ? text() : markerless_text();
        const Value member = literal(depth - 1, markers);
        if (parts_.next()) object.set(key, member);
      }
      return object;
    }
    default:
      return scalar(markers);
  }
}

void RandomValues::give_value(int depth, const std::function<void(const tfpp::ValueView&)>& use) {
  switch (random_.between(0, 9)) {
    case 0: {
      const std::string text = this->text();
      return use(text.c_str());
    }
    case 1:
      return use(random_.between(-100, 100));
    case 2: {
      const std::map<std::string, double> map{{"b", 1.5}, {text(), 0.25}};
      return use(map);
    }
    case 3: {
      const std::vector<std::string> texts{text(), text()};
      return use(texts);
    }
    case 4: {
      const std::vector<std::pair<std::string, Value>> pairs{{"a", value(depth)}, {"b", text()}};
      return use(pairs);
    }
    case 5: {
      const std::optional<std::string> text(this->text());
      return use(text);
    }
    case 6: {
      const Expr expression = this->expression(depth);
      return use(expression);
    }
    default: {
      const Value value = this->value(depth);
      return use(value);
    }
  }
}

// Values for positions.

std::string RandomValues::word(const tfpp::grammar::Argument* listed) {
  std::vector<std::string_view> words;
  if (listed != nullptr) {
    for (const tfpp::grammar::Word& word : listed->keywords) {
      if (is_known(word.since)) words.push_back(word.text);
    }
  }
  return words.empty() ? "some_word" : std::string(random_.pick(words));
}

Value RandomValues::list_of(const std::function<Value()>& element) {
  tfpp::List<> list;
  for (int i = random_.between(0, 3); i > 0; --i) {
    const Value value = element();
    if (parts_.next()) list.add(value);
  }
  return list;
}

Value RandomValues::provider_reference() {
  // Keys of instances are OpenTofu's.
  if (is_known({tfpp::grammar::never, {1, 9}}) && one_in(6))
    return provider_name() + "." + identifier() + (random_.flip() ? "[each.key]" : "[\"a\"]");
  return provider().text();
}

Value RandomValues::provider_references() {
  tfpp::Object object;
  for (int i = random_.between(0, 3); i > 0; --i) {
    const std::string name(provider().text());
    const Value configuration = provider_reference();
    if (parts_.next()) object.set(name, configuration);
  }
  return object;
}

Value RandomValues::provider_requirement() {
  if (one_in(5)) return version_constraint();
  tfpp::Object entry;
  if (random_.flip()) entry.set("source", random_.flip() ? "hashicorp/aws" : text());
  if (random_.flip()) entry.set("version", version_constraint());
  return entry;
}

Value RandomValues::suiting(Reading reading, const tfpp::grammar::Argument* listed, int depth) {
  if (target_ && tfpp::grammar::reading_for(reading, *target_) != reading) {
    decided_by_target_ = true;
    const bool any_value = reading == Reading::backend_argument || reading == Reading::mock_data;
    reading = tfpp::grammar::reading_for(reading, *target_);
    if (reading == Reading::expression && !any_value) return expression(depth);
    if (reading == Reading::literal_string) return text();
  }
  switch (reading) {
    case Reading::expression:
      return value(depth);
    case Reading::literal_string:
      return one_in(6) ? Value(random_.flip()) : one_in(6) ? number() : Value(text());
    case Reading::literal_bool:
    case Reading::lifecycle_bool:
      return one_in(5) ? Value(random_.flip() ? "true" : "0") : Value(random_.flip());
    case Reading::literal_identifier:
      return identifier();
    case Reading::literal_data:
      return literal(depth);
    case Reading::version_constraint:
    case Reading::module_version:
      return version_constraint();
    case Reading::traversal:
      return one_in(5) ? tfpp::raw(" aws_x . y # note") : Value(reference(true));
    case Reading::traversal_list:
      return list_of([&]() -> Value {
        if (one_in(4)) return tfpp::resource("aws_x", identifier());
        return reference(true);
      });
    case Reading::keyword:
      return one_in(8) ? tfpp::raw(" " + word(listed) + "\n") : Value(word(listed));
    case Reading::keyword_list:
      return list_of([&] { return Value(word(listed)); });
    case Reading::all_or_relative_traversals:
      if (one_in(3)) return "all";
      return list_of([&]() -> Value {
        return random_.flip() ? Value("tags[\"" + std::to_string(random_.between(0, 9)) + "\"]")
                              : Value("attribute_" + identifier());
      });
    case Reading::native_expression:
      return random_.flip() ? Value(reference(true)) : Value(tfpp::var("x")[text()]);
    case Reading::native_expression_list:
      return list_of([&]() -> Value {
        return random_.flip() ? Value(reference(true)) : Value(tfpp::resource("aws_x", "y"));
      });
    case Reading::type_expression:
      return type(depth).text();
    case Reading::provider_reference:
      return provider_reference();
    case Reading::provider_references:
      return provider_references();
    case Reading::provider_requirement:
      return provider_requirement();
    case Reading::module_address:
      return markerless_text();
    case Reading::backend_argument:
    case Reading::mock_data:
      return literal(depth, false);
  }
  return nullptr;
}

}  // namespace tfpp_test
