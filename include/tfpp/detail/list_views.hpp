// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <tfpp/detail/tape_encoder.hpp>

#include <initializer_list>
#include <string_view>

/// Values that exist for the time of one call: they convert to `ValueView`.
namespace tfpp::inline v1::detail {

/// A value that stands on a tape already.
struct Stored {
  const char* node;
  friend void emit_value(ValueSink& sink, const Stored& value) {
    if (!sink.stored_node(value.node)) emit_node(sink, value.node);
  }
};

/// A list in braces.
struct Elements {
  std::initializer_list<ValueView> elements;
  friend void emit_value(ValueSink& sink, const Elements& list) {
    sink.begin_list();
    for (const ValueView& element : list.elements) element.emit(sink);
    sink.end_list();
  }
};

/// Passes the elements of lists on, without the lists.
class FlatSink final : public IgnoringSink {
 public:
  FlatSink(ValueSink& target, void (*check)(std::string_view)) : target_(target), check_(check) {}
  void begin_object() override { throw Error("references are due here, not an object"); }
  void null() override { target_.null(); }
  void boolean(bool value) override { target_.boolean(value); }
  void number(std::string_view digits) override { target_.number(digits); }
  void text(std::string_view value, bool is_verbatim) override {
    if (check_ != nullptr && !is_verbatim) check_(value);
    target_.text(value, is_verbatim);
  }
  void expression(ExprView value) override {
    if (check_ != nullptr) check_(value.text);
    target_.expression(value);
  }

 private:
  ValueSink& target_;
  void (*check_)(std::string_view);
};

/// A list with more elements; one that is a list itself adds its elements.
struct ExtendedList {
  /// A list node, or null for none.
  const char* before;
  std::initializer_list<ValueView> more;
  /// May throw for the text of a reference among the elements; or null.
  void (*check)(std::string_view);

  friend void emit_value(ValueSink& sink, const ExtendedList& list) {
    sink.begin_list();
    if (list.before != nullptr) {
      const char* end = after_value(list.before);
      for (const char* p = list.before + sizeof(Node); p != end; p = after_value(p)) {
        emit_node(sink, p);
      }
    }
    FlatSink flat(sink, list.check);
    for (const ValueView& element : list.more) element.emit(flat);
    sink.end_list();
  }
};

}  // namespace tfpp::inline v1::detail
