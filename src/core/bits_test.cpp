#include "core/bits.hpp"

#include <gtest/gtest.h>

#include "core/card_set.hpp"
#include "core/random.hpp"

namespace orebit {

namespace {

void expect_every_bit_in_order(std::uint64_t bits) {
  int n = 0;
  for (int at = 0; at < 64; ++at) {
    if ((bits >> at & 1) == 0) continue;
    ASSERT_EQ(nth_bit(bits, n), at) << std::hex << bits;
    ++n;
  }
}

TEST(NthBit, finds_every_bit_of_a_word) {
  expect_every_bit_in_order(1);
  expect_every_bit_in_order(1ULL << 63);
  expect_every_bit_in_order(~0ULL);
  expect_every_bit_in_order(0x8000000100000001ULL);
  for (std::uint64_t low = 1; low < 1024; ++low) expect_every_bit_in_order(low << 27);
  Random random(1, 1);
  for (int i = 0; i < 2000; ++i) {
    expect_every_bit_in_order(random.next());
    expect_every_bit_in_order(random.next() & random.next() & random.next());
  }
}

TEST(NthBit, is_the_same_for_the_compiler) {
  static_assert(nth_bit(0b1011'0100, 0) == 2);
  static_assert(nth_bit(0b1011'0100, 3) == 7);
  static_assert(nth_bit(~0ULL, 63) == 63);
}

TEST(CardSet, adds_removes_and_lists_cards_in_order) {
  CardSet cards;
  EXPECT_TRUE(cards.empty());
  for (const int card : {63, 0, 17}) cards.add(card);
  cards.add(17);
  EXPECT_EQ(cards.size(), 3);
  EXPECT_EQ(cards.nth(0), 0);
  EXPECT_EQ(cards.nth(1), 17);
  EXPECT_EQ(cards.nth(2), 63);
  cards.remove(17);
  cards.remove(5);
  EXPECT_FALSE(cards.has(17));
  EXPECT_TRUE(cards.has(63));
  EXPECT_EQ(cards.size(), 2);
}

TEST(CardSet, first_gives_whole_packs_up_to_64_cards) {
  EXPECT_TRUE(CardSet::first(0).empty());
  EXPECT_EQ(CardSet::first(27).size(), 27);
  EXPECT_TRUE(CardSet::first(27).has(26));
  EXPECT_FALSE(CardSet::first(27).has(27));
  EXPECT_EQ(CardSet::first(64).size(), 64);
}

TEST(CardSet, joins_and_takes_away) {
  CardSet some;
  some.add(3);
  EXPECT_EQ(CardSet::first(4) - some, CardSet::first(3));
  EXPECT_EQ(CardSet::first(3) | some, CardSet::first(4));
  EXPECT_EQ(some - CardSet::first(64), CardSet());
}

}  // namespace

}  // namespace orebit
