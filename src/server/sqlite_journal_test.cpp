// How SQLite keeps logs: first in the journal, later compacted, and whole at every moment.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/testing_folder.hpp"

namespace orebit::server {

namespace {

// Events that fill a journal soon.
std::vector<std::string> long_events(std::uint64_t first, std::uint64_t last) {
  auto events = numbered(first, last);
  for (std::string& event : events) event.resize(200, '.');
  return events;
}

// Two events for each table, after those of earlier rounds.
void play_round(Database& database, int tables, std::uint64_t round) {
  std::vector<Append> group;
  for (int table = 0; table < tables; ++table)
    group.push_back(
        to("t" + std::to_string(table), 2 * round + 1, long_events(2 * round + 1, 2 * round + 2)));
  ASSERT_EQ(std::ranges::count(database.append(group, 5000), Appended::stored), tables);
}

void expect_whole_logs(Database& database, std::uint64_t rounds) {
  for (const char* table : {"t0", "t50", "t99"})
    ASSERT_EQ(database.load(table, 0), long_events(1, 2 * rounds)) << table << " after round " << rounds;
}

constexpr auto count_events = "SELECT count(*) FROM events";
constexpr auto count_journal = "SELECT count(*) FROM journal";

}  // namespace

TEST(SqliteJournal, is_compacted_table_by_table_when_it_is_long) {
  const Folder folder;
  const Folder killed;
  constexpr int tables = 100;
  const auto database = open_sqlite(folder.path());
  std::uint64_t round = 0;
  for (; folder.number(count_events) == 0; ++round) {
    ASSERT_LT(round, 200U) << "nothing is ever compacted";
    play_round(*database, tables, round);
  }
  EXPECT_GT(round, 50U);
  const std::int64_t longest = folder.number(count_journal);
  EXPECT_LT(folder.number(count_events), tables) << "all at once would keep everybody waiting";
  for (int i = 0; i < 40; ++i) {
    expect_whole_logs(*database, round);
    folder.copy_to(killed);
    expect_whole_logs(*open_sqlite(killed.path()), round);
    play_round(*database, tables, round++);
  }
  EXPECT_EQ(folder.number(count_events), tables);
  EXPECT_LT(folder.number(count_journal), longest / 2);
  EXPECT_EQ(database->load("t7", 2 * round - 1), long_events(2 * round, 2 * round));
  EXPECT_TRUE(database->load("t7", 2 * round).empty());
  EXPECT_EQ(database->append(std::vector{to("t7", 2 * round, {"late"})}, 5000).front(), Appended::conflict);
}

// A server that was killed while it compacted goes on with it, and compacts nothing twice.
TEST(SqliteJournal, goes_on_with_compaction_after_a_restart) {
  const Folder folder;
  const Folder killed;
  auto database = open_sqlite(folder.path());
  std::uint64_t round = 0;
  while (folder.number(count_events) == 0) play_round(*database, 100, round++);
  folder.copy_to(killed);
  database = open_sqlite(killed.path());
  for (int i = 0; i < 200; ++i) play_round(*database, 100, round++);
  expect_whole_logs(*database, round);
  EXPECT_GT(killed.number(count_events), 100);
}

TEST(SqliteJournal, is_empty_when_the_server_has_stopped) {
  const Folder folder;
  auto database = open_sqlite(folder.path());
  for (std::uint64_t round = 0; round < 3; ++round) play_round(*database, 100, round);
  EXPECT_EQ(folder.number(count_events), 0);
  database.reset();
  EXPECT_EQ(folder.number(count_journal), 0);
  EXPECT_EQ(folder.number(count_events), 100);
  expect_whole_logs(*open_sqlite(folder.path()), 3);
}

TEST(SqliteJournal, has_one_row_for_the_appends_of_a_commit) {
  const Folder folder;
  const Folder killed;
  const auto database = open_sqlite(folder.path());
  database->append(std::vector{to("a", 1, {"first of a \xE2\x82\xAC"})}, 1);
  database->append(std::vector{to("a", 2, numbered(2, 4)), to("b", 1, {"", "1 2 3"}), to("c", 1, {"x"})}, 1);
  EXPECT_EQ(folder.number(count_journal), 2);
  EXPECT_EQ(folder.number("SELECT count(*) FROM journal WHERE table_id = 'a' AND seq = 1"), 1);
  folder.copy_to(killed);
  const auto later = open_sqlite(killed.path());
  EXPECT_EQ(later->load("a", 0),
            (std::vector<std::string>{"first of a \xE2\x82\xAC", "event 2", "event 3", "event 4"}));
  EXPECT_EQ(later->load("a", 3), numbered(4, 4));
  EXPECT_EQ(later->load("b", 0), (std::vector<std::string>{"", "1 2 3"}));
  EXPECT_EQ(later->load("c", 0), std::vector<std::string>{"x"});
  EXPECT_TRUE(later->load("d", 0).empty());
}

TEST(SqliteJournal, that_somebody_altered_is_not_guessed_at) {
  for (const char* text : {"t 1", "t 1 9\nshort", "t one 3\nabc\n", "t 1 3\nabc\nrest"}) {
    const Folder folder;
    open_sqlite(folder.path());
    folder.execute("INSERT INTO journal VALUES(4, '', 0, '" + std::string(text) + "', NULL)");
    try {
      open_sqlite(folder.path());
      FAIL() << text;
    } catch (const std::runtime_error& error) {
      EXPECT_NE(std::string(error.what()).find("row 4 of the journal is damaged"), std::string::npos);
    }
  }
}

}  // namespace orebit::server
