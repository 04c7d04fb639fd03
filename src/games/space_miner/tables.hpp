// What follows from a pack and two options once and for all: which distances a navigation roll reaches and
// which claims a pool allows. Built when a game is made, referenced by the game value, never changed.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "core/dice_table.hpp"
#include "games/space_miner/arithmetic.hpp"
#include "games/space_miner/content.hpp"
#include "games/space_miner/options.hpp"

namespace orebit::space_miner {

// Which parts of a pool make which number: one bit for each part of DiceTable::parts, in as many words as
// that takes (one for up to six dice), for every number of the pack.
class PoolMasks {
 public:
  static constexpr int max_words = static_cast<int>((DiceTable::max_parts + 63) / 64);

  constexpr PoolMasks(const std::uint64_t* first, std::size_t stride, int words)
      : first_(first), stride_(stride), words_(words) {}
  constexpr int words() const { return words_; }
  // REQUIRES: word < words(). The place past the last number has no makers.
  constexpr std::uint64_t makers(std::size_t number_place, int word) const {
    return first_[static_cast<std::size_t>(word) * stride_ + number_place];
  }

 private:
  const std::uint64_t* first_;
  std::size_t stride_;
  int words_;
};

// What follows from the arithmetic alone: one for all packs, because it is large and takes a while.
struct Counting {
  explicit Counting(Arithmetic arithmetic) : calculator(dice, arithmetic) {}
  DiceTable dice;
  Calculator calculator;
};
const Counting& counting(Arithmetic arithmetic);

class Tables {
 public:
  // Gives up after this number of steps: then it is not complete and must not be used.
  Tables(const Content& content, Arithmetic arithmetic, NavDice nav_dice,
         std::uint64_t max_steps = UINT64_MAX);

  bool is_complete() const { return is_complete_; }
  std::size_t bytes() const { return masks_.size() * sizeof masks_[0] + makes_.size() / 8; }
  const DiceTable& dice() const { return counting_.dice; }
  const Calculator& calculator() const { return counting_.calculator; }

  // SM-16, SM-17. Every distance that these dice can state, in byte order of its decimal digits.
  std::span<const std::int16_t> distances(DiceRank nav_dice) const {
    return {distances_.data() + first_distance_[nav_dice], distances_.data() + first_distance_[nav_dice + 1]};
  }

  // SM-23.
  PoolMasks masks(DiceRank pool) const {
    const std::uint32_t first = first_word_[pool];
    return {masks_.data() + first * stride_, stride_, static_cast<int>(first_word_[pool + 1U] - first)};
  }
  bool makes(std::size_t number_place, DiceRank dice) const {
    return makes_[number_place * DiceTable::multisets + dice];
  }

 private:
  void list_distances(const Content& content, NavDice nav_dice);
  void list_makers(const Content& content, Arithmetic arithmetic, std::uint64_t max_steps);
  void list_masks();

  const Counting& counting_;
  bool is_complete_ = true;
  std::vector<std::int16_t> distances_;
  std::array<std::uint32_t, DiceTable::multisets + 1> first_distance_{};
  std::size_t stride_ = 0;            // one entry for each number, and one for none
  std::vector<std::uint64_t> masks_;  // pool after pool, word after word, number after number
  std::array<std::uint32_t, DiceTable::multisets + 1> first_word_{};
  std::vector<bool> makes_;  // number after number, set of dice after set of dice
};

// The order of numbers in a list of moves: "40" comes before "5".
bool before_in_bytes(int a, int b);

// How a distance is made: the groups of SM-16 with what each counts, singles included; dice left aside are
// not named. Empty if these dice do not reach it.
struct Group {
  Dice dice;
  int counts = 0;
};
std::vector<Group> groups_for(const Content& content, NavDice nav_dice, Dice dice, int distance);

}  // namespace orebit::space_miner
