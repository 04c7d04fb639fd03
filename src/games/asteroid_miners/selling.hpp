// Phase 6, the market: AM-53 to AM-55, with the boards that sell otherwise (AM-65, AM-66).
#pragma once

#include <algorithm>
#include <array>

#include "games/asteroid_miners/foundry.hpp"

namespace orebit::asteroid_miners {

constexpr bool has_metal(const SectionCard& card) { return card.materials >> iron != 0; }
constexpr bool has_metal_of(const SectionCard& card, Track track) {
  for (int metal = iron; metal <= rhodium; ++metal)
    if (holds(card.materials, metal) && track_of(metal) == track) return true;
  return false;
}

// What `sell` brings, in all and for each material, and where the tracks stand before and after it.
struct Sale {
  int income = 0;
  std::array<std::uint8_t, tracks> row_before{};  // after a raise or lower
  std::array<std::uint8_t, tracks> row_after{};
  std::array<std::uint8_t, faces + 1> sold{};  // units by material
  std::array<int, faces + 1> income_of{};

  constexpr void add(int material, int units, int brings) {
    at(sold, material) = static_cast<std::uint8_t>(units);
    at(income_of, material) = brings;
    income += brings;
  }
};

enum class RowChange : std::uint8_t { none, rise, fall };  // for a log
constexpr std::uint8_t row_up(std::uint8_t row) { return row < market_rows ? row + 1 : row; }
constexpr std::uint8_t row_down(std::uint8_t row) { return row > 1 ? row - 1 : row; }

// AM-12. Raise and lower come before the sale, if the section holds a metal of that track.
constexpr std::array<std::uint8_t, tracks> rows_for_sale(const Setting& setting, const State& s,
                                                         const SectionCard& card) {
  std::array<std::uint8_t, tracks> rows = s.row;
  std::uint8_t& row = at(rows, setting.event(s).track);
  if (!has_metal_of(card, setting.event(s).track)) return rows;
  if (setting.has_event(s, EventType::raise)) row = row_up(row);
  if (setting.has_event(s, EventType::lower)) row = row_down(row);
  return rows;
}

// AM-12. How many of the units of a metal can be sold, and what the event adds to each.
constexpr int units_to_sell(const Setting& setting, const State& s, int metal, int count) {
  const bool is_scarce = setting.has_event(s, EventType::only_one) && setting.event(s).metal == metal;
  return is_scarce ? std::min(count, 1) : count;
}
constexpr int bonus_for(const Setting& setting, const State& s, int metal) {
  return setting.has_event(s, EventType::bonus) && setting.event(s).metal == metal ? setting.event(s).amount
                                                                                   : 0;
}

// Units of each of these materials at fixed prices.
constexpr void sell_at(Sale& sale, const SectionCard& card, int first, int last,
                       const std::array<std::uint8_t, faces + 1>& price) {
  for (int material = first; material <= last; ++material)
    if (const int count = card.units.count(material); count > 0)
      sale.add(material, count, count * at(price, material));
}

// AM-66. The black market: fixed prices, no events, no movement.
constexpr Sale black_market_sale(const Setting& setting, const State& s, const SectionCard& card) {
  Sale sale{0, s.row, s.row};
  sell_at(sale, card, iron, rhodium, setting.content.scavenger);
  return sale;
}

// AM-54, AM-55.
constexpr Sale market_sale(const Setting& setting, const State& s, const SectionCard& card) {
  const auto rows = rows_for_sale(setting, s, card);
  Sale sale{0, rows, rows};
  for (int metal = iron; metal <= rhodium; ++metal)
    if (const int count = units_to_sell(setting, s, metal, card.units.count(metal)); count > 0) {
      const int price = at(setting.content.price, metal)[at(rows, track_of(metal))];
      sale.add(metal, count, count * (price + bonus_for(setting, s, metal)));
    }
  if (has_metal(card))
    for (const Track track : {Track::ip, Track::nr}) {
      std::uint8_t& row = at(sale.row_after, track);
      row = has_metal_of(card, track) ? row_down(row) : row_up(row);
    }
  return sale;
}

// AM-53. What the mover would sell of this section now.
constexpr Sale sale_of(const Setting& setting, const State& s, Section section) {
  const SectionCard& card = setting.section(s, section);
  if (setting.board_of(s) == Board::scavenger) return black_market_sale(setting, s, card);
  Sale sale = market_sale(setting, s, card);
  if (setting.board_of(s) == Board::ecological)
    sell_at(sale, card, clay, rock, setting.content.ecological);  // AM-65
  return sale;
}

// AM-53.
constexpr bool has_something_to_sell(const Setting& setting, const State& s, Section section) {
  return has_metal(setting.section(s, section)) || setting.board_of(s) == Board::ecological;
}

template <class Log>
constexpr void enter_market(const Setting& setting, State& s, Log log) {
  if (has_something_to_sell(setting, s, s.now.dug))
    s.phase = Phase::sell;
  else
    enter_foundry(setting, s, log);
}

// AM-12, AM-54, AM-55. What each material brought, and where the tracks go.
template <class Log>
constexpr void log_sale(const Setting& setting, const State& s, const Sale& sale, Log log) {
  const SectionCard& card = setting.section(s, s.now.dug);
  const Event& event = setting.event(s);
  InlineVec<int, faces> materials, counts, incomes, losses;
  for (std::size_t material = clay; material <= rhodium; ++material) {
    if (sale.sold[material] == 0) continue;
    materials.push_back(static_cast<int>(material));
    counts.push_back(sale.sold[material]);
    incomes.push_back(sale.income_of[material]);
    losses.push_back(card.units.count(static_cast<int>(material)) - sale.sold[material]);
  }
  const bool has_bonus = setting.has_event(s, EventType::bonus) && setting.board_of(s) != Board::scavenger &&
                         card.units.has(event.metal);
  const auto change = [&](Track track) {
    const int by = at(sale.row_after, track) - at(s.row, track);
    return by == 0 ? RowChange::none : by > 0 ? RowChange::rise : RowChange::fall;
  };
  log("AM-54", seat_of(s.active), "sold", of("section", s.now.dug), of("income", sale.income),
      of("materials", materials), of("counts", counts), of("incomes", incomes), of("losses", losses),
      of("bonus", has_bonus ? event.amount : 0), of("metal", event.metal), of("ip", change(Track::ip)),
      of("ip_row", at(sale.row_after, Track::ip)), of("nr", change(Track::nr)),
      of("nr_row", at(sale.row_after, Track::nr)));
}

template <class Log>
constexpr void apply_sell(const Setting& setting, State& s, Log log) {
  const Sale sale = sale_of(setting, s, s.now.dug);
  if constexpr (Log::is_heard) log_sale(setting, s, sale, log);
  mover(s).funds += sale.income;
  s.row = sale.row_after;
  enter_foundry(setting, s, log);
}

// AM-53.
template <class Log>
constexpr void apply_hold(const Setting& setting, State& s, Log log) {
  log("AM-53", seat_of(s.active), "held", of("section", s.now.dug));
  enter_foundry(setting, s, log);
}

}  // namespace orebit::asteroid_miners
