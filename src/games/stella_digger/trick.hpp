// Comparing the cards in play: RF-35, RF-36. Mining and combat share it.
#pragma once

#include <array>

#include "games/stella_digger/setting.hpp"

namespace orebit::stella_digger {

// RF-35. A bit for each colour in which a 1 and a 4 are in play, in colours as changed by gadgets.
constexpr unsigned swapped_colors(const PublicState& open) {
  unsigned ones = 0;
  unsigned fours = 0;
  for (const Played& played : open.played)
    for (const Card card : played.cards) {
      if (value_of(card) == 1) ones |= 1U << index_of(played.color);
      if (value_of(card) == max_value) fours |= 1U << index_of(played.color);
    }
  return ones & fours;
}

// Swaps are made card by card, before pairs are added up (RF-R14).
constexpr int value_in_play(const Played& played, unsigned swapped) {
  const bool is_swapped = (swapped >> index_of(played.color) & 1) != 0;
  int sum = 0;
  for (const Card card : played.cards) {
    const int value = value_of(card);
    sum += is_swapped && (value == 1 || value == max_value) ? max_value + 1 - value : value;
  }
  return sum;
}

struct Best {
  SeatIndex player = nobody;
  int value = 0;
  bool is_tied = false;
};

// The highest value among players whose colour is one of `valid`; ties nearest the start player.
constexpr Best best_of(const Setting& setting, const PublicState& open, unsigned valid, unsigned swapped) {
  Best best;
  in_turn_order(setting, open, [&](SeatIndex p) {
    const Played& played = open.played[p];
    if (played.cards.empty() || (valid >> index_of(played.color) & 1) == 0) return;
    const int value = value_in_play(played, swapped);
    best.is_tied = best.is_tied || value == best.value;
    if (value > best.value) best = {p, value, false};
  });
  return best;
}

inline constexpr unsigned any_color = 15;

// RF-36. Those who match the target, if there are any; else all. Nobody if no card is in play.
constexpr Best mining_winner(const Setting& setting, const PublicState& open, unsigned target_colors) {
  const unsigned swapped = swapped_colors(open);
  const Best matching = best_of(setting, open, target_colors, swapped);
  return matching.player != nobody ? matching : best_of(setting, open, any_color, swapped);
}

constexpr void log_swaps(const auto& d, unsigned swapped) {
  for (const Color color : all_colors)
    if ((swapped >> index_of(color) & 1) != 0) d.log("RF-35", orebit::nobody, "swapped", of("color", color));
}

constexpr void discard_played(const auto& d) {
  d.open.discard = d.open.discard + in_play(d.open);
  d.open.played = {};
}

}  // namespace orebit::stella_digger
