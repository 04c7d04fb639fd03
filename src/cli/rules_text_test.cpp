#include "cli/rules_text.hpp"

#include <gtest/gtest.h>

#include "cli/how_to.hpp"
#include "games/assets.hpp"
#include "table/match.hpp"

namespace orebit::cli {

namespace {

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
  EXPECT_EQ(clause_for_terminal(page, "10", 80), clause_for_terminal(page, "XX-10", 80));
  EXPECT_EQ(clause_for_terminal(page, "xx10", 80), clause_for_terminal(page, "XX-10", 80));
  EXPECT_EQ(clause_for_terminal(page, "XX-2", 80), std::nullopt);
  EXPECT_EQ(clause_for_terminal(page, "2", 80), std::nullopt);
  EXPECT_EQ(clause_for_terminal(page, "", 80), std::nullopt);
}

TEST(RulesText, finds_the_clause_of_every_option) {
  for (const GameInfo* game : all_games())
    for (const OptionInfo& option : game->options)
      EXPECT_TRUE(clause_for_terminal(rules_text(game->id), option.clause, 80)) << option.clause;
}

TEST(RulesText, finds_sections_by_their_headings) {
  constexpr auto sections = "# Game\n## 1. Rules\n### Mining\nDig.\n### After mining\nRest.\n## End\nStop.\n";
  EXPECT_EQ(sections_for_terminal(sections, "mining", 80), "\nMining\n------\nDig.\n");
  EXPECT_EQ(sections_for_terminal(sections, "after", 80), "\nAfter mining\n------------\nRest.\n");
  EXPECT_EQ(sections_for_terminal(sections, "rules", 80),
            "\n1. Rules\n========\n\nMining\n------\nDig.\n\nAfter mining\n------------\nRest.\n");
  EXPECT_EQ(sections_for_terminal(sections, "game", 80), "");
}

TEST(RulesText, answers_a_clause_then_a_section_then_words) {
  const auto ask = [](std::vector<std::string> words) {
    return look_up(how_to_play("space-miner", ""), rules_text("space-miner"), words, 80);
  };
  EXPECT_TRUE(ask({"16"}).text.starts_with("SM-16 The player then states"));
  EXPECT_TRUE(ask({"Navigation"}).text.contains("SM-14 Roll 5 dice"));
  EXPECT_TRUE(ask({"beginners"}).text.contains("What beginners miss"));
  const auto words = ask({"opposite", "face"});
  EXPECT_TRUE(words.text.contains("SM-28") && !words.text.contains("SM-16")) << words.text;
  EXPECT_FALSE(ask({"icks"}).is_found) << "ticks, clicks, bricks";
  EXPECT_FALSE(ask({"XX-99"}).is_found);
  EXPECT_EQ(ask({"XX-99"}).text, "have no clause \"XX-99\"");
  EXPECT_FALSE(ask({"zebra"}).is_found);
}

}  // namespace

}  // namespace orebit::cli
