// No way of playing scores more than this on average: an upper bound on the true optimum, card counting and
// all. docs/solver.md proves it.
//
// A player who is told the order of the deck in advance, but pays for each row what the solver expects to
// gain by its turning up, does at least as well as one who is not told, and can be solved by backward
// induction over turn, row, upgrades and credits. The mean over random orders is the bound.
#pragma once

#include <memory>
#include <vector>

#include "bots/space_miner/solver.hpp"

namespace orebit::space_miner {

class DeckBound {
 public:
  // Nothing if the pack is too large to be bounded. REQUIRES: the solver lives on.
  static std::unique_ptr<const DeckBound> make(const Solver& solver);

  // The score that the informed player expects with the deck number `number` under `seed`.
  double informed(std::uint64_t seed, std::uint64_t number) const;

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
    std::vector<float> card_weight;  // for each number of credits: what each card adds to the deck's worth
    std::vector<Line> arrived;       // for each card: before the mining roll, from lowest_arrival on
    std::array<Line, 2> reshuffled;  // gain when the first pass ends; before the first rescan, and later
  };
  // An order of the deck: rows, and the pile each comes from.
  struct Deck {
    std::vector<std::array<Card, most_slots>> rows;
    std::vector<std::uint64_t> piles;  // one more than rows
  };
  // The gain of the informed player over the solver's value, by row, then ship.
  using Gains = std::vector<std::vector<Line>>;

  explicit DeckBound(const Solver& solver);
  void prepare(Ship& ship, int turn, UpgradeSet upgrades);
  void weigh_cards(Ship& ship, int turn, UpgradeSet upgrades);
  void follow_usual_ship();
  UpgradeSet best_purchase(int turn, UpgradeSet upgrades, int purse) const;
  void bound_reshuffled();
  void bound_reshuffled(int turn, UpgradeSet upgrades, int deals, const std::array<Line, 2>& later,
                        double next_turn, std::array<Line, 2>& gain) const;

  double mean_best(const Ship& ship, int place, std::uint64_t pile, int cards, double otherwise) const;
  Deck deal(std::uint64_t seed, std::uint64_t number) const;
  void solve_ship(const Deck& deck, int turn, UpgradeSet upgrades, const Gains& next, Gains& now) const;
  void solve_row(const Deck& deck, std::size_t row, int turn, UpgradeSet upgrades, const Gains& next,
                 Line& first, Line& later) const;
  Line best_visit(const Deck& deck, std::size_t row, int turn, UpgradeSet upgrades, const Gains& next) const;
  Line dock_gain(int turn, UpgradeSet upgrades, const std::vector<Line>& next) const;
  Line visit_gain(int turn, UpgradeSet upgrades, Card card, const Line& dock) const;
  void fly(int turn, UpgradeSet upgrades, Card card, const Line& mined, Line& gain) const;
  double weight_shift(const float* weight, const Deck& deck, std::size_t row) const;

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
  const Setting& t_;
  CreditRange range_;
  std::size_t rows_;         // of the first pass through the deck
  std::size_t entry_count_;  // cards times slots
  std::uint64_t whole_deck_ = 0;
  std::vector<Ship> ships_;
  std::vector<std::vector<float>> usual_weight_;  // by turn, then card
};

}  // namespace orebit::space_miner
