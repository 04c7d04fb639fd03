// Step 1, the target: RF-7, RF-10 to RF-13.
#pragma once

#include <optional>

#include "core/refusal.hpp"
#include "games/stella_digger/flow.hpp"
#include "games/stella_digger/map.hpp"

namespace orebit::stella_digger {

// Round 1 has its target from the set-up.
constexpr void begin_round(const auto& d) {
  ++d.open.round;
  d.open.used_super = d.open.used_power = 0;
  d.open.mined = false;
  if (d.open.round == 1) {
    begin_actions(d);
  } else {
    d.await(Phase::target, d.open.start);
  }
}

// RF-10, RF-11. Empty squares are crossed, whatever stands on them; tiles are not.
constexpr Squares tiles_within_reach(const Setting& setting, const PublicState& open) {
  const Map& map = setting.content.map;
  Squares crossed = bit(open.marker);
  for (int moved = 1; moved < setting.content.move; ++moved)
    crossed |= adjacent(map, crossed) & empty_squares(map, open);
  return adjacent(map, crossed) & free_tiles(open);
}

// RF-12.
constexpr Squares targets(const Setting& setting, const PublicState& open) {
  const Squares near = tiles_within_reach(setting, open);
  return near != 0 ? near : reachable_tiles(setting.content.map, open);
}

// RF-13.
constexpr Square entered_from(const Setting& setting, const PublicState& open, Square target) {
  const Map& map = setting.content.map;
  const Squares round_target = adjacent(map, bit(target));
  if (holds(round_target, open.marker)) return open.marker;
  const Squares between = adjacent(map, bit(open.marker)) & empty_squares(map, open) & round_target;
  if (setting.content.move > 1 && between != 0) return first_of(between);
  return first_of(passage(map, open) & round_target);
}

constexpr std::optional<Refusal> why_not_target(const Setting& setting, const PublicState& open,
                                                Square square) {
  const bool is_on_map = square < setting.content.map.columns * setting.content.map.rows;
  if (!is_on_map || !holds(open.tiles, square))
    return Refusal{"RF-10", "there is no mining tile on that square", {}};
  if (holds(open.blockades, square)) return Refusal{"RF-45", "that square is blockaded for good", {}};
  if (holds(targets(setting, open), square)) return std::nullopt;
  if (tiles_within_reach(setting, open) != 0)
    return Refusal{"RF-10", "the marker moves at most {} squares, over empty ones", {setting.content.move}};
  return Refusal{"RF-12", "no passage leads to that tile", {}};
}

constexpr void apply_target(const auto& d, Square square) {
  d.log(d.open.round == 0 ? "RF-7" : "RF-10", seat_of(d.open.player), "drove", of("square", square));
  d.open.entered = entered_from(d.setting, d.open, square);
  d.open.marker = square;
  if (d.open.round == 0) {
    d.await(Phase::deck, d.open.start);  // RF-8
  } else {
    begin_actions(d);
  }
}

}  // namespace orebit::stella_digger
