// The reference for `space-miner/random-games`: solo Space Miner with default options and the standard pack,
// as fast as we can write it ply by ply. It keeps no sheet and no list of claims, makes no move values, asks
// nobody whether a move is legal, and knows one game only; the contract has to come close to it all the same.
#pragma once

#include <cstdint>

#include "core/random.hpp"
#include "games/space_miner/setting.hpp"

namespace orebit::bench {

class SpaceMinerKernel {
 public:
  // REQUIRES: one player, default options, at most 32 cards; the setting's tables outlive the kernel.
  explicit SpaceMinerKernel(const space_miner::Setting& setting);

  struct Played {
    std::uint64_t plies = 0;
    int score = 0;
  };
  Played play(Random& random) const;

 private:
  struct Ship;
  void scan(Ship& ship, Random& random) const;
  void navigate(Ship& ship, Random& random) const;
  void mine(Ship& ship, Random& random) const;
  void mine_with_upgrades(Ship& ship, Random& random) const;
  void end_mining(Ship& ship) const;
  void claim(Ship& ship, int ore, int part, DiceRank pool) const;
  void use_laser(Ship& ship, int pick, unsigned doubles, unsigned flips) const;
  void upgrade(Ship& ship, Random& random) const;
  void begin_turn(Ship& ship) const;

  space_miner::Setting setting_;
  std::uint32_t deck_ = 0;
};

}  // namespace orebit::bench
