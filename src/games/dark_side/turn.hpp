// The turn round the actions: dawn, draws, dusk, hand limit, the next turn, the end. DS-30 to DS-39, DS-80.
#pragma once

#include <algorithm>
#include <optional>

#include "games/dark_side/effects.hpp"

namespace orebit::dark_side {

// DS-31. The oldest dark card is turned up. Robots on it are in its comms area by that alone.
template <class Log>
constexpr void dawn(const Setting& setting, State& s, Log log) {
  set_known(s, s.dark_start, setting.everybody());
  log("DS-31", seat_of(s.seat), "began_turn", of("turn", s.turn), of("round", round_of(setting, s)),
      of("location", s.dark_start), of("card", s.ring[s.dark_start]));
  s.dark_start = static_cast<std::uint8_t>(setting.wrap(s.dark_start + 1));
}

template <class Log>
constexpr void begin_turn(const Setting& setting, State& s, int seat, Log log) {
  ++s.turn;
  s.seat = static_cast<std::uint8_t>(seat);
  s.actions_left = static_cast<std::uint8_t>(setting.content.actions);  // DS-33
  for (Robot& one : s.robots) one.rest();
  dawn(setting, s, log);
  s.phase = Phase::action;
}

// DS-53.
constexpr int next_draw(const State& s) { return std::min<int>(s.drawing[0].count, s.deck.size()); }

template <class Log>
constexpr void apply_draw(State& s, const Outcome& drawn, Log log) {
  s.hand[drawn.seat] = s.hand[drawn.seat] | drawn.cards;
  s.deck = s.deck - drawn.cards;
  for (std::size_t i = 1; i < s.drawing.size(); ++i) s.drawing[i - 1] = s.drawing[i];
  s.drawing.pop_back();
  log(s.phase == Phase::turn_draw ? "DS-36" : "DS-53", seat_of(drawn.seat), "drew",
      secret("cards", drawn.cards));
  if (s.deck.empty()) log("DS-80", nobody, "emptied_deck");
}

constexpr void end_action(const Setting& setting, State& s) {
  s.robot = -1;
  s.played = no_card;
  if (s.actions_left > 0) {
    s.phase = Phase::action;
    return;
  }
  ask_to_draw(s, s.seat, setting.content.turn_draw);  // DS-36
  s.phase = Phase::turn_draw;
}

// DS-37. Robots at the location stand on the face-down card now.
template <class Log>
constexpr void swallow_robots(State& s, int location, Log log) {
  if constexpr (Log::is_heard) {
    InlineVec<std::uint8_t, max_robots> robots;
    for (int i = 0; i < max_robots; ++i)
      if (at(s.robots, i).is_at(location)) robots.push_back(static_cast<std::uint8_t>(i));
    if (!robots.empty()) log("DS-37", nobody, "caught", of("robots", robots));
  }
  for (Robot& one : s.robots)
    if (one.is_at(location)) one.leave_slot();
}
constexpr std::optional<Refusal> why_not_cover(const State& s, Card card) {
  if (s.hand[s.seat].has(card)) return std::nullopt;
  return Refusal{"DS-37", "this card is not in your hand", {}};
}
template <class Log>
constexpr void apply_cover(const Setting& setting, State& s, Card card, Log log) {
  const int location = first_light(setting, s);
  s.hand[s.seat].remove(card);
  s.below[card] = at(s.ring, location);
  at(s.ring, location) = card;
  set_known(s, location, 1ULL << s.seat);
  log("DS-37", seat_of(s.seat), "covered", of("location", location), secret("card", card));
  swallow_robots(s, location, log);
  s.phase = Phase::discard;
}
// DS-38. Nothing to lay: the card itself is turned down, and all know it.
template <class Log>
constexpr void turn_down(const Setting& setting, State& s, Log log) {
  log("DS-38", nobody, "turned_down", of("location", first_light(setting, s)));
  swallow_robots(s, first_light(setting, s), log);
  s.phase = Phase::discard;
}

// DS-39. How many cards are still to be discarded.
constexpr int too_many(const Setting& setting, const State& s) {
  return s.hand[s.seat].size() - setting.content.hand_limit;
}
// Any card of the hand, in the order the player likes: salvage sees that order (DS-66).
constexpr std::optional<Refusal> why_not_discard(const State& s, Card card) {
  if (s.hand[s.seat].has(card)) return std::nullopt;
  return Refusal{"DS-39", "this card is not in your hand", {}};
}
template <class Log>
constexpr void apply_discard(State& s, Card card, Log log) {
  s.hand[s.seat].remove(card);
  put_on_discard(s, card);
  log("DS-39", seat_of(s.seat), "discarded", of("card", card));
}

// DS-80. The round is complete when the last seat has had its turn.
template <class Log>
constexpr void end_turn(const Setting& setting, State& s, Log log) {
  if (s.seat < setting.players - 1) return begin_turn(setting, s, s.seat + 1, log);
  if (!s.deck.empty()) return begin_turn(setting, s, 0, log);
  s.phase = Phase::over;
  log("DS-80", nobody, "ended");
}

// Carries out whatever needs no decision and no chance, until a ply is asked for or the game is over.
template <class Log>
inline void carry_on(const Setting& setting, State& s, Log log) {
  while (true) {
    if (s.deck.empty()) s.drawing.clear();  // DS-53
    switch (s.phase) {
      case Phase::place:
        if (setting.options.placement == Placement::fixed) place_all(setting, s);
        if (!all_placed(setting, s)) return;
        begin_turn(setting, s, 0, log);  // DS-13
        return;
      case Phase::draw:  // DS-44, DS-47. First all draws, then the When Mined effect
        if (!s.drawing.empty()) return;
        s.mined ? begin_when_mined(setting, s, log) : end_action(setting, s);
        break;
      case Phase::turn_draw:
        if (!s.drawing.empty()) return;
        s.phase = Phase::cover;
        break;
      case Phase::cover:
        if (!s.hand[s.seat].empty()) return;
        turn_down(setting, s, log);
        break;
      case Phase::discard:
        if (too_many(setting, s) > 0) return;
        end_turn(setting, s, log);
        break;
      default: return;
    }
  }
}

}  // namespace orebit::dark_side
