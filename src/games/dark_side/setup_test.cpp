// DS-1 to DS-13: words used, and set-up.
#include "games/dark_side/testing.hpp"

namespace orebit::dark_side {
namespace {

constexpr const char* dealt = "deal 0 1 2 3 4 5; deal 1 6 7 8 9 10";

Playing laid_out(const std::string& options = "") {
  Playing game(2, options);
  game.run(dealt).run("ring 44 15 29 43 57 16 30 45");
  return game;
}

TEST(DarkSideSetup, DS_1_players_take_turns_in_order_and_player_0_begins) {
  Playing game = laid_out("placement fixed");
  EXPECT_EQ(game.at("active") + game.at("turn"), "01");
  game.run("recharge; draw 0 11; recharge; draw 0 12; draw 0 13; cover 13; discard 1; discard 2");
  EXPECT_EQ(game.at("active") + game.at("turn"), "12");
}

TEST(DarkSideSetup, DS_2_locations_are_a_ring_of_8_12_or_16) {
  EXPECT_EQ(laid_out().refused("place 8"), "DS-2: there is no location 8; the last one is 7");
  for (const auto& [players, locations] : {std::pair(2, 8), std::pair(3, 12), std::pair(4, 16)})
    EXPECT_EQ(Playing(players).game().setting().locations, locations);
}

TEST(DarkSideSetup, DS_3_the_dark_side_is_a_run_that_wraps_round) {
  const Playing game({.players = 3, .turn = 11, .ring = {1, 2, 3, 4, 5, 15, 16, 17, 18, 29, 30, 31}});
  EXPECT_EQ(game.at("dark_start") + " " + game.at("dark_count"), "11 2");
  EXPECT_EQ(game.at("ring.11.up") + game.at("ring.0.up") + game.at("ring.1.up"), "falsefalsetrue");
}

TEST(DarkSideSetup, DS_4_a_player_has_three_robots_in_reserve_or_at_a_location) {
  Playing game = laid_out();
  EXPECT_EQ(game.robot("0a") + game.robot("0c"), "reservereserve");
  game.run("place 7; place 6");
  EXPECT_EQ(game.robot("1a") + game.robot("0a"), "76");
  EXPECT_EQ(game.at("seats.1.robots.0"), R"({"acted":false,"at":7,"slot":-1})");
}

TEST(DarkSideSetup, DS_5_a_comms_area_holds_any_number_of_robots_and_a_deposit_one) {
  Playing game({.robots = "0a 5, 0b 6, 1a 4, 1b 4", .hands = {{}, {}}});
  game.run("communicate a; draw 0 11; draw 1 12; communicate b");
  EXPECT_EQ(game.robot("0a") + " " + game.robot("0b"), "4.0 4.1");
  EXPECT_EQ(game.robot("1a") + " " + game.robot("1b"), "4 4");
}

TEST(DarkSideSetup, DS_6_marked_cards_are_left_out_with_fewer_players) {
  EXPECT_EQ(Playing(2).at("removed"), "[65,66,67,68,69,70,71,72,73,74,75,76,77,78,79,80]");
  EXPECT_EQ(Playing(3).at("removed"), "[73,74,75,76,77,78,79,80]");
  EXPECT_EQ(Playing(4).at("removed"), "[]");
}

TEST(DarkSideSetup, DS_7_every_player_is_dealt_five_cards_in_turn) {
  Playing game(2);
  EXPECT_FALSE(game.is_possible("deal 1 1 2 3 4 5"));
  EXPECT_FALSE(game.is_possible("deal 0 1 2 3 4"));
  EXPECT_FALSE(game.is_possible("deal 0 1 2 3 4 65"));
  game.run("deal 0 1 2 3 4 5");
  EXPECT_FALSE(game.is_possible("deal 1 5 6 7 8 9"));
  game.run("deal 1 6 7 8 9 10");
  EXPECT_EQ(game.hand(0) + game.hand(1), "[1,2,3,4,5][6,7,8,9,10]");
}

TEST(DarkSideSetup, DS_8_the_first_locations_are_face_down_and_known_to_nobody) {
  Playing game(2);
  game.run(dealt);
  EXPECT_FALSE(game.is_possible("ring 11 12 13 14 15 16 17 10"));
  EXPECT_FALSE(game.is_possible("ring 11 12 13 14 15 16 17 17"));
  game.run("ring 11 12 13 14 15 16 17 18");
  EXPECT_EQ(game.at("dark_start") + game.at("dark_count"), "02");
  EXPECT_EQ(game.at("ring.1"), R"({"card":12,"known":[],"under":[],"up":false})");
  EXPECT_EQ(game.at("ring.2"), R"({"card":13,"known":[0,1],"under":[],"up":true})");
}

TEST(DarkSideSetup, DS_9_the_rest_is_the_deck) {
  const Playing game = laid_out();
  EXPECT_EQ(game.state.deck.size(), 46);
  EXPECT_EQ(game.at("discard"), "[]");
  EXPECT_EQ(game.score(0) + game.score(1), 0);
}

TEST(DarkSideSetup, DS_10_robots_are_placed_in_reverse_turn_order_twice) {
  Playing game = laid_out();
  std::string actors;
  for (const char* move : {"place 2", "place 3", "place 4", "place 5"}) {
    actors += game.at("actor");
    EXPECT_EQ(game.clause("recharge"), "DS-10");
    game.run(move);
  }
  EXPECT_EQ(actors, "1010");
  EXPECT_EQ(game.robot("1a") + game.robot("0a") + game.robot("1b") + game.robot("0b"), "2345");
  EXPECT_EQ(game.robot("0c"), "reserve");
}

TEST(DarkSideSetup, DS_11_a_free_placement_takes_any_empty_light_location) {
  Playing game = laid_out();
  EXPECT_EQ(game.legal(), "place 2, place 3, place 4, place 5, place 6, place 7");
  EXPECT_EQ(game.refused("place 1"), "DS-11: location 1 is dark; robots are placed on the light side");
  game.run("place 4");
  EXPECT_EQ(game.refused("place 4"), "DS-11: a robot stands at location 4 already");
}

TEST(DarkSideSetup, DS_11_a_fixed_placement_goes_from_the_last_location_backwards) {
  const Playing game = laid_out("placement fixed");
  EXPECT_EQ(game.robot("1a") + game.robot("0a") + game.robot("1b") + game.robot("0b"), "7654");
  EXPECT_EQ(game.at("phase"), "action");
}

TEST(DarkSideSetup, DS_12_a_placed_robot_takes_no_deposit_and_triggers_nothing) {
  Playing game(2);
  game.run(dealt).run("ring 11 12 48 14 15 16 17 18; place 2");
  EXPECT_EQ(game.robot("1a"), "2");
  EXPECT_EQ(game.score(1), 0);
  EXPECT_EQ(game.at("phase"), "place");
}

TEST(DarkSideSetup, DS_13_after_the_last_robot_turn_1_begins_with_its_dawn) {
  Playing game = laid_out();
  game.run("place 2; place 3; place 4; place 5");
  EXPECT_EQ(game.at("turn") + game.at("active") + game.at("actions_left"), "102");
  EXPECT_EQ(game.at("ring.0.up") + game.at("ring.0.known"), "true[0,1]");
}

}  // namespace
}  // namespace orebit::dark_side
