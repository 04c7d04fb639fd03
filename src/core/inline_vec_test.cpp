#include "core/inline_vec.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <type_traits>

namespace orebit {

namespace {

using Short = InlineVec<std::uint16_t, 5>;
static_assert(std::is_trivially_copyable_v<Short>);
static_assert(sizeof(InlineVec<std::uint8_t, 7>) == 8);
static_assert(InlineVec<int, 300>::capacity() == 300);

template <class Vec>
Vec filled(std::initializer_list<int> values) {
  Vec list;
  for (const int value : values) list.push_back(static_cast<typename Vec::value_type>(value));
  return list;
}

TEST(InlineVec, keeps_what_is_pushed_in_order) {
  const Short list = filled<Short>({3, 1, 2});
  EXPECT_EQ(list.size(), 3U);
  EXPECT_EQ(list[0], 3);
  EXPECT_EQ(list.back(), 2);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{3, 1, 2}));
}

TEST(InlineVec, can_be_filled_to_the_last_place) {
  Short list = filled<Short>({1, 2, 3, 4, 5});
  EXPECT_EQ(list.size(), Short::capacity());
  list.pop_back();
  EXPECT_EQ(list.back(), 4);
}

TEST(InlineVec, counts_beyond_255) {
  InlineVec<std::uint8_t, 300> list;
  for (int i = 0; i < 300; ++i) list.push_back(static_cast<std::uint8_t>(i));
  EXPECT_EQ(list.size(), 300U);
  EXPECT_EQ(list[299], 43);
}

TEST(InlineVec, is_equal_by_its_entries_only) {
  EXPECT_EQ(filled<Short>({1, 2}), filled<Short>({1, 2}));
  EXPECT_FALSE(filled<Short>({1, 2}) == filled<Short>({1, 2, 0}));
  EXPECT_FALSE(filled<Short>({1, 2}) == filled<Short>({2, 1}));
}

// Short lists and long ones may be cleared in different ways.
template <class Vec>
void expect_clean_bytes() {
  Vec popped = filled<Vec>({7, 8, 9});
  popped.pop_back();
  const Vec direct = filled<Vec>({7, 8});
  EXPECT_EQ(std::memcmp(&popped, &direct, sizeof(Vec)), 0);
  Vec cleared = filled<Vec>({7, 8, 9});
  cleared.clear();
  const Vec fresh;
  EXPECT_TRUE(cleared.empty());
  EXPECT_EQ(std::memcmp(&cleared, &fresh, sizeof(Vec)), 0);
}

TEST(InlineVec, leaves_nothing_behind_so_that_equal_lists_have_equal_bytes) {
  expect_clean_bytes<InlineVec<std::uint8_t, 7>>();
  expect_clean_bytes<InlineVec<std::uint8_t, 255>>();
}

}  // namespace

}  // namespace orebit
