// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "random_values.hpp"
#include <tfpp/tfpp.hpp>

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp_test {

/// A module that Terraform accepts with no provider but the one that is built in. What is to be
/// declared comes first, each thing before those that refer to it; blocks stand in another order.
class RandomModule {
 public:
  /// @param leaf the source of a module with the variables `a` and `b` and the output `x`
  /// @param is_root whether blocks come in that stand in root modules only
  RandomModule(Random& random, Parts& parts, std::string leaf, bool is_root)
      : values_(random, parts, {}), random_(random), leaf_(std::move(leaf)), is_root_(is_root) {}

  tfpp::Document document();

 private:
  enum class Kind { number, text, truth, list };

  /// Something that expressions can refer to.
  struct Declared {
    tfpp::Expr reference;
    Kind kind;
  };

  std::string name(std::string_view prefix);
  std::string text() { return values_.text(); }

  // Expressions of one type over what was declared; each refers to something if `live`.

  tfpp::Expr declared(Kind kind);
  tfpp::Value number(int depth);
  tfpp::Value truth(int depth);
  tfpp::Value string(int depth);
  tfpp::Value list(int depth);
  tfpp::Value any(int depth);
  tfpp::Expr condition();
  tfpp::Value message() { return tfpp::tmpl("{}: {}", text(), declared(Kind::number)); }

  // Blocks.

  template <class B>
  void add(B block);
  void declare_variable(Kind kind);
  void declare_locals();
  void declare_data();
  void declare_resource();
  void declare_module();
  void add_settings();
  void add_output();
  void add_check();
  void add_changes();
  tfpp::Lifecycle lifecycle();
  tfpp::Provisioner provisioner();

  RandomValues values_;
  Random& random_;
  std::string leaf_;
  bool is_root_;
  int names_ = 0;
  std::vector<Declared> declared_{};
  /// Whole objects, for `depends_on`.
  std::vector<tfpp::Expr> objects_{};
  /// Resources without `count` and `for_each`.
  std::vector<tfpp::Expr> single_{};
  std::vector<std::string> aliases_{};
  std::vector<std::function<void(tfpp::Document&)>> blocks_{};
};

}  // namespace tfpp_test
