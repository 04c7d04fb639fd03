// Step 4, mining completion: RF-34 to RF-45.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>

#include "core/refusal.hpp"
#include "games/stella_digger/flow.hpp"
#include "games/stella_digger/map.hpp"
#include "games/stella_digger/trick.hpp"

namespace orebit::stella_digger {

// ---- crystals (RF-41)

// The other player who has most of a colour, ties nearest the start player; nobody if none has any.
constexpr SeatIndex richest_other(const Setting& setting, const PublicState& open, SeatIndex taker,
                                  Color color) {
  SeatIndex richest = nobody;
  int most = 0;
  in_turn_order(setting, open, [&](SeatIndex p) {
    if (p == taker || open.crystals[p].count(color) <= most) return;
    most = open.crystals[p].count(color);
    richest = p;
  });
  return richest;
}

// Who gives it: nobody if the supply does, the taker if there is none.
constexpr SeatIndex take_one(const Setting& setting, PublicState& open, SeatIndex p, Color color) {
  const Crystals one = Crystals::one(color);
  const bool is_supplied = open.supply.count(color) > 0;
  const SeatIndex robbed = is_supplied ? nobody : richest_other(setting, open, p, color);
  if (!is_supplied && robbed == nobody) return p;
  (is_supplied ? open.supply : open.crystals[robbed]) -= one;
  open.crystals[p] += one;
  return robbed;
}

constexpr void log_gain(const auto& d, std::string_view clause, SeatIndex p, Crystals crystals,
                        SeatIndex from) {
  if (crystals.empty()) return;
  if (from == nobody) return d.log(clause, seat_of(p), "gained", of("crystals", crystals));
  if (from != p) return d.log("RF-41", seat_of(p), "took", of("crystals", crystals), of("from", from));
  for (const Color color : all_colors)
    if (crystals.count(color) > 0) d.log("RF-41", seat_of(p), "missed", of("color", color));
}

constexpr void gain_one(const auto& d, std::string_view clause, SeatIndex p, Color color) {
  log_gain(d, clause, p, Crystals::one(color), take_one(d.setting, d.open, p, color));
}

// RF-37. What comes one by one from the same place is told together.
constexpr void gain(const auto& d, SeatIndex p, Crystals crystals) {
  Crystals together;
  SeatIndex from = nobody;
  for (const Color color : all_colors)
    for (int i = 0; i < crystals.count(color); ++i) {
      const SeatIndex next = take_one(d.setting, d.open, p, color);
      if (next != from) log_gain(d, "RF-37", p, std::exchange(together, {}), std::exchange(from, next));
      together += Crystals::one(color);
    }
  log_gain(d, "RF-37", p, together, from);
}

// RF-R16. As many of each colour as the others and the supply have.
constexpr Crystals takeable(const Setting& setting, const PublicState& open, SeatIndex p) {
  return Crystals::each(setting.content.crystals_per_color) - open.crystals[p];
}

// ---- who receives, in the order of RF-40; todo[0] is the one whose turn it is

constexpr void end_completion(const auto& d) {
  discard_played(d);  // RF-43
  if (d.open.start != d.open.winner) d.log("RF-43", seat_of(d.open.winner), "led");
  d.open.start = d.open.winner;
  d.open.winner = nobody;
  check_performance(d);
}

constexpr void receive(const auto& d);

// RF-42.
constexpr void check_hold(const auto& d) {
  const SeatIndex p = d.open.todo[0];
  const int excess = d.open.crystals[p].total() - crystal_limit(d.setting, d.open, p);
  if (excess > 0) return d.await(Phase::give_back, p, nothing, excess);
  drop_first(d.open.todo);
  if (d.open.todo.empty()) return end_completion(d);
  receive(d);
}

// RF-39. One capsule, of choice if there are several.
constexpr void use_capsule(const auto& d) {
  const SeatIndex p = d.open.todo[0];
  const unsigned capsules = of_type(d.open.gadgets[p], GadgetType::capsule);
  if (std::popcount(capsules) > 1) return d.await(Phase::capsule, p);
  if (capsules != 0) gain_one(d, "RF-39", p, static_cast<Color>(std::countr_zero(capsules)));
  check_hold(d);
}

// RF-38. Everyone but the winner.
constexpr void receive(const auto& d) {
  const SeatIndex p = d.open.todo[0];
  gain_one(d, "RF-38", p, d.open.played[p].color);
  use_capsule(d);
}

// RF-37. Tiles to the board, their crystals to the winner; gold is the winner's choice.
constexpr void take_target(const auto& d, Squares group) {
  Crystals shown;
  int gold = 0;
  for (; group != 0; group &= group - 1) {
    const Square square = first_of(group);
    const Tile& tile = d.setting.tile_on(d.open, square);
    shown += tile.crystals;
    gold += tile.amount;
    put_before(d.open.board, d.open.winner, d.open.face[d.setting.content.map.place[square]]);
    take_off_map(d.setting, d.open, square);
  }
  d.open.entered = no_square;
  gain(d, d.open.winner, shown);
  const int count = std::min(gold, takeable(d.setting, d.open, d.open.winner).total());
  if (count > 0) return d.await(Phase::take, d.open.winner, nothing, count);
  use_capsule(d);
}

// RF-36.
constexpr void award(const auto& d, const Best& best, Squares group, bool matches) {
  log_swaps(d, swapped_colors(d.open));
  d.log("RF-36", seat_of(best.player), "won", of("value", best.value), of("matches", matches),
        of("tied", best.is_tied));
  d.open.winner = best.player;
  d.open.todo.clear();
  d.open.todo.push_back(best.player);
  in_turn_order(d.setting, d.open, [&](SeatIndex p) {
    if (p != best.player && !d.open.played[p].cards.empty()) d.open.todo.push_back(p);
  });
  take_target(d, group);
}

// RF-44, RF-45. The marker never rests on a tile.
constexpr void step_back(const auto& d) {
  d.open.marker = d.open.entered;
  d.open.entered = no_square;
}

constexpr void blockade(const auto& d) {
  d.open.blockades |= bit(d.open.marker);
  --d.open.pool3;
  d.log("RF-45", orebit::nobody, "blockaded", of("square", d.open.marker));
  step_back(d);
  if (d.open.pool3 == 0) return end_game(d, "RF-59", Reason::no_3vp);
  check_performance(d);
}

constexpr void complete_mining(const auto& d) {
  if (!d.open.mined) return blockade(d);
  const Squares group = target_group(d.open);
  const unsigned wanted = colors_of(d.setting, d.open, group);
  const Best best = mining_winner(d.setting, d.open, wanted);
  if (best.player != nobody) {
    const bool matches = (wanted >> index_of(d.open.played[best.player].color) & 1) != 0;
    return award(d, best, group, matches);
  }
  d.log("RF-44", orebit::nobody, "lost_all");
  discard_played(d);
  step_back(d);
  check_performance(d);
}

// ---- choices

// A list of crystals to take, return or discard: a number of them, from what there is.
constexpr std::optional<Refusal> why_not_list(Crystals list, Crystals from, const Refusal& refusal,
                                              int count) {
  if (list.total() == count && from.covers(list)) return std::nullopt;
  return Refusal{refusal.clause, refusal.why, {count}};
}

constexpr std::optional<Refusal> why_not_take(const Setting& setting, const PublicState& open,
                                              Crystals list) {
  return why_not_list(list, takeable(setting, open, open.player),
                      {"RF-37", "take {} crystals, of each colour as many as others and the supply have", {}},
                      open.count);
}
constexpr void apply_take(const auto& d, Crystals list) {
  d.log("RF-37", seat_of(d.open.player), "chose_crystals", of("crystals", list));
  gain(d, d.open.player, list);
  use_capsule(d);
}

constexpr std::optional<Refusal> why_not_capsule(const PublicState& open, Color color) {
  if (owns(open.gadgets[open.player], GadgetType::capsule, color)) return std::nullopt;
  return Refusal{"RF-39", "you own no Refining Capsule of that colour", {}};
}
constexpr void apply_capsule(const auto& d, Color color) {
  d.log("RF-39", seat_of(d.open.player), "used_capsule", of("color", color));
  gain_one(d, "RF-39", d.open.player, color);
  check_hold(d);
}

constexpr std::optional<Refusal> why_not_give_back(const PublicState& open, Crystals list) {
  return why_not_list(list, open.crystals[open.player], {"RF-42", "return {} of your crystals", {}},
                      open.count);
}
constexpr void apply_give_back(const auto& d, Crystals list) {
  d.log("RF-42", seat_of(d.open.player), "returned", of("crystals", list));
  pay_to_supply(d.open, d.open.player, list);
  check_hold(d);
}

}  // namespace orebit::stella_digger
