// The chief's advice: quick, and with a reason that names what it is worth.
#include "bots/space_miner/chief.hpp"

#include <chrono>

#include "games/space_miner/testing.hpp"

namespace orebit::space_miner {
namespace {

TEST(SpaceMinerChief, it_says_what_a_move_is_worth_and_by_how_much_it_leads) {
  Playing game = rich_ship();
  Chief chief(game.game());
  const auto advice = chief.advise({game.state});
  EXPECT_FALSE(game.game().why_not(game.state, advice.move));
  EXPECT_NE(advice.reason.find("final score of "), std::string::npos) << advice.reason;
  EXPECT_EQ(chief.rank({game.state}).size(), game.game().moves(game.state).size());
}

// 20 ms are promised on a phone's processor; this is a slow build on a busy machine.
TEST(SpaceMinerChief, its_decisions_are_quick) {
  Playing game = ship_with("smartmine, persistent");
  Chief chief(game.game());
  game.run("deal a43 a20 a21; visit 1; roll 1 1 1 1 1; travel 43; roll 1 2 3 4 5 6");
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < 10 && game.state.phase == Phase::mine; ++i)
    game.run(game.words().print(chief.advise({game.state}).move));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
}

TEST(SpaceMinerChief, a_pack_too_large_to_solve_is_played_greedily) {
  const auto words = open_game(
      edited(default_pack(),
             {{"constants.nav_dice", "7"}, {"constants.turns", "20"}, {"constants.nav_rerolls", "9"}}));
  Playing game(words);
  Chief chief(game.game());
  game.run("deal a43 a20 a21");
  EXPECT_TRUE(chief.rank({game.state}).empty());
  EXPECT_FALSE(game.game().why_not(game.state, chief.advise({game.state}).move));
}

}  // namespace
}  // namespace orebit::space_miner
