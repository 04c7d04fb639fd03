// The turn round the actions: dawn, draws, dusk, hand limit, the next turn, the end. DS-30 to DS-39, DS-80.
#pragma once

#include <algorithm>
#include <optional>

#include "games/dark_side/effects.hpp"

namespace orebit::dark_side {

// DS-31. The oldest dark card is turned up. Robots on it are in its comms area by that alone.
constexpr void dawn(const Setting& t, State& s) {
  set_known(s, s.dark_start, t.everybody());
  s.dark_start = static_cast<std::uint8_t>(t.wrap(s.dark_start + 1));
}

constexpr void begin_turn(const Setting& t, State& s, int seat) {
  ++s.turn;
  s.seat = static_cast<std::uint8_t>(seat);
  s.actions_left = static_cast<std::uint8_t>(t.content.actions);  // DS-33
  s.last_discard = no_card;
  for (Robot& one : s.robots) one.rest();
  dawn(t, s);
  s.phase = Phase::action;
}

// DS-53.
constexpr int next_draw(const State& s) { return std::min<int>(s.drawing[0].count, s.deck.size()); }

constexpr void apply_draw(State& s, const Outcome& drawn) {
  s.hand[drawn.seat] = s.hand[drawn.seat] | drawn.cards;
  s.deck = s.deck - drawn.cards;
  for (std::size_t i = 1; i < s.drawing.size(); ++i) s.drawing[i - 1] = s.drawing[i];
  s.drawing.pop_back();
}

constexpr void end_action(const Setting& t, State& s) {
  s.robot = -1;
  s.played = no_card;
  if (s.actions_left > 0) {
    s.phase = Phase::action;
    return;
  }
  ask_to_draw(s, s.seat, t.content.turn_draw);  // DS-36
  s.phase = Phase::turn_draw;
}

// DS-37. Robots at the location stand on the face-down card now.
constexpr void swallow_robots(State& s, int location) {
  for (Robot& one : s.robots)
    if (one.is_at(location)) one.leave_slot();
}
constexpr std::optional<Refusal> why_not_cover(const State& s, Card card) {
  if (s.hand[s.seat].has(card)) return std::nullopt;
  return Refusal{"DS-37", "this card is not in your hand", {}};
}
constexpr void apply_cover(const Setting& t, State& s, Card card) {
  const int location = first_light(t, s);
  s.hand[s.seat].remove(card);
  s.below[card] = s.ring[place(location)];
  s.ring[place(location)] = card;
  set_known(s, location, 1ULL << s.seat);
  swallow_robots(s, location);
  s.phase = Phase::discard;
}
// DS-38. Nothing to lay: the card itself is turned down, and all know it.
constexpr void turn_down(const Setting& t, State& s) {
  swallow_robots(s, first_light(t, s));
  s.phase = Phase::discard;
}

// DS-39. How many cards are still to be discarded.
constexpr int too_many(const Setting& t, const State& s) {
  return s.hand[s.seat].size() - t.content.hand_limit;
}
// A discard has a higher id than the last one and leaves as many above itself as are still to follow.
constexpr Cards discardable(const Setting& t, const State& s) {
  const Cards hand = s.hand[s.seat];
  const int still = too_many(t, s) - 1;
  Cards cards;
  (s.last_discard == no_card ? hand : hand & t.above[s.last_discard]).each([&](Card card) {
    if ((hand & t.above[card]).size() >= still) cards.add(card);
  });
  return cards;
}
constexpr std::optional<Refusal> why_not_discard(const Setting& t, const State& s, Card card) {
  if (!s.hand[s.seat].has(card)) return Refusal{"DS-39", "this card is not in your hand", {}};
  if (discardable(t, s).has(card)) return std::nullopt;
  if (s.last_discard != no_card && t.face(card).id < t.face(s.last_discard).id)
    return Refusal{
        "DS-39", "discards go in ascending order, and the last one was {}", {t.face(s.last_discard).id}};
  return Refusal{"DS-39",
                 "discards go in ascending order; after card {} too few would be left to discard",
                 {t.face(card).id}};
}
constexpr void apply_discard(State& s, Card card) {
  s.hand[s.seat].remove(card);
  put_on_discard(s, card);
  s.last_discard = card;
}

// DS-80. The round is complete when the last seat has had its turn.
constexpr void end_turn(const Setting& t, State& s) {
  if (s.seat < t.players - 1) return begin_turn(t, s, s.seat + 1);
  if (!s.deck.empty()) return begin_turn(t, s, 0);
  s.phase = Phase::over;
}

// Carries out whatever needs no decision and no chance, until a ply is asked for or the game is over.
inline void carry_on(const Setting& t, State& s) {
  while (true) {
    if (s.deck.empty()) s.drawing.clear();  // DS-53
    switch (s.phase) {
      case Phase::place:
        if (t.options.placement == Placement::fixed) place_all(t, s);
        if (!all_placed(t, s)) return;
        begin_turn(t, s, 0);  // DS-13
        return;
      case Phase::draw:  // DS-44, DS-47. First all draws, then the When Mined effect
        if (!s.drawing.empty()) return;
        s.mined ? begin_when_mined(t, s) : end_action(t, s);
        break;
      case Phase::turn_draw:
        if (!s.drawing.empty()) return;
        s.phase = Phase::cover;
        break;
      case Phase::cover:
        if (!s.hand[s.seat].empty()) return;
        turn_down(t, s);
        break;
      case Phase::discard:
        if (too_many(t, s) > 0) return;
        end_turn(t, s);
        break;
      default: return;
    }
  }
}

}  // namespace orebit::dark_side
