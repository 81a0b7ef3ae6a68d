// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "hostile_text.hpp"
#include "terraform.hpp"
#include <tfpp/tfpp.hpp>

#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfpp_test {

/// Many values that one `terraform apply` evaluates, each with the result that it must have.
class Questions {
 public:
  /// What the questions refer to goes here.
  tfpp::Document document{};

  /// @param about says in a message what it was
  void ask(std::string about, const tfpp::ValueView& value, boost::json::value expected) {
    const std::string name = "q" + std::to_string(questions_.size());
    document.add(tfpp::Output(name).value(value));
    questions_.push_back({std::move(about), std::move(expected)});
  }

  [[nodiscard]] std::size_t size() const { return questions_.size(); }

  /// Asks Terraform; every answer that differs is an error of the current test.
  void check() const {
    const auto outputs = TerraformJudge::outputs({{"main.tf.json", to_json(document)}});
    BOOST_TEST(outputs.size() == questions_.size());
    for (std::size_t i = 0; i < questions_.size(); ++i) {
      const auto answer = outputs.find("q" + std::to_string(i));
      if (answer == outputs.end()) {
        BOOST_ERROR(questions_[i].about << ": no answer");
      } else if (answer->second != questions_[i].expected) {
        BOOST_ERROR("TFPP_TEST_SEED=" << test_seed() << ", " << questions_[i].about << " is "
                                      << visible(boost::json::serialize(answer->second)) << ", not "
                                      << visible(boost::json::serialize(questions_[i].expected)));
      }
    }
  }

 private:
  struct Question {
    std::string about;
    boost::json::value expected;
  };
  std::vector<Question> questions_{};
};

}  // namespace tfpp_test
