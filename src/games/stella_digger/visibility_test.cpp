// Step 5, the visibility check: RF-49 to RF-52, RF-62.
#include "games/stella_digger/testing.hpp"

namespace orebit::stella_digger {
namespace {

TEST(StellaDiggerVisibility, RF_49_reachable_tiles_are_turned_up_in_square_order) {
  Playing game = begun({"purple2", "blue1"});
  game.run("mine purple2;pass");
  EXPECT_EQ(game.at("focus.square"), "a3");
  EXPECT_FALSE(game.is_possible("reveal b2 white-blue-mix"));
  game.run("reveal a3 white-blue-mix");
  EXPECT_EQ(game.at("focus.square"), "b2");
  game.run("reveal b2 white-pink-mix");
  EXPECT_EQ(game.at("phase"), "target");
  EXPECT_EQ(game.at("tiles.a3.face"), "white-blue-mix");
  EXPECT_EQ(game.at("tiles.a4.face"), "null");
}

TEST(StellaDiggerVisibility, RF_49_also_after_a_blockade) {
  Playing game = begun({"purple2", "blue1"});
  game.clear("b1").run("pass;pass");
  EXPECT_EQ(game.at("phase") + game.at("focus.square"), "revealb2") << "behind the square that was cleared";
}

TEST(StellaDiggerVisibility, RF_50_gold_has_every_colour_and_pays_any) {
  Playing game = begun({"pink1", "blue4"});
  game.face("a2", "gold-2").run("mine pink1;mine blue4");
  EXPECT_EQ(game.at("winner"), "1") << "both match";
}

// Seat 0 mines a2 with a3 gone: a4 is turned up next.
Playing before_a4() {
  Playing game = begun({"purple2", "blue1"});
  game.clear("a3").face("b2", "white-blue-mix").face("b3", "white-pink-mix");
  return game.run("mine purple2;pass");
}

TEST(StellaDiggerVisibility, RF_51_an_arrow_turns_clockwise_to_the_first_tile_and_turns_it_up_at_once) {
  Playing game = before_a4();
  game.run("reveal a4 link-green");
  EXPECT_EQ(game.at("tiles.a4.link"), "a5") << "right is a wall, down is empty, left is the edge";
  EXPECT_EQ(game.at("focus.square"), "a5") << "at once, though nothing reaches it";
  game.run("reveal a5 link-blue");
  EXPECT_EQ(game.at("tiles.a5.link"), "a6") << "and likewise";
  game.run("reveal a6 pink-2");
  EXPECT_EQ(group_of(game.open(), game.square("a6")),
            bit(game.square("a4")) | bit(game.square("a5")) | bit(game.square("a6")));
}

TEST(StellaDiggerVisibility, RF_51_a_link_to_a_face_up_tile_turns_nothing) {
  Playing game = before_a4();
  game.face("a5", "blue-2").run("reveal a4 link-blue");
  EXPECT_EQ(game.at("tiles.a4.link"), "a5");
  EXPECT_EQ(game.at("phase"), "target");
}

TEST(StellaDiggerVisibility, RF_51_without_a_tile_around_there_is_no_link) {
  Playing game = before_a4();
  game.face("a5", "blue-2").open().blockades |= bit(game.square("a5"));
  game.run("reveal a4 link-blue");
  EXPECT_EQ(game.at("tiles.a4.link"), "null") << "a blockade is like a wall";
}

TEST(StellaDiggerVisibility, RF_51_a_link_ends_with_either_tile_or_a_blockade_and_stays_written) {
  Playing game = before_a4();
  game.face("a5", "blue-2").run("reveal a4 link-blue");
  const Square a4 = game.square("a4");
  EXPECT_EQ(std::popcount(group_of(game.open(), a4)), 2);
  Playing blocked = game;
  blocked.open().blockades |= bit(game.square("a5"));
  EXPECT_EQ(std::popcount(group_of(blocked.open(), a4)), 1);
  game.clear("a5");
  EXPECT_EQ(std::popcount(group_of(game.open(), a4)), 1);
  EXPECT_EQ(game.at("tiles.a4.link"), "a5");
  game.clear("a4");
  EXPECT_TRUE(game.open().links.empty());
}

TEST(StellaDiggerVisibility, RF_52_monsters_wait_until_all_is_turned_up_and_are_fought_in_that_order) {
  Playing game = begun({"purple2", "blue1"});
  game.clear("a3 b2 b3 c1 c2").face("c3", "white-blue-mix").clear("b1");
  game.run("mine purple2;pass;reveal a4 monster-3;reveal b4 monster-4;reveal d1 blue-2");
  EXPECT_EQ(game.at("phase"), "reveal");
  game.run("reveal d2 pink-2");
  EXPECT_EQ(game.at("phase") + game.at("queue"), "fighta4 b4");
  game.run("pass;pass;discard purple");
  EXPECT_EQ(game.at("phase") + game.at("focus.square"), "reveala5")
      << "a4 is empty: what is behind it comes first";
  game.run("reveal a5 purple-2");
  EXPECT_EQ(game.at("phase") + game.at("queue"), "fightb4");
}

TEST(StellaDiggerVisibility, RF_62_the_game_ends_when_no_tile_is_reachable) {
  Playing game = begun({"purple2", "blue1"});
  game.open().blockades |= bit(game.square("b1"));
  game.run("pass;pass");
  EXPECT_EQ(game.at("reason"), "no-tiles");
}

}  // namespace
}  // namespace orebit::stella_digger
