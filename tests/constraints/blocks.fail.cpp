// SPDX-License-Identifier: BSL-1.0
// What Terraform takes nowhere in a block is no function of its class.
#include <tfpp/tfpp.hpp>

#include <string>

using namespace tfpp;

const Resource web("aws_instance", "web");

#ifdef CASE_name
// expect-error: this_name_is_not_an_identifier
void f() { Resource("a", "b").set("not an identifier", 1); }
#elif defined(CASE_name_with_a_dot)
// expect-error: this_name_is_not_an_identifier
void f() { Resource("a", "b").set("a.b", 1); }
#elif defined(CASE_empty_name)
// expect-error: this_name_is_not_an_identifier
void f() { Resource("a", "b").set("", 1); }
#elif defined(CASE_block_name)
// expect-error: this_name_is_not_an_identifier
void f() { Resource("a", "b").block("1", {{"a", 1}}); }
#elif defined(CASE_name_in_a_buffer)
// expect-error: constant expression
void f(char (&buffer)[10]) { Resource("a", "b").set(buffer, 1); }
#elif defined(CASE_lifecycle_on_a_provider)
// expect-error: no member named .lifecycle.
void f() { Provider("aws").lifecycle(Lifecycle()); }
#elif defined(CASE_depends_on_on_a_provider)
// expect-error: no member named .depends_on.
void f() { Provider("aws").depends_on(web); }
#elif defined(CASE_count_on_a_provider)
// expect-error: no member named .count.
void f() { Provider("aws").count(2); }
#elif defined(CASE_provider_as_a_reference)
// expect-error: no member named .ref.
Expr e = Provider("aws").ref();
#elif defined(CASE_resource_as_a_provider)
// expect-error: no matching (member )?function
void f() { Resource("a", "b").provider(web); }
#elif defined(CASE_text_as_a_provider)
// expect-error: no matching (member )?function
void f() { Resource("a", "b").provider("aws.west"); }
#elif defined(CASE_provider_in_depends_on)
// expect-error: no matching (member )?function|no match
void f() { Resource("a", "b").depends_on(Provider("aws")); }
#elif defined(CASE_provisioner_on_data)
// expect-error: no member named .provisioner.
void f() { Data("a", "b").provisioner(Provisioner("local-exec")); }
#elif defined(CASE_connection_on_data)
// expect-error: no member named .connection.
void f() { Data("a", "b").connection(Connection()); }
#elif defined(CASE_provisioner_on_ephemeral)
// expect-error: no member named .provisioner.
void f() { Ephemeral("a", "b").provisioner(Provisioner("local-exec")); }
#elif defined(CASE_count_on_an_output)
// expect-error: no member named .count.
void f() { Output("o").count(2); }
#elif defined(CASE_lifecycle_on_a_variable)
// expect-error: no member named .lifecycle.
void f() { Variable("v").lifecycle(Lifecycle()); }
#elif defined(CASE_value_of_a_variable)
// expect-error: no member named .value.
void f() { Variable("v").value(1); }
#elif defined(CASE_text_as_a_type)
// expect-error: could not bind|cannot convert|could not convert
void f() { Variable("v").type("list(string)"); }
#elif defined(CASE_body_in_a_document)
// expect-error: no matching (member )?function|constraints not satisfied
void f() { Document().add(1); }
#elif defined(CASE_no_block_in_a_document)
// expect-error: no matching (member )?function|constraints not satisfied
void f() { Document().add(); }
#endif
