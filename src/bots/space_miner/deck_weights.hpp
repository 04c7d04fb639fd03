// What each card that is still in the draw pile adds to what the rest of the game is worth: the derivative of
// the solver's value by the make-up of the deck, by backward induction along the solver's play.
//
// A pile is worth about the mean of the weights of its cards more than the whole deck. Nothing depends on how
// near that comes: the bound is right for any weights (docs/solver.md), good ones make it low.
#pragma once

#include <span>
#include <vector>

#include "bots/space_miner/solver.hpp"

namespace orebit::space_miner {

class DeckWeights {
 public:
  // REQUIRES: the solver lives on.
  explicit DeckWeights(const Solver& solver);

  // The weights, by card, of a pile with this number of rows left: before a row that follows a rescan,
  std::span<const float> rescanned(int turn, UpgradeSet upgrades, int rows, int place) const {
    return line(pages_[index(turn, upgrades)].rescanned, std::min(rows, horizon(turn)), place);
  }
  // and for the turns to come, when a card of this turn's row is visited.
  std::span<const float> visited(int turn, UpgradeSet upgrades, int rows, int place) const {
    return line(pages_[index(turn, upgrades)].visited, std::min(rows, horizon(turn)), place);
  }

 private:
  static constexpr unsigned all_ships = 1U << upgrade_kinds;
  static UpgradeSet set_of(unsigned bits) { return static_cast<UpgradeSet>(bits); }
  static std::size_t index(int turn, UpgradeSet upgrades) {
    return static_cast<std::size_t>(turn - 1) << upgrade_kinds | upgrades;
  }

  using Lines = std::vector<float>;  // by rows left, credits, card
  struct Page {                      // of a turn and ship
    Lines fresh;                     // before the turn's first row; kept until the turn before is done
    Lines rescanned;
    Lines visited;
  };
  struct Step {  // credits won or lost between the scan and the dock
    int credits;
    float probability;
  };
  struct Place {
    int turn;
    UpgradeSet upgrades;
    int credits;  // from the lowest on
  };
  // Where a row leads: by the solver's play, rows fresh from the whole deck.
  struct Outlook {
    double rescans = 0;
    std::vector<float> docks;  // by credits
  };

  void list_steps();
  void weigh(int turn, UpgradeSet upgrades);
  void weigh_row(const RowOdds& odds, double otherwise, Lines& row) const;
  Outlook look_ahead(const RowOdds& odds, double otherwise, UpgradeSet upgrades, int purse) const;
  Lines weigh_docks(int turn, UpgradeSet upgrades) const;
  void weigh_visits(const Outlook& outlook, const Lines& docks, const Place& from, Lines& visited) const;
  void weigh_before(const Lines& row, double rescans, const Place& from, int again, Lines& before) const;
  UpgradeSet best_purchase(int turn, UpgradeSet upgrades, int purse) const;

  int horizon(int turn) const { return std::clamp(rows_ - turn + 1, 0, max_rows_); }
  std::size_t offset(int rows, int place) const {
    return (static_cast<std::size_t>(rows) * static_cast<std::size_t>(range_.size()) + clamped(place)) *
           cards_;
  }
  std::span<const float> line(const Lines& lines, int rows, int place) const {
    return {lines.data() + offset(rows, place), cards_};
  }
  std::size_t clamped(int place) const {
    return static_cast<std::size_t>(std::clamp(place, 0, range_.size() - 1));
  }

  const Solver& solver_;
  const Setting& setting_;
  CreditRange range_;
  std::size_t cards_;
  std::vector<Page> pages_;
  int rows_;                              // of the first pass through the deck
  int max_rows_;                          // rows left that are told apart; more count as this number
  std::array<int, max_slots> slot_cost_;  // rising
  std::vector<std::vector<Step>> steps_;  // by card, then ship
};

}  // namespace orebit::space_miner
