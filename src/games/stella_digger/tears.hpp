// The option Red Tears: RF-65 to RF-68.
#pragma once

#include "games/stella_digger/flow.hpp"

namespace orebit::stella_digger {

// RF-66. Points and monsters stay, worthless; placed drills stay on the map.
constexpr void eliminate(const auto& d, SeatIndex p) {
  PublicState& open = d.open;
  open.out = static_cast<std::uint8_t>(open.out | 1U << p);
  for (const Card card : open.played[p].cards) open.discard.add(card);
  open.discard = open.discard + d.s.hands[p];
  open.played[p] = Played{};
  d.s.hands[p] = Cards{};
  pay_to_supply(open, p, open.crystals[p]);
  open.gadgets[p] = 0;
  open.drills[p] = 0;
  InlineVec<Held, max_board_tiles> board;
  for (const Held& held : open.board)
    if (held.player() != p) board.push_back(held);
  open.board = board;
  d.log("RF-66", seat_of(p), "eliminated");
  if (open.start != p) return;
  open.start = next_clockwise(d.setting, open, p);
  d.log("RF-43", seat_of(open.start), "led");
}

// RF-65 to RF-67. Whether the game goes on.
constexpr bool shed_tear(const auto& d, SeatIndex p) {
  if (d.setting.options.red_tears == RedTears::off) return true;
  ++d.open.tears[p];
  d.log("RF-65", seat_of(p), "shed_tear", of("tears", d.open.tears[p]));
  if (d.open.tears[p] < d.setting.players) return true;
  eliminate(d, p);
  if (alive_count(d.setting, d.open) > 1) return true;
  end_game(d, "RF-67", Reason::last_survivor);
  return false;
}

}  // namespace orebit::stella_digger
