#include "bots/space_miner/flights.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <limits>

namespace orebit::space_miner {

namespace {

int nearest_cost(const Setting& setting, Dice roll, int distance) {
  if (has_five_alike(roll)) return 0;  // SM-18
  int best = std::numeric_limits<int>::max();
  for (const int reached : setting.tables->distances(setting.dice().rank(roll)))
    best = std::min(best, std::abs(reached - distance));
  return best;
}

}  // namespace

Flights::Flights(const Setting& setting)
    : lattice_{DiceLattice(setting.dice(), setting.content.nav_dice),
               DiceLattice(setting.dice(), setting.content.nav_dice + 1)},
      rerolls_(setting.content.nav_rerolls),
      costs_(static_cast<std::size_t>(setting.content.cards) * 2) {
  for (std::size_t i = 0; i < costs_.size(); ++i) {
    const DiceLattice& lattice = lattice_[i % 2];
    for (std::size_t roll = lattice.first_roll(); roll < lattice.size(); ++roll)
      costs_[i].push_back(static_cast<std::int16_t>(
          nearest_cost(setting, lattice.at(roll), setting.asteroid(static_cast<Card>(i / 2)).distance)));
  }
}

int Flights::max_cost(Card card, UpgradeSet ship) const {
  const auto all = costs(card, ship);
  return *std::max_element(all.begin(), all.end());
}

const Lanes& Flights::fly(Card card, UpgradeSet ship, const std::vector<double>& arrived, int place,
                          std::vector<Lanes>& values) const {
  const DiceLattice& lattice = lattice_[engines(ship)];
  const auto all = costs(card, ship);
  values.resize(lattice.size());
  for (std::size_t roll = 0; roll < all.size(); ++roll)
    std::memcpy(&values[lattice.first_roll() + roll], &at(arrived, place - all[roll]), sizeof(Lanes));
  for (int reroll = 0; reroll < rerolls_; ++reroll) {
    lattice.expect(values.data());
    lattice.keep_best(values.data());
  }
  lattice.expect(values.data());
  return values[0];
}

}  // namespace orebit::space_miner
