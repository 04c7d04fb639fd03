// Six-sided dice as multisets: how many show each face. What dice can do depends on nothing else, so rules
// keep them as one word and look up the rest by rank.
//
//   bits   23..20  19..16  15..12  11..8   7..4    3..0
//   face      6       5       4       3      2       1      (a count of 0 to 8 each)
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <initializer_list>

#include "core/at.hpp"

namespace orebit {

inline constexpr int faces = 6;

class Dice {
 public:
  static constexpr int max_dice = 8;

  constexpr Dice() = default;
  constexpr Dice(std::initializer_list<int> shown) {
    for (const int face : shown) add(face);
  }
  static constexpr Dice from_counts(std::uint32_t counts) {
    Dice dice;
    dice.counts_ = counts;
    return dice;
  }

  constexpr void add(int face) { counts_ += one(face); }
  constexpr void remove(int face) { counts_ -= one(face); }
  constexpr int count(int face) const { return static_cast<int>(counts_ >> 4 * (face - 1) & 15U); }
  constexpr bool has(int face) const { return count(face) > 0; }
  // The product piles all six counts up in bits 20 to 23.
  constexpr int size() const { return static_cast<int>(counts_ * 0x111111U >> 20 & 15U); }
  constexpr bool empty() const { return counts_ == 0; }
  constexpr std::uint32_t counts() const { return counts_; }

  // Where a face has fewer, the difference borrows from the face above it; the sum without carries shows it.
  constexpr bool contains(Dice part) const {
    return ((counts_ ^ part.counts_ ^ (counts_ - part.counts_)) & 0x1111110U) == 0;
  }
  constexpr Dice operator+(Dice other) const { return from_counts(counts_ + other.counts_); }
  constexpr Dice operator-(Dice part) const {
    return from_counts(counts_ - part.counts_);
  }  // REQUIRES: contains(part)
  constexpr bool operator==(const Dice&) const = default;

  template <class Visit>
  constexpr void each_face(Visit visit) const {  // ascending, a face shown twice is visited twice
    for (Dice left = *this; !left.empty();) {
      const int face = std::countr_zero(left.counts_) / 4 + 1;
      left.remove(face);
      visit(face);
    }
  }

 private:
  static constexpr std::uint32_t one(int face) { return 1U << 4 * (face - 1); }
  std::uint32_t counts_ = 0;
};

// In how many of the 6^k equally likely throws of k = size dice these faces come up: k! / (c1! ... c6!).
constexpr std::uint64_t ways_to_throw(Dice dice) {
  constexpr std::array<std::uint64_t, Dice::max_dice + 1> factorial{1, 1, 2, 6, 24, 120, 720, 5040, 40320};
  std::uint64_t ways = at(factorial, dice.size());
  for (int face = 1; face <= faces; ++face) ways /= at(factorial, dice.count(face));
  return ways;
}

constexpr std::uint32_t power_of_six(int exponent) {
  std::uint32_t power = 1;
  while (exponent-- > 0) power *= faces;
  return power;
}

}  // namespace orebit
