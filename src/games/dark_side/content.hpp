// The cards and numbers of a pack, as the rules need them: plain data without names. What the numbers may be
// is said where they are read (pack.cpp). Read next: state.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/game.hpp"
#include "games/dark_side/cards.hpp"
#include "games/dark_side/effect_table.hpp"

namespace orebit::dark_side {

inline constexpr int max_locations = 16;
inline constexpr int max_elements = 8;
inline constexpr int max_deposits = 3;  // on one card
inline constexpr int robots_each = 3;   // DS-4
inline constexpr int max_robots = max_seats * robots_each;

using ElementSet =
    std::uint8_t;  // a bit for each element; elements are numbered in byte order of their names
constexpr ElementSet bit_of(int element) { return static_cast<ElementSet>(1U << element); }

// The ways to play a card to Prospect, in byte order of their words.
enum class Way : std::uint8_t { plain, as, back, over, use };
inline constexpr int ways = 5;

// A set of (way, element), eight bits for each way: which ways a card offers, which ways a robot can go.
using WaySet = std::uint64_t;
constexpr WaySet in_way(Way way, ElementSet elements) {
  return static_cast<WaySet>(elements) << max_elements * static_cast<int>(way);
}

struct CardFace {
  std::uint8_t id = 0;
  std::uint8_t element = 0;
  std::uint8_t deposits = 0;  // how many of the following count
  std::array<std::uint8_t, max_deposits> worth{};
  CardType kind = CardType::plain;
  Effect effect = Effect::none;
  std::uint8_t number = 0;  // n, points, steps or depth of the effect
  ElementSet elements = 0;  // of match, or the one of vein
  std::uint8_t min_players = 0;
};

struct Content {
  int cards = 0;
  std::array<CardFace, max_cards> card{};  // by id in byte order, so that sets list themselves
  int elements = 0;

  int hand_start = 0;
  int hand_limit = 0;
  int actions = 0;
  int turn_draw = 0;
  int robots_placed = 0;
  int recharge_draw = 0;
  std::array<int, max_seats + 1> ring{};  // locations, by number of players
  std::array<int, max_seats + 1> dark{};  // of them face down
};

}  // namespace orebit::dark_side
