// The worked examples of RULES.md, section 11, by their numbers.
#include "games/asteroid_miners/testing.hpp"

namespace orebit::asteroid_miners {
namespace {

TEST(AsteroidMinersExamples, example_1_AM_15_drill_filling) {
  Playing game;
  EXPECT_EQ(game.run("event 1; die green; roll 4; roll 3; roll 5; die green; roll 6").at("drill"),
            "g6 g4 g3 g5");
}

TEST(AsteroidMinersExamples, example_2_AM_31_pool) {
  Playing game;
  game.upgrade(0, 2).modifying("g3 g4 g3 g6", "1 2 3 5 6");
  game.run("reroll 3 5 6; pool 2 3 4; reroll 3 4; pool 1 4");
  EXPECT_EQ(game.at("pool") + " | " + game.legal("reroll"), "1 1 2 2 4 | ");
  game.run("use 1 4 +1; use 2 2 -2");
  EXPECT_EQ(game.at("drill") + " | " + game.at("pool") + " | " + game.legal(), "g3 g2 g3 g1 | 4 | done");
}

TEST(AsteroidMinersExamples, examples_3_and_4_AM_43_AM_44_all_units_and_payment) {
  Playing all;
  all.digging("g6 g2 g6 g1").run("dig s1 2 4");
  EXPECT_EQ(all.funds() + " " + all.at("players.0.at") + " " + all.ply(), "5 10 s1 upgrade");
  EXPECT_EQ(Playing().digging("g6 g1 g2 g6").run("dig s1 2 3").funds(), "7 10");
}

TEST(AsteroidMinersExamples, example_5_AM_43_partial) {
  Playing game;
  game.digging("g2 g6 g6 g6").run("dig s1 1");
  EXPECT_EQ(game.at("players.0.digging") + game.at("players.0.units"), "s11");
  game.digging("g1 g2 g6 g6");
  EXPECT_EQ(game.legal("dig"), "dig s1 2");
}

TEST(AsteroidMinersExamples, example_6_AM_54_AM_55_sale) {
  Playing game;
  game.rows(3, 2)
      .event(2)
      .tender(1)
      .funds(11, 10)
      .done(0, "s1")
      .digging("g1 g3 g6 g6")
      .run("dig s2 1 2; sell");
  EXPECT_EQ(game.funds() + " " + game.rows(), "13 10 2 3");
}

TEST(AsteroidMinersExamples, example_7_AM_44_AM_45_AM_R35_white) {
  EXPECT_EQ(Playing().digging("g6 g6 g6 w2").run("dig s1 4").funds(), "10 6");
  EXPECT_EQ(Playing().funds(10, 3).digging("g6 g6 g6 w2").run("dig s1 4").funds(), "10 0");
  EXPECT_EQ(Playing("shortfall self").funds(10, 3).digging("g6 g6 g6 w2").run("dig s1 4").funds(), "9 0");
}

TEST(AsteroidMinersExamples, example_8_AM_35_AM_44_black) {
  EXPECT_EQ(Playing().modifying("g6 g6 g6 k3", "1 2 3 4 5").run("black 1 4 -1; done; dig s1 4").funds(),
            "10 14");
}

TEST(AsteroidMinersExamples, example_9_AM_22_AM_23_blue) {
  Playing game;
  game.done(0, "s1").run("event 6; die green; roll 1; roll 5; roll 6; die blue; roll 3; bribe");
  EXPECT_EQ(game.funds() + " " + game.at("event") + " " + game.at("drill"), "9 10 3 g1 g3 g5 g6");
  EXPECT_EQ(game.run("pool 1 2 3 4 6; done; dig s2 2").funds(), "8 10");
}

TEST(AsteroidMinersExamples, example_10_AM_23_recovered_die) {
  Playing game;
  game.level(2).run("event 2; die green; roll 1; roll 5; die blue; roll 3; bribe; roll 6");
  EXPECT_EQ(game.at("drill") + " " + game.ply(), "g1 g3 g5 g6 pool");
}

TEST(AsteroidMinersExamples, example_11_AM_12_costs) {
  const auto costs = [](const std::string& sides, int seat) {
    const Playing game = Playing("sides " + sides).active(seat).event(4);
    std::string text;
    for (int square = 0; square < drill_squares; ++square)
      text += std::to_string(game.game().setting().cost(game.state, square)) + " ";
    return text;
  };
  EXPECT_EQ(costs("aa", 0), "0 2 4 8 ");
  EXPECT_EQ(costs("bb", 0), "2 4 6 8 ");
  EXPECT_EQ(costs("bb", 1), "0 0 4 8 ");
}

TEST(AsteroidMinersExamples, example_12_IF_6_IF_8_smelting) {
  const Playing start = Playing("foundry true").digging("g1 g2 g6 g6").run("dig s1 1 2");
  Playing game = start;
  game.run(
      "smelt 3 5; reroll 3 5; smelt 1 4; reroll 4; smelt 6; control 5; reroll; control 6; reroll; control 3");
  EXPECT_EQ(game.both("track") + " " + game.funds(), "1 0 10 10");
  EXPECT_EQ(Playing(start).run("smelt 1 2").funds(), "13 10");
}

TEST(AsteroidMinersExamples, example_13_IF_20_IF_21_overtime) {
  Playing game("foundry true");
  game.active(1)
      .tender(0)
      .track(3, 1)
      .done(1, "s1")
      .digging("g1 g3 g6 g6")
      .run("dig s2 1 2; hold; smelt 1 3");
  EXPECT_EQ(game.ply() + " " + game.both("track") + " " + game.funds(), "overtime 3 1 10 9");
  EXPECT_EQ(Playing(game).run("overtime; smelt 1 3").both("track"), "3 3");
  EXPECT_EQ(Playing(game).run("overtime; smelt 1 3").funds(), "10 17");
  EXPECT_EQ(Playing(game).run("overtime; smelt 6 6; stop; control 1; stop").both("track"), "3 1");
  EXPECT_EQ(Playing(game).run("stop").both("track") + " " + Playing(game).run("stop").funds(), "3 2 10 13");
}

TEST(AsteroidMinersExamples, example_14_IF_4_rock_and_rock) {
  Playing game("foundry true, short true");
  EXPECT_EQ(game.digging("g2 g2 g6 g6").run("dig s1 1 2").ply(), "upgrade");
}

TEST(AsteroidMinersExamples, example_15_IF_25_AM_9_late_player) {
  Playing game("foundry true");
  game.active(1)
      .funds(20, 10)
      .track(2, 1)
      .upgrade(1, 4)
      .done(0, "s1 s2 s3")
      .digging("g6 g6 g6 g6")
      .run("pass");
  EXPECT_EQ(game.both("track") + " " + game.funds() + " " + game.at("level") + game.at("first"),
            "2 3 20 10 21");
}

TEST(AsteroidMinersExamples, example_16_AM_51_tender_tie) {
  Playing game;
  game.done(0, "s1").digging("g1 g3 g6 g6").run("dig s2 1 2; bid 3 4 5 6 vs 3 4 5 6");
  EXPECT_EQ(game.ply() + " " + game.at("tender.sets"), "bid [] []");
}

TEST(AsteroidMinersExamples, AM_31_the_widest_list_has_82_moves) {
  Playing game;
  game.upgrade(0, 4).event(1).modifying("g1 g2 g3 g4", "3 3 4 4 1");
  EXPECT_EQ(game.game().moves(game.state).size(), 82U);
}

}  // namespace
}  // namespace orebit::asteroid_miners
