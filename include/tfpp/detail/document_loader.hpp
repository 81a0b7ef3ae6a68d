// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/block_address.hpp>
#include <tfpp/detail/load_rules.hpp>
#include <tfpp/detail/loaded_reading.hpp>
#include <tfpp/detail/value_loader.hpp>
#include <tfpp/document.hpp>
#include <tfpp/grammar/version_text.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// What decides how a file is read.
struct LoadContext {
  /// The row of the file.
  const grammar::BlockType* file = &grammar::module_file;
  /// What is newer is unknown; without a target, everything is known.
  std::optional<grammar::Target> target{};
  /// Required arguments may be missing.
  bool is_override = false;
};

/// Takes the tokens of a file, and fills a document: each property becomes what the grammar says
/// at its place.
class DocumentLoader : public ValueLoader {
 public:
  /// @param source the text that is loaded
  DocumentLoader(Document& document, std::string_view source, const LoadContext& context)
      : ValueLoader(DocumentAccess::tape(document), source),
        document_(document),
        context_(context) {
    tape().reserve(expected_size(source));
  }

  void begin_object() {
    next_token();
    if (in_value()) return open_value(Tag::object, next_form(), top().is_open);
    open(true);
  }
  void begin_array() {
    next_token();
    if (in_value()) return open_value(Tag::list, next_form(), top().is_open);
    open(false);
  }
  void end_object() {
    next_token();
    if (in_value()) return end_value();
    close();
  }
  void end_array() { end_object(); }

  void name(std::string_view text) {
    next_token();
    const Kind kind = top().kind;
    if (kind == Kind::object) {
      append_key(text);
    } else if (kind == Kind::body) {
      start_property(text);
    } else if (kind == Kind::labels) {
      start_label(text);
    }
  }

  void text(std::string_view text) {
    scalar(JsonType::text, [&](LoadedForm form) { append_text(text, form); });
  }
  void number(std::string_view digits) {
    scalar(JsonType::other, [&](LoadedForm form) { append_number(digits, form); });
  }
  void null() {
    scalar(JsonType::null, [&](LoadedForm form) { append_null(form); });
  }
  void boolean(bool value) {
    scalar(JsonType::other, [&](LoadedForm form) { append_boolean(value, form); });
  }

  /// Closes what the end of a broken file left open.
  void finish() {
    drop_name_without_value();
    while (!frames().empty()) {
      if (in_value()) {
        end_value();
      } else {
        close();
      }
    }
  }

 private:
  enum class JsonType : std::uint8_t { null, text, other };

  /// What the value is that comes next in a body.
  struct Property {
    enum class What : std::uint8_t { argument, comment, block, refused };
    What what = What::refused;
    LoadedForm form = LoadedForm::raw;
    bool is_open = false;
    TokenIndex token = no_token;
    const grammar::Argument* listed = nullptr;
    grammar::Reading reading = grammar::Reading::expression;
    const grammar::BlockType* row = nullptr;
    /// Of its node on the tape.
    std::size_t at = 0;
    /// Of its value on the tape, and the token that begins that.
    std::size_t value = 0;
    TokenIndex value_token = no_token;
  };

  /// Bytes that the nodes of most texts take: to grow is to copy. Each node has a header in the
  /// place of quotes, comma and colon, and the blanks are gone.
  static std::size_t expected_size(std::string_view source) noexcept {
    const std::string_view head = source.substr(0, 4096);
    std::size_t solid = 0;
    for (const char c : head) solid += c == ' ' || c == '\n' ? 0U : 1U;
    return source.size() / (head.size() + 1) * solid / 4 * 7;
  }

  // Structure.

  void drop_name_without_value() {
    if (frames().empty()) return;
    if (in_value()) return drop_key_without_value();
    const bool is_due = top().kind == Kind::body && property_.what == Property::What::argument &&
                        property_.value_token == no_token;
    if (is_due) tape().truncate(property_.at);
  }

