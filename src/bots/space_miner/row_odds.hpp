// SM-6 to SM-9: what a row that is yet to be dealt is worth, exactly, without listing the rows.
//
// Let a card be worth x1 >= x2 >= ... in the slots from cheapest to costliest (the order of slots does not
// matter, every order of the cards being equally likely). A row is worth at most y if its card in each slot
// is. The cards that are worth at most y in slot 1 are among those of slot 2, and so on, so with N1 <= N2 <=
// ... such cards of n the rows number N1 (N2 - 1) (N3 - 2) ... of n (n - 1) (n - 2) ...
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "games/space_miner/content.hpp"

namespace orebit::space_miner {

class RowOdds {
 public:
  explicit RowOdds(int slots) : slots_(slots) {}

  void clear() { entries_.clear(), cards_ = 0; }
  // `worth(slot)`, slots counted from 0 by rising cost.
  template <class Values>
  void add_card(int card, const Values& worth) {
    for (int slot = 0; slot < slots_; ++slot) entries_.push_back({worth(slot), slot, card});
    ++cards_;
  }
  // Call when all cards are there.
  void sort() {
    std::sort(entries_.begin(), entries_.end(),
              [](const Entry& a, const Entry& b) { return a.worth > b.worth; });
  }

  struct Entry {
    double worth;
    int slot;
    int card;
  };
  std::span<const Entry> entries() const { return entries_; }

  // The mean of the best card of a row, or of `otherwise` where that is more; of the cards without one, if
  // `missing` names it. REQUIRES: cards >= slots.
  double mean_best(double otherwise, int missing = -1) const {
    double sum = 0;
    const double below =
        each_best(otherwise, [&](const Entry& entry, double rows) { sum += entry.worth * rows; }, missing);
    if (below > 0) sum += otherwise * below;
    return sum / rows_of(missing < 0 ? cards_ : cards_ - 1);
  }

  // How many rows there are.
  double rows() const { return rows_of(cards_); }

  // Calls visit(entry, number of rows in which it is the best) for all worth more than `otherwise`. Gives the
  // number of the other rows.
  template <class Visit>
  double each_best(double otherwise, const Visit& visit, int missing = -1) const {
    std::array<double, max_slots> fitting{};
    const int cards = missing < 0 ? cards_ : cards_ - 1;
    for (int slot = 0; slot < slots_; ++slot) at(fitting, slot) = cards - slot;
    double below = rows_of(cards);  // rows in which nothing is worth more than what was looked at so far
    for (const Entry& entry : entries_) {
      if (entry.worth <= otherwise || below <= 0) break;
      if (entry.card == missing) continue;
      at(fitting, entry.slot) -= 1;
      double rows = 1;
      for (int slot = 0; slot < slots_; ++slot) rows *= std::max(0.0, at(fitting, slot));
      visit(entry, below - rows);
      below = rows;
    }
    return below;
  }

 private:
  double rows_of(int cards) const {
    double all = 1;
    for (int slot = 0; slot < slots_; ++slot) all *= cards - slot;
    return all;
  }

  int slots_;
  int cards_ = 0;
  std::vector<Entry> entries_;
};

}  // namespace orebit::space_miner
