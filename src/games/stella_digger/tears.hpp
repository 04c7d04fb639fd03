// The option Red Tears: RF-65 to RF-68.
#pragma once

#include "games/stella_digger/flow.hpp"

namespace orebit::stella_digger {

// RF-66. Points and monsters stay, worthless; placed drills stay on the map.
constexpr void eliminate(const auto& d, SeatIndex p) {
  PublicState& o = d.o;
  o.out = static_cast<std::uint8_t>(o.out | 1U << p);
  for (const Card card : o.played[p].cards) o.discard.add(card);
  o.discard = o.discard + d.s.hands[p];
  o.played[p] = Played{};
  d.s.hands[p] = Cards{};
  pay_to_supply(o, p, o.crystals[p]);
  o.gadgets[p] = 0;
  o.drills[p] = 0;
  InlineVec<Held, max_board_tiles> board;
  for (const Held& held : o.board)
    if (held.player() != p) board.push_back(held);
  o.board = board;
  d.log("RF-66", seat_of(p), "eliminated");
  if (o.start != p) return;
  o.start = next_clockwise(d.t, o, p);
  d.log("RF-43", seat_of(o.start), "led");
}

// RF-65 to RF-67. Whether the game goes on.
constexpr bool shed_tear(const auto& d, SeatIndex p) {
  if (d.t.options.red_tears == RedTears::off) return true;
  ++d.o.tears[p];
  d.log("RF-65", seat_of(p), "shed_tear", of("tears", d.o.tears[p]));
  if (d.o.tears[p] < d.t.players) return true;
  eliminate(d, p);
  if (alive_count(d.t, d.o) > 1) return true;
  end_game(d, "RF-67", Reason::last_survivor);
  return false;
}

}  // namespace orebit::stella_digger
