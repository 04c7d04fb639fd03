// The maps, cards and numbers of a pack, as the rules need them: plain data without names. What the numbers
// may be is said where they are read (pack.cpp). Read next: state.hpp.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/dice.hpp"

namespace orebit::asteroid_miners {

inline constexpr int seats = 2;
inline constexpr int levels = 3;
inline constexpr int drill_squares = 4;  // of the drill (AM-13)
inline constexpr int market_rows = 4;    // of a market track (AM-5)
inline constexpr int equipment_levels = 4;
inline constexpr int max_sections = 8;      // of one asteroid
inline constexpr int max_section_ids = 16;  // of all asteroids together
inline constexpr int max_units = 6;         // of one section
inline constexpr int max_tunnels = 3;       // out of one section, or below the entrance
inline constexpr int max_pool_dice = 6;
inline constexpr int max_components = 16;
inline constexpr int max_track_rows = 16;

using Material = std::uint8_t;  // the die face that digs it
inline constexpr Material clay = 1;
inline constexpr Material rock = 2;
inline constexpr Material iron = 3;
inline constexpr Material nickel = 4;
inline constexpr Material platinum = 5;
inline constexpr Material rhodium = 6;

// A set of small things, one bit for each: squares, sections, materials, targets.
using Bits = std::uint8_t;
constexpr Bits bit(int i) { return static_cast<Bits>(1U << i); }
constexpr bool holds(Bits set, int i) { return (set >> i & 1) != 0; }

// The same as facts and views list it (core/things.hpp).
struct BitList {
  static constexpr bool has_no_order = true;
  Bits bits = 0;
};
template <class Visit>
constexpr void each_thing(BitList list, Visit visit) {
  for (unsigned left = list.bits; left != 0; left &= left - 1) visit(std::countr_zero(left));
}
constexpr bool add_thing(BitList& list, int thing) {
  if (holds(list.bits, thing)) return false;
  list.bits = static_cast<Bits>(list.bits | bit(thing));
  return true;
}

// AM-5. Iron and platinum share a track, nickel and rhodium the other.
enum class Track : std::uint8_t { ip, nr };
inline constexpr int tracks = 2;
constexpr Track track_of(int metal) { return metal == iron || metal == platinum ? Track::ip : Track::nr; }

// A section by the place of its id among all ids of the pack in byte order, so that lists of moves come
// sorted and a move names the same section on every asteroid.
using Section = std::uint8_t;
inline constexpr Section no_section = 0xFF;
using Sections = std::uint16_t;  // one bit for each
constexpr Sections section_bit(int section) { return static_cast<Sections>(1U << section); }

struct SectionCard {
  Dice units;                              // all of them
  std::array<Dice, max_units> open{};      // AM-42. What is open, by how many are done
  std::array<Material, max_units> unit{};  // in printed order
  std::uint8_t size = 0;
  Bits materials = 0;  // bit m for material m
  Bits owners = 0;     // the seats that have it on their side; none if shared
  Sections to = 0;     // sections a tunnel leads down to
  bool is_shared = false;
  bool is_final = false;
};

struct Level {
  std::array<SectionCard, max_section_ids> section{};
  Sections sections = 0;        // those that this asteroid has
  Section shared = no_section;  // the tender section
  Sections entrance = 0;        // those below the Mine Entrance
};

enum class EventType : std::uint8_t { bonus, drill, pool, raise, lower, double_cost, free_square, only_one };
enum class Fives : std::uint8_t { swap, rearrange, exchange_one, exchange_two };
enum class Sixes : std::uint8_t { reroll_two, reroll_four, change, double_die };

// AM-12, AM-36, AM-37. Of metal, amount, dice and track the type uses what it needs.
struct Event {
  EventType type = EventType::bonus;
  Fives fives = Fives::swap;
  Sixes sixes = Sixes::reroll_two;
  Material metal = 0;
  std::uint8_t amount = 0;
  std::uint8_t dice = 0;
  Track track = Track::ip;
};

// AM-32, AM-33.
struct Equipment {
  std::uint8_t delta = 0;
  std::uint8_t dice = 0;
  std::uint8_t price = 0;
};

using Component = std::uint8_t;  // an index into Content::component
inline constexpr Component no_component = 0xFF;

// IF-2.
struct ComponentCard {
  std::array<Material, 2> material{};  // ascending
  Bits materials = 0;
};

// IF-1. `tender` is the right-hand component, or none.
struct TrackRow {
  std::uint8_t level = 0;
  Component build = no_component;
  Component tender = no_component;
};

// What a board costs and sells for (AM-65, AM-66).
enum class Board : std::uint8_t { plain, ecological, scavenger };
inline constexpr int boards = 3;

struct Content {
  std::uint8_t white_dice = 0;
  std::uint8_t black_dice = 0;
  std::uint8_t blue_dice = 0;
  std::uint8_t pool_dice = 0;
  std::uint8_t pool_rolls = 0;

  int funds = 0;
  int upgrade = 0;
  int short_funds = 0;
  int short_upgrade = 0;
  int short_first_level = 0;

  std::array<std::uint8_t, faces + 1> square_of{};  // AM-13. By face, from 0
  std::array<std::array<std::uint8_t, drill_squares>, boards> cost{};
  std::array<std::array<std::uint8_t, market_rows + 1>, faces + 1> price{};  // AM-5. By metal and row from 1
  std::array<std::uint8_t, faces + 1> ecological{};                          // AM-65. Clay and rock
  std::array<std::uint8_t, faces + 1> scavenger{};                           // AM-66. Metals
  std::array<std::uint8_t, faces + 1> setup_row{};                           // AM-4. By die
  std::array<Equipment, equipment_levels + 1> equipment{};                   // by level from 1
  std::array<Level, levels + 1> level{};                                     // from 1
  std::array<std::array<Event, faces + 1>, levels + 1> event{};              // by level and number from 1

  std::uint8_t smelter_rolls = 0;
  std::uint8_t control_rolls = 0;
  std::uint8_t pay_plain = 0;
  std::array<std::uint8_t, faces + 1> pay_control{};  // by face
  std::uint8_t overtime_behind = 0;
  int components = 0;
  std::array<ComponentCard, max_components> component{};
  int track_rows = 0;
  std::array<TrackRow, max_track_rows> track{};
};

}  // namespace orebit::asteroid_miners
