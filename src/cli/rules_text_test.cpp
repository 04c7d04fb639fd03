#include "cli/rules_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "cli/paragraph.hpp"
#include "games/assets.hpp"
#include "table/match.hpp"

namespace orebit::cli {

namespace {

int longest_line(std::string_view text) {
  int longest = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    longest = std::max(longest, width_of(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return longest;
}

TEST(Paragraph, counts_columns_by_code_points) {
  EXPECT_EQ(width_of(""), 0);
  EXPECT_EQ(width_of("dice"), 4);
  EXPECT_EQ(width_of("÷×−é…"), 5);
}

TEST(Paragraph, breaks_at_blanks_before_the_edge) {
  EXPECT_EQ(wrapped("one two three", 7, 0), "one two\nthree\n");
  EXPECT_EQ(wrapped("one two three", 8, 2), "one two\n  three\n");
  EXPECT_EQ(wrapped("  one \t two  ", 80, 0), "one two\n");
  EXPECT_EQ(wrapped("÷÷÷ ÷÷÷", 7, 0), "÷÷÷ ÷÷÷\n");
  EXPECT_EQ(wrapped("", 80, 0), "\n");
}

TEST(Paragraph, leaves_a_word_whole_that_is_too_long) {
  EXPECT_EQ(wrapped("one incomprehensible b", 6, 2), "one\n  incomprehensible\n  b\n");
}

TEST(RulesText, shows_headings_paragraphs_lists_and_tables_without_marks) {
  EXPECT_EQ(rules_for_terminal("# Rules\n\nA **bold** and `code`\nline.\n\n\n- one\n  more\n- two\n", 80),
            "\nRules\n=====\n\nA bold and code line.\n\n- one more\n- two\n");
  EXPECT_EQ(rules_for_terminal("### Small\n| a | b |\n|---|:--|\n| `x` \\| y | |\n", 80),
            "\nSmall\n-----\na b\nx | y\n");
}

TEST(RulesText, keeps_lists_in_lists_numbers_and_drawings) {
  EXPECT_EQ(rules_for_terminal("- one:\n  - inner words\n    more\n- two\n", 12),
            "- one:\n  - inner\n    words\n    more\n- two\n");
  EXPECT_EQ(rules_for_terminal("1. first words\n12. second words\n", 10),
            "1. first\n   words\n12. second\n    words\n");
  EXPECT_EQ(rules_for_terminal("text\n```\n +-+  |\n # 1\n```\ntext\n", 80), "text\n +-+  |\n # 1\ntext\n");
}

TEST(RulesText, fits_the_terminal_for_every_game) {
  for (const GameInfo* game : all_games())
    for (const int width : {60, 80, 100})
      EXPECT_LE(longest_line(rules_for_terminal(rules_text(game->id), width)), width) << game->id;
}

constexpr auto page =
    "- **XX-1** Short.\n"
    "- **XX-10** Long, with\n"
    "  a second line and a list:\n"
    "  - inner\n"
    "- **XX-11** Next.\n"
    "\n"
    "  Not of XX-11.\n"
    "| XX-R1 | why? | because |\n"
    "- **XX-E1 (an example).** So.\n";

TEST(RulesText, finds_one_clause_with_all_its_lines) {
  EXPECT_EQ(clause_for_terminal(page, "XX-1", 80), "XX-1 Short.\n");
  EXPECT_EQ(clause_for_terminal(page, "xx-10", 80),
            "XX-10 Long, with a second line and a list:\n  - inner\n");
  EXPECT_EQ(clause_for_terminal(page, "XX-11", 80), "XX-11 Next.\n");
  EXPECT_EQ(clause_for_terminal(page, "XX-R1", 80), "XX-R1 why? because\n");
  EXPECT_EQ(clause_for_terminal(page, "XX-E1", 80), "XX-E1 (an example). So.\n");
  EXPECT_EQ(clause_for_terminal(page, "XX-2", 80), std::nullopt);
  EXPECT_EQ(clause_for_terminal(page, "", 80), std::nullopt);
}

TEST(RulesText, finds_the_clause_of_every_option) {
  for (const GameInfo* game : all_games())
    for (const OptionInfo& option : game->options)
      EXPECT_TRUE(clause_for_terminal(rules_text(game->id), option.clause, 80)) << option.clause;
}

}  // namespace

}  // namespace orebit::cli
