// A set of up to 64 cards, each named by its index in the pack. Packs are sorted by id, so that the n-th
// card of a set is the n-th in byte order, as formats/fair-dice.md lists a bag.
#pragma once

#include <bit>
#include <cstdint>

#include "core/bits.hpp"

namespace orebit {

class CardSet {
 public:
  constexpr CardSet() = default;
  static constexpr CardSet first(int count) { return CardSet(count == 64 ? ~0ULL : (1ULL << count) - 1); }

  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool has(int card) const { return (bits_ >> card & 1) != 0; }
  constexpr void add(int card) { bits_ |= 1ULL << card; }
  constexpr void remove(int card) { bits_ &= ~(1ULL << card); }

  constexpr int nth(int n) const { return nth_bit(bits_, n); }  // REQUIRES: n < size()

  template <class Visit>
  constexpr void each(Visit visit) const {  // in order
    for (std::uint64_t left = bits_; left != 0; left &= left - 1) visit(std::countr_zero(left));
  }

  constexpr CardSet operator|(CardSet other) const { return CardSet(bits_ | other.bits_); }
  constexpr CardSet operator-(CardSet other) const { return CardSet(bits_ & ~other.bits_); }
  constexpr bool operator==(const CardSet&) const = default;

 private:
  explicit constexpr CardSet(std::uint64_t bits) : bits_(bits) {}
  std::uint64_t bits_ = 0;
};

}  // namespace orebit
