#include "cli/play/saved_games.hpp"

#include <gtest/gtest.h>

#include "cli/play/menu.hpp"
#include "cli/play/testing.hpp"

namespace orebit::cli {
namespace {

// A state folder of its own.
class UnfinishedGames : public testing::Test {
 protected:
  UnfinishedGames() {
    setenv("XDG_STATE_HOME", folder_.file("").c_str(), 1);
    std::filesystem::create_directories(folder_.file("orebit"));
  }
  ~UnfinishedGames() override { unsetenv("XDG_STATE_HOME"); }

  // `age` in hours before now.
  void put(const std::string& name, const std::string& text, int age = 0) const {
    const std::string path = folder_.file("orebit/" + name);
    write_text(path, text);
    std::filesystem::last_write_time(path,
                                     std::filesystem::file_time_type::clock::now() - std::chrono::hours(age));
  }

  static constexpr auto head =
      "{\"orebit\":\"trace/1\",\"game\":\"space-miner\",\"seats\":[\"human\",\"foreman\"],\"seed\":5}\n";
  static constexpr auto deal = "{\"ply\":1,\"actor\":\"chance\",\"move\":\"deal a41 a40 a35\"}\n";
  static constexpr auto visit = "{\"ply\":2,\"actor\":0,\"move\":\"visit 3\"}\n";

 private:
  TestFolder folder_;
};

TEST_F(UnfinishedGames, Are_listed_newest_first_with_what_one_knows_them_by) {
  put("old.jsonl", std::string(head) + deal + visit, 2);
  put("new.jsonl", std::string(head) + deal + visit + "{\"ply\":3,\"ac", 1);  // a crash within a line
  const auto games = unfinished_games();
  ASSERT_EQ(games.size(), 2U);
  EXPECT_TRUE(games[0].path.ends_with("/new.jsonl"));
  EXPECT_EQ(games[0].game, "space-miner");
  EXPECT_EQ(games[0].seats, "human, foreman");
  EXPECT_EQ(games[0].ply, 2);
  EXPECT_EQ(lines_of(games)[1], "Space Miner  human, foreman  ply 2     " + games[1].date);
}

TEST_F(UnfinishedGames, Are_not_those_finished_or_never_begun_nor_other_files) {
  put("over.jsonl", std::string(head) + deal + visit + "{\"result\":{}}\n");
  put("unmoved.jsonl", std::string(head) + deal);
  put("trace.jsonl", "{\"orebit\":\"trace/1\",\"game\":\"space-miner\"}\n" + std::string(visit));
  put("junk.jsonl", "dear diary\n");
  put("empty.jsonl", "");
  put("notes.txt", std::string(head) + deal + visit);
  EXPECT_TRUE(unfinished_games().empty());
}

// A table of four with a number of two digits broke at the edge of the screen.
TEST_F(UnfinishedGames, Ten_games_of_four_fit_80_columns) {
  const std::string head_of_four =
      R"({"orebit":"trace/1","game":"dark-side","seats":["human","miner","miner","miner"],"seed":5})";
  for (int i = 0; i < 10; ++i) put(format("{}.jsonl", i), head_of_four + "\n" + deal + visit);
  const auto lines = numbered(lines_of(unfinished_games()));
  ASSERT_EQ(lines.size(), 10U);
  EXPECT_TRUE(lines[0].starts_with(" 1  Dark Side of the Mine  human, miner ×3  ")) << lines[0];
  EXPECT_TRUE(lines[9].starts_with("10  Dark")) << lines[9];
  for (const std::string& line : lines) EXPECT_LE(width_of(line), 80) << line;
}

TEST(Choose, Takes_a_number_or_what_is_usual_and_asks_again) {
  ScriptedConsole console({"0", "3", "two", "2"});
  EXPECT_EQ(choose(console, {"tea", "coffee"}), 1U);
  EXPECT_TRUE(console.shown.starts_with("1  tea\n2  coffee\n> 0\nType a number from 1 to 2, or q.\n"));
  ScriptedConsole enter({""});
  EXPECT_EQ(choose(enter, {"tea", "coffee"}, 0), 0U);
  EXPECT_EQ(enter.prompts.back(), "1 to 2, Enter takes 1, q leaves> ");
  ScriptedConsole one({""});
  EXPECT_EQ(choose(one, {"tea"}, 0), 0U);
  EXPECT_EQ(one.prompts.back(), "Enter takes it, q leaves> ");
  for (const std::string leave : {"q", "^C"}) {
    ScriptedConsole left({leave});
    EXPECT_FALSE(choose(left, {"tea", "coffee"}, 0));
  }
}

}  // namespace
}  // namespace orebit::cli
