// What a seat may know (RULES.md 8): everything but the cards in other hands and in the decks.
#pragma once

#include "games/stella_digger/accidents.hpp"
#include "games/stella_digger/setting.hpp"

namespace orebit::stella_digger {

struct View {
  PublicState open;
  std::array<Cards, max_seats> hands{};              // of the viewer; the others' are empty
  std::array<std::uint8_t, max_seats> cards_held{};  // how many, by seat
  bool is_full = false;                              // every hand and the stock are seen

  constexpr bool operator==(const View&) const = default;
};

// A spectator sees no hand.
constexpr View view_of(const Setting& setting, const State& s, Seat seat) {
  View view;
  view.open = s.open;
  const auto own = static_cast<std::size_t>(orebit::index_of(seat));
  if (own < setting.seats()) view.hands[own] = s.hands[own];
  for (std::size_t p = 0; p < max_seats; ++p)
    view.cards_held[p] = static_cast<std::uint8_t>(s.hands[p].size());
  return view;
}
// What nobody sees: everything.
constexpr View full_view(const Setting& setting, const State& s) {
  View view = view_of(setting, s, spectator);
  view.hands = s.hands;
  view.is_full = true;
  return view;
}

// The cards a seat has not seen: in other hands or in the decks.
constexpr Cards unseen_cards(const Setting& setting, const View& view) {
  return stock(setting, {view.open, view.hands});
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

// RF-32. Whether an accident can stand where it stands with these hands: who is asked has a choice, and of
// those it has passed each who still holds its colour has lost a card of it, which is in the discard pile.
constexpr bool could_be(const Setting& setting, const State& s) {
  const PublicState& open = s.open;
  if (open.phase != Phase::lose) return true;
  const auto color = static_cast<Color>(open.what);
  if (endangered(s, open.player, color).kinds() < 2) return false;
  int holders = 0;
  for (SeatIndex p = open.start; p != open.player; p = next_clockwise(setting, open, p)) {
    const bool was_hit_in_play = open.played[p].is_in && open.played[p].color == color;
    holders += !was_hit_in_play && !s.hands[p].of_color(color).empty() ? 1 : 0;
  }
  return holders <= open.discard.of_color(color).size();
}

template <class U>
constexpr State deal_unseen(const Setting& setting, const View& view, U& uniform) {
  State s;
  s.open = view.open;
  Cards unseen = unseen_cards(setting, view);
  for (SeatIndex p = 0; p < setting.seats(); ++p)
    s.hands[p] = view.hands[p].size() == view.cards_held[p] ? view.hands[p]
                                                            : deal(unseen, view.cards_held[p], uniform);
  return s;
}

// A state that looks like this view: the unseen cards are dealt to the other hands, every deal equally likely
// among those that could be. Nothing looks like a view that contradicts itself.
template <class U>
constexpr State determinize(const Setting& setting, const View& view, U& uniform) {
  for (int tries = 1 << 16; tries > 0; --tries)
    if (const State s = deal_unseen(setting, view, uniform); could_be(setting, s)) return s;
  return {};
}

}  // namespace orebit::stella_digger
