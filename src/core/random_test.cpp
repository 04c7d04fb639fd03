#include "core/random.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <set>
#include <vector>

namespace orebit {

namespace {

std::vector<std::uint32_t> drawn(std::uint64_t seed, std::uint64_t game, std::uint32_t m, int count) {
  Random random(seed, game);
  std::vector<std::uint32_t> results;
  for (int i = 0; i < count; ++i) results.push_back(random(m));
  return results;
}

// How far counts of equally likely results are from even, in standard deviations.
double unevenness(const std::vector<int>& counts, int draws) {
  const double expected = static_cast<double>(draws) / static_cast<double>(counts.size());
  double chi_square = 0;
  for (const int count : counts) chi_square += (count - expected) * (count - expected) / expected;
  const auto freedom = static_cast<double>(counts.size() - 1);
  return std::abs(chi_square - freedom) / std::sqrt(2 * freedom);
}

// The same on every platform: records of simulations name only seed and game.
TEST(Random, gives_these_very_numbers) {
  EXPECT_EQ(mix(0), 0U);
  EXPECT_EQ(mix(0x9e3779b97f4a7c15ULL), 0xe220a8397b1dcdafULL);  // the first word of splitmix64 from seed 0
  EXPECT_EQ(Random(1, 2).next(), 0x73c749c86c81c86bULL);
  EXPECT_EQ(drawn(1, 2, 6, 12), (std::vector<std::uint32_t>{2, 0, 0, 1, 0, 2, 3, 4, 0, 5, 1, 4}));
  EXPECT_EQ(drawn(0, 0, 1'000'000, 3), (std::vector<std::uint32_t>{338166, 858676, 118459}));
  EXPECT_EQ(drawn(~0ULL, ~0ULL, ~0U, 2), (std::vector<std::uint32_t>{1362939688, 1759441701}));
}

TEST(Random, can_be_computed_by_the_compiler) {
  constexpr std::uint32_t face = [] {
    Random random(5, 6);
    return random(6);
  }();
  EXPECT_EQ(face, drawn(5, 6, 6, 1)[0]);
}

TEST(Random, stays_below_m_and_reaches_both_ends) {
  for (const std::uint32_t m : {1U, 2U, 6U, 27U, 1679616U, 4294967295U})
    for (const std::uint32_t result : drawn(3, m, m, 2000)) ASSERT_LT(result, m);
  const auto faces = drawn(3, 4, 6, 200);
  EXPECT_EQ(std::set<std::uint32_t>(faces.begin(), faces.end()).size(), 6U);
}

TEST(Random, favours_no_result) {
  for (const int m : {2, 3, 6, 27, 1000}) {
    std::vector<int> counts(static_cast<std::size_t>(m));
    for (const std::uint32_t result : drawn(11, 0, static_cast<std::uint32_t>(m), 200'000)) ++counts[result];
    EXPECT_LT(unevenness(counts, 200'000), 5) << m;
  }
}

// With m just above 2^31 a plain remainder would give the lower results twice as often.
TEST(Random, is_even_where_m_divides_badly) {
  constexpr std::uint32_t m = 3U << 30;
  std::vector<int> thirds(3);
  for (const std::uint32_t result : drawn(12, 0, m, 90'000)) ++thirds[result >> 30];
  EXPECT_LT(unevenness(thirds, 90'000), 5);
}

// Neighbouring games and seeds, first draws and pairs of draws: what a batch of simulations looks like.
TEST(Random, games_of_neighbouring_numbers_and_seeds_are_independent) {
  std::vector<int> by_game(36);
  std::vector<int> by_seed(36);
  std::vector<int> within(36);
  Random random(9, 9);
  for (std::uint64_t i = 0; i < 90'000; ++i) {
    ++by_game[6 * Random(1, i)(6) + Random(1, i + 1)(6)];
    ++by_seed[6 * Random(i, 1)(6) + Random(i + 1, 1)(6)];
    const std::uint32_t first = random(6);
    ++within[6 * first + random(6)];
  }
  EXPECT_LT(unevenness(by_game, 90'000), 5);
  EXPECT_LT(unevenness(by_seed, 90'000), 5);
  EXPECT_LT(unevenness(within, 90'000), 5);
}

TEST(Random, different_seeds_and_games_give_different_sequences) {
  std::set<std::uint64_t> firsts;
  for (std::uint64_t seed = 0; seed < 100; ++seed)
    for (std::uint64_t game = 0; game < 100; ++game) firsts.insert(Random(seed, game).next());
  EXPECT_EQ(firsts.size(), 10'000U);
}

}  // namespace

}  // namespace orebit