  template <class Append>
  [[gnu::always_inline]] void scalar(JsonType type, const Append& append) {
    next_token();
    const bool is_inner = in_value();
    if (!is_inner) {
      if (!is_value_due()) return misplaced_scalar(type);
      begin_property_value();
    }
    append(is_inner ? next_form() : property_.form);
    if (!is_inner) finish_property();
  }

  [[nodiscard]] bool is_value_due() noexcept {
    return !frames().empty() && top().kind == Kind::body && holds_value(property_);
  }

  static bool holds_value(const Property& property) noexcept {
    return property.what == Property::What::argument || property.what == Property::What::comment;
  }

  [[gnu::noinline]] void misplaced_scalar(JsonType type) {
    if (frames().empty()) return report_root();
    switch (top().kind) {
      case Kind::body:
        if (property_.what == Property::What::block) scalar_block(type, *property_.row, 0);
        return;
      case Kind::labels:
        return scalar_block(type, *top().row, std::size_t{top().labels} + 1);
      case Kind::blocks:
        if (type == JsonType::null && top().row->content != grammar::Content::free_form) {
          begin_block(*top().row, top().labels, top().token);
          return end_block();
        }
        [[fallthrough]];
      case Kind::body_parts:
      case Kind::label_parts:
        return report_type("A JSON object is due here, with arguments and blocks.");
      default:
        return;
    }
  }

  /// A value without brackets in the place of blocks, or of their labels.
  void scalar_block(JsonType type, const grammar::BlockType& row, std::size_t labels) {
    if (&row == &grammar::provider_nested_block) return;  // its name was reported
    if (type == JsonType::null) {
      if (labels < row.labels.size()) report_missing_label(row, labels, token());
      return;
    }
    report_type(joined({"An object, or an array of objects, is due here, for the ", row.name,
                        labels < row.labels.size() ? " blocks by label." : " blocks."}));
  }

  void open(bool is_object) {
    if (frames().empty()) return open_file(is_object);
    switch (top().kind) {
      case Kind::body:
        return open_property(is_object);
      case Kind::body_parts:
        if (!is_object) return skip_misplaced();
        push(Kind::body).owns_body = false;
        return;
      case Kind::labels:
        return open_blocks(is_object, *top().row, std::size_t{top().labels} + 1);
      case Kind::label_parts: {
        if (!is_object) return skip_misplaced();
        const grammar::BlockType& row = *top().row;
        const std::uint8_t labels = top().labels;
        top().has_labels = true;
        open_labels(Kind::labels, row, labels);
        return;
      }
      case Kind::blocks: {
        const grammar::BlockType& row = *top().row;
        const std::uint8_t labels = top().labels;
        if (!is_object && row.content == grammar::Content::free_form) return skip_misplaced();
        begin_block(row, labels, top().token);
        push(is_object ? Kind::body : Kind::body_parts).owns_body = true;
        return;
      }
      default:
        push(Kind::skipped);
    }
  }

  void open_file(bool is_object) {
    if (!is_object && context_.file == &grammar::tfvars_file) {
      report_type("The values of variables stand in one JSON object.");
      push(Kind::skipped);
      return;
    }
    OpenBody& body = bodies_.push();
    start_body(body, *context_.file, 0);
    push(is_object ? Kind::body : Kind::body_parts).owns_body = true;
  }

  void open_property(bool is_object) {
    switch (property_.what) {
      case Property::What::argument:
      case Property::What::comment:
        begin_property_value();
        return open_value(is_object ? Tag::object : Tag::list, property_.form, property_.is_open);
      case Property::What::block:
        return open_blocks(is_object, *property_.row, 0);
      case Property::What::refused:
        push(Kind::skipped);
    }
  }

  /// Blocks of which `labels` labels came.
  void open_blocks(bool is_object, const grammar::BlockType& row, std::size_t labels) {
    const auto count = static_cast<std::uint8_t>(labels);
    if (labels < row.labels.size()) {
      return open_labels(is_object ? Kind::labels : Kind::label_parts, row, count);
    }
    if (is_object) {
      begin_block(row, labels, token());
      push(Kind::body).owns_body = true;
      return;
    }
    open_labels(Kind::blocks, row, count);
  }

