// SPDX-License-Identifier: BSL-1.0
#include "random_document.hpp"

#include "random_body.hpp"
#include <tfpp/variable_values.hpp>

#include <string_view>

namespace tfpp_test {
namespace {

namespace grammar = tfpp::grammar;

/// Adds blocks to one document.
class RandomBlocks {
 public:
  RandomBlocks(RandomDocument& out, RandomValues& values)
      : out_(out), values_(values), bodies_(values) {}

  /// A block of a typed class.
  void add_typed(int depth) {
    switch (values_.random().between(0, 13)) {
      case 0:
        return add(bodies_.filled(tfpp::Terraform(), depth));
      case 1:
        return add(bodies_.filled(tfpp::Provider(values_.provider_name()), depth));
      case 2:
        return add(bodies_.filled(tfpp::Variable("v_" + values_.identifier()), depth));
      case 3:
        return add_locals(depth);
      case 4:
        return add(bodies_.filled(tfpp::Output(values_.identifier()), depth));
      case 5:
        return add(bodies_.filled(tfpp::Module(values_.identifier()), depth));
      case 6:
        return add(bodies_.filled(tfpp::Data("aws_x", values_.identifier()), depth));
      case 7:
        if (!values_.is_known(grammar::ephemeral_block.since)) return;
        return add(bodies_.filled(tfpp::Ephemeral("aws_x", values_.identifier()), depth));
      case 8:
        return add(bodies_.filled(
            tfpp::Moved(values_.reference(true), tfpp::resource("aws_x", "y")), depth));
      case 9:
        return add(bodies_.filled(tfpp::Removed(values_.reference(false)), depth));
      case 10:
        return add(bodies_.filled(tfpp::Import(values_.reference(true)), depth));
      case 11:
        return add(bodies_.filled(tfpp::Check(values_.identifier()), depth));
      default:
        return add(bodies_.filled(tfpp::Resource("t_" + values_.identifier(), values_.identifier()),
                                  depth));
    }
  }

  /// A block of a typed class that stands in test files, or files of mock data.
  void add_typed_test(const grammar::BlockType& file, int depth) {
    switch (file.blocks.size() > 4 ? values_.random().between(0, 8) : 8) {
      case 0:
        return add(bodies_.filled(tfpp::Variables(), depth));
      case 1:
        return add(bodies_.filled(tfpp::MockProvider(values_.provider_name()), depth));
      case 2:
        return add(bodies_.filled(tfpp::OverrideModule(tfpp::module_call("m")), depth));
      case 3: {
        tfpp::Provider provider(values_.provider_name());
        bodies_.fill(provider, grammar::test_provider_block, depth);
        return add(provider);
      }
      case 4:
      case 5:
      case 6:
        return add(bodies_.filled(tfpp::Run(values_.identifier()), depth));
      default:
        break;
    }
    switch (values_.random().between(0, 3)) {
      case 0:
        return add(bodies_.filled(tfpp::MockResource("aws_x"), depth), file);
      case 1:
        return add(bodies_.filled(tfpp::MockData("aws_x"), depth), file);
      case 2:
        return add(bodies_.filled(tfpp::OverrideResource(values_.reference(true)), depth), file);
      default:
        return add(bodies_.filled(tfpp::OverrideData(values_.reference(true)), depth), file);
    }
  }

  /// A block of a typed class that stands in query files.
  void add_typed_query(int depth) {
    if (values_.random().flip()) return add_locals(depth);
    add(bodies_.filled(tfpp::ListResource("aws_x", values_.identifier()), depth));
  }

  /// A block of any type that stands in such a file.
  void add_listed(const grammar::BlockType& file, int depth) {
    const auto at = values_.random().between<std::size_t>(0, file.blocks.size() - 1);
    const grammar::NestedBlock& place = file.blocks[at];
    if (!values_.is_known(grammar::since_of(place))) return;
    add_generic(*place.type, std::string(place.type->name), bodies_.labels(*place.type), depth);
  }

  /// A block of a type that nobody knows.
  void add_unknown(int depth) {
    out_.has_unknown_blocks = true;
    if (values_.random().flip()) {
      add_generic(grammar::provider_nested_block, "widget", {}, depth);
    } else {
      add_generic(grammar::provider_nested_block, "gadget", {values_.identifier()}, depth);
    }
  }

 private:
  /// Adds a block if it stands in such a file.
  template <class B>
  void add(const B& block, const grammar::BlockType& file) {
    if (grammar::find_block(file, block.row().name) != nullptr) add(block);
  }

