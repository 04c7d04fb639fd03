#include "cli/markdown.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "cli/how_to.hpp"
#include "cli/paragraph.hpp"
#include "games/assets.hpp"
#include "table/match.hpp"

namespace orebit::cli {

namespace {

int max_line(std::string_view text) {
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

// A line keeps its own margin and its columns when it is broken.
TEST(Paragraph, Lines_that_are_too_wide_keep_their_margin) {
  using Lines = std::vector<std::string>;
  EXPECT_EQ(lines_of("one two three", 8), (Lines{"one two", "  three"}));
  EXPECT_EQ(lines_of("  one two three", 10), (Lines{"  one two", "    three"}));
  EXPECT_EQ(lines_of("  undo   take one back and once more again", 30),
            (Lines{"  undo   take one back and", "         once more again"}));
  EXPECT_EQ(lines_of("÷÷÷ ÷÷÷\n\nx", 7), (Lines{"÷÷÷ ÷÷÷", "", "x"}));
  EXPECT_EQ(lines_of("one incomprehensible b", 6), (Lines{"one", "  incomprehensible", "  b"}));
}

TEST(Markdown, shows_headings_paragraphs_and_lists_without_marks) {
  EXPECT_EQ(markdown_for_terminal("# Rules\n\nA **bold** and `code`\nline.\n\n\n- one\n  more\n- two\n", 80),
            "\nRules\n=====\n\nA bold and code line.\n\n- one more\n- two\n");
  EXPECT_EQ(markdown_for_terminal("Text.\n\n## Next\n", 80), "Text.\n\nNext\n====\n");
  EXPECT_EQ(unmarked("the *mined* pile (*so*), 2 * 3 * 4, mover*, `a*b`"),
            "the mined pile (so), 2 * 3 * 4, mover*, a*b");
}

TEST(Markdown, aligns_tables_where_the_last_column_has_room) {
  EXPECT_EQ(markdown_for_terminal("| a | b |\n|---|:--|\n| `x` \\| y | |\n| z | w |\nend\n", 80),
            "a      b\n--------\nx | y\nz      w\nend\n");
  EXPECT_EQ(markdown_for_terminal(
                "| key | meaning of this key |\n|---|---|\n| ore | what lies in the rock |\n", 30),
            "key  meaning of this key\n--------------------------\nore  what lies in the rock\n");
  EXPECT_EQ(markdown_for_terminal(
                "| a long first cell here | b |\n|---|---|\n| ore | one two three four five six |\n", 40),
            "a long first cell here b\nore one two three four five six\n");
}

TEST(Markdown, keeps_lists_in_lists_numbers_and_drawings) {
  EXPECT_EQ(markdown_for_terminal("- one:\n  - inner words\n    more\n- two\n", 12),
            "- one:\n  - inner\n    words\n    more\n- two\n");
  EXPECT_EQ(markdown_for_terminal("1. first words\n12. second words\n", 10),
            "1. first\n   words\n12. second\n    words\n");
  EXPECT_EQ(markdown_for_terminal("text\n```\n +-+  |\n # 1\n```\ntext\n", 80),
            "text\n +-+  |\n # 1\ntext\n");
}

TEST(Markdown, fits_the_terminal_for_every_game) {
  for (const GameInfo* game : all_games())
    for (const int width : {72, 80, 100}) {
      EXPECT_LE(max_line(markdown_for_terminal(rules_text(game->id), width)), width) << game->id;
      EXPECT_LE(max_line(markdown_for_terminal(how_to_play(game->id, ""), width)), width) << game->id;
    }
}

}  // namespace

}  // namespace orebit::cli
