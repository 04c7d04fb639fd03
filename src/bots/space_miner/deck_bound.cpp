// One order of the deck, solved for the player who knows it. The tables are made in deck_bound_tables.cpp.
#include "bots/space_miner/deck_bound.hpp"

#include <bit>

#include "core/bits.hpp"
#include "core/random.hpp"

namespace orebit::space_miner {

DeckBound::Deck DeckBound::deal(std::uint64_t seed, std::uint64_t number) const {
  Random random(seed, number);
  Deck deck;
  std::uint64_t pile = whole_deck_;
  for (std::size_t row = 0; row < rows_; ++row) {
    Deal& deal = deck.emplace_back();
    deal.pile = pile;
    for (int slot = 0; slot < setting_.content.row_size; ++slot) {
      const auto left = static_cast<std::uint32_t>(std::popcount(pile));
      const int card = nth_bit(pile, static_cast<int>(random(left)));
      at(deal.row, slot) = static_cast<Card>(card);
      pile &= ~(1ULL << card);
    }
  }
  return deck;
}

double DeckBound::informed(std::uint64_t seed, std::uint64_t number) const {
  const Deck deck = deal(seed, number);
  Gains next(rows_ + 1, std::vector<Line>(all_ships, Line(static_cast<std::size_t>(range_.size()))));
  for (int turn = setting_.content.turns; turn >= 1; --turn) {
    Gains now(rows_ + 1, std::vector<Line>(all_ships));
    for (unsigned bits = 0; bits < (turn == 1 ? 1 : all_ships); ++bits)
      if (solver_.knows(turn, set_of(bits))) solve_ship(deck, turn, set_of(bits), next, now);
    next = std::move(now);
  }
  return solver_.value() + next[0][0][clamped(setting_.content.start_credits - range_.low)];
}

void DeckBound::solve_ship(const Deck& deck, int turn, UpgradeSet upgrades, const Gains& next,
                           Gains& now) const {
  now[rows_][upgrades] = ship(turn, upgrades).reshuffled[0];
  Line later = ship(turn, upgrades).reshuffled[1];  // when a rescan leads to the row
  for (std::size_t row = rows_; row-- >= static_cast<std::size_t>(turn);) {
    Line first(later.size());
    solve_row(deck, row, turn, upgrades, next, first, later);
    now[row][upgrades] = std::move(first);
    if (row == 0) break;
  }
}

// `later` comes as the gain before the next row and leaves as that before this one.
void DeckBound::solve_row(const Deck& deck, std::size_t row, int turn, UpgradeSet upgrades, const Gains& next,
                          Line& first, Line& later) const {
  const Line visits = best_visit(deck, row, turn, upgrades, next, worst_rescan(turn, upgrades, later));
  const Line after = later;
  for (const int rescanned : {0, 1}) {
    const int cost = solver_.rescan_cost(upgrades, rescanned);
    Line& gain = rescanned != 0 ? later : first;
    for (int place = 0; place < range_.size(); ++place) {
      const double again =
          setting_.options.rescan_limit > 0
              ? solver_.after_rescan(turn, upgrades, credits(place) - cost) + after[clamped(place - cost)]
              : never;
      at(gain, place) = std::max(at(visits, place), again) -
                        payment(deck[row], {turn, upgrades, rescanned, credits(place)}) -
                        before(turn, upgrades, rescanned, credits(place));
    }
  }
}

// The lesser of what rescanning the first row of a turn and a later one promises.
DeckBound::Line DeckBound::worst_rescan(int turn, UpgradeSet upgrades, const Line& later) const {
  Line worst(later.size(), never);
  if (setting_.options.rescan_limit == 0) return worst;
  for (int place = 0; place < range_.size(); ++place) {
    const auto again = [&](int rescans) {
      const int cost = solver_.rescan_cost(upgrades, rescans);
      return solver_.after_rescan(turn, upgrades, credits(place) - cost) + later[clamped(place - cost)];
    };
    at(worst, place) = std::min(again(0), again(1));
  }
  return worst;
}

// `best` comes as what is to be had without a visit.
DeckBound::Line DeckBound::best_visit(const Deck& deck, std::size_t row, int turn, UpgradeSet upgrades,
                                      const Gains& next, Line best) const {
  const bool is_last = turn == setting_.content.turns;
  const Line dock = is_last ? Line(best.size()) : dock_gain(turn, upgrades, next[row + 1]);
  for (int slot = 0; slot < setting_.content.row_size; ++slot) {
    const Card card = at(deck[row].row, slot);
    const int cost = at(setting_.content.visit_cost, slot);
    const Line gain = is_last ? dock : visit_gain(turn, upgrades, card, cost, dock, best);
    for (int place = 0; place < range_.size(); ++place) {
      double& here = at(best, place);
      here = std::max(
          here, solver_.visiting(turn, upgrades, card, credits(place) - cost) + gain[clamped(place - cost)]);
    }
  }
  return best;
}

// In dock: the gain of the next turn, less what buying something else than the solver would costs.
DeckBound::Line DeckBound::dock_gain(int turn, UpgradeSet upgrades, const std::vector<Line>& next) const {
  Line gain(static_cast<std::size_t>(range_.size()));
  for (int place = 0; place < range_.size(); ++place) {
    const int purse = credits(place);
    double best = never;
    solver_.each_purchase(turn, upgrades, purse, set_of(all_ships - 1), [&](UpgradeSet bought, int left) {
      const UpgradeSet after = set_of(upgrades | bought);
      best = std::max(best,
                      solver_.before_turn(turn + 1, after, left) + next[after][clamped(left - range_.low)]);
    });
    at(gain, place) = best - solver_.in_dock(turn, upgrades, purse);
  }
  return gain;
}

// Mining takes the mean over incomes; a flight at most the best over its costs.
DeckBound::Line DeckBound::visit_gain(int turn, UpgradeSet upgrades, Card card, int cost, const Line& dock,
                                      const Line& best) const {
  Line mined(dock.size());
  for (int place = 0; place < range_.size(); ++place)
    for (const IncomeOdds& income : solver_.incomes().odds(card, upgrades))
      at(mined, place) += income.probability * dock[clamped(place + income.credits)];
  Line gain(dock.size());
  const int max_cost = solver_.flights().max_cost(card, upgrades);
  for (int place = 0; place < range_.size(); ++place) {
    const int least = std::max(0, place - max_cost);
    at(gain, place) = *std::max_element(mined.begin() + least, mined.begin() + place + 1);
  }
  // A flight that cannot be the best even so need not be solved.
  const auto matters = [&](int purse) {
    const int place = purse - range_.low;
    return solver_.visiting(turn, upgrades, card, purse) + gain[clamped(place)] > best[clamped(place + cost)];
  };
  fly(turn, upgrades, card, mined, matters, gain);
  return gain;
}

// The flight itself, for the credits that matter, eight numbers at a time.
template <class Matters>
void DeckBound::fly(int turn, UpgradeSet upgrades, Card card, const Line& mined, const Matters& matters,
                    Line& gain) const {
  const int lowest = flown.low - solver_.flights().max_cost(card, upgrades);
  Line arrived = ship(turn, upgrades).arrived[card];
  for (std::size_t i = 0; i < arrived.size(); ++i)
    arrived[i] += mined[clamped(lowest + static_cast<int>(i) - range_.low)];
  std::vector<Lanes> values;
  for (int low = flown.low; low + lanes - 1 <= flown.high; low += lanes) {
    bool any = false;
    for (int lane = 0; lane < lanes && !any; ++lane) any = matters(low + lane);
    if (!any) continue;
    const Lanes& promised = solver_.flights().fly(card, upgrades, arrived, low - lowest, values);
    for (int lane = 0; lane < lanes; ++lane) {
      const int purse = low + lane;
      if (purse < range_.low || purse > range_.high) continue;
      double& here = at(gain, purse - range_.low);
      here = std::min(here, promised[lane] - solver_.visiting(turn, upgrades, card, purse));
    }
  }
}

}  // namespace orebit::space_miner