  void open_labels(Kind kind, const grammar::BlockType& row, std::uint8_t labels) {
    LoadFrame& frame = push(kind);
    frame.row = &row;
    frame.labels = labels;
  }

  void skip_misplaced() {
    report_type("A JSON object is due here, with arguments and blocks.");
    push(Kind::skipped);
  }

  void close() {
    const LoadFrame& frame = top();
    switch (frame.kind) {
      case Kind::body:
      case Kind::body_parts:
        if (frame.owns_body) {
          if (bodies_.size() == 1) {
            end_file();
          } else {
            end_block();
          }
        }
        break;
      case Kind::labels:
      case Kind::label_parts:
        if (!frame.has_labels) report_missing_label(*frame.row, frame.labels, frame.token);
        break;
      default:
        break;
    }
    frames().pop();
  }

  void end_value() {
    if (close_value()) finish_property();
  }

  // Bodies.

  static bool is_demanding(const grammar::BlockType& row) noexcept {
    for (const grammar::Argument& argument : row.arguments) {
      if (argument.required) return true;
    }
    for (const grammar::NestedBlock& place : row.blocks) {
      if (is_due(place)) return true;
    }
    return false;
  }
  static bool is_due(const grammar::NestedBlock& place) noexcept {
    return place.occurrence == grammar::Occurrence::exactly_once ||
           place.occurrence == grammar::Occurrence::at_least_once;
  }

  static void start_body(OpenBody& body, const grammar::BlockType& row, TokenIndex token) {
    // Blocks of one type mostly come together.
    if (body.row != &row) {
      body.row = &row;
      body.is_demanding = is_demanding(row);
    }
    body.at = body.items = 0;
    body.last_block = OpenBody::no_place;
    body.token = token;
    body.generates = false;
    body.names.clear();
    body.blocks.clear();
  }

  void begin_block(const grammar::BlockType& listed, std::size_t labels, TokenIndex token) {
    std::string_view views[max_labels];
    label(max_labels - 1);  // so that the others stay where they are
    for (std::size_t i = 0; i < labels; ++i) views[i] = label(i).text();
    const grammar::BlockType& row =
        &listed == &grammar::provisioner_block ? grammar::provisioner_block_of(views[0]) : listed;
    const bool is_unknown = &row == &grammar::provider_nested_block;
    const std::size_t at = tape().size();
    append_block_head(
        tape(), row,
        text::KeyText::from_text(is_unknown ? std::string_view(unknown_type_) : listed.name),
        {views, labels}, std::source_location());
    if (labels != 0) check_labels(row, &label(0), labels);
    const TokenIndex last_label = labels == 0 ? no_token : label(labels - 1).token;
    OpenBody& body = bodies_.push();
    start_body(body, row, token);
    body.begin = this->token();
    body.label = last_label;
    body.at = at;
    body.items = tape().size();
    if (bodies_.size() > 2) check_repeated(row, token);
  }

  void end_block() {
    OpenBody& body = bodies_.top();
    const grammar::BlockType& row = *body.row;
    Node node = read_node(tape().at(body.at));
    node.size = node_size(tape().size() - body.at - sizeof node);
    if (body.generates) node.flags |= generates_blocks;
    write_node(tape().at(body.at), node);
    if (body.is_demanding) check_complete(body);
    if (bodies_.size() > 2) {
      OpenBody& parent = bodies_[bodies_.size() - 2];
      link(parent, body.at);
      if (parent.row->content == grammar::Content::closed)
        parent.blocks.push_back({body.at - parent.at, body.token, body.label});
      parent.generates = parent.generates || &row == &grammar::dynamic_block;
    } else {
      DocumentAccess::declarations(document_).enter(
          DocumentAccess::tree(document_), tape().data(), tape().at(body.at), body.begin,
          [&](const Collision& collision) { report_collision(collision, body); });
      if (body.begin != body.token) listed_.push_back({body.begin, body.token});
    }
    bodies_.pop();
  }

