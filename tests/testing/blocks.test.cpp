// SPDX-License-Identifier: BSL-1.0
#include <tfpp/testing/blocks.hpp>
#include <tfpp/tfpp.hpp>

#include <boost/test/unit_test.hpp>

#include <source_location>
#include <string>
#include <string_view>

namespace {

using namespace tfpp;

Document network() {
  // Loaded, so that messages name no lines of this file.
  return *load(R"({
    "terraform": {"required_version": ">= 1.5", "backend": {"s3": {"bucket": "b"}}},
    "provider": {"aws": [{"region": "eu"}, {"alias": "west", "region": "us"}]},
    "variable": {"env": {"type": "string", "default": "dev"}},
    "locals": {"tags": {"Owner": "ops"}, "zones": ["a", "b"]},
    "data": {"aws_ami": {"x": {"most_recent": true}}},
    "module": {"net": {"source": "./net"}},
    "resource": {
      "aws_instance": {
        "web": {"ami": "ami-1", "instance_type": "t3.micro", "tags": {"Name": "web", "Size": 1},
                "depends_on": ["aws_vpc.main", "aws_subnet.a"],
                "ebs_block_device": [{"device_name": "a", "volume_size": 10},
                                     {"device_name": "b", "volume_size": 20}],
                "root_block_device": {"volume_size": 8},
                "provisioner": [{"local-exec": {"command": "make"}}],
                "lifecycle": {"ignore_changes": ["tags"], "prevent_destroy": true}},
        "db": {"ami": "ami-2", "instance_type": "m5.large", "tags": {"Name": "db"}}
      },
      "aws_vpc": {"main": {"cidr_block": "10.0.0.0/16", "tags": {"Name": "main"}}}
    },
    "output": {"ip": {"value": "${aws_instance.web.public_ip}"}}
  })");
}

BOOST_AUTO_TEST_SUITE(predicates_about_blocks)

BOOST_AUTO_TEST_CASE(find_blocks_by_name_address_and_pattern) {
  const Document doc = network();
  BOOST_TEST(has_resource(doc, "aws_instance"));
  BOOST_TEST(has_resource(doc, "aws_instance.web"));
  BOOST_TEST(has_resource(doc, "resource.aws_instance.web"));
  BOOST_TEST(has_resource(doc, "aws_*"));
  BOOST_TEST(has_resource(doc, "*.we?"));
  BOOST_TEST(has_data(doc, "aws_ami"));
  BOOST_TEST(has_data(doc, "aws_ami.x"));
  BOOST_TEST(has_data(doc, "data.aws_ami.x"));
  BOOST_TEST(has_output(doc, "ip"));
  BOOST_TEST(has_output(doc, "output.ip"));
  BOOST_TEST(has_variable(doc, "env"));
  BOOST_TEST(has_variable(doc, "var.env", with("type", types::string), with("default", "dev")));
  BOOST_TEST(has_module(doc, "n*", with("source", "./net")));
  BOOST_TEST(has_provider(doc, "aws", with("region", "eu")));
  BOOST_TEST(has_provider(doc, "aws.west", with("region", "us")));
  BOOST_TEST(has(doc, blocks("terraform"), with("required_version", ">=1.5"),
                 with("backend.s3.bucket", "b")));
  BOOST_TEST(has(doc, locals("tags"), with("Owner", "ops")));
  BOOST_TEST(has(doc, locals("local.zones"), with("", List{"a", "b"}), with("[1]", "b")));

  BOOST_TEST(!has_resource(doc, "aws_instance.we"));
  BOOST_TEST(!has_resource(doc, "aws_inst"));
  BOOST_TEST(!has_resource(doc, "aws_instance.web.x"));
  BOOST_TEST(!has_data(doc, "aws_instance"));
  BOOST_TEST(!has_provider(doc, "aws.west", with("region", "eu")));
  BOOST_TEST(!has_provider(doc, "aws.east"));
  BOOST_TEST(!has_output(doc, "value"));
}

