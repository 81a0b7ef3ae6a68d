// SPDX-License-Identifier: BSL-1.0
// The setters that typed classes have beside `set` and `block`.
#include "random_body.hpp"

namespace tfpp_test {
namespace {

template <class B>
bool done(const B& /*block*/) {
  return true;
}

}  // namespace

// Settings.

bool RandomBody::set_typed(tfpp::Terraform& block, std::string_view name, int /*depth*/) {
  if (name == "required_version") return done(block.required_version(values_.version_constraint()));
  if (name == "experiments") return done(block.experiments(tfpp::List{"a_b"}));
  return false;
}

bool RandomBody::add_typed(tfpp::Terraform& block, std::string_view name, int depth) {
  if (name == "required_providers") {
    block.required_provider("aws", {.source = "hashicorp/aws", .version = "~> 5.0"})
        .required_provider(values_.provider_name(), {.source = "a/b"})
        .required_provider("own", {.configuration_aliases = {"own.a", "own.b"}});
    return true;
  }
  if (name == "backend")
    return done(block.backend(values_.identifier(), body(tfpp::grammar::backend_block, depth)));
  if (name == "cloud") return done(block.cloud(cloud(depth)));
  if (name == "provider_meta") {
    block.provider_meta(values_.provider_name(), {{"a", values_.value(depth)}});
    return true;
  }
  if (name == "encryption")
    return done(block.encryption(body(tfpp::grammar::encryption_block, depth)));
  return false;
}

bool RandomBody::set_typed(tfpp::Cloud& block, std::string_view name, int /*depth*/) {
  if (name == "organization") return done(block.organization(values_.markerless_text()));
  if (name == "hostname") return done(block.hostname("app.example.com"));
  if (name == "token") return done(block.token(values_.markerless_text()));
  return false;
}

bool RandomBody::add_typed(tfpp::Cloud& block, std::string_view name, int /*depth*/) {
  if (name != "workspaces") return false;
  block.workspaces({{"name", values_.markerless_text()}, {"project", "p"}});
  return true;
}

bool RandomBody::set_typed(tfpp::Provider& block, std::string_view name, int depth) {
  if (name == "alias") return done(block.alias(values_.identifier()));
  if (name == "for_each") return done(block.for_each(values_.value(depth)));
  return false;
}

bool RandomBody::add_typed(tfpp::Provider& block, std::string_view name, int depth) {
  if (name != "_") return false;
  block.escape(body(tfpp::grammar::schema_escape_block, depth));
  return true;
}

// Values.

bool RandomBody::set_typed(tfpp::Variable& block, std::string_view name, int depth) {
  const bool on = values_.random().flip();
  if (name == "type") return done(block.type(values_.type(depth)));
  if (name == "default") {
    if (values_.random().flip()) {
      block.default_value({{"a", 1}, {"b", {{"c", values_.text()}}}, {"d", nullptr}});
    } else {
      const tfpp::Literal literal(values_.literal(depth));
      block.default_value(literal);
    }
    return true;
  }
  if (name == "description") return done(block.description(values_.text()));
  if (name == "sensitive") return done(block.sensitive(on));
  if (name == "nullable") return done(block.nullable(on));
  if (name == "ephemeral") return done(block.ephemeral(on));
  if (name == "deprecated") return done(block.deprecated(values_.text()));
  if (name == "const") return done(block.const_(on));
  return false;
}

bool RandomBody::add_typed(tfpp::Variable& block, std::string_view name, int depth) {
  if (name != "validation") return false;
  block.validation(values_.expression(depth), values_.value(depth));
  return true;
}

bool RandomBody::set_typed(tfpp::Output& block, std::string_view name, int depth) {
  if (name == "value") return done(block.value(values_.value(depth)));
  if (name == "description") return done(block.description(values_.text()));
  if (name == "sensitive") return done(block.sensitive(values_.random().flip()));
  if (name == "ephemeral") return done(block.ephemeral(values_.random().flip()));
  if (name == "type") return done(block.type(values_.type(depth)));
  if (name == "deprecated") return done(block.deprecated(values_.text()));
  if (name == "depends_on")
    return done(block.depends_on(tfpp::resource("aws_x", "y"), tfpp::Variable("v")));
  return false;
}

bool RandomBody::add_typed(tfpp::Output& block, std::string_view name, int depth) {
  if (name != "precondition") return false;
  block.precondition(values_.expression(depth), values_.value(depth));
  return true;
}

template <class B>
bool RandomBody::set_repetition(B& block, std::string_view name, int depth) {
  if (name == "count") return done(block.count(values_.value(depth)));
  if (name == "for_each") {
    if (values_.random().flip()) return done(block.for_each(tfpp::List{"a", values_.text()}));
    return done(block.for_each(values_.value(depth)));
  }
  if (name == "depends_on") {
    block.depends_on(tfpp::resource("aws_x", "y")).depends_on(tfpp::Data("aws_x", "z"), block);
    return true;
  }
  return false;
}

bool RandomBody::set_typed(tfpp::Module& block, std::string_view name, int depth) {
  if (name == "source") return done(block.source("./" + values_.identifier()));
  if (name == "version") return done(block.version(values_.version_constraint()));
  if (name == "providers") {
    block.providers({{"aws", values_.provider()}, {"aws.b", tfpp::Provider("aws").alias("c")}});
    return true;
  }
  return set_repetition(block, name, depth);
}

bool RandomBody::add_typed(tfpp::Module& block, std::string_view name, int depth) {
  if (name != "_") return false;
  block.escape(body(tfpp::grammar::argument_escape_block, depth));
  return true;
}

// Objects of providers.

template <class B>
bool RandomBody::set_object(B& block, std::string_view name, int depth) {
  if (name == "provider") return done(block.provider(values_.provider()));
  return set_repetition(block, name, depth);
}

template <class B>
bool RandomBody::add_to_object(B& block, std::string_view name, int depth) {
  if (name != "_") return false;
  if (values_.random().flip()) {
    block.escape({{"count", values_.value(depth)}, {"lifecycle", 1}});
  } else {
    block.escape(body(tfpp::grammar::schema_escape_block, depth));
  }
  return true;
}

bool RandomBody::set_typed(tfpp::Resource& block, std::string_view name, int depth) {
  return set_object(block, name, depth);
}
bool RandomBody::set_typed(tfpp::Data& block, std::string_view name, int depth) {
  return set_object(block, name, depth);
}
bool RandomBody::set_typed(tfpp::Ephemeral& block, std::string_view name, int depth) {
  return set_object(block, name, depth);
}

bool RandomBody::add_typed(tfpp::Resource& block, std::string_view name, int depth) {
  if (name == "lifecycle") return done(block.lifecycle(lifecycle(depth)));
  if (name == "connection") return done(block.connection(connection(depth)));
  if (name == "provisioner") return done(block.provisioner(provisioner(depth)));
  return add_to_object(block, name, depth);
}
bool RandomBody::add_typed(tfpp::Data& block, std::string_view name, int depth) {
  if (name != "lifecycle") return add_to_object(block, name, depth);
  block.lifecycle(tfpp::Lifecycle()
                      .precondition(values_.expression(depth), values_.text())
                      .postcondition(tfpp::self.attr("id") != "", values_.value(depth)));
  return true;
}
bool RandomBody::add_typed(tfpp::Ephemeral& block, std::string_view name, int depth) {
  if (name != "lifecycle") return add_to_object(block, name, depth);
  block.lifecycle(tfpp::Lifecycle().postcondition(values_.expression(depth), values_.text()));
  return true;
}

// What exists already.

bool RandomBody::set_typed(tfpp::Import& block, std::string_view name, int depth) {
  if (name == "id") return done(block.id(values_.value(depth)));
  if (name == "identity") return done(block.identity({{"arn", values_.value(depth)}}));
  if (name == "for_each") return done(block.for_each(values_.value(depth)));
  if (name == "provider") return done(block.provider(values_.provider()));
  return false;
}

bool RandomBody::add_typed(tfpp::Removed& block, std::string_view name, int depth) {
  if (name == "lifecycle") return done(block.destroy(values_.random().flip()));
  if (name == "connection") return done(block.connection(connection(depth)));
  if (name == "provisioner") return done(block.provisioner(provisioner(depth)));
  return false;
}

bool RandomBody::add_typed(tfpp::Check& block, std::string_view name, int depth) {
  if (name == "data") {
    tfpp::Data data("aws_x", values_.identifier());
    fill(data, tfpp::grammar::scoped_data_block, depth - 1);
    return done(block.data(data));
  }
  if (name == "assert") return done(block.assert_(values_.expression(depth), values_.value(depth)));
  return false;
}

// Parts of blocks.

bool RandomBody::set_typed(tfpp::Lifecycle& block, std::string_view name, int /*depth*/) {
  const bool on = values_.random().flip();
  if (name == "create_before_destroy") return done(block.create_before_destroy(on));
  if (name == "prevent_destroy") return done(block.prevent_destroy(on));
  if (name == "destroy") return done(block.destroy(on));
  if (name == "enabled") return done(block.enabled(values_.expression(1)));
  if (name == "replace_triggered_by") {
    block.replace_triggered_by(tfpp::resource("aws_x", "y"))
        .replace_triggered_by(tfpp::Resource("aws_x", "z")[tfpp::count::index].attr("id"));
    return true;
  }
  if (name != "ignore_changes") return false;
  if (on) return done(block.ignore_all_changes());
  return done(block.ignore_changes({"ami", R"(tags["Name"])"}));
}

bool RandomBody::add_typed(tfpp::Lifecycle& block, std::string_view name, int depth) {
  if (name == "precondition") {
    return done(block.precondition(values_.expression(depth), values_.value(depth)));
  }
  if (name == "postcondition") {
    return done(block.postcondition(values_.expression(depth), values_.value(depth)));
  }
  return false;
}

bool RandomBody::set_typed(tfpp::Connection& block, std::string_view name, int depth) {
  if (name == "type") return done(block.type(values_.value(depth)));
  if (name == "host") return done(block.host(values_.value(depth)));
  return false;
}

bool RandomBody::set_typed(tfpp::Provisioner& block, std::string_view name, int /*depth*/) {
  const bool flip = values_.random().flip();
  if (name == "when") return done(block.when(flip ? tfpp::When::create : tfpp::When::destroy));
  if (name == "on_failure")
    return done(block.on_failure(flip ? tfpp::OnFailure::fail : tfpp::OnFailure::continue_));
  return false;
}

bool RandomBody::add_typed(tfpp::Provisioner& block, std::string_view name, int depth) {
  if (name != "connection") return false;
  block.connection(connection(depth));
  return true;
}

bool RandomBody::set_typed(tfpp::Dynamic& block, std::string_view name, int depth) {
  if (name == "for_each") return done(block.for_each(values_.value(depth)));
  if (name == "iterator") return done(block.iterator(values_.identifier()));
  if (name == "labels") return done(block.labels(tfpp::List{values_.value(depth), "x"}));
  return false;
}

bool RandomBody::add_typed(tfpp::Dynamic& block, std::string_view name, int depth) {
  if (name != "content") return false;
  const tfpp::Body own = body(tfpp::grammar::dynamic_content_block, depth);
  block.content([&](tfpp::Body& body, const tfpp::Iterator& iterator) {
    body = own;
    body.set("key", iterator.key).set("own_value", iterator.value.attr("x"));
  });
  return true;
}

}  // namespace tfpp_test
