// Databases of older versions, each in a schema of its own of the PostgreSQL that OREBIT_TEST_POSTGRES names.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <pqxx/pqxx>
#include <string>

#include "server/testing_folder.hpp"

namespace orebit::server {

namespace {

constexpr auto first_version =
    "CREATE TABLE tables(id TEXT PRIMARY KEY, created BIGINT NOT NULL, touched BIGINT NOT NULL,"
    " closed BOOLEAN NOT NULL DEFAULT FALSE);"
    "CREATE TABLE events(table_id TEXT NOT NULL, seq BIGINT NOT NULL, event TEXT NOT NULL,"
    " PRIMARY KEY(table_id, seq));"
    "CREATE TABLE orebit_schema(version INTEGER NOT NULL); INSERT INTO orebit_schema VALUES(1);"
    "INSERT INTO tables VALUES('old', 1, 1, FALSE), ('ended', 1, 1, TRUE);"
    "INSERT INTO events VALUES('old', 1, 'event 1'), ('old', 2, 'event 2'), ('ended', 1, 'event 1');";

class PostgresSchema : public testing::Test {
 protected:
  void SetUp() override {
    const char* address = std::getenv("OREBIT_TEST_POSTGRES");
    if (address == nullptr) GTEST_SKIP() << "OREBIT_TEST_POSTGRES is not set";
    address_ = address;
    execute("DROP SCHEMA IF EXISTS " + name_ + " CASCADE; CREATE SCHEMA " + name_);
    address_ += "?options=-csearch_path%3D" + name_;
  }
  void TearDown() override {
    if (!address_.empty()) execute("DROP SCHEMA " + name_ + " CASCADE");
  }

  const std::string& address() const { return address_; }
  pqxx::result execute(const std::string& sql) const {
    pqxx::connection connection(address_);
    pqxx::work work(connection);
    auto rows = work.exec(sql);
    work.commit();
    return rows;
  }
  int version() const { return execute("SELECT version FROM orebit_schema")[0][0].as<int>(); }

 private:
  std::string name_ = "orebit_test_" + std::to_string(getpid());
  std::string address_;
};

TEST_F(PostgresSchema, of_the_first_version_is_migrated_with_its_tables) {
  execute(first_version);
  const auto database = open_postgres(address());
  EXPECT_EQ(database->load("old", 0), numbered(1, 2));
  EXPECT_EQ(database->append(std::vector{to("old", 2, {"again"})}, 9).front(), Appended::conflict);
  EXPECT_EQ(database->append(std::vector{to("old", 3, numbered(3, 4))}, 9).front(), Appended::stored);
  EXPECT_EQ(database->load("old", 1), numbered(2, 4));
  EXPECT_EQ(database->idle(5, 9), std::vector<std::string>{"old"}) << "the other one has ended";
  EXPECT_EQ(version(), 3);
  EXPECT_EQ(
      execute("SELECT 1 FROM pg_indexes WHERE schemaname = current_schema() AND indexname = 'tables_idle'")
          .size(),
      1)
      << "the second version looks idle tables up";
}

// Rows of older nodes have no chain: it begins behind them, and they are believed.
TEST_F(PostgresSchema, turned_bits_and_lost_rows_are_said) {
  execute(first_version);
  const auto database = open_postgres(address());
  database->append(std::vector{to("old", 3, numbered(3, 4))}, 9);
  database->append(std::vector{to("old", 5, numbered(5, 6))}, 9);
  EXPECT_EQ(database->load("old", 0), numbered(1, 6));
  EXPECT_EQ(database->load("old", 4), numbered(5, 6));
  execute("INSERT INTO events VALUES('old', 7, 'event 7')");  // by an older node
  database->append(std::vector{to("old", 8, numbered(8, 8))}, 9);
  EXPECT_EQ(database->load("old", 0), numbered(1, 8));
  execute("UPDATE events SET event = 'evenu 5' WHERE table_id = 'old' AND seq = 5");
  EXPECT_THROW(database->load("old", 0), Damaged);
  EXPECT_THROW(database->load("old", 4), Damaged);
  execute("DELETE FROM events WHERE table_id = 'old' AND seq = 5");
  EXPECT_THROW(database->load("old", 0), Damaged);
  EXPECT_EQ(database->load("ended", 0), numbered(1, 1)) << "the neighbour goes on";
}

// A replica that took over may know less than a node has told: nothing is written behind what is missing.
TEST_F(PostgresSchema, nothing_is_stored_behind_a_gap) {
  const auto database = open_postgres(address());
  database->append(std::vector{to("t", 1, numbered(1, 3))}, 9);
  EXPECT_EQ(database->append(std::vector{to("t", 5, numbered(5, 6))}, 9).front(), Appended::conflict);
  EXPECT_EQ(database->load("t", 0), numbered(1, 3));
}

TEST_F(PostgresSchema, is_made_where_there_is_none_and_found_again) {
  for (int start = 0; start < 2; ++start) open_postgres(address())->check();
  EXPECT_EQ(version(), 3);
  EXPECT_EQ(execute("SELECT * FROM orebit_schema").size(), 1);
}

TEST_F(PostgresSchema, of_a_newer_version_is_refused_and_left_alone) {
  open_postgres(address());
  execute("UPDATE orebit_schema SET version = 99");
  EXPECT_THROW(open_postgres(address()), std::runtime_error);
  EXPECT_EQ(version(), 99);
}

}  // namespace
}  // namespace orebit::server
