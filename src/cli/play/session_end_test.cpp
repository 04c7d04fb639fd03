#include <gtest/gtest.h>

#include <sstream>

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
      EXPECT_TRUE(shown.ends_with("Play again with the same seats:\n  orebit play " + end.game +
                                  " --seat random --seat random" + (is_plain ? " --plain" : "") + "\n"))
          << shown.substr(shown.size() - 300);
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

}  // namespace
}  // namespace orebit::cli
