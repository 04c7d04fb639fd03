// The best rerolls of one flight: expected fuel, exactly, by going backwards over the rerolls left.
#pragma once

#include <vector>

#include "games/space_miner/setting.hpp"

namespace orebit::space_miner {

class Navigator {
 public:
  // For a ship that rolls `dice` dice to an asteroid at this distance, with up to `rerolls` rerolls.
  Navigator(const Setting& setting, int distance, int dice, int rerolls);

  // Before the first roll.
  double expected_fuel() const { return keeping(Dice{}, rerolls_); }
  // After keeping these dice and rolling the rest, with this number of rerolls left then.
  double keeping(Dice kept, int rerolls) const { return at(kept_, rerolls)[setting_.dice().rank(kept)]; }

  struct MoveStats {
    Dice reroll;  // empty: travel
    double fuel = 0;
  };
  MoveStats best(Dice dice, int rerolls) const;
  int nearest_cost(Dice dice) const;

 private:
  const Setting& setting_;
  int distance_;
  int rerolls_;
  std::vector<std::vector<double>> kept_;  // by rerolls left after the roll, by rank of the kept dice
};

}  // namespace orebit::space_miner