  /// Lets the block before know the one at `at`.
  void link(OpenBody& body, std::size_t at) {
    if (body.last_block != OpenBody::no_place)
      set_next_of_block(tape().at(body.last_block), node_size(at - body.last_block));
    body.last_block = at;
  }

  void end_file() {
    if (bodies_.top().is_demanding) check_complete(bodies_.top());
    bodies_.pop();
    // The header has its arguments by now.
    if (context_.file == &grammar::tfvars_file) tape().truncate(0);
  }

  // Properties.

  void start_property(std::string_view name) {
    const grammar::BlockType& row = *bodies_.top().row;
    property_.token = token();
    property_.value_token = no_token;
    property_.listed = nullptr;
    property_.is_open = false;
    if (name == "//") {
      property_.what = Property::What::comment;
      property_.form = LoadedForm::raw;
      return;
    }
    const std::uint32_t hash = text::hash(name);
    grammar::Reading reading = row.rest;
    if (row.content == grammar::Content::closed || Name::is_listed(hash)) {
      const grammar::Argument* listed = grammar::find_argument(row, name);
      if (listed != nullptr && is_known(listed->since)) {
        property_.listed = listed;
        reading = listed->reading;
      } else if (const grammar::BlockType* block = find_known_block(row, name)) {
        property_.what = Property::What::block;
        property_.row = block;
        return;
      } else if (row.content == grammar::Content::closed || grammar::is_reserved(row, name)) {
        return start_unknown(row, name, hash);
      }
    }
    start_argument(name, hash, reading);
    if (property_.listed != nullptr) return;
    property_.is_open =
        row.content == grammar::Content::provider_schema || row.content == grammar::Content::open;
    if (row.rest_name != grammar::NameKind::text) check_argument_name(row, name);
  }

  [[nodiscard]] bool is_known(grammar::Since since) const noexcept {
    return !context_.target || grammar::available(since, *context_.target);
  }

  [[nodiscard]] const grammar::BlockType* find_known_block(const grammar::BlockType& row,
                                                           std::string_view name) const {
    if (const grammar::NestedBlock* nested = grammar::find_nested_block(row, name))
      return is_known(grammar::since_of(*nested)) ? nested->type : nullptr;
    return grammar::find_block(row, name);
  }

  [[gnu::always_inline]] void start_argument(std::string_view name, std::uint32_t hash,
                                             grammar::Reading reading) {
    property_.what = Property::What::argument;
    property_.reading = reading;
    property_.form = loaded_form(reading);
    property_.at = tape().size();
    const auto aux =
        static_cast<std::uint16_t>(static_cast<unsigned>(reading) | (hash & 0xFFU) << 8);
    texts().append_node(Node{Tag::argument, 0, aux, node_size(name.size())}, name);
    const SeenNames::Seen* before =
        bodies_.top().names.add(tape(), property_.at, hash, property_.token);
    // Blocks of a provider may come in several properties of the same name.
    if (before != nullptr) [[unlikely]]
      repeated_ = before->token;
  }

  /// Something that Terraform does not know here. It is kept all the same.
  [[gnu::noinline]] void start_unknown(const grammar::BlockType& row, std::string_view name,
                                       std::uint32_t hash) {
    const std::string_view near = grammar::nearest_name(row, name);
    std::string detail = joined({"No argument or block is named \"", name, "\" here."});
    if (grammar::is_reserved(row, name))
      detail = joined({"Terraform does not take \"", name, "\" here."});
    if (near == name) {
      detail =
          grammar::unavailable_text(joined({"\"", name, "\" here"}), since_of(row, name), target());
    } else if (!near.empty()) {
      detail += joined({" Did you mean \"", near, "\"?"});
    }
    if (bodies_.size() == 1) {
      property_.what = Property::What::block;
      property_.row = &grammar::provider_nested_block;
      unknown_type_ = name;
    } else {
      start_argument(name, hash, grammar::Reading::expression);
      property_.form = LoadedForm::raw;
    }
    report("unknown-property", unknown_property_summary(row, name), std::move(detail), token());
  }

