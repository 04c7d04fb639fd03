// The upper bound holds: it stands above what the policy scores, and where the deck has no secret it is
// exact.
#include "bots/space_miner/deck_bound.hpp"

#include "bots/space_miner/policy.hpp"
#include "games/space_miner/testing.hpp"

namespace orebit::space_miner {
namespace {

TEST(SpaceMinerDeckBound, it_stands_above_every_policy_and_not_far_above) {
  std::string why;
  const auto solver = Solver::make(shared_game("", 1)->game().setting(), why);
  const auto bound = DeckBound::make(*solver);
  ASSERT_NE(bound, nullptr);
  Tally informed;
  for (std::uint64_t deck = 0; deck < 10; ++deck) informed.add(bound->informed(1, deck));
  EXPECT_GT(informed.mean() + 3 * informed.error(), 46.2);
  EXPECT_LT(informed.mean() - 3 * informed.error(), 48);
}

// With one card and its twins every row is the same: no order of the deck helps, no pile is better.
TEST(SpaceMinerDeckBound, with_equal_cards_it_is_the_value_itself) {
  Doc pack = pack_of_cards(27);
  for (int card = 0; card < 28; ++card) {
    const std::string at = "asteroid." + std::to_string(card);
    edit(pack, at + ".distance", "25");
    edit(pack, at + ".ores", R"(["red","gold"])");
    edit(pack, "ore_numbers.card." + look_up(pack, at + ".id")->text, "[8,20]");
  }
  const auto words = open_game(pack);
  std::string why;
  const auto solver = Solver::make(words->game().setting(), why);
  const auto bound = DeckBound::make(*solver);
  EXPECT_NEAR(bound->informed(1, 0), solver->value(), 1e-3);
}

}  // namespace
}  // namespace orebit::space_miner
