// Everything that chance can do in a state, with exact ways: the ordered rows of a deal, the throws of a
// roll.
#pragma once

#include <cstddef>

#include "games/space_miner/setting.hpp"

namespace orebit::space_miner {

class Outcomes {
 public:
  Outcomes(const Setting& setting, const State& s) : setting_(setting), s_(s) {
    if (s.phase == Phase::deal) {
      size_ = 1;
      int left = s.draw[setting.deck_of(s.seat)].size();
      for (int slot = 0; slot < setting.content.row_size; ++slot) size_ *= static_cast<std::size_t>(left--);
    } else if (s.phase == Phase::nav_roll || s.phase == Phase::mine_roll) {
      size_ = setting.dice().of_size(s.to_roll).size();
    }
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  Weighted<Outcome> operator[](std::size_t i) const {
    Outcome outcome;
    if (s_.phase == Phase::deal) {
      outcome.row = row(i);
      return {outcome, 1};
    }
    outcome.dice = setting_.dice().at(setting_.dice().of_size(s_.to_roll)[i]);
    return {outcome, ways_to_throw(outcome.dice)};
  }

 private:
  // Reads i as the indices of the cards drawn one after the other, the first varying slowest.
  std::array<Card, max_slots> row(std::size_t i) const {
    Outcome deal;
    CardSet draw = s_.draw[setting_.deck_of(s_.seat)];
    std::size_t rest = size_;
    for (int slot = 0; slot < setting_.content.row_size; ++slot) {
      rest /= static_cast<std::size_t>(draw.size());
      const int card = draw.nth(static_cast<int>(i / rest));
      i %= rest;
      draw.remove(card);
      at(deal.row, slot) = static_cast<Card>(card);
    }
    return deal.row;
  }

  const Setting& setting_;
  const State& s_;
  std::size_t size_ = 0;
};

}  // namespace orebit::space_miner
