// SM-28 to SM-30: every way to use SmartMine and Persistent Laser before the first claim.
#pragma once

#include "games/space_miner/mining.hpp"

namespace orebit::space_miner {

struct LaserUse {
  int flip = 0;     // the face that is turned, or 0
  int doubled = 0;  // the face that is doubled, or 0
  bool doubles_first = false;
};

// Calls visit(use, pool afterwards), the pool as it lies first.
template <class Visit>
void each_laser_use(const Setting& setting, UpgradeSet ship, Dice pool, const Visit& visit) {
  const bool may_flip = holds(ship, Upgrade::smartmine);
  const bool may_double = holds(ship, Upgrade::persistent);
  const auto each_double = [&](Dice dice, int flip) {
    visit(LaserUse{flip, 0}, dice);
    for (int face = 1; face <= faces && may_double; ++face)
      if (dice.has(face)) visit(LaserUse{flip, face}, dice + Dice{face});
  };
  each_double(pool, 0);
  for (int face = 1; face <= faces && may_flip; ++face) {
    if (!pool.has(face)) continue;
    each_double(pool - Dice{face} + Dice{opposite(face)}, face);
    // SM-30. One copy of the doubled die keeps its face, the other shows the opposite one.
    if (may_double && setting.options.reuse_face == ReuseFace::any)
      visit(LaserUse{face, face, true}, pool + Dice{opposite(face)});
  }
}

}  // namespace orebit::space_miner
