#include <gtest/gtest.h>

#include "cli/files.hpp"

namespace orebit::cli {

namespace {

Doc read(const std::string& text) {
  auto doc = parse_toml(text);
  EXPECT_TRUE(doc) << doc.error().line << ": " << doc.error().why;
  return doc.value_or(Doc{});
}

std::string refusal_of(const std::string& text) {
  const auto doc = parse_toml(text);
  if (doc) return "";
  return std::to_string(doc.error().line) + ": " + doc.error().why;
}

TEST(ParseToml, gives_every_value_its_kind) {
  const Doc doc = read("i = -3\nb = true\ns = \"x\"\nr = 1.5\nd = 1979-05-27\nl = [1, [2]]\nt = {a = 1}\n");
  EXPECT_EQ(doc.find("i")->number, -3);
  EXPECT_TRUE(doc.find("b")->truth);
  EXPECT_TRUE(doc.find("s")->is_text("x"));
  EXPECT_TRUE(doc.find("r")->is(Doc::Kind::real));
  EXPECT_EQ(doc.find("r")->text, "1.5");
  EXPECT_EQ(doc.find("d")->text, "1979-05-27");
  EXPECT_EQ(doc.find("l")->items[1].items[0].number, 2);
  EXPECT_EQ(doc.find("t")->find("a")->number, 1);
}

TEST(ParseToml, gives_every_value_its_line) {
  const Doc doc =
      read("# a pack\n[pack]\nid = \"x\"\n\n[[card]]\nn = 1\n[[card]]\nn = [\n2,\n3]\n[a.b]\nc = 1\n");
  EXPECT_EQ(doc.find("pack")->line, 2);
  EXPECT_EQ(doc.find("pack")->find("id")->line, 3);
  const Doc* cards = doc.find("card");
  ASSERT_EQ(cards->items.size(), 2U);
  EXPECT_EQ(cards->items[0].line, 5);
  EXPECT_EQ(cards->items[1].line, 7);
  EXPECT_EQ(cards->items[1].find("n")->items[1].line, 10);
  EXPECT_EQ(doc.find("a")->find("b")->find("c")->line, 12);
}

TEST(ParseToml, names_the_line_of_what_is_no_TOML) {
  EXPECT_TRUE(refusal_of("a = 1\nb = = 2\n").starts_with("2: this is no TOML: "));
  EXPECT_TRUE(refusal_of("a = 1\na = 2\n").starts_with("2: this is no TOML: "));
  EXPECT_TRUE(refusal_of("a = \"x\n").starts_with("1: this is no TOML: "));
  EXPECT_TRUE(refusal_of(std::string("\x7f"
                                     "ELF\x02\0\0\xff",
                                     8))
                  .starts_with("1: this is no TOML: "));
}

// The library once took these for impossible, and the program ended.
TEST(ParseToml, refuses_table_headers_without_a_key) {
  for (const auto* text : {"[&", "[ = 1", "[[[a]]]", "[[=", "[.a]", "[", "[[", "[]", "[[]]"})
    EXPECT_TRUE(refusal_of(text).starts_with("1: this is no TOML: ")) << text;
}

TEST(ParseToml, takes_letters_outside_ASCII_in_texts_only) {
  EXPECT_EQ(read("a = \"é\"\nb = \"\"\"x \\\n é\"\"\" # é\n").find("b")->text, "x é");
  for (const auto* text : {"a = é", "é = 1", "[é]", "a = \"\"\"\\é\"\"\""})
    EXPECT_TRUE(refusal_of(text).starts_with("1: this is no TOML: ")) << text;
}

TEST(ParseToml, refuses_values_nested_without_end) {
  EXPECT_NE(refusal_of("a = " + std::string(100'000, '[')), "");
}

// Each part of a dotted key is a table of its own; 200,000 of them once ended in a crash.
TEST(ParseToml, refuses_keys_of_very_many_parts) {
  std::string key = "a";
  for (int i = 0; i < 200'000; ++i) key += ".a";
  EXPECT_EQ(refusal_of("x = 1\n" + key + " = 1\n"), "2: a key has more than 16 parts");
  EXPECT_EQ(refusal_of("[" + key + "]\nb = 1\n"), "1: a key has more than 16 parts");
  EXPECT_EQ(refusal_of("x = {" + key + " = 1}\n"), "1: a key has more than 16 parts");
  EXPECT_EQ(refusal_of("x = \"\n\n" + key + " = 1"), "3: a key has more than 16 parts");
  EXPECT_EQ(refusal_of("'q'.'q'.'q'.'q'.'q'.'q'.'q'.'q'.'q'.'q'.'q'.'q'.'q'.'q'.'q'.'q'.'q' = 1"),
            "1: a key has more than 16 parts");
}

TEST(ParseToml, takes_dots_in_texts_and_comments_for_no_key) {
  const std::string dots(1000, '.');
  const Doc doc = read("a = \"" + dots + "\" # " + dots + "\nb = '''\n" + dots + "\n'''\n# " + dots +
                       "\nc = \"\\\"" + dots + "\"\nd = '\\'\ne = [1.5, 2.5]\nf.g.h = 1");
  EXPECT_EQ(doc.find("a")->text, dots);
  EXPECT_EQ(doc.find("f")->find("g")->find("h")->number, 1);
}

}  // namespace

}  // namespace orebit::cli
