#include "core/dice_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

namespace orebit {

namespace {

const DiceTable& table() {
  static const DiceTable table;
  return table;
}

using Faces = std::vector<int>;  // ascending

Faces faces_of(Dice dice) {
  Faces list;
  dice.each_face([&](int face) { list.push_back(face); });
  return list;
}

// All multisets of up to eight faces, in dictionary order, by brute force.
std::set<Faces> all_faces() {
  std::set<Faces> all{{}};
  for (int size = 1; size <= Dice::max_dice; ++size)
    for (const Faces& shorter : std::vector<Faces>(all.begin(), all.end()))
      for (int face = shorter.empty() ? 1 : shorter.back(); face <= faces; ++face) {
        Faces longer = shorter;
        longer.push_back(face);
        all.insert(longer);
      }
  return all;
}

TEST(Dice, count_their_faces) {
  Dice dice{5, 1, 5, 6};
  EXPECT_EQ(dice.size(), 4);
  EXPECT_EQ(dice.count(5), 2);
  EXPECT_TRUE(dice.has(6));
  EXPECT_FALSE(dice.has(2));
  dice.remove(5);
  EXPECT_EQ(dice, (Dice{1, 5, 6}));
  EXPECT_EQ(faces_of(dice), (Faces{1, 5, 6}));
  EXPECT_EQ((Dice{6, 6, 6, 6, 6, 6, 6, 6}).size(), 8);
}

TEST(Dice, contain_their_parts) {
  const Dice dice{2, 2, 3};
  EXPECT_TRUE(dice.contains(Dice{}));
  EXPECT_TRUE(dice.contains(Dice{2, 3}));
  EXPECT_FALSE(dice.contains(Dice{3, 3}));
  EXPECT_FALSE(dice.contains(Dice{1}));
  EXPECT_EQ(dice - (Dice{2, 3}), Dice{2});
  EXPECT_EQ(dice + Dice{6}, (Dice{2, 2, 3, 6}));
}

TEST(Dice, contain_what_has_no_more_of_any_face) {
  for (int i = 0; i < DiceTable::multisets; i += 13)
    for (int k = 0; k < DiceTable::multisets; ++k) {
      const Dice whole = table().at(static_cast<DiceRank>(i));
      const Dice part = table().at(static_cast<DiceRank>(k));
      bool has_all = true;
      for (int face = 1; face <= faces; ++face) has_all = has_all && part.count(face) <= whole.count(face);
      ASSERT_EQ(whole.contains(part), has_all) << whole.counts() << " and " << part.counts();
    }
}

TEST(Dice, come_up_in_as_many_ways_as_there_are_throws) {
  for (int count = 0; count <= 5; ++count) {
    std::map<Faces, std::uint64_t> throws;
    for (std::uint32_t number = 0; number < power_of_six(count); ++number) {
      Dice dice;
      std::uint32_t rest = number;
      for (int i = 0; i < count; ++i, rest /= 6) dice.add(static_cast<int>(rest % 6) + 1);
      ++throws[faces_of(dice)];
    }
    EXPECT_EQ(throws.size(), table().of_size(count).size());
    for (const DiceRank rank : table().of_size(count))
      EXPECT_EQ(ways_to_throw(table().at(rank)), throws[faces_of(table().at(rank))]);
  }
}

TEST(Dice, have_ways_that_add_up_to_powers_of_six) {
  for (int count = 0; count <= Dice::max_dice; ++count) {
    std::uint64_t sum = 0;
    for (const DiceRank rank : table().of_size(count)) sum += ways_to_throw(table().at(rank));
    EXPECT_EQ(sum, power_of_six(count));
  }
}

TEST(DiceTable, ranks_are_places_in_dictionary_order) {
  const std::set<Faces> all = all_faces();
  ASSERT_EQ(all.size(), static_cast<std::size_t>(DiceTable::multisets));
  DiceRank rank = 0;
  for (const Faces& expected : all) {
    const Dice dice = table().at(rank);
    ASSERT_EQ(faces_of(dice), expected) << rank;
    ASSERT_EQ(table().rank(dice), rank);
    ++rank;
  }
}

TEST(DiceTable, parts_are_all_parts_by_rank) {
  std::size_t most = 0;
  for (DiceRank whole = 0; whole < DiceTable::multisets; ++whole) {
    const auto parts = table().parts(whole);
    std::size_t expected = 1;
    for (int face = 1; face <= faces; ++face)
      expected *= static_cast<std::size_t>(table().at(whole).count(face)) + 1;
    ASSERT_EQ(parts.size(), expected);
    ASSERT_EQ(parts[0], 0);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      ASSERT_TRUE(i == 0 || parts[i - 1] < parts[i]);
      ASSERT_TRUE(table().at(whole).contains(table().at(parts[i])));
    }
    most = std::max(most, parts.size());
  }
  EXPECT_EQ(most, DiceTable::max_parts);
}

TEST(DiceTable, lists_the_multisets_of_each_size_by_rank) {
  std::size_t sum = 0;
  for (int count = 0; count <= Dice::max_dice; ++count) {
    const auto list = table().of_size(count);
    EXPECT_TRUE(std::is_sorted(list.begin(), list.end()));
    for (const DiceRank rank : list) EXPECT_EQ(table().at(rank).size(), count);
    sum += list.size();
  }
  EXPECT_EQ(sum, static_cast<std::size_t>(DiceTable::multisets));
}

TEST(DiceTable, rolls_by_one_uniform_6_for_each_die) {
  std::vector<std::uint32_t> asked;
  const auto uniform = [&](std::uint32_t m) {
    asked.push_back(m);
    return static_cast<std::uint32_t>(asked.size()) - 1;
  };
  EXPECT_EQ(table().roll(uniform, 4), (Dice{1, 2, 3, 4}));
  EXPECT_EQ(asked, std::vector<std::uint32_t>(4, 6));
}

// Each number below 6^k stands for another throw of k dice, so equally likely numbers are equally likely
// throws.
TEST(DiceTable, the_digits_of_one_number_are_a_throw) {
  for (int count = 0; count <= Dice::max_dice; ++count)
    for (std::uint32_t number = 0; number < power_of_six(count); ++number) {
      Dice expected;
      std::uint32_t rest = number;
      for (int i = 0; i < count; ++i, rest /= 6) expected.add(static_cast<int>(rest % 6) + 1);
      ASSERT_EQ(table().throw_of(number, count), expected) << number;
    }
}

TEST(DiceTable, the_fast_generator_throws_by_one_such_number) {
  for (int count = 0; count <= Dice::max_dice; ++count) {
    Random random(4, 2);
    Random same = random;
    for (int i = 0; i < 1000; ++i)
      ASSERT_EQ(table().roll(random, count), table().throw_of(same(power_of_six(count)), count));
  }
}

}  // namespace

}  // namespace orebit
