// The final score: RF-63, RF-64, RF-67, RF-68.
#pragma once

#include <compare>

#include "games/stella_digger/setting.hpp"

namespace orebit::stella_digger {

constexpr int tile_points(const PublicState& o, SeatIndex p) { return 3 * o.vp3[p] + o.vp1[p]; }

constexpr int monster_points(const Setting& t, const PublicState& o, SeatIndex p) {
  int points = 0;
  for (const Held& held : o.monsters)
    if (held.player() == p) points += t.content.tile[held.tile()].points;
  return points;
}

constexpr int final_score(const Setting& t, const PublicState& o, SeatIndex p) {
  if (!is_alive(o, p)) return 0;
  return tile_points(o, p) + t.content.gadget_points * std::popcount(o.gadgets[p]) + monster_points(t, o, p) +
         t.content.unplaced_points * std::popcount(o.drills[p]);
}

// RF-64. In the order in which they are compared.
struct Standing {
  int score;
  int tile_points;
  int gadgets;
  int monsters;
  constexpr auto operator<=>(const Standing&) const = default;
};

constexpr Standing standing(const Setting& t, const PublicState& o, SeatIndex p) {
  return {final_score(t, o, p), tile_points(o, p), std::popcount(o.gadgets[p]), held_by(o.monsters, p)};
}

constexpr Seats find_winners(const Setting& t, const PublicState& o) {
  Seats best;
  for (SeatIndex p = 0; p < t.seats(); ++p) {
    if (!is_alive(o, p)) continue;
    const auto order = best.empty() ? std::strong_ordering::greater
                                    : standing(t, o, p) <=>
                                          standing(t, o, static_cast<SeatIndex>(orebit::index_of(best[0])));
    if (order > 0) best.clear();
    if (order >= 0) best.push_back(seat_of(p));
  }
  return best;
}

}  // namespace orebit::stella_digger
