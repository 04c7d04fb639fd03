// The cards and numbers of a pack, as the rules need them: plain data without names. What the numbers may be
// is said where they are read (pack.cpp). Read next: state.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace orebit::space_miner {

inline constexpr int max_cards = 64;    // a pile is a 64-bit set
inline constexpr int max_slots = 4;     // asteroids in the row
inline constexpr int max_ores = 3;      // on one card
inline constexpr int max_columns = 20;  // of all sheets together: players x turns
inline constexpr int max_dice = 8;      // in one pool: six lasers, Mining Laser, Persistent Laser

enum class Ore : std::uint8_t { brown, red, gold };
inline constexpr int ore_kinds = 3;

// The six upgrades by what they do. In which order they are bought is the pack's catalogue (SM-34).
enum class Upgrade : std::uint8_t { laser, scanners, engines, contract, smartmine, persistent };
inline constexpr int upgrade_kinds = 6;

// A set of upgrades, one bit for each.
using UpgradeSet = std::uint8_t;
constexpr UpgradeSet bit(Upgrade u) { return static_cast<UpgradeSet>(1U << static_cast<unsigned>(u)); }
constexpr bool holds(UpgradeSet set, Upgrade u) { return (set & bit(u)) != 0; }

struct Asteroid {
  std::int16_t distance = 0;
  std::uint8_t ores = 0;  // how many of the following count
  std::array<Ore, max_ores> kind{};
  std::array<std::int16_t, max_ores> number{};
  std::array<std::uint8_t, max_ores> number_place{};  // of the number in Content::number; past them: no ore
  bool is_template = false;
};

struct Content {
  int turns = 0;
  int start_credits = 0;
  int row_size = 0;
  std::array<int, max_slots> visit_cost{};
  int rescan_cost = 0;
  int nav_dice = 0;
  int nav_rerolls = 0;
  int mine_dice = 0;

  // Navigation bonuses (SM-16).
  int two_of_a_kind = 0;
  int three_in_a_row = 0;
  int three_of_a_kind = 0;
  int four_of_a_kind = 0;

  std::array<int, ore_kinds> ore_value{};
  std::array<int, upgrade_kinds> price_rules{};
  std::array<int, upgrade_kinds> price_sheet{};
  std::array<Upgrade, upgrade_kinds> catalogue{};        // in the order of the pack
  std::array<std::uint8_t, upgrade_kinds> catalogued{};  // the place of each upgrade in it

  int cards = 0;
  std::array<Asteroid, max_cards> asteroid{};  // by id in byte order, so that sets list themselves
  int numbers = 0;
  std::array<std::int16_t, max_cards * max_ores> number{};  // the different ore numbers, ascending
};

}  // namespace orebit::space_miner
