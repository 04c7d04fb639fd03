// Backups, restores and checks of data folders. tests/server/upkeep.py does the same with real servers.
#include "server/upkeep.hpp"

#include <filesystem>
#include <fstream>

#include "server/testing.hpp"
#include "server/testing_folder.hpp"

namespace orebit::server {

namespace {

namespace fs = std::filesystem;

Append new_table(const std::string& id) {
  const auto wish = read_create_table(
      R"({"game":"dark-side","seats":[{"kind":"bot","bot":"random"},{"kind":"bot","bot":"random"}]})");
  const auto events =
      Table::create(*wish, {.table = id, .server_seed = std::string(64, 'a')}, Requester::holder("token"),
                    [](const Setup& setup) { return one_match_cache().open(setup); });
  return to(id, 1, write_events(*events));
}

std::string why(const std::function<void()>& work) {
  try {
    work();
    return "";
  } catch (const std::runtime_error& error) {
    return error.what();
  }
}

bool contains(const std::string& text, const std::string& words) { return text.find(words) != text.npos; }

class Upkeep : public testing::Test {
 protected:
  Upkeep() {
    database->append(std::vector{new_table("first"), new_table("second")}, 9);
    std::ofstream(folder.path() + "/signing.key") << "a key\n";
  }

  const Folder folder, other;
  const std::string file = other.path() + "/backup";
  std::unique_ptr<Database> database = open_sqlite(folder.path());
};

TEST_F(Upkeep, puts_tables_aside_while_they_are_used_and_back) {
  back_up(folder.path(), file);
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  database->append(std::vector{new_table("third")}, 9);
  const std::string again = other.path() + "/again";
  restore(file, again);
  EXPECT_EQ(fs::status(again + "/signing.key").permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(fs::file_size(again + "/signing.key"), 6U);
  const auto restored = open_sqlite(again);
  EXPECT_EQ(restored->tables(), (std::vector<std::string>{"first", "second"}));
  EXPECT_EQ(restored->load("first", 0), database->load("first", 0));
}

TEST_F(Upkeep, writes_over_nothing_and_leaves_nothing_half_done) {
  back_up(folder.path(), file);
  EXPECT_TRUE(contains(why([&] { back_up(folder.path(), file); }), "is there already"));
  EXPECT_TRUE(contains(why([&] { restore(file, folder.path()); }), "another server uses"));
  database.reset();
  EXPECT_TRUE(contains(why([&] { restore(file, folder.path()); }), "holds tables already"));
  std::ofstream(other.path() + "/text") << std::string(5000, 'x');
  EXPECT_NE(why([&] { restore(other.path() + "/text", other.path() + "/none"); }), "");
  EXPECT_NE(why([&] { back_up(other.path(), other.path() + "/none"); }), "");
  for (const auto& entry : fs::recursive_directory_iterator(other.path()))
    EXPECT_FALSE(contains(entry.path(), ".new") || contains(entry.path(), "orebit.db")) << entry.path();
}

TEST_F(Upkeep, checks_every_table_by_the_rules_and_the_dice) {
  const auto report = check_data(folder.path());
  EXPECT_EQ(report.tables, 2);
  EXPECT_EQ(report.events, static_cast<std::int64_t>(2 * database->load("first", 0).size()));
  EXPECT_GT(report.throws, 0);
  EXPECT_TRUE(report.damage.empty()) << report.damage.front().what;
  EXPECT_TRUE(contains(why([&] { check_data(other.path()); }), "cannot be read"));
  for (const char* text : {"", "this is no database"}) {
    std::ofstream(other.path() + "/other") << text;
    EXPECT_TRUE(contains(why([&] { check_data(other.path() + "/other"); }), "holds no tables of orebit"));
  }
}

// Somebody who can write computes hashes as well; the dice still tell.
TEST_F(Upkeep, finds_what_the_hashes_do_not_tell) {
  const auto events = database->load("first", 0);
  auto altered = events;
  const auto is_deal = [](const std::string& line) { return contains(line, R"("move":"deal )"); };
  const auto deal = std::ranges::find_if(altered, is_deal);
  ASSERT_NE(deal, altered.end());
  const std::size_t last = deal->rfind(' '), before = deal->rfind(' ', last - 1);
  const std::size_t size = deal->size() - last - 3;  // of the last card; quote and brace follow
  *deal =
      deal->substr(0, before) + deal->substr(last, size + 1) + deal->substr(before, last - before) + R"("})";
  const auto forged = open_sqlite(other.path());
  forged->append(std::vector{to("first", 1, altered), to("moved", 1, events), to("nonsense", 1, {"{}"})}, 9);
  const auto report = check_data(other.path());
  ASSERT_EQ(report.damage.size(), 3U);
  EXPECT_TRUE(contains(report.damage[0].what, "by the fair dice")) << report.damage[0].what;
  EXPECT_EQ(report.damage[1].what, "its log is that of table first");
  EXPECT_EQ(report.damage[2].table, "nonsense");
}

}  // namespace
}  // namespace orebit::server
