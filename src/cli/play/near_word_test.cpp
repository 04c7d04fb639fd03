#include "cli/play/typed.hpp"

#include <gtest/gtest.h>

namespace orebit::cli {

namespace {

TEST(NearWord, a_letter_or_two_wrong_is_still_the_word) {
  const std::vector<std::string> known{"help", "hint", "rules", "undo", "visit", "rescan"};
  EXPECT_EQ(nearest_word("hnit", known), "hint");
  EXPECT_EQ(nearest_word("vsit", known), "visit");
  EXPECT_EQ(nearest_word("rulse", known), "rules");
  EXPECT_EQ(nearest_word("recsam", known), "rescan");
}

TEST(NearWord, another_word_is_not_guessed_at) {
  const std::vector<std::string> known{"help", "hint", "undo"};
  EXPECT_EQ(nearest_word("zebra", known), "");
  EXPECT_EQ(nearest_word("hi", known), "");
  EXPECT_EQ(nearest_word("hull", known), "");
}

TEST(QuotedTyped, letters_of_every_language_come_back) {
  EXPECT_EQ(quoted_typed("héllo 日本"), "\"héllo 日本\"");
  EXPECT_EQ(quoted_typed("a\tb\x1b[31m\xc2\x9b\x7f"), "\"a?b?[31m??\"");
  EXPECT_EQ(quoted_typed("\xe6\x97"), "\"??\"") << "half a character";
  EXPECT_EQ(quoted_typed(std::string(70, 'x')), "\"" + std::string(60, 'x') + "…\"");
}

TEST(DiceExample, is_made_from_the_dice_that_lie_there) {
  EXPECT_EQ(dice_example({1, 5, 5, 5, 6}).reroll, "r 1 6");
  EXPECT_EQ(dice_example({1, 5, 5, 5, 6}).keep, "keep 5 5 5");
  EXPECT_EQ(dice_example({1, 2, 3, 4, 6}).keep, "keep 6");
  EXPECT_EQ(dice_example({1, 2, 3, 4, 6}).reroll, "r 1 2");
  EXPECT_EQ(dice_example({4, 4}).reroll, "r 4");
}

}  // namespace

}  // namespace orebit::cli
