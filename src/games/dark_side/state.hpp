// What lies on the table in Dark Side of the Mine: hands, ring, robots, piles, the running turn. The first
// file to read.
//
// Every pile with an order is a chain through `below`: the upgrades of a seat from the last one played, the
// discard pile from its top, and each location from its top card down to the first card covered. A card lies
// in one place only, so one array serves all of them. The state holds what its JSON shows and no more.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/game.hpp"
#include "core/phase.hpp"
#include "games/dark_side/content.hpp"

namespace orebit::dark_side {

// The phase of the next ply. `turn_draw` is step 3; `draw` every draw of an action. Both are called draw.
enum class Phase : std::uint8_t {
  deal,
  ring,
  place,
  action,
  draw,
  deploy,
  push,
  drill,
  scan,
  swap,
  salvage,
  turn_draw,
  cover,
  discard,
  over
};
inline constexpr int phases = 15;

// DS-4. Where a robot is, in one byte:  acted(7)  slot(6..5)  location(4..0).
class Robot {
 public:
  static constexpr int reserve = -1;
  static constexpr int no_slot = -1;  // comms area, on a face-down card, or in reserve

  constexpr int at() const { return is_placed() ? bits_ & location_bits : reserve; }
  constexpr int slot() const { return (bits_ >> slot_shift & 3) == 3 ? no_slot : bits_ >> slot_shift & 3; }
  constexpr bool has_acted() const { return (bits_ & acted_bit) != 0; }
  constexpr bool is_placed() const { return (bits_ & location_bits) != nowhere; }
  constexpr bool is_at(int location) const { return (bits_ & location_bits) == location; }

  constexpr void stand(int location, int slot) {
    bits_ = static_cast<std::uint8_t>((bits_ & acted_bit) | (slot & 3) << slot_shift | location);
  }
  constexpr void leave_slot() { bits_ |= 3 << slot_shift; }
  constexpr void act() { bits_ |= acted_bit; }
  constexpr void rest() { bits_ &= static_cast<std::uint8_t>(~acted_bit); }
  constexpr bool operator==(const Robot&) const = default;

 private:
  static constexpr int location_bits = 31;
  static constexpr int nowhere = 31;
  static constexpr int slot_shift = 5;
  static constexpr int acted_bit = 128;
  std::uint8_t bits_ = 3 << slot_shift | nowhere;
};

// Draws asked for and not yet made: how many cards for which seat.
struct Drawing {
  std::uint8_t seat = 0;
  std::uint8_t count = 0;
  constexpr bool operator==(const Drawing&) const = default;
};

template <std::size_t size>
constexpr std::array<Card, size> no_cards() {
  std::array<Card, size> cards{};
  cards.fill(no_card);
  return cards;
}

struct State {
  std::array<Cards, max_seats> hand{};
  Cards deck;
  std::uint64_t known = 0;  // four bits for each location: the seats that know its top card
  std::array<std::int32_t, max_seats> score{};
  std::array<Card, max_cards> below = no_cards<max_cards>();
  std::array<Card, max_locations> ring = no_cards<max_locations>();  // top cards
  std::array<Robot, max_robots> robots{};                            // a, b, c of seat 0, then of seat 1, ...
  std::array<Card, max_seats> upgrades = no_cards<max_seats>();      // the last one played
  Card discard = no_card;                                            // the top
  InlineVec<Drawing, max_seats> drawing;
  Phase phase = Phase::deal;
  std::uint8_t turn = 0;
  std::uint8_t seat = 0;  // whose turn it is; in set-up, who is dealt to or places next
  std::uint8_t actions_left = 0;
  std::uint8_t dark_start = 0;
  std::int8_t robot = -1;  // of the active seat, while its robot action is resolved
  bool mined = false;      // its location's When Mined effect is still to come
  Card played = no_card;   // for the Prospect being resolved
  std::int8_t scanned = -1;

  constexpr bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 256);

enum class Verb : std::uint8_t {
  place,
  prospect,
  communicate,
  upgrade,
  recharge,
  deploy,
  push,
  drill,
  decline,
  scan,
  swap,
  keep,
  salvage,
  cover,
  discard
};
inline constexpr int verbs = 15;

// DS-30. What belongs to a phase.
constexpr PhaseInfo info_of(Phase phase) {
  constexpr std::string_view dealing = "the cards are dealt first";
  switch (phase) {
    case Phase::deal: return {"deal", "DS-53", dealing};
    case Phase::ring: return {"ring", "DS-53", dealing};
    case Phase::place: return {"place", "DS-10", "robots are placed first: place one", only(Verb::place)};
    case Phase::action:
      return {"action", "DS-33", "take an action: prospect, communicate, upgrade or recharge",
              only(Verb::prospect, Verb::communicate, Verb::upgrade, Verb::recharge)};
    case Phase::deploy: return {"deploy", "DS-68", "deploy your robot first", only(Verb::deploy)};
    case Phase::push:
      return {"push", "DS-62", "push a robot of another player, or decline", only(Verb::push, Verb::decline)};
    case Phase::drill: return {"drill", "DS-63", "drill on, or decline", only(Verb::drill, Verb::decline)};
    case Phase::scan:
      return {"scan", "DS-67", "scan a dark location, or decline", only(Verb::scan, Verb::decline)};
    case Phase::swap:
      return {"swap", "DS-67", "swap the card with one of your hand, or keep it there",
              only(Verb::swap, Verb::keep)};
    case Phase::salvage:
      return {"salvage", "DS-66", "salvage a card of the discard pile", only(Verb::salvage)};
    case Phase::cover:
      return {"cover", "DS-37", "it is dusk: cover the next location with a card of your hand",
              only(Verb::cover)};
    case Phase::discard: return {"discard", "DS-39", "discard down to the hand limit", only(Verb::discard)};
    case Phase::over: return {"over", "DS-80", "the game is over"};
    default: return {"draw", "DS-53", dealing};
  }
}

// A decision. `at` is a location, a robot of the active seat, or, to push, a place in State::robots.
struct Move {
  Verb verb = Verb::recharge;
  Card card = no_card;
  std::uint8_t at = 0;
  Way way = Way::plain;
  std::uint8_t element = 0;  // of way `as`

  constexpr bool operator==(const Move&) const = default;
};

// A chance outcome: cards for a seat's hand, or the ring from location 0 on.
struct Outcome {
  enum class Kind : std::uint8_t { deal, ring, draw };
  Kind kind = Kind::draw;
  std::uint8_t seat = 0;
  Cards cards;                                                       // of deal and draw
  std::array<Card, max_locations> ring = no_cards<max_locations>();  // of ring

  constexpr bool operator==(const Outcome&) const = default;
};

}  // namespace orebit::dark_side
