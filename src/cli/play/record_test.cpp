#include "cli/play/record.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>

#include "cli/play/saved_games.hpp"
#include "cli/play/testing.hpp"
#include "table/analysis.hpp"
#include "table/trace.hpp"

namespace orebit::cli {
namespace {

constexpr std::uint64_t record_seed = 11;

// A game of so many plies by the greedy bot, as a record keeps it.
std::vector<std::string> record_lines(int plies, const std::vector<std::string>& seats = {"human"}) {
  const auto match = new_space_miner(static_cast<int>(seats.size()));
  std::vector<std::string> lines{LocalTable(match->clone(), Seating(seats), record_seed).record_header()};
  for (int number = 1; number <= plies && !match->turn().is_over(); ++number) {
    const Turn actor = match->turn();
    const auto chance = chance_of(record_seed, number);
    const Ply ply = actor.is_chance()
                        ? match->roll(chance)
                        : *match->play(match->analysis().advise({BotLevel::miner, {}}, chance).move);
    lines.push_back(ply_line(number, actor, ply.move));
  }
  if (match->turn().is_over()) lines.push_back(result_line(match->result()));
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// --- the file -----------------------------------------------------------------------------------------

TEST(Record, Every_line_is_in_the_file_at_once_and_can_be_taken_back) {
  const TestFolder folder;
  auto record = Record::create(folder.file("game"));
  ASSERT_TRUE(record);
  record->append("one");
  record->append("two");
  EXPECT_EQ(text_of(folder.file("game")), "one\ntwo\n");
  record->take_back(1);
  record->append("three");
  EXPECT_EQ(text_of(folder.file("game")), "one\nthree\n");
}

TEST(Record, A_file_that_exists_is_never_overwritten) {
  const TestFolder folder;
  write_text(folder.file("letter"), "dear reader");
  const auto record = Record::create(folder.file("letter"));
  ASSERT_FALSE(record);
  EXPECT_NE(record.error().why.find("exists already"), std::string::npos) << record.error().why;
  EXPECT_EQ(text_of(folder.file("letter")), "dear reader");
}

TEST(Record, A_place_that_cannot_be_written_is_named) {
  const auto record = Record::create("/nowhere/at/all");
  ASSERT_FALSE(record);
  EXPECT_EQ(record.error().why, "/nowhere/at/all: cannot be written: No such file or directory");
}

TEST(Record, Reopening_cuts_off_half_a_line_and_keeps_others_out) {
  const TestFolder folder;
  write_text(folder.file("game"), "one\ntwo\nthr");
  auto record = Record::reopen(folder.file("game"), {"one", "two"});
  ASSERT_TRUE(record);
  record->append("three");
  EXPECT_EQ(text_of(folder.file("game")), "one\ntwo\nthree\n");
  const auto second = Record::reopen(folder.file("game"), {"one"});
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().why.find("another terminal"), std::string::npos) << second.error().why;
}

// A limit on the size of files stands in for a full disk.
TEST(Record, A_full_disk_is_told_and_the_lines_are_not_lost) {
  const TestFolder folder;
  auto record = Record::create(folder.file("game"));
  rlimit usual{};
  getrlimit(RLIMIT_FSIZE, &usual);
  const rlimit small{10, usual.rlim_max};
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &small);
  record->append("one");
  record->append("two and three");
  setrlimit(RLIMIT_FSIZE, &usual);
  std::signal(SIGXFSZ, handler);
  EXPECT_NE(record->problem(), "");
  EXPECT_EQ(text_of(folder.file("game")), "one\n") << "no half line stays";
  record->append("four");
  EXPECT_EQ(record->problem(), "");
  EXPECT_EQ(text_of(folder.file("game")), "one\ntwo and three\nfour\n");
}

TEST(Record, Paths_are_quoted_for_the_shell_when_they_have_to_be) {
  EXPECT_EQ(shell_word("/home/ada/a-1.jsonl"), "/home/ada/a-1.jsonl");
  EXPECT_EQ(shell_word("my game"), "'my game'");
  EXPECT_EQ(shell_word("ada's"), "'ada'\\''s'");
}

// --- reading it back ----------------------------------------------------------------------------------

class SavedGames : public testing::Test {
 protected:
  std::expected<SavedGame, Refused> read(const std::string& text) const {
    write_text(folder_.file("game"), text);
    return read_saved_game(folder_.file("game"), nullptr, test_opener());
  }
  // Why it is refused, without the path.
  std::string refusal(const std::string& text, Exit exit = Exit::usage) const {
    const auto game = read(text);
    if (game) return "accepted";
    EXPECT_EQ(game.error().exit, exit) << game.error().why;
    return game.error().why.substr(folder_.file("game").size());
  }