  /// Which versions have an argument or block that is listed.
  static grammar::Since since_of(const grammar::BlockType& row, std::string_view name) noexcept {
    if (const grammar::Argument* listed = grammar::find_argument(row, name)) return listed->since;
    const grammar::NestedBlock* place = grammar::find_nested_block(row, name);
    return place == nullptr ? grammar::Since() : grammar::since_of(*place);
  }

  [[gnu::always_inline]] void begin_property_value() {
    property_.value_token = token();
    if (property_.what == Property::What::comment) [[unlikely]] {
      property_.at = tape().size();
      tape().append(Node{Tag::comment, verbatim, 0, 0});
    }
    property_.value = tape().size();
  }

  void finish_property() {
    const Property::What what = std::exchange(property_.what, Property::What::refused);
    if (what == Property::What::comment) return finish_comment();
    if (repeated_ != no_token) [[unlikely]]
      check_repeated_argument();
    if (property_.reading != grammar::Reading::expression && is_reading_in_doubt()) check_reading();
    if (property_.listed != nullptr && !property_.listed->excludes.empty()) check_excluded();
    if (bodies_.size() == 1) move_to_header();
  }

  /// A value of a file that has no blocks belongs to the file itself.
  void move_to_header() {
    DocumentAccess::header(document_).append_items(tape().at(property_.at),
                                                   tape().size() - property_.at);
  }

  // Comments.

  void finish_comment() {
    std::string lines;
    if (read_comment_lines(lines)) {
      tape().truncate(property_.at);
      tape().append_scanned<text::json_escape>(Node{Tag::comment, 0, 0, node_size(lines.size())},
                                               lines);
    } else {
      Node node = read_node(tape().at(property_.at));
      node.size = node_size(tape().size() - property_.value);
      write_node(tape().at(property_.at), node);
    }
    if (bodies_.size() > 1) return;
    BlockTree& tree = DocumentAccess::tree(document_);
    if (tree.root().first_child != BlockTree::none)
      return tree.add_comment(tape().data(), tape().at(property_.at));
    move_to_header();
    tape().truncate(property_.at);
  }

  /// Whether the comment is text, or a list of lines.
  bool read_comment_lines(std::string& lines) {
    const char* value = tape().at(property_.value);
    const Node node = read_node(value);
    if (node.tag == Tag::text) {
      lines = text_of(value, node);
      return true;
    }
    if (node.tag != Tag::list || node.size == 0) return false;
    const char* end = after_value(value);
    const char* first = value + sizeof node;
    for (const char* line = first; line != end; line = after_value(line)) {
      if (read_node(line).tag != Tag::text) return false;
      if (line != first) lines += '\n';
      lines += text_of(line);
    }
    return true;
  }

  // Labels.

  struct LoadedLabel {
    /// The source has most; only of others there must be a copy.
    std::string_view of_source{};
    std::string copy{};
    TokenIndex token = no_token;
    /// It was found to be fine: one label is that of many blocks.
    bool is_checked = false;

    [[nodiscard]] std::string_view text() const noexcept {
      return copy.empty() ? of_source : std::string_view(copy);
    }
  };

  void start_label(std::string_view text) {
    LoadFrame& frame = top();
    frame.has_labels = true;
    LoadedLabel& started = label(frame.labels);
    if (texts().is_of_source(text)) [[likely]] {
      started.of_source = text;
      started.copy.clear();
    } else {
      started.of_source = {};
      started.copy = text;
    }
    started.token = token();
    started.is_checked = false;
  }

  /// A label of the block that is about to begin in the innermost body.
  LoadedLabel& label(std::size_t i) {
    const std::size_t at = (bodies_.size() - 1) * max_labels + i;
    while (labels_.size() <= at) labels_.emplace_back();
    return labels_[at];
  }

