// The final score: RF-63, RF-64, RF-67, RF-68.
#pragma once

#include <compare>

#include "games/stella_digger/setting.hpp"

namespace orebit::stella_digger {

constexpr int tile_points(const PublicState& open, SeatIndex p) { return 3 * open.vp3[p] + open.vp1[p]; }

constexpr int monster_points(const Setting& setting, const PublicState& open, SeatIndex p) {
  int points = 0;
  for (const Held& held : open.monsters)
    if (held.player() == p) points += setting.content.tile[held.tile()].points;
  return points;
}

constexpr int final_score(const Setting& setting, const PublicState& open, SeatIndex p) {
  if (!is_alive(open, p)) return 0;
  return tile_points(open, p) + setting.content.gadget_points * std::popcount(open.gadgets[p]) +
         monster_points(setting, open, p) + setting.content.unplaced_points * std::popcount(open.drills[p]);
}

// RF-64. In the order in which they are compared.
struct Standing {
  int score;
  int tile_points;
  int gadgets;
  int monsters;
  constexpr auto operator<=>(const Standing&) const = default;
};

constexpr Standing standing(const Setting& setting, const PublicState& open, SeatIndex p) {
  return {final_score(setting, open, p), tile_points(open, p), std::popcount(open.gadgets[p]),
          held_by(open.monsters, p)};
}

constexpr Seats find_winners(const Setting& setting, const PublicState& open) {
  Seats best;
  for (SeatIndex p = 0; p < setting.seats(); ++p) {
    if (!is_alive(open, p)) continue;
    const auto order = best.empty()
                           ? std::strong_ordering::greater
                           : standing(setting, open, p) <=>
                                 standing(setting, open, static_cast<SeatIndex>(orebit::index_of(best[0])));
    if (order > 0) best.clear();
    if (order >= 0) best.push_back(seat_of(p));
  }
  return best;
}

}  // namespace orebit::stella_digger
