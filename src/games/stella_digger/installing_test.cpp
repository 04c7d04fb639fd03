// Large drills: RF-27 to RF-30.
#include "games/stella_digger/testing.hpp"

namespace orebit::stella_digger {
namespace {

// Seat 0 can pay for its first token; a3, b2 and b3 are empty.
Playing with_room(const std::string& options = "") {
  Playing game = begun({"blue1", "pink1"}, {.options = options});
  game.crystals(0, "blue blue green").clear("a3 b2 b3");
  return game;
}

TEST(StellaDiggerInstalling, RF_27_a_drill_is_paid_placed_and_scores_the_square_it_aims_at) {
  Playing game = with_room();
  EXPECT_EQ(game.legal("install"), "install 2blue-1green");
  EXPECT_EQ(game.refused("install 2purple-1pink"), "RF-27") << "the other player's";
  EXPECT_EQ(game.refused("install 2green-1blue"), "RF-27") << "too expensive";
  game.run("install 2blue-1green");
  EXPECT_EQ(game.gems(0), "blue blue green") << "paid when it is placed";
  EXPECT_EQ(game.refused("pass"), "RF-27");
  game.run("place b3 left");
  EXPECT_EQ(game.gems(0), "");
  EXPECT_EQ(game.at("vp1"), "1 0");
  EXPECT_EQ(game.at("placed.0"), R"({"dir":"left","player":0,"square":"b3","token":"2blue-1green"})");
  EXPECT_EQ(game.at("actor"), "1");
}

TEST(StellaDiggerInstalling, RF_28_it_stands_on_an_empty_square_not_START_not_drilled_not_aimed_at) {
  Playing game = with_room();
  game.run("install 2blue-1green");
  EXPECT_EQ(game.refused("place a1 up"), "RF-28") << "START";
  EXPECT_EQ(game.refused("place a2 up"), "RF-28") << "a tile";
  EXPECT_EQ(game.refused("place c4 left"), "RF-28") << "a deck square";
  game.run("place b2 up").crystals(1, "green pink pink");
  EXPECT_EQ(Placements(game.setting(), game.open()).squares(), bit(game.square("a3")))
      << "b2 holds a drill, b3 is aimed at";
}

TEST(StellaDiggerInstalling, RF_28_a_pocket_that_a_monster_left_will_do) {
  Playing game = begun({"blue1", "pink1"});
  game.crystals(0, "blue blue green").clear("f5 f6").run("install 2blue-1green");
  EXPECT_EQ(game.legal(), "place f5 up, place f6 down");
}

TEST(StellaDiggerInstalling, RF_29_it_aims_at_an_empty_adjacent_square_with_printed_points) {
  Playing game = with_room();
  game.run("install 2blue-1green");
  EXPECT_EQ(game.refused("place b3 up"), "RF-29") << "a tile";
  EXPECT_EQ(game.refused("place a3 left"), "RF-29") << "the edge";
  Playing walled = begun({"blue1", "pink1"});
  walled.crystals(0, "blue blue green").clear("b5 b6");
  EXPECT_EQ(walled.legal("install"), "") << "a wall stands between them";
  EXPECT_EQ(walled.refused("install 2blue-1green"), "RF-28");
}

TEST(StellaDiggerInstalling, RF_29_whether_two_drills_may_aim_at_one_square_is_an_option) {
  for (const std::string shared : {"yes", "no"}) {
    Playing game = with_room("shared_aim " + shared);
    game.run("install 2blue-1green;place b2 up");
    EXPECT_EQ(Placements(game.setting(), game.open()).empty(), shared == "no");
  }
}

TEST(StellaDiggerInstalling, RF_30_a_drill_stays_and_does_not_block_the_way) {
  Playing game = with_room();
  game.run("install 2blue-1green;place b2 up;mine pink1");
  while (game.at("phase") == "reveal") game.chance();
  game.crystals(0, "").crystals(1, "");
  EXPECT_EQ(game.at("placed.0.square"), "b2");
  EXPECT_TRUE(holds(passage(game.setting().content.map, game.open()), game.square("b2")));
}

}  // namespace
}  // namespace orebit::stella_digger
