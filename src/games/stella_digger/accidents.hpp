// Step 3, accidents: RF-26, RF-31 to RF-33.
#pragma once

#include <optional>

#include "core/refusal.hpp"
#include "games/stella_digger/flow.hpp"
#include "games/stella_digger/tears.hpp"

namespace orebit::stella_digger {

// RF-31. What can still come: a bit for each colour that is neither safe nor spent.
constexpr unsigned possible_accidents(const PublicState& open) {
  unsigned possible = 15U & ~(1U << open.safety);
  for (const Color color : open.spent) possible &= ~(1U << index_of(color));
  return possible;
}

// RF-32. The cards of which a player loses one: those in play in that colour, else those in hand.
constexpr bool is_hit_in_play(const PublicState& open, SeatIndex p, Color color) {
  return !open.played[p].cards.empty() && open.played[p].color == color;
}
constexpr Cards endangered(const State& s, SeatIndex p, Color color) {
  if (!is_hit_in_play(s.open, p, color)) return s.hands[p].of_color(color);
  Cards cards;
  for (const Card card : s.open.played[p].cards) cards.add(card);
  return cards;
}

// RF-33. What remains of a pair keeps the colour.
constexpr void lose_card(const auto& d, SeatIndex p, Color color, Card card) {
  const bool is_in_play = is_hit_in_play(d.open, p, color);
  auto& cards = d.open.played[p].cards;
  if (!is_in_play) {
    d.s.hands[p].remove(card);
  } else if (cards[0] == card) {
    drop_first(cards);
  } else {
    cards.pop_back();
  }
  d.open.discard.add(card);
  d.log("RF-32", seat_of(p), is_in_play ? "lost_in_play" : "lost_in_hand", of("card", card));
}

// RF-26.
constexpr void end_accidents(const auto& d) {
  d.open.todo.clear();
  if (d.open.rebuilt) return d.await(Phase::safety);
  complete_mining(d);
}

// Goes on with the first colour of todo at one player, and stops where a player has a choice.
constexpr void strike(const auto& d, SeatIndex p) {
  while (!d.open.todo.empty()) {
    const auto color = static_cast<Color>(d.open.todo[0]);
    while (p != nobody) {
      const Cards cards = endangered(d.s, p, color);
      if (cards.kinds() > 1) return d.await(Phase::lose, p, d.open.todo[0]);
      const SeatIndex next = next_in_turn(d.setting, d.open, p);
      if (!cards.empty()) {
        lose_card(d, p, color, cards.nth_kind(0));
        if (!shed_tear(d, p)) return;
      }
      p = next;
    }
    drop_first(d.open.todo);
    p = d.open.start;
  }
  end_accidents(d);
}

constexpr void begin_accidents(const auto& d) {
  if (d.open.alarm == 0) return end_accidents(d);
  d.await(Phase::accident, nobody, nothing, d.open.alarm);
}

// RF-31. All are revealed before the first strikes.
constexpr void apply_accident(const auto& d, Color color) {
  d.log("RF-31", orebit::nobody, "struck", of("color", color));
  d.open.spent.push_back(color);
  d.open.todo.push_back(static_cast<std::uint8_t>(color));
  --d.open.alarm;
  if (d.open.alarm > 0) return begin_accidents(d);
  strike(d, d.open.start);
}

constexpr std::optional<Refusal> why_not_lose(const State& s, Card card) {
  if (endangered(s, s.open.player, static_cast<Color>(s.open.what)).has(card)) return std::nullopt;
  return Refusal{"RF-32", "the accident does not hit that card", {}};
}

constexpr void apply_lose(const auto& d, Card card) {
  const SeatIndex p = d.open.player;
  const SeatIndex next = next_in_turn(d.setting, d.open, p);
  d.log("RF-32", seat_of(p), "chose_card", of("card", card));
  lose_card(d, p, static_cast<Color>(d.open.what), card);
  if (!shed_tear(d, p)) return;
  if (next != nobody) return strike(d, next);
  drop_first(d.open.todo);
  strike(d, d.open.start);
}

}  // namespace orebit::stella_digger
