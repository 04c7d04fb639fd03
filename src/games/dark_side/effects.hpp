// What happens when a When Mined card is mined: DS-60 to DS-68. Each effect has the name it has in a pack;
// those that ask for a decision open a phase, and their moves follow with them.
#pragma once

#include <optional>

#include "games/dark_side/actions.hpp"

namespace orebit::dark_side {

constexpr int mining_location(const State& s) { return robot(s, s.seat, s.robot).at(); }

// DS-60.
constexpr void draw(State& s, const CardFace& face) { ask_to_draw(s, s.seat, face.number); }

// DS-61, DS-R41.
template <class Log>
constexpr void crowd(const Setting& setting, State& s, const CardFace& face, Log log) {
  int others = -1;
  for (int seat = 0; seat < setting.players; ++seat) others += robots_at(s, seat, mining_location(s));
  const int points = face.number * others;
  s.score[s.seat] += points;
  if (points > 0) log("DS-61", seat_of(s.seat), "crowded", of("points", points));
}

// DS-62. The robots of other seats on the light side, a bit for each place in State::robots.
constexpr std::uint32_t pushable(const Setting& setting, const State& s) {
  std::uint32_t set = 0;
  for (int i = 0; i < setting.players * robots_each; ++i) {
    const Robot& one = at(s.robots, i);
    if (i / robots_each != s.seat && one.is_placed() && !is_dark(setting, s, one.at())) set |= 1U << i;
  }
  return set;
}
constexpr void push(const Setting& setting, State& s) {
  if (pushable(setting, s) != 0) s.phase = Phase::push;
}
constexpr std::optional<Refusal> why_not_push(const Setting& setting, const State& s, int which) {
  if (which >= setting.players * robots_each) return Refusal{"DS-62", "there is no such robot", {}};
  if (which / robots_each == s.seat) return Refusal{"DS-62", "you push a robot of another player", {}};
  if ((pushable(setting, s) >> which & 1) != 0) return std::nullopt;
  return Refusal{"DS-62", "this robot is not on the light side", {}};
}
// Where a pushed robot ends (DS-R32).
constexpr int push_target(const Setting& setting, const State& s, int which) {
  int end = at(s.robots, which).at();
  for (int steps = setting.face(at(s.ring, mining_location(s))).number; steps > 0; --steps) {
    end = end == 0 ? setting.locations - 1 : end - 1;
    if (is_dark(setting, s, end)) break;
  }
  return end;
}
template <class Log>
constexpr void apply_push(const Setting& setting, State& s, int which, Log log) {
  const int location = push_target(setting, s, which);
  at(s.robots, which).stand(location, Robot::no_slot);
  log("DS-62", seat_of(s.seat), "pushed", of("robot", which), of("location", location));
  s.phase = Phase::draw;
}

// DS-63. Tunnels do not help.
inline int drill_target(const Setting& setting, const State& s) {
  const Ring ring(setting, s);
  const int at = mining_location(s);
  return ring.first_clockwise(at, ring.seen_from(at, ring.available()) & ring.clockwise({at}));
}
inline void drill(const Setting& setting, State& s) {
  if (drill_target(setting, s) != nowhere) s.phase = Phase::drill;
}
// DS-64, DS-65. It costs nothing, and the new location's text follows.
template <class Log>
inline void apply_drill(const Setting& setting, State& s, Log log) {
  const Landing at = landing(setting, s, drill_target(setting, s), 0);
  mine(setting, s, s.robot, at);
  const int worth = deposit_worth(setting, s, at);
  log("DS-63", seat_of(s.seat), "drilled", of("robot", robot_number(s.seat, s.robot)),
      of("location", at.location), of("deposit", at.slot + 1), of("points", at.points), of("worth", worth),
      of("veins", at.points - worth));
  s.phase = Phase::draw;
}

// DS-66, DS-R30. The cards that can be taken.
constexpr Cards salvageable(const Setting& setting, const State& s) {
  int depth = setting.face(at(s.ring, mining_location(s))).number;
  Cards cards;
  for (Card card = s.discard; card != no_card && depth > 0; card = s.below[card]) {
    if (card == s.played) continue;
    cards.add(card);
    --depth;
  }
  return cards;
}
constexpr void salvage(const Setting& setting, State& s) {
  if (!salvageable(setting, s).empty()) s.phase = Phase::salvage;
}
constexpr std::optional<Refusal> why_not_salvage(const Setting& setting, const State& s, Card card) {
  if (salvageable(setting, s).has(card)) return std::nullopt;
  return Refusal{"DS-66", "it is not among the top cards of the discard pile that can be taken", {}};
}
template <class Log>
constexpr void apply_salvage(State& s, Card card, Log log) {
  Card* link = &s.discard;
  while (*link != card) link = &s.below[*link];
  *link = s.below[card];
  s.below[card] = no_card;
  s.hand[s.seat].add(card);
  s.phase = Phase::draw;
  log("DS-66", seat_of(s.seat), "salvaged", of("card", card));
}

// DS-67.
constexpr void scan(const Setting& setting, State& s) {
  if (dark_count(setting, s) > 0) s.phase = Phase::scan;
}
constexpr std::optional<Refusal> why_not_scan(const Setting& setting, const State& s, int location) {
  if (location < setting.locations && is_dark(setting, s, location)) return std::nullopt;
  return Refusal{"DS-67", "location {} is not on the dark side", {location}};
}
template <class Log>
constexpr void apply_scan(State& s, int location, Log log) {
  set_known(s, location, known_by(s, location) | 1ULL << s.seat);
  s.scanned = static_cast<std::int8_t>(location);
  s.phase = Phase::swap;
  log("DS-67", seat_of(s.seat), "scanned", of("location", location), secret("card", at(s.ring, location)));
}
constexpr std::optional<Refusal> why_not_swap(const State& s, Card card) {
  if (s.hand[s.seat].has(card)) return std::nullopt;
  return Refusal{"DS-67", "this card is not in your hand", {}};
}
// DS-67, DS-R34. From now on only the swapping player knows the card.
constexpr void end_scan(State& s) {
  s.scanned = -1;
  s.phase = Phase::draw;
}
template <class Log>
constexpr void apply_swap(State& s, Card card, Log log) {
  Card& top = at(s.ring, s.scanned);
  s.hand[s.seat].remove(card);
  s.hand[s.seat].add(top);
  s.below[card] = s.below[top];
  s.below[top] = no_card;
  top = card;
  set_known(s, s.scanned, 1ULL << s.seat);
  log("DS-67", seat_of(s.seat), "swapped", of("location", s.scanned), secret("card", card));
  end_scan(s);
}
template <class Log>
constexpr void apply_keep(State& s, Log log) {
  log("DS-67", seat_of(s.seat), "kept", of("location", s.scanned));
  end_scan(s);
}

// DS-68.
constexpr void deploy(State& s) {
  if (robot_in_reserve(s, s.seat) < robots_each) s.phase = Phase::deploy;
}
constexpr std::optional<Refusal> why_not_deploy(const Setting& setting, const State& s, int location) {
  if (location < setting.locations && !is_dark(setting, s, location)) return std::nullopt;
  return Refusal{"DS-68", "location {} is not on the light side", {location}};
}
template <class Log>
constexpr void apply_deploy(State& s, int location, Log log) {
  const int letter = robot_in_reserve(s, s.seat);
  robot(s, s.seat, letter).stand(location, Robot::no_slot);
  log("DS-68", seat_of(s.seat), "deployed", of("robot", robot_number(s.seat, letter)),
      of("location", location));
  s.phase = Phase::draw;
}

// DS-62, DS-63, DS-67. What the text allows is left undone.
template <class Log>
constexpr void apply_decline(State& s, Log log) {
  log(info_of(s.phase).clause, seat_of(s.seat), "declined", of("phase", s.phase));
  s.phase = Phase::draw;
}

// DS-24. Carries out the When Mined effect of the location just mined, or opens its phase.
template <class Log>
inline void begin_when_mined(const Setting& setting, State& s, Log log) {
  const CardFace& face = setting.face(at(s.ring, mining_location(s)));
  s.mined = false;
  switch (face.effect) {
    case Effect::draw: return draw(s, face);
    case Effect::crowd: return crowd(setting, s, face, log);
    case Effect::push: return push(setting, s);
    case Effect::drill: return drill(setting, s);
    case Effect::salvage: return salvage(setting, s);
    case Effect::scan: return scan(setting, s);
    default: return deploy(s);
  }
}

}  // namespace orebit::dark_side