BOOST_AUTO_TEST_CASE(hold_only_if_one_block_fulfils_all_expectations) {
  const Document doc = network();
  BOOST_TEST(has_resource(doc, "aws_instance", with("ami", "ami-2"), with("tags.Name", "db")));
  BOOST_TEST(!has_resource(doc, "aws_instance", with("ami", "ami-1"), with("tags.Name", "db")));
  BOOST_TEST(has_resource(doc, "aws_instance", with("ami"), without("monitoring")));
  BOOST_TEST(!has_resource(doc, "aws_instance", without("ami")));
  BOOST_TEST(has_resource(doc, "aws_instance", with("tags", {{"Size", 1}, {"Name", "web"}})));
  BOOST_TEST(has_resource(doc, "aws_instance", with("tags", superset({{"Size", 1}}))));
}

BOOST_AUTO_TEST_CASE(reach_nested_blocks_loaded_or_built) {
  const Document built =
      Document().add(Resource("aws_instance", "web")
                         .set("ami", "ami-1")
                         .depends_on(resource("aws_subnet", "a"), resource("aws_vpc", "main"))
                         .block("ebs_block_device", {{"device_name", "a"}, {"volume_size", 10}})
                         .block("ebs_block_device", {{"device_name", "b"}, {"volume_size", 20}})
                         .block("root_block_device", Body().comment("small").set("volume_size", 8))
                         .provisioner(Provisioner("local-exec").set("command", "make"))
                         .lifecycle(Lifecycle().ignore_changes({"tags"}).prevent_destroy(true)));
  for (const Document& doc : {network(), built}) {
    const auto web = [&](const Expectation& expected) {
      return has_resource(doc, "aws_instance.web", expected);
    };
    BOOST_TEST(web(with("ebs_block_device[1].volume_size", 20)));
    BOOST_TEST(web(with("ebs_block_device[1]", {{"volume_size", 20}, {"device_name", "b"}})));
    BOOST_TEST(web(with("ebs_block_device", contains(superset({{"volume_size", 20}})))));
    BOOST_TEST(web(with("ebs_block_device", List{{{"volume_size", 10}, {"device_name", "a"}},
                                                 {{"volume_size", 20}, {"device_name", "b"}}})));
    BOOST_TEST(web(with("ebs_block_device", elements(anything(), anything()))));
    BOOST_TEST(web(without("ebs_block_device[2]")));
    BOOST_TEST(web(with("root_block_device.volume_size", 8)));
    BOOST_TEST(web(with("root_block_device[0].volume_size", 8)));
    BOOST_TEST(web(with("root_block_device", {{"volume_size", 8}})));
    BOOST_TEST(web(with("root_block_device", Object{{"volume_size", 8}})));
    BOOST_TEST(web(with("root_block_device", List{Object{{"volume_size", 8}}})));
    BOOST_TEST(web(with("root_block_device", elements(superset({{"volume_size", 8}})))));
    BOOST_TEST(
        web(with("lifecycle", {{"ignore_changes", List{"tags"}}, {"prevent_destroy", true}})));
    BOOST_TEST(web(
        with("lifecycle", Object{{"ignore_changes", List{"tags"}}, {"prevent_destroy", true}})));
    BOOST_TEST(web(with("lifecycle.ignore_changes[0]", "tags")));
    BOOST_TEST(web(with("provisioner[\"local-exec\"].command", "make")));
    BOOST_TEST(web(with("provisioner.local-exec.command", "make")));
    BOOST_TEST(web(with("provisioner[0].command", "make")));
    // For Terraform these are sets.
    BOOST_TEST(web(with("depends_on", List{"aws_vpc.main", "aws_subnet.a"})));
    BOOST_TEST(
        web(with("depends_on", List{resource("aws_subnet", "a"), resource("aws_vpc", "main")})));
    BOOST_TEST(web(with("depends_on", contains(resource("aws_vpc", "main")))));

    BOOST_TEST(web(with("ebs_block_device[1].volume_size", 21))
                   .message()
                   .ends_with("ebs_block_device[1].volume_size: expected 21, found 20"));
    BOOST_TEST(web(with("root_block_device", Object{{"volume_size", 9}, {"x", 1}}))
                   .message()
                   .ends_with("\n  root_block_device.volume_size: expected 9, found 8"
                              "\n  root_block_device.x: expected 1, found nothing"));
    BOOST_TEST(web(with("root_block_device", Object{}))
                   .message()
                   .ends_with("\n  root_block_device.volume_size: expected nothing, found 8"));
    BOOST_TEST(web(with("lifecycle", Object{{"prevent_destroy", true}}))
                   .message()
                   .ends_with("\n  lifecycle.ignore_changes: expected nothing, found [\"tags\"]"));
    BOOST_TEST(
        web(with("provisioner.remote-exec.command", "make"))
            .message()
            .ends_with("\n  provisioner.remote-exec.command: expected \"make\", found nothing"));
    BOOST_TEST(web(with("root_block_device", elements(Object{{"volume_size", 8}}, "x")))
                   .message()
                   .ends_with("\n  root_block_device[1]: expected \"x\", found nothing"));
  }
}

