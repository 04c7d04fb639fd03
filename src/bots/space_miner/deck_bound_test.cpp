// The upper bound holds: it stands above what the policy scores, and where the deck has no secret it is
// exact.
#include "bots/space_miner/deck_bound.hpp"

#include "bots/space_miner/policy.hpp"
#include "bots/space_miner/testing.hpp"
#include "bots/tally.hpp"

namespace orebit::space_miner {
namespace {

const DeckBound& standard_bound() {
  static const auto bound = DeckBound::make(solved());
  return *bound;
}

struct Payments {
  Tally paid;
  double least = 0;
  double most = 0;
};

// Over every row that the pile can deal.
Payments pay_for_all_rows(const DeckBound& bound, std::uint64_t pile, const DeckBound::Moment& moment) {
  Payments all;
  const auto in = [&](int card) { return (pile >> card & 1) != 0; };
  for (int a = 0; a < 27; ++a)
    for (int b = 0; b < 27; ++b)
      for (int c = 0; c < 27; ++c) {
        if (!in(a) || !in(b) || !in(c) || a == b || b == c || a == c) continue;
        const double sum =
            bound.payment({pile, {static_cast<Card>(a), static_cast<Card>(b), static_cast<Card>(c)}}, moment);
        all.paid.add(sum);
        all.least = std::min(all.least, sum);
        all.most = std::max(all.most, sum);
      }
  return all;
}

// All that the proof asks of the payments, whatever the pile, ship and turn.
TEST(SpaceMinerDeckBound, the_payments_for_the_rows_of_a_pile_are_0_on_average) {
  const std::uint64_t whole = (1ULL << 27) - 1;
  const std::uint64_t some = 0x2A5C'16D3 & whole;
  const std::uint64_t few = 0x0041'2205;
  const std::vector<DeckBound::Moment> moments{{2, 0x05, 0, 3}, {3, 0x17, 1, -4}, {5, 0x37, 0, 12}};
  for (const std::uint64_t pile : {whole, some, few})
    for (const DeckBound::Moment& moment : moments) {
      const Payments all = pay_for_all_rows(standard_bound(), pile, moment);
      EXPECT_NEAR(all.paid.mean(), 0, 1e-6) << std::hex << pile << " turn " << moment.turn;
      EXPECT_GT(all.most - all.least, 1) << "nothing is paid";
    }
}

TEST(SpaceMinerDeckBound, it_stands_above_every_policy_and_not_far_above) {
  Tally informed;
  for (std::uint64_t deck = 0; deck < 10; ++deck) informed.add(standard_bound().informed(1, deck));
  EXPECT_GT(informed.mean() + 3 * informed.error(), 46.2);
  EXPECT_LT(informed.mean() - 3 * informed.error(), 47);
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
