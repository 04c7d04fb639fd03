// What lies on the table in Asteroid Miners: both sides of the map, the market, the running turn. The first
// file to read.
//
// The state holds what its JSON shows and no more. What follows from it is not kept: where a player stands is
// the last section done, what is mined the materials of all of them, a board's side comes from the options.
// Only `is_ruin` is more than the JSON: it says why a finished game is over (AM-67).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/dice.hpp"
#include "core/game.hpp"
#include "core/phase.hpp"
#include "games/asteroid_miners/content.hpp"

namespace orebit::asteroid_miners {

// RULES.md, Plies, in its order.
enum class Phase : std::uint8_t {
  market,
  event,
  colour,
  drill,
  bribe,
  pool,
  modify,
  redrill,
  dig,
  free_square,
  bid,
  sell,
  smelt,
  smelter,
  control,
  controller,
  overtime,
  upgrade,
  over
};
inline constexpr int phases = 19;

enum class Colour : std::uint8_t { none, green, white, black, blue };

// A die in the drill; none on an empty square.
struct Die {
  Colour colour = Colour::none;
  std::uint8_t face = 0;

  constexpr bool is_there() const { return colour != Colour::none; }
  // As one thing: 0 for none, then the faces of each colour.
  constexpr std::uint8_t id() const {
    return static_cast<std::uint8_t>(is_there() ? (static_cast<int>(colour) - 1) * faces + face : 0);
  }
  constexpr bool operator==(const Die&) const = default;
};

using Drill = std::array<Die, drill_squares>;  // by square

// Up to four numbers in order, or one for each square; 0 for none.
struct Faces : std::array<std::uint8_t, drill_squares> {};
template <class Visit>
constexpr void each_thing(const Faces& list, Visit visit) {
  for (std::size_t i = 0; i < drill_squares && list[i] != 0; ++i) visit(static_cast<int>(list[i]));
}
constexpr bool add_thing(Faces& list, int face) {
  for (std::uint8_t& one : list)
    if (one == 0) return one = static_cast<std::uint8_t>(face), true;
  return false;
}

struct Player {
  std::int32_t funds = 0;
  std::uint8_t upgrade = 1;
  Section digging = no_section;
  std::uint8_t units = 0;                 // done in it
  std::uint8_t track = 0;                 // rows built
  InlineVec<Section, max_sections> done;  // in this level, in order
  constexpr bool operator==(const Player&) const = default;
};

// AM-42. Used squares, and those of them that are doubled (AM-38).
struct Dig {
  Section section = no_section;
  Bits used = 0;
  Bits twice = 0;
  constexpr bool operator==(const Dig&) const = default;
};

// IF-4 to IF-21. The running phase 6 1/2.
struct Forge {
  Dice smelter;
  Component component = no_component;
  std::uint8_t smelter_rolls = 0;
  std::uint8_t control = 0;
  std::uint8_t control_rolls = 0;
  std::uint8_t built = 0;
  std::uint8_t gain = 0;
  bool is_behind = false;  // Overtime is open
  constexpr bool operator==(const Forge&) const = default;
};

// What clean-up clears: the keys `drill` to `broke`, `tender.now`, `tender.sets` and `foundry`.
struct TurnState {
  Dice pool;
  Forge forge;
  Drill drill{};
  Dig pending_dig;
  std::uint8_t drill_size = 0;
  Colour next = Colour::none;
  std::uint8_t pool_rolls = 0;
  std::uint8_t to_roll = 0;  // dice of a pool or smelt
  Bits to_redrill = 0;       // squares
  std::uint8_t doubles = 0;
  Bits black_used = 0;  // equipment levels
  Section dug = no_section;
  bool is_broke = false;
  bool won_tender = false;        // the mover, this turn
  std::array<Bits, seats> set{};  // targets set in the running race
  constexpr bool operator==(const TurnState&) const = default;
};

struct State {
  std::array<Player, seats> player{};
  TurnState now;
  std::uint16_t turn = 1;
  std::uint16_t round = 1;
  std::uint8_t level = 1;
  std::uint8_t first = 0;
  std::uint8_t active = 0;
  Phase phase = Phase::market;
  std::uint8_t event = 0;                  // the marked number
  std::array<std::uint8_t, tracks> row{};  // of the market
  std::int16_t tender_owner = -1;          // a seat
  bool is_ruin = false;