  void check_labels(const grammar::BlockType& row, LoadedLabel* labels, std::size_t count) {
    for (std::size_t i = 0; i < count && i < row.labels.size(); ++i) {
      if (labels[i].is_checked) continue;
      const grammar::Label& label = row.labels[i];
      const std::string_view text = labels[i].text();
      const TokenIndex token = labels[i].token;
      if (label.kind == grammar::NameKind::identifier && !text::is_identifier(text)) {
        report("invalid-name", std::string(label_summary(row, i)),
               joined({"\"", text,
                       "\" is no identifier: a letter or _, then letters, digits, _ and -."}),
               token);
      } else if (label.kind == grammar::NameKind::provider_local_name &&
                 !text::is_provider_local_name(text)) {
        report("invalid-name", std::string(label_summary(row, i)),
               joined({"\"", text,
                       "\" is no local name of a provider: lower-case letters, digits and single "
                       "dashes inside."}),
               token);
      } else if (grammar::is_refused(label, text, target())) {
        report("reserved-name", refused_label_summary(row, i, text),
               joined({"Terraform reserves the name \"", text, "\" here."}), token);
      } else {
        labels[i].is_checked = true;
      }
    }
  }

  [[nodiscard]] grammar::Target target() const noexcept {
    return context_.target ? *context_.target
                           : grammar::Target{grammar::Product::terraform, newest_common_version};
  }

  // Rules.

  void check_argument_name(const grammar::BlockType& row, std::string_view name) {
    const bool fine = row.rest_name == grammar::NameKind::identifier
                          ? text::is_identifier(name)
                          : text::is_provider_local_name(name);
    if (fine) return;
    report("invalid-name",
           row.rest_name == grammar::NameKind::identifier ? "Invalid local value name"
                                                          : "Invalid provider local name",
           joined({"\"", name, "\" is no valid name here."}), property_.token);
  }

  [[gnu::noinline]] void check_repeated_argument() {
    const TokenIndex before = std::exchange(repeated_, no_token);
    const Node value = read_node(tape().at(property_.value));
    const bool may_be_block =
        property_.is_open &&
        (value.tag == Tag::object || value.tag == Tag::list || value.tag == Tag::null);
    if (may_be_block) return;
    const bool is_free = bodies_.top().row->content == grammar::Content::free_form;
    const std::string_view name = text_of(tape().at(property_.at));
    report(is_free ? "duplicate-attribute" : "duplicate-argument",
           is_free ? "Duplicate attribute definition" : "Duplicate argument",
           joined({"The argument \"", name, "\" was set before in this body; keep one of them."}),
           property_.token)
        .earlier = before;
  }

  /// Whether a look at the value's kind does not tell that it suits its reading.
  [[nodiscard]] bool is_reading_in_doubt() noexcept {
    const Tag tag = read_node(tape().at(property_.value)).tag;
    switch (property_.reading) {
      case grammar::Reading::literal_string:
      case grammar::Reading::module_address:
        return tag != Tag::text;
      case grammar::Reading::literal_bool:
      case grammar::Reading::lifecycle_bool:
        return tag != Tag::boolean;
      case grammar::Reading::literal_data:
      case grammar::Reading::backend_argument:
      case grammar::Reading::mock_data:
        return false;
      default:
        return true;
    }
  }

  [[gnu::noinline]] void check_reading() {
    if (property_.form == LoadedForm::raw) return;
    const grammar::Reading reading = context_.target
                                         ? grammar::reading_for(property_.reading, *context_.target)
                                         : property_.reading;
    LoadedReadingCheck check(*bodies_.top().row, text_of(tape().at(property_.at)), property_.listed,
                             context_.target);
    for (ReadingFault& fault : check.check(reading, tape().at(property_.value))) {
      LoadProblem& problem = report(fault.rule, std::move(fault.summary), std::move(fault.detail),
                                    token_of(fault.value));
      problem.begin = fault.begin;
      problem.size = fault.size;
    }
  }

