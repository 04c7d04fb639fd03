// What a game of Stella Digger is played with, and facts that several steps ask for. The map is read in
// map.hpp; then the steps of a round follow in the order of the rulebook: preparation, targeting, actions,
// drawing, installing, accidents, completion, performance, visibility, combat, tears.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "core/log.hpp"
#include "games/stella_digger/content.hpp"
#include "games/stella_digger/options.hpp"
#include "games/stella_digger/state.hpp"

namespace orebit::stella_digger {

struct Setting {
  Content content;
  Options options;
  int players = 2;

  constexpr SeatIndex seats() const { return static_cast<SeatIndex>(players); }
  constexpr int tokens_each() const { return at(content.tokens_each, players - 2); }
  constexpr const Tile& tile_on(const PublicState& open, Square square) const {
    return content.tile[open.face[content.map.place[square]]];
  }
};

// A state at work: the rules change it, and log what they do. They take a Dig with any log as `const auto&
// d`.
template <class Log = NoLog>
struct RuleContext {
  const Setting& setting;
  State& s;
  PublicState& open;
  [[no_unique_address]] Log log;

  constexpr RuleContext(const Setting& setting, State& state, Log to = {})
      : setting(setting), s(state), open(state.open), log(to) {}
  constexpr void await(Phase phase, SeatIndex player = nobody, std::uint8_t what = nothing,
                       int count = 0) const {
    open.phase = phase;
    open.player = player;
    open.what = what;
    open.count = static_cast<std::uint8_t>(count);
  }
};

template <class T, std::size_t room>
constexpr void drop_first(InlineVec<T, room>& list) {
  for (std::size_t i = 1; i < list.size(); ++i) list[i - 1] = list[i];
  list.pop_back();
}

// ---- seats

constexpr bool is_alive(const PublicState& open, SeatIndex p) { return (open.out >> p & 1) == 0; }
constexpr int alive_count(const Setting& setting, const PublicState& open) {
  return setting.players - std::popcount(open.out);
}

constexpr SeatIndex next_clockwise(const Setting& setting, const PublicState& open, SeatIndex p) {
  do p = static_cast<SeatIndex>(p + 1 == setting.players ? 0 : p + 1);
  while (!is_alive(open, p));
  return p;
}

// Who follows in turn order; nobody after the last.
constexpr SeatIndex next_in_turn(const Setting& setting, const PublicState& open, SeatIndex p) {
  const SeatIndex next = next_clockwise(setting, open, p);
  return next == open.start ? nobody : next;
}

template <class Visit>
constexpr void in_turn_order(const Setting& setting, const PublicState& open, const Visit& visit) {
  for (SeatIndex p = open.start; p != nobody; p = next_in_turn(setting, open, p)) visit(p);
}

// ---- cards and crystals

constexpr Cards in_play(const PublicState& open) {
  Cards cards;
  for (const Played& played : open.played)
    for (const Card card : played.cards) cards.add(card);
  return cards;
}

// All cards in the decks together: those that are nowhere else.
constexpr Cards stock(const Setting& setting, const State& s) {
  Cards cards = setting.content.cards - s.open.discard - in_play(s.open);
  for (const Cards& hand : s.hands) cards = cards - hand;
  return cards;
}

// RF-21. A Support Drone raises both limits.
constexpr int drones(const PublicState& open, SeatIndex p) {
  return std::popcount(of_type(open.gadgets[p], GadgetType::drone));
}
constexpr int hand_limit(const Setting& setting, const PublicState& open, SeatIndex p) {
  return setting.content.hand + drones(open, p);
}
constexpr int crystal_limit(const Setting& setting, const PublicState& open, SeatIndex p) {
  return setting.content.crystals + drones(open, p);
}

// RF-4, RF-66. The gadgets nobody owns.
constexpr Gadgets market(const PublicState& open) {
  unsigned owned = 0;
  for (const Gadgets gadgets : open.gadgets) owned |= gadgets;
  return static_cast<Gadgets>(~owned);
}

constexpr void pay_to_supply(PublicState& open, SeatIndex p, Crystals crystals) {
  open.crystals[p] -= crystals;
  open.supply += crystals;
}

// ---- tiles in front of players

template <std::size_t room>
constexpr void put_before(InlineVec<Held, room>& list, SeatIndex p, TileId tile) {
  list.push_back(Held::by(p, tile));
  std::sort(list.begin(), list.end());
}
template <std::size_t room>
constexpr int held_by(const InlineVec<Held, room>& list, SeatIndex p) {
  int count = 0;
  for (const Held& held : list) count += held.player() == p ? 1 : 0;
  return count;
}

}  // namespace orebit::stella_digger
