// Step 2, actions: RF-15 to RF-23. Refilling goes on in drawing.hpp, installing in installing.hpp.
#pragma once

#include <optional>

#include "core/refusal.hpp"
#include "games/stella_digger/flow.hpp"

namespace orebit::stella_digger {

constexpr void line_up(const auto& d) {
  d.open.todo.clear();
  in_turn_order(d.setting, d.open, [&](SeatIndex p) { d.open.todo.push_back(p); });
}

// RF-15. One action each.
constexpr void begin_actions(const auto& d) {
  line_up(d);
  d.await(Phase::action, d.open.todo[0]);
}

constexpr void next_action(const auto& d) {
  drop_first(d.open.todo);
  if (d.open.todo.empty()) return begin_accidents(d);
  d.await(Phase::action, d.open.todo[0]);
}

// ---- playing cards (RF-16 to RF-19), in mining and in combat

// Which gadgets a player may still use this round; a bit for each colour.
constexpr unsigned usable_supers(const PublicState& open, SeatIndex p) {
  return (open.used_super >> p & 1) != 0 ? 0 : of_type(open.gadgets[p], GadgetType::super);
}
constexpr unsigned usable_powers(const PublicState& open, SeatIndex p) {
  return (open.used_power >> p & 1) != 0 ? 0 : of_type(open.gadgets[p], GadgetType::power);
}

constexpr std::optional<Refusal> why_not_as(const PublicState& open, SeatIndex p, Card card,
                                            std::uint8_t color) {
  if (color == index_of(color_of(card))) return Refusal{"RF-17", "the card has that colour already", {}};
  if (!owns(open.gadgets[p], GadgetType::super, color_of(card)))
    return Refusal{"RF-17", "only the Super Drill of the card's own colour changes it", {}};
  if (usable_supers(open, p) == 0) return Refusal{"RF-19", "a Super Drill was used this round already", {}};
  return std::nullopt;
}

constexpr std::optional<Refusal> why_not_with(const State& s, SeatIndex p, Card card, Card second) {
  Cards rest = s.hands[p];
  rest.remove(card);
  if (!rest.has(second)) return Refusal{"RF-18", "the second card is not in the rest of the hand", {}};
  if (!owns(s.open.gadgets[p], GadgetType::power, color_of(second)))
    return Refusal{"RF-18", "only the Enhanced Power of the second card's colour adds it", {}};
  if (usable_powers(s.open, p) == 0)
    return Refusal{"RF-19", "an Enhanced Power was used this round already", {}};
  return std::nullopt;
}

constexpr std::optional<Refusal> why_not_cards(const State& s, const Move& move) {
  const SeatIndex p = s.open.player;
  if (!s.hands[p].has(move.what)) return Refusal{"RF-16", "that card is not in the hand", {}};
  if (move.as != nothing)
    if (const auto refusal = why_not_as(s.open, p, move.what, move.as)) return refusal;
  if (move.with != no_card) return why_not_with(s, p, move.what, move.with);
  return std::nullopt;
}

// RF-16 to RF-18.
constexpr std::string_view clause_of(const Move& move) {
  if (move.with != no_card) return "RF-18";
  return move.as != nothing ? "RF-17" : "RF-16";
}

constexpr void log_cards(const auto& d, std::string_view how, const Move& move) {
  d.log(clause_of(move), seat_of(d.open.player), how, of("card", move.what), of("as", move.as),
        of("with", move.with));
}

constexpr void play_cards(const auto& d, const Move& move) {
  const SeatIndex p = d.open.player;
  const auto seat = static_cast<std::uint8_t>(1U << p);
  Played& played = d.open.played[p];
  played.is_in = true;
  played.color = color_of(move.what);
  played.cards.push_back(move.what);
  d.s.hands[p].remove(move.what);
  if (move.as != nothing) {
    played.color = static_cast<Color>(move.as);
    d.open.used_super |= seat;
  }
  if (move.with != no_card) {
    played.cards.push_back(move.with);
    d.s.hands[p].remove(move.with);
    d.open.used_power |= seat;
  }
}

constexpr void apply_mine(const auto& d, const Move& move) {
  log_cards(d, "mined", move);
  play_cards(d, move);
  d.open.mined = true;
  next_action(d);
}

// ---- buying (RF-21)

// The gadgets of the common area that a player can pay for, from one in byte order on.
constexpr Gadgets affordable_gadgets(const Setting& setting, const PublicState& open, SeatIndex p, int from) {
  unsigned found = 0;
  if (open.crystals[p].empty()) return 0;
  for (unsigned left = market(open) & ~0U << from; left != 0; left &= left - 1) {
    const int gadget = std::countr_zero(left);
    if (open.crystals[p].covers(at(setting.content.gadget_cost, gadget))) found |= 1U << gadget;
  }
  return static_cast<Gadgets>(found);
}

// In a purchase that has begun, gadgets follow in byte order, so that each set is bought in one way only.
constexpr int next_for_sale(const PublicState& open) { return open.phase == Phase::buy ? open.what + 1 : 0; }

constexpr std::optional<Refusal> why_not_buy(const Setting& setting, const PublicState& open, Gadget gadget) {
  if ((market(open) >> gadget & 1) == 0) return Refusal{"RF-21", "somebody owns that gadget already", {}};
  if (gadget < next_for_sale(open))
    return Refusal{"RF-21", "several gadgets are bought in alphabetical order", {}};
  if (open.crystals[open.player].covers(setting.content.gadget_cost[gadget])) return std::nullopt;
  return Refusal{"RF-21", "your crystals do not cover its price", {}};
}

constexpr void apply_buy(const auto& d, Gadget gadget) {
  const SeatIndex p = d.open.player;
  const Crystals cost = d.setting.content.gadget_cost[gadget];
  d.log("RF-21", seat_of(p), "bought", of("gadget", gadget), of("crystals", cost));
  pay_to_supply(d.open, p, cost);
  d.open.gadgets[p] = static_cast<Gadgets>(d.open.gadgets[p] | 1U << gadget);
  if (affordable_gadgets(d.setting, d.open, p, gadget + 1) == 0) return next_action(d);
  d.await(Phase::buy, p, gadget);
}
constexpr void apply_done(const auto& d) {
  d.log("RF-21", seat_of(d.open.player), "finished");
  next_action(d);
}

// ---- exchange (RF-22)

constexpr std::optional<Refusal> why_not_exchange(const PublicState& open, Color give, Color get) {
  if (give == get) return Refusal{"RF-22", "choose another colour to get", {}};
  if (open.crystals[open.player].count(give) < 2)
    return Refusal{
        "RF-22", "it takes two of that colour, and you have {}", {open.crystals[open.player].count(give)}};
  if (open.supply.count(get) > 0) return std::nullopt;
  return Refusal{"RF-22", "the supply has none of that colour", {}};
}

constexpr void apply_exchange(const auto& d, Color give, Color get) {
  d.log("RF-22", seat_of(d.open.player), "exchanged", of("given", give), of("got", get));
  pay_to_supply(d.open, d.open.player, Crystals::one(give) * 2);
  d.open.supply -= Crystals::one(get);
  d.open.crystals[d.open.player] += Crystals::one(get);
  next_action(d);
}

// RF-23.
constexpr void apply_pass(const auto& d) {
  d.log("RF-23", seat_of(d.open.player), "passed");
  next_action(d);
}

}  // namespace orebit::stella_digger
