// DS-20 to DS-25: deposits and movement.
#include "games/dark_side/testing.hpp"

namespace orebit::dark_side {
namespace {

TEST(DarkSideRing, DS_20_a_robot_takes_the_free_deposit_furthest_to_the_left) {
  // Location 4 is card 2 with deposits 4, 3 and 2.
  const auto slot_with = [](const std::string& others) {
    return Playing({.robots = "0a 3, " + others, .hands = {{57}}}).run("prospect 57 a").robot("0a");
  };
  EXPECT_EQ(slot_with("1a 4"), "4.0");
  EXPECT_EQ(slot_with("1a 4.0"), "4.1");
  EXPECT_EQ(slot_with("1a 4.1"), "4.0");
  EXPECT_EQ(slot_with("1a 4.0, 1b 4.1"), "4.2");
}

TEST(DarkSideRing, DS_20_a_location_without_a_free_deposit_is_not_available) {
  const Playing game({.robots = "0a 3, 0b 4.0, 1a 4.1, 1b 4.2", .hands = {{57}}});
  EXPECT_EQ(game.clause("prospect 57 a"), "DS-40");
}

TEST(DarkSideRing, DS_21_a_robot_that_leaves_a_deposit_frees_it_at_once) {
  Playing game({.robots = "0a 4.0, 0b 3, 1a 4.1", .hands = {{17, 57}}});
  game.run("prospect 17 a; prospect 57 b");
  EXPECT_EQ(game.robot("0a") + " " + game.robot("0b"), "5.0 4.0");
}

TEST(DarkSideRing, DS_22_a_walk_ends_before_the_dark_side_and_never_goes_round) {
  // Gold lies at 0 and 4; location 7 is dark.
  EXPECT_EQ(Playing({.robots = "0a 5", .hands = {{57}}}).clause("prospect 57 a"), "DS-40");
  EXPECT_EQ(Playing({.robots = "0a 0", .hands = {{57}}}).run("prospect 57 a").robot("0a"), "4.0");
  EXPECT_EQ(Playing({.robots = "0a 1, 1a 6"}).clause("communicate a"), "DS-45");
  // With the tunnel it passes the dark, but does not come back to where it stood.
  EXPECT_EQ(Playing({.robots = "0a 3, 0b 6.0", .hands = {{47}}, .upgrades = {{28}}}).clause("prospect 47 a"),
            "DS-40");
}

TEST(DarkSideRing, DS_23_mining_scores_deposit_vein_and_bonus_at_once) {
  Playing game({.robots = "0a 3", .hands = {{11}}, .upgrades = {{12}}});
  game.run("prospect 11 a use");
  EXPECT_EQ(game.score(0), 4 + 2 + 2);
}

TEST(DarkSideRing, DS_24_only_when_mined_texts_work_on_a_location) {
  // Locations 1 to 3: a Prospect draw, an upgrade, a When Mined draw, all cobalt.
  Playing game(
      {.ring = {1, 53, 54, 48, 2, 16, 30, 44}, .robots = "0a 0, 0b 1, 1a 6", .hands = {{43, 45, 46}}});
  game.run("prospect 43 a");
  EXPECT_EQ(game.at("phase"), "action");
  Playing mined({.ring = {1, 53, 54, 48, 2, 16, 30, 44}, .robots = "0a 2, 1a 6", .hands = {{43}}});
  mined.run("prospect 43 a");
  EXPECT_EQ(mined.at("phase") + mined.at("drawing"), "draw[[0,1]]");
}

TEST(DarkSideRing, DS_25_scores_only_grow) {
  Playing game(3);
  Random random(11, 0);
  std::array<std::int32_t, max_seats> before{};
  while (!game.game().turn(game.state).is_over()) {
    if (game.game().turn(game.state).is_chance()) {
      game.game().apply(game.state, game.game().sample(game.state, random));
    } else {
      const auto moves = game.game().moves(game.state);
      const Move move = moves[random(static_cast<std::uint32_t>(moves.size()))];
      game.game().apply(game.state, move);
    }
    for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_GE(game.state.score[seat], before[seat]);
    before = game.state.score;
  }
  EXPECT_GT(before[0] + before[1] + before[2], 0);
}

}  // namespace
}  // namespace orebit::dark_side
