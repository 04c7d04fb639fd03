#include "bots/space_miner/deck_bound.hpp"

#include <bit>
#include <cstring>
#include <limits>

#include "core/random.hpp"

namespace orebit::space_miner {

namespace {

constexpr unsigned all_ships = 1U << upgrade_kinds;
constexpr double never = -1e9;
constexpr std::size_t most_entries = 60'000'000;
// How much of the deck's worth is paid for as it changes, for the rows of this turn and of each later one.
// Any numbers are right; these make the bound low and steady.
constexpr double share_now = 0.8;
constexpr double share_later = 0.7;
// Credits for which flights are solved with the gain; others take the best gain of any arrival.
constexpr CreditRange flown{-16, 31};

UpgradeSet set_of(unsigned bits) { return static_cast<UpgradeSet>(bits); }

}  // namespace

std::unique_ptr<const DeckBound> DeckBound::make(const Solver& solver) {
  const Setting& t = solver.setting();
  const auto entries = static_cast<std::size_t>(t.deck.size() * t.content.row_size * solver.range().size()) *
                       all_ships * static_cast<std::size_t>(t.content.turns);
  if (entries > most_entries) return nullptr;
  return std::unique_ptr<const DeckBound>(new DeckBound(solver));
}

DeckBound::DeckBound(const Solver& solver)
    : solver_(solver),
      t_(solver.setting()),
      range_(solver.range()),
      rows_(static_cast<std::size_t>(t_.deck.size() / t_.content.row_size)),
      entry_count_(static_cast<std::size_t>(t_.deck.size() * t_.content.row_size)),
      ships_(static_cast<std::size_t>(t_.content.turns) * all_ships) {
  for (int card = 0; card < t_.content.cards; ++card)
    if (t_.deck.has(card)) whole_deck_ |= 1ULL << card;
  for (int turn = 1; turn <= t_.content.turns; ++turn)
    for (unsigned bits = 0; bits < all_ships; ++bits)
      if (solver_.knows(turn, set_of(bits))) prepare(ships_[index(turn, set_of(bits))], turn, set_of(bits));
  follow_usual_ship();
  bound_reshuffled();
}

void DeckBound::prepare(Ship& ship, int turn, UpgradeSet upgrades) {
  RowOdds odds(t_.content.row_size);
  for (int place = 0; place < range_.size(); ++place) {
    solver_.fill(odds, turn, upgrades, credits(place), t_.deck);
    for (const RowOdds::Entry& e : odds.entries())
      ship.entries.push_back({static_cast<float>(e.worth), static_cast<std::uint8_t>(e.card),
                              static_cast<std::uint8_t>(e.slot)});
  }
  weigh_cards(ship, turn, upgrades);
  if (turn == t_.content.turns) return;
  ship.arrived.resize(static_cast<std::size_t>(t_.content.cards));
  for (int c = 0; c < t_.content.cards; ++c) {
    const auto card = static_cast<Card>(c);
    if (!t_.deck.has(c)) continue;
    for (int at = flown.low - solver_.flights().most_cost(card, upgrades); at <= flown.high; ++at)
      ship.arrived[card].push_back(solver_.mining(turn, upgrades, card, at));
  }
}

// To first order a pile's rows are worth the mean of its cards' weights: from the value with and without
// each.
void DeckBound::weigh_cards(Ship& ship, int turn, UpgradeSet upgrades) {
  const double share = static_cast<double>(t_.content.row_size) / t_.deck.size();
  for (int place = 0; place < range_.size(); ++place) {
    const double otherwise =
        solver_.after_rescan(turn, upgrades, credits(place) - solver_.rescan_cost(upgrades, 1));
    const double all = mean_best(ship, place, whole_deck_, t_.deck.size(), otherwise);
    for (int card = 0; card < t_.content.cards; ++card) {
      const bool is_in = t_.deck.has(card) && t_.deck.size() > t_.content.row_size;
      const double without =
          is_in ? mean_best(ship, place, whole_deck_ & ~(1ULL << card), t_.deck.size() - 1, otherwise) : all;
      ship.card_weight.push_back(
          static_cast<float>(t_.content.row_size * ((all - (1 - share) * without) / share - all)));
    }
  }
}

// A game as it usually goes: what each card adds to the deck's worth in each turn of it.
void DeckBound::follow_usual_ship() {
  UpgradeSet upgrades = 0;
  int purse = t_.content.start_credits;
  for (int turn = 1; turn <= t_.content.turns; ++turn) {
    const Ship& s = ship(turn, upgrades);
    const std::size_t place = clamped(purse - range_.low);
    const auto cards = static_cast<std::size_t>(t_.content.cards);
    const auto first = s.card_weight.begin() + static_cast<std::ptrdiff_t>(place * cards);
    usual_weight_.emplace_back(first, first + static_cast<std::ptrdiff_t>(cards));
    const Card good = s.entries[place * entry_count_ + entry_count_ / 8].card;
    purse += static_cast<int>(solver_.incomes().mean(good, upgrades));
    const UpgradeSet bought = turn < t_.content.turns ? best_purchase(turn, upgrades, purse) : UpgradeSet{0};
    purse -= t_.price_of_all(bought);
    upgrades = set_of(upgrades | bought);
  }
}

UpgradeSet DeckBound::best_purchase(int turn, UpgradeSet upgrades, int purse) const {
  const unsigned open = (all_ships - 1) & ~static_cast<unsigned>(upgrades);
  unsigned best = 0;
  double most = solver_.before_turn(turn + 1, upgrades, purse);
  for (unsigned bought = purse < 0 ? 0 : open; bought != 0; bought = (bought - 1) & open) {
    const int left = purse - t_.price_of_all(set_of(bought));
    if (left < 0 || !solver_.knows(turn + 1, set_of(upgrades | bought))) continue;
    const double value = solver_.before_turn(turn + 1, set_of(upgrades | bought), left);
    if (value > most) most = value, best = bought;
  }
  return set_of(best);
}

// As RowOdds::mean_best, for a pile of `cards` cards, all of which are among `pile`. Where the pile has more,
// this is the most that any `cards` of them can mean: at most so many cards exceed a worth in a slot, so at
// least so many of the pile fit below it.
double DeckBound::mean_best(const Ship& ship, int place, std::uint64_t pile, int cards,
                            double otherwise) const {
  const Entry* entry = ship.entries.data() + static_cast<std::size_t>(place) * entry_count_;
  std::array<double, most_slots> fitting{};
  double all = 1;
  for (int slot = 0; slot < t_.content.row_size; ++slot)
    all *= fitting[static_cast<std::size_t>(slot)] = cards - slot;
  double below = all;
  double sum = 0;
  for (const Entry* end = entry + entry_count_; entry != end && entry->worth > otherwise; ++entry) {
    if ((pile >> entry->card & 1) == 0) continue;
    fitting[entry->slot] -= 1;
    double rows = 1;
    for (int slot = 0; slot < t_.content.row_size; ++slot)
      rows *= std::max(0.0, fitting[static_cast<std::size_t>(slot)]);
    sum += entry->worth * (below - rows);
    below = rows;
    if (rows <= 0) return sum / all;
  }
  return (sum + otherwise * below) / all;
}

// --- after the first pass --------------------------------------------------------------------------------

// What a reshuffled deck may add, whichever cards are mined and dealt: a pile of n cards is no better than
// the best n of the whole deck. Piles shrink with every deal.
void DeckBound::bound_reshuffled() {
  constexpr int deals = 8;  // from the last of these on, every row is taken to be the best of all
  std::array<double, deals + 1> next_turn{};
  for (int turn = t_.content.turns; turn >= 1; --turn) {
    std::array<double, deals + 1> most;
    most.fill(never);
    for (unsigned bits = 0; bits < all_ships; ++bits) {
      if (!solver_.knows(turn, set_of(bits))) continue;
      std::array<Line, 2> later;
      for (int deal = deals; deal >= 1; --deal) {
        std::array<Line, 2> gain;
        bound_reshuffled(turn, set_of(bits), deal == deals ? 0 : deal, later,
                         next_turn[static_cast<std::size_t>(std::min(deal + 1, deals))], gain);
        for (const double g : gain[0])
          most[static_cast<std::size_t>(deal)] = std::max(most[static_cast<std::size_t>(deal)], g);
        later = std::move(gain);
      }
      ships_[index(turn, set_of(bits))].reshuffled = std::move(later);
    }
    next_turn = most;
  }
}

// The gain before deal number `deal` since the reshuffle; 0 stands for all that are far on.
void DeckBound::bound_reshuffled(int turn, UpgradeSet upgrades, int deal, const std::array<Line, 2>& later,
                                 double next_turn, std::array<Line, 2>& gain) const {
  const int slots = t_.content.row_size;
  const int left = t_.deck.size() - (turn - 1) - slots * (deal - 1);
  const int cards = deal == 0 ? slots : std::max(slots, left);
  for (const int rescanned : {0, 1})
    for (int place = 0; place < range_.size(); ++place) {
      const int cost = solver_.rescan_cost(upgrades, rescanned);
      const double otherwise = deal == 0 ? never
                                         : solver_.after_rescan(turn, upgrades, credits(place) - cost) +
                                               later[1][clamped(place - cost)];
      gain[static_cast<std::size_t>(rescanned)].push_back(
          mean_best(ship(turn, upgrades), place, whole_deck_, cards, otherwise - next_turn) + next_turn -
          before(turn, upgrades, rescanned, credits(place)));
    }
}

// --- one order of the deck -------------------------------------------------------------------------------

DeckBound::Deck DeckBound::deal(std::uint64_t seed, std::uint64_t number) const {
  Random random(seed, number);
  Deck deck;
  std::uint64_t pile = whole_deck_;
  deck.piles.push_back(pile);
  for (std::size_t row = 0; row < rows_; ++row) {
    auto& cards = deck.rows.emplace_back();
    for (int slot = 0; slot < t_.content.row_size; ++slot) {
      const auto left = static_cast<std::uint32_t>(std::popcount(pile));
      const int card = nth_bit(pile, static_cast<int>(random(left)));
      cards[static_cast<std::size_t>(slot)] = static_cast<Card>(card);
      pile &= ~(1ULL << card);
    }
    deck.piles.push_back(pile);
  }
  return deck;
}

double DeckBound::informed(std::uint64_t seed, std::uint64_t number) const {
  const Deck deck = deal(seed, number);
  Gains next(rows_ + 1, std::vector<Line>(all_ships, Line(static_cast<std::size_t>(range_.size()))));
  for (int turn = t_.content.turns; turn >= 1; --turn) {
    Gains now(rows_ + 1, std::vector<Line>(all_ships));
    for (unsigned bits = 0; bits < (turn == 1 ? 1 : all_ships); ++bits)
      if (solver_.knows(turn, set_of(bits))) solve_ship(deck, turn, set_of(bits), next, now);
    next = std::move(now);
  }
  return solver_.value() + next[0][0][clamped(t_.content.start_credits - range_.low)];
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
  const Ship& s = ship(turn, upgrades);
  const Line visits = best_visit(deck, row, turn, upgrades, next);
  double paid_later = 0;  // for the rows of the turns to come, one each, as far as this pass reaches
  const int last = std::min(t_.content.turns, turn + static_cast<int>(rows_ - row) - 1);
  for (int ahead = turn + 1; ahead <= last; ++ahead)
    paid_later +=
        share_later * weight_shift(usual_weight_[static_cast<std::size_t>(ahead - 1)].data(), deck, row);
  const Line after = later;
  for (const int rescanned : {0, 1}) {
    const int cost = solver_.rescan_cost(upgrades, rescanned);
    for (int place = 0; place < range_.size(); ++place) {
      const double rescan = solver_.after_rescan(turn, upgrades, credits(place) - cost);
      double shown = rescan;  // what the solver thinks of the row
      for (int slot = 0; slot < t_.content.row_size; ++slot) {
        const auto i = static_cast<std::size_t>(slot);
        shown = std::max(shown, solver_.visiting(turn, upgrades, deck.rows[row][i],
                                                 credits(place) - t_.content.visit_cost[i]));
      }
      const double again = t_.options.rescan_limit > 0 ? rescan + after[clamped(place - cost)] : never;
      (rescanned != 0 ? later : first)[static_cast<std::size_t>(place)] =
          std::max(visits[static_cast<std::size_t>(place)], again) - shown +
          mean_best(s, place, deck.piles[row], std::popcount(deck.piles[row]), rescan) -
          before(turn, upgrades, rescanned, credits(place)) -
          share_now * weight_shift(s.card_weight.data() + static_cast<std::size_t>(place * t_.content.cards),
                                   deck, row) -
          paid_later;
    }
  }
}

// The mean weight of the pile after the row less that before: 0 on average, so it may be paid.
double DeckBound::weight_shift(const float* weight, const Deck& deck, std::size_t row) const {
  const std::uint64_t before_row = deck.piles[row];
  const std::uint64_t after_row = deck.piles[row + 1];
  if (std::popcount(after_row) < t_.content.row_size) return 0;
  double with = 0;
  double without = 0;
  for (std::uint64_t left = before_row; left != 0; left &= left - 1) {
    const int card = std::countr_zero(left);
    with += weight[card];
    if ((after_row >> card & 1) != 0) without += weight[card];
  }
  return without / std::popcount(after_row) - with / std::popcount(before_row);
}

DeckBound::Line DeckBound::best_visit(const Deck& deck, std::size_t row, int turn, UpgradeSet upgrades,
                                      const Gains& next) const {
  Line best(static_cast<std::size_t>(range_.size()), never);
  const bool is_last = turn == t_.content.turns;
  const Line dock = is_last ? Line(best.size()) : dock_gain(turn, upgrades, next[row + 1]);
  for (int slot = 0; slot < t_.content.row_size; ++slot) {
    const Card card = deck.rows[row][static_cast<std::size_t>(slot)];
    const int cost = t_.content.visit_cost[static_cast<std::size_t>(slot)];
    const Line gain = is_last ? dock : visit_gain(turn, upgrades, card, dock);
    for (int place = 0; place < range_.size(); ++place) {
      double& here = best[static_cast<std::size_t>(place)];
      here = std::max(
          here, solver_.visiting(turn, upgrades, card, credits(place) - cost) + gain[clamped(place - cost)]);
    }
  }
  return best;
}

// In dock: the gain of the next turn, less what buying something else than the solver would costs.
DeckBound::Line DeckBound::dock_gain(int turn, UpgradeSet upgrades, const std::vector<Line>& next) const {
  Line gain(static_cast<std::size_t>(range_.size()));
  const unsigned open = (all_ships - 1) & ~static_cast<unsigned>(upgrades);
  for (int place = 0; place < range_.size(); ++place) {
    const int purse = credits(place);
    double best = never;
    for (unsigned bought = purse < 0 ? 0 : open;; bought = (bought - 1) & open) {
      const UpgradeSet after = set_of(upgrades | bought);
      const int price = t_.price_of_all(set_of(bought));
      if (price <= std::max(purse, 0) && solver_.knows(turn + 1, after))
        best = std::max(
            best, solver_.before_turn(turn + 1, after, purse - price) + next[after][clamped(place - price)]);
      if (bought == 0) break;
    }
    gain[static_cast<std::size_t>(place)] = best - solver_.in_dock(turn, upgrades, purse);
  }
  return gain;
}

// Mining takes the mean over incomes; a flight at most the best over its costs.
DeckBound::Line DeckBound::visit_gain(int turn, UpgradeSet upgrades, Card card, const Line& dock) const {
  Line mined(dock.size());
  for (int place = 0; place < range_.size(); ++place)
    for (const IncomeOdds& income : solver_.incomes().odds(card, upgrades))
      mined[static_cast<std::size_t>(place)] += income.probability * dock[clamped(place + income.credits)];
  Line gain(dock.size());
  const int most_cost = solver_.flights().most_cost(card, upgrades);
  for (int place = 0; place < range_.size(); ++place) {
    const int least = std::max(0, place - most_cost);
    gain[static_cast<std::size_t>(place)] =
        *std::max_element(mined.begin() + least, mined.begin() + place + 1);
  }
  fly(turn, upgrades, card, mined, gain);
  return gain;
}

// The flight itself, for the credits that matter.
void DeckBound::fly(int turn, UpgradeSet upgrades, Card card, const Line& mined, Line& gain) const {
  const DiceLattice& lattice = solver_.flights().lattice(upgrades);
  const auto costs = solver_.flights().costs(card, upgrades);
  const int lowest = flown.low - solver_.flights().most_cost(card, upgrades);
  Line arrived = ship(turn, upgrades).arrived[card];
  for (std::size_t i = 0; i < arrived.size(); ++i)
    arrived[i] += mined[clamped(lowest + static_cast<int>(i) - range_.low)];
  std::vector<Lanes> values(lattice.size());
  for (int low = flown.low; low + lanes - 1 <= flown.high; low += lanes) {
    for (std::size_t roll = 0; roll < costs.size(); ++roll)
      std::memcpy(&values[lattice.first_roll() + roll],
                  &arrived[static_cast<std::size_t>(low - costs[roll] - lowest)], sizeof(Lanes));
    for (int reroll = 0; reroll < solver_.flights().rerolls(); ++reroll) {
      lattice.expect(values.data());
      lattice.keep_best(values.data());
    }
    lattice.expect(values.data());
    for (int lane = 0; lane < lanes; ++lane) {
      const int purse = low + lane;
      if (purse < range_.low || purse > range_.high) continue;
      double& here = gain[static_cast<std::size_t>(purse - range_.low)];
      here = std::min(here, values[0][lane] - solver_.visiting(turn, upgrades, card, purse));
    }
  }
}

}  // namespace orebit::space_miner
