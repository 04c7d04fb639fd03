// Scanning: SM-6 to SM-13.
#pragma once

#include <optional>

#include "games/space_miner/setting.hpp"

namespace orebit::space_miner {

// SM-7. Fewer cards than a row: all discards return first. Mined cards never do.
constexpr void make_deal_due(const Setting& setting, State& s) {
  const std::size_t deck = setting.deck_of(s.seat);
  if (s.draw[deck].size() < setting.content.row_size) s.draw[deck] = setting.deck - mined(setting, s, deck);
  s.phase = Phase::deal;
}

// SM-6. The cards are laid in a row in the order of drawing.
template <class U>
constexpr Outcome sample_deal(const Setting& setting, const State& s, U& uniform) {
  Outcome deal;
  CardSet draw = s.draw[setting.deck_of(s.seat)];
  int left = draw.size();
  for (int slot = 0; slot < setting.content.row_size; ++slot, --left) {
    const int card = draw.nth(static_cast<int>(uniform(static_cast<std::uint32_t>(left))));
    draw.remove(card);
    at(deal.row, slot) = static_cast<Card>(card);
  }
  return deal;
}

constexpr bool is_possible_deal(const Setting& setting, const State& s, const Outcome& deal) {
  CardSet draw = s.draw[setting.deck_of(s.seat)];
  for (std::size_t slot = 0; slot < max_slots; ++slot) {
    const Card card = deal.row[slot];
    if (slot >= static_cast<std::size_t>(setting.content.row_size)) {
      if (card != no_card) return false;
    } else {
      if (card >= max_cards || !draw.has(card)) return false;
      draw.remove(card);
    }
  }
  return deal.dice.empty();
}

template <class Log>
constexpr void apply_deal(const Setting& setting, State& s, const Outcome& deal, Log log) {
  CardSet& draw = s.draw[setting.deck_of(s.seat)];
  for (int slot = 0; slot < setting.content.row_size; ++slot) draw.remove(at(deal.row, slot));
  s.row = deal.row;
  s.phase = Phase::scan;
  log("SM-6", seat_of(s.seat), "dealt", of("cards", s.row));
}

// SM-12.
constexpr bool is_free_rescan(const Setting& setting, const State& s) {
  return setting.owns(s, Upgrade::scanners) && s.rescans == 0;
}

// SM-9 to SM-12. What the next rescan costs.
constexpr int next_rescan_cost(const Setting& setting, const State& s) {
  if (is_free_rescan(setting, s)) return 0;
  if (setting.options.rescan_cost == RescanCost::flat) return setting.content.rescan_cost;
  const int paid = s.rescans - (setting.owns(s, Upgrade::scanners) ? 1 : 0);
  return setting.content.rescan_cost * (paid + 1);
}

// SM-11.
constexpr bool may_rescan(const Setting& setting, const State& s) {
  return s.rescans < setting.options.rescan_limit;
}

constexpr std::optional<Refusal> why_not_rescan(const Setting& setting, const State& s) {
  if (may_rescan(setting, s)) return std::nullopt;
  return Refusal{"SM-11",
                 "all {} rescans of this turn are made; visit one of the asteroids",
                 {setting.options.rescan_limit}};
}

// SM-8.
constexpr std::optional<Refusal> why_not_visit(const Setting& setting, int slot) {
  if (slot >= 1 && slot <= setting.content.row_size) return std::nullopt;
  return Refusal{"SM-8", "the row has no slot {}; its slots are 1 to {}", {slot, setting.content.row_size}};
}

// SM-13. Credits may go below 0.
constexpr void pay_scan(const Setting& setting, State& s, int cost) {
  s.credits[s.seat] -= cost;
  Column& column = setting.column(s);
  column.scan = static_cast<std::int16_t>(column.scan + cost);
}

constexpr void clear_row(State& s) { s.row.fill(no_card); }

template <class Log = NoLog>
constexpr void apply_rescan(const Setting& setting, State& s, Log log = {}) {
  const int cost = next_rescan_cost(setting, s);
  log(is_free_rescan(setting, s) ? "SM-12" : "SM-10", seat_of(s.seat), "rescanned", of("cost", cost));
  pay_scan(setting, s, cost);
  ++s.rescans;
  clear_row(s);
  make_deal_due(setting, s);
}

template <class Log>
constexpr void apply_visit(const Setting& setting, State& s, int slot, Log log) {
  const auto i = static_cast<std::size_t>(slot - 1);
  pay_scan(setting, s, setting.content.visit_cost[i]);
  s.card = s.row[i];
  log("SM-8", seat_of(s.seat), "visited", of("card", s.card), of("cost", setting.content.visit_cost[i]));
  put_on_mined(setting, s, setting.deck_of(s.seat), s.card);
  clear_row(s);
  s.rerolls = static_cast<std::uint8_t>(setting.content.nav_rerolls);
  s.to_roll = static_cast<std::uint8_t>(setting.content.nav_dice +
                                        (setting.owns(s, Upgrade::engines) ? 1 : 0));  // SM-14
  s.phase = Phase::nav_roll;
}

}  // namespace orebit::space_miner
