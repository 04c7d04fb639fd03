#include <gtest/gtest.h>

#include <sstream>

#include "cli/play/menu.hpp"
#include "cli/play/session.hpp"
#include "cli/play/testing.hpp"

namespace orebit::cli {
namespace {

std::string end_of(const Setup& setup, const std::vector<std::string>& seats, bool is_plain) {
  ScriptedConsole console({}, {100, 30});
  console.plain = is_plain;
  SessionStart sitting{{std::move(*open_match(setup)), Seating(seats), 7}};
  sitting.content = setup.options.empty() ? "" : "my pack.toml";
  Session(std::move(sitting), console, "").run();
  return console.shown;
}

int count(const std::string& text, const std::string& part) {
  int found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

struct Ending {
  std::string game;
  std::string drawn;   // of the last picture
  std::string told;    // of the last table in sentences
  std::string result;  // with its clause
};

TEST(SessionEnd, Shows_the_last_table_and_the_result_once) {
  for (const Ending& end : {Ending{"space-miner", "Subtotal", "Player 2 (random), turn 5:", "(SM-38)."},
                            Ending{"asteroid-miners", "Market", "Section s1:", "(AM-62)."},
                            Ending{"stella-digger", "round ", "Supply: ", "The game is over: "},
                            Ending{"dark-side", "░dark", "Location 5: ", "(DS-80)."}}) {
    const std::vector<std::string> seats{"random", "random"};
    for (const bool is_plain : {true, false}) {
      const std::string shown = end_of({.game = end.game, .players = 2}, seats, is_plain);
      const std::size_t table = shown.rfind(is_plain ? end.told : end.drawn);
      const std::size_t result = shown.rfind(end.result);
      ASSERT_NE(table, std::string::npos) << end.game << "\n" << shown;
      ASSERT_NE(result, std::string::npos) << end.game << "\n" << shown;
      EXPECT_LT(table, result) << end.game;
      EXPECT_LE(count(shown, "The game is over"), 1) << end.game;
      const std::string again = "Play again with the same seats:\n  orebit play " + end.game +
                                " --seat random --seat random --plain\n";
      EXPECT_EQ(shown.ends_with(again), is_plain) << "on a terminal keys are asked for";
    }
  }
}

// The last table of a plain game ran over the edge of the screen.
TEST(SessionEnd, The_last_table_is_wrapped_in_words) {
  const std::string shown = end_of({.game = "asteroid-miners", .players = 2}, {"random", "random"}, true);
  std::istringstream lines(shown.substr(shown.rfind("; the game is over."), 1500));
  for (std::string line; std::getline(lines, line) && !line.starts_with("Market");)
    EXPECT_LT(width_of(line), 100) << line;
}

TEST(SessionEnd, Another_game_is_like_this_one) {
  const std::string shown =
      end_of({.game = "space-miner", .players = 1, .options = {{"prices", "sheet"}}}, {"random"}, true);
  EXPECT_TRUE(
      shown.ends_with("Play again with the same seats:\n  orebit play space-miner --seat random -o "
                      "prices=sheet -c 'my pack.toml' --plain\n"))
      << shown.substr(shown.size() - 300);
}

// Paths of records broke at the edge of the screen: keys do what they led to.
TEST(AfterGame, Asks_for_keys_until_somebody_leaves) {
  std::string done;
  const AfterGame game{[&] { done += "review "; }, [&] { done += "watch "; }, [&] { done += "again "; }};
  ScriptedConsole console({"r", "w", "x", "q"});
  ask_what_next(console, game);
  EXPECT_EQ(done, "review watch ");
  EXPECT_EQ(count(console.shown, "a: play again; q: quit"), 4);
  for (std::size_t at = 0; at < console.shown.size();) {
    const std::size_t end = std::min(console.shown.find('\n', at), console.shown.size());
    EXPECT_LE(width_of(console.shown.substr(at, end - at)), 80);
    at = end + 1;
  }
}

TEST(AfterGame, Another_game_ends_the_question_and_an_unkept_one_has_no_review) {
  std::string done;
  ScriptedConsole console({"r", "w", "a"});
  ask_what_next(console, {{}, {}, [&] { done += "again "; }});
  EXPECT_EQ(done, "again ");
  EXPECT_EQ(console.prompts[0], "a or q> ");
}

}  // namespace
}  // namespace orebit::cli
