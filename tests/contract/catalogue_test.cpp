#include <gtest/gtest.h>

#include "table/match.hpp"
#include "text/pattern.hpp"
#include "text/words.hpp"

namespace orebit {

namespace {

TEST(Catalogues, have_no_broken_patterns) {
  std::size_t patterns = 0;
  for (const GameInfo* info : all_games())
    for (const auto& [key, pattern] : Catalogue(catalogue_json(info->id)).patterns()) {
      EXPECT_EQ(why_no_pattern(pattern), "") << info->id << ": " << key;
      ++patterns;
    }
  EXPECT_GT(patterns, 20U);
}

}  // namespace

}  // namespace orebit
