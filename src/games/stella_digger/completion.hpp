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
constexpr SeatIndex richest_other(const Setting& t, const PublicState& o, SeatIndex taker, Color color) {
  SeatIndex richest = nobody;
  int most = 0;
  in_turn_order(t, o, [&](SeatIndex p) {
    if (p == taker || o.crystals[p].count(color) <= most) return;
    most = o.crystals[p].count(color);
    richest = p;
  });
  return richest;
}

// Who gives it: nobody if the supply does, the taker if there is none.
constexpr SeatIndex take_one(const Setting& t, PublicState& o, SeatIndex p, Color color) {
  const Crystals one = Crystals::one(color);
  const bool is_supplied = o.supply.count(color) > 0;
  const SeatIndex robbed = is_supplied ? nobody : richest_other(t, o, p, color);
  if (!is_supplied && robbed == nobody) return p;
  (is_supplied ? o.supply : o.crystals[robbed]) -= one;
  o.crystals[p] += one;
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
  log_gain(d, clause, p, Crystals::one(color), take_one(d.t, d.o, p, color));
}

// RF-37. What comes one by one from the same place is told together.
constexpr void gain(const auto& d, SeatIndex p, Crystals crystals) {
  Crystals together;
  SeatIndex from = nobody;
  for (const Color color : all_colors)
    for (int i = 0; i < crystals.count(color); ++i) {
      const SeatIndex next = take_one(d.t, d.o, p, color);
      if (next != from) log_gain(d, "RF-37", p, std::exchange(together, {}), std::exchange(from, next));
      together += Crystals::one(color);
    }
  log_gain(d, "RF-37", p, together, from);
}

// RF-R16. As many of each colour as the others and the supply have.
constexpr Crystals takeable(const Setting& t, const PublicState& o, SeatIndex p) {
  return Crystals::each(t.content.crystals_per_color) - o.crystals[p];
}

// ---- who receives, in the order of RF-40; todo[0] is the one whose turn it is

constexpr void end_completion(const auto& d) {
  discard_played(d);  // RF-43
  if (d.o.start != d.o.winner) d.log("RF-43", seat_of(d.o.winner), "led");
  d.o.start = d.o.winner;
  d.o.winner = nobody;
  check_performance(d);
}

constexpr void receive(const auto& d);

// RF-42.
constexpr void check_hold(const auto& d) {
  const SeatIndex p = d.o.todo[0];
  const int excess = d.o.crystals[p].total() - crystal_limit(d.t, d.o, p);
  if (excess > 0) return d.await(Phase::give_back, p, nothing, excess);
  drop_first(d.o.todo);
  if (d.o.todo.empty()) return end_completion(d);
  receive(d);
}

// RF-39. One capsule, of choice if there are several.
constexpr void use_capsule(const auto& d) {
  const SeatIndex p = d.o.todo[0];
  const unsigned capsules = of_type(d.o.gadgets[p], GadgetType::capsule);
  if (std::popcount(capsules) > 1) return d.await(Phase::capsule, p);
  if (capsules != 0) gain_one(d, "RF-39", p, static_cast<Color>(std::countr_zero(capsules)));
  check_hold(d);
}

// RF-38. Everyone but the winner.
constexpr void receive(const auto& d) {
  const SeatIndex p = d.o.todo[0];
  gain_one(d, "RF-38", p, d.o.played[p].color);
  use_capsule(d);
}

// RF-37. Tiles to the board, their crystals to the winner; gold is the winner's choice.
constexpr void take_target(const auto& d, Squares group) {
  Crystals shown;
  int gold = 0;
  for (; group != 0; group &= group - 1) {
    const Square square = first_of(group);
    const Tile& tile = d.t.tile_on(d.o, square);
    shown += tile.crystals;
    gold += tile.amount;
    put_before(d.o.board, d.o.winner, d.o.face[d.t.content.map.place[square]]);
    take_off_map(d.t, d.o, square);
  }
  d.o.entered = no_square;
  gain(d, d.o.winner, shown);
  const int count = std::min(gold, takeable(d.t, d.o, d.o.winner).total());
  if (count > 0) return d.await(Phase::take, d.o.winner, nothing, count);
  use_capsule(d);
}

