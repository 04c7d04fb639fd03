// Step 5, the visibility check: RF-7, RF-49 to RF-52, RF-62.
#pragma once

#include <utility>

#include "core/bits.hpp"
#include "games/stella_digger/flow.hpp"
#include "games/stella_digger/map.hpp"

namespace orebit::stella_digger {

// RF-49, RF-52, RF-62. Turns tiles, then fights monsters, then goes on to the next round.
constexpr void check_visibility(const auto& d) {
  const Squares reachable = reachable_tiles(d.t.content.map, d.o);
  const Squares to_turn = reachable & d.o.face_down;
  if (to_turn != 0) return d.await(Phase::reveal, nobody, first_of(to_turn));
  if (!d.o.queue.empty()) return begin_combat(d);
  if (reachable == 0) return end_game(d, "RF-62", Reason::no_tiles);
  if (d.o.round == 0) return d.await(Phase::target, d.o.start);  // RF-7
  begin_round(d);
}

// The unseen tiles that may lie on a square: those of its back.
constexpr std::uint32_t tile_bag(const Setting& t, const PublicState& o, Square square) {
  const bool is_white = holds(t.content.map.white, square);
  return o.unseen & (is_white ? t.content.white_tiles : ~t.content.white_tiles);
}

constexpr bool is_possible_reveal(const Setting& t, const PublicState& o, Square square, TileId tile) {
  return square == o.what && tile < t.content.tile_kinds &&
         (tile_bag(t, o, square) & t.content.copies[tile]) != 0;
}

constexpr void add_link(const auto& d, Square from, Square to) {
  d.o.links.push_back({from, to});
  for (std::size_t i = d.o.links.size() - 1; i > 0 && d.o.links[i - 1].from > from; --i)
    std::swap(d.o.links[i - 1], d.o.links[i]);
  d.log("RF-51", orebit::nobody, "linked", of("square", from), of("to", to));
}

// RF-51. Where the arrow comes to rest, from its printed direction clockwise; nowhere without a tile around.
constexpr Square arrow_target(const Setting& t, const PublicState& o, Square square, Direction arrow) {
  for (int turns = 0; turns < directions; ++turns, arrow = clockwise(arrow)) {
    const Squares aimed = step(t.content.map, bit(square), arrow) & free_tiles(o);
    if (aimed != 0) return first_of(aimed);
  }
  return no_square;
}

constexpr void apply_reveal(const auto& d, Square square, TileId id) {
  d.log("RF-49", orebit::nobody, "revealed", of("square", square), of("tile", id));
  const std::uint32_t copies = d.o.unseen & d.t.content.copies[id];
  d.o.unseen ^= copies & (~copies + 1);
  d.o.face_down &= ~bit(square);
  d.o.face[d.t.content.map.place[square]] = id;
  const Tile& tile = d.t.content.tile[id];
  if (tile.kind == TileKind::monster) {  // RF-52
    d.o.queue.push_back(square);
    d.log("RF-52", orebit::nobody, "met_monster", of("square", square));
  } else if (tile.kind == TileKind::connected) {
    const Square linked = arrow_target(d.t, d.o, square, tile.arrow);
    if (linked != no_square) {
      add_link(d, square, linked);
      if (holds(d.o.face_down, linked)) return d.await(Phase::reveal, nobody, linked);
    }
  }
  check_visibility(d);
}

}  // namespace orebit::stella_digger
