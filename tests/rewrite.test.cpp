// SPDX-License-Identifier: BSL-1.0
#include "support/edited_text.hpp"
#include "support/temporary_directory.hpp"
#include "support/written.hpp"
#include <tfpp/edit.hpp>
#include <tfpp/rewrite.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <chrono>
#include <sstream>
#include <string>
#include <string_view>

namespace {

using namespace tfpp;
using namespace tfpp_test;

constexpr WriteOptions as_loaded{.layout = Layout::as_loaded};

/// The text of the document of `before` when it has been changed to that of `after`.
std::string kept(const std::string& before, const std::string& after,
                 const LoadOptions& options = {}) {
  return to_json(edited_document(before, after, options), as_loaded);
}

BOOST_AUTO_TEST_SUITE(rewriting)

BOOST_AUTO_TEST_CASE(what_was_not_changed_is_the_text) {
  for (
      const std::string text : {
          R"({})",
          R"([])",
          "\n[ {} , {} ]\n\n",
          R"({"locals":{}})",
          "{\r\n\t\"locals\" :\t{ \"a\":1.50e+1 , \"b\":[ ] }\r\n}\r\n\r\n",
          R"({"//":["a","b"],"//":{"x":1},"resource":[{"a":[{"x":{}}]},{"a":{"y":[null,[{},{}]]}}]})",
          R"({"output":{"o":{"value":"\u00e9\/\ud83d\ude00 \ud800"}},"variable":{"v":null}})",
          R"({"locals":{"\u0061":1,"a\u0062":2}})",
      }) {
    BOOST_TEST(to_json(*load(text), as_loaded) == text);
    BOOST_TEST(rewrite(text, *load(text)) == text);
  }
}

BOOST_AUTO_TEST_CASE(a_built_document_is_written_as_by_default) {
  Document document;
  document.add(Locals().set("a", 1));
  BOOST_TEST(to_json(document, as_loaded) == to_json(document));
  BOOST_TEST(to_json(Document(), as_loaded) == "{}\n");
}

BOOST_AUTO_TEST_CASE(all_ways_of_writing_keep_the_text) {
  const std::string text = "{ \"locals\" :\n{ \"a\": 1 } }";
  const Loaded loaded = load(text);
  std::ostringstream stream;
  write(stream, *loaded, as_loaded);
  BOOST_TEST(stream.str() == text);
  std::string pieces;
  write_pieces(
      *loaded, [&](const char* data, std::size_t size) { pieces.append(data, size); }, as_loaded);
  BOOST_TEST(pieces == text);
  const TemporaryDirectory directory;
  const std::string path = directory.path() / "main.tf.json";
  directory.write({{"main.tf.json", text}});
  const Loaded file = load_file(path);
  BOOST_TEST(!file->save(path, {.write = as_loaded}));
  BOOST_TEST(file->save(path));
}

BOOST_AUTO_TEST_CASE(text_that_is_no_json_is_refused) {
  const Loaded loaded = load("{\"locals\": {\"a\": 1,}}", {.name = "main.tf.json"});
  BOOST_TEST(refuses([&] { return to_json(*loaded, as_loaded); },
                     {"main.tf.json", "as it was loaded", "Trailing comma"}));
  BOOST_TEST(refuses([] { return rewrite("", Document()); }, {"the text", "Missing value"}));
  const std::string deep =
      "{\"locals\":{\"a\":" + std::string(2000, '[') + std::string(2000, ']') + "}}";
  BOOST_TEST(refuses([&] { return to_json(*load(deep), as_loaded); }, {"too deep"}));
}

BOOST_AUTO_TEST_CASE(text_that_terraform_refuses_is_kept_all_the_same) {
  const std::string text = R"({ "locas": {"a": 1}, "resource": {"x": {"y": 1, "z": {} } } })";
  BOOST_TEST(to_json(*load(text), as_loaded) == text);
  BOOST_TEST(kept(text, R"({"locas":{"a":2},"resource":{"x":{"y":1,"z":{}}}})") ==
             R"({ "locas": {"a": 2}, "resource": {"x": {"y": 1, "z": {} } } })");
}

const std::string instance = R"({
    "//": "written by hand",
    "resource": {
        "aws_instance": {
            "web": {
                "ami" : "ami-1",
                "count": 1.50,
                "tags": { "Name": "web", "Env": "dev" },

                "security_groups": ["a", "b", "c"],
                "ebs_block_device": [{
                    "device_name": "/dev/sdb"
                }],
                "lifecycle": {
                    "ignore_changes": [
                        "ami"
                    ]
                }
            }
        }
    }
})";

