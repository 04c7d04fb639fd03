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
  if (d.setting.options.combat_gadgets == CombatGadgets::fresh)
    d.open.used_super = d.open.used_power = 0;  // RF-19
  line_up(d);
  d.await(Phase::fight, d.open.todo[0], d.open.queue[0]);
}

// RF-54.
constexpr unsigned swapped_in_combat(const Setting& setting, const PublicState& open) {
  return setting.options.combat_swap == CombatSwap::yes ? swapped_colors(open) : 0;
}

// RF-58. Then the map is looked at again (RF-52).
constexpr void end_combat(const auto& d) {
  if (d.open.winner != nobody) {
    if (d.open.start != d.open.winner) d.log("RF-43", seat_of(d.open.winner), "led");
    d.open.start = d.open.winner;
  }
  d.open.winner = nobody;
  check_visibility(d);
}

constexpr void pay_defeat(const auto& d, SeatIndex p, Crystals crystals) {
  pay_to_supply(d.open, p, crystals);
  for (const Color color : all_colors)
    if (crystals.count(color) > 0)
      d.log("RF-57", seat_of(p), "paid", of("count", crystals.count(color)), of("color", color));
}

// RF-57. Goes on with todo[0], and stops where a player has a choice.
constexpr void collect_losses(const auto& d, Square square, int loss) {
  while (!d.open.todo.empty()) {
    const SeatIndex p = d.open.todo[0];
    if (d.open.crystals[p].total() > loss) return d.await(Phase::discard, p, square, loss);
    pay_defeat(d, p, d.open.crystals[p]);
    if (!shed_tear(d, p)) return;
    drop_first(d.open.todo);
  }
  end_combat(d);
}

// RF-55 to RF-57.
constexpr void end_fight(const auto& d) {
  const Square square = d.open.queue[0];
  const Tile& monster = d.setting.tile_on(d.open, square);
  const TileId id = d.open.face[d.setting.content.map.place[square]];
  const unsigned swapped = swapped_in_combat(d.setting, d.open);
  const Best best = best_of(d.setting, d.open, any_color, swapped);
  log_swaps(d, swapped);
  if (best.value >= monster.power) {
    d.open.winner = best.player;
    put_before(d.open.monsters, best.player, id);
    d.log("RF-55", seat_of(best.player), "beat", of("tile", id), of("value", best.value),
          of("tied", best.is_tied));
  } else {
    d.log("RF-55", orebit::nobody, "unbeaten", of("tile", id));
  }
  in_turn_order(d.setting, d.open, [&](SeatIndex p) {
    if (value_in_play(d.open.played[p], swapped) >= monster.power) return;
    d.open.todo.push_back(p);
    d.log("RF-57", seat_of(p), "defeated");
  });
  discard_played(d);
  take_off_map(d.setting, d.open, square);
  drop_first(d.open.queue);
  collect_losses(d, square, monster.loss);
}

constexpr void next_fighter(const auto& d) {
  drop_first(d.open.todo);
  if (d.open.todo.empty()) return end_fight(d);
  d.await(Phase::fight, d.open.todo[0], d.open.queue[0]);
}

// RF-53.
constexpr void apply_fight(const auto& d, const Move& move) {
  log_cards(d, "fought", move);
  play_cards(d, move);
  next_fighter(d);
}
constexpr void pass_fight(const auto& d) {
  d.log("RF-53", seat_of(d.open.player), "passed");
  next_fighter(d);
}

constexpr std::optional<Refusal> why_not_discard(const PublicState& open, Crystals list) {
  return why_not_list(list, open.crystals[open.player], {"RF-57", "give up {} of your crystals", {}},
                      open.count);
}

constexpr void apply_discard(const auto& d, Crystals list) {
  const SeatIndex p = d.open.player;
  const Square square = d.open.what;
  const int loss = d.open.count;
  d.log("RF-57", seat_of(p), "chose_crystals", of("crystals", list));
  pay_defeat(d, p, list);
  if (!shed_tear(d, p)) return;
  drop_first(d.open.todo);
  collect_losses(d, square, loss);
}

}  // namespace orebit::stella_digger
