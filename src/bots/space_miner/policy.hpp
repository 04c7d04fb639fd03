// How the solved game is played: the solver's values, with the true draw pile for the rows of this turn.
#pragma once

#include <vector>

#include "bots/space_miner/claim_plan.hpp"
#include "bots/space_miner/solver.hpp"
#include "core/random.hpp"
#include "games/space_miner/rules.hpp"

namespace orebit::space_miner {

struct RankedMove {
  Move move;
  double score = 0;  // expected at the end of the game
};

// One player. It remembers the flight it is on and the claims it has planned; make one for each thread.
class Policy {
 public:
  // REQUIRES: both live on, and the solver is of this game's setting.
  Policy(const SpaceMiner& game, const Solver& solver) : game_(game), solver_(solver) {}

  // The move it plays. REQUIRES: a player acts.
  Move choose(const State& s);
  // Every legal move with the score it promises, best first; moves that promise the same in legal order.
  std::vector<RankedMove> rank(const State& s);

  // The final score that the seat to act may expect. REQUIRES: not between the rolls of a flight. Rows after
  // a rescan are thought to come from a fresh deck.
  double promise(const State& s);

  // The mean of promise() over what chance may do now, the deal being from the true draw pile. REQUIRES:
  // chance acts.
  double expectation(const State& s);

  // What the rows of this turn promise from here, when the next comes from this pile. Rows further on are
  // taken as drawn from the same pile.
  double scanning(int turn, UpgradeSet ship, int credits, int rescans, CardSet pile);

 private:
  struct Leg {
    int turn = 0;
    UpgradeSet ship = 0;
    Card card = no_card;
    int credits = 0;
    bool operator==(const Leg&) const = default;
  };

  double visit_value(const State& s, int slot) const;
  double rescan_value(const State& s);
  const Flight& flight(const State& s);
  double flying(const State& s);
  double looking_at(const State& s) const;
  double travel_value(const State& s, int distance) const;
  Move choose_scan(const State& s);
  Move choose_nav(const State& s);
  Move choose_mine(const State& s);
  Move choose_upgrade(const State& s) const;
  double move_value(const State& s, const Move& move);
  double mined_value(const State& s, int gain) const;
  double buy_value(const State& s, const Move& move) const;
  UpgradeSet offered(const State& s) const;
  double banked(const State& s) const;

  const SpaceMiner& game_;
  const Solver& solver_;
  Leg leg_;
  Flight flight_;
  std::vector<double> arrivals_;  // what arriving is worth, by the fuel paid
};

// A game of seat 0. Luck is what chance added to promise(), deal by deal and roll by roll: its mean is
// exactly 0, so that the score less the luck has the mean of the score, and strays a quarter as far.
struct Played {
  int score = 0;
  double luck = 0;
};
// Game `number` under `seed`.
Played play_game(const SpaceMiner& game, Policy& policy, std::uint64_t seed, std::uint64_t number);

}  // namespace orebit::space_miner
