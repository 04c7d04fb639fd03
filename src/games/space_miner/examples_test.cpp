// The worked examples of RULES.md, E1 to E11.
#include "games/space_miner/testing.hpp"

namespace orebit::space_miner {
namespace {

// A source of chance that answers what it is told to, and checks what it is asked.
class Scripted {
 public:
  explicit Scripted(std::vector<std::pair<std::uint32_t, std::uint32_t>> answers)
      : answers_(std::move(answers)) {}
  std::uint32_t operator()(std::uint32_t m) {
    EXPECT_LT(next_, answers_.size()) << "asked for uniform(" << m << ")";
    if (next_ >= answers_.size()) return 0;
    EXPECT_EQ(m, answers_[next_].first);
    return answers_[next_++].second;
  }
  bool is_used_up() const { return next_ == answers_.size(); }

 private:
  std::vector<std::pair<std::uint32_t, std::uint32_t>> answers_;
  std::size_t next_ = 0;
};

// The outcome that these answers, each {m, uniform(m)}, lead to; it is applied.
std::string sample(Playing& game, std::vector<std::pair<std::uint32_t, std::uint32_t>> answers) {
  Scripted uniform(std::move(answers));
  const Outcome outcome = game.game().sample(game.state, uniform);
  EXPECT_TRUE(uniform.is_used_up());
  game.game().apply(game.state, outcome);
  return game.words().print(outcome);
}

TEST(SpaceMinerExample, E1_navigation) {
  Playing game;
  game.run("deal a22 a23 a46; visit 1; roll 1 2 4 5 5");
  EXPECT_EQ(game.legal("travel"), "travel 17, travel 22");
  EXPECT_EQ(game.game().moves(game.state).size(), 23U + 2);
  game.run("travel 22");
  EXPECT_EQ(game.line("nav"), "0");
}

Playing second_example() {
  Playing game;
  game.run("deal a20 a23 a46; visit 2");
  EXPECT_EQ(game.credits(), -1);
  game.run("roll 1 1 5 5 6; reroll 1 1; roll 5 6");
  EXPECT_EQ(game.at("dice"), "5 5 5 6 6");
  EXPECT_EQ(game.legal("travel"), "travel 27, travel 30, travel 32, travel 35, travel 37, travel 40");
  game.run("travel 35");
  EXPECT_EQ(game.credits(), -13);
  return game.run("roll 1 1 2 2 3 5");
}

void expect_nothing_left(Playing& game) {
  EXPECT_EQ(game.legal(), "done");
  EXPECT_EQ(game.line("subtotal"), "-7");
  EXPECT_EQ(game.run("done").legal(), "done");
}

TEST(SpaceMinerExample, E2_mining_first_way) {
  Playing game = second_example();
  game.run("claim 2 3 5; claim 1 2; claim 1 2; claim 1 1 1");
  EXPECT_EQ(game.line("red"), "1");
  EXPECT_EQ(game.line("brown"), "3");
  expect_nothing_left(game);
}

TEST(SpaceMinerExample, E2_mining_second_way) {
  Playing game = second_example();
  game.run("claim 2 3 5; claim 2 1 1 2 2");
  EXPECT_EQ(game.line("red"), "2");
  EXPECT_EQ(game.line("brown"), "0");
  expect_nothing_left(game);
}

TEST(SpaceMinerExample, E3_flip) {
  Playing game = ship_with("smartmine");
  game.run("deal a20 a21 a22; visit 1; roll 1 1 1 1 1; travel 20; roll 2 3 4 5 5 6; flip 6");
  EXPECT_EQ(game.at("dice"), "1 2 3 4 5 5");
  EXPECT_EQ(game.at("flipped"), "6");
}

TEST(SpaceMinerExample, E4_falling_order) {
  Playing game = second_example();
  game.run("claim 1 2");
  EXPECT_EQ(game.refused("claim 2 3 5"), "SM-26");
  EXPECT_EQ(game.refused("claim 1 2"), "");
  EXPECT_EQ(game.refused("claim 1 1 1"), "");
}

TEST(SpaceMinerExample, E5_fractions) {
  const char* plies = "deal a43 a20 a21; visit 1; roll 1 1 1 1 1; travel 43; roll 1 1 1 5 5 5";
  EXPECT_EQ(Playing().run(plies).refused("claim 3 1 5 5 5"), "");
  EXPECT_EQ(Playing("arithmetic whole").run(plies).refused("claim 3 1 5 5 5"), "SM-24");
}

TEST(SpaceMinerExample, E6_groups) {
  Playing five;
  five.run("deal a46 a20 a21; visit 1");
  EXPECT_EQ(Playing(five).run("roll 1 1 2 2 3").legal("travel"),
            "travel 20, travel 22, travel 23, travel 33, travel 9");
  EXPECT_EQ(Playing(five).run("roll 4 4 4 4 4").legal("travel"),
            "travel 20, travel 27, travel 33, travel 34, travel 40, travel 46");
  Playing six = ship_with("engines");
  EXPECT_EQ(six.run("deal a20 a21 a22; visit 1; roll 1 2 3 4 5 6").legal("travel"),
            "travel 21, travel 26, travel 29, travel 32, travel 35, travel 40");
}

TEST(SpaceMinerExample, E7_rescans_five_of_a_kind_buying) {
  Playing game;
  game.run("deal a44 a45 a46; rescan; deal a20 a21 a22; rescan; deal a41 a42 a43; visit 3");
  EXPECT_EQ(game.line("scan"), "4");
  EXPECT_EQ(game.run("roll 3 3 3 3 3; travel 43").line("nav"), "0");
  game.run("roll 4 4 6 6 6 6; claim 3 4 6; claim 3 4 6");
  EXPECT_EQ(game.line("gold"), "2");
  EXPECT_EQ(game.legal(), "claim 1 6 6, claim 2 6 6, done");
  EXPECT_EQ(game.run("claim 2 6 6; done").credits(), 13);
  EXPECT_EQ(game.legal(),
            "buy contract, buy engines, buy laser, buy persistent, buy scanners, buy smartmine, done");
  EXPECT_EQ(game.run("buy laser; buy scanners; buy engines").credits(), 1);
  EXPECT_EQ(game.legal(), "done");
  game.run("done; deal a23 a24 a25; rescan");
  EXPECT_EQ(game.line("scan"), "0");
  EXPECT_EQ(game.run("deal a26 a27 a28; rescan").line("scan"), "1");
}

TEST(SpaceMinerExample, E8_rising) {
  Playing game("rescan_cost rising");
  EXPECT_EQ(game.run("deal a20 a21 a22; rescan").credits(), -1);
  EXPECT_EQ(game.run("deal a23 a24 a25; rescan").credits(), -3);
  EXPECT_EQ(game.run("deal a26 a27 a28; rescan").credits(), -6);
}

TEST(SpaceMinerExample, E9_both_lasers) {
  const std::string plies = "deal a20 a21 a22; visit 1; roll 1 1 1 1 1; travel 20; roll ";
  Playing game = ship_with("smartmine, persistent");
  EXPECT_EQ(Playing(game).run(plies + "2 2 4 4 6 6; flip 6; double 1").at("dice"), "1 1 2 2 4 4 6");
  EXPECT_EQ(Playing(game).run(plies + "1 2 4 5 6 6; double 6").legal("flip"), "");
  Playing any = ship_with("smartmine, persistent", "reuse_face any");
  EXPECT_EQ(any.run(plies + "1 2 4 5 6 6; double 6").legal("flip"), "flip 6");
  EXPECT_EQ(any.run("flip 6").at("dice"), "1 1 2 4 5 6 6");
}

// 14 for two golds and 3 for a red, less 1 for the slot, make 16; less 5 + 4 for the upgrades, 7.
TEST(SpaceMinerExample, E10_half) {
  Playing game("prices sheet");
  game.run("deal a20 a43 a21; visit 2; roll 1 1 1 1 1; travel 43; roll 4 4 6 6 6 6");
  game.run("claim 3 4 6; claim 3 4 6; claim 2 6 6; done; buy laser; buy engines; done").pass_to_end();
  EXPECT_EQ(game.credits(), 7);
  EXPECT_EQ(game.score(), 11);
}

TEST(SpaceMinerExample, E11_chance_draws) {
  Playing game;
  EXPECT_EQ(sample(game, {{27, 3}, {26, 3}, {25, 24}}), "deal a23 a24 a46");
  game.run("visit 1");
  EXPECT_EQ(sample(game, {{6, 4}, {6, 0}, {6, 3}, {6, 1}, {6, 4}}), "roll 1 2 4 5 5");
  game.run("reroll 1 2 4");
  EXPECT_EQ(sample(game, {{6, 5}, {6, 0}, {6, 2}}), "roll 1 3 6");
  EXPECT_EQ(game.at("dice"), "1 3 5 5 6");
}

}  // namespace
}  // namespace orebit::space_miner
