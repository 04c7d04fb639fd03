// Navigation: SM-14 to SM-20.
#include "games/space_miner/testing.hpp"

namespace orebit::space_miner {
namespace {

// On the way to a46, which no group of five dice reaches.
Playing under_way(const std::string& options = "") {
  Playing game(options);
  game.run("deal a46 a20 a21; visit 1");
  return game;
}
Playing under_way_with_engines() {
  Playing game = ship_with("engines");
  game.run("deal a43 a20 a21; visit 1");
  return game;
}

// The distances after this roll, as the list of moves has them.
std::string distances(Playing game, const std::string& faces) {
  std::string text = game.run("roll " + faces).legal("travel");
  for (std::size_t at = 0; (at = text.find("travel ")) != std::string::npos;) text.erase(at, 7);
  for (std::size_t at = 0; (at = text.find(',')) != std::string::npos;) text.erase(at, 1);
  return text;
}

std::uint64_t all_ways(const Playing& game) {
  const auto outcomes = game.game().outcomes(game.state);
  std::uint64_t ways = 0;
  for (std::size_t i = 0; i < outcomes.size(); ++i) ways += outcomes[i].ways;
  return ways;
}

TEST(SpaceMinerNavigation, SM_14_five_dice_are_rolled) {
  const Playing game = under_way();
  EXPECT_EQ(game.at("to_roll"), "5");
  EXPECT_EQ(all_ways(game), 6U * 6 * 6 * 6 * 6);
  EXPECT_TRUE(game.is_possible("roll 1 2 3 4 5"));
  EXPECT_FALSE(game.is_possible("roll 1 2 3 4"));
  EXPECT_FALSE(game.is_possible("roll 1 2 3 4 5 6"));
}

TEST(SpaceMinerNavigation, SM_14_SM_R38_with_improved_engines_six_dice_are_rolled) {
  const Playing game = under_way_with_engines();
  EXPECT_EQ(game.at("to_roll"), "6");
  EXPECT_EQ(all_ways(game), 6U * 6 * 6 * 6 * 6 * 6);
  EXPECT_FALSE(game.is_possible("roll 1 2 3 4 5")) << "the sixth die does not stay off the table";
}

TEST(SpaceMinerNavigation, SM_14_a_roll_has_as_many_ways_as_its_dice_have_orders) {
  const Playing game = under_way();
  const auto outcomes = game.game().outcomes(game.state);
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const std::string roll = game.words().print(outcomes[i].outcome);
    if (roll == "roll 1 1 1 1 1") EXPECT_EQ(outcomes[i].ways, 1U);
    if (roll == "roll 1 1 2 2 3") EXPECT_EQ(outcomes[i].ways, 30U);
    if (roll == "roll 1 2 3 4 5") EXPECT_EQ(outcomes[i].ways, 120U);
  }
}

TEST(SpaceMinerNavigation, SM_15_any_of_the_dice_are_rerolled) {
  Playing game = under_way();
  game.run("roll 1 2 2 5 6; reroll 2 6");
  EXPECT_EQ(game.at("dice"), "1 2 5");
  EXPECT_EQ(game.at("to_roll"), "2");
  EXPECT_EQ(game.at("rerolls"), "1");
  EXPECT_EQ(game.run("roll 3 3").at("dice"), "1 2 3 3 5");
}

TEST(SpaceMinerNavigation, SM_15_every_choice_of_dice_is_a_reroll) {
  Playing game = under_way();
  game.run("roll 1 1 1 4 4");
  EXPECT_EQ(game.legal("reroll"),
            "reroll 1, reroll 1 1, reroll 1 1 1, reroll 1 1 1 4, reroll 1 1 1 4 4, reroll 1 1 4, "
            "reroll 1 1 4 4, reroll 1 4, reroll 1 4 4, reroll 4, reroll 4 4");
}

TEST(SpaceMinerNavigation, SM_15_a_die_may_be_rerolled_both_times) {
  Playing game = under_way();
  game.run("roll 1 1 1 1 6; reroll 6; roll 6; reroll 6; roll 1");
  EXPECT_EQ(game.at("dice"), "1 1 1 1 1");
}

TEST(SpaceMinerNavigation, SM_15_SM_R10_a_third_reroll_is_refused) {
  Playing game = under_way();
  game.run("roll 1 2 2 5 6; reroll 1; roll 1; reroll 6; roll 6");
  EXPECT_EQ(game.refused("reroll 2"), "SM-15") << "this die has not been rerolled, but two rounds are over";
  EXPECT_EQ(game.legal("reroll"), "");
}

TEST(SpaceMinerNavigation, SM_15_only_dice_on_the_table_are_rerolled) {
  Playing game = under_way();
  game.run("roll 1 2 2 5 6");
  EXPECT_EQ(game.refused("reroll 3"), "SM-15");
  EXPECT_EQ(game.refused("reroll 2 2 2"), "SM-15");
  EXPECT_EQ(game.game().why_not(game.state, {Verb::reroll, 0, 0, Dice{}})->clause, "SM-15") << "no die";
}

TEST(SpaceMinerNavigation, SM_16_a_single_die_counts_its_face) {
  EXPECT_EQ(distances(under_way(), "1 2 4 5 6"), "18 23");
  EXPECT_EQ(distances(under_way(), "1 3 4 6 6"), "20 23");
}

TEST(SpaceMinerNavigation, SM_16_SM_R13_a_combination_counts_its_bonus_instead_of_its_faces) {
  EXPECT_EQ(distances(under_way(), "1 3 4 6 6"), "20 23") << "a pair: 15 + 8, or 20 as single dice";
  EXPECT_EQ(distances(under_way(), "1 3 5 5 5"), "19 24 29") << "three of a kind: 25 + 4";
  EXPECT_EQ(distances(under_way(), "1 3 3 3 3"), "13 22 29 31") << "four of a kind: 30 + 1; pairs 31";
  EXPECT_EQ(distances(under_way(), "1 2 3 5 6"), "17 31") << "three in a row: 20 + 11";
}

TEST(SpaceMinerNavigation, SM_16_a_combination_is_never_compulsory) {
  Playing game = under_way();
  EXPECT_EQ(game.run("roll 2 2 2 2 3").refused("travel 11"), "");
}

TEST(SpaceMinerNavigation, SM_16_other_distances_are_refused) {
  Playing game = under_way();
  game.run("roll 1 3 4 6 6");
  EXPECT_EQ(game.refused("travel 8"), "SM-16") << "every die counts";
  EXPECT_EQ(game.refused("travel 35"), "SM-16") << "the bonus is not added to the faces";
  EXPECT_EQ(game.refused("travel 46"), "SM-16");
}

TEST(SpaceMinerNavigation, SM_16_SM_R12_groups_may_be_of_any_mix) {
  const auto reaches = [](const Playing& game, const std::string& faces, const std::string& distance) {
    return Playing(game).run("roll " + faces).refused("travel " + distance).empty();
  };
  EXPECT_TRUE(reaches(under_way(), "2 2 4 4 6", "36")) << "two pairs and a six";
  EXPECT_TRUE(reaches(under_way(), "2 2 4 4 4", "40")) << "a pair and three of a kind";
  EXPECT_TRUE(reaches(under_way(), "2 2 4 5 6", "35")) << "a pair and three in a row";
  EXPECT_TRUE(reaches(under_way(), "2 2 2 2 6", "36")) << "four alike as two pairs";
  const Playing six = under_way_with_engines();
  EXPECT_TRUE(reaches(six, "2 2 2 4 4 4", "50")) << "two triples";
  EXPECT_TRUE(reaches(six, "1 1 3 3 5 5", "45")) << "three pairs";
  EXPECT_TRUE(reaches(six, "1 2 3 4 5 6", "40")) << "two straights";
  EXPECT_TRUE(reaches(six, "1 1 3 3 3 3", "45")) << "a pair and four of a kind";
}

TEST(SpaceMinerNavigation, SM_16_SM_R14_three_in_a_row_are_three_dice_of_consecutive_faces) {
  EXPECT_EQ(distances(under_way(), "1 2 3 4 5"), "15 23 26 29") << "no bonus for a longer run";
  EXPECT_EQ(distances(under_way(), "2 2 3 3 4"), "14 23 25 34") << "spare dice go to other groups";
  EXPECT_EQ(distances(under_way(), "1 3 5 6 6"), "21 24") << "5 6 1 is no run";
  EXPECT_EQ(distances(under_way(), "1 2 4 6 6"), "19 22") << "6 1 2 is no run";
}

TEST(SpaceMinerNavigation, SM_17_every_die_counts) {
  Playing game = under_way();
  game.run("roll 6 6 6 6 5");
  EXPECT_EQ(game.refused("travel 30"), "SM-16");
  EXPECT_EQ(game.refused("travel 35"), "");
  EXPECT_EQ(game.refused("travel 0"), "SM-16");
}

TEST(SpaceMinerNavigation, SM_17_dice_may_be_left_aside) {
  EXPECT_EQ(distances(under_way("nav_dice any"), "1 1 1 1 1"),
            "0 1 15 16 17 18 2 25 26 27 3 30 31 4 40 46 5");
  Playing game = under_way("nav_dice any");
  EXPECT_EQ(game.run("roll 1 3 4 6 6").refused("travel 2"), "SM-16") << "no groups add up to 2";
  EXPECT_EQ(game.run("travel 0").line("nav"), "46");
}

TEST(SpaceMinerNavigation, SM_18_five_alike_travel_the_asteroids_distance) {
  EXPECT_EQ(distances(under_way(), "3 3 3 3 3"), "15 24 31 33 40 46");
  EXPECT_EQ(distances(under_way(), "3 3 3 3 4"), "16 25 32 34") << "four alike do not";
}

TEST(SpaceMinerNavigation, SM_18_SM_R15_five_alike_travel_no_other_distance) {
  Playing game = under_way();
  game.run("roll 3 3 3 3 3");
  EXPECT_EQ(game.refused("travel 45"), "SM-16");
  EXPECT_EQ(game.run("travel 46").line("nav"), "0");
}

TEST(SpaceMinerNavigation, SM_18_a_distance_that_groups_reach_is_listed_once) {
  Playing game;
  game.run("deal a40 a20 a21; visit 1");
  EXPECT_EQ(distances(game, "3 3 3 3 3"), "15 24 31 33 40");
}

TEST(SpaceMinerNavigation, SM_18_SM_R16_a_sixth_die_is_absorbed) {
  Playing game = under_way_with_engines();
  EXPECT_EQ(Playing(game).run("roll 2 2 2 2 2 6; travel 43").line("nav"), "0");
  EXPECT_EQ(Playing(game).run("roll 2 2 2 2 2 2; travel 43").line("nav"), "0") << "six alike contain five";
  EXPECT_EQ(game.run("roll 2 2 2 2 6 6").refused("travel 43"), "SM-16");
}

TEST(SpaceMinerNavigation, SM_19_the_difference_is_paid_in_either_direction) {
  Playing game;
  game.run("deal a30 a20 a21; visit 1; roll 2 2 4 4 6");
  Playing beyond = game;
  EXPECT_EQ(game.run("travel 18").credits(), -12) << "12 short";
  EXPECT_EQ(beyond.run("travel 36").credits(), -6) << "6 too far";
  EXPECT_EQ(game.line("nav"), "12");
}

TEST(SpaceMinerNavigation, SM_19_SM_R17_the_nearest_distance_is_not_compulsory) {
  Playing game;
  game.run("deal a22 a20 a21; visit 1; roll 1 2 4 5 5; travel 17");
  EXPECT_EQ(game.line("nav"), "5");
}

TEST(SpaceMinerNavigation, SM_20_however_far_off_the_ship_arrives_and_mines) {
  Playing game = under_way();
  game.run("roll 1 1 1 2 2; travel 7");
  EXPECT_EQ(game.credits(), -39);
  EXPECT_EQ(game.at("phase"), "mine-roll");
  EXPECT_EQ(game.at("card"), "a46");
  EXPECT_EQ(game.at("to_roll"), "6");
  EXPECT_EQ(game.at("rerolls"), "0");
  EXPECT_EQ(game.at("dice"), "");
}

}  // namespace
}  // namespace orebit::space_miner
