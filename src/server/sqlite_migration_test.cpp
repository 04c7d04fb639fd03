// Folders that older programs have left behind, written down once more: what was released is never edited.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/testing_folder.hpp"

namespace orebit::server {

namespace {

const std::string version_1 =
    "CREATE TABLE tables(id TEXT PRIMARY KEY, created INTEGER NOT NULL, touched INTEGER NOT NULL,"
    " closed INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;"
    "CREATE TABLE events(table_id TEXT NOT NULL, seq INTEGER NOT NULL, event TEXT NOT NULL,"
    " PRIMARY KEY(table_id, seq)) WITHOUT ROWID;"
    "INSERT INTO tables VALUES('old', 1, 1, 0);"
    "PRAGMA user_version=1;";
const std::string version_2 =
    version_1 + "CREATE INDEX tables_idle ON tables(touched) WHERE closed = 0; PRAGMA user_version=2;";
const std::string version_3 =
    version_2 +
    "CREATE TABLE journal(id INTEGER PRIMARY KEY, table_id TEXT NOT NULL, seq INTEGER NOT NULL,"
    " event TEXT NOT NULL); PRAGMA user_version=3;";

class SqliteMigration : public testing::Test {
 protected:
  std::unique_ptr<Database> open() const { return open_sqlite(folder.path()); }

  const Folder folder;
};

TEST_F(SqliteMigration, leads_from_the_first_version) {
  folder.execute(version_1 + "INSERT INTO events VALUES('old', 1, 'created')");
  const auto database = open();
  EXPECT_EQ(database->load("old", 0), std::vector<std::string>{"created"});
  EXPECT_EQ(database->append(std::vector{to("old", 2, {"more"})}, 9).front(), Appended::stored);
  EXPECT_EQ(database->idle(5, 9), std::vector<std::string>{"old"});
}

TEST_F(SqliteMigration, leads_from_the_second_version) {
  folder.execute(version_2 +
                 "INSERT INTO events VALUES"
                 "('old', 1, 'event 1'), ('old', 2, 'event 2'), ('old', 3, 'event 3')");
  const auto database = open();
  EXPECT_EQ(database->load("old", 0), numbered(1, 3));
  EXPECT_EQ(database->append(std::vector{to("old", 3, {"again"})}, 9).front(), Appended::conflict);
  EXPECT_EQ(database->append(std::vector{to("old", 4, numbered(4, 5))}, 9).front(), Appended::stored);
  EXPECT_EQ(database->load("old", 1), numbered(2, 5));
}

// That had one row of the journal for each append, and here also one that is compacted and was not forgotten
// any more.
TEST_F(SqliteMigration, leads_from_the_third_version) {
  folder.execute(version_3 +
                 "INSERT INTO events VALUES('old', 1, 'event 1\nevent 2');"
                 "INSERT INTO journal VALUES(7, 'old', 2, 'event 2'),"
                 " (8, 'new', 1, 'event 1'), (9, 'old', 3, 'event 3')");
  auto database = open();
  EXPECT_EQ(database->load("old", 0), numbered(1, 3));
  const auto answers =
      database->append(std::vector{to("old", 4, numbered(4, 5)), to("new", 2, {"event 2"})}, 9);
  EXPECT_EQ(std::ranges::count(answers, Appended::stored), 2);
  EXPECT_EQ(database->load("old", 1), numbered(2, 5));
  database.reset();
  EXPECT_EQ(folder.number("SELECT count(*) FROM journal"), 0);
  database = open();
  EXPECT_EQ(database->load("old", 0), numbered(1, 5));
  EXPECT_EQ(database->load("new", 0), numbered(1, 2));
}

// Rows of version 4 have no chain: it begins behind them, and they are believed.
TEST_F(SqliteMigration, leads_from_the_fourth_version) {
  folder.execute(version_3 +
                 "PRAGMA user_version=4;"
                 "INSERT INTO events VALUES('old', 1, 'event 1\nevent 2'), ('old', 3, 'event 3');"
                 "INSERT INTO journal VALUES(1, '', 0, 'old 4 7\nevent 4\n')");
  for (std::uint64_t seq = 5; seq <= 7; ++seq) {
    const auto database = open();
    EXPECT_EQ(database->load("old", 0), numbered(1, seq - 1));
    EXPECT_EQ(database->append(std::vector{to("old", seq, numbered(seq, seq))}, 9).front(), Appended::stored);
  }
  EXPECT_EQ(folder.number("SELECT filed FROM tables"), 7);
  EXPECT_EQ(folder.number("SELECT min(seq) FROM events WHERE chain IS NOT NULL"), 4);
  folder.execute("UPDATE events SET event = 'evenu 6' WHERE seq = 6");
  EXPECT_THROW(open()->load("old", 0), Damaged);
}

TEST_F(SqliteMigration, refuses_data_of_a_newer_version) {
  open();
  folder.execute("PRAGMA user_version=99");
  EXPECT_THROW(open(), std::runtime_error);
}

}  // namespace
}  // namespace orebit::server
