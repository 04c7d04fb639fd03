#include "text/json_writer.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>

namespace orebit {

namespace {

TEST(JsonWriter, writes_values_in_the_order_of_the_calls_without_white_space) {
  JsonWriter out;
  out.open_object().field("b", 1).field("a", "x").key("list").open_list();
  out.value(true).value(false).null().open_object().close_object().open_list().close_list().raw("1.5");
  out.close_list().field("z", -7).close_object();
  EXPECT_EQ(out.text(), R"({"b":1,"a":"x","list":[true,false,null,{},[],1.5],"z":-7})");
}

TEST(JsonWriter, escapes_what_JSON_does_not_allow_in_a_string) {
  JsonWriter out;
  out.value(std::string_view("a\"b\\c\nd\te\x01\x1f\0f", 13));
  EXPECT_EQ(out.text(), R"("a\"b\\c\nd\u0009e\u0001\u001f\u0000f")");
}

TEST(JsonWriter, leaves_UTF_8_as_it_is) {
  JsonWriter out;
  out.value("Grüße ÷ 🪨");
  EXPECT_EQ(out.text(), "\"Grüße ÷ 🪨\"");
}

TEST(JsonWriter, finds_what_needs_an_escape_wherever_it_stands_in_texts_of_every_length) {
  for (std::size_t size = 1; size < 40; ++size)
    for (std::size_t at = 0; at < size; ++at) {
      std::string text(size, 'x');
      text[at] = '"';
      JsonWriter out;
      std::string expected = '"' + text + '"';
      expected.insert(at + 1, 1, '\\');
      ASSERT_EQ(out.value(text).text(), expected) << size << " " << at;
    }
}

TEST(JsonWriter, keys_are_escaped_as_well_unless_they_stand_in_the_code) {
  JsonWriter out;
  EXPECT_EQ(out.open_object().field(std::string("a\"b"), 1).close_object().text(), R"({"a\"b":1})");
}

TEST(JsonWriter, writes_into_used_memory_and_grows_as_it_must) {
  JsonWriter out(std::string(40, 'x'));
  const std::string part(300, 'y');
  out.open_list();
  for (int i = 0; i < 3; ++i) out.value(part);
  const std::string quoted = '"' + part + '"';
  EXPECT_EQ(out.close_list().take(), '[' + quoted + ',' + quoted + ',' + quoted + ']');
}

TEST(JsonWriter, writes_plain_words_and_texts_made_of_pieces) {
  JsonWriter out;
  out.open_object().plain_key("a").plain("word").key("b").open_text().add("claim ");
  out.close_text().plain_key("").open_list().plain("").close_list().close_object();
  EXPECT_EQ(out.text(), R"({"a":"word","b":"claim ","":[""]})");
}

TEST(JsonWriter, writes_on_behind_what_is_kept_of_a_text) {
  JsonWriter out(std::string("kept, and not"), 4);
  EXPECT_EQ(out.open_list().value(1).close_list().take(), "kept[1]");
}

TEST(JsonWriter, writes_integers_of_every_size) {
  JsonWriter out;
  out.open_list();
  out.value(std::uint8_t{200}).value(std::int8_t{-5});
  out.value(std::numeric_limits<std::int64_t>::min()).value(std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(out.close_list().take(), "[200,-5,-9223372036854775808,18446744073709551615]");
}

}  // namespace

}  // namespace orebit
