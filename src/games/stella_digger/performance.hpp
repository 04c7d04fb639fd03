// Points, the performance check, and the endings that follow it: RF-46 to RF-48, RF-59 to RF-61.
#pragma once

#include <algorithm>

#include "games/stella_digger/flow.hpp"

namespace orebit::stella_digger {

// RF-47, RF-48. Three-point tiles as long as there are any; three ones become a three.
constexpr void pay_points(const auto& d, std::string_view clause, SeatIndex p, int points) {
  const int threes = std::min<int>(points / 3, d.open.pool3);
  int ones = d.open.vp1[p] + points - 3 * threes;
  const int changed = std::min(ones / 3, d.open.pool3 - threes);
  ones -= 3 * changed;
  d.open.vp1[p] = static_cast<std::uint8_t>(ones);
  d.open.vp3[p] = static_cast<std::uint8_t>(d.open.vp3[p] + threes + changed);
  d.open.pool3 = static_cast<std::uint8_t>(d.open.pool3 - threes - changed);
  d.log(clause, seat_of(p), "scored", of("points", points));
}

// RF-46. Whether the board was paid out.
constexpr bool pay_performance(const auto& d) {
  bool is_due = false;
  in_turn_order(d.setting, d.open, [&](SeatIndex p) {
    is_due = is_due || held_by(d.open.board, p) >= d.setting.content.performance_tiles;
  });
  if (!is_due) return false;
  in_turn_order(d.setting, d.open, [&](SeatIndex p) {
    const int tiles = held_by(d.open.board, p);
    if (tiles >= d.setting.content.performance_tiles) {
      pay_points(d, "RF-46", p, d.setting.content.performance_high);
    } else if (tiles == 1) {
      pay_points(d, "RF-46", p, d.setting.content.performance_low);
    }
  });
  d.open.board.clear();
  return true;
}

constexpr void check_performance(const auto& d) {
  const bool has_paid = pay_performance(d);
  if (d.open.pool3 == 0) return end_game(d, "RF-59", Reason::no_3vp);  // before RF-60 (RF-61)
  const bool is_looked_at = has_paid || d.setting.options.yellow_end == YellowEnd::step;
  if (is_looked_at && (d.open.tiles & d.setting.content.map.yellow) == 0)
    return end_game(d, "RF-60", Reason::yellow_frame);
  check_visibility(d);
}

}  // namespace orebit::stella_digger
