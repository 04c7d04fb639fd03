// Step 5, the visibility check: RF-7, RF-49 to RF-52, RF-62.
#pragma once

#include <utility>

#include "core/bits.hpp"
#include "games/stella_digger/flow.hpp"
#include "games/stella_digger/map.hpp"

namespace orebit::stella_digger {

// RF-49, RF-52, RF-62. Turns tiles, then fights monsters, then goes on to the next round.
constexpr void check_visibility(const auto& d) {
  const Squares reachable = reachable_tiles(d.setting.content.map, d.open);
  const Squares to_turn = reachable & d.open.face_down;
  if (to_turn != 0) return d.await(Phase::reveal, nobody, first_of(to_turn));
  if (!d.open.queue.empty()) return begin_combat(d);
  if (reachable == 0) return end_game(d, "RF-62", Reason::no_tiles);
  if (d.open.round == 0) return d.await(Phase::target, d.open.start);  // RF-7
  begin_round(d);
}

// The unseen tiles that may lie on a square: those of its back.
constexpr std::uint32_t tile_bag(const Setting& setting, const PublicState& open, Square square) {
  const bool is_white = holds(setting.content.map.white, square);
  return open.unseen & (is_white ? setting.content.white_tiles : ~setting.content.white_tiles);
}

constexpr bool is_possible_reveal(const Setting& setting, const PublicState& open, Square square,
                                  TileId tile) {
  return square == open.what && tile < setting.content.tile_kinds &&
         (tile_bag(setting, open, square) & setting.content.copies[tile]) != 0;
}

constexpr void add_link(const auto& d, Square from, Square to) {
  d.open.links.push_back({from, to});
  for (std::size_t i = d.open.links.size() - 1; i > 0 && d.open.links[i - 1].from > from; --i)
    std::swap(d.open.links[i - 1], d.open.links[i]);
  d.log("RF-51", orebit::nobody, "linked", of("square", from), of("to", to));
}

// RF-51. Where the arrow comes to rest, from its printed direction clockwise; nowhere without a tile around.
constexpr Square arrow_target(const Setting& setting, const PublicState& open, Square square,
                              Direction arrow) {
  for (int turns = 0; turns < directions; ++turns, arrow = clockwise(arrow)) {
    const Squares aimed = step(setting.content.map, bit(square), arrow) & free_tiles(open);
    if (aimed != 0) return first_of(aimed);
  }
  return no_square;
}

constexpr void apply_reveal(const auto& d, Square square, TileId id) {
  d.log("RF-49", orebit::nobody, "revealed", of("square", square), of("tile", id));
  const std::uint32_t copies = d.open.unseen & d.setting.content.copies[id];
  d.open.unseen ^= copies & (~copies + 1);
  d.open.face_down &= ~bit(square);
  d.open.face[d.setting.content.map.place[square]] = id;
  const Tile& tile = d.setting.content.tile[id];
  if (tile.kind == TileKind::monster) {  // RF-52
    d.open.queue.push_back(square);
    d.log("RF-52", orebit::nobody, "met_monster", of("square", square));
  } else if (tile.kind == TileKind::connected) {
    const Square linked = arrow_target(d.setting, d.open, square, tile.arrow);
    if (linked != no_square) {
      add_link(d, square, linked);
      if (holds(d.open.face_down, linked)) return d.await(Phase::reveal, nobody, linked);
    }
  }
  check_visibility(d);
}

}  // namespace orebit::stella_digger
