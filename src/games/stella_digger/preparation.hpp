// Set-up: RF-1 to RF-7. The first cards are drawn in drawing.hpp.
#pragma once

#include "core/bits.hpp"
#include "games/stella_digger/flow.hpp"
#include "games/stella_digger/map.hpp"

namespace orebit::stella_digger {

// RF-5, RF-25. Three decks as even as possible, the first largest.
constexpr void split_into_decks(PublicState& open, int cards) {
  for (int deck = 0; deck < deck_count; ++deck)
    at(open.decks, deck) = static_cast<std::uint8_t>((cards + deck_count - 1 - deck) / deck_count);
}

// RF-3 to RF-5.
constexpr State set_up(const Setting& setting) {
  State s;
  PublicState& open = s.open;
  const Map& map = setting.content.map;
  open.tiles = open.face_down = map.white | map.dark;
  open.unseen = ~0U;
  open.supply = Crystals::each(setting.content.crystals_per_color);
  open.pool3 = static_cast<std::uint8_t>(setting.content.three_point_tiles);
  open.marker = map.start;
  split_into_decks(open, setting.content.cards.size());
  return s;
}

// RF-1.
constexpr void apply_first(const auto& d, SeatIndex start) {
  d.log("RF-1", seat_of(start), "began");
  d.open.start = start;
  d.await(Phase::drills, 0, nothing, d.setting.tokens_each());
}

// RF-2. The tokens no seat has been dealt.
constexpr Tokens token_bag(const PublicState& open) {
  unsigned dealt = 0;
  for (const Tokens tokens : open.drills) dealt |= tokens;
  return static_cast<Tokens>(((1U << token_count) - 1) & ~dealt);
}

template <class U>
constexpr Tokens sample_drills(const PublicState& open, U& uniform) {
  Tokens bag = token_bag(open);
  unsigned taken = 0;
  for (int i = 0; i < open.count; ++i) {
    const auto left = static_cast<std::uint32_t>(std::popcount(bag));
    const int token = nth_bit(bag, static_cast<int>(uniform(left)));
    taken |= 1U << token;
    bag = static_cast<Tokens>(bag & ~(1U << token));
  }
  return static_cast<Tokens>(taken);
}

constexpr bool is_possible_deal(const PublicState& open, Tokens tokens) {
  return (tokens & ~token_bag(open)) == 0 && std::popcount(tokens) == open.count;
}

constexpr void apply_drills(const auto& d, Tokens tokens) {
  d.log("RF-2", seat_of(d.open.player), "dealt", of("tokens", BitSet{tokens}));
  d.open.drills[d.open.player] = tokens;
  if (d.open.player + 1 < d.setting.players) {
    ++d.open.player;
  } else {
    d.await(Phase::safety);
  }
}

// RF-6, RF-26. One accident card lies open, the others face down in Danger Forecast.
constexpr void apply_safety(const auto& d, Color color) {
  d.log("RF-6", orebit::nobody, "forecast", of("color", color));
  d.open.safety = static_cast<std::uint8_t>(color);
  d.open.danger = accident_count;
  d.open.alarm = 0;
  d.open.spent.clear();
  d.open.rebuilt = false;
  if (d.open.round == 0) {
    check_visibility(d);  // RF-7. The passage is START alone
  } else {
    complete_mining(d);
  }
}

}  // namespace orebit::stella_digger
