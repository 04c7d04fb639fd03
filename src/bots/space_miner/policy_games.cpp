// Whole games by the policy, and how much of each score was luck. docs/solver.md, The true optimum.
#include <limits>

#include "bots/space_miner/policy.hpp"

namespace orebit::space_miner {

double Policy::expectation(const State& s) {
  const UpgradeSet ship = s.upgrades[s.seat];
  if (s.phase == Phase::nav_roll) return banked(s) + flight(s).keeping(s.dice, s.rerolls);
  if (s.phase != Phase::deal) return promise(s);
  const Setting& setting = game_.setting();
  RowOdds odds(setting.content.row_size);
  solver_.fill(odds, s.turn, ship, s.credits[s.seat], s.draw[setting.deck_of(s.seat)]);
  const int left = s.credits[s.seat] - next_rescan_cost(setting, s);
  return banked(s) + odds.mean_best(may_rescan(setting, s) ? solver_.after_rescan(s.turn, ship, left)
                                                           : -std::numeric_limits<double>::infinity());
}

Played play_game(const SpaceMiner& game, Policy& policy, std::uint64_t seed, std::uint64_t number) {
  Random random(seed, number);
  State s = game.start();
  Played played;
  for (Turn turn = game.turn(s); !turn.is_over(); turn = game.turn(s)) {
    if (turn.is_chance()) {
      played.luck -= policy.expectation(s);
      game.apply(s, game.sample(s, random));
      played.luck += policy.promise(s);
    } else {
      game.apply(s, policy.choose(s));
    }
  }
  played.score = game.score(s, seat_of(0));
  return played;
}

}  // namespace orebit::space_miner
