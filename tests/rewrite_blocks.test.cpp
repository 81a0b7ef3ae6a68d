// SPDX-License-Identifier: BSL-1.0
#include "support/kept_text.hpp"
#include <tfpp/rewrite.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(rewriting_blocks)

BOOST_AUTO_TEST_CASE(blocks_come_and_go) {
  expect_kept(instance, R"(            }
        }
    }
})",
              R"(            },
            "db": {
                "ami": "ami-2",
                "tags": {}
            }
        },
        "aws_vpc": {
            "a": {},
            "b": {}
        }
    },
    "output": {
        "ip": {
            "value": "${aws_instance.web.ip}"
        }
    }
})");
  const std::string two = R"({
  "resource": {
    "a": {
      "x": {"p": 1}
    },
    "b": {
      "y": {"p": 2},
      "z": {"p": 3}
    }
  },
  "locals": {}
}
)";
  expect_kept(two, "      \"y\": {\"p\": 2},\n", "");
  expect_kept(two, ",\n      \"z\": {\"p\": 3}", "");
  // Levels of labels that are left with nothing go, too: Terraform refuses them.
  expect_kept(two, "    \"a\": {\n      \"x\": {\"p\": 1}\n    },\n", "");
  BOOST_TEST(kept(two, R"({"locals":{}})") == "{\n  \"locals\": {}\n}\n");
}

BOOST_AUTO_TEST_CASE(blocks_of_the_same_labels_become_a_list) {
  const std::string one = R"({
  "provider": {
    "aws": {
      "region": "us"
    }
  }
}
)";
  const std::string two = R"({
  "provider": {
    "aws": [{
      "region": "us"
    }, {
      "alias": "x"
    }]
  }
}
)";
  BOOST_TEST(kept(one, two) == two);
  BOOST_TEST(kept(two, one) == with(one, R"({
      "region": "us"
    })",
                                    R"([{
      "region": "us"
    }])"));
  expect_kept(two, "{\n      \"region\": \"us\"\n    }, ", "");
  expect_kept(two, "\"x\"\n", "\"x\",\n      \"region\": \"eu\"\n");
  expect_kept(two, "\"x\"\n    }", "\"x\"\n    }, {\n      \"alias\": \"y\"\n    }");
  BOOST_TEST(kept(R"({"locals":{"a":1}})", R"({"locals":[{"a":1},{"b":2}]})") ==
             R"({"locals":[{"a":1},{"b":2}]})");
  BOOST_TEST(kept(R"({"moved":{"from":"a.b","to":"a.c"}})",
                  R"({"moved":[{"from":"a.x","to":"a.y"},{"from":"a.b","to":"a.c"}]})") ==
             R"({"moved":[{"from":"a.x","to":"a.y"},{"from":"a.b","to":"a.c"}]})");
}

BOOST_AUTO_TEST_CASE(labels_in_lists_stay_in_lists) {
  const std::string text = R"({
  "resource": [
    {"a": [{"x": [{"p": 1}]}, {"y": {"p": 2}}]},
    {"b": {"z": {"p": 3}}}
  ]
})";
  expect_kept(text, "\"p\": 2", "\"p\": 2, \"q\": 4");
  expect_kept(text, "\"p\": 1", "\"p\": 5");
  expect_kept(text, ", {\"y\": {\"p\": 2}}", "");
  expect_kept(text, "{\"x\": [{\"p\": 1}]}, ", "");
  expect_kept(text, ",\n    {\"b\": {\"z\": {\"p\": 3}}}", "");
  expect_kept(text, "\"p\": 2}}", "\"p\": 2}}, {\"w\": {\"p\": 4}}");
  expect_kept(text, "\"p\": 3}}}", "\"p\": 3}}},\n    {\"c\": {\"w\": {}}}");
  const std::string providers = R"([{"provider": [{"aws": {}}, {"aws": {"alias": "x"}}]}])";
  expect_kept(providers, R"({"alias": "x"}})", R"({"alias": "x"}}, {"aws": {"alias": "y"}})");
}

BOOST_AUTO_TEST_CASE(the_parts_of_a_file_stay_apart) {
  const std::string text = R"([
  {"locals": {"a": 1}},
  {"//": "second", "output": {"o": {"value": 1}}},
  {}
])";
  expect_kept(text, "\"a\": 1", "\"a\": 2");
  expect_kept(text, "\"a\": 1}", "\"a\": 1}, \"variable\": {\"v\": {}}");
  expect_kept(text, "{\"value\": 1}", "{\"value\": 1}, \"p\": {\"value\": 2}");
  expect_kept(text, "  {\"locals\": {\"a\": 1}},\n", "");
  expect_kept(text, "second", "2nd");
}