/// `text` with `from`, which it has once, replaced.
std::string with(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  BOOST_REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

/// Changes the text in the same way in a loaded document, and expects just that text.
void expect_kept(const std::string& before, std::string_view from, std::string_view to) {
  const std::string after = with(before, from, to);
  BOOST_TEST(kept(before, after) == after);
}

BOOST_AUTO_TEST_CASE(one_value_changes_one_line) {
  expect_kept(instance, "ami-1", "ami-\\\"2");
  expect_kept(instance, "1.50", "1.5");
  expect_kept(instance, "1.50", "true");
  expect_kept(instance, "\"dev\"", "null");
  expect_kept(instance, "written by hand", "written");
  expect_kept(instance, "/dev/sdb", "/dev/sdc");
  expect_kept(instance, "[\"a\", \"b\", \"c\"]", "[]");
  expect_kept(instance, "1.50", "[1, 2]");
}

BOOST_AUTO_TEST_CASE(values_of_other_kinds_are_laid_out_like_the_rest) {
  expect_kept(instance, "1.50", R"({
                    "a": {},
                    "b": [{
                        "c": 1
                    }, "d", []]
                })");
  expect_kept(instance, R"([
                        "ami"
                    ])",
              R"("all")");
  expect_kept(R"({"locals":{"a":1}})", R"(1)", R"({"b":[1,2],"c":{"d":3}})");
  expect_kept(R"({ "locals": { "a": [ 1, 2 ] } })", R"([ 1, 2 ])", R"({ "b": [ 1, 2 ], "c": {} })");
}

BOOST_AUTO_TEST_CASE(members_and_elements_come_and_go) {
  expect_kept(instance, R"("Name": "web", )", "");
  expect_kept(instance, R"(, "Env": "dev")", "");
  expect_kept(instance, R"("Name": "web")", R"("Name": "web", "Owner": "me")");
  expect_kept(instance, R"("Name": "web")", R"("Owner": "me", "Name": "web")");
  expect_kept(instance, R"("a", )", "");
  expect_kept(instance, R"(, "c")", "");
  expect_kept(instance, R"("b")", R"("x", "y")");
  expect_kept(instance, R"("a", "b", "c")", R"("a", "x", "b", "c", "d")");
  expect_kept(instance, R"("a", "b", "c")", R"("c")");
  expect_kept(instance, R"(                        "ami"
)",
              R"(                        "ami",
                        "tags"
)");
  expect_kept(instance, R"("/dev/sdb"
                })",
              R"("/dev/sdb",
                    "size": 1
                }, {
                    "device_name": "/dev/sdc"
                })");
}

BOOST_AUTO_TEST_CASE(arguments_come_and_go) {
  expect_kept(instance, R"(                "count": 1.50,
)",
              "");
  expect_kept(instance, R"(                "ami" : "ami-1",
)",
              "");
  expect_kept(instance, R"(,
                "lifecycle": {
                    "ignore_changes": [
                        "ami"
                    ]
                })",
              "");
  expect_kept(instance, R"("ami-1",
)",
              R"("ami-1",
                "monitoring" : true,
                "ebs_optimized" : {
                    "a" : 1
                },
)");
  expect_kept(instance, R"(                "ami" : "ami-1",
)",
              R"(                "first" : 1,
                "ami" : "ami-1",
)");
  expect_kept(instance, R"(                }
            }
)",
              R"(                },
                "timeouts": {
                    "create": "1m"
                }
            }
)");
}

BOOST_AUTO_TEST_CASE(an_empty_body_is_filled_and_emptied) {
  const std::string empty = "{\n  \"locals\": {},\n  \"terraform\": {}\n}\n";
  const std::string filled =
      "{\n  \"locals\": {\n    \"a\": 1,\n    \"b\": {}\n  },\n  \"terraform\": {}\n}\n";
  BOOST_TEST(kept(empty, filled) == filled);
  BOOST_TEST(kept(filled, empty) == empty);
  BOOST_TEST(kept("{}\n", "{\"locals\":{\"a\":1}}") == "{\"locals\":{\"a\":1}}\n");
  BOOST_TEST(kept("{\n}\n", "{\"locals\":{\"a\":1}}") ==
             "{\n  \"locals\": {\n    \"a\": 1\n  }\n}\n");
  BOOST_TEST(kept("{ \"locals\": {\"a\": 1} }", "{}") == "{}");
  BOOST_TEST(kept("[\n]", "{\"locals\":{\"a\":1}}") == "{\n  \"locals\": {\n    \"a\": 1\n  }\n}");
}