 private:
  TestFolder folder_;
};

TEST_F(SavedGames, Come_back_where_they_were) {
  const auto game = read(joined(record_lines(20, {"human", "greedy"})));
  ASSERT_TRUE(game) << game.error().why;
  EXPECT_EQ(game->table.game().plies().size(), 20U);
  EXPECT_EQ(game->table.seed(), record_seed);
  EXPECT_EQ(game->table.seating().who(), (std::vector<std::string>{"human", "greedy"}));
  EXPECT_FALSE(game->was_cut);
  EXPECT_EQ(game->lines, record_lines(20, {"human", "greedy"}));
}

TEST_F(SavedGames, Know_what_can_be_taken_back) {
  const auto lines = record_lines(100);
  const auto game = read(joined({lines.begin(), lines.begin() + 9}));
  ASSERT_TRUE(game);
  const Playthrough& played = game->table.game();
  const auto is_chance = [&](int ply) {
    return played.plies()[static_cast<std::size_t>(ply) - 1].actor.is_chance();
  };
  int floor = played.next_ply();
  while (!is_chance(floor - 1)) --floor;
  EXPECT_EQ(played.undo_floor(), floor);
}

TEST_F(SavedGames, That_end_within_a_line_go_on_after_the_last_whole_one) {
  const std::string text = joined(record_lines(10));
  for (std::size_t cut = 1; cut < 30; ++cut) {
    const auto game = read(text.substr(0, text.size() - cut));
    ASSERT_TRUE(game) << game.error().why;
    EXPECT_TRUE(game->was_cut);
    EXPECT_EQ(game->table.game().plies().size(), 9U);
  }
}

TEST_F(SavedGames, That_are_over_are_refused) {
  EXPECT_NE(refusal(joined(record_lines(1000)), Exit::no).find("this game is over"), std::string::npos);
}

TEST_F(SavedGames, With_other_dice_than_the_seed_gives_were_altered) {
  auto lines = record_lines(2);
  lines.push_back(ply_line(3, Turn::chance(), "roll 6 6 6 6 6"));
  EXPECT_NE(refusal(joined(lines)).find(":4: the seed gives \"roll "), std::string::npos);
}

TEST_F(SavedGames, With_an_illegal_move_are_refused_by_clause) {
  auto lines = record_lines(1);
  lines.push_back(ply_line(2, Turn::player(seat_of(0)), "visit 7"));
  EXPECT_NE(refusal(joined(lines)).find("SM-8"), std::string::npos);
}

TEST_F(SavedGames, Of_another_pack_or_none_of_ours_are_refused) {
  std::string text = joined(record_lines(3));
  const std::size_t hash = text.find("content_hash") + 15;
  text[hash] = text[hash] == '0' ? '1' : '0';
  EXPECT_NE(refusal(text).find("the pack has been changed"), std::string::npos);
  EXPECT_NE(
      refusal(header_line(new_space_miner()->header(), new_space_miner()->info()) + "\n").find("no record"),
      std::string::npos);
  EXPECT_NE(refusal("hello\n").find(":1: this line is no JSON"), std::string::npos);
  EXPECT_EQ(refusal(""), ": holds no game");
  EXPECT_EQ(refusal("{\"orebit\""), ": holds no game");
}

// docs/formats/record.md shows a record; this is what it must be.
TEST(RecordFormat, The_example_of_the_document_can_be_resumed) {
  const std::string page = text_of(std::string(OREBIT_SOURCE) + "/docs/formats/record.md");
  const std::size_t begin = page.find("```jsonl\n") + 9;
  const std::string example = page.substr(begin, page.find("```", begin) - begin);
  const TestFolder folder;
  write_text(folder.file("game"), example);
  const auto game = read_saved_game(folder.file("game"), nullptr);
  ASSERT_TRUE(game) << game.error().why;
  EXPECT_EQ(game->lines, record_lines(game->table.game().next_ply() - 1, game->table.seating().who()));
}

}  // namespace
}  // namespace orebit::cli
