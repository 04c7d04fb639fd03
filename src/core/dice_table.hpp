// Everything about multisets of up to eight dice that is worth looking up: rank, parts, throws.
//
// The rank of a multiset is its place in dictionary order of the ascending faces, a beginning coming before
// what it begins: {} is 0, {1} is 1, {1 1} is 2, ... {6 6 6 6 6 6 6 6} is 3002. Lists of dice in notation
// are sorted the same way, so ranks can be compared instead of texts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/dice.hpp"
#include "core/random.hpp"

namespace orebit {

using DiceRank = std::uint16_t;

class DiceTable {
 public:
  static constexpr int multisets = 3003;         // C(8 + 6, 6)
  static constexpr std::size_t max_parts = 144;  // of 1 1 2 2 3 4 5 6

  DiceTable();

  constexpr DiceRank rank(Dice dice) const {
    const Half low = low_[dice.counts() & 0xFFFU];
    return static_cast<DiceRank>(low.rank + high_[low.row + column_[dice.counts() >> 12]]);
  }
  constexpr Dice at(DiceRank rank) const { return dice_[rank]; }

  // All parts of these dice, by rank, the empty one first and the whole last or before it.
  std::span<const DiceRank> parts(DiceRank rank) const {
    return {parts_.data() + first_part_[rank], parts_.data() + first_part_[rank + 1]};
  }

  // All multisets of this size, by rank: the outcomes of a throw.
  std::span<const DiceRank> of_size(int count) const { return orebit::at(of_size_, count); }

  // Throws `count` dice by as many calls of uniform(6), as formats/fair-dice.md says.
  template <class U>
  constexpr Dice roll(U& uniform, int count) const {
    Dice dice;
    for (int i = 0; i < count; ++i) dice.add(static_cast<int>(uniform(faces)) + 1);
    return dice;
  }
  // The same throw from the fast generator, in one draw.
  constexpr Dice roll(Random& uniform, int count) const {
    return throw_of(uniform(orebit::at(power_, count)), count);
  }
  // The digits to base 6 of a number below 6^count are a throw of that many dice.
  constexpr Dice throw_of(std::uint32_t digits, int count) const {
    // Both tables count the leading zeros of shorter numbers as ones; the last term takes those back.
    return Dice::from_counts(four_[digits % 1296] + four_[digits / 1296] -
                             static_cast<std::uint32_t>(Dice::max_dice - count));
  }

 private:
  // A multiset is looked up in two steps, faces 1 to 3 and faces 4 to 6: how far the second half moves the
  // rank depends on the first only through its number of dice and its last face (together, its row). Columns
  // are numbered without gaps, those of few dice first, so that all that is asked for lies close together.
  struct Half {
    std::uint16_t rank = 0;
    std::uint16_t row = 0;
  };
  static constexpr std::size_t halves = 0x801;  // up to eight dice of one face
  static constexpr std::size_t row_size = 165;  // multisets of three faces: C(8 + 3, 3)
  std::array<Half, halves> low_{};
  std::array<std::uint8_t, halves> column_{};
  std::array<std::uint16_t, 9UL * 4 * row_size> high_{};
  std::array<Dice, multisets> dice_{};
  std::array<std::uint32_t, 1296> four_{};  // counts of the faces of four dice, by their number to base 6
  std::array<std::uint32_t, 9> power_{};
  std::array<std::uint32_t, multisets + 1> first_part_{};
  std::vector<DiceRank> parts_;
  std::array<std::vector<DiceRank>, Dice::max_dice + 1> of_size_;

  void number_multisets();
  void number_columns();
  void list_parts();
};

}  // namespace orebit