BOOST_AUTO_TEST_CASE(the_parts_of_a_body_stay_apart) {
  const std::string text =
      R"({"resource": {"a": {"x": [[{"p": 1}, {"q": 2, "dynamic": {"d": {"for_each": [], "content": {}}}}]]}}})";
  expect_kept(text, "\"p\": 1", "\"p\": 3");
  expect_kept(text, "\"q\": 2", "\"q\": 2, \"r\": 3");
  expect_kept(text, "{\"p\": 1}, ", "");
  expect_kept(text, "\"content\": {}", "\"content\": {\"s\": 1}");
  BOOST_TEST(kept(text, R"({"resource": {"a": {"x": {}}}})") ==
             R"({"resource": {"a": {"x": [[{}]]}}})");
}

BOOST_AUTO_TEST_CASE(null_blocks_stay) {
  const std::string text =
      R"({"resource": {"a": {"x": {"provisioner": [{"file": [null, {"source": "b"}]}]}}}, "variable": {"v": null}})";
  expect_kept(text, "\"b\"", "\"c\"");
  expect_kept(text, "null, ", "");
  expect_kept(text, "null,", "{\"source\": \"a\"},");
}

BOOST_AUTO_TEST_CASE(repeated_properties_stay) {
  const std::string text =
      R"({"resource": {"a": {"x": {}}}, "output": {}, "resource": {"a": {"y": {}}, "a": {"z": {}}}})";
  expect_kept(text, "\"z\": {}", "\"z\": {\"p\": 1}");
  expect_kept(text, "\"y\": {}", "\"y\": {}, \"w\": {}");
  expect_kept(text, "\"a\": {\"y\": {}}, ", "");
  expect_kept(text, "\"resource\": {\"a\": {\"x\": {}}}, ", "");
  const std::string blocks =
      R"({"resource": {"a": {"x": {"disk": {"n": 1}, "p": 1, "disk": {"n": 2}}}}})";
  expect_kept(blocks, "{\"n\": 2}", "{\"n\": 3}");
  expect_kept(blocks, "\"disk\": {\"n\": 1}, ", "");
  expect_kept(blocks, "\"p\": 1", "\"p\": 1, \"disk\": [{\"n\": 4}]");
}

BOOST_AUTO_TEST_CASE(the_order_of_provisioners_is_that_of_the_document) {
  const std::string text =
      R"({"resource": {"a": {"x": {"provisioner": {"local-exec": {"command": "1"}}}}}})";
  expect_kept(text, R"({"command": "1"})", R"({"command": "1"}, "file": {"source": "2"})");
  expect_kept(
      text, R"({"local-exec": {"command": "1"}})",
      R"([{"local-exec": {"command": "1"}, "file": {"source": "2"}}, {"local-exec": {"command": "3"}}])");
  BOOST_TEST(
      kept(
          text,
          R"({"resource":{"a":{"x":{"provisioner":[{"file":{"source":"0"}},{"local-exec":{"command":"1"}}]}}}})") ==
      R"({"resource": {"a": {"x": {"provisioner": {"file": {"source": "0"}, "local-exec": {"command": "1"}}}}}})");
  const std::string list =
      R"({"resource": {"a": {"x": {"provisioner": [{"file": {"source": "1"}}, {"file": {"source": "2"}}]}}}})";
  BOOST_TEST(
      kept(
          list,
          R"({"resource":{"a":{"x":{"provisioner":[{"file":{"source":"1"}},{"local-exec":{"command":"3"}},{"file":{"source":"2"}}]}}}})") ==
      R"({"resource": {"a": {"x": {"provisioner": [{"file": {"source": "1"}}, {"local-exec": {"command": "3"}}, {"file": {"source": "2"}}]}}}})");
}

BOOST_AUTO_TEST_CASE(labels_change_in_place) {
  const std::string text =
      R"({"resource": {"a": {"x": {"p": 1}, "y": {}}}, "output": {"o": [{"value": 1}]}})";
  const auto renamed = [&](std::string_view from, std::string_view to) {
    return with(text, from, to);
  };
  expect_kept(text, "\"x\"", "\"new\"");
  expect_kept(text, "\"o\"", "\"new\"");
  BOOST_TEST(kept(text, renamed("\"y\"", "\"w\"")) == renamed("\"y\"", "\"w\""));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
