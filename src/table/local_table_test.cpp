#include "table/local_table.hpp"

#include <gtest/gtest.h>

#include <map>

#include "core/sanitized.hpp"
#include "table/testing_games.hpp"

namespace orebit {
namespace {

// Opened once: the tables of a game take a fifth of a second.
std::unique_ptr<Match> opened_for(const std::string& game, int players) {
  static std::map<std::pair<std::string, int>, std::unique_ptr<Match>> opened;
  auto& match = opened[{game, players}];
  if (match == nullptr) match = std::move(*open_match({.game = game, .players = players}));
  return match->clone();
}

LocalTable table_of(const std::string& game, std::vector<std::string> who,
                    std::vector<std::string> names = {}) {
  const auto players = static_cast<int>(who.size());
  return {opened_for(game, players), Seating(std::move(who), std::move(names)), 7};
}

PackFinder default_packs() {
  return [](const std::string& game, const std::string&) { return default_pack(game); };
}

MatchOpener opener() {
  return [](const Setup& setup) -> std::expected<std::unique_ptr<Match>, Rejections> {
    return opened_for(setup.game, *setup.players);
  };
}

// Every line of a record as far as `bytes`, read at a table.
LocalTable table_after(const std::string& record, std::size_t bytes) {
  LocalTableReader reader(default_packs(), opener());
  for (std::size_t begin = 0; begin < bytes;) {
    const std::size_t end = record.find('\n', begin);
    const auto problem = reader.read(record.substr(begin, end - begin));
    EXPECT_FALSE(problem) << problem->why;
    begin = end + 1;
  }
  return std::move(*reader.table());
}

// --- taking back ----------------------------------------------------------------------------------------

// The one definition, asked of the rules for every ply of some games: chance stays, and what was shown.
TEST(Playthrough, What_can_be_taken_back_ends_at_chance_and_at_what_was_shown) {
  int shown = 0;
  for (const std::string& game : game_ids()) {
    Playthrough played(opened_for(game, 2));
    for (int ply = 1; !played.match().turn().is_over() && ply < 120; ++ply) {
      const int floor = played.undo_floor();
      const auto uniform = orebit::chance_of(3, ply);
      if (played.match().turn().is_chance()) {
        played.roll(uniform);
        EXPECT_EQ(played.undo_floor(), ply + 1);
        continue;
      }
      const auto legal = played.match().legal();
      const std::string& move = legal[uniform(static_cast<std::uint32_t>(legal.size()))];
      const bool reveals = played.match().reveals(move);
      shown += reveals ? 1 : 0;
      ASSERT_TRUE(played.play(move));
      EXPECT_EQ(played.undo_floor(), reveals ? ply + 1 : floor) << game << " " << move;
    }
  }
  EXPECT_GT(shown, 10);
}

TEST(Playthrough, Going_back_restores_the_match_and_the_log) {
  Playthrough played(opened_for("asteroid-miners", 2));
  std::vector<std::string> states;
  while (played.next_ply() < 200) {
    if (played.next_ply() == played.undo_floor()) states.clear();
    states.push_back(played.match().state_json());
    if (played.match().turn().is_chance()) {
      played.roll(orebit::chance_of(5, played.next_ply()));
      continue;
    }
    ASSERT_TRUE(played.play(played.match().legal().front()));
    if (states.size() < 4) continue;
    const std::string line = played.ply_line(played.undo_floor());
    played.go_back(played.undo_floor() + 1);
    EXPECT_EQ(played.match().state_json(), states[1]);
    EXPECT_EQ(played.ply_line(played.next_ply() - 1), line);
    return;
  }
  FAIL() << "no four decisions in a row";
}

TEST(Playthrough, A_seat_takes_back_its_last_decision_until_chance_has_answered) {
  Playthrough played(opened_for("space-miner", 1));
  EXPECT_FALSE(played.undo_target(seat_of(0)));
  played.roll(orebit::chance_of(5, 1));
  EXPECT_FALSE(played.undo_target(seat_of(0)));
  ASSERT_TRUE(played.play("visit 1"));
  EXPECT_EQ(played.undo_target(seat_of(0)), 2);
  EXPECT_FALSE(played.undo_target(seat_of(1)));
  played.roll(orebit::chance_of(5, 3));
  EXPECT_FALSE(played.undo_target(seat_of(0)));
  EXPECT_EQ(played.play("visit 1").error().clause, "SM-15");
  EXPECT_EQ(played.next_ply(), 4) << "what is refused is not kept";
}

// --- the table ------------------------------------------------------------------------------------------

TEST(LocalTable, Bots_play_to_the_end_and_people_are_waited_for) {
  for (const std::string& game : game_ids()) {
    LocalTable table = table_of(game, {"random", "miner"});
    while (table.advance()) continue;
    EXPECT_TRUE(table.match().turn().is_over()) << game;
  }
  LocalTable table = table_of("space-miner", {"human"});
  while (table.advance()) continue;
  EXPECT_EQ(table.match().turn(), Turn::player(seat_of(0)));
}

TEST(LocalTable, A_record_is_resumed_at_any_line_and_goes_on_as_before) {
  for (const std::string& game : game_ids()) {
    LocalTable whole = table_of(game, {"random", "miner"}, {"Ada", "Bo"});
    while (whole.advance()) continue;
    const std::string record = whole.record();
    for (std::size_t end = record.find('\n') + 1; end < record.size();
         end = record.find('\n', end + 900 * sanitized_stride) + 1) {
      if (end == 0) break;
      LocalTable again = table_after(record, end);
      while (again.advance()) continue;
      ASSERT_EQ(again.record(), record) << game << ", resumed after " << end << " bytes";
    }
  }
}

TEST(LocalTable, A_record_that_chance_did_not_write_is_refused) {
  LocalTable table = table_of("space-miner", {"human"});
  LocalTableReader reader(default_packs(), opener());
  EXPECT_FALSE(reader.read(table.record_header()));
  EXPECT_TRUE(reader.read(ply_line(1, Turn::chance(), "deal a33 a26 a41"))
                  ->why.starts_with("the seed gives \"deal "));
}

TEST(LocalTable, A_record_keeps_any_seed_of_64_bits) {
  const std::string header = table_of("space-miner", {"human"}).record_header();
  const auto with_seed = [&](const std::string& seed) {
    return header.substr(0, header.find("\"seed\":") + 7) + seed + "}";
  };
  for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{1} << 63, UINT64_MAX}) {
    LocalTableReader reader(default_packs(), opener());
    ASSERT_FALSE(reader.read(with_seed(std::to_string(seed))));
    EXPECT_EQ(reader.table()->seed(), seed);
  }
  for (const char* seed : {"-1", "1.5", "18446744073709551616", "\"7\"", "null"})
    EXPECT_TRUE(LocalTableReader(default_packs(), opener()).read(with_seed(seed))) << seed;
}

