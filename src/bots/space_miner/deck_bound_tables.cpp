// What DeckBound prepares once: rows by worth, weights of cards, and the gain after the first pass.
#include <bit>

#include "bots/space_miner/deck_bound.hpp"

namespace orebit::space_miner {

namespace {

constexpr std::size_t max_entries = 60'000'000;

}  // namespace

std::unique_ptr<const DeckBound> DeckBound::make(const Solver& solver) {
  const Setting& setting = solver.setting();
  const auto entries =
      static_cast<std::size_t>(setting.deck.size() * setting.content.row_size * solver.range().size()) *
      all_ships * static_cast<std::size_t>(setting.content.turns);
  if (entries > max_entries) return nullptr;
  return std::unique_ptr<const DeckBound>(new DeckBound(solver));
}

DeckBound::DeckBound(const Solver& solver)
    : solver_(solver),
      setting_(solver.setting()),
      range_(solver.range()),
      rows_(static_cast<std::size_t>(setting_.deck.size() / setting_.content.row_size)),
      entry_count_(static_cast<std::size_t>(setting_.deck.size() * setting_.content.row_size)),
      ships_(static_cast<std::size_t>(setting_.content.turns) * all_ships),
      weights_(solver) {
  for (int card = 0; card < setting_.content.cards; ++card)
    if (setting_.deck.has(card)) whole_deck_ |= 1ULL << card;
  for (int turn = 1; turn <= setting_.content.turns; ++turn)
    for (unsigned bits = 0; bits < all_ships; ++bits)
      if (solver_.knows(turn, set_of(bits))) prepare(ships_[index(turn, set_of(bits))], turn, set_of(bits));
  bound_reshuffled();
}

void DeckBound::prepare(Ship& ship, int turn, UpgradeSet upgrades) {
  RowOdds odds(setting_.content.row_size);
  for (int place = 0; place < range_.size(); ++place) {
    solver_.fill(odds, turn, upgrades, credits(place), setting_.deck);
    for (const RowOdds::Entry& e : odds.entries())
      ship.entries.push_back({static_cast<float>(e.worth), static_cast<std::uint8_t>(e.card),
                              static_cast<std::uint8_t>(e.slot)});
  }
  if (turn == setting_.content.turns) return;
  ship.arrived.resize(static_cast<std::size_t>(setting_.content.cards));
  for (int c = 0; c < setting_.content.cards; ++c) {
    const auto card = static_cast<Card>(c);
    if (!setting_.deck.has(c)) continue;
    for (int at = flown.low - solver_.flights().max_cost(card, upgrades); at <= flown.high; ++at)
      ship.arrived[card].push_back(solver_.mining(turn, upgrades, card, at));
  }
}

// As RowOdds::mean_best, for a pile of `cards` cards, all of which are among `pile`. Where the pile has more,
// this is the most that any `cards` of them can mean: a bound on the cards that exceed a worth in a slot,
// and so on those of the pile that fit below it.
DeckBound::Best DeckBound::mean_best(const Ship& ship, int place, std::uint64_t pile, int cards,
                                     double otherwise) const {
  const Entry* entry = ship.entries.data() + static_cast<std::size_t>(place) * entry_count_;
  std::array<double, max_slots> fitting{};
  double all = 1;
  for (int slot = 0; slot < setting_.content.row_size; ++slot) all *= at(fitting, slot) = cards - slot;
  double below = all;
  double sum = 0;
  for (const Entry* end = entry + entry_count_; entry != end && entry->worth > otherwise; ++entry) {
    if ((pile >> entry->card & 1) == 0) continue;
    fitting[entry->slot] -= 1;
    double rows = 1;
    for (int slot = 0; slot < setting_.content.row_size; ++slot) rows *= std::max(0.0, at(fitting, slot));
    sum += entry->worth * (below - rows);
    below = rows;
    if (rows <= 0) return {sum / all, 0};
  }
  return {(sum + otherwise * below) / all, below / all};
}

// --- after the first pass --------------------------------------------------------------------------------

// What a reshuffled deck may add, whichever cards are mined and dealt: a pile of n cards is no better than
// the best n of the whole deck. Piles shrink with every deal.
void DeckBound::bound_reshuffled() {
  constexpr int deals = 8;  // from the last of these on, every row is taken to be the best of all
  std::array<double, deals + 1> next_turn{};
  for (int turn = setting_.content.turns; turn >= 1; --turn) {
    std::array<double, deals + 1> most;
    most.fill(never);
    for (unsigned bits = 0; bits < all_ships; ++bits) {
      if (!solver_.knows(turn, set_of(bits))) continue;
      std::array<Line, 2> later;
      for (int deal = deals; deal >= 1; --deal) {
        std::array<Line, 2> gain;
        bound_reshuffled(turn, set_of(bits), deal == deals ? 0 : deal, later,
                         at(next_turn, std::min(deal + 1, deals)), gain);
        for (const double g : gain[0]) at(most, deal) = std::max(at(most, deal), g);
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
  const int slots = setting_.content.row_size;
  const int left = setting_.deck.size() - (turn - 1) - slots * (deal - 1);
  const int cards = deal == 0 ? slots : std::max(slots, left);
  for (const int rescanned : {0, 1})
    for (int place = 0; place < range_.size(); ++place) {
      const int cost = solver_.rescan_cost(upgrades, rescanned);
      const double otherwise = deal == 0 ? never
                                         : solver_.after_rescan(turn, upgrades, credits(place) - cost) +
                                               later[1][clamped(place - cost)];
      at(gain, rescanned)
          .push_back(mean_best(ship(turn, upgrades), place, whole_deck_, cards, otherwise - next_turn).worth +
                     next_turn - before(turn, upgrades, rescanned, credits(place)));
    }
}

}  // namespace orebit::space_miner
