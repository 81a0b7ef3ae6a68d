// SPDX-License-Identifier: BSL-1.0
#include "random_module.hpp"

#include <cstddef>
#include <utility>

namespace tfpp_test {

using tfpp::Expr;
using tfpp::Value;

std::string RandomModule::name(std::string_view prefix) {
  constexpr std::string_view endings[] = {"", "", "-b", "é", "_変数", "q\u0301"};
  return std::string(prefix) + std::to_string(names_++) + std::string(random_.pick(endings));
}

// Expressions.

Expr RandomModule::declared(Kind kind) {
  std::vector<const Declared*> all;
  for (const Declared& one : declared_) {
    if (one.kind == kind) all.push_back(&one);
  }
  return random_.pick(all)->reference;
}

Value RandomModule::number(int depth) {
  switch (random_.between(depth > 0 ? 0 : 4, 6)) {
    case 0:
      return declared(Kind::number) + tfpp::to_expr(number(depth - 1)) * 2;
    case 1:
      return tfpp::cond(truth(depth - 1), number(depth - 1), number(depth - 1));
    case 2:
      return tfpp::fn::length(list(depth - 1));
    case 3:
      return tfpp::fn::max(number(depth - 1), declared(Kind::number), 1.5);
    case 4:
      return random_.between(-100, 100);
    default:
      return declared(Kind::number);
  }
}

Value RandomModule::truth(int depth) {
  switch (random_.between(depth > 0 ? 0 : 3, 5)) {
    case 0:
      return declared(Kind::number) >= number(depth - 1);
    case 1:
      return declared(Kind::text) == string(depth - 1) || declared(Kind::truth);
    case 2:
      return !declared(Kind::truth) && tfpp::to_expr(truth(depth - 1));
    case 3:
      return random_.flip();
    default:
      return declared(Kind::truth);
  }
}

Value RandomModule::string(int depth) {
  switch (random_.between(depth > 0 ? 0 : 6, 9)) {
    case 0:
      return tfpp::tmpl("{}-{}$", declared(Kind::text), number(depth - 1));
    case 1:
      return tfpp::Template()
          .literal(text())
          .interpolate(declared(Kind::number))
          .literal(text())
          .expr();
    case 2:
      return tfpp::cond(truth(depth - 1), string(depth - 1), text());
    case 3:
      return tfpp::fn::join(text(), list(depth - 1));
    case 4:
      return tfpp::fn::jsonencode(any(depth - 1));
    case 5:
      return tfpp::template_if(declared(Kind::truth), text(), declared(Kind::text));
    case 6:
      return tfpp::expr("upper( " + std::string(declared(Kind::text).view().text) + " ) /* } */");
    case 7:
      return declared(Kind::text);
    default:
      return text();
  }
}

Value RandomModule::list(int depth) {
  switch (random_.between(depth > 0 ? 0 : 2, 3)) {
    case 0:
      return tfpp::List{string(depth - 1), string(depth - 1), text()};
    case 1: {
      const std::string text = this->text();
      return tfpp::for_list(
          declared(Kind::list), [&](const Expr& v) { return tfpp::tmpl("{}{}", text, v); },
          tfpp::where([](const Expr& v) { return v != ""; }));
    }
    default:
      return declared(Kind::list);
  }
}

Value RandomModule::any(int depth) {
  switch (random_.between(depth > 0 ? 0 : 3, 8)) {
    case 0: {
      tfpp::Object object;
      const int count = values_.one_in(30) ? 50 : random_.between(0, 4);
      for (int i = 0; i < count; ++i) object.set(text(), any(depth - 1));
      return object;
    }
    case 1: {
      tfpp::List<> list;
      const int count = values_.one_in(30) ? 50 : random_.between(0, 4);
      for (int i = 0; i < count; ++i) list.add(any(depth - 1));
      return list;
    }
    case 2:
      return Value{{declared(Kind::text), any(depth - 1)}, {"plain", nullptr}};
    case 3:
      return nullptr;
    case 4:
      return tfpp::number("12345678901234567890.5e-3");
    case 5:
      return number(depth);
    case 6:
      return truth(depth);
    case 7:
      return list(depth);
    default:
      return string(depth);
  }
}

/// Terraform wants conditions that depend on something; this one always holds.
Expr RandomModule::condition() {
  const Expr test = declared(Kind::number) > number(1);
  return tfpp::to_expr(truth(1)) || test || !test;
}

// Blocks.

template <class B>
void RandomModule::add(B block) {
  while (values_.one_in(4)) {
    const std::string comment = text();
    if (values_.parts().next()) block.comment(comment);
  }
  blocks_.emplace_back([block](tfpp::Document& document) { document.add(block); });
}

void RandomModule::declare_variable(Kind kind) {
  tfpp::Variable variable(name("v"));
  switch (kind) {
    case Kind::number:
      variable.type(tfpp::types::number).default_value(random_.between(0, 9));
      break;
    case Kind::text:
      variable.type(tfpp::types::string).default_value(text());
      break;
    case Kind::truth:
      variable.type(tfpp::types::bool_).default_value(random_.flip());
      break;
    case Kind::list:
      variable.type(tfpp::types::list(tfpp::types::string));
      variable.default_value(std::vector<std::string>{text(), text()});
      break;
  }
  if (random_.flip()) variable.description(text());
  if (values_.one_in(3)) variable.nullable(false);
  if (kind == Kind::number && random_.flip())
    variable.validation(variable.ref() < 100, tfpp::tmpl("{}: {}", text(), variable));
  declared_.push_back({variable.ref(), kind});
  add(variable);
}

void RandomModule::declare_locals() {
  tfpp::Locals locals;
  std::vector<Declared> own;
  for (int i = random_.between(1, 3); i > 0; --i) {
    const std::string name = this->name("l");
    const Kind kind = random_.pick(std::vector{Kind::number, Kind::text, Kind::truth});
    locals.set(name, kind == Kind::number ? number(2)
                     : kind == Kind::text ? Value(tfpp::tmpl("{}{}", text(), string(1)))
                                          : truth(2));
    own.push_back({tfpp::local(name), kind});
  }
  locals.set(name("a"), any(3));
  declared_.insert(declared_.end(), own.begin(), own.end());
  add(locals);
}

void RandomModule::declare_data() {
  tfpp::Data data("terraform_remote_state", name("d"));
  data.set("backend", "local").set("config", {{"path", tfpp::tmpl("p{}", string(1))}});
  if (random_.flip()) data.set("defaults", {{"x", string(1)}, {text(), any(1)}});
  if (random_.flip()) data.set("workspace", declared(Kind::text));
  if (random_.flip() && !objects_.empty()) data.depends_on(random_.pick(objects_));
  if (random_.flip()) {
    data.lifecycle(tfpp::Lifecycle()
                       .precondition(condition(), message())
                       .postcondition(tfpp::self.attr("backend") != "", message()));
  }
  objects_.push_back(data.ref());
  add(data);
}

tfpp::Lifecycle RandomModule::lifecycle() {
  tfpp::Lifecycle lifecycle;
  if (random_.flip()) lifecycle.create_before_destroy(random_.flip());
  if (values_.one_in(3)) lifecycle.prevent_destroy(false);
  if (values_.one_in(4))
    lifecycle.ignore_all_changes();
  else if (random_.flip())
    lifecycle.ignore_changes({"input", "triggers_replace"});
  if (random_.flip() && !single_.empty())
    lifecycle.replace_triggered_by(random_.pick(single_), random_.pick(single_).attr("output"));
  if (random_.flip()) lifecycle.precondition(condition(), message());
  if (random_.flip()) lifecycle.postcondition(tfpp::self.attr("id") != text(), message());
  return lifecycle;
}

tfpp::Provisioner RandomModule::provisioner() {
  switch (random_.between(0, 2)) {
    case 0:
      return tfpp::Provisioner("local-exec")
          .set("command", tfpp::tmpl("echo {}", tfpp::self.attr("id")))
          .set("environment", {{"A", text()}})
          .when(tfpp::When::destroy)
          .on_failure(tfpp::OnFailure::continue_);
    case 1:
      return tfpp::Provisioner("remote-exec")
          .set("inline", tfpp::List{text(), string(1)})
          .connection(tfpp::Connection().host(tfpp::self.attr("id")).set("port", number(1)));
    default:
      return tfpp::Provisioner("file").set("content", string(2)).set("destination", "/tmp/x");
  }
}

void RandomModule::declare_resource() {
  tfpp::Resource resource("terraform_data", name("r"));
  Expr instance = resource.ref();
  const bool is_single = random_.flip();
  if (!is_single && random_.flip()) {
    resource.count(random_.between(1, 3));
    instance = resource[0];
  } else if (!is_single) {
    const std::string key = text();
    resource.for_each(tfpp::List{key, "other"});
    instance = resource[key];
  }
  if (values_.one_in(3)) {
    resource.escape({{"input", any(2)}});
  } else {
    resource.set("input", any(3));
  }
  if (random_.flip()) resource.set("triggers_replace", any(2));
  if (values_.one_in(3) && !aliases_.empty())
    resource.provider(tfpp::ProviderReference("terraform", random_.pick(aliases_)));
  if (values_.one_in(3) && !objects_.empty()) resource.depends_on(random_.pick(objects_));
  if (random_.flip()) resource.lifecycle(lifecycle());
  for (int i = random_.between(0, 2); i > 0; --i) resource.provisioner(provisioner());
  if (values_.one_in(3))
    resource.connection(
        tfpp::Connection().type("ssh").host(tfpp::tmpl("{}{}", text(), tfpp::self.attr("id"))));
  declared_.push_back({instance.attr("id"), Kind::text});
  objects_.push_back(resource.ref());
  if (is_single) single_.push_back(resource.ref());
  add(resource);
}

void RandomModule::declare_module() {
  tfpp::Module module(name("m"));
  module.source(leaf_).set("a", any(2));
  if (random_.flip()) module.escape(tfpp::Body().set("b", any(2)));
  if (random_.flip()) module.count(tfpp::cond(declared(Kind::truth), 1, 2));
  if (values_.one_in(3)) module.depends_on(random_.pick(objects_));
  objects_.push_back(module.ref());
  add(module);
}

void RandomModule::add_settings() {
  for (int i = random_.between(0, 2); i > 0; --i) {
    aliases_.push_back(name("p"));
    add(tfpp::Provider("terraform").alias(aliases_.back()));
  }
  if (!random_.flip()) return;
  tfpp::Terraform terraform;
  terraform.required_version(">= 1.5, < 3.0");
  terraform.required_provider("terraform", {.source = "terraform.io/builtin/terraform"});
  if (is_root_) terraform.backend("local", {{"path", "p" + values_.markerless_text()}});
  add(terraform);
}

void RandomModule::add_output() {
  tfpp::Output output(name("o"));
  output.value(any(3));
  if (random_.flip()) output.description(text());
  if (values_.one_in(3)) output.sensitive();
  if (values_.one_in(3)) output.depends_on(random_.pick(objects_));
  if (random_.flip()) output.precondition(condition(), message());
  add(output);
}

void RandomModule::add_check() {
  tfpp::Check check(name("c"));
  if (random_.flip()) {
    check.data(tfpp::Data("terraform_remote_state", name("d"))
                   .set("backend", "local")
                   .set("config", {{"path", "p" + text()}}));
  }
  check.assert_(condition(), message());
  if (random_.flip()) check.assert_(declared(Kind::text) != "", message());
  add(check);
}

void RandomModule::add_changes() {
  if (random_.flip() && !single_.empty())
    add(tfpp::Moved("terraform_data.old[\"" + name("k") + "\"]", single_.front()));
  if (random_.flip()) {
    tfpp::Removed removed("terraform_data." + name("gone"));
    removed.destroy(random_.flip());
    if (random_.flip()) {
      removed.destroy(true).provisioner(tfpp::Provisioner("local-exec")
                                            .set("command", tfpp::self.attr("id"))
                                            .when(tfpp::When::destroy));
    }
    add(removed);
  }
  if (is_root_ && !single_.empty())
    add(tfpp::Import(single_.back()).id(tfpp::tmpl("id-{}", text())));
}

tfpp::Document RandomModule::document() {
  for (const Kind kind : {Kind::number, Kind::text, Kind::truth, Kind::list})
    declare_variable(kind);
  add_settings();
  const auto several = [this](void (RandomModule::*make)(), int most) {
    for (int i = random_.between(0, most); i > 0; --i) (this->*make)();
  };
  several(&RandomModule::declare_locals, 2);
  declare_data();
  several(&RandomModule::declare_resource, 3);
  several(&RandomModule::declare_module, 1);
  several(&RandomModule::add_output, 3);
  several(&RandomModule::add_check, 1);
  add_changes();
  tfpp::Document document;
  while (values_.one_in(2)) document.comment(text());
  for (std::size_t i = blocks_.size(); i > 0; --i) {
    const auto at = random_.between<std::size_t>(0, i - 1);
    std::swap(blocks_[i - 1], blocks_[at]);
    blocks_[i - 1](document);
  }
  return document;
}

}  // namespace tfpp_test