TEST(LocalTable, Undo_takes_back_the_last_decision_of_a_seat_and_all_that_followed) {
  LocalTable table = table_of("dark-side", {"human", "random"});
  const Seat seat = seat_of(0);
  for (int guard = 0; guard < 500 && !table.match().turn().is_over(); ++guard) {
    if (table.advance()) continue;
    const int ply = table.game().next_ply();
    const std::string before = table.match().state_json();
    ASSERT_TRUE(table.play(table.match().legal().back()));
    if (!table.match().turn().is_player() || table.match().turn().seat == seat || !table.advance()) continue;
    if (table.game().undo_floor() > ply) continue;
    ASSERT_TRUE(table.undo(seat));
    EXPECT_EQ(table.game().next_ply(), ply);
    EXPECT_EQ(table.match().state_json(), before);
    return;
  }
  FAIL() << "no bot ever answered a decision without chance between";
}

// "Player 1 visits …" was said of the person who reads it.
TEST(Seating, The_only_person_is_you) {
  const auto told = [](const Seating& seating, const std::string& text) {
    return seating.sentence(Turn::player(seat_of(0)), {text, ""});
  };
  const Seating one({"human", "miner"});
  EXPECT_EQ(told(one, "visit a26 for nothing"), "You visit a26 for nothing.");
  EXPECT_EQ(one.about(seat_of(0), "{wins|win} the tender"), "You win the tender");
  EXPECT_EQ(one.about(seat_of(1), "{wins|win} the tender"), "Player 2 (miner) wins the tender");
  EXPECT_EQ(one.whose(seat_of(0)), "Your");
  EXPECT_EQ(told(Seating({"human"}), "visit a26 for nothing"), "You visit a26 for nothing.");
  EXPECT_EQ(one.for_onlooker().about(seat_of(0), "{is|are} dealt 2 cards"), "Player 1 is dealt 2 cards");
  EXPECT_EQ(one.sentence(Turn::player(seat_of(1)), {"passes", ""}), "Player 2 (miner) passes.");
  EXPECT_EQ(told(Seating({"human", "human"}), "passes"), "Player 1 passes.");
  EXPECT_EQ(told(Seating({"human", "miner"}, {"Ada", "Bo"}), "passes"), "Ada passes.");
}

TEST(LocalTable, Names_stand_in_the_record_and_in_sentences) {
  const LocalTable table = table_of("dark-side", {"human", "miner"}, {"Ada", "Bo"});
  EXPECT_NE(table.record_header().find(R"("seats":["human","miner"],"names":["Ada","Bo"],"seed":7})"),
            std::string::npos);
  EXPECT_EQ(table.seating().name(seat_of(1)), "Bo");
  EXPECT_EQ(table_of("dark-side", {"human", "miner"}).seating().name(seat_of(1)), "Player 2 (miner)");
  EXPECT_EQ(Seating({"human", "miner"}, {"Ada", ""}).name(seat_of(1)), "Player 2 (miner)");
}

}  // namespace
}  // namespace orebit
