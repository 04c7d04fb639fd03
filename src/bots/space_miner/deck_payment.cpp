// What the informed player pays for a row. docs/solver.md, The true optimum.
#include <bit>

#include "bots/space_miner/deck_bound.hpp"

namespace orebit::space_miner {

namespace {

// A pile without cards has no weight.
double mean_over(std::uint64_t pile, std::span<const float> weights) {
  const int cards = std::max(1, std::popcount(pile));
  double sum = 0;
  for (; pile != 0; pile &= pile - 1) sum += static_cast<double>(at(weights, std::countr_zero(pile)));
  return sum / cards;
}

}  // namespace

// Two sums with mean 0 over the rows that the pile can deal. The best of the row less the mean of the best,
// where the pile says how good it is to rescan; and the change in what the pile promises for all later rows,
// which depends on whether this one is rescanned: it is taken as so likely as it is over all rows.
double DeckBound::payment(const Deal& deal, const Moment& m) const {
  const std::uint64_t rest = deal.pile & ~cards_of(deal);
  const int rows_left = std::popcount(rest) / setting_.content.row_size;
  const int cost = solver_.rescan_cost(m.upgrades, m.rescanned);
  const int place = m.credits - range_.low;
  const auto again = weights_.rescanned(m.turn, m.upgrades, rows_left, place - cost);
  const auto visit = weights_.visited(m.turn, m.upgrades, rows_left, place);
  const double again_before = mean_over(deal.pile, again);
  const double visit_before = mean_over(deal.pile, visit);
  const double otherwise =
      solver_.after_rescan(m.turn, m.upgrades, m.credits - cost) + again_before - visit_before;
  const Best mean =
      mean_best(ship(m.turn, m.upgrades), place, deal.pile, std::popcount(deal.pile), otherwise);
  const double shift = mean.otherwise * (mean_over(rest, again) - again_before) +
                       (1 - mean.otherwise) * (mean_over(rest, visit) - visit_before);
  return best_of(deal, m, otherwise) - mean.worth + (rows_left > 0 ? shift : 0);
}

// Rounded as in Ship::entries, from which the mean is taken.
double DeckBound::best_of(const Deal& deal, const Moment& m, double otherwise) const {
  double best = otherwise;
  for (int slot = 0; slot < setting_.content.row_size; ++slot) {
    const auto i = static_cast<std::size_t>(slot);
    const double worth =
        solver_.visiting(m.turn, m.upgrades, deal.row[i], m.credits - setting_.content.visit_cost[i]);
    best = std::max(best, static_cast<double>(static_cast<float>(worth)));
  }
  return best;
}

std::uint64_t DeckBound::cards_of(const Deal& deal) const {
  std::uint64_t cards = 0;
  for (int slot = 0; slot < setting_.content.row_size; ++slot) cards |= 1ULL << at(deal.row, slot);
  return cards;
}

}  // namespace orebit::space_miner
