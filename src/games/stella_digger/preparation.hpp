// Set-up: RF-1 to RF-7. The first cards are drawn in drawing.hpp.
#pragma once

#include "core/bits.hpp"
#include "games/stella_digger/flow.hpp"
#include "games/stella_digger/map.hpp"

namespace orebit::stella_digger {

// RF-5, RF-25. Three decks as even as possible, the first largest.
constexpr void split_into_decks(PublicState& o, int cards) {
  for (int deck = 0; deck < deck_count; ++deck)
    o.decks[static_cast<std::size_t>(deck)] =
        static_cast<std::uint8_t>((cards + deck_count - 1 - deck) / deck_count);
}

// RF-3 to RF-5.
constexpr State set_up(const Setting& t) {
  State s;
  PublicState& o = s.open;
  const Map& map = t.content.map;
  o.tiles = o.face_down = map.white | map.dark;
  o.unseen = ~0U;
  o.supply = Crystals::each(t.content.crystals_per_color);
  o.pool3 = static_cast<std::uint8_t>(t.content.three_point_tiles);
  o.marker = map.start;
  split_into_decks(o, t.content.cards.size());
  return s;
}

// RF-1.
constexpr void apply_first(const auto& d, SeatIndex start) {
  d.log("RF-1", seat_of(start), "began");
  d.o.start = start;
  d.await(Phase::drills, 0, nothing, d.t.tokens_each());
}

// RF-2. The tokens no seat has been dealt.
constexpr Tokens token_bag(const PublicState& o) {
  unsigned dealt = 0;
  for (const Tokens tokens : o.drills) dealt |= tokens;
  return static_cast<Tokens>(((1U << token_count) - 1) & ~dealt);
}

template <class U>
constexpr Tokens sample_drills(const PublicState& o, U& uniform) {
  Tokens bag = token_bag(o);
  unsigned taken = 0;
  for (int i = 0; i < o.count; ++i) {
    const auto left = static_cast<std::uint32_t>(std::popcount(bag));
    const int token = nth_bit(bag, static_cast<int>(uniform(left)));
    taken |= 1U << token;
    bag = static_cast<Tokens>(bag & ~(1U << token));
  }
  return static_cast<Tokens>(taken);
}

constexpr bool is_possible_deal(const PublicState& o, Tokens tokens) {
  return (tokens & ~token_bag(o)) == 0 && std::popcount(tokens) == o.count;
}

constexpr void apply_drills(const auto& d, Tokens tokens) {
  d.log("RF-2", seat_of(d.o.player), "dealt", of("tokens", BitSet{tokens}));
  d.o.drills[d.o.player] = tokens;
  if (d.o.player + 1 < d.t.players) {
    ++d.o.player;
  } else {
    d.await(Phase::safety);
  }
}

// RF-6, RF-26. One accident card lies open, the others face down in Danger Forecast.
constexpr void apply_safety(const auto& d, Color color) {
  d.log("RF-6", orebit::nobody, "forecast", of("color", color));
  d.o.safety = static_cast<std::uint8_t>(color);
  d.o.danger = accident_count;
  d.o.alarm = 0;
  d.o.spent.clear();
  d.o.rebuilt = false;
  if (d.o.round == 0) {
    check_visibility(d);  // RF-7. The passage is START alone
  } else {
    complete_mining(d);
  }
}

}  // namespace orebit::stella_digger
