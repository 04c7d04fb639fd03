#include "lab/arena.hpp"

#include <gtest/gtest.h>

namespace orebit::lab {
namespace {

TEST(Tally, Knows_mean_deviation_and_interval) {
  Tally tally;
  for (const double value : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) tally.add(value);
  EXPECT_DOUBLE_EQ(tally.mean(), 5);
  EXPECT_NEAR(tally.deviation(), 2.13809, 1e-5);
  EXPECT_NEAR(tally.interval().low, 5 - 1.959964 * 2.13809 / std::sqrt(8.0), 1e-5);
}

TEST(Tally, Two_parts_make_the_whole) {
  Tally all, left, right;
  for (int i = 0; i < 10; ++i) {
    all.add(i * i);
    (i < 3 ? left : right).add(i * i);
  }
  left.add(right);
  EXPECT_EQ(left.count(), all.count());
  EXPECT_DOUBLE_EQ(left.mean(), all.mean());
  EXPECT_NEAR(left.deviation(), all.deviation(), 1e-12);
}

TEST(Tally, A_share_has_an_interval_at_the_ends_as_well) {
  EXPECT_NEAR(share_interval(50, 100).low, 0.4038, 1e-4);  // as tables of Wilson's interval say
  EXPECT_NEAR(share_interval(50, 100).high, 0.5962, 1e-4);
  EXPECT_NEAR(share_interval(20, 20).low, 0.8389, 1e-4);
  EXPECT_DOUBLE_EQ(share_interval(20, 20).high, 1);
  EXPECT_DOUBLE_EQ(share_interval(0, 0).high, 1);
}

TEST(Arena, Rotates_the_seats_over_the_same_dice) {
  std::vector<std::pair<std::uint64_t, int>> seen;  // game, bot of seat 0
  const Arena arena(3, [&](const std::vector<int>& seated, std::uint64_t number) {
    seen.emplace_back(number, seated[0]);
    Played played{{0, 0, 0}, {}, 10, 2};
    for (std::size_t seat = 0; seat < 3; ++seat) {  // bot 1 wins all, and scores 10
      if (seated[seat] != 1) continue;
      played.scores[seat] = 10;
      played.winners = {static_cast<int>(seat)};
    }
    return played;
  });
  const std::atomic<bool> stop = false;
  std::atomic<std::uint64_t> done = 0;
  const ArenaResult result = arena.run(6, 1, stop, done);
  EXPECT_EQ(seen,
            (std::vector<std::pair<std::uint64_t, int>>{{0, 0}, {0, 2}, {0, 1}, {1, 0}, {1, 2}, {1, 1}}));
  EXPECT_EQ(done, 6U);
  EXPECT_EQ(result.bots[1].wins, 6);
  EXPECT_EQ(result.bots[1].score.mean(), 10);
  EXPECT_EQ(result.bots[0].wins, 0);
  for (const Standing& seat : result.seats) EXPECT_EQ(seat.wins, 2) << "bot 1 sat there in a third of them";
  EXPECT_EQ(result.plies.mean(), 10);
  EXPECT_EQ(result.rounds.mean(), 2);
}

TEST(Arena, Tells_the_seats_apart_where_the_bots_are_equal) {
  const Arena arena(2, [&](const std::vector<int>&, std::uint64_t) { return Played{{3, 1}, {0}, 1, 1}; });
  const std::atomic<bool> stop = false;
  std::atomic<std::uint64_t> done = 0;
  const ArenaResult result = arena.run(10, 1, stop, done);
  EXPECT_DOUBLE_EQ(result.bots[0].win_rate(), 0.5);
  EXPECT_DOUBLE_EQ(result.seats[0].win_rate(), 1);
  EXPECT_DOUBLE_EQ(result.seats[1].score.mean(), 1);
}

TEST(Arena, A_game_that_was_stopped_does_not_count) {
  const Arena arena(2, [&](const std::vector<int>& seated, std::uint64_t) -> std::optional<Played> {
    if (seated[0] == 1) return std::nullopt;
    return Played{{1, 0}, {0}, 1, 1};
  });
  const std::atomic<bool> stop = false;
  std::atomic<std::uint64_t> done = 0;
  EXPECT_EQ(arena.run(10, 1, stop, done).games, 5U);
}

TEST(Arena, A_shared_win_counts_its_share_and_a_stop_is_heard) {
  std::atomic<bool> stop = false;
  const Arena arena(2, [&](const std::vector<int>&, std::uint64_t number) {
    stop = number == 1;
    return Played{{1, 1}, {0, 1}, 7, 3};
  });
  std::atomic<std::uint64_t> done = 0;
  const ArenaResult result = arena.run(100, 1, stop, done);
  EXPECT_EQ(result.games, 3U);
  EXPECT_DOUBLE_EQ(result.bots[0].wins, 1.5);
  EXPECT_EQ(result.bots[0].draws, 3U);
  EXPECT_DOUBLE_EQ(result.seats[1].draw_rate(), 1);
}

}  // namespace
}  // namespace orebit::lab
