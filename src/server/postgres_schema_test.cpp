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
  EXPECT_EQ(version(), 2);
  EXPECT_EQ(
      execute("SELECT 1 FROM pg_indexes WHERE schemaname = current_schema() AND indexname = 'tables_idle'")
          .size(),
      1)
      << "the second version looks idle tables up";
}

TEST_F(PostgresSchema, is_made_where_there_is_none_and_found_again) {
  for (int start = 0; start < 2; ++start) open_postgres(address())->check();
  EXPECT_EQ(version(), 2);
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
