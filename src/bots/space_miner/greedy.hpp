// A first bot: perfect rerolls and mining, the best asteroid for this turn, upgrades in a fixed order.
#pragma once

#include <string>

#include "games/space_miner/rules.hpp"

namespace orebit::space_miner {

struct Advised {
  Move move;
  std::string reason;
};
Advised greedy_advice(const SpaceMiner& game, const View& view);

// What an asteroid promises a ship: ore less fuel, before the cost of its slot.
struct Estimate {
  double ore = 0;
  double fuel = 0;
};
Estimate estimate(const Setting& setting, Card card, UpgradeSet upgrades);

}  // namespace orebit::space_miner
