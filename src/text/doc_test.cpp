#include "text/doc.hpp"

#include <gtest/gtest.h>

#include <ctime>

namespace orebit {

namespace {

Doc read(std::string_view text) {
  auto doc = parse_json(text);
  EXPECT_TRUE(doc) << text << ": " << doc.error().why;
  return doc.value_or(Doc{});
}

// "line: what" of the issue; empty if there is none.
std::string refusal_of(std::string_view text) {
  const auto doc = parse_json(text);
  if (doc) return "";
  return std::to_string(doc.error().line) + ": " + doc.error().why;
}

TEST(ParseJson, reads_every_kind_of_value) {
  const Doc doc = read(R"( {"n":null,"t":true,"f":false,"i":-12,"r":2.50,"s":"x","l":[1,[]],"o":{}} )");
  EXPECT_TRUE(doc.find("n")->is(Doc::Kind::null));
  EXPECT_TRUE(doc.find("t")->truth);
  EXPECT_TRUE(doc.find("f")->is(Doc::Kind::boolean));
  EXPECT_FALSE(doc.find("f")->truth);
  EXPECT_EQ(doc.find("i")->number, -12);
  EXPECT_TRUE(doc.find("r")->is(Doc::Kind::real));
  EXPECT_EQ(doc.find("r")->text, "2.50");
  EXPECT_TRUE(doc.find("s")->is_text("x"));
  EXPECT_EQ(doc.find("l")->items.size(), 2U);
  EXPECT_TRUE(doc.find("o")->is(Doc::Kind::table));
  EXPECT_EQ(doc.find("other"), nullptr);
}

TEST(ParseJson, remembers_lines) {
  const Doc doc = read("{\n\"a\": 1,\n\n\"b\": [\n2]\n}");
  EXPECT_EQ(doc.line, 1);
  EXPECT_EQ(doc.find("a")->line, 2);
  EXPECT_EQ(doc.find("b")->line, 4);
  EXPECT_EQ(doc.find("b")->items[0].line, 5);
  EXPECT_EQ(refusal_of("{\n\"a\": 1,\n\"b\" 2}"), "3: a colon should follow the key \"b\"");
}

TEST(ParseJson, reads_escapes) {
  EXPECT_EQ(read(R"("\"\\\/\b\f\n\r\t")").text, "\"\\/\b\f\n\r\t");
  EXPECT_EQ(read(R"("\u0041\u00e9\u20AC")").text, "Aé€");
  EXPECT_EQ(read(R"("\ud83e\udea8")").text, "🪨");
  EXPECT_EQ(read(R"("\u0000")").text, std::string(1, '\0'));
}

TEST(ParseJson, refuses_broken_escapes) {
  for (const auto* text : {R"("\x")", R"("\u12")", R"("\u12g4")", R"("\ud800")", R"("\ud800\n")",
                           R"("\ud800\u0041")", R"("\udc00")", R"("\ud800\ud800")", R"("\u+123")", "\"\\"})
    EXPECT_EQ(refusal_of(text), "1: a backslash in a string starts no known escape") << text;
}

TEST(ParseJson, refuses_what_JSON_refuses) {
  EXPECT_EQ(refusal_of(""), "1: the text ends where a value should stand");
  EXPECT_EQ(refusal_of("\n\n"), "3: the text ends where a value should stand");
  EXPECT_EQ(refusal_of("1 2"), "1: text after the end of the JSON value");
  EXPECT_EQ(refusal_of("nulls"), "1: text after the end of the JSON value");
  EXPECT_EQ(refusal_of("[1,]"), "1: no JSON value starts with \"]\"");
  EXPECT_EQ(refusal_of("[1 2]"), "1: a comma or a closing bracket should stand here");
  EXPECT_EQ(refusal_of("[1"), "1: a comma or a closing bracket should stand here");
  EXPECT_EQ(refusal_of("{\"a\":1,}"), "1: a key in quotes should stand here");
  EXPECT_EQ(refusal_of("{a:1}"), "1: a key in quotes should stand here");
  EXPECT_EQ(refusal_of("{\"a\":1"), "1: a comma or a closing brace should stand here");
  EXPECT_EQ(refusal_of("\"abc"), "1: a string has no closing quote");
  EXPECT_EQ(refusal_of("\"a\nb\""), "1: a control character stands inside a string");
  EXPECT_EQ(refusal_of("'a'"), "1: no JSON value starts with \"'\"");
  EXPECT_EQ(refusal_of("\xEF\xBB\xBF{}"), "1: no JSON value starts with \"?\"");
  EXPECT_EQ(refusal_of("NaN"), "1: no JSON value starts with \"N\"");
  EXPECT_EQ(refusal_of(std::string_view("\0", 1)), "1: no JSON value starts with \"?\"");
}

TEST(ParseJson, reads_and_refuses_numbers_as_JSON_does) {
  EXPECT_EQ(read("0").number, 0);
  EXPECT_EQ(read("-0").number, 0);
  EXPECT_TRUE(read("9223372036854775807").is_integer(INT64_MAX, INT64_MAX));
  EXPECT_TRUE(read("-9223372036854775808").is_integer(INT64_MIN, INT64_MIN));
  for (const auto* text : {"1.5", "1e3", "1E+3", "1e-3", "0.0", "9223372036854775808", "1e999"}) {
    EXPECT_TRUE(read(text).is(Doc::Kind::real)) << text;
    EXPECT_EQ(to_json(read(text)), text);
  }
  for (const auto* text : {"01", "-01", "1.", ".5", "+1", "-", "1e", "1e+", "0x10", "--1", "1_000"})
    EXPECT_NE(refusal_of(text), "") << text;
}

TEST(ParseJson, refuses_keys_that_repeat) {
  EXPECT_EQ(refusal_of(R"({"a":1,"b":2,"a":1})"), "1: the key \"a\" stands twice");
  EXPECT_EQ(refusal_of("{\"a\":1,\n\"\\u0061\":2}"), "2: the key \"a\" stands twice");
  EXPECT_EQ(refusal_of(R"([{"a":1},{"a":1}])"), "");
  EXPECT_EQ(refusal_of(R"({"a":{"a":1}})"), "");
}

// A table of very many keys once took time with the square of their number.
TEST(ParseJson, reads_very_many_keys_in_passable_time) {
  std::string text = "{";
  for (int i = 0; i < 200'000; ++i) text += "\"" + std::to_string(i) + "\":0,";
  text += "\"last\":0}";
  const std::clock_t begin = std::clock();  // of the processor: others may keep it busy
  EXPECT_EQ(read(text).items.size(), 200'001U);
  EXPECT_LT((std::clock() - begin) / CLOCKS_PER_SEC, 20);
  text.back() = ',';
  EXPECT_EQ(refusal_of(text + "\"77\":0}"), "1: the key \"77\" stands twice");
}

TEST(ParseJson, refuses_nesting_deeper_than_64) {
  const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  EXPECT_EQ(refusal_of(nested(65)), "");
  EXPECT_EQ(refusal_of(nested(66)), "1: nested deeper than 64");
  EXPECT_EQ(refusal_of(std::string(1'000'000, '[')), "1: nested deeper than 64");
  std::string tables;
  for (int i = 0; i < 1000; ++i) tables += "{\"a\":";
  EXPECT_EQ(refusal_of(tables), "1: nested deeper than 64");
}

TEST(ParseJson, refuses_bytes_that_are_no_UTF_8) {
  for (const auto* text : {"\"\xff\"", "\"\xc3\"", "\"\xc0\x80\"", "\"\xed\xa0\x80\"", "\"\xf5\x80\x80\x80\"",
                           "\"\xe2\x82\"", "\"\x80\"", "{\"\xff\":1}"})
    EXPECT_EQ(refusal_of(text), "1: a string holds bytes that are no UTF-8");
  EXPECT_EQ(read("\"é€🪨\"").text, "é€🪨");
}

TEST(SameValue, ignores_white_space_and_key_order) {
  EXPECT_TRUE(same_value(read(R"({"a":[1,"x"],"b":null})"), read("{ \"b\": null,\n \"a\": [1, \"x\"] }")));
}

TEST(SameValue, sees_every_other_difference) {
  const Doc doc = read(R"({"a":[1,"x"],"b":true})");
  for (const auto* other : {R"({"a":[1,"x"],"b":false})", R"({"a":["x",1],"b":true})", R"({"a":[1,"x"]})",
                            R"({"a":[1],"b":true})", R"({"a":[1,"x"],"b":true,"c":null})",
                            R"({"a":[1,"x"],"c":true})", R"({"a":[1.0,"x"],"b":true})", "[]"})
    EXPECT_FALSE(same_value(doc, read(other))) << other;
}

TEST(ToJson, sorts_keys_and_is_read_back_the_same) {
  const Doc doc = read(R"( {"b": [1, 2.50, "é\n"], "a": {"z": null, "y": true}} )");
  EXPECT_EQ(to_json(doc), R"({"a":{"y":true,"z":null},"b":[1,2.50,"é\n"]})");
  EXPECT_TRUE(same_value(read(to_json(doc)), doc));
}

TEST(Quoted, keeps_to_one_printable_line_of_bounded_length) {
  EXPECT_EQ(orebit::quoted("claim 2"), "\"claim 2\"");
  EXPECT_EQ(orebit::quoted("a\nb\x1b[2J\x7f\xff"), "\"a?b?[2J??\"");
  EXPECT_EQ(orebit::quoted(std::string(60, 'x')), "\"" + std::string(60, 'x') + "\"");
  EXPECT_EQ(orebit::quoted(std::string(1'000'000, 'x')), "\"" + std::string(60, 'x') + "…\"");
}

TEST(KeyName, quotes_only_strange_keys) {
  EXPECT_EQ(key_name("ore_numbers"), "ore_numbers");
  EXPECT_EQ(key_name("a b"), "\"a b\"");
  EXPECT_EQ(key_name(""), "\"\"");
  EXPECT_EQ(key_name("\x1b[2J"), "\"?[2J\"");
}

}  // namespace

}  // namespace orebit
