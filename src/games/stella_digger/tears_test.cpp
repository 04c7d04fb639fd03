// Scores, ties, and the option Red Tears: RF-63 to RF-68.
#include "games/stella_digger/testing.hpp"

namespace orebit::stella_digger {
namespace {

TEST(StellaDiggerScore, RF_63_tiles_gadgets_and_monsters_less_unplaced_drills) {
  Playing game = begun({"", ""});
  game.own(0, "super-blue drone-pink").crystals(0, "blue pink").board(0, "blue-2");
  game.open().vp3[0] = 2;
  game.open().vp1[0] = 1;
  put_before(game.open().monsters, 0, game.tile("monster-5"));
  EXPECT_EQ(game.game().score(game.state, seat_of(0)), 7 + 2 * 2 + 5 - 5);
  EXPECT_EQ(game.game().score(game.state, seat_of(1)), -5);
}

TEST(StellaDiggerScore, RF_64_ties_by_points_on_tiles_then_gadgets_then_monsters) {
  Playing game = begun({"", ""});
  const auto winners = [&] { return game.result().substr(game.result().find("by")); };
  EXPECT_EQ(winners(), "by 0 1");
  game.open().vp1[0] = 2;
  game.own(1, "super-blue");
  EXPECT_EQ(winners(), "by 0") << "2 points each, but seat 0 has them on tiles";
  game.open().vp1[1] = 2;
  put_before(game.open().monsters, 0, game.tile("monster-3"));
  EXPECT_EQ(winners(), "by 1") << "4 points each, 2 of them on tiles, but seat 1 has a gadget";
  game.own(0, "super-green");
  game.open().drills[1] &= static_cast<Tokens>(game.open().drills[1] - 1);
  game.open().drills[1] &= static_cast<Tokens>(game.open().drills[1] - 1);
  EXPECT_EQ(winners(), "by 0") << "equal in all but the monster";
}

const Begin with_tears{.options = "red_tears on"};

TEST(StellaDiggerTears, RF_65_a_tear_for_each_card_lost_and_each_defeat) {
  Playing game = begun({"pink1 purple2", "pink2"}, with_tears);
  game.open().tears = {0, 0, 0, 0};
  game.clear("a3").face("b2", "white-blue-mix").face("b3", "white-pink-mix").alarm(1);
  game.run("mine purple2;pass;accident pink");
  EXPECT_EQ(game.at("tears"), "1 1");
  Playing without = begun({"pink1 purple2", "pink2"});
  EXPECT_EQ(without.alarm(1).run("mine purple2;pass;accident pink").at("tears"), "0 0");
  Playing fought = begun({"purple2", "pink2", "green1"}, with_tears);
  fought.clear("a3").face("b2", "white-blue-mix").face("b3", "white-pink-mix");
  fought.run("mine purple2;pass;pass;reveal a4 monster-3;pass;pass;pass;discard purple");
  EXPECT_EQ(fought.at("tears"), "1 1 1");
}

TEST(StellaDiggerTears, RF_66_as_many_tears_as_players_eliminate_at_once) {
  Playing game = begun({"pink1 blue2", "purple2", "green1"}, with_tears);
  game.open().tears[0] = 2;
  game.own(0, "super-blue").crystals(0, "blue blue").board(0, "blue-2").alarm(1);
  game.open().vp3[0] = 1;
  game.run("mine blue2;mine purple2;pass;accident pink");
  EXPECT_EQ(game.at("alive"), "false true true");
  EXPECT_EQ(
      game.at("hands.0") + game.gems(0) + game.at("gadgets.0") + game.at("drills.0") + game.at("board.0"),
      "");
  EXPECT_EQ(game.at("discard"), "blue2 pink1 purple2");
  EXPECT_EQ(game.open().supply.count(Color::blue), 8);
  EXPECT_TRUE((market(game.open()) >> gadget_of(GadgetType::super, Color::blue) & 1) != 0)
      << "it can be bought again";
  EXPECT_EQ(game.at("vp3"), "1 0 0");
  EXPECT_EQ(game.at("start"), "1") << "the Foreman Marker goes on";
}

TEST(StellaDiggerTears, RF_66_the_next_player_is_hit_as_well_when_the_start_player_falls) {
  Playing game = begun({"pink1", "pink2", "pink3"}, with_tears);
  game.open().tears[0] = 2;
  game.alarm(1).run("pass;pass;pass;accident pink");
  EXPECT_EQ(game.at("tears"), "3 1 1");
  EXPECT_EQ(game.at("start"), "1");
}

TEST(StellaDiggerTears, RF_67_the_last_one_left_wins_and_of_several_the_last_in_turn_order_survives) {
  Playing game = begun({"pink1", "pink2", "pink3"}, {.start = 1, .options = "red_tears on"});
  game.open().tears = {2, 2, 2, 0};
  game.alarm(1).run("pass;pass;pass;accident pink");
  EXPECT_EQ(game.at("alive"), "true false false") << "turn order is 1, 2, 0";
  EXPECT_EQ(game.at("start"), "0");
  EXPECT_EQ(game.result(), "last-survivor -4 0 0 won by 0");
}

TEST(StellaDiggerTears, RF_67_in_a_fight_too) {
  Playing game = begun({"purple2", "pink2"}, with_tears);
  game.open().tears = {1, 1, 0, 0};
  game.clear("a3").face("b2", "white-blue-mix").face("b3", "white-pink-mix").crystals(0, "pink pink");
  game.run("mine purple2;pass;reveal a4 monster-3;pass;pass");
  EXPECT_EQ(game.at("phase"), "discard");
  EXPECT_EQ(game.run("discard pink").result(), "last-survivor 0 -5 won by 1");
  EXPECT_EQ(game.at("todo") + game.at("winner"), "null");
}

TEST(StellaDiggerTears, RF_68_an_eliminated_player_scores_0_and_is_left_out) {
  Playing game = begun({"pink1", "purple2", "green1"}, with_tears);
  game.open().tears[0] = 2;
  game.open().vp3[0] = 6;
  game.alarm(1).run("pass;mine purple2;pass;accident pink");
  EXPECT_EQ(game.game().score(game.state, seat_of(0)), 0);
  while (game.at("phase") == "reveal") game.chance();
  EXPECT_EQ(game.at("actor"), "1");
  game.run("target b1");
  EXPECT_EQ(game.at("todo"), "1 2");
  EXPECT_EQ(game.result().substr(game.result().find("by")), "by 1 2");
}

}  // namespace
}  // namespace orebit::stella_digger
