// What every database must do, on a real SQLite and, where OREBIT_TEST_POSTGRES names one, a real PostgreSQL
// (tests/server/postgres starts a throw-away one).
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <future>

#include "server/store.hpp"
#include "server/testing_folder.hpp"

namespace orebit::server {

namespace {

// Table names of this run, so that a database which is used again has no old ones of the same name.
std::string fresh(const std::string& name) {
  return name + std::to_string(getpid()) + "-" + std::to_string(std::rand());
}

void keep_the_promises(Database& database) {
  using enum Appended;
  const std::string a = fresh("a");
  const std::string b = fresh("b");
  const auto one = [&](const Append& append) { return database.append(std::span(&append, 1), 5000).front(); };
  EXPECT_EQ(one(to(a, 1, {"created"})), stored);
  EXPECT_EQ(one(to(a, 1, {"created again"})), conflict);
  EXPECT_EQ(one(to(a, 2, {"two", "three"})), stored);
  EXPECT_EQ(one(to(a, 3, {"another three", "another four"})), conflict);
  EXPECT_EQ(database.load(a, 0), (std::vector<std::string>{"created", "two", "three"}));
  EXPECT_EQ(database.load(a, 2), (std::vector<std::string>{"three"}));
  EXPECT_TRUE(database.load(b, 0).empty());

  // A conflict within a group leaves the others alone.
  const std::vector<Append> group{to(a, 2, {"late"}), to(b, 1, {"created \xE2\x82\xAC \\ ' \""})};
  EXPECT_EQ(database.append(group, 5000), (std::vector{conflict, stored}));
  EXPECT_EQ(database.load(b, 0), (std::vector<std::string>{"created \xE2\x82\xAC \\ ' \""}));
  database.check();

  const auto ids = database.tables();
  EXPECT_TRUE(std::ranges::is_sorted(ids));
  EXPECT_EQ(std::ranges::count(ids, a) + std::ranges::count(ids, b), 2);
  EXPECT_GE(database.size().tables, 2);
  EXPECT_EQ(database.find_pack(a), std::nullopt);
  database.keep_pack(a, "{\"pack\":1}");
  database.keep_pack(a, "another of this hash is none");
  EXPECT_EQ(database.find_pack(a), "{\"pack\":1}");
  EXPECT_EQ(std::ranges::count(database.packs(), a), 1);
}

void list_the_idle(Database& database) {
  const std::string old = fresh("old");
  const std::string closed = fresh("closed");
  const auto contains = [&](UnixTime before, const std::string& id) {
    const auto ids = database.idle(before, 1'000'000);
    return std::ranges::find(ids, id) != ids.end();
  };
  database.append(std::vector{to(old, 1, {"created"}), to(closed, 1, {"created", "over"})}, 10'000);
  EXPECT_TRUE(contains(10'001, closed));
  database.append(std::vector{Append{.table = closed, .first_seq = 3, .events = {}, .closes = true}}, 10'000);
  EXPECT_TRUE(contains(10'001, old));
  EXPECT_FALSE(contains(10'000, old));
  EXPECT_FALSE(contains(10'001, closed));
  database.append(std::vector{to(old, 2, {"move"})}, 10'000 + touch_every + 1);
  EXPECT_FALSE(contains(10'001, old));
}

}  // namespace

TEST(Sqlite, keeps_logs_and_tells_of_lost_races) {
  const Folder folder;
  keep_the_promises(*open_sqlite(folder.path()));
}

// The journal is carried over on another thread and begins anew: it stays small however much is written.
TEST(Sqlite, keeps_its_journal_short_while_it_writes) {
  const Folder folder;
  const auto database = open_sqlite(folder.path());
  const std::string page(4000, 'x');
  for (std::uint64_t seq = 1; seq <= 12'000; seq += 20) {
    const Append batch = to("long", seq, std::vector<std::string>(20, page));
    ASSERT_EQ(database->append(std::span(&batch, 1), 5000).front(), Appended::stored);
  }
  EXPECT_LT(std::filesystem::file_size(folder.path() + "/orebit.db-wal"), 40'000'000U);
  EXPECT_EQ(database->load("long", 0).size(), 12'000U);
}

TEST(Sqlite, lists_idle_tables_that_are_open) {
  const Folder folder;
  list_the_idle(*open_sqlite(folder.path()));
}

TEST(Sqlite, keeps_everything_over_a_restart) {
  const Folder folder;
  open_sqlite(folder.path())->append(std::vector{to("t", 1, {"a", "b"})}, 1);
  EXPECT_EQ(open_sqlite(folder.path())->load("t", 0).size(), 2U);
}

TEST(Sqlite, refuses_a_folder_that_another_server_uses) {
  const Folder folder;
  const auto first = open_sqlite(folder.path());
  try {
    open_sqlite(folder.path());
    FAIL() << "two servers share a folder";
  } catch (const std::runtime_error& error) {
    EXPECT_NE(std::string(error.what()).find("another server uses"), std::string::npos);
  }
}

// The folder that was made, and the files of any: also those that an older program left open to all.
TEST(Sqlite, keeps_its_files_from_other_users_whatever_the_umask) {
  using std::filesystem::perms;
  const auto rights = [](const std::string& path) { return std::filesystem::status(path).permissions(); };
  const Folder folder;
  const std::string data = folder.path() + "/new/data";
  const mode_t before = umask(022);
  {
    const auto database = open_sqlite(data);
    for (const char* name : {"/orebit.db", "/orebit.db-wal", "/orebit.db-shm", "/lock"})
      EXPECT_EQ(rights(data + name), perms::owner_read | perms::owner_write) << name;
    EXPECT_EQ(rights(data), perms::owner_all);
  }
  std::filesystem::permissions(data + "/orebit.db", perms::others_read, std::filesystem::perm_options::add);
  {
    const auto database = open_sqlite(data);
    for (const char* name : {"/orebit.db", "/orebit.db-wal", "/orebit.db-shm"})
      EXPECT_EQ(rights(data + name), perms::owner_read | perms::owner_write) << name;
  }
  umask(before);
}

// One that was there before is closed to others as well, unless somebody's files lie there too.
TEST(Sqlite, keeps_a_folder_of_its_own_from_other_users) {
  using std::filesystem::perms;
  const auto rights = [](const std::string& path) { return std::filesystem::status(path).permissions(); };
  const auto open_to_all = perms::owner_all | perms::others_read | perms::others_exec;
  const Folder folder;
  std::filesystem::permissions(folder.path(), open_to_all);
  open_sqlite(folder.path());
  EXPECT_EQ(rights(folder.path()), perms::owner_all);
  std::filesystem::permissions(folder.path(), open_to_all);
  std::filesystem::create_directory(folder.path() + "/photos");
  open_sqlite(folder.path());
  EXPECT_EQ(rights(folder.path()), open_to_all);
}

TEST(Sqlite, refuses_a_folder_that_cannot_be_made) {
  EXPECT_THROW(open_sqlite("/proc/nowhere"), std::runtime_error);
}

class Postgres : public testing::Test {
 protected:
  void SetUp() override {
    if (std::getenv("OREBIT_TEST_POSTGRES") == nullptr) GTEST_SKIP() << "OREBIT_TEST_POSTGRES is not set";
  }
  static std::string address() { return std::getenv("OREBIT_TEST_POSTGRES"); }
};

TEST_F(Postgres, keeps_logs_and_tells_of_lost_races) { keep_the_promises(*open_postgres(address())); }
TEST_F(Postgres, lists_idle_tables_that_are_open) { list_the_idle(*open_postgres(address())); }

TEST_F(Postgres, tells_other_nodes_of_appends) {
  const std::string table = fresh("heard");
  std::promise<void> listening;
  std::promise<void> heard;
  std::promise<void> seen;
  const ClusterEvents ears{.appended =
                               [&](const std::string& name, std::int64_t seq) {
                                 if (name.empty()) listening.set_value();
                                 if (name == table && seq == 2) heard.set_value();
                               },
                           .present =
                               [&](const Presence& presence) {
                                 if (presence.table == table && presence.holds == 5) seen.set_value();
                               }};
  const auto listener = listen_postgres(address(), ears);
  ASSERT_EQ(listening.get_future().wait_for(std::chrono::seconds(10)), std::future_status::ready);
  const auto database = open_postgres(address());
  database->append(std::vector{to(table, 1, {"created", "more"})}, 1);
  database->announce({.node = "east", .table = table, .holds = 5, .watching = 1});
  EXPECT_EQ(heard.get_future().wait_for(std::chrono::seconds(10)), std::future_status::ready);
  EXPECT_EQ(seen.get_future().wait_for(std::chrono::seconds(10)), std::future_status::ready);
}

TEST(Store, commits_many_tables_together_and_answers_each) {
  const Folder folder;
  std::atomic<int> answered = 0;
  {
    Store store(open_sqlite(folder.path()), [](const std::function<void()>& work) { work(); });
    for (int i = 0; i < 500; ++i)
      store.append({.table = "t" + std::to_string(i % 400), .events = {R"({"event":"started"})"}},
                   [&](const AppendResult& answer) {
                     answered += answer.kind == AppendResult::Kind::stored ? 1 : 1000;
                   });
  }
  EXPECT_EQ(answered, 400 + 100 * 1000);
  EXPECT_EQ(open_sqlite(folder.path())->load("t399", 0), std::vector<std::string>{R"({"event":"started"})"});
}

}  // namespace orebit::server
