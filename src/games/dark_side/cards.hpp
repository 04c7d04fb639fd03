// A set of cards, each named by its place in byte order of the ids: the order in which the notation lists
// moves and in which chance takes cards out of a bag.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/bits.hpp"

namespace orebit::dark_side {

using Card = std::uint8_t;  // a place in Content::cards
inline constexpr Card no_card = 0xFF;
inline constexpr int max_cards = 100;

class Cards {
 public:
  static constexpr bool has_no_order = true;
  static constexpr Cards first(int count) {  // the cards 0 to count - 1
    const auto ones = [](int n) { return n <= 0 ? 0 : n >= bits ? ~0ULL : (1ULL << n) - 1; };
    return {ones(count), ones(count - bits)};
  }

  constexpr int size() const { return std::popcount(low_) + std::popcount(high_); }
  constexpr bool empty() const { return (low_ | high_) == 0; }
  constexpr bool has(Card card) const {
    return card < 2 * bits && ((card < bits ? low_ : high_) >> card % bits & 1) != 0;
  }
  constexpr void add(Card card) { (card < bits ? low_ : high_) |= 1ULL << card % bits; }
  constexpr void remove(Card card) { (card < bits ? low_ : high_) &= ~(1ULL << card % bits); }

  constexpr Card nth(int n) const {  // REQUIRES: n < size()
    const int below = std::popcount(low_);
    return static_cast<Card>(n < below ? nth_bit(low_, n) : bits + nth_bit(high_, n - below));
  }
  // In byte order; ends early when visit says so by returning false.
  template <class Visit>
  constexpr void each_while(Visit visit) const {
    for (std::uint64_t left = low_; left != 0; left &= left - 1)
      if (!visit(static_cast<Card>(std::countr_zero(left)))) return;
    for (std::uint64_t left = high_; left != 0; left &= left - 1)
      if (!visit(static_cast<Card>(bits + std::countr_zero(left)))) return;
  }
  template <class Visit>
  constexpr void each(Visit visit) const {
    each_while([&](Card card) { return visit(card), true; });
  }

  constexpr Cards operator|(Cards other) const { return {low_ | other.low_, high_ | other.high_}; }
  constexpr Cards operator&(Cards other) const { return {low_ & other.low_, high_ & other.high_}; }
  constexpr Cards operator-(Cards other) const { return {low_ & ~other.low_, high_ & ~other.high_}; }
  constexpr bool operator==(const Cards&) const = default;

  constexpr Cards() = default;

 private:
  static constexpr int bits = 64;
  static_assert(max_cards <= 2 * bits);

  constexpr Cards(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

// How a field holds cards (core/things.hpp).
template <class Visit>
constexpr void each_thing(Cards cards, Visit visit) {
  cards.each(visit);
}
constexpr bool add_thing(Cards& cards, int card) {
  if (cards.has(static_cast<Card>(card))) return false;
  cards.add(static_cast<Card>(card));
  return true;
}

// Takes one card out of a bag, as RULES.md (Chance draws) says.
template <class U>
constexpr Card take(Cards& bag, U& uniform) {
  const Card card = bag.nth(static_cast<int>(uniform(static_cast<std::uint32_t>(bag.size()))));
  bag.remove(card);
  return card;
}

}  // namespace orebit::dark_side
