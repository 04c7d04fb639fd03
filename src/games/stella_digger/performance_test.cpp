// The performance check and the endings around it: RF-46 to RF-48, RF-59 to RF-61.
#include "games/stella_digger/testing.hpp"

namespace orebit::stella_digger {
namespace {

void pay(Playing& game, SeatIndex p, int points) {
  pay_points(RuleContext(game.setting(), game.state), "RF-27", p, points);
}

TEST(StellaDiggerPerformance, RF_46_two_tiles_pay_3_one_pays_1_and_all_leave) {
  Playing game = begun({"purple2", "blue1", "blue2"});
  game.board(0, "blue-2").board(1, "blue-3").run("mine purple2;pass;pass");
  EXPECT_EQ(game.at("vp3"), "1 0 0");
  EXPECT_EQ(game.at("vp1"), "0 1 0");
  EXPECT_EQ(game.at("board"), "[] [] []");
}

TEST(StellaDiggerPerformance, RF_46_otherwise_tiles_stay) {
  Playing game = begun({"purple2", "blue1", "blue2"});
  game.board(1, "blue-3").run("mine purple2;pass;pass");
  EXPECT_EQ(game.at("board"), R"(["white-purple-2"] ["blue-3"] [])");
  EXPECT_EQ(game.at("vp3"), "0 0 0");
}

TEST(StellaDiggerPerformance, RF_47_points_are_paid_in_threes_and_ones_and_ones_are_changed) {
  Playing game = begun({"", ""});
  pay(game, 0, 5);
  EXPECT_EQ(game.at("vp3") + "/" + game.at("vp1") + "/" + game.at("pool3"), "1 0/2 0/19");
  pay(game, 0, 2);
  EXPECT_EQ(game.at("vp3") + "/" + game.at("vp1") + "/" + game.at("pool3"), "2 0/1 0/18");
}

TEST(StellaDiggerPerformance, RF_48_missing_threes_are_paid_in_ones_that_stay) {
  Playing game = begun({"", ""});
  game.open().pool3 = 1;
  game.open().vp3[1] = 19;
  pay(game, 0, 8);
  EXPECT_EQ(game.at("vp3") + "/" + game.at("vp1") + "/" + game.at("pool3"), "1 19/5 0/0");
}

TEST(StellaDiggerPerformance, RF_48_a_check_pays_everybody_before_the_game_ends) {
  Playing game = begun({"purple2", "blue1"});
  game.open().pool3 = 1;
  game.open().vp3[1] = 19;
  game.open().vp1[1] = 2;
  game.board(0, "blue-2").board(1, "blue-3").run("mine purple2;pass");
  EXPECT_EQ(game.at("reason"), "no-3vp");
  EXPECT_EQ(game.at("vp1"), "0 3");
  EXPECT_EQ(game.at("board"), "[] []");
}

TEST(StellaDiggerPerformance, RF_59_the_game_ends_when_the_last_3_point_tile_is_paid_for_a_drill) {
  Playing game = begun({"purple2", "blue1"});
  game.open().pool3 = 1;
  game.open().vp3[1] = 19;
  game.clear("a3 b3 c3 b2 c2").crystals(0, "blue blue green").run("install 2blue-1green;place b3 right");
  EXPECT_EQ(game.at("phase") + game.at("reason"), "overno-3vp") << "seat 1 does not act";
  EXPECT_EQ(game.at("actor") + game.at("todo") + game.at("focus.player"), "nullnull");
  EXPECT_EQ(game.refused("pass"), "RF-59");
}

TEST(StellaDiggerPerformance, RF_59_or_goes_into_a_blockade_or_an_exchange_of_ones) {
  Playing game = begun({"purple2", "blue1"});
  game.open().pool3 = 1;
  game.open().vp3[1] = 19;
  Playing other = game;
  game.run("pass;pass");
  EXPECT_EQ(game.at("reason") + game.at("marker") + game.at("tiles.a2.blockade"), "no-3vpa1true");
  other.open().vp1[0] = 2;
  other.clear("a3 b3").crystals(0, "blue blue green").run("install 2blue-1green;place b3 left");
  EXPECT_EQ(other.at("reason"), "no-3vp") << "1 point makes three ones";
}

TEST(StellaDiggerPerformance, RF_60_cleared_yellow_squares_end_the_game_in_the_check_step) {
  Playing game = begun({"purple2", "blue1"});
  game.clear("e6 f5").run("pass;pass");
  EXPECT_EQ(game.at("reason"), "yellow-frame") << "also after a blockade";
  Playing one = begun({"purple2", "blue1"});
  EXPECT_EQ(one.clear("e6").run("mine purple2;pass").at("reason"), "null");
  Playing blocked = begun({"purple2", "blue1"});
  blocked.face("f5", "blue-2").clear("e6").open().blockades |= bit(blocked.square("f5"));
  EXPECT_EQ(blocked.run("mine purple2;pass").at("reason"), "null") << "a blockaded tile is on the map";
}

TEST(StellaDiggerPerformance, RF_60_only_when_the_check_has_paid_with_the_option_award) {
  Playing game = begun({"purple2", "blue1"}, {.options = "yellow_end award"});
  game.clear("e6 f5");
  Playing paying = game;
  EXPECT_EQ(game.run("mine purple2;pass").at("reason"), "null");
  EXPECT_EQ(paying.board(0, "blue-2").run("mine purple2;pass").at("reason"), "yellow-frame");
}

TEST(StellaDiggerPerformance, RF_61_no_3_point_tile_comes_before_the_yellow_squares) {
  Playing game = begun({"purple2", "blue1"});
  game.open().pool3 = 1;
  game.open().vp3[1] = 19;
  game.clear("e6 f5").board(0, "blue-2").run("mine purple2;pass");
  EXPECT_EQ(game.at("reason"), "no-3vp");
}

}  // namespace
}  // namespace orebit::stella_digger