BOOST_AUTO_TEST_CASE(refuse_a_path_that_names_one_of_several_elements) {
  const std::string_view expected =
      "expected 10, found several elements before volume_size, one of which must be named by its "
      "number, as in [0]";
  BOOST_TEST(has_resource(network(), "aws_instance.web", with("ebs_block_device.volume_size", 10))
                 .message()
                 .ends_with(expected));
  // That nothing is there would not be true of them all.
  BOOST_TEST(!has_resource(network(), "aws_instance.web", without("ebs_block_device.volume_size")));
}

BOOST_AUTO_TEST_CASE(do_not_guess_what_an_expression_holds) {
  const Document doc =
      Document().add(Resource("t", "x").set("tags", fn::merge(var("tags"), Object{{"a", 1}})));
  const std::string_view found =
      "found the expression \"${merge(var.tags, { a = 1 })}\", whose b is known to Terraform only";
  BOOST_TEST(has_resource(doc, "t", with("tags.b")).message().ends_with(found),
             has_resource(doc, "t", with("tags.b")));
  BOOST_TEST(has_resource(doc, "t", without("tags.b")).message().ends_with(found));
  BOOST_TEST(!has_resource(doc, "t", without("tags[0]")));
  BOOST_TEST(!has_resource(doc, "t", with("tags", superset({{"b", absent()}}))));
  const Document keyed = Document().add(Resource("t", "x").set("tags", Object{{var("k"), 1}}));
  BOOST_TEST(!has_resource(keyed, "t", with("tags", {{"var.k", 1}})));
  BOOST_TEST(has_resource(keyed, "t", with("tags", Object{{var("k"), 1}})));
}

BOOST_AUTO_TEST_CASE(reach_blocks_within_blocks_loaded_or_built) {
  const Document built = Document().add(
      Resource("t", "x").block("a", Body().block("b", {{"n", 1}}).block("c", {{"n", 2}})));
  const Loaded loaded = load(R"({"resource": {"t": {"x": {
      "a": [{"//": "x", "b": {"//": "y", "n": 1}, "c": [{"n": 2}]}]}}}})");
  for (const Document& doc : {built, *loaded}) {
    const auto x = [&](const Expectation& expected) { return has_resource(doc, "t.x", expected); };
    BOOST_TEST(x(with("a.b.n", 1)));
    BOOST_TEST(x(with("a.c.n", 2)));
    BOOST_TEST(x(with("a[0].b[0].n", 1)));
    BOOST_TEST(x(with("a", {{"b", {{"n", 1}}}, {"c", {{"n", 2}}}})));
    BOOST_TEST(x(with("a", Object{{"b", {{"n", 1}}}, {"c", {{"n", 2}}}})));
    BOOST_TEST(x(with("a", Object{{"b", List{{{"n", 1}}}}, {"c", List{{{"n", 2}}}}})));
    BOOST_TEST(x(with("a", superset(Object{{"c", List{{{"n", 2}}}}}))));
    BOOST_TEST(!x(with("a", Object{{"b", List{{{"n", 1}}}}, {"c", List{{{"n", 3}}}}})));
    BOOST_TEST(!x(with("a", Object{{"b", List{{{"n", 1}}}}})));
  }
}

