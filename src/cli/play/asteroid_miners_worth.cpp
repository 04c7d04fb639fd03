#include "cli/play/asteroid_miners_worth.hpp"

#include <bit>
#include <utility>

namespace orebit::cli {

using namespace asteroid_miners;

namespace {

// Whether the mover can pay it, and how far ahead of the opponent it leaves them.
std::pair<bool, int> balance(const Setting& t, const State& s, Bits used, int free_square) {
  const Bill bill = bill_for(t, s, used, free_square);
  return {can_pay(t, s, used, free_square), bill.rival_pays - bill.rival_gains - bill.own};
}

}  // namespace

int best_free_square(const Setting& t, const State& s, Bits used) {
  int best = no_square;
  for (unsigned left = squares_to_free(t, s, used); left != 0; left &= left - 1)
    if (const int square = std::countr_zero(left); balance(t, s, used, square) > balance(t, s, used, best))
      best = square;
  return best;
}

DigWorth worth_of(const Setting& t, const State& s, const Dig& dig) {
  const bool is_last = finishes(t, s, dig);
  const int earned = is_last ? sale_of(t, s, dig.section).income : 0;
  return {is_last, units_matched(dig),
          earned + balance(t, s, dig.used, best_free_square(t, s, dig.used)).second};
}

int fit_of_kept(const Setting& t, const State& s, Dice rerolled) {
  const Forge& forge = s.now.forge;
  Dice missing;
  for (const Material material : t.content.component[forge.component].material) missing.add(material);
  int fit = 0;
  (forge.smelter - rerolled).each_face([&](int face) {
    fit += missing.has(face) ? 1 : -1;
    if (missing.has(face)) missing.remove(face);
  });
  return fit;
}

Reach reach_of(const Setting& t, const State& s) {
  Moves digs(t);
  list_dig(t, s, digs);
  Reach best;
  for (std::size_t i = 0; i < digs.size(); ++i) {
    if (digs[i].verb != Verb::dig) continue;
    const Dig dig = dig_of(digs[i]);
    if (const DigWorth worth = worth_of(t, s, dig); best.worth.units == 0 || worth > best.worth)
      best = {dig, worth};
  }
  return best;
}

}  // namespace orebit::cli
