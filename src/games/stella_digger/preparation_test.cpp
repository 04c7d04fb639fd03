// Set-up: RF-1 to RF-9.
#include "games/stella_digger/testing.hpp"

namespace orebit::stella_digger {
namespace {

TEST(StellaDiggerPreparation, RF_1_the_start_player_is_drawn) {
  Playing game(3);
  EXPECT_EQ(game.at("start"), "null");
  EXPECT_EQ(game.game().outcomes(game.state).size(), 3U);
  EXPECT_FALSE(game.is_possible("first 3"));
  EXPECT_EQ(game.run("first 2").at("start"), "2");
}

TEST(StellaDiggerPreparation, RF_2_large_drills_are_dealt_face_up_and_two_are_left_over_with_two_players) {
  for (const auto& [players, each] : {std::pair(2, 5), std::pair(3, 4), std::pair(4, 3)}) {
    Playing game(players);
    game.run("first 0");
    EXPECT_EQ(game.at("focus.count"), std::to_string(each));
    game.chance(players);
    for (int p = 0; p < players; ++p) EXPECT_EQ(std::popcount(at(game.open().drills, p)), each);
    EXPECT_EQ(std::popcount(token_bag(game.open())), 12 - players * each);
  }
}

TEST(StellaDiggerPreparation, RF_2_nobody_is_dealt_a_token_twice) {
  Playing game(4);
  game.run("first 0;drills 2blue-1green 2blue-1pink 2pink-1blue");
  EXPECT_EQ(game.at("focus.player"), "1");
  EXPECT_FALSE(game.is_possible("drills 2blue-1green 2green-1blue 2green-1pink"));
  EXPECT_FALSE(game.is_possible("drills 2green-1blue 2green-1pink"));
  EXPECT_TRUE(game.is_possible("drills 2green-1blue 2green-1pink 2green-1purple"));
}

TEST(StellaDiggerPreparation, RF_3_every_tile_lies_face_down_on_a_square_of_its_back) {
  Playing game(2);
  EXPECT_EQ(std::popcount(game.open().tiles), 32);
  EXPECT_EQ(game.at("tiles.c3"), R"({"back":"white","blockade":false,"face":null,"link":null})");
  EXPECT_EQ(game.at("tiles.d1.back"), "dark");
  EXPECT_EQ(game.at("tiles.c4"), "nothing") << "a deck square";
  game.run("first 0").chance(2).run("safety pink");
  EXPECT_TRUE(game.is_possible("reveal a2 white-blue-2"));
  EXPECT_FALSE(game.is_possible("reveal a2 blue-2")) << "a dark-backed tile";
}

TEST(StellaDiggerPreparation, RF_4_goods_lie_in_the_common_area) {
  Playing game(2);
  EXPECT_EQ(game.at("supply"), R"({"blue":8,"green":8,"pink":8,"purple":8})");
  EXPECT_EQ(game.open().supply.total(), 32);
  EXPECT_EQ(market(game.open()), 0xFFFF);
  EXPECT_EQ(game.at("pool3"), "20");
  EXPECT_EQ(game.gems(0) + game.gems(1) + game.at("gadgets.0") + game.at("vp3"), "0 0");
}

TEST(StellaDiggerPreparation, RF_5_three_decks_as_even_as_possible) {
  Playing game(2);
  EXPECT_EQ(game.at("decks"), "11 11 10");
  EXPECT_EQ(stock(game.setting(), game.state).size(), 32);
}

TEST(StellaDiggerPreparation, RF_6_one_accident_card_is_safe_and_three_lie_in_danger) {
  Playing game(2);
  game.run("first 0").chance(2).run("safety pink");
  EXPECT_EQ(game.at("safety"), "pink");
  EXPECT_EQ(game.at("danger"), "3");
  EXPECT_EQ(game.at("alarm"), "0");
}

TEST(StellaDiggerPreparation, RF_7_the_tiles_round_START_are_turned_up_and_one_is_chosen) {
  Playing game(2);
  game.run("first 1").chance(2).run("safety pink;reveal a2 white-blue-2;reveal b1 white-pink-2");
  EXPECT_EQ(game.at("actor"), "1");
  EXPECT_EQ(game.legal(), "target a2, target b1");
  game.run("target b1");
  EXPECT_EQ(game.at("marker"), "b1");
  EXPECT_EQ(game.at("entered"), "a1");
  EXPECT_EQ(game.at("target"), "b1");
}

TEST(StellaDiggerPreparation, RF_8_cards_are_drawn_round_the_table_until_all_have_four) {
  Playing game(3);
  game.run("first 2").chance(3).run("safety pink").chance(2).run("target a2");
  std::string drawers;
  for (int i = 0; i < 12; ++i) {
    EXPECT_EQ(game.at("phase"), "deck");
    drawers += game.at("actor");
    game.run("deck " + std::to_string(i % 3 + 1)).chance();
  }
  EXPECT_EQ(drawers, "201201201201");
  EXPECT_EQ(game.at("phase"), "action");
  EXPECT_EQ(game.at("actor"), "2");
  for (int p = 0; p < 3; ++p) EXPECT_EQ(at(game.state.hands, p).size(), 4);
}

TEST(StellaDiggerPreparation, RF_8_emptying_a_deck_moves_an_accident_card_as_usual) {
  Playing game(4);
  game.run("first 0").chance(4).run("safety pink").chance(2).run("target a2");
  for (int i = 0; i < 11; ++i) game.run("deck 2").chance();
  EXPECT_EQ(game.at("decks"), "11 0 10");
  EXPECT_EQ(game.at("alarm"), "1");
  EXPECT_EQ(game.legal(), "deck 1, deck 3");
  EXPECT_EQ(game.refused("deck 2"), "RF-20");
}

TEST(StellaDiggerPreparation, RF_9_a_round_goes_from_target_to_actions_to_completion_to_the_next_target) {
  Playing game = begun({"purple2", "blue1"});
  EXPECT_EQ(game.at("round"), "1");
  EXPECT_EQ(game.at("phase"), "action");
  EXPECT_EQ(game.refused("target b1"), "RF-15");
  game.run("mine purple2;pass");
  EXPECT_EQ(game.at("phase"), "reveal");
  EXPECT_EQ(game.refused("pass"), "RF-9");
  game.chance(2);
  EXPECT_EQ(game.at("phase"), "target");
  EXPECT_EQ(game.at("round"), "2");
}

}  // namespace
}  // namespace orebit::stella_digger