BOOST_AUTO_TEST_CASE(name_the_closest_block_and_where_it_differs) {
  BOOST_TEST(has_resource(network(), "aws_instance", with("instance_type", "t3.nano"),
                          with("tags.Name", "web"), without("ami"))
                 .message() ==
             "no resource \"aws_instance\" is as expected; of 2, the closest is aws_instance.web:\n"
             "  instance_type: expected \"t3.nano\", found \"t3.micro\"\n"
             "  ami: expected nothing, found \"ami-1\"");
  BOOST_TEST(
      has_output(network(), "ip", with("value", var("x")), with("sensitive", true)).message() ==
      "output.ip is not as expected:\n"
      "  value: expected \"${var.x}\", found \"${aws_instance.web.public_ip}\"\n"
      "  sensitive: expected true, found nothing");
  const Output built("o");
  const std::string place = detail::to_text(std::source_location::current());
  BOOST_TEST(has_output(Document().add(built), "o", with("value"))
                 .message()
                 .starts_with("output.o (" + place.substr(0, place.find(':')) + ":"));
}

BOOST_AUTO_TEST_CASE(name_what_is_there_if_there_is_no_such_block) {
  const Document doc = network();
  BOOST_TEST(has_resource(doc, "aws_instnace.web").message() ==
             "there is no resource \"aws_instnace.web\"; did you mean aws_instance.web?");
  BOOST_TEST(has_resource(doc, "aws_vcp").message() ==
             "there is no resource \"aws_vcp\"; did you mean aws_vpc.main?");
  BOOST_TEST(has_data(doc, "aws_amy.x").message() ==
             "there is no data source \"aws_amy.x\"; did you mean data.aws_ami.x?");
  BOOST_TEST(has_variable(doc, "evn").message() ==
             "there is no variable \"evn\"; there is var.env");
  BOOST_TEST(has_variable(doc, "envy").message() ==
             "there is no variable \"envy\"; did you mean var.env?");
  BOOST_TEST(has_resource(doc, "google_*").message() ==
             "there is no resource \"google_*\"; there are aws_instance.web, aws_instance.db, "
             "aws_vpc.main");
  BOOST_TEST(has(doc, blocks("moved")).message() ==
             "there is no moved block; there is none of any name");
  BOOST_TEST(has_output(Document(), "o").message() ==
             "there is no output \"o\"; there is none of any name");
}

BOOST_AUTO_TEST_CASE(say_why_they_hold) {
  BOOST_TEST(has_resource(network(), "aws_instance", with("ami", "ami-2")).message() ==
             "aws_instance.db is as expected");
  BOOST_TEST(none(network(), resources("google_*")).message() ==
             "there is no such resource \"google_*\"");
}

BOOST_AUTO_TEST_CASE(count) {
  const Document doc = network();
  BOOST_TEST(count_is(doc, 2, resources("aws_instance")));
  BOOST_TEST(count_is(doc, 3, resources()));
  BOOST_TEST(count_is(doc, 1, resources("aws_*"), with("tags.Size")));
  BOOST_TEST(count_is(doc, 2, providers()));
  BOOST_TEST(count_is(doc, 2, locals()));
  BOOST_TEST(count_is(doc, 0, ephemerals()));
  BOOST_TEST(count_is(doc, 3, resources("aws_instance")).message() ==
             "resource \"aws_instance\": expected 3, found 2: aws_instance.web, aws_instance.db");
  BOOST_TEST(count_is(doc, 0, data_sources()).message() ==
             "data source: expected 0, found 1: data.aws_ami.x");
  BOOST_TEST(count_is(doc, 1, modules("nat")).message() ==
             "module \"nat\": expected 1, found 0; there is no module \"nat\"; did you mean "
             "module.net?");
}

