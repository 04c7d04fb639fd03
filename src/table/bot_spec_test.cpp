#include "table/bot_spec.hpp"

#include <gtest/gtest.h>

#include "table/advice.hpp"

namespace orebit {
namespace {

TEST(BotSpec, Is_a_level_with_or_without_a_budget) {
  EXPECT_EQ(read_bot("miner"), (BotSpec{BotLevel::miner, {}}));
  EXPECT_EQ(read_bot("greedy"), (BotSpec{BotLevel::miner, {}})) << "its name in older records";
  EXPECT_EQ(read_bot("foreman:2000"), (BotSpec{BotLevel::foreman, {.simulations = 2000}}));
  EXPECT_EQ(read_bot("chief:500ms"), (BotSpec{BotLevel::chief, {.milliseconds = 500}}));
}

TEST(BotSpec, Says_what_would_be_right) {
  EXPECT_EQ(read_bot("robot").error(),
            "no bot is called \"robot\"; there are: random, rookie, miner, foreman, chief");
  EXPECT_EQ(read_bot("miner:5").error(), "bot \"miner:5\": only foreman and chief search and take a budget");
  for (const char* budget : {"", "0", "-1", "0ms", "ms", "10000001", "600001ms", "99999999999", "1s"})
    EXPECT_EQ(read_bot("chief:" + std::string(budget)).error(),
              "bot \"chief:" + std::string(budget) + "\": budget \"" + budget +
                  "\": write simulations from 1 to 10000000, or milliseconds from 1ms to 600000ms");
}

TEST(Advice, Tells_values_as_points_alone_and_as_chances_among_others) {
  const std::vector<RatedMove> weighed{{"visit 1", 46.13, 0.1, 90}, {"visit 2", 44, 0.2, 10}};
  EXPECT_EQ(odds_in_words(weighed, 1), "a final score of 46.1 (±0.2), against 44.0 (±0.4) for `visit 2`");
  EXPECT_EQ(value_in_words({"dig", 0.625, 0.01, 5}, 2), "62.5 % (±2.0)");
  EXPECT_EQ(value_in_words({"dig", 0.625, 0, 5}, 2), "62.5 %");
  EXPECT_EQ(odds_in_words({{"pass", 0.5, 0, 1}}, 2), "there is no other move");
}

TEST(Advice, A_hint_tells_the_difference_with_its_interval) {
  Advice advice{"dig", "", {{"dig", 0.625, 0.01, 64}, {"pass", 0.6, 0.01, 64, 0.025, 0.005}}};
  EXPECT_EQ(hint_in_words(advice), "a chance to win of 62.5 % (±2.0); `pass` gives up 2.5 % (±1.0)");
  advice.weighed.insert(advice.weighed.begin() + 1, {"dug", 0.62, 0.01, 64, 0.005, 0.005});
  EXPECT_EQ(advice.equals(), 2U);
  EXPECT_EQ(hint_in_words(advice),
            "a chance to win of 62.5 % (±2.0); `dug` is about equal; `pass` gives up 2.5 % (±1.0)");
  EXPECT_EQ(hint_in_words({"pass", "", {{"pass", 0.5, 0, 1}}}),
            "a chance to win of 50.0 %; nothing else is better");
}

TEST(Advice, A_hint_says_what_is_certain_and_what_the_next_best_gives_up) {
  const auto told = [](int gain, int next) {
    return hint_in_words({"dig",
                          "",
                          {{.move = "dig", .value = 0.6, .gain = gain},
                           {.move = "pass", .value = 0.5, .behind = 0.1, .gain = next}}});
  };
  EXPECT_EQ(told(4, 1),
            "the score rises by 4 at once, with a chance to win of 60.0 %; `pass` brings 3 less at once, and "
            "gives up 10.0 %");
  EXPECT_EQ(told(-1, 2),
            "the score falls by 1 at once, with a chance to win of 60.0 %; `pass` brings 3 more at once, but "
            "gives up 10.0 %");
  EXPECT_EQ(told(0, 0), "a chance to win of 60.0 %; `pass` gives up 10.0 %");
}

TEST(Advice, A_decided_game_is_about_the_margin) {
  const Advice advice{"dig", "", {{"dig", 12, 0.5, 64}, {"pass", 10, 0.5, 64, 2, 0.5}}, Measure::margin};
  EXPECT_EQ(hint_in_words(advice),
            "the game is decided, so the margin counts: 12.0 points (±1.0) ahead; `pass` gives up 2.0 points "
            "(±1.0)");
}

TEST(Advice, A_nudge_says_the_idea_and_not_the_move) {
  const GameInfo info{.ideas = {{"visit", "an asteroid is good enough"}}};
  EXPECT_EQ(first_hint({"visit 1", "", {}}, {"visit 1", "visit 2"}, info), "An asteroid is good enough");
  EXPECT_EQ(first_hint({"rescan", "", {}}, {"rescan", "visit 2"}, info), "Think of `rescan`");
  EXPECT_EQ(first_hint({"visit 1", "", {}}, {"visit 1"}, info), "There is only one move");
}

}  // namespace
}  // namespace orebit