  /// The token of a part of the argument's value.
  [[nodiscard]] TokenIndex token_of(const char* part) {
    TokenIndex token = property_.value_token;
    const char* at = tape().at(property_.value);
    // Brackets close where their nodes end.
    PlainArray<const char*> ends;
    while (at < part) {
      while (!ends.empty() && ends.back() == at) {
        ends.pop_back();
        ++token;
      }
      const Node node = read_node(at);
      ++token;
      if (node.tag == Tag::list || node.tag == Tag::object) {
        ends.push_back(after_value(at, node));
        at += sizeof node;
      } else {
        at = after_value(at, node);
      }
    }
    while (!ends.empty() && ends.back() == part) {
      ends.pop_back();
      ++token;
    }
    return token;
  }

  void check_excluded() {
    const OpenBody& body = bodies_.top();
    for (std::string_view words = property_.listed->excludes; !words.empty();) {
      const std::string_view word = grammar::take_word(words);
      for (const char* item = tape().at(body.items); item != tape().at(property_.at);
           item = after_item(item)) {
        if (read_node(item).tag != Tag::argument || text_of(item) != word) continue;
        const bool repeats = word == "count" || word == "for_each";
        report("excluded-argument",
               repeats ? "Invalid combination of \"count\" and \"for_each\""
                       : joined({"Invalid combination of \"", word, "\" and \"",
                                 property_.listed->name, "\""}),
               joined({"Terraform takes either \"", word, "\" or \"", property_.listed->name,
                       "\" here, not both."}),
               property_.token);
      }
    }
  }

  /// Another block where only one may stand?
  void check_repeated(const grammar::BlockType& row, TokenIndex token) {
    const OpenBody& parent = bodies_[bodies_.size() - 2];
    if (parent.last_block == OpenBody::no_place) return;
    const grammar::NestedBlock* place = grammar::find_nested_block(*parent.row, row.name);
    if (place == nullptr) return;
    if (place->type->uniqueness == grammar::Uniqueness::none) check_excluded_block(*place, token);
    if (!is_single(*place)) return;
    const char* end = tape().at(bodies_.top().at);
    for (const char* item = tape().at(parent.items); item != end; item = after_item(item)) {
      if (!is_block_of(item, row.name)) continue;
      report("repeated-block", repeated_block_summary(*parent.row, row.name),
             joined({"Terraform takes one ", row.name, " block here."}), token);
      return;
    }
  }

  /// Something beside which the block must not stand? What counts in the whole module is looked at
  /// when the block around it is complete.
  void check_excluded_block(const grammar::NestedBlock& place, TokenIndex token) {
    const OpenBody& parent = bodies_[bodies_.size() - 2];
    for (std::string_view words = place.excludes; !words.empty();) {
      const std::string_view word = grammar::take_word(words);
      if (has_argument(parent, word) || has_block(parent, word)) {
        report("excluded-block",
               joined({"Invalid combination of \"", word, "\" and \"", place.type->name, "\""}),
               joined({"Terraform takes either \"", word, "\" or \"", place.type->name,
                       "\" here, not both."}),
               token);
      }
    }
  }

  /// Is all there that must be?
  void check_complete(const OpenBody& body) {
    for (const grammar::Argument& argument : body.row->arguments) {
      if (!argument.required || context_.is_override || !is_known(argument.since)) continue;
      if (has_argument(body, argument.name) || has_any(body, argument.excludes)) continue;
      report("missing-argument", "Missing required argument",
             joined({"The block needs the argument \"", argument.name, "\". Set it."}), token());
    }
    for (const grammar::NestedBlock& place : body.row->blocks) {
      if (!is_due(place) || context_.is_override || has_block(body, place.type->name)) continue;
      report("missing-block", missing_block_summary(*body.row, place.type->name),
             joined({"At least one ", place.type->name, " block is required here."}),
             body.row == &grammar::dynamic_block ? token() : body.token);
    }
  }

