// Large drills: RF-27 to RF-30. Points are paid in performance.hpp.
#pragma once

#include <optional>

#include "core/refusal.hpp"
#include "games/stella_digger/flow.hpp"
#include "games/stella_digger/map.hpp"
#include "games/stella_digger/performance.hpp"

namespace orebit::stella_digger {

// Where a drill may stand, for each direction of its tip.
class Placements {
 public:
  constexpr Placements(const Setting& setting, const PublicState& open) {
    const Map& map = setting.content.map;
    Squares drilled = 0;
    Squares aimed = 0;
    for (const Placed& placed : open.placed)
      if (placed.square != no_square) {
        drilled |= bit(placed.square);
        aimed |= step(map, bit(placed.square), placed.tip());
      }
    const Squares ground = empty_squares(map, open) & ~bit(map.start) & ~drilled;
    const Squares stand = ground & ~aimed;  // RF-28
    Squares aim = ground & map.printed;     // RF-29
    if (setting.options.shared_aim == SharedAim::no) aim &= ~aimed;
    for (int i = 0; i < directions; ++i) {
      const auto tip = static_cast<Direction>(i);
      at(by_tip_, i) = stand & step(map, aim, clockwise(clockwise(tip)));
      any_ |= at(by_tip_, i);
    }
  }

  constexpr bool empty() const { return any_ == 0; }
  constexpr Squares squares() const { return any_; }
  constexpr Squares with_tip(Direction tip) const { return at(by_tip_, tip); }
  constexpr bool has(Square square, Direction tip) const { return holds(with_tip(tip), square); }

 private:
  std::array<Squares, directions> by_tip_{};
  Squares any_ = 0;
};

constexpr Tokens affordable_tokens(const Setting& setting, const PublicState& open, SeatIndex p) {
  unsigned found = 0;
  if (open.crystals[p].empty()) return 0;
  for (unsigned left = open.drills[p]; left != 0; left &= left - 1) {
    const int token = std::countr_zero(left);
    if (open.crystals[p].covers(at(setting.content.token_cost, token))) found |= 1U << token;
  }
  return static_cast<Tokens>(found);
}

constexpr std::optional<Refusal> why_not_install(const Setting& setting, const PublicState& open,
                                                 Token token) {
  if ((open.drills[open.player] >> token & 1) == 0)
    return Refusal{"RF-27", "that large drill is not among your unplaced ones", {}};
  if (!open.crystals[open.player].covers(setting.content.token_cost[token]))
    return Refusal{"RF-27", "your crystals do not cover its cost", {}};
  if (Placements(setting, open).empty())
    return Refusal{"RF-28", "no square can hold a drill with something to aim at", {}};
  return std::nullopt;
}

constexpr void apply_install(const auto& d, Token token) {
  d.log("RF-27", seat_of(d.open.player), "installed", of("token", token));
  d.await(Phase::place, d.open.player, token);
}

constexpr std::optional<Refusal> why_not_place(const Setting& setting, const PublicState& open, Square square,
                                               Direction tip) {
  const Placements placements(setting, open);
  const bool is_on_map = square < setting.content.map.columns * setting.content.map.rows;
  if (is_on_map && placements.has(square, tip)) return std::nullopt;
  if (is_on_map && holds(placements.squares(), square))
    return Refusal{"RF-29", "in that direction is no free square with printed points", {}};
  return Refusal{
      "RF-28", "a drill stands on an empty square, not START, not aimed at, with something to aim at", {}};
}

constexpr void apply_place(const auto& d, Square square, Direction tip) {
  const SeatIndex p = d.open.player;
  const Token token = d.open.what;
  d.log("RF-27", seat_of(p), "placed", of("token", token), of("square", square), of("tip", tip));
  pay_to_supply(d.open, p, d.setting.content.token_cost[token]);
  d.open.drills[p] = static_cast<Tokens>(d.open.drills[p] & ~(1U << token));
  d.open.placed[token] = Placed::at(square, tip, p);
  const Square aimed = first_of(step(d.setting.content.map, bit(square), tip));
  pay_points(d, "RF-27", p, d.setting.content.map.points[aimed]);
  if (d.open.pool3 == 0) return end_game(d, "RF-59", Reason::no_3vp);
  next_action(d);
}

}  // namespace orebit::stella_digger
