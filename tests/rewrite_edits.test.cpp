// SPDX-License-Identifier: BSL-1.0
#include "support/kept_text.hpp"
#include <tfpp/compare.hpp>
#include <tfpp/edit.hpp>
#include <tfpp/rewrite.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp_test;

BOOST_AUTO_TEST_SUITE(rewriting_edits)

BOOST_AUTO_TEST_CASE(edits_change_their_own_lines) {
  Loaded loaded = load(instance);
  loaded->edit<Resource>("aws_instance.web", [](Resource& web) {
    web.set("ami", "ami-2").set("monitoring", true).unset("count");
    web.block("ebs_block_device", {{"device_name", "/dev/sdx"}});
  });
  const std::string changed =
      with(with(with(instance, "ami-1", "ami-2"), "                \"count\": 1.50,\n", ""),
           R"(                    ]
                }
            }
)",
           R"(                    ]
                },
                "monitoring": true,
                "ebs_block_device": {
                    "device_name": "/dev/sdx"
                }
            }
)");
  BOOST_TEST(to_json(*loaded, as_loaded) == changed);
  loaded->edit<Resource>("aws_instance.web", [](Resource& web) {
    web.set("ami", "ami-1").set("count", number("1.50")).unset("monitoring");
  });
  loaded->add(Output("ip").value(expr("aws_instance.web.ip")));
  const std::string_view end = "\n    }\n}";
  const std::string_view output = R"(
    },
    "output": {
        "ip": {
            "value": "${aws_instance.web.ip}"
        }
    }
})";
  BOOST_TEST(to_json(*loaded, as_loaded).ends_with(output));
  loaded->erase("output.ip");
  BOOST_TEST(to_json(*loaded, as_loaded).ends_with(end));
}

BOOST_AUTO_TEST_CASE(renaming_and_erasing_change_their_own_lines) {
  const std::string text = R"({
  "variable": {"env": {}, "zone": {"type": "string"}},
  "provider": {"aws": [{"alias": "a"}, {"alias": "b"}, {"alias": "c"}]},
  "resource": {
    "aws_vpc": [
      {"a": {"cidr": "${var.env}"}},
      {"b": {"cidr": "${aws_vpc.a.id}-${var.env}"}}
    ]
  }
}
)";
  Loaded loaded = load(text);
  loaded->rename("aws_vpc.a", "aws_vpc.main");
  const std::string renamed =
      with(with(text, "{\"a\":", "{\"main\":"), "aws_vpc.a", "aws_vpc.main");
  BOOST_TEST(to_json(*loaded, as_loaded) == renamed);
  loaded->erase("provider.aws.b");
  const std::string erased = with(renamed, "{\"alias\": \"b\"}, ", "");
  BOOST_TEST(to_json(*loaded, as_loaded) == erased);
  loaded->erase("aws_vpc.b");
  const std::string less =
      with(erased, ",\n      {\"b\": {\"cidr\": \"${aws_vpc.main.id}-${var.env}\"}}", "");
  BOOST_TEST(to_json(*loaded, as_loaded) == less);
  loaded->erase("aws_vpc.main");
  BOOST_TEST(to_json(*loaded, as_loaded) == R"({
  "variable": {"env": {}, "zone": {"type": "string"}},
  "provider": {"aws": [{"alias": "a"}, {"alias": "c"}]}
}
)");
}

/// Seconds that something takes.
template <class F>
double seconds(const F& f) {
  const auto start = std::chrono::steady_clock::now();
  f();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

BOOST_AUTO_TEST_CASE(one_edit_of_a_large_file_is_about_as_dear_as_loading_and_writing_it) {
  Document large;
  for (int i = 0; i < 10000; ++i) {
    large.add(Resource("aws_instance", "n" + std::to_string(i))
                  .set("ami", "ami-1")
                  .set("count", i)
                  .set("tags", {{"Name", "n"}, {"Ids", List{1, 2, 3}}})
                  .block("ebs_block_device", {{"device_name", "/dev/sdb"}}));
  }
  const std::string text = to_json(large);
  // The best of a few, since others use the machine, too.
  double plain = 1e9;
  double edited = 1e9;
  std::string out;
  for (int round = 0; round < 3; ++round) {
    plain = std::min(plain, seconds([&] { out = to_json(*load(text)); }));
    BOOST_TEST((out == text));
    Loaded loaded = load(text);
    edited = std::min(edited, seconds([&] {
                        loaded->edit<Resource>("aws_instance.n5000",
                                               [](Resource& r) { r.set("ami", "ami-2"); });
                        out = to_json(*loaded, as_loaded);
                      }));
    BOOST_TEST((out == with(text, "\"n5000\": {\n        \"ami\": \"ami-1\"",
                            "\"n5000\": {\n        \"ami\": \"ami-2\"")));
  }
  BOOST_TEST_MESSAGE("load and write " << plain * 1e3 << " ms, edit and write as loaded "
                                       << edited * 1e3 << " ms");
  BOOST_TEST(edited < plain * 8);
  // All changes at once.
  const std::string all = rewrite(text, *load(without_space(text)));
  BOOST_TEST((all == text));
  Loaded loaded = load(text);
  const double many = seconds([&] {
    loaded->erase_if([](const BlockView& block) { return block.address().ends_with('7'); });
    for (int i = 0; i < 1000; ++i)
      loaded->add(Resource("aws_vpc", "n" + std::to_string(i)).set("cidr", "10.0.0.0/8"));
    out = to_json(*loaded, as_loaded);
  });
  BOOST_TEST_MESSAGE("many changes " << many * 1e3 << " ms");
  BOOST_TEST(many < plain * 15);
  BOOST_TEST((*load(out) == *loaded));
}

BOOST_AUTO_TEST_CASE(a_built_document_takes_the_layout_of_a_text) {
  const std::string text = R"({
    "terraform": {"required_version": ">= 1.5"},
    "variable": {
        "env": {"type": "string", "default": "dev"}
    },
    "resource": {
        "aws_instance": {
            "web": {
                "instance_type": "${var.env == \"prod\" ? \"m5.large\" : \"t3.micro\"}",
                "ami": "ami-1",
                "ebs_block_device": [{"device_name": "/dev/sdb"}],
                "lifecycle": {"ignore_changes": ["ami"]}
            }
        }
    }
}
)";
  const auto document = [](std::string_view ami) {
    const auto env = Variable("env").type(types::string).default_value("dev");
    Document out;
    out.add(env, Resource("aws_instance", "web")
                     .set("ami", ami)
                     .set("instance_type", cond(env.ref() == "prod", "m5.large", "t3.micro"))
                     .block("ebs_block_device", {{"device_name", "/dev/sdb"}})
                     .lifecycle(Lifecycle().ignore_changes({"ami"})));
    out.add(Terraform().required_version(">= 1.5"));
    return out;
  };
  BOOST_TEST(rewrite(text, document("ami-1")) ==
             with(text, "[{\"device_name\": \"/dev/sdb\"}]", "{\"device_name\": \"/dev/sdb\"}"));
  BOOST_TEST(
      rewrite(text, document("ami-2")) ==
      with(with(text, "[{\"device_name\": \"/dev/sdb\"}]", "{\"device_name\": \"/dev/sdb\"}"),
           "ami-1", "ami-2"));
  BOOST_TEST(rewrite("{}", Document().add(Locals().set("a", 1))) == R"({"locals":{"a":1}})");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
