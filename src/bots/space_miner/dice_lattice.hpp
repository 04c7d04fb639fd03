// Backward induction over dice that are kept and rolled again: the machinery of SM-14 and SM-15, and of every
// other game of this family (dice_lattice_test.cpp solves Yahtzee with it).
//
// All multisets of up to n dice, the empty one first, whole rolls last. A value is kept for each: of a roll,
// what it is worth; of fewer dice, what keeping them and throwing the rest is worth. Two steps lead
// backwards:
//
//   expect      of rolls -> of kept dice: the mean over one more die, again and again
//   keep_best   of kept dice -> of rolls: the best part to keep, the whole included
//
// One die more or less at a time, each step touches every multiset six times at most; going over all parts of
// all rolls would take ten times as long.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/dice_table.hpp"

namespace orebit::space_miner {

// Several problems of one shape side by side. A plain array to the processor, or its vector registers.
inline constexpr int lanes = 8;
using Lanes [[gnu::vector_size(lanes * sizeof(double))]] = double;

class DiceLattice {
 public:
  // REQUIRES: dice <= Dice::max_dice; the table lives on.
  DiceLattice(const DiceTable& table, int dice);

  int dice() const { return dice_; }
  std::size_t size() const { return at_.size(); }
  std::size_t first_roll() const { return first_roll_; }
  Dice at(std::size_t place) const { return at_[place]; }
  std::size_t place(Dice dice) const { return place_[table_->rank(dice)]; }

  // Value is double or Lanes. Reads the rolls, writes all that is smaller.
  template <class Value>
  void expect(Value* values) const {
    for (std::size_t i = first_roll_; i-- > 0;) {
      const auto& more = one_more_[i];
      values[i] = ((values[more[0]] + values[more[1]]) + (values[more[2]] + values[more[3]]) +
                   (values[more[4]] + values[more[5]])) /
                  6.0;
    }
  }

  // Reads all, raises each multiset to the best of its parts.
  template <class Value>
  void keep_best(Value* values) const {
    for (std::size_t i = 1; i < at_.size(); ++i)
      for (std::uint16_t link = first_less_[i]; link < first_less_[i + 1]; ++link) {
        const Value& part = values[one_less_[link]];
        values[i] = part > values[i] ? part : values[i];
      }
  }

 private:
  const DiceTable* table_;
  int dice_;
  std::size_t first_roll_ = 0;
  std::vector<Dice> at_;
  std::vector<std::uint16_t> place_;                        // by rank
  std::vector<std::array<std::uint16_t, faces>> one_more_;  // of all but the rolls
  std::vector<std::uint16_t> one_less_;                     // a different face taken away each
  std::vector<std::uint16_t> first_less_;
};

}  // namespace orebit::space_miner