BOOST_AUTO_TEST_CASE(hold_for_all_blocks_or_name_the_others) {
  const Document doc = network();
  BOOST_TEST(all(doc, resources("aws_*"), with("tags.Name")));
  BOOST_TEST(all(doc, variables(), with("type")));
  BOOST_TEST(all(doc, resources(), with("tags.Size", 1), with("ami")).message() ==
             "resource: 2 of 3 are not as expected:\n"
             "  aws_instance.db\n"
             "    tags.Size: expected 1, found nothing\n"
             "  aws_vpc.main\n"
             "    tags.Size: expected 1, found nothing\n"
             "    ami: expected any value, found nothing");
  BOOST_TEST(all(doc, resources("google_*"), with("tags"))
                 .message()
                 .starts_with("there is no resource \"google_*\"; "));
  Document many;
  for (int i = 0; i < 30; ++i) many.add(Output("o" + std::to_string(i)).value(i));
  const std::string message = all(many, outputs(), with("value", 29)).message();
  BOOST_TEST(message.starts_with("output: 29 of 30 are not as expected:\n  output.o0 ("));
  BOOST_TEST(message.ends_with("\n  and 19 more"), message);
}

BOOST_AUTO_TEST_CASE(hold_for_no_block_or_name_those_for_which_they_do) {
  const Document doc = network();
  BOOST_TEST(none(doc, resources("aws_*"), with("user_data")));
  BOOST_TEST(none(doc, resources("google_*")));
  BOOST_TEST(none(doc, resources(), with("ami", regex("^ami-"))).message() ==
             "there should be no such resource, but there are aws_instance.web, aws_instance.db");
  BOOST_TEST(none(doc, outputs("ip")).message() ==
             "there should be no such output \"ip\", but there is output.ip");
}

BOOST_AUTO_TEST_CASE(capture_values_of_the_first_block_that_fulfils_all) {
  std::string type;
  BOOST_TEST(has_resource(network(), "aws_instance", with("instance_type", capture(type)),
                          with("tags.Name", "db")));
  BOOST_TEST(type == "m5.large");
  BOOST_TEST(!has_resource(network(), "aws_instance", with("ami", capture(type)),
                           with("tags.Name", "none")));
  BOOST_TEST(type == "m5.large");
}

BOOST_AUTO_TEST_CASE(fail_for_what_does_not_load_whatever_they_ask) {
  const Loaded faulty = load(R"({"output": {"o": {"value": 1}})");
  BOOST_TEST(!faulty);
  for (const Verdict& verdict :
       {has_output(faulty, "o"), none(faulty, resources()), count_is(faulty, 0, resources()),
        all(faulty, outputs(), with("value"))}) {
    BOOST_TEST(!verdict);
    BOOST_TEST(verdict.message().starts_with(
                   "the text does not load:\n<text>:1:1: error: Unclosed object"),
               verdict.message());
  }
}

BOOST_AUTO_TEST_CASE(fail_for_expectations_that_cannot_hold_whatever_they_ask) {
  const Document doc = network();
  for (const Expectation& faulty : {with("a..b"), without("a["), with("ami", regex("("))}) {
    BOOST_TEST(!has_output(doc, "ip", faulty));
    BOOST_TEST(!none(doc, outputs("ip"), faulty));
    BOOST_TEST(!none(doc, outputs("missing"), faulty));
    BOOST_TEST(!count_is(doc, 0, outputs("ip"), faulty));
    BOOST_TEST(!all(doc, outputs("ip"), faulty));
  }
  BOOST_TEST(has_output(doc, "ip", with("a..b"))
                 .message()
                 .starts_with("\"a..b\" is no path: a name is missing"));
}

BOOST_AUTO_TEST_CASE(take_names_of_any_kind) {
  const Document doc = network();
  for (const std::string_view name :
       {"", ".", "..", "a.", "*", "*.*", "[", "\xff", "aws_instance."})
    static_cast<void>(has_resource(doc, name));
  BOOST_TEST(has_resource(doc, "*.*"));
  BOOST_TEST(!has_resource(doc, "*.*.*"));
  BOOST_TEST(!has_resource(doc, ""));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
