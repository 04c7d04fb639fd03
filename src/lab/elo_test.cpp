#include "lab/elo.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace orebit::lab {
namespace {

TEST(Elo, Ten_games_of_eleven_are_400_points) {
  const auto two = ratings({{0, 9999.5}, {999.5, 0}});  // with the prior 10,000 to 1,000
  EXPECT_NEAR(two[0].elo - two[1].elo, 400, 0.5);
  EXPECT_NEAR(two[0].elo + two[1].elo, 0, 1e-9);
  EXPECT_NEAR(two[0].error, 400 / std::log(10.0) / std::sqrt(11000 * 10.0 / 121), 1e-6);
}

TEST(Elo, Knows_who_is_stronger_through_others_and_who_never_lost) {
  const auto three = ratings({{0, 0, 0}, {10, 0, 0}, {0, 10, 0}});  // 2 beats 1, 1 beats 0
  EXPECT_LT(three[0].elo, three[1].elo);
  EXPECT_LT(three[1].elo, three[2].elo);
  EXPECT_LT(three[2].elo, 2000);
  EXPECT_GT(three[2].error, three[1].error) << "less is known of who always won";
}

}  // namespace
}  // namespace orebit::lab
