#include "cli/pack_texts.hpp"

#include <gtest/gtest.h>

#include "cli/files.hpp"
#include "table/match.hpp"

namespace orebit::cli {

namespace {

std::vector<std::string> reasons_for(const std::string& text, const std::string& effect) {
  const auto pack = parse_toml("[elements]\norder = [\"gold\", \"cobalt\"]\n[[card]]\ntext = \"" + text +
                               "\"\neffect = " + effect + "\n");
  EXPECT_TRUE(pack) << pack.error().why;
  return texts_that_lie(*pack);
}

TEST(PackTexts, a_text_with_another_number_or_element_than_its_effect_lies) {
  EXPECT_EQ(reasons_for("Prospect: score 2 more points.", "{ id = \"bonus\", points = 5 }"),
            std::vector<std::string>{"line 4: card.text: found 2, but its effect says 5"});
  EXPECT_EQ(
      reasons_for("Prospect: may also be played as gold.", "{ id = \"match\", elements = [\"cobalt\"] }"),
      std::vector<std::string>{"line 4: card.text: found gold, but its effect says cobalt"});
}

TEST(PackTexts, right_texts_and_texts_without_numbers_do_not) {
  EXPECT_TRUE(reasons_for("Prospect: score 5 more points.", "{ id = \"bonus\", points = 5 }").empty());
  EXPECT_TRUE(reasons_for("Draw a card.", "{ id = \"draw\", n = 1 }").empty());
  EXPECT_TRUE(
      reasons_for("As cobalt or gold.", "{ id = \"match\", elements = [\"gold\", \"cobalt\"] }").empty());
}

TEST(PackTexts, the_packs_of_the_program_tell_the_truth) {
  for (const GameInfo* game : all_games())
    EXPECT_EQ(texts_that_lie(default_pack(game->id)->doc), std::vector<std::string>{}) << game->id;
}

}  // namespace

}  // namespace orebit::cli
