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

// Which parts of a pool make a number: bit i stands for part i of DiceTable::parts.
class PartMask {
 public:
  static constexpr int words = 3;
  static_assert(DiceTable::most_parts <= words * 64);

  constexpr PartMask() = default;
  constexpr PartMask(const std::uint64_t* first, int count) : first_(first), count_(count) {}

  constexpr std::uint64_t word(int i) const { return first_[i]; }
  constexpr int count() const { return count_; }

 private:
  const std::uint64_t* first_ = nullptr;
  int count_ = 0;
};

class Tables {
 public:
  Tables(const Content& content, Arithmetic arithmetic, NavDice nav_dice);

  const DiceTable& dice() const { return dice_; }
  const Calculator& calculator() const { return calculator_; }

  // SM-16, SM-17. Every distance that these dice can state, in byte order of its decimal digits.
  std::span<const std::int16_t> distances(DiceRank nav_dice) const {
    return {distances_.data() + first_distance_[nav_dice], distances_.data() + first_distance_[nav_dice + 1]};
  }

  // SM-23. Which parts of the pool make the number at this place of Content::number.
  PartMask makers(int number_place, DiceRank pool) const {
    const std::uint32_t first = first_word_[pool];
    const auto begin = static_cast<std::size_t>(number_place) * first_word_.back() + first;
    return {makers_.data() + begin, static_cast<int>(first_word_[pool + 1] - first)};
  }
  bool makes(int number_place, DiceRank dice) const;

 private:
  void list_distances(const Content& content, NavDice nav_dice);
  void list_makers(const Content& content);

  DiceTable dice_;
  Calculator calculator_;
  std::vector<std::int16_t> distances_;
  std::array<std::uint32_t, DiceTable::multisets + 1> first_distance_{};
  std::vector<std::uint64_t> makers_;  // number after number, pool after pool
  std::array<std::uint32_t, DiceTable::multisets + 1> first_word_{};
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
