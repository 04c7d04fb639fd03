// What chance can do in one state, compared with what it does.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <map>
#include <string>

#include "tests/contract/every_sequence.hpp"

namespace orebit::contract {

// Longer lists of outcomes, and more sequences of results, are not gone through.
inline constexpr std::uint64_t max_tried = 60'000;

using Ways = std::map<std::string, std::uint64_t>;

inline std::uint64_t sum_of(const Ways& ways) {
  std::uint64_t sum = 0;
  for (const auto& [text, count] : ways) sum += count;
  return sum;
}

// The outcomes of a state by their text; each is different, possible, and has its ways.
template <class Words>
Ways listed_ways(const Words& words, const typename Words::Game::State& s) {
  const auto list = words.game().outcomes(s);
  Ways ways;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto entry = list[i];
    const std::string text = words.print(entry.outcome);
    EXPECT_GT(entry.ways, 0U) << text;
    EXPECT_TRUE(ways.emplace(text, entry.ways).second) << text << " is listed twice";
    EXPECT_TRUE(words.game().is_possible(s, entry.outcome)) << text;
  }
  return ways;
}

// How often sample gives each outcome over all sequences of results; empty where they are too many.
template <class Words>
Ways sampled_ways(const Words& words, const typename Words::Game::State& s) {
  EverySequence first;
  (void)words.game().sample(s, first);
  const std::uint64_t sequences = first.sequences();
  Ways counts;
  if (sequences == 0 || sequences > max_tried) return counts;
  EverySequence uniform;
  bool is_even = true;
  do {
    ++counts[words.print(words.game().sample(s, uniform))];
    is_even = is_even && uniform.sequences() == sequences;
  } while (uniform.next());
  EXPECT_TRUE(is_even) << "some outcomes are drawn by other calls of uniform(m) than the rest";
  EXPECT_FALSE(uniform.has_changed()) << "sample asks for other m after the same results";
  return counts;
}

// The distance between what the fast generator gives and what the ways say, in standard deviations.
template <class Words, class Random>
double surprise(const Words& words, const typename Words::Game::State& s, const Ways& ways, Random& random) {
  const auto draws = static_cast<double>(30 * ways.size());
  Ways counts;
  for (double i = 0; i < draws; ++i) ++counts[words.print(words.game().sample(s, random))];
  const auto sum = static_cast<double>(sum_of(ways));
  double chi_square = 0;
  for (const auto& [text, count] : ways) {
    const double expected = draws * static_cast<double>(count) / sum;
    const double off = static_cast<double>(counts[text]) - expected;
    chi_square += off * off / expected;
  }
  const auto freedom = static_cast<double>(ways.size());
  return (chi_square - freedom) / std::sqrt(2 * freedom);
}

}  // namespace orebit::contract