  template <class Matches>
  bool any_item(const OpenBody& body, const Matches& matches) {
    const char* end = tape().at(tape().size());
    for (const char* item = tape().at(body.items); item != end; item = after_item(item)) {
      if (matches(item)) return true;
    }
    return false;
  }
  bool has_argument(const OpenBody& body, std::string_view name) {
    return any_item(body, [&](const char* item) {
      return read_node(item).tag == Tag::argument && text_of(item) == name;
    });
  }
  bool has_block(const OpenBody& body, std::string_view type) {
    return any_item(body, [&](const char* item) { return is_block_of(item, type); });
  }
  bool has_any(const OpenBody& body, std::string_view names) {
    while (!names.empty()) {
      if (has_argument(body, grammar::take_word(names))) return true;
    }
    return false;
  }

  // Problems.

  void describe_place(LoadProblem& problem) override {
    if (bodies_.size() > 1) append_type_and_labels(problem.address, tape().at(bodies_[1].at));
  }

  void report_root() {
    report("root-not-object", "Root value must be object",
           "A configuration is one JSON object, or an array of objects.", token());
  }
  void report_type(std::string detail) {
    report("wrong-json-type", "Incorrect JSON value type", std::move(detail), token());
  }
  void report_missing_label(const grammar::BlockType& row, std::size_t label, TokenIndex token) {
    report("missing-label", "Missing block label",
           joined({"At least one property is due here, whose name is the ", row.labels[label].name,
                   " of a ", row.name, " block."}),
           token);
  }

  void report_collision(const Collision& collision, const OpenBody& body) {
    // Of duplicates in an override file the last counts.
    if (context_.is_override) return;
    const BlockTree& tree = DocumentAccess::tree(document_);
    const TokenIndex earlier = collision.earlier < tree.entries().size()
                                   ? place_of_block(tree.entry(collision.earlier).origin)
                                   : no_token;
    const TokenIndex token = token_of_item(collision.item, body, collision.is_within_block);
    if (!collision.beside.empty()) {
      report("excluded-block", "Both a backend and cloud configuration are present",
             joined({collision.what, " must not stand beside ", collision.beside,
                     "; Terraform takes one of them."}),
             token)
          .earlier = earlier;
      return;
    }
    report("duplicate-declaration", collision_summary(tape().at(body.at), collision),
           joined({collision.what, " is declared twice; Terraform accepts it once in ",
                   scope_of(collision, document_.kind()), "."}),
           token)
        .earlier = earlier;
  }

  /// The token at which Terraform complains about the top-level block whose body begins there.
  [[nodiscard]] TokenIndex place_of_block(TokenIndex begin) const noexcept {
    std::size_t from = 0;
    std::size_t to = listed_.size();
    while (from != to) {
      const std::size_t middle = from + (to - from) / 2;
      if (listed_[middle].begin < begin) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from != listed_.size() && listed_[from].begin == begin ? listed_[from].place : begin;
  }

  /// The token at which Terraform complains about an item of a top-level block, or about the block.
  /// @param by_label what has a label is found at that
  [[nodiscard]] TokenIndex token_of_item(const char* item, const OpenBody& body, bool by_label) {
    if (item == nullptr) return body.token;
    const auto at = static_cast<std::size_t>(item - tape().data());
    if (read_node(item).tag == Tag::argument) {
      const SeenNames::Seen* seen = body.names.find(at);
      return seen == nullptr ? body.token : seen->token;
    }
    for (const OpenBody::NestedPlace& block : body.blocks) {
      if (body.at + block.at == at)
        return by_label && block.label != no_token ? block.label : block.token;
    }
    return body.token;
  }

  /// A block in a list: Terraform points at the list.
  struct ListedBlock {
    TokenIndex begin = no_token;
    TokenIndex place = no_token;
  };

  Document& document_;
  const LoadContext context_;
  PlainArray<ListedBlock> listed_{};
  ReusedStack<OpenBody> bodies_{};
  Property property_{};
  /// Some for each body that is open.
  std::vector<LoadedLabel> labels_{};
  std::string unknown_type_{};
  /// Where the name of the argument that is being read stood before in its body.
  TokenIndex repeated_ = no_token;
};

}  // namespace tfpp::inline v1::detail
