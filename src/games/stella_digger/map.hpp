// Reading the map: what is adjacent, empty, reachable, linked (RULES.md 2.4). Sets of squares are words of
// bits, so that a whole set steps over its open edges at once.
#pragma once

#include "games/stella_digger/setting.hpp"

namespace orebit::stella_digger {

// The squares one step away in one direction, through open edges only.
constexpr Squares step(const Map& map, Squares from, Direction direction) {
  switch (direction) {
    case Direction::up: return (from & map.open_up) << 1;
    case Direction::right: return (from & map.open_right) << map.rows;
    case Direction::down: return from >> 1 & map.open_up;
    default: return from >> map.rows & map.open_right;
  }
}

constexpr Squares adjacent(const Map& map, Squares from) {
  return (from & map.open_up) << 1 | (from & map.open_right) << map.rows | (from >> 1 & map.open_up) |
         (from >> map.rows & map.open_right);
}

constexpr Squares empty_squares(const Map& map, const PublicState& open) { return map.ground & ~open.tiles; }
constexpr Squares free_tiles(const PublicState& open) { return open.tiles & ~open.blockades; }

constexpr Squares passage(const Map& map, const PublicState& open) {
  const Squares empty = empty_squares(map, open);
  Squares reached = bit(map.start);
  for (Squares before = 0; before != reached;) {
    before = reached;
    reached |= adjacent(map, reached) & empty;
  }
  return reached;
}

constexpr Squares reachable_tiles(const Map& map, const PublicState& open) {
  return adjacent(map, passage(map, open)) & free_tiles(open);
}

// RF-51. The tile and all tiles joined to it, through any number of links and in either direction.
constexpr Squares group_of(const PublicState& open, Square square) {
  const Squares tiles = free_tiles(open);
  Squares group = bit(square);
  for (Squares before = 0; before != group;) {
    before = group;
    for (const Link& link : open.links)
      if (holds(tiles, link.from) && holds(tiles, link.to) &&
          (holds(group, link.from) || holds(group, link.to)))
        group |= bit(link.from) | bit(link.to);
  }
  return group;
}

// RF-14. The target while the marker stands on a tile, else nothing.
constexpr Squares target_group(const PublicState& open) {
  return holds(open.tiles, open.marker) ? group_of(open, open.marker) : 0;
}

// RF-14. A bit for each colour of a group.
constexpr unsigned colors_of(const Setting& setting, const PublicState& open, Squares group) {
  unsigned found = 0;
  for (; group != 0; group &= group - 1) {
    const Tile& tile = setting.tile_on(open, first_of(group));
    found |= tile.kind == TileKind::gold ? 15U : 1U << index_of(tile.color);
  }
  return found;
}

constexpr void take_off_map(const Setting& setting, PublicState& open, Square square) {
  open.tiles &= ~bit(square);
  open.face[setting.content.map.place[square]] = 0;
  for (std::size_t i = 0; i < open.links.size(); ++i)
    if (open.links[i].from == square) {
      for (; i + 1 < open.links.size(); ++i) open.links[i] = open.links[i + 1];
      open.links.pop_back();
    }
}

}  // namespace orebit::stella_digger
