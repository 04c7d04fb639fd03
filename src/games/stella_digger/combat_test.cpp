// Fighting a monster: RF-53 to RF-58.
#include "games/stella_digger/testing.hpp"

namespace orebit::stella_digger {
namespace {

// Seat 0 has mined a2, and a monster is on a4.
Playing attacked(const std::string& monster, std::vector<std::string> hands,
                 const std::string& options = "") {
  hands[0] += " purple2";
  Playing game = begun(hands, {.options = options});
  game.clear("a3").face("b2", "white-blue-mix").face("b3", "white-pink-mix").run("mine purple2");
  for (std::size_t p = 1; p < hands.size(); ++p) game.run("pass");
  return game.run("reveal a4 " + monster);
}

TEST(StellaDiggerCombat, RF_53_each_player_fights_or_passes) {
  Playing game = attacked("monster-4", {"pink3", "blue4"});
  EXPECT_EQ(game.at("todo") + game.at("focus.square"), "0 1a4");
  EXPECT_EQ(game.legal(), "fight pink3, pass");
  EXPECT_EQ(game.refused("mine pink3"), "RF-53");
  EXPECT_EQ(game.refused("fight blue4"), "RF-16");
  EXPECT_EQ(game.run("fight pink3").legal(), "fight blue4, pass");
}

TEST(StellaDiggerCombat, RF_53_gadgets_of_this_round_are_spent_or_fresh_by_option) {
  for (const std::string gadgets : {"once", "fresh"}) {
    Playing game = begun({"purple2 blue2 green1", "blue1"}, {.options = "combat_gadgets " + gadgets});
    game.own(0, "super-blue power-green")
        .clear("a3")
        .face("b2", "white-blue-mix")
        .face("b3", "white-pink-mix");
    game.run("mine purple2 with green1;pass;reveal a4 monster-4");
    EXPECT_EQ(game.at("used.0.power"), gadgets == "once" ? "true" : "false");
    EXPECT_EQ(game.refused("fight blue2 as pink"), "") << "the Super Drill was not used";
  }
}

TEST(StellaDiggerCombat, RF_54_values_swap_among_the_cards_of_the_fight_unless_the_option_says_no) {
  for (const std::string swap : {"yes", "no"}) {
    Playing game = attacked("monster-4", {"pink4", "pink1"}, "combat_swap " + swap);
    game.run("fight pink4;fight pink1");
    EXPECT_EQ(game.at("monsters"), swap == "yes" ? R"([] ["monster-4"])" : R"(["monster-4"] [])");
  }
}

TEST(StellaDiggerCombat, RF_55_the_highest_that_reaches_the_power_wins_the_tile_ties_nearest_the_start) {
  Playing game = attacked("monster-3", {"pink3", "blue3", "green4"});
  game.run("fight pink3;fight blue3;fight green4");
  EXPECT_EQ(game.at("monsters"), R"([] [] ["monster-3"])");
  game = attacked("monster-3", {"pink3", "blue3"});
  EXPECT_EQ(game.run("fight pink3;fight blue3").at("monsters"), R"(["monster-3"] [])");
  game = attacked("monster-5", {"pink4", "blue4"});
  EXPECT_EQ(game.run("fight pink4;fight blue4").at("monsters"), "[] []") << "back to the box";
}

TEST(StellaDiggerCombat, RF_56_cards_are_discarded_and_the_square_is_empty) {
  Playing game = attacked("monster-5", {"pink4", "blue4"});
  game.run("fight pink4;pass");
  EXPECT_EQ(game.at("discard"), "pink4 purple2");
  EXPECT_EQ(game.at("tiles.a4") + game.at("queue"), "nothing");
  EXPECT_EQ(game.at("played"), "null null");
}

TEST(StellaDiggerCombat, RF_57_the_defeated_give_up_crystals_of_their_choice_or_all) {
  Playing game = attacked("monster-4", {"pink4", "blue3", "green4", "green1"});
  game.crystals(1, "blue blue pink").crystals(2, "blue").crystals(3, "green green");
  game.run("fight pink4;fight blue3;fight green4;pass");
  EXPECT_EQ(game.at("phase") + game.at("todo") + game.at("focus.count"), "discard1 32");
  EXPECT_EQ(game.at("winner"), "0");
  EXPECT_EQ(game.legal(), "discard blue blue, discard blue pink");
  EXPECT_EQ(game.refused("discard blue"), "RF-57");
  EXPECT_EQ(game.refused("pass"), "RF-57");
  game.run("discard blue pink");
  EXPECT_EQ(game.gems(1), "blue");
  EXPECT_EQ(game.gems(2), "blue") << "reached the power without winning";
  EXPECT_EQ(game.gems(3), "") << "no more than the loss: all of them";
}

TEST(StellaDiggerCombat, RF_58_the_winner_of_the_combat_becomes_start_player) {
  Playing game = attacked("monster-3", {"pink1", "blue3"});
  game.crystals(0, "blue blue").run("pass;fight blue3");
  EXPECT_EQ(game.at("start"), "0") << "only after the losses are paid";
  EXPECT_EQ(game.run("discard blue").at("start"), "1");
}

}  // namespace
}  // namespace orebit::stella_digger
