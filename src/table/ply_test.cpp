#include <gtest/gtest.h>

#include "table/match.hpp"

namespace orebit {
namespace {

TEST(Ply, an_open_one_looks_the_same_to_everybody) {
  const Ply ply{"roll 6", {"rolls a six", ""}};
  EXPECT_EQ(ply.as_seen_by(seat_of(0)).move, "roll 6");
  EXPECT_EQ(ply.as_seen_by(spectator).move, "roll 6");
}

TEST(Ply, a_secret_one_shows_each_seat_its_own_and_a_spectator_the_last) {
  Ply ply{"draw pink3", {"draws pink3", ""}};
  for (const char* move : {"draw pink3", "draw ?", "draw ? (watched)"}) ply.seen.push_back({move, {}});
  EXPECT_EQ(ply.as_seen_by(seat_of(0)).move, "draw pink3");
  EXPECT_EQ(ply.as_seen_by(seat_of(1)).move, "draw ?");
  EXPECT_EQ(ply.as_seen_by(spectator).move, "draw ? (watched)");
}

}  // namespace
}  // namespace orebit
