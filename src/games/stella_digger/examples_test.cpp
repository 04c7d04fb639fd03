// The worked examples of RULES.md 9, RF-X1 to RF-X16.
#include "games/stella_digger/testing.hpp"

namespace orebit::stella_digger {
namespace {

TEST(StellaDiggerExamples, RF_X1_RF_X8_tutorial_and_crystals) {
  Playing game = begun({"blue3", "purple2 pink2", "purple3 pink4"});
  Playing second = game;
  game.run("mine blue3;mine purple2;mine purple3");
  EXPECT_EQ(game.at("start"), "2");
  EXPECT_EQ(game.gems(0) + "/" + game.gems(1) + "/" + game.gems(2), "blue/purple/purple purple");
  EXPECT_EQ(second.run("mine blue3;mine pink2;mine pink4").at("start"), "2");
  Playing third = begun({"blue3", "pink3", "green3"}, {.start = 1});
  EXPECT_EQ(third.run("mine pink3;mine green3;mine blue3").at("board.1"), "white-purple-2");
}

TEST(StellaDiggerExamples, RF_X2_super_drill) {
  Playing game = begun({"blue4", "green3"}, {.tile = "white-green-2"});
  EXPECT_EQ(game.own(0, "super-blue").run("mine blue4 as green;mine green3").at("board.0"), "white-green-2");
}

TEST(StellaDiggerExamples, RF_X3_enhanced_power) {
  Playing game = begun({"pink3 green3", "pink4"}, {.tile = "white-pink-2"});
  EXPECT_EQ(game.own(0, "power-green").run("mine pink3 with green3;mine pink4").at("board.0"),
            "white-pink-2");
}

TEST(StellaDiggerExamples, RF_X4_refining_capsule) {
  Playing game = begun({"blue2", "purple2"});
  EXPECT_EQ(game.own(0, "capsule-purple").run("mine blue2;mine purple2").gems(0), "blue purple");
}

TEST(StellaDiggerExamples, RF_X5_support_drones) {
  Playing game = begun({"blue1 blue2 blue3 blue4", "pink1"});
  game.own(0, "drone-blue drone-pink");
  EXPECT_EQ(hand_limit(game.setting(), game.open(), 0), 6);
  EXPECT_EQ(crystal_limit(game.setting(), game.open(), 0), 8);
  EXPECT_EQ(game.legal("refill"), "refill");
}

TEST(StellaDiggerExamples, RF_X6_accident_and_super_drill) {
  Playing game = begun({"purple3", "purple2 blue3", "blue2 blue3", "pink1"});
  game.own(0, "super-purple").alarm(1).open().safety = static_cast<std::uint8_t>(Color::green);
  game.run("mine purple3 as blue;mine purple2;pass;pass;accident blue");
  EXPECT_EQ(game.at("played.0.cards") + game.at("hands.1"), "");
  EXPECT_EQ(game.at("actor"), "2");
  EXPECT_EQ(game.legal(), "lose blue2, lose blue3");
  game.run("lose blue3");
  EXPECT_EQ(game.at("board.1"), "white-purple-2");
  EXPECT_EQ(game.gems(0), "");
}

TEST(StellaDiggerExamples, RF_X7_accident_and_enhanced_power) {
  Playing game = begun({"green2 pink3", "green3"});
  game.own(0, "power-pink").alarm(1).run("mine green2 with pink3;pass;accident green");
  EXPECT_EQ(game.legal(), "lose green2, lose pink3");
  EXPECT_NE(
      game.told("lose green2").find("wins the tile with 3, the best: nobody matches the target [RF-36]"),
      std::string::npos)
      << "a green 3 is left in play";
}

TEST(StellaDiggerExamples, RF_X9_the_swap) {
  Playing game = begun({"green4", "purple4 blue2", "purple1 pink1"});
  game.own(0, "super-green").own(1, "power-blue");
  game.run("mine green4 as purple;mine purple4 with blue2;mine purple1");
  EXPECT_EQ(game.at("board.2"), "white-purple-2") << "values 1, 3 and 4";
}

TEST(StellaDiggerExamples, RF_X10_blockades) {
  Playing game = begun({"pink4", "blue1"});
  game.run("pass;pass");
  EXPECT_EQ(game.at("tiles.a2.blockade") + game.at("pool3") + game.at("marker"), "true19a1");
  EXPECT_EQ(game.legal(), "target b1");
  game.run("target b1;pass;pass");
  EXPECT_EQ(game.result(), "no-tiles -5 -5 won by 0 1");
}

TEST(StellaDiggerExamples, RF_X11_performance_check) {
  for (const auto& [ones, threes_after, ones_after] :
       {std::tuple(0, "0 1 0", "1 2 0"), std::tuple(2, "1 1 0", "0 2 0")}) {
    Playing game = begun({"blue1", "purple2", "green2"});
    game.board(0, "blue-2").board(1, "blue-3");
    game.open().vp1 = {static_cast<std::uint8_t>(ones), 2, 0, 0};
    game.run("mine blue1;mine purple2;mine green2");
    EXPECT_EQ(game.at("vp3"), threes_after);
    EXPECT_EQ(game.at("vp1"), ones_after);
  }
}

TEST(StellaDiggerExamples, RF_X12_shortage) {
  Playing game = begun({"blue1", "blue2", "purple3"});
  game.crystals(1, "purple purple purple purple purple").crystals(2, "purple purple purple");
  game.run("pass;pass;mine purple3");
  EXPECT_EQ(game.gems(1), "purple purple purple");
  EXPECT_EQ(game.gems(2), "purple purple purple purple purple");
}

TEST(StellaDiggerExamples, RF_X13_hold_limit) {
  Playing game = begun({"blue1", "blue2", "purple3"});
  game.crystals(2, "green green green green green").run("pass;pass;mine purple3");
  EXPECT_EQ(game.legal(), "return green, return purple");
}

TEST(StellaDiggerExamples, RF_X14_buying) {
  Playing game = begun({"blue1", "blue2"});
  game.crystals(0, "blue blue blue green green pink");
  EXPECT_EQ(game.legal("buy"),
            "buy capsule-pink, buy drone-blue, buy power-green, buy super-blue, buy super-green");
  EXPECT_EQ(game.run("buy drone-blue").legal(), "buy super-blue, done");
}

TEST(StellaDiggerExamples, RF_X15_large_drill) {
  for (const std::string shared : {"yes", "no"}) {
    Playing game = begun({"blue1", "blue2"}, {.options = "shared_aim " + shared});
    game.crystals(0, "blue blue green").clear("a3 b2 b3").run("install 2blue-1green");
    EXPECT_EQ(game.legal(), "place a3 right, place b2 up, place b3 down, place b3 left");
    game.run("place b2 up;pass").crystals(0, "blue blue pink");
    EXPECT_EQ(game.at("vp1"), "2 0");
    const Placements left(game.setting(), game.open());
    const Square a3 = game.square("a3");
    EXPECT_EQ(left.squares(), shared == "yes" ? bit(a3) : 0U);
    EXPECT_EQ(left.has(a3, Direction::right), shared == "yes");
  }
}

TEST(StellaDiggerExamples, RF_X16_links_and_monsters) {
  Playing game = begun({"purple2 pink3", "blue1"});
  game.clear("a3 b3").face("b2", "white-blue-mix").face("c3", "white-pink-mix");
  game.run("mine purple2;pass").crystals(0, "blue blue").crystals(1, "green");
  game.run("reveal a4 link-purple;reveal a5 link-pink;reveal b4 monster-4");
  EXPECT_EQ(game.at("tiles.a4.link") + game.at("tiles.a5.link"), "a5a4");
  EXPECT_EQ(group_of(game.open(), game.square("a4")), group_of(game.open(), game.square("a5")));
  game.run("fight pink3;pass");
  EXPECT_EQ(game.gems(0) + game.gems(1), "");
  EXPECT_EQ(game.at("monsters"), "[] []");
}

// RULES.md 6, Chance draws.
TEST(StellaDiggerExamples, tokens_are_drawn_one_by_one_from_a_bag_that_closes_up) {
  Playing game(4);
  game.run("first 0");
  std::vector<std::pair<std::uint32_t, std::uint32_t>> calls{{12, 0}, {11, 5}, {10, 3}};
  std::size_t next = 0;
  auto uniform = [&](std::uint32_t m) {
    EXPECT_EQ(m, calls.at(next).first);
    return calls.at(next++).second;
  };
  EXPECT_EQ(game.words().print(game.game().sample(game.state, uniform)),
            "drills 2blue-1green 2green-1pink 2pink-1blue");
  EXPECT_EQ(next, 3U);
}

}  // namespace
}  // namespace orebit::stella_digger
