// Drill cards: a hand, the discard pile, the stock.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "core/bits.hpp"
#include "games/stella_digger/crystals.hpp"

namespace orebit::stella_digger {

// Colour and value, numbered in byte order of the names: blue1, blue2, ... purple4.
using Card = std::uint8_t;
inline constexpr int max_value = 4;
inline constexpr int card_kinds = colors * max_value;
inline constexpr Card no_card = 0xFF;

constexpr Card card_of(Color color, int value) {
  return static_cast<Card>(index_of(color) * max_value + value - 1);
}
constexpr Color color_of(Card card) { return static_cast<Color>(card / max_value); }
constexpr int value_of(Card card) { return card % max_value + 1; }

// How many of each kind: four bits a kind, blue1 lowest. Equal cards cannot be told apart.
class Cards {
 public:
  static constexpr bool has_no_order = true;
  static constexpr int most = 15;  // of a kind

  constexpr Cards() = default;

  constexpr int count(Card card) const { return static_cast<int>(bits_ >> shift(card) & 15); }
  constexpr bool has(Card card) const { return count(card) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return static_cast<int>(pairs() * 0x0101010101010101ULL >> 56); }
  constexpr void add(Card card) { bits_ += 1ULL << shift(card); }
  constexpr void remove(Card card) {
    assert(has(card));
    bits_ -= 1ULL << shift(card);
  }

  // The different kinds, as a bit at 4 x kind.
  constexpr std::uint64_t kind_bits() const {
    return (bits_ | bits_ >> 1 | bits_ >> 2 | bits_ >> 3) & 0x1111111111111111ULL;
  }
  constexpr int kinds() const { return std::popcount(kind_bits()); }
  constexpr Card nth_kind(int n) const { return static_cast<Card>(nth_bit(kind_bits(), n) / 4); }

  // The n-th card in byte order, repeated cards repeated. REQUIRES: n < size()
  constexpr Card nth(int n) const {
    assert(n < size());
    Card card = 0;
    while (n >= count(card)) n -= count(card++);
    return card;
  }

  constexpr Cards of_color(Color color) const { return Cards(bits_ & 0xFFFFULL << 16 * index_of(color)); }
  constexpr Cards operator+(Cards other) const { return Cards(bits_ + other.bits_); }
  constexpr Cards operator-(Cards other) const {
    return Cards(bits_ - other.bits_);
  }  // REQUIRES: a part of it
  constexpr bool operator==(const Cards&) const = default;

 private:
  explicit constexpr Cards(std::uint64_t bits) : bits_(bits) {}
  static constexpr unsigned shift(Card card) { return 4U * card; }
  constexpr std::uint64_t pairs() const {  // two kinds added up in each byte
    constexpr std::uint64_t low = 0x0F0F0F0F0F0F0F0FULL;
    return (bits_ & low) + (bits_ >> 4 & low);
  }
  std::uint64_t bits_ = 0;
};

template <class Visit>
constexpr void each_thing(Cards cards, Visit visit) {
  for (Card card = 0; card < card_kinds; ++card)
    for (int i = 0; i < cards.count(card); ++i) visit(card);
}
constexpr bool add_thing(Cards& cards, int card) {
  if (cards.count(static_cast<Card>(card)) == Cards::most) return false;
  cards.add(static_cast<Card>(card));
  return true;
}

}  // namespace orebit::stella_digger
