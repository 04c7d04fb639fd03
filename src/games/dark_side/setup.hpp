// Set-up: DS-6 to DS-13.
#pragma once

#include <optional>

#include "games/dark_side/ring.hpp"

namespace orebit::dark_side {

// DS-7.
template <class U>
constexpr Outcome sample_hand(const State& s, Outcome::Kind kind, int seat, int count, U& uniform) {
  Outcome hand{kind, static_cast<std::uint8_t>(seat)};
  Cards bag = s.deck;
  for (int i = 0; i < count; ++i) hand.cards.add(take(bag, uniform));
  return hand;
}

template <class Log>
constexpr void apply_deal(const Setting& setting, State& s, const Outcome& deal, Log log) {
  s.hand[s.seat] = deal.cards;
  s.deck = s.deck - deal.cards;
  log("DS-7", seat_of(s.seat), "dealt", secret("cards", deal.cards));
  if (++s.seat < setting.players) return;
  s.seat = 0;
  s.phase = Phase::ring;
}

// DS-8.
template <class U>
constexpr Outcome sample_ring(const Setting& setting, const State& s, U& uniform) {
  Outcome ring{Outcome::Kind::ring};
  Cards bag = s.deck;
  for (int location = 0; location < setting.locations; ++location)
    at(ring.ring, location) = take(bag, uniform);
  return ring;
}

constexpr bool is_possible_ring(const Setting& setting, const State& s, const Outcome& ring) {
  Cards bag = s.deck;
  for (int location = 0; location < max_locations; ++location) {
    const Card card = at(ring.ring, location);
    if (location >= setting.locations) {
      if (card != no_card) return false;
    } else {
      if (!bag.has(card)) return false;
      bag.remove(card);
    }
  }
  return ring.cards.empty() && ring.seat == 0;
}

constexpr int robots_on_ring(const Setting& setting, const State& s) {
  int count = 0;
  for (int i = 0; i < setting.players * robots_each; ++i) count += at(s.robots, i).is_placed() ? 1 : 0;
  return count;
}

// DS-10, DS-12. Into the comms area. The next to place is the seat before, and after seat 0 the last one
// again.
template <class Log>
constexpr void place_robot(const Setting& setting, State& s, int location, Log log) {
  const int letter = robot_in_reserve(s, s.seat);
  robot(s, s.seat, letter).stand(location, Robot::no_slot);
  log("DS-10", seat_of(s.seat), "placed", of("robot", robot_number(s.seat, letter)),
      of("location", location));
  s.seat = static_cast<std::uint8_t>(s.seat == 0 ? setting.players - 1 : s.seat - 1);
}
constexpr bool all_placed(const Setting& setting, const State& s) {
  return robots_on_ring(setting, s) == setting.content.robots_placed * setting.players;
}

// DS-11. The fixed placement goes from the last location backwards.
constexpr void place_all(const Setting& setting, State& s) {
  for (int location = setting.locations - 1; !all_placed(setting, s); --location)
    place_robot(setting, s, location, NoLog{});
}

template <class Log>
constexpr void apply_ring(const Setting& setting, State& s, const Outcome& ring, Log log) {
  s.ring = ring.ring;
  for (int location = 0; location < setting.locations; ++location) {
    s.deck.remove(at(s.ring, location));
    set_known(s, location, location < setting.dark ? 0 : setting.everybody());
  }
  s.seat = static_cast<std::uint8_t>(setting.players - 1);
  s.phase = Phase::place;
  log("DS-8", nobody, "laid_ring", of("last", setting.dark - 1));
}

constexpr Locations free_to_place(const Ring& ring) { return ring.light() & ~ring.with_robots(); }

inline std::optional<Refusal> why_not_place(const Setting& setting, const State& s, int location) {
  if (location >= setting.locations)
    return Refusal{"DS-2", "there is no location {}; the last one is {}", {location, setting.locations - 1}};
  const Ring ring(setting, s);
  if ((ring.dark() & location_bit(location)) != 0)
    return Refusal{"DS-11", "location {} is dark; robots are placed on the light side", {location}};
  if ((ring.with_robots() & location_bit(location)) != 0)
    return Refusal{"DS-11", "a robot stands at location {} already", {location}};
  return std::nullopt;
}

}  // namespace orebit::dark_side
