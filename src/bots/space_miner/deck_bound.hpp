// No way of playing scores more than this on average: an upper bound on the true optimum, card counting and
// all. docs/solver.md proves it.
//
// A player who is told the order of the deck in advance, but pays for each row what the solver expects to
// gain by its turning up, does at least as well as one who is not told, and can be solved by backward
// induction over turn, row, upgrades and credits. The mean over random orders is the bound.
#pragma once

#include <memory>
#include <vector>

#include "bots/space_miner/deck_weights.hpp"

namespace orebit::space_miner {

class DeckBound {
 public:
  // Nothing if the pack is too large to be bounded. REQUIRES: the solver lives on.
  static std::unique_ptr<const DeckBound> make(const Solver& solver);

  // The score that the informed player expects with the deck number `number` under `seed`.
  double informed(std::uint64_t seed, std::uint64_t number) const;

  struct Deal {
    std::uint64_t pile = 0;  // before the deal
    std::array<Card, max_slots> row{};
  };
  struct Moment {
    int turn = 1;
    UpgradeSet upgrades = 0;
    int rescanned = 0;  // 0 for the first row of the turn, 1 for all others
    int credits = 0;    // within the solver's range
  };
  // What the informed player pays for a row. Its mean over all rows of the pile is 0.
  double payment(const Deal& deal, const Moment& m) const;

 private:
  static constexpr unsigned all_ships = 1U << upgrade_kinds;
  static constexpr double never = -1e9;  // worth less than anything
  // Credits for which flights are solved with the gain; others take the best gain of any arrival.
  static constexpr CreditRange flown{-16, 31};
  static UpgradeSet set_of(unsigned bits) { return static_cast<UpgradeSet>(bits); }

  using Line = std::vector<double>;  // by credits, from the lowest of the solver's range

  struct Entry {  // what a card is worth in a slot
    float worth;
    std::uint8_t card;
    std::uint8_t slot;
  };
  // Everything about a ship in a turn that does not depend on the order of the deck.
  struct Ship {
    std::vector<Entry> entries;      // for each number of credits: by falling worth
    std::vector<Line> arrived;       // for each card: before the mining roll, from lowest_arrival on
    std::array<Line, 2> reshuffled;  // gain when the first pass ends; before the first rescan, and later
  };
  using Deck = std::vector<Deal>;  // in the order of dealing
  // The mean of the best of a row, and how often that is none of its cards.
  struct Best {
    double worth;
    double otherwise;
  };
  // The gain of the informed player over the solver's value, by row, then ship.
  using Gains = std::vector<std::vector<Line>>;

  explicit DeckBound(const Solver& solver);
  void prepare(Ship& ship, int turn, UpgradeSet upgrades);
  void bound_reshuffled();
  void bound_reshuffled(int turn, UpgradeSet upgrades, int deals, const std::array<Line, 2>& later,
                        double next_turn, std::array<Line, 2>& gain) const;

  Best mean_best(const Ship& ship, int place, std::uint64_t pile, int cards, double otherwise) const;
  Deck deal(std::uint64_t seed, std::uint64_t number) const;
  void solve_ship(const Deck& deck, int turn, UpgradeSet upgrades, const Gains& next, Gains& now) const;
  void solve_row(const Deck& deck, std::size_t row, int turn, UpgradeSet upgrades, const Gains& next,
                 Line& first, Line& later) const;
  Line best_visit(const Deck& deck, std::size_t row, int turn, UpgradeSet upgrades, const Gains& next,
                  Line best) const;
  Line worst_rescan(int turn, UpgradeSet upgrades, const Line& later) const;
  Line dock_gain(int turn, UpgradeSet upgrades, const std::vector<Line>& next) const;
  Line visit_gain(int turn, UpgradeSet upgrades, Card card, int cost, const Line& dock,
                  const Line& best) const;
  template <class Matters>
  void fly(int turn, UpgradeSet upgrades, Card card, const Line& mined, const Matters& matters,
           Line& gain) const;
  double best_of(const Deal& deal, const Moment& m, double otherwise) const;
  std::uint64_t cards_of(const Deal& deal) const;

  const Ship& ship(int turn, UpgradeSet upgrades) const { return ships_[index(turn, upgrades)]; }
  static std::size_t index(int turn, UpgradeSet upgrades) {
    return static_cast<std::size_t>(turn - 1) << upgrade_kinds | upgrades;
  }
  int credits(int place) const { return range_.low + place; }
  std::size_t clamped(int place) const {
    return static_cast<std::size_t>(std::clamp(place, 0, range_.size() - 1));
  }
  double before(int turn, UpgradeSet upgrades, int later, int credits) const {
    return later != 0 ? solver_.after_rescan(turn, upgrades, credits)
                      : solver_.before_turn(turn, upgrades, credits);
  }

  const Solver& solver_;
  const Setting& setting_;
  CreditRange range_;
  std::size_t rows_;         // of the first pass through the deck
  std::size_t entry_count_;  // cards times slots
  std::uint64_t whole_deck_ = 0;
  std::vector<Ship> ships_;
  DeckWeights weights_;
};

}  // namespace orebit::space_miner
