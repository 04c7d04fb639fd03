// What mining brings, for every asteroid and ship: the best packing of every pool, and the odds of each
// income over all rolls. More credits are never worse, so the best packing is always wanted (SM-21 to SM-30).
#pragma once

#include <span>
#include <vector>

#include "games/space_miner/mining.hpp"

namespace orebit::space_miner {

struct IncomeOdds {
  int credits = 0;
  double probability = 0;
};

class Incomes {
 public:
  // REQUIRES: what `t` points to lives on.
  explicit Incomes(const Setting& setting);

  // Of the roll of a whole turn, by falling credits.
  std::span<const IncomeOdds> odds(Card card, UpgradeSet ship) const {
    return odds_[card * ships + place_of(ship)];
  }
  double mean(Card card, UpgradeSet ship) const;
  int most() const { return max_; }  // of any card, ship and roll

  // The best packing of a pool as it lies, before any laser.
  int best(Card card, UpgradeSet ship, Dice pool) const {
    return best_[table_of(card, holds(ship, Upgrade::contract)) + setting_.dice().rank(pool)];
  }

 private:
  static constexpr std::size_t ships = 16;
  // The four upgrades that mining looks at: laser, contract, smartmine, persistent.
  static constexpr std::size_t place_of(UpgradeSet ship) {
    return (holds(ship, Upgrade::laser) ? 1U : 0U) | static_cast<std::size_t>(ship >> 3 & 7U) << 1;
  }
  static std::size_t table_of(Card card, bool by_contract) {
    return (card * 2U + (by_contract ? 1U : 0U)) * DiceTable::multisets;
  }
  void list_odds(Card card, UpgradeSet ship);

  Setting setting_;
  std::vector<std::int16_t> best_;  // by card, contract and rank of the pool
  std::vector<std::vector<IncomeOdds>> odds_;
  int max_ = 0;
};

}  // namespace orebit::space_miner
