// Map, tiles, gadgets and numbers of a pack, as the rules need them: plain data without names. What the
// numbers may be is said where they are read (pack.cpp). Read next: state.hpp.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/stella_digger/cards.hpp"
#include "games/stella_digger/crystals.hpp"

namespace orebit::stella_digger {

inline constexpr int max_squares = 64;  // a set of squares is a 64-bit word
inline constexpr int tile_count = 32;   // RF-C7
inline constexpr int monster_count = 3;
inline constexpr int link_count = 4;  // connected tiles, each with one arrow
inline constexpr int gadget_count = 16;
inline constexpr int token_count = 12;
inline constexpr int deck_count = 3;
inline constexpr int accident_count = colors - 1;  // face down at a time
inline constexpr int max_board_tiles =
    2 * 3 + 2 + 1 + link_count;  // three players with two, a winner with all

// Squares are numbered in square order: up a column, then the next column.
using Square = std::uint8_t;
inline constexpr Square no_square = 0xFF;
using Squares = std::uint64_t;
constexpr Squares bit(Square square) { return 1ULL << square; }
constexpr bool holds(Squares set, Square square) { return (set >> square & 1) != 0; }
constexpr Square first_of(Squares set) { return static_cast<Square>(std::countr_zero(set)); }

enum class Direction : std::uint8_t { up, right, down, left };  // clockwise (RF-51)
inline constexpr int directions = 4;
inline constexpr std::array<Direction, directions> directions_by_name{Direction::down, Direction::left,
                                                                      Direction::right, Direction::up};
constexpr Direction clockwise(Direction d) { return static_cast<Direction>((static_cast<int>(d) + 1) % 4); }

// Edges are open where two squares are adjacent (RULES.md 2.4): no wall, no deck square.
struct Map {
  int columns = 0;
  int rows = 0;
  Square start = 0;
  Squares ground = 0;      // every square but the deck squares
  Squares open_up = 0;     // squares with an open edge to the one above
  Squares open_right = 0;  // and to the one on the right
  Squares white = 0;       // where white-backed tiles lie at first
  Squares dark = 0;
  Squares yellow = 0;
  Squares printed = 0;  // squares with printed points
  std::array<std::uint8_t, max_squares> points{};
  std::array<std::uint8_t, max_squares> place{};  // of a tile square among all of them, in square order
};

enum class TileKind : std::uint8_t { plain, gold, connected, monster };

struct Tile {
  TileKind kind = TileKind::plain;
  Color color{};                    // plain, connected
  Crystals crystals;                // plain, connected
  std::uint8_t amount = 0;          // gold: crystals of any colour
  Direction arrow = Direction::up;  // connected
  std::uint8_t power = 0;           // monster
  std::uint8_t loss = 0;
  std::uint8_t points = 0;
};
using TileId = std::uint8_t;  // an index into Content::tile

// Gadgets by type and colour, numbered in byte order of their names.
enum class GadgetType : std::uint8_t { capsule, drone, power, super };
using Gadget = std::uint8_t;
using Gadgets = std::uint16_t;  // a bit for each
constexpr Gadget gadget_of(GadgetType type, Color color) {
  return static_cast<Gadget>(static_cast<int>(type) * colors + index_of(color));
}
constexpr GadgetType type_of(Gadget gadget) { return static_cast<GadgetType>(gadget / colors); }
constexpr bool owns(Gadgets set, GadgetType type, Color color) {
  return (set >> gadget_of(type, color) & 1) != 0;
}
// The colours of one type, a bit for each colour.
constexpr unsigned of_type(Gadgets set, GadgetType type) {
  return static_cast<unsigned>(set) >> 4 * static_cast<unsigned>(type) & 15U;
}

using Token = std::uint8_t;    // a large drill, numbered in byte order of the ids
using Tokens = std::uint16_t;  // a bit for each

struct Content {
  int hand = 0;
  int crystals = 0;
  int move = 0;  // how far the marker goes
  int performance_tiles = 0;
  int performance_high = 0;
  int performance_low = 0;
  int crystals_per_color = 0;
  int three_point_tiles = 0;
  int gadget_points = 0;
  int unplaced_points = 0;
  std::array<int, 3> tokens_each{};  // with 2, 3 and 4 players

  Cards cards;  // all of them
  Map map;

  // Kinds of tiles in byte order of their ids. A bag of tiles is a set of bits, copies side by side.
  int tile_kinds = 0;
  std::array<Tile, tile_count> tile{};
  std::array<TileId, tile_count> kind_of{};        // of each copy
  std::array<std::uint32_t, tile_count> copies{};  // the copies of each kind
  std::uint32_t white_tiles = 0;

  std::array<Crystals, gadget_count> gadget_cost{};
  std::array<Crystals, token_count> token_cost{};
};

}  // namespace orebit::stella_digger
