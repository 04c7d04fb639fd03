// What one seat may know (RULES.md, Visibility), built up from nothing, and a state that it could be.
//
// The open parts of the table have their place in `table`; cards that the seat does not know are missing
// there, and only their number is told. The chains of `table` hold open cards alone: what lies under a
// location has its own chain, since its top card may be hidden.
#pragma once

#include <array>
#include <cstdint>

#include "games/dark_side/turn.hpp"

namespace orebit::dark_side {

struct View {
  State table;
  std::array<Card, max_locations> under = no_cards<max_locations>();  // the last card covered
  std::array<std::uint8_t, max_seats> hand_size{};
  std::uint8_t deck_size = 0;

  constexpr bool operator==(const View&) const = default;
};

constexpr void show_pile(const State& s, Card top, View& view) {
  for (Card card = top; card != no_card; card = s.below[card]) view.table.below[card] = s.below[card];
}

// What lies open for everybody.
constexpr View open_view(const Setting& setting, const State& s) {
  View view;
  State& table = view.table;
  table.known = s.known;
  table.score = s.score;
  table.robots = s.robots;
  table.upgrades = s.upgrades;
  table.discard = s.discard;
  table.drawing = s.drawing;
  table.phase = s.phase;
  table.turn = s.turn;
  table.seat = s.seat;
  table.actions_left = s.actions_left;
  table.dark_start = s.dark_start;
  table.robot = s.robot;
  table.mined = s.mined;
  table.played = s.played;
  table.scanned = s.scanned;
  show_pile(s, s.discard, view);
  view.deck_size = static_cast<std::uint8_t>(s.deck.size());
  for (int seat = 0; seat < setting.players; ++seat) {
    at(view.hand_size, seat) = static_cast<std::uint8_t>(at(s.hand, seat).size());
    show_pile(s, at(s.upgrades, seat), view);
  }
  for (int location = 0; location < setting.locations; ++location) {
    const Card top = at(s.ring, location);
    if (top == no_card) continue;
    at(view.under, location) = s.below[top];
    show_pile(s, s.below[top], view);
    if (!is_dark(setting, s, location)) at(table.ring, location) = top;
  }
  return view;
}

// A seat beyond the players is an onlooker: no hand, no known card.
constexpr View seat_view(const Setting& setting, const State& s, int seat) {
  View view = open_view(setting, s);
  if (seat >= setting.players) return view;
  at(view.table.hand, seat) = at(s.hand, seat);
  for (int location = 0; location < setting.locations; ++location)
    if (knows(s, location, seat)) at(view.table.ring, location) = at(s.ring, location);
  return view;
}

// Everything, as a saved trace has it.
constexpr View full_view(const Setting& setting, const State& s) {
  View view = open_view(setting, s);
  view.table.hand = s.hand;
  view.table.deck = s.deck;
  view.table.ring = s.ring;
  return view;
}

// The cards that the view does not show.
constexpr Cards unseen(const Setting& setting, const View& view) {
  Cards cards = setting.in_play;
  const auto remove_pile = [&](Card top) {
    for (Card card = top; card != no_card; card = view.table.below[card]) cards.remove(card);
  };
  remove_pile(view.table.discard);
  for (const Card top : view.table.upgrades) remove_pile(top);
  for (const Card top : view.under) remove_pile(top);
  for (const Card top : view.table.ring)
    if (top != no_card) cards.remove(top);
  for (const Cards hand : view.table.hand) cards = cards - hand;
  return cards;
}

// A state with this view, every one that the rules allow being as likely as any other.
template <class U>
constexpr State determinize_view(const Setting& setting, const View& view, U& uniform) {
  State s = view.table;
  Cards bag = unseen(setting, view);
  for (int other = 0; other < setting.players; ++other)
    while (at(s.hand, other).size() < at(view.hand_size, other)) at(s.hand, other).add(take(bag, uniform));
  for (int location = 0; location < setting.locations && s.phase > Phase::ring; ++location) {
    Card& top = at(s.ring, location);
    if (top == no_card) top = take(bag, uniform);
    s.below[top] = at(view.under, location);
  }
  s.deck = bag;
  return s;
}

}  // namespace orebit::dark_side
