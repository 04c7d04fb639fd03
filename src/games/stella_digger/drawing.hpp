// Drawing cards, in the set-up and in a refill: RF-8, RF-20, RF-24, RF-25.
#pragma once

#include <optional>

#include "core/refusal.hpp"
#include "games/stella_digger/flow.hpp"
#include "games/stella_digger/preparation.hpp"

namespace orebit::stella_digger {

constexpr std::optional<Refusal> why_not_deck(const PublicState& open, int deck) {
  if (deck < deck_count && at(open.decks, deck) > 0) return std::nullopt;
  return Refusal{"RF-20", "deck {} has no cards", {deck + 1}};
}

constexpr std::optional<Refusal> why_not_refill(const Setting& setting, const State& s) {
  const int limit = hand_limit(setting, s.open, s.open.player);
  if (s.hands[s.open.player].size() < limit) return std::nullopt;
  return Refusal{"RF-20", "the hand is full: {} of {} cards", {s.hands[s.open.player].size(), limit}};
}

constexpr void apply_refill(const auto& d) {
  d.log("RF-20", seat_of(d.open.player), "refilled");
  d.await(Phase::deck, d.open.player);
}

constexpr void apply_deck(const auto& d, int deck) {
  d.log("RF-20", seat_of(d.open.player), "chose_deck", of("deck", deck));
  d.await(Phase::draw, d.open.player, static_cast<std::uint8_t>(deck));
}

// RF-25. The cards in play are not in the discard pile.
constexpr void rebuild_decks(const auto& d) {
  const int cards = d.open.discard.size();
  d.open.discard = Cards{};
  split_into_decks(d.open, cards);
  d.open.rebuilt = true;
  d.log("RF-25", orebit::nobody, "rebuilt", of("cards", cards));
}

// RF-24, RF-25. What the last card of a deck brings about.
constexpr void deck_ran_out(const auto& d) {
  const bool was_the_last = d.open.decks[0] + d.open.decks[1] + d.open.decks[2] == 0;
  if (was_the_last) return rebuild_decks(d);
  if (d.open.danger == 0) return;
  --d.open.danger;
  ++d.open.alarm;
  d.log("RF-24", orebit::nobody, "alarmed", of("deck", d.open.what));
}

// RF-8. One card each from the start player on, until all hands are full. Nobody has a Support Drone yet.
constexpr void next_to_draw(const auto& d) {
  const SeatIndex next = next_clockwise(d.setting, d.open, d.open.player);
  const bool is_full = d.s.hands[next].size() == hand_limit(d.setting, d.open, next);
  if (next == d.open.start && is_full) return begin_round(d);
  d.await(Phase::deck, next);
}

constexpr void apply_draw(const auto& d, Card card) {
  const SeatIndex p = d.open.player;
  d.log("RF-20", seat_of(p), "drew", secret("card", card));
  d.s.hands[p].add(card);
  if (--d.open.decks[d.open.what] == 0) deck_ran_out(d);
  if (d.open.round == 0) return next_to_draw(d);
  if (d.s.hands[p].size() < hand_limit(d.setting, d.open, p)) return d.await(Phase::deck, p);  // RF-20
  next_action(d);
}

}  // namespace orebit::stella_digger
