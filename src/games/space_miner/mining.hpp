// Mining: SM-21 to SM-30. Which dice make which number is listed in tables.cpp.
#pragma once

#include <optional>

#include "core/inlining.hpp"
#include "games/space_miner/setting.hpp"

namespace orebit::space_miner {

// SM-21. The pool is rolled once.
template <class Log>
constexpr void apply_mine_roll(State& s, const Outcome& roll, Log log) {
  s.dice = roll.dice;
  s.to_roll = 0;
  s.phase = Phase::mine;
  log("SM-21", seat_of(s.seat), "rolled_to_mine", of("dice", roll.dice));
}

constexpr int opposite(int face) { return faces + 1 - face; }

// SM-26. A claim may follow when it is not greater than the one before.
constexpr bool falls(const State& s, Claim claim) { return s.claims.empty() || claim <= s.claims.back(); }

OREBIT_INLINE inline std::optional<Refusal> why_not_claim(const Setting& setting, const State& s, int slot,
                                                          Dice dice) {
  const Asteroid& asteroid = setting.asteroid(s.card);
  if (slot < 1 || slot > asteroid.ores)
    return Refusal{"SM-22", "this asteroid has no ore slot {}; its slots are 1 to {}", {slot, asteroid.ores}};
  if (dice.empty()) return Refusal{"SM-22", "a claim takes at least one die", {}};
  if (!s.dice.contains(dice)) return Refusal{"SM-22", "not all of these dice are free", {}};
  const auto ore = static_cast<std::size_t>(slot - 1);
  if (!setting.tables->makes(asteroid.number_place[ore], setting.dice().rank(dice)))
    return Refusal{setting.options.arithmetic == Arithmetic::exact ? "SM-23" : "SM-24",
                   "no expression over exactly these dice has the value {}",
                   {asteroid.number[ore]}};
  if (!falls(s, Claim::of(slot, setting.dice().rank(dice))))
    return Refusal{"SM-26",
                   "claims are entered in falling order of slot and dice; this one is greater than the last",
                   {}};
  return std::nullopt;
}

// SM-22. The dice leave the pool, the ore is sold at once.
template <class Log>
inline void apply_claim(const Setting& setting, State& s, int slot, Dice dice, Log log) {
  Column& column = setting.column(s);
  const auto ore = static_cast<std::size_t>(slot - 1);
  const Ore kind = setting.asteroid(s.card).kind[ore];
  s.dice = s.dice - dice;
  s.claims.push_back(Claim::of(slot, setting.dice().rank(dice)));
  column.add_piece(kind);
  const bool by_contract = kind == Ore::brown && setting.owns(s, Upgrade::contract);
  if (by_contract) column.ore |= Column::by_contract;
  const int price = setting.ore_price(kind, by_contract);
  s.credits[s.seat] += price;
  log("SM-22", seat_of(s.seat), "claimed", of("ore", kind),
      of("number", setting.asteroid(s.card).number[ore]), of("dice", dice), of("price", price));
}

// SM-28 to SM-30. What both lasers ask for.
constexpr std::optional<Refusal> why_not_now(const State& s, int face, std::string_view clause) {
  if (!s.claims.empty()) return Refusal{clause, "it is done before the first claim", {}};
  if (face < 1 || face > faces || !s.dice.has(face)) return Refusal{clause, "no free die shows {}", {face}};
  return std::nullopt;
}

// SM-28.
constexpr std::optional<Refusal> why_not_flip(const Setting& setting, const State& s, int face) {
  if (!setting.owns(s, Upgrade::smartmine))
    return Refusal{"SM-28", "only the SmartMine Laser turns a die", {}};
  if (s.flipped != 0) return Refusal{"SM-28", "one die a turn is turned, and it was a {}", {s.flipped}};
  if (s.doubled != 0 && setting.options.reuse_face == ReuseFace::same)
    return Refusal{"SM-30", "a die is turned before one is doubled", {}};
  if (s.doubled != 0 && s.doubled != face)
    return Refusal{"SM-30", "after the doubling only the doubled {} can be turned", {s.doubled}};
  return why_not_now(s, face, "SM-28");
}

template <class Log>
constexpr void apply_flip(State& s, int face, Log log) {
  s.dice.remove(face);
  s.dice.add(opposite(face));
  s.flipped = static_cast<std::uint8_t>(face);
  log("SM-28", seat_of(s.seat), "flipped", of("face", face), of("to", opposite(face)));
}

// SM-29.
constexpr std::optional<Refusal> why_not_double(const Setting& setting, const State& s, int face) {
  if (!setting.owns(s, Upgrade::persistent))
    return Refusal{"SM-29", "only the Persistent Laser doubles a die", {}};
  if (s.doubled != 0) return Refusal{"SM-29", "one die a turn is doubled, and it was a {}", {s.doubled}};
  return why_not_now(s, face, "SM-29");
}

template <class Log>
constexpr void apply_double(State& s, int face, Log log) {
  s.dice.add(face);
  s.doubled = static_cast<std::uint8_t>(face);
  log("SM-29", seat_of(s.seat), "doubled", of("face", face));
}

// SM-27. Unused dice are lost.
template <class Log>
constexpr void end_mining(State& s, Log log) {
  s.dice = Dice{};
  s.phase = Phase::upgrade;
  log("SM-27", seat_of(s.seat), "stopped_mining");
}

}  // namespace orebit::space_miner
