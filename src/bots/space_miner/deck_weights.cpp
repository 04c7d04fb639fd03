#include "bots/space_miner/deck_weights.hpp"

#include <cmath>

namespace orebit::space_miner {

namespace {

// Of one kind; 160 MB. Packs that would need more look less far ahead.
constexpr std::size_t max_weights = 40'000'000;

}  // namespace

DeckWeights::DeckWeights(const Solver& solver)
    : solver_(solver),
      setting_(solver.setting()),
      range_(solver.range()),
      cards_(static_cast<std::size_t>(setting_.content.cards)),
      pages_(static_cast<std::size_t>(setting_.content.turns) * all_ships),
      rows_(setting_.deck.size() / setting_.content.row_size),
      max_rows_(std::min<int>(
          9, static_cast<int>(max_weights /
                              (pages_.size() * static_cast<std::size_t>(range_.size()) * cards_)))),
      slot_cost_(setting_.content.visit_cost) {
  std::sort(slot_cost_.begin(), slot_cost_.begin() + setting_.content.row_size);
  list_steps();
  for (int turn = setting_.content.turns; turn >= 1; --turn) {
    for (unsigned bits = 0; bits < all_ships; ++bits)
      if (solver_.knows(turn, set_of(bits))) weigh(turn, set_of(bits));
    for (unsigned bits = 0; bits < all_ships && turn < setting_.content.turns; ++bits)
      pages_[index(turn + 1, set_of(bits))].fresh = {};
  }
}

// Fuel is taken at its mean, between the two numbers next to it.
void DeckWeights::list_steps() {
  steps_.resize(cards_ * all_ships);
  for (int c = 0; c < setting_.content.cards; ++c) {
    if (!setting_.deck.has(c)) continue;
    const auto card = static_cast<Card>(c);
    for (unsigned bits = 0; bits < all_ships; ++bits) {
      const Flight flight(solver_.flights(), card, set_of(bits), [](int cost) { return -cost; });
      const int less = static_cast<int>(std::floor(flight.value()));
      const double part = flight.value() - less;
      for (const IncomeOdds& income : solver_.incomes().odds(card, set_of(bits))) {
        auto& steps = steps_[card * all_ships + bits];
        steps.push_back({income.credits + less, static_cast<float>(income.probability * (1 - part))});
        steps.push_back({income.credits + less + 1, static_cast<float>(income.probability * part)});
      }
    }
  }
}

void DeckWeights::weigh(int turn, UpgradeSet upgrades) {
  Page& page = pages_[index(turn, upgrades)];
  for (Lines* lines : {&page.fresh, &page.rescanned, &page.visited})
    lines->resize(offset(horizon(turn) + 1, 0));
  const Lines docks = turn < setting_.content.turns ? weigh_docks(turn, upgrades) : Lines{};
  RowOdds odds(setting_.content.row_size);
  Lines row(cards_);
  for (int place = 0; place < range_.size(); ++place) {
    const int purse = range_.low + place;
    solver_.fill(odds, turn, upgrades, purse, setting_.deck);
    for (const int rescans : {1, 0}) {
      const int cost = solver_.rescan_cost(upgrades, rescans);
      const double otherwise = solver_.after_rescan(turn, upgrades, purse - cost);
      const Outlook outlook = look_ahead(odds, otherwise, upgrades, purse);
      const Place from{turn, upgrades, place};
      weigh_row(odds, otherwise, row);
      weigh_visits(outlook, docks, from, page.visited);
      weigh_before(row, outlook.rescans, from, place - cost, rescans != 0 ? page.rescanned : page.fresh);
    }
  }
}

// From the value with and without each card: a row from a pile is worth about the mean of these more.
void DeckWeights::weigh_row(const RowOdds& odds, double otherwise, Lines& row) const {
  const double share = static_cast<double>(setting_.content.row_size) / setting_.deck.size();
  const double all = odds.mean_best(otherwise);
  if (setting_.deck.size() <= setting_.content.row_size) return;
  for (int card = 0; card < setting_.content.cards; ++card)
    if (setting_.deck.has(card))
      at(row, card) = static_cast<float>(
          setting_.content.row_size * ((all - (1 - share) * odds.mean_best(otherwise, card)) / share - all));
}

DeckWeights::Outlook DeckWeights::look_ahead(const RowOdds& odds, double otherwise, UpgradeSet upgrades,
                                             int purse) const {
  Outlook outlook{0, std::vector<float>(static_cast<std::size_t>(range_.size()))};
  const double others = odds.each_best(otherwise, [&](const RowOdds::Entry& entry, double rows) {
    const auto share = static_cast<float>(rows / odds.rows());
    const int left = purse - at(slot_cost_, entry.slot) - range_.low;
    for (const Step& step : steps_[static_cast<std::size_t>(entry.card) * all_ships + upgrades])
      outlook.docks[clamped(left + step.credits)] += share * step.probability;
  });
  outlook.rescans = others / odds.rows();
  return outlook;
}

DeckWeights::Lines DeckWeights::weigh_docks(int turn, UpgradeSet upgrades) const {
  Lines docks(offset(horizon(turn) + 1, 0));
  for (int place = 0; place < range_.size(); ++place) {
    const UpgradeSet bought = best_purchase(turn, upgrades, range_.low + place);
    const Page& next = pages_[index(turn + 1, set_of(upgrades | bought))];
    for (int rows = 0; rows <= horizon(turn + 1); ++rows)
      std::ranges::copy(line(next.fresh, rows, place - setting_.price_of_all(bought)),
                        docks.data() + offset(rows, place));
  }
  return docks;
}

// Given that a card is visited.
void DeckWeights::weigh_visits(const Outlook& outlook, const Lines& docks, const Place& from,
                               Lines& visited) const {
  if (docks.empty() || outlook.rescans > 0.999) return;
  const auto visits = static_cast<float>(1 - outlook.rescans);
  for (int rows = 1; rows <= horizon(from.turn); ++rows) {
    float* weight = visited.data() + offset(rows, from.credits);
    std::fill_n(weight, cards_, 0.0F);
    for (int dock = 0; dock < range_.size(); ++dock) {
      const float share = at(outlook.docks, dock) / visits;
      if (share <= 0) continue;
      const auto at = line(docks, rows, dock);
      for (std::size_t card = 0; card < cards_; ++card) weight[card] += share * at[card];
    }
  }
}

// The row to be dealt now, and what comes after it. A pile without rows has no weight.
void DeckWeights::weigh_before(const Lines& row, double rescans, const Place& from, int again,
                               Lines& before) const {
  const auto share = static_cast<float>(rescans);
  for (int rows = 1; rows <= horizon(from.turn); ++rows) {
    const auto later = rescanned(from.turn, from.upgrades, rows - 1, again);
    const auto gone = visited(from.turn, from.upgrades, rows - 1, from.credits);
    float* weight = before.data() + offset(rows, from.credits);
    for (std::size_t card = 0; card < cards_; ++card)
      weight[card] = row[card] + share * later[card] + (1 - share) * gone[card];
  }
}

UpgradeSet DeckWeights::best_purchase(int turn, UpgradeSet upgrades, int purse) const {
  UpgradeSet best = 0;
  double most = solver_.before_turn(turn + 1, upgrades, purse);
  solver_.each_purchase(turn, upgrades, purse, set_of(all_ships - 1), [&](UpgradeSet bought, int left) {
    const double value = solver_.before_turn(turn + 1, set_of(upgrades | bought), left);
    if (value > most) most = value, best = bought;
  });
  return best;
}

}  // namespace orebit::space_miner
