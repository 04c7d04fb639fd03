// Navigation: SM-14 to SM-20. Which distances dice reach is listed in tables.cpp.
#pragma once

#include <algorithm>
#include <optional>

#include "core/inlining.hpp"
#include "games/space_miner/setting.hpp"

namespace orebit::space_miner {

constexpr bool is_possible_roll(const State& s, const Outcome& roll) {
  constexpr Outcome no_cards{};
  return roll.dice.size() == s.to_roll && roll.row == no_cards.row;
}

// SM-14, SM-15.
template <class Log>
constexpr void apply_nav_roll(State& s, const Outcome& roll, Log log) {
  log(s.dice.empty() ? "SM-14" : "SM-15", seat_of(s.seat), "rolled_to_navigate", of("dice", roll.dice));
  s.dice = s.dice + roll.dice;
  s.to_roll = 0;
  s.phase = Phase::nav;
}

// SM-18. Adding 3 lifts a count of 5 or more to 8, the top bit of its four.
constexpr bool has_five_alike(Dice dice) { return ((dice.counts() + 0x333333U) & 0x888888U) != 0; }

// SM-16 to SM-18.
inline bool reaches(const Setting& setting, const State& s, int distance) {
  const auto listed = setting.tables->distances(setting.dice().rank(s.dice));
  if (std::find(listed.begin(), listed.end(), distance) != listed.end()) return true;
  return has_five_alike(s.dice) && distance == setting.asteroid(s.card).distance;
}

// SM-19. The difference, in either direction.
constexpr int fuel_cost(const Setting& setting, const State& s, int distance) {
  const int off = distance - setting.asteroid(s.card).distance;
  return off < 0 ? -off : off;
}

OREBIT_INLINE inline std::optional<Refusal> why_not_travel(const Setting& setting, const State& s,
                                                           int distance) {
  if (reaches(setting, s, distance)) return std::nullopt;
  if (setting.options.nav_dice == NavDice::all)
    return Refusal{"SM-16", "no division of all these dice into groups adds up to {}", {distance}};
  return Refusal{"SM-16", "no groups of these dice add up to {}", {distance}};
}

// SM-15.
OREBIT_INLINE constexpr std::optional<Refusal> why_not_reroll(const State& s, Dice dice) {
  if (s.rerolls == 0) return Refusal{"SM-15", "no reroll is left; state a distance", {}};
  if (dice.empty()) return Refusal{"SM-15", "a reroll takes at least one die", {}};
  if (!s.dice.contains(dice)) return Refusal{"SM-15", "not all of these dice are on the table", {}};
  return std::nullopt;
}

template <class Log>
constexpr void apply_reroll(State& s, Dice dice, Log log) {
  s.dice = s.dice - dice;
  s.to_roll = static_cast<std::uint8_t>(dice.size());
  --s.rerolls;
  s.phase = Phase::nav_roll;
  log("SM-15", seat_of(s.seat), "rerolled", of("dice", dice));
}

// SM-19, SM-20. Pay the difference; the ship arrives and mines.
template <class Log>
constexpr void apply_travel(const Setting& setting, State& s, int distance, Log log) {
  const int cost = fuel_cost(setting, s, distance);
  log("SM-19", seat_of(s.seat), "travelled", of("distance", distance), of("dice", s.dice), of("card", s.card),
      of("cost", cost), of("is_short", distance < setting.asteroid(s.card).distance));
  s.credits[s.seat] -= cost;
  setting.column(s).nav = static_cast<std::int16_t>(cost);
  s.dice = Dice{};
  s.rerolls = 0;
  s.to_roll = static_cast<std::uint8_t>(setting.content.mine_dice +
                                        (setting.owns(s, Upgrade::laser) ? 1 : 0));  // SM-21
  s.phase = Phase::mine_roll;
}

}  // namespace orebit::space_miner
