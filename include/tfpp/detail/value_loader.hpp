// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/load_frames.hpp>
#include <tfpp/detail/tape_encoder.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp::inline v1::detail {

/// Takes the tokens of JSON values, and appends the values to a tape.
class ValueLoader {
 public:
  /// @param source the text that is loaded
  ValueLoader(Tape& tape, std::string_view source) : tape_(tape), texts_(tape, source) {}

  ValueLoader(const ValueLoader&) = delete;
  ValueLoader& operator=(const ValueLoader&) = delete;

  [[nodiscard]] std::vector<LoadProblem>& problems() noexcept { return problems_; }
  /// More lists and objects were opened than tfpp supports. No more tokens must come.
  [[nodiscard]] bool is_too_deep() const noexcept { return is_too_deep_; }
  /// The token that was taken last.
  [[nodiscard]] TokenIndex token() const noexcept { return token_; }

 protected:
  using Kind = LoadFrame::Kind;

  Tape& tape() noexcept { return tape_; }
  ReusedStack<LoadFrame>& frames() noexcept { return frames_; }
  LoadFrame& top() noexcept { return frames_.top(); }
  LoadedTextEncoder& texts() noexcept { return texts_; }
  void next_token() noexcept { ++token_; }

  LoadFrame& push(Kind kind) {
    LoadFrame& frame = frames_.push();
    frame.kind = kind;
    frame.token = token_;
    frame.has_labels = false;
    return frame;
  }

  LoadProblem& report(std::string_view rule, std::string summary, std::string detail,
                      TokenIndex token) {
    // Behind the last that is told, all go to the same place.
    if (problems_.size() <= max_load_problems) problems_.emplace_back();
    LoadProblem& problem = problems_.back();
    problem = LoadProblem{rule, std::move(summary), std::move(detail), token};
    describe_place(problem);
    return problem;
  }
  /// Fills in the block in which a problem was found.
  virtual void describe_place(LoadProblem& problem) = 0;
  virtual ~ValueLoader() = default;

  // Values: of an argument, or within a list or object.

  [[gnu::always_inline]] void append_text(std::string_view text, LoadedForm form) {
    if (form == LoadedForm::template_text && texts_.append_plain(text)) [[likely]]
      return;
    append_other_text(text, form);
  }
  void append_number(std::string_view digits, LoadedForm form) {
    tape_.append(Node{Tag::number, raw_flag(form), 0, node_size(digits.size())}, digits);
  }
  void append_null(LoadedForm form) { tape_.append(Node{Tag::null, raw_flag(form), 0, 0}); }
  void append_boolean(bool value, LoadedForm form) {
    const auto flags = static_cast<std::uint8_t>(raw_flag(form) | (value ? is_true : 0));
    tape_.append(Node{Tag::boolean, flags, 0, 0});
  }

  /// Opens a list or object whose strings have this form.
  void open_value(Tag tag, LoadedForm form, bool is_open) {
    if (values_ == max_depth) {
      is_too_deep_ = true;
      return append_null(form);
    }
    if (faulty_key_ + 1 == token_) [[unlikely]]
      problems_.resize(before_faulty_key_);
    ++values_;
    LoadFrame& frame = push(tag == Tag::list ? Kind::list : Kind::object);
    frame.form = form;
    frame.is_open = is_open;
    frame.depth = 0;
    frame.at = tape_.size();
    if (tag == Tag::object) frame.names.clear();
    tape_.append(Node{tag, raw_flag(form), 0, 0});
  }

  /// Closes the innermost list or object; returns whether it was the whole value.
  bool close_value() {
    const LoadFrame& frame = top();
    const auto depth = static_cast<std::uint16_t>(frame.depth + 1);
    finish_compound(tape_, frame.at, depth);
    frames_.pop();
    --values_;
    if (!in_value()) return true;
    if (top().depth < depth) top().depth = depth;
    return false;
  }

  /// A name in an object that is a value.
  void append_key(std::string_view name) {
    LoadFrame& frame = top();
    // What may be a comment is kept as it stands.
    is_comment_member_ = frame.is_open && name == "//";
    const std::size_t at = tape_.size();
    key_ = at;
    const bool is_plain = frame.form == LoadedForm::template_text && texts_.append_plain(name);
    if (!is_plain && !texts_.append(name, frame.form)) [[unlikely]]
      report_key(frame.is_open);
    const SeenNames::Seen* before = frame.names.add(tape_, at, SeenNames::mark_of(name), token_);
    if (before != nullptr && frame.form != LoadedForm::raw && !is_comment_member_ &&
        !frame.is_open) {
      report_duplicate_key(name, before->token);
    }
  }

  /// The form of the value that comes next in the innermost list or object.
  LoadedForm next_form() noexcept {
    key_ = no_key;
    return std::exchange(is_comment_member_, false) ? LoadedForm::raw : top().form;
  }

  /// The end of a broken text came.
  void drop_key_without_value() noexcept {
    if (key_ != no_key) tape_.truncate(key_);
    key_ = no_key;
  }

  [[nodiscard]] bool in_value() const noexcept { return values_ != 0; }

 private:
  static std::uint8_t raw_flag(LoadedForm form) noexcept {
    return form == LoadedForm::raw ? std::uint8_t{verbatim} : std::uint8_t{0};
  }

  [[gnu::noinline]] void append_other_text(std::string_view text, LoadedForm form) {
    if (!texts_.append(text, form)) [[unlikely]]
      report_template();
  }

  [[gnu::noinline]] void report_template() {
    for (const SyntaxProblem& fault : texts_.problems()) {
      LoadProblem& problem =
          report("template-syntax", std::string(fault.summary), std::string(fault.detail), token_);
      problem.begin = fault.offset;
      problem.size = fault.length;
    }
  }

  /// A name that is no template may be the label of a provider's block: that shows in its value.
  void report_key(bool may_be_label) {
    if (may_be_label) {
      faulty_key_ = token_;
      before_faulty_key_ = problems_.size();
    }
    report_template();
  }

  [[gnu::noinline]] void report_duplicate_key(std::string_view name, TokenIndex before) {
    report("duplicate-object-attribute", "Duplicate object attribute",
           joined({"The object has an attribute named \"", name, "\" already; keep one of them."}),
           token_)
        .earlier = before;
  }

  Tape& tape_;
  LoadedTextEncoder texts_;
  ReusedStack<LoadFrame> frames_{};
  std::vector<LoadProblem> problems_{};
  TokenIndex token_ = no_token;
  /// Lists and objects that are open.
  std::size_t values_ = 0;
  bool is_too_deep_ = false;
  bool is_comment_member_ = false;
  /// The last name that was no template, and how many problems there were before it.
  TokenIndex faulty_key_ = no_token;
  std::size_t before_faulty_key_ = 0;
  /// Where the name of a member stands whose value is due.
  std::size_t key_ = no_key;
  static constexpr std::size_t no_key = static_cast<std::size_t>(-1);
};

}  // namespace tfpp::inline v1::detail
