// Whole games of every game at networked tables: nothing is lost when a table is loaded again, and nobody is
// sent what they may not know.
#include <gtest/gtest.h>

#include <set>

#include "core/sanitized.hpp"
#include "table/analysis.hpp"
#include "table/testing.hpp"
#include "table/trace.hpp"

namespace orebit {
namespace {

std::vector<std::string> seats_for(int count) {
  std::vector<std::string> seats{"local"};
  while (static_cast<int>(seats.size()) < count) seats.emplace_back(seats.size() == 2 ? "random" : "open");
  return seats;
}

// Calls visit(game, players) for each game and number of players.
template <class Visit>
void for_every_game(const Visit& visit) {
  for (const GameInfo* info : all_games())
    for (int players = info->min_players; players <= info->max_players; ++players) {
      SCOPED_TRACE(std::string(info->id) + " for " + std::to_string(players));
      visit(std::string(info->id), players);
    }
}

TEST(TableGames, a_whole_game_makes_the_same_table_from_its_log_at_every_step) {
  for_every_game([](const std::string& game, int players) {
    TestTable at(game, seats_for(players));
    at.fill_and_start();
    Random random(static_cast<std::uint64_t>(players), 3);
    for (int ply = 0; ply < 400 && !at.table().is_over(); ++ply) {
      at.is_careful = ply < 5;
      at.play_some(random);
      if (ply < 25 / sanitized_stride || ply % (32 * sanitized_stride) == 0) at.expect_same_from_log();
      if (ply % (16 * sanitized_stride) == 0) at.expect_same_after_rest();
      if (testing::Test::HasFailure()) return;
    }
    at.play_to_the_end(random);
    at.expect_same_from_log();
  });
}

TEST(TableGames, a_finished_record_is_one_that_replays) {
  for_every_game([](const std::string& game, int players) {
    TestTable at(game, seats_for(players));
    at.fill_and_start();
    Random random(static_cast<std::uint64_t>(players), 4);
    at.play_to_the_end(random);
    TraceReader reader([](const std::string& id, const std::string&) { return default_pack(id); },
                       test_opener());
    std::string record = at.table().record({});
    for (std::size_t end = 0; (end = record.find('\n')) != std::string::npos; record.erase(0, end + 1))
      EXPECT_EQ(reader.read(record.substr(0, end)), std::nullopt);
    EXPECT_EQ(reader.finish(), std::nullopt);
    EXPECT_EQ(reader.plies(), at.table().plies());
  });
}

TEST(TableGames, before_the_end_nothing_sent_holds_a_seed_or_the_key) {
  for_every_game([](const std::string& game, int players) {
    TestTable at(game, seats_for(players));
    const auto expect_no_secret = [&] {
      std::vector<std::string> seeds;
      for (int seat = 0; seat < players; ++seat) {
        const bool is_bots = players > 2 && seat == 2;
        seeds.push_back(is_bots ? "" : seed_of(seat));
      }
      const std::string text = at.picture();
      EXPECT_EQ(text.find(test_server_seed), std::string::npos);
      EXPECT_EQ(text.find(to_hex(fair_key(test_server_seed, "t1", seeds))), std::string::npos);
      for (int seat = 0; seat < players; ++seat) {
        EXPECT_EQ(text.find(seed_of(seat)), std::string::npos);
        EXPECT_EQ(text.find(token_of(seat)), std::string::npos);
        EXPECT_EQ(text.find(token_hash(token_of(seat))), std::string::npos);
      }
    };
    expect_no_secret();
    at.fill_and_start();
    Random random(static_cast<std::uint64_t>(players), 5);
    for (int ply = 0; ply < 5000 && !at.table().is_over(); ++ply) {
      if (ply % (32 * sanitized_stride) == 0) expect_no_secret();
      at.play_some(random);
    }
    EXPECT_NE(at.picture().find(test_server_seed), std::string::npos) << "after the end it is shown";
  });
}

TEST(TableGames, news_since_any_event_is_the_same_live_and_later) {
  for_every_game([](const std::string& game, int players) {
    TestTable at(game, seats_for(players));
    at.fill_and_start();
    Random random(static_cast<std::uint64_t>(players), 6);
    for (int ply = 0; ply < 25 && !at.table().is_over(); ++ply) at.play_some(random);
    const auto loaded = load_lines(at.events());
    for (std::int64_t since = 0; since <= at.table().seq(); ++since)
      for (const Viewer& viewer : at.viewer())
        EXPECT_EQ(at.table().news(viewer, since), loaded->news(viewer, since));
  });
}

// A viewer who was not told for a while hears the same from memory as from the log.
TEST(TableGames, news_kept_in_words_is_the_news_of_the_log) {
  for_every_game([](const std::string& game, int players) {
    TestTable at(game, seats_for(players));
    at.fill_and_start();
    Random random(static_cast<std::uint64_t>(players), 8);
    auto kept = load_lines(at.events());
    std::int64_t known = kept->seq();
    for (int move = 0; move < 24 && !at.table().is_over(); ++move) {
      at.play_some(random);
      auto news = read_events(std::span(at.events()).subspan(static_cast<std::size_t>(kept->seq())));
      ASSERT_EQ(kept->apply({std::move(*news)}, known), std::nullopt);
      EXPECT_EQ(kept->only_plies_since(known), !kept->is_over());
      for (std::int64_t since = known; since <= kept->seq(); ++since)
        for (const Viewer& viewer : at.viewer())
          ASSERT_EQ(kept->news(viewer, since), at.table().news(viewer, since));
      if (move % 7 == 6) known = kept->seq() - 1;
    }
  });
}

// A table writes such a view once for all viewers.
TEST(TableGames, where_nothing_is_secret_every_view_is_the_same) {
  for_every_game([](const std::string& game, int players) {
    TestTable at(game, seats_for(players));
    if (at.table().match().hides()) return;
    at.fill_and_start();
    Random random(static_cast<std::uint64_t>(players), 7);
    for (int ply = 0; ply < 5000 && !at.table().is_over(); ++ply) {
      at.play_some(random);
      for (int seat = 0; seat < players; ++seat)
        ASSERT_EQ(at.table().match().view_json(seat_of(seat)), at.table().match().view_json(spectator));
    }
  });
}

// What a bot answers late, or twice, changes nothing.
TEST(TableGames, bots_play_whole_games_among_themselves) {
  for (const GameInfo* info : all_games()) {
    TestTable at(std::string(info->id), {static_cast<std::size_t>(info->max_players), "random"});
    EXPECT_EQ(at.table().phase(), Table::Phase::playing);
    Random random(1, 1);
    while (!at.table().is_over()) {
      const auto turn = at.table().bot_to_move();
      ASSERT_TRUE(turn);
      const std::string move =
          turn->match->analysis().advise(turn->bot, [&](std::uint32_t m) { return random(m); }).move;
      ASSERT_TRUE(at.ask(Play{turn->ply, turn->undos, move}, Requester::server())) << at.no.why;
      if (at.table().is_over() || turn->ply % (16 * sanitized_stride) != 0) continue;
      const std::string before = at.picture();
      EXPECT_FALSE(at.ask(Play{turn->ply, turn->undos, move}, Requester::server()));
      EXPECT_EQ(at.picture(), before);
    }
  }
}

}  // namespace
}  // namespace orebit
