// Navigation with any aim: not the least fuel, but the most of what the credits left will be worth. SM-14 to
// SM-19.
#pragma once

#include <span>
#include <vector>

#include "bots/space_miner/dice_lattice.hpp"
#include "games/space_miner/navigation.hpp"

namespace orebit::space_miner {

// What every roll costs at least on the way to every asteroid.
class Flights {
 public:
  // REQUIRES: what `t` points to lives on.
  explicit Flights(const Setting& setting);

  const DiceLattice& lattice(UpgradeSet ship) const { return lattice_[engines(ship)]; }
  // The fuel of the nearest distance, by roll (place in the lattice less first_roll).
  std::span<const std::int16_t> costs(Card card, UpgradeSet ship) const {
    return costs_[card * 2U + engines(ship)];
  }
  int rerolls() const { return rerolls_; }
  int max_cost(Card card, UpgradeSet ship) const;
  // What flying promises with eight numbers of credits, neighbours from `place` on: arrived[place] is the
  // value of arriving with the first of them. What a cost leaves of neighbours are neighbours again.
  const Lanes& fly(Card card, UpgradeSet ship, const std::vector<double>& arrived, int place,
                   std::vector<Lanes>& values) const;

 private:
  static std::size_t engines(UpgradeSet ship) { return holds(ship, Upgrade::engines) ? 1 : 0; }

  std::array<DiceLattice, 2> lattice_;
  int rerolls_;
  std::vector<std::vector<std::int16_t>> costs_;
};

// One flight: what it promises in every position. It can be aimed anew without new memory.
class Flight {
 public:
  Flight() = default;
  // `worth(cost)` is the value of arriving with so much fuel paid.
  template <class Values>
  Flight(const Flights& flights, Card card, UpgradeSet ship, const Values& worth) {
    aim(flights, card, ship, worth);
  }

  template <class Values>
  void aim(const Flights& flights, Card card, UpgradeSet ship, const Values& worth) {
    lattice_ = &flights.lattice(ship);
    const auto costs = flights.costs(card, ship);
    values_.resize(lattice_->size());
    for (std::size_t i = 0; i < costs.size(); ++i) values_[lattice_->first_roll() + i] = worth(costs[i]);
    kept_.resize(static_cast<std::size_t>(flights.rerolls()) + 1);
    for (std::vector<double>& kept : kept_) {
      lattice_->expect(values_.data());
      kept = values_;
      lattice_->keep_best(values_.data());
    }
  }

  // Before the first roll.
  double value() const { return kept_.back()[0]; }
  // After keeping these dice and rolling the rest, with this number of rerolls left then.
  double keeping(Dice kept, int rerolls) const { return at(kept_, rerolls)[lattice_->place(kept)]; }

 private:
  const DiceLattice* lattice_ = nullptr;
  std::vector<double> values_;
  std::vector<std::vector<double>> kept_;  // by rerolls left after the roll
};

}  // namespace orebit::space_miner