  void add_locals(int depth) {
    if (values_.random().flip()) return add(bodies_.filled(tfpp::Locals(), depth));
    const std::string name = values_.identifier();
    add(tfpp::Locals({{name, values_.value(depth)}, {"own_" + name, values_.value(depth)}}));
  }

  void add_generic(const grammar::BlockType& row, const std::string& type,
                   const std::vector<std::string>& labels, int depth) {
    const tfpp::Body body = bodies_.body(row, depth);
    switch (labels.size()) {
      case 0:
        return add(tfpp::Block(type, {}, body));
      case 1:
        return add(tfpp::Block(type, {labels[0]}, body));
      default:
        return add(tfpp::Block(type, {labels[0], labels[1]}, body));
    }
  }

  template <class B>
  void add(const B& block) {
    if (!values_.parts().next()) return;
    try {
      out_.document.add(block);
    } catch (const tfpp::Error& error) {
      // What Terraform takes once only. Anything else is a fault.
      const std::string_view message = error.what();
      if (message.find("declared twice") == std::string_view::npos &&
          message.find("must not stand beside") == std::string_view::npos)
        throw;
      ++out_.refused;
    }
  }

  RandomDocument& out_;
  RandomValues& values_;
  RandomBody bodies_;
};

/// Some are for a product and version that reads more than others do.
void choose_target(Random& random, RandomDocument& out) {
  switch (random.between(0, 11)) {
    case 0:
      out.write.target = tfpp::Target{tfpp::Product::opentofu, {1, 12}};
      break;
    case 1:
      out.write.target = tfpp::Target{tfpp::Product::terraform, {1, 15}};
      break;
    case 2:
      out.write.target = tfpp::Target{tfpp::Product::terraform, {1, 11}};
      break;
    default:
      break;
  }
  out.load.target = out.write.target;
}

tfpp::Document empty_document(tfpp::FileKind kind) {
  switch (kind) {
    case tfpp::FileKind::test:
      return tfpp::TestFile();
    case tfpp::FileKind::mock:
      return tfpp::MockFile();
    case tfpp::FileKind::query:
      return tfpp::QueryFile();
    default:
      return {};
  }
}

tfpp::VariableValues variable_values(RandomValues& values) {
  tfpp::VariableValues out;
  if (values.one_in(3)) out.comment(values.text());
  for (int i = values.random().between(0, 5); i > 0; --i) {
    const tfpp::Literal literal(values.literal(values.random().between(0, 3)));
    const std::string name = values.identifier();
    if (values.parts().next()) out.set(name, literal);
  }
  if (values.one_in(8)) out.comment(values.text());
  return out;
}

}  // namespace

RandomDocument any_document(Random& random, Parts& parts) {
  RandomDocument out;
  choose_target(random, out);
  RandomValues values(random, parts, out.write.target);
  RandomBlocks blocks(out, values);
  constexpr tfpp::FileKind kinds[] = {tfpp::FileKind::test, tfpp::FileKind::test,
                                      tfpp::FileKind::mock, tfpp::FileKind::query,
                                      tfpp::FileKind::variables};
  out.load.kind = values.one_in(6) ? random.pick(kinds) : tfpp::FileKind::configuration;
  if (out.load.kind == tfpp::FileKind::variables) {
    out.document = variable_values(values);
    return out;
  }
  out.document = empty_document(*out.load.kind);
  const grammar::BlockType& file = *tfpp::detail::file_row(*out.load.kind).row;
  // Such files are for versions that know them.
  const bool is_typed = values.is_known(file.since) && values.random().flip();
  const int count = values.one_in(50) ? random.between(10, 30) : random.between(0, 4);
  for (int i = 0; i < count; ++i) {
    const int depth = values.one_in(20) ? 4 : random.between(0, 2);
    if (values.one_in(5)) {
      const std::string comment = values.text();
      if (parts.next()) out.document.comment(comment);
    }
    if (is_typed && &file == &grammar::query_file) {
      blocks.add_typed_query(depth);
    } else if (is_typed && &file != &grammar::module_file) {
      blocks.add_typed_test(file, depth);
    } else if (&file != &grammar::module_file || values.one_in(3)) {
      blocks.add_listed(file, depth);
    } else if (values.one_in(40)) {
      blocks.add_unknown(depth);
    } else {
      blocks.add_typed(depth);
    }
  }
  out.is_decided_by_target = values.is_decided_by_target();
  return out;
}

}  // namespace tfpp_test