BOOST_AUTO_TEST_CASE(line_ends_and_tabs_stay) {
  const std::string text = "{\r\n\t\"locals\": {\r\n\t\t\"a\": 1\r\n\t}\r\n}\r\n";
  expect_kept(text, "1\r\n",
              "1,\r\n\t\t\"b\": {\r\n\t\t\t\"c\": [\r\n\t\t\t\t2\r\n\t\t\t]\r\n\t\t}\r\n");
  expect_kept(text, "1", "2");
}

BOOST_AUTO_TEST_CASE(commas_before_lines_stay) {
  const std::string text = "{ \"locals\":\n  { \"a\": 1\n  , \"b\": 2\n  }\n}\n";
  expect_kept(text, "  , \"b\": 2\n", "  , \"b\": 2\n  , \"c\": 3\n");
  expect_kept(text, "\n  , \"b\": 2", "");
}

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

BOOST_AUTO_TEST_CASE(comments_of_any_kind_stay) {
  const std::string text = R"({
  "//": ["a", "b"],
  "//": {"license": [1, 2]},
  "locals": {"//": "c", "x": 1, "//": "d"},
  "//": "e",
  "output": {}
})";
  expect_kept(text, "\"x\": 1", "\"x\": 2");
  expect_kept(text, "\"b\"", "\"b\", \"more\"");
  expect_kept(text, "\"a\", ", "");
  expect_kept(text, "[1, 2]", "[1]");
  expect_kept(text, "\"//\": \"c\", ", "");
  expect_kept(text, ", \"//\": \"d\"", "");
  expect_kept(text, "\"d\"", "\"f\"");
  expect_kept(text, "  \"//\": \"e\",\n", "");
  expect_kept(R"({"//": "a", "//": "b", "locals": {"//": "c", "//": "d"}})", "{\"//\": \"c\"",
              "{\"y\": 1, \"//\": \"c\"");
  BOOST_TEST(kept("{\n  \"locals\": {\n    \"a\": 1\n  }\n}",
                  R"({"//":"x","locals":{"//":["y","z"],"a":1}})") ==
             "{\n  \"//\": \"x\",\n  \"locals\": {\n    \"//\": [\n      \"y\",\n      \"z\"\n    "
             "],\n    \"a\": 1\n  }\n}");
}

BOOST_AUTO_TEST_CASE(names_in_other_spellings_are_found) {
  const std::string text = R"({"l\u006fcals": {"\u0061": 1, "\/\/": 2}, "\u002f/": "x"})";
  expect_kept(text, "\": 1", "\": 3");
  expect_kept(text, "\"x\"", "\"y\"");
}

BOOST_AUTO_TEST_CASE(values_of_variables_stay) {
  const LoadOptions tfvars{.name = "terraform.tfvars.json"};
  const std::string text = "{\n  \"//\": \"a\",\n  \"x\": {\"b\": 1},\n  \"y\": [1]\n}\n";
  BOOST_TEST(to_json(*load(text, tfvars), as_loaded) == text);
  for (const auto& [from, to] :
       {std::pair("1}", "2}"), std::pair("[1]", "[1, 2]"), std::pair(",\n  \"y\": [1]", ""),
        std::pair("[1]", "[1],\n  \"z\": \"${a}\"")}) {
    BOOST_TEST(kept(text, with(text, from, to), tfvars) == with(text, from, to));
  }
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

BOOST_AUTO_TEST_CASE(what_is_read_by_version_is_written_for_that_version) {
  const std::string text = R"({"module": {"m": {"source": "./m"}}})";
  const LoadOptions options{.target = Target{grammar::Product::terraform, {1, 5}}};
  const std::string after = R"({"module": {"m": {"source": "./${x}"}}})";
  BOOST_TEST(kept(text, after, options) == after);
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
