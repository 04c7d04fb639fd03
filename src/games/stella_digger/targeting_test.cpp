// Step 1, the target: RF-10 to RF-14.
#include "games/stella_digger/testing.hpp"

namespace orebit::stella_digger {
namespace {

// Seat 0 has mined a2 alone; the tiles around are turned up as plain ones.
Playing after_a2() {
  Playing game = begun({"purple2", "blue1"});
  return game.run("mine purple2;pass;reveal a3 white-blue-mix;reveal b2 white-green-mix");
}

TEST(StellaDiggerTarget, RF_10_tiles_within_two_squares_over_empty_ones) {
  Playing game = after_a2();
  EXPECT_EQ(game.at("actor"), "0");
  EXPECT_EQ(game.legal(), "target a3, target b1, target b2") << "b1 lies behind START";
  EXPECT_EQ(game.refused("target c1"), "RF-10");
  EXPECT_EQ(game.refused("target a1"), "RF-10") << "no tile";
}

TEST(StellaDiggerTarget, RF_11_tiles_and_blockades_are_not_jumped_drills_and_START_are_crossed) {
  Playing game = after_a2();
  game.clear("a3").face("a4", "blue-2");
  game.open().placed[0] = Placed::at(game.square("a3"), Direction::down, 0);
  EXPECT_EQ(game.legal(), "target a4, target b1, target b2, target b3")
      << "a3 with its drill is crossed, b2 is not";
  game.open().blockades |= bit(game.square("b2"));
  EXPECT_EQ(game.legal(), "target a4, target b1, target b3");
  EXPECT_EQ(game.refused("target b2"), "RF-45");
}

TEST(StellaDiggerTarget, RF_12_with_nothing_near_any_reachable_tile) {
  Playing game = after_a2();
  game.clear("a3 a4 b2 b1").face("a5", "blue-2").face("b3", "white-pink-2");
  game.open().marker = game.square("a1");
  game.clear("a5 b3 c1 c2").face("c3", "white-pink-mix");
  game.open().face_down &= ~reachable_tiles(game.setting().content.map, game.open());
  EXPECT_EQ(tiles_within_reach(game.setting(), game.open()), 0U);
  EXPECT_EQ(game.legal(), "target a6, target b4, target b5, target c3, target d1, target d2");
  EXPECT_EQ(game.refused("target e1"), "RF-12");
}

TEST(StellaDiggerTarget, RF_13_the_square_entered_from_is_remembered) {
  EXPECT_EQ(after_a2().run("target a3").at("entered"), "a2") << "adjacent to the marker";
  EXPECT_EQ(after_a2().run("target b1").at("entered"), "a1") << "the square between";
  Playing game = after_a2();
  game.clear("a3 b2 b1").face("b3", "white-pink-2");
  EXPECT_EQ(game.run("target b3").at("entered"), "a3") << "the first of a3 and b2";
  game = after_a2();
  game.clear("a3 b1 b2 b3 c1 c2").face("d1", "blue-2");
  game.open().marker = game.square("a1");
  game.clear("a4").face("d2", "green-2");
  EXPECT_EQ(game.run("target d2").at("entered"), "c2") << "a free choice: the first passage square beside it";
}

TEST(StellaDiggerTarget, RF_14_the_target_is_the_group_with_all_its_colours) {
  Playing game = after_a2();
  game.face("a4", "link-purple").face("b4", "pink-2").clear("a3");
  game.open().links.push_back({game.square("a4"), game.square("b4")});
  game.run("target a4");
  EXPECT_EQ(game.at("target"), "a4 b4");
  EXPECT_EQ(colors_of(game.setting(), game.open(), target_group(game.open())), 0b1100U);
  game.face("a4", "gold-2");
  EXPECT_EQ(colors_of(game.setting(), game.open(), target_group(game.open())), any_color);
}

}  // namespace
}  // namespace orebit::stella_digger
