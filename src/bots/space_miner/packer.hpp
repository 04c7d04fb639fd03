// The most valuable claims that a pool allows, exactly: best(pool) is the best claim plus the best of what is
// left.
#pragma once

#include <array>
#include <vector>

#include "bots/space_miner/lasers.hpp"

namespace orebit::space_miner {

class Packer {
 public:
  // For one asteroid and the upgrades of one ship. Claims greater than `most` are not considered (SM-26).
  Packer(const Setting& setting, Card card, UpgradeSet upgrades, Claim most = Claim{0xFFFF});

  int best(Dice pool);                 // in credits
  std::vector<Claim> plan(Dice pool);  // the claims of such a packing, in falling order

  // The best flip and doubling before the claims, as far as the ship has the lasers; 0 for none.
  struct Lasers : LaserUse {
    int credits = 0;
  };
  Lasers best_lasers(Dice pool);

  // Over all rolls of the ship's mining dice.
  double expected_income();

 private:
  struct Entry {
    std::int16_t credits = -1;  // not known yet
    Claim first;                // a claim of a best packing; code 0: none
  };
  const Entry& entry(Dice pool);
  void try_ore(Dice pool, int ore, Entry& best);

  const Setting& setting_;
  const Asteroid& asteroid_;
  UpgradeSet upgrades_;
  Claim max_;
  std::array<Entry, DiceTable::multisets> entries_{};  // no heap: search makes many packers
};

}  // namespace orebit::space_miner
