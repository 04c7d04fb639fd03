// Step 1, the target: RF-7, RF-10 to RF-13.
#pragma once

#include <optional>

#include "core/refusal.hpp"
#include "games/stella_digger/flow.hpp"
#include "games/stella_digger/map.hpp"

namespace orebit::stella_digger {

// Round 1 has its target from the set-up.
constexpr void begin_round(const auto& d) {
  ++d.o.round;
  d.o.used_super = d.o.used_power = 0;
  d.o.mined = false;
  if (d.o.round == 1) {
    begin_actions(d);
  } else {
    d.await(Phase::target, d.o.start);
  }
}

// RF-10, RF-11. Empty squares are crossed, whatever stands on them; tiles are not.
constexpr Squares tiles_within_reach(const Setting& t, const PublicState& o) {
  const Map& map = t.content.map;
  Squares crossed = bit(o.marker);
  for (int moved = 1; moved < t.content.move; ++moved)
    crossed |= adjacent(map, crossed) & empty_squares(map, o);
  return adjacent(map, crossed) & free_tiles(o);
}

// RF-12.
constexpr Squares targets(const Setting& t, const PublicState& o) {
  const Squares near = tiles_within_reach(t, o);
  return near != 0 ? near : reachable_tiles(t.content.map, o);
}

// RF-13.
constexpr Square entered_from(const Setting& t, const PublicState& o, Square target) {
  const Map& map = t.content.map;
  const Squares round_target = adjacent(map, bit(target));
  if (holds(round_target, o.marker)) return o.marker;
  const Squares between = adjacent(map, bit(o.marker)) & empty_squares(map, o) & round_target;
  if (t.content.move > 1 && between != 0) return first_of(between);
  return first_of(passage(map, o) & round_target);
}

constexpr std::optional<Refusal> why_not_target(const Setting& t, const PublicState& o, Square square) {
  const bool is_on_map = square < t.content.map.columns * t.content.map.rows;
  if (!is_on_map || !holds(o.tiles, square))
    return Refusal{"RF-10", "there is no mining tile on that square", {}};
  if (holds(o.blockades, square)) return Refusal{"RF-45", "that square is blockaded for good", {}};
  if (holds(targets(t, o), square)) return std::nullopt;
  if (tiles_within_reach(t, o) != 0)
    return Refusal{"RF-10", "the marker moves at most {} squares, over empty ones", {t.content.move}};
  return Refusal{"RF-12", "no passage leads to that tile", {}};
}

constexpr void apply_target(const auto& d, Square square) {
  d.log(d.o.round == 0 ? "RF-7" : "RF-10", seat_of(d.o.player), "drove", of("square", square));
  d.o.entered = entered_from(d.t, d.o, square);
  d.o.marker = square;
  if (d.o.round == 0) {
    d.await(Phase::deck, d.o.start);  // RF-8
  } else {
    begin_actions(d);
  }
}

}  // namespace orebit::stella_digger
