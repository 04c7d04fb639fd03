// Fighting a monster: RF-53 to RF-58.
#pragma once

#include <optional>

#include "games/stella_digger/actions.hpp"
#include "games/stella_digger/completion.hpp"
#include "games/stella_digger/flow.hpp"
#include "games/stella_digger/map.hpp"
#include "games/stella_digger/tears.hpp"
#include "games/stella_digger/trick.hpp"

namespace orebit::stella_digger {

constexpr void begin_combat(const auto& d) {
  if (d.t.options.combat_gadgets == CombatGadgets::fresh) d.o.used_super = d.o.used_power = 0;  // RF-19
  line_up(d);
  d.await(Phase::fight, d.o.todo[0], d.o.queue[0]);
}

// RF-54.
constexpr unsigned swapped_in_combat(const Setting& t, const PublicState& o) {
  return t.options.combat_swap == CombatSwap::yes ? swapped_colors(o) : 0;
}

// RF-58. Then the map is looked at again (RF-52).
constexpr void end_combat(const auto& d) {
  if (d.o.winner != nobody) {
    if (d.o.start != d.o.winner) d.log("RF-43", seat_of(d.o.winner), "led");
    d.o.start = d.o.winner;
  }
  d.o.winner = nobody;
  check_visibility(d);
}

constexpr void pay_defeat(const auto& d, SeatIndex p, Crystals crystals) {
  pay_to_supply(d.o, p, crystals);
  for (const Color color : all_colors)
    if (crystals.count(color) > 0)
      d.log("RF-57", seat_of(p), "paid", of("count", crystals.count(color)), of("color", color));
}

// RF-57. Goes on with todo[0], and stops where a player has a choice.
constexpr void collect_losses(const auto& d, Square square, int loss) {
  while (!d.o.todo.empty()) {
    const SeatIndex p = d.o.todo[0];
    if (d.o.crystals[p].total() > loss) return d.await(Phase::discard, p, square, loss);
    pay_defeat(d, p, d.o.crystals[p]);
    if (!shed_tear(d, p)) return;
    drop_first(d.o.todo);
  }
  end_combat(d);
}

// RF-55 to RF-57.
constexpr void end_fight(const auto& d) {
  const Square square = d.o.queue[0];
  const Tile& monster = d.t.tile_on(d.o, square);
  const TileId id = d.o.face[d.t.content.map.place[square]];
  const unsigned swapped = swapped_in_combat(d.t, d.o);
  const Best best = best_of(d.t, d.o, any_color, swapped);
  log_swaps(d, swapped);
  if (best.value >= monster.power) {
    d.o.winner = best.player;
    put_before(d.o.monsters, best.player, id);
    d.log("RF-55", seat_of(best.player), "beat", of("tile", id), of("value", best.value),
          of("tied", best.is_tied));
  } else {
    d.log("RF-55", orebit::nobody, "unbeaten", of("tile", id));
  }
  in_turn_order(d.t, d.o, [&](SeatIndex p) {
    if (value_in_play(d.o.played[p], swapped) >= monster.power) return;
    d.o.todo.push_back(p);
    d.log("RF-57", seat_of(p), "defeated");
  });
  discard_played(d);
  take_off_map(d.t, d.o, square);
  drop_first(d.o.queue);
  collect_losses(d, square, monster.loss);
}

constexpr void next_fighter(const auto& d) {
  drop_first(d.o.todo);
  if (d.o.todo.empty()) return end_fight(d);
  d.await(Phase::fight, d.o.todo[0], d.o.queue[0]);
}

// RF-53.
constexpr void apply_fight(const auto& d, const Move& move) {
  log_cards(d, "fought", move);
  play_cards(d, move);
  next_fighter(d);
}
constexpr void pass_fight(const auto& d) {
  d.log("RF-53", seat_of(d.o.player), "passed");
  next_fighter(d);
}

constexpr std::optional<Refusal> why_not_discard(const PublicState& o, Crystals list) {
  return why_not_list(list, o.crystals[o.player], {"RF-57", "give up {} of your crystals", {}}, o.count);
}

constexpr void apply_discard(const auto& d, Crystals list) {
  const SeatIndex p = d.o.player;
  const Square square = d.o.what;
  const int loss = d.o.count;
  d.log("RF-57", seat_of(p), "chose_crystals", of("crystals", list));
  pay_defeat(d, p, list);
  if (!shed_tear(d, p)) return;
  drop_first(d.o.todo);
  collect_losses(d, square, loss);
}

}  // namespace orebit::stella_digger