  constexpr bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 256);

// In the order in which the rules name them.
enum class Verb : std::uint8_t {
  die,
  bribe,
  keep,
  done,
  reroll,
  shift,
  black,
  swap,
  rearrange,
  take,
  redrill,
  change,
  double_die,
  dig,
  pass,
  free_square,
  hold,
  sell,
  stop,
  forge,
  overtime,
  upgrade
};

// AM-7. What belongs to a ply.
constexpr PhaseInfo info_of(Phase phase) {
  const auto dice = [](std::string_view name) { return PhaseInfo{name, "AM-7", "the dice come first"}; };
  switch (phase) {
    case Phase::market: return dice("market");
    case Phase::event: return dice("event");
    case Phase::colour:
      return {"colour", "AM-14", "choose the colour of the next drill die", only(Verb::die)};
    case Phase::drill: return dice("drill");
    case Phase::bribe:
      return {"bribe", "AM-20", "bribe with the blue die, or keep it", only(Verb::bribe, Verb::keep)};
    case Phase::pool: return dice("pool");
    case Phase::modify:
      return {"modify", "AM-31", "change drill dice, reroll pool dice, or be done",
              only(Verb::done, Verb::reroll, Verb::shift, Verb::black, Verb::swap, Verb::rearrange,
                   Verb::take, Verb::redrill, Verb::change, Verb::double_die)};
    case Phase::redrill: return dice("redrill");
    case Phase::dig: return {"dig", "AM-40", "dig in one section, or pass", only(Verb::dig, Verb::pass)};
    case Phase::free_square:
      return {"free", "AM-46", "name the square that is free, or none", only(Verb::free_square)};
    case Phase::bid: return dice("bid");
    case Phase::sell:
      return {"sell", "AM-53", "sell the whole section, or hold", only(Verb::sell, Verb::hold)};
    case Phase::smelt: return dice("smelt");
    case Phase::smelter:
      return {"smelter", "IF-7", "reroll smelter dice, or stop", only(Verb::reroll, Verb::stop)};
    case Phase::control: return dice("control");
    case Phase::controller:
      return {"controller", "IF-9", "forge, reroll the control die, or stop",
              only(Verb::forge, Verb::reroll, Verb::stop)};
    case Phase::overtime:
      return {"overtime", "IF-20", "go on with the next component, or stop and collect",
              only(Verb::overtime, Verb::stop)};
    case Phase::upgrade:
      return {"upgrade", "AM-56", "upgrade the equipment, or pass", only(Verb::upgrade, Verb::pass)};
    default: return {"over", "AM-62", "the game is over"};
  }
}

// A decision. What the fields mean depends on the verb:
//   die          what: the colour
//   reroll       dice: of the pool or the smelter; none for the control die
//   shift, black what: the equipment level; squares; marked: those that go down
//   swap, redrill  squares
//   rearrange    face: the new faces of all green dice, in order of squares
//   take, change squares, and the new face on each
//   dig          what: the section; squares; marked: those doubled
//   free_square  what: the square from 1, or 0 for none
struct Move {
  Verb verb = Verb::done;
  std::uint8_t what = 0;
  Bits squares = 0;
  Bits marked = 0;
  Dice dice;
  Faces face{};

  constexpr bool operator==(const Move&) const = default;
};

// A chance outcome: one number, two of the market, those of the squares rerolled in order; or dice without
// order, of a race Player 1's and Player 2's.
struct Outcome {
  Phase phase = Phase::market;
  Faces face{};
  Dice dice;
  Dice rival;

  constexpr bool operator==(const Outcome&) const = default;
};

}  // namespace orebit::asteroid_miners
