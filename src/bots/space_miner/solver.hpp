// Space Miner solved for one seat: the expected final score at every turn boundary, by backward induction
// over turn, upgrades and credits. docs/solver.md tells the method.
//
// Navigation, mining and upgrading are exact. Rows are taken as fresh from the whole deck; the player who
// acts looks at the true draw pile (policy.hpp).
#pragma once

#include <memory>
#include <string>

#include "bots/search_result.hpp"
#include "bots/space_miner/credit_line.hpp"
#include "bots/space_miner/flights.hpp"
#include "bots/space_miner/incomes.hpp"
#include "bots/space_miner/row_odds.hpp"
#include "games/space_miner/scanning.hpp"

namespace orebit::space_miner {

class Solver {
 public:
  // Nothing, and a sentence, if the pack would take too long; nothing if it is stopped. REQUIRES: what `t`
  // points to lives on.
  static std::unique_ptr<const Solver> make(const Setting& setting, std::string& why_not,
                                            const StopFlag* stop = nullptr);

  // About how much memory it takes; nothing if that is too much, and no solver is made.
  static std::size_t bytes(const Setting& setting);

  const Setting& setting() const { return setting_; }
  const Flights& flights() const { return flights_; }
  const Incomes& incomes() const { return incomes_; }

  // Expected final score. With scoring = gross the ore that is sold already comes on top of all of these.
  double value() const { return before_turn(1, 0, setting_.content.start_credits); }
  // Before the first deal of a turn; after the last turn, the score itself.
  double before_turn(int turn, UpgradeSet ship, int credits) const {
    return before_turn_[place(turn, ship)].at(credits);
  }
  // Before the navigation roll, the slot being paid for.
  double visiting(int turn, UpgradeSet ship, Card card, int credits) const;
  // Before the mining roll.
  double mining(int turn, UpgradeSet ship, Card card, int credits) const;
  // In dock with everything sold and nothing bought this turn.
  double in_dock(int turn, UpgradeSet ship, int credits) const {
    return in_dock_[place(turn, ship)].at(credits);
  }
  // Calls visit(bought, credits left) for each set of `offered` upgrades that can be paid, none included
  // (SM-32, SM-33).
  template <class Visit>
  void each_purchase(int turn, UpgradeSet ship, int credits, UpgradeSet offered, const Visit& visit) const {
    const unsigned open = credits < 0 ? 0 : offered & ~static_cast<unsigned>(ship);
    for (unsigned bought = open;; bought = (bought - 1) & open) {
      const int price = setting_.price_of_all(static_cast<UpgradeSet>(bought));
      const bool is_known = knows(turn + 1, static_cast<UpgradeSet>(ship | bought));
      if (price <= std::max(credits, 0) && is_known) visit(static_cast<UpgradeSet>(bought), credits - price);
      if (bought == 0) return;
    }
  }
  // In dock when of the upgrades only `offered` may still be bought this turn.
  double in_dock(int turn, UpgradeSet ship, int credits, UpgradeSet offered) const;

  // Before the first deal of a turn in which one rescan is made already: what the next row is compared with.
  double after_rescan(int turn, UpgradeSet ship, int credits) const {
    return after_rescan_[place(turn, ship)].at(credits);
  }
  bool knows(int turn, UpgradeSet ship) const { return before_turn_[place(turn, ship)].exists(); }
  CreditRange range() const { return range_; }

  // What a credit of ore adds to the score besides itself (SM-37).
  double ore_bonus() const { return setting_.options.scoring == Scoring::gross ? 1 : 0; }
  // The rows that this pile can deal to a ship with these credits.
  void fill(RowOdds& odds, int turn, UpgradeSet ship, int credits, CardSet pile) const;
  // SM-10, SM-12. Of the rescan after `rescans` others.
  int rescan_cost(UpgradeSet ship, int rescans) const;

 private:
  explicit Solver(const Setting& setting);
  bool solve(const StopFlag* stop);  // false: it was stopped
  static double work(const Setting& setting, int range);

  static std::size_t place(int turn, UpgradeSet ship) {
    return static_cast<std::size_t>(turn - 1) << upgrade_kinds | ship;
  }
  std::size_t visit_place(int credits, Card card) const {
    return static_cast<std::size_t>(credits - range_.low) * static_cast<std::size_t>(setting_.content.cards) +
           card;
  }
  CreditLine new_line() const { return {range_, slope_}; }
  bool is_reachable(int turn, UpgradeSet ship) const;
  void choose_range();
  void score_end();
  void solve_turn(int turn, UpgradeSet ship);
  void solve_dock(int turn, UpgradeSet ship);
  void solve_visits(int turn, UpgradeSet ship);
  void solve_visit(int turn, UpgradeSet ship, Card card);
  void solve_scan(int turn, UpgradeSet ship);

  Setting setting_;
  Flights flights_;
  Incomes incomes_;
  std::array<int, max_slots> slot_cost_{};  // rising
  CreditRange range_;
  double slope_ = 1;
  std::vector<CreditLine> before_turn_;
  std::vector<CreditLine> after_rescan_;
  std::vector<CreditLine> in_dock_;
  std::vector<std::vector<float>> visits_;  // by turn and ship: credits, then cards
};

}  // namespace orebit::space_miner
