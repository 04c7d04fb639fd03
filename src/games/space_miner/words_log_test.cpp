// The log: what each ply says, and by which clause.
#include "games/space_miner/testing.hpp"

namespace orebit::space_miner {
namespace {

template <class Ply>
std::string told_of(Playing& game, const Ply& ply) {
  const Facts facts = game.words().play(game.state, ply);
  EXPECT_EQ(facts.size(), 1U);
  const LogLine line = game.words().telling().line(facts[0], everybody, facts[0].seat);
  return line.text + " (" + std::string(line.clause) + ")";
}
// Plays, and says what the log says: "visits a23 for 1 credit (SM-8)".
std::string told(Playing& game, const std::string& ply) {
  std::string problem;
  if (game.game().turn(game.state).is_chance())
    return told_of(game, *game.words().parse_outcome(ply, problem));
  return told_of(game, *game.words().parse_move(ply, problem));
}

TEST(SpaceMinerLog, a_turn_is_told_ply_by_ply) {
  Playing game;
  EXPECT_EQ(told(game, "deal a20 a23 a46"), "The scanner shows a20, a23 and a46 (SM-6)");
  EXPECT_EQ(told(game, "rescan"), "rescans for 1 credit (SM-10)");
  game.run("deal a24 a25 a43");
  EXPECT_EQ(told(game, "visit 3"), "visits a43 for 2 credits (SM-8)");
  EXPECT_EQ(told(game, "roll 1 3 3 3 3"), "Navigation roll: 1 3 3 3 3 (SM-14)");
  EXPECT_EQ(told(game, "reroll 1"), "rerolls 1 (SM-15)");
  EXPECT_EQ(told(game, "roll 4"), "Navigation roll: 4 (SM-15)");
  EXPECT_EQ(told(game, "travel 34"),
            "travels 34 as 3 3 3 3 (30) + 4, 9 short of a43: pays 9 credits (SM-19)");
  EXPECT_EQ(told(game, "roll 4 4 6 6 6 6"), "Mining roll: 4 4 6 6 6 6 (SM-21)");
  EXPECT_EQ(told(game, "claim 3 4 6"), "claims gold with 6*4 = 24: gains 7 credits (SM-22)");
  game.run("claim 3 4 6");
  EXPECT_EQ(told(game, "claim 1 6 6"), "claims brown with 6/6 = 1: gains 1 credit (SM-22)");
  EXPECT_EQ(told(game, "done"), "stops mining (SM-27)");
  EXPECT_EQ(told(game, "buy scanners"), "buys Passive Scanners for 2 credits (SM-32)");
  EXPECT_EQ(told(game, "done"), "ends turn 1 with 1 credit (SM-36)");
  game.run("deal a26 a27 a28");
  EXPECT_EQ(told(game, "rescan"), "rescans for nothing (SM-12)");
}

TEST(SpaceMinerLog, a_flight_is_exact_short_or_too_far) {
  Playing game;
  game.run("deal a22 a20 a21");
  EXPECT_EQ(told(game, "visit 1"), "visits a22 for nothing (SM-8)");
  game.run("roll 1 2 4 5 5");
  EXPECT_EQ(told(game, "travel 22"), "travels 22 as 1 + 2 + 4 + 5 5 (15) and meets a22 exactly (SM-19)");
  Playing beyond;
  beyond.run("deal a22 a20 a21; visit 1; roll 1 1 3 5 6");
  EXPECT_EQ(told(beyond, "travel 29"),
            "travels 29 as 1 1 (15) + 3 + 5 + 6, 7 beyond a22: pays 7 credits (SM-19)");
  Playing alike;
  alike.run("deal a46 a20 a21; visit 1; roll 1 1 1 1 1");
  EXPECT_EQ(told(alike, "travel 46"), "travels 46 by five alike and meets a46 exactly (SM-19)");
}

TEST(SpaceMinerLog, lasers_and_the_contract_are_told) {
  Playing game = ship_with("smartmine, persistent");
  game.run("deal a23 a20 a21; visit 1; roll 1 1 1 1 1; travel 23; roll 1 1 3 5 5 5");
  EXPECT_EQ(told(game, "flip 5"), "turns a 5 to 2 (SM-28)");
  EXPECT_EQ(told(game, "double 2"), "doubles a 2 (SM-29)");
  EXPECT_EQ(told(game, "claim 2 1 1 2 2"), "claims red with (2+2)*(1+1) = 8: gains 3 credits (SM-22)");
  Playing contract = ship_with("contract");
  contract.run("deal a23 a20 a21; visit 1; roll 1 1 1 1 1; travel 23; roll 2 3 3 5 5 5");
  EXPECT_EQ(told(contract, "claim 1 3 5"), "claims brown with 5-3 = 2: gains 2 credits (SM-22)");
}

TEST(SpaceMinerLog, a_flight_without_dice_is_told) {
  Playing game("nav_dice any");
  game.run("deal a22 a20 a21; visit 1; roll 1 1 3 5 6");
  EXPECT_EQ(told(game, "travel 0"),
            "travels 0 with every die left aside, 22 short of a22: pays 22 credits (SM-19)");
}

TEST(SpaceMinerLog, facts_say_how_it_was_done) {
  Playing game;
  game.run("deal a22 a20 a21; visit 1; roll 1 2 4 5 5");
  std::string problem;
  const Facts facts = game.words().play(game.state, *game.words().parse_move("travel 22", problem));
  JsonWriter out;
  game.words().telling().write(facts[0], everybody, out);
  EXPECT_EQ(out.take(), R"({"kind":"travelled","seat":0,"clause":"SM-19","distance":22,)"
                        R"("dice":["face:1","face:2","face:4","face:5","face:5"],"card":"card:a22","cost":0,)"
                        R"-("is_short":0,"groups":"1 + 2 + 4 + 5 5 (15)"})-");
}

TEST(SpaceMinerLog, a_debt_is_told) {
  Playing game;
  game.run("deal a46 a20 a21; visit 1; roll 1 1 1 2 2; travel 7; roll 1 1 1 1 1 1; done");
  EXPECT_EQ(told(game, "done"), "ends turn 1 with -39 credits (SM-36)");
}

}  // namespace
}  // namespace orebit::space_miner