// RF-36.
constexpr void award(const auto& d, const Best& best, Squares group, bool matches) {
  log_swaps(d, swapped_colors(d.o));
  d.log("RF-36", seat_of(best.player), "won", of("value", best.value), of("matches", matches),
        of("tied", best.is_tied));
  d.o.winner = best.player;
  d.o.todo.clear();
  d.o.todo.push_back(best.player);
  in_turn_order(d.t, d.o, [&](SeatIndex p) {
    if (p != best.player && !d.o.played[p].cards.empty()) d.o.todo.push_back(p);
  });
  take_target(d, group);
}

// RF-44, RF-45. The marker never rests on a tile.
constexpr void step_back(const auto& d) {
  d.o.marker = d.o.entered;
  d.o.entered = no_square;
}

constexpr void blockade(const auto& d) {
  d.o.blockades |= bit(d.o.marker);
  --d.o.pool3;
  d.log("RF-45", orebit::nobody, "blockaded", of("square", d.o.marker));
  step_back(d);
  if (d.o.pool3 == 0) return end_game(d, "RF-59", Reason::no_3vp);
  check_performance(d);
}

constexpr void complete_mining(const auto& d) {
  if (!d.o.mined) return blockade(d);
  const Squares group = target_group(d.o);
  const unsigned wanted = colors_of(d.t, d.o, group);
  const Best best = mining_winner(d.t, d.o, wanted);
  if (best.player != nobody) {
    const bool matches = (wanted >> index_of(d.o.played[best.player].color) & 1) != 0;
    return award(d, best, group, matches);
  }
  d.log("RF-44", orebit::nobody, "lost_all");
  discard_played(d);
  step_back(d);
  check_performance(d);
}

// ---- choices

// A list of crystals to take, return or discard: so many, from what there is.
constexpr std::optional<Refusal> why_not_list(Crystals list, Crystals from, const Refusal& refusal,
                                              int count) {
  if (list.total() == count && from.covers(list)) return std::nullopt;
  return Refusal{refusal.clause, refusal.why, {count}};
}

constexpr std::optional<Refusal> why_not_take(const Setting& t, const PublicState& o, Crystals list) {
  return why_not_list(list, takeable(t, o, o.player),
                      {"RF-37", "take {} crystals, of each colour as many as others and the supply have", {}},
                      o.count);
}
constexpr void apply_take(const auto& d, Crystals list) {
  d.log("RF-37", seat_of(d.o.player), "chose_crystals", of("crystals", list));
  gain(d, d.o.player, list);
  use_capsule(d);
}

constexpr std::optional<Refusal> why_not_capsule(const PublicState& o, Color color) {
  if (owns(o.gadgets[o.player], GadgetType::capsule, color)) return std::nullopt;
  return Refusal{"RF-39", "you own no Refining Capsule of that colour", {}};
}
constexpr void apply_capsule(const auto& d, Color color) {
  d.log("RF-39", seat_of(d.o.player), "used_capsule", of("color", color));
  gain_one(d, "RF-39", d.o.player, color);
  check_hold(d);
}

constexpr std::optional<Refusal> why_not_give_back(const PublicState& o, Crystals list) {
  return why_not_list(list, o.crystals[o.player], {"RF-42", "return {} of your crystals", {}}, o.count);
}
constexpr void apply_give_back(const auto& d, Crystals list) {
  d.log("RF-42", seat_of(d.o.player), "returned", of("crystals", list));
  pay_to_supply(d.o, d.o.player, list);
  check_hold(d);
}

}  // namespace orebit::stella_digger
