// The ways to play cards from a hand, in byte order of their text (RF-16 to RF-19):
//
//   C, C as X, C as X with D, C as Y, ..., C with D, ... for each different card C
#pragma once

#include "core/bits.hpp"
#include "games/stella_digger/actions.hpp"

namespace orebit::stella_digger {

class CardPlays {
 public:
  constexpr CardPlays() = default;
  constexpr CardPlays(const State& s, SeatIndex p)
      : hand_(s.hands[p]), supers_(usable_supers(s.open, p)), powers_(usable_powers(s.open, p)) {
    for (const Color color : all_colors)
      if (has(powers_, color)) seconds_ = seconds_ + hand_.of_color(color);
    if ((supers_ | powers_) == 0) {
      size_ = hand_.kinds();
      return;
    }
    for (std::uint64_t left = hand_.kind_bits(); left != 0; left &= left - 1)
      size_ += plays_of(first_kind(left));
  }

  constexpr int size() const { return size_; }

  constexpr Move nth(Verb verb, int n) const {
    if ((supers_ | powers_) == 0) return {verb, hand_.nth_kind(n), nothing, no_card, {}};
    std::uint64_t left = hand_.kind_bits();
    for (int here = plays_of(first_kind(left)); n >= here; here = plays_of(first_kind(left))) {
      n -= here;
      left &= left - 1;
    }
    return play_of(verb, first_kind(left), n);
  }

 private:
  static constexpr bool has(unsigned set, Color color) { return (set >> index_of(color) & 1) != 0; }
  static constexpr Card first_kind(std::uint64_t kinds) {
    return static_cast<Card>(std::countr_zero(kinds) / 4);
  }

  // What can be added to a card: the rest of the hand in the right colours.
  constexpr Cards seconds_to(Card card) const {
    Cards seconds = seconds_;
    if (seconds.has(card)) seconds.remove(card);
    return seconds;
  }
  constexpr int plays_of(Card card) const {
    const int as_colors = has(supers_, color_of(card)) ? colors : 1;
    return as_colors * (1 + seconds_to(card).kinds());
  }
  constexpr Move play_of(Verb verb, Card card, int n) const {
    Move move{verb, card, nothing, no_card, {}};
    if (n == 0) return move;
    --n;
    const Cards seconds = seconds_to(card);
    const int a_color = 1 + seconds.kinds();
    if (has(supers_, color_of(card)) && n < (colors - 1) * a_color) {
      const int other = n / a_color;
      move.as = static_cast<std::uint8_t>(other + (other >= index_of(color_of(card)) ? 1 : 0));
      n %= a_color;
      if (n > 0) move.with = seconds.nth_kind(n - 1);
      return move;
    }
    if (has(supers_, color_of(card))) n -= (colors - 1) * a_color;
    move.with = seconds.nth_kind(n);
    return move;
  }

  Cards hand_;
  Cards seconds_;
  unsigned supers_ = 0;
  unsigned powers_ = 0;
  int size_ = 0;
};

}  // namespace orebit::stella_digger
