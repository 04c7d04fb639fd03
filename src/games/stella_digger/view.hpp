// What a seat may know (RULES.md 8): everything but the cards in other hands and in the decks.
#pragma once

#include "games/stella_digger/accidents.hpp"
#include "games/stella_digger/setting.hpp"

namespace orebit::stella_digger {

struct View {
  Open open;
  Seat seat = spectator;
  Cards hand;                                        // of that seat; a spectator has none
  std::array<std::uint8_t, max_seats> cards_held{};  // how many, by seat

  constexpr bool operator==(const View&) const = default;
};

constexpr View view_of(const Setting& t, const State& s, Seat seat) {
  View view;
  view.open = s.open;
  view.seat = seat;
  if (orebit::index_of(seat) < t.players)
    view.hand = s.hands[static_cast<std::size_t>(orebit::index_of(seat))];
  for (std::size_t p = 0; p < max_seats; ++p)
    view.cards_held[p] = static_cast<std::uint8_t>(s.hands[p].size());
  return view;
}

// The cards a seat has not seen: in other hands or in the decks.
constexpr Cards unseen_cards(const Setting& t, const View& view) {
  return t.content.cards - view.open.discard - in_play(view.open) - view.hand;
}

template <class U>
constexpr Cards deal(Cards& from, int count, U& uniform) {
  Cards hand;
  for (; count > 0; --count) {
    const Card card = from.nth(static_cast<int>(uniform(static_cast<std::uint32_t>(from.size()))));
    from.remove(card);
    hand.add(card);
  }
  return hand;
}

// In `lose` the player has a choice among hand cards (RF-32), which everybody knows then.
constexpr bool must_hold_a_choice(const Open& o, Player p) {
  return o.phase == Phase::lose && o.player == p && !is_hit_in_play(o, p, static_cast<Color>(o.what));
}

template <class U>
constexpr Cards deal_a_choice(Cards& from, int count, Color color, U& uniform) {
  while (true) {
    Cards rest = from;
    const Cards hand = deal(rest, count, uniform);
    if (hand.of_color(color).kinds() < 2) continue;
    from = rest;
    return hand;
  }
}

// A state that looks like this view: the unseen cards are dealt to the other hands, every deal equally likely
// among those that allow the awaited ply.
template <class U>
constexpr State imagine(const Setting& t, const View& view, U& uniform) {
  State s;
  s.open = view.open;
  Cards unseen = unseen_cards(t, view);
  for (const bool is_choice :
       {true, false})  // the hand with a condition first, then the others from the rest
    for (Player p = 0; p < t.players; ++p) {
      if (seat_of(p) == view.seat) {
        s.hands[p] = view.hand;
      } else if (must_hold_a_choice(view.open, p) == is_choice) {
        s.hands[p] =
            is_choice ? deal_a_choice(unseen, view.cards_held[p], static_cast<Color>(view.open.what), uniform)
                      : deal(unseen, view.cards_held[p], uniform);
      }
    }
  return s;
}

}  // namespace orebit::stella_digger
