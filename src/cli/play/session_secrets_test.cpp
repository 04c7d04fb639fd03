// Several people at one terminal in a game with hidden hands: what is on the screen is for one viewer.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <regex>

#include "cli/play/saved_games.hpp"
#include "cli/play/session.hpp"
#include "cli/play/testing.hpp"

namespace orebit::cli {
namespace {

constexpr std::uint64_t secrets_seed = 4;
constexpr BotSpec quick{BotLevel::foreman, {.simulations = 20}};  // gives the hints

std::unique_ptr<Match> new_digger(int players) {
  return std::move(*open_match({.game = "stella-digger", .players = players}));
}

// Answers every question with what is next in a round of lines, and looks at all that is on the screen.
class Watcher final : public Console {
 public:
  Watcher(std::vector<std::string> lines, int questions, bool is_plain)
      : lines_(std::move(lines)), left_(questions), is_plain_(is_plain) {}

  int hand_overs = 0;
  int hands_seen = 0;
  std::string first;  // what was on the screen at the first question
  std::string told;   // everything

  bool is_plain() const override { return is_plain_; }
  TerminalFeatures looks() const override { return {}; }
  Size size() const override { return is_plain_ ? Size{10000, 24} : Size{120, 40}; }
  void print(const std::string& text) override { screen_ += text; }
  void show_screen(const std::vector<std::string>& lines) override {
    if (!is_plain_) screen_.clear();
    for (const std::string& line : lines) screen_ += line + "\n";
  }
  void forget() override { screen_.clear(); }
  void leave_screen() override { screen_.clear(); }

  Line ask(const Question& question) override {
    if (first.empty()) first = screen_;
    told += screen_;
    if (question.prompt.empty()) return hand_over();
    if (question.prompt.starts_with("Player ")) look(question.prompt[7]);
    if (question.prompt.starts_with("Enter")) return {Line::Kind::text, ""};
    if (left_-- == 0) return {Line::Kind::end, ""};
    return {Line::Kind::text, lines_[next_++ % lines_.size()]};
  }

 private:
  Line hand_over() {
    ++hand_overs;
    EXPECT_TRUE(std::regex_match(screen_, std::regex("\n  Player [1-4] is to move.\n  Hand over, and press "
                                                     "Enter when nobody else looks.\n")))
        << screen_;
    return {Line::Kind::text, ""};
  }
  // Cards that were dealt stand there for the one who is asked only.
  void look(char player) {
    static const std::regex dealt("Player ([1-4])(?: \\(random\\))? gets (?:blue|green|pink|purple) [1-4]");
    for (std::sregex_iterator it(screen_.begin(), screen_.end(), dealt), end; it != end; ++it)
      EXPECT_EQ((*it)[1].str(), std::string(1, player)) << screen_;
    hands_seen += screen_.find("Your hand:") != std::string::npos ? 1 : 0;
  }

  std::vector<std::string> lines_;
  int left_;
  bool is_plain_;
  std::size_t next_ = 0;
  std::string screen_;
};

// A new game; its record is kept in the file if there is one.
void play_new(Watcher& watcher, const std::vector<std::string>& seats, const std::string& path = "") {
  auto match = new_digger(static_cast<int>(seats.size()));
  std::optional<Record> record;
  if (!path.empty()) record = std::move(*Record::create(path));
  LocalTable table(std::move(match), Seating(seats), secrets_seed);
  if (record) record->append(table.record_header());
  Session({std::move(table), std::move(record), quick}, watcher, "").run();
}

void resume(Watcher& watcher, const std::string& path) {
  auto saved = read_saved_game(path, nullptr);
  ASSERT_TRUE(saved) << saved.error().why;
  auto record = Record::reopen(path, std::move(saved->lines));
  Session({std::move(saved->table), std::move(*record), quick}, watcher, "").run();
}

using Seats_ = std::vector<std::string>;
const std::vector<Seats_> tables{{"human", "human"},
                                 {"human", "random", "human"},
                                 {"human", "human", "human"},
                                 {"human", "human", "random", "human"},
                                 {"human", "human", "human", "human"}};
const std::vector<std::string> much{"1",    "log",  "table", "why mine blue1", "2",
                                    "hint", "hint", "take",  "undo",           "1"};

TEST(SessionSecrets, No_card_of_another_seat_is_on_the_screen_or_in_the_log) {
  for (const bool is_plain : {true, false})
    for (const Seats_& seats : tables) {
      Watcher watcher(much, 200, is_plain);
      play_new(watcher, seats);
      EXPECT_GT(watcher.hand_overs, 15);
      EXPECT_GT(watcher.hands_seen, 50);
    }
}

TEST(SessionSecrets, The_first_cards_are_drawn_together_and_face_down) {
  Watcher watcher({"1"}, 9, true);
  play_new(watcher, {"human", "human"});
  EXPECT_EQ(watcher.hands_seen, 1) << "the one hand over is after the eight draws and the target";
  EXPECT_EQ(watcher.told.find("gets blue"), std::string::npos);
}

TEST(SessionSecrets, A_game_resumed_begins_with_handing_over) {
  const TestFolder folder;
  const std::string path = folder.file("game.jsonl");
  Watcher before({"1"}, 11, false);
  play_new(before, {"human", "human"}, path);
  for (const bool is_plain : {true, false}) {
    Watcher after(much, 40, is_plain);
    resume(after, path);
    EXPECT_NE(after.first.find("Hand over, and press Enter"), std::string::npos) << after.first;
    EXPECT_GT(after.hand_overs, 3);
  }
}

// The same after a break: what one has played is not for the next to take back.
TEST(SessionSecrets, Nobody_takes_back_what_another_has_played) {
  const TestFolder folder;
  const std::string path = folder.file("game.jsonl");
  Watcher before({"1", "1", "1", "1", "1", "1", "1", "1", "1", "1", "undo"}, 11, true);
  play_new(before, {"human", "human"}, path);
  EXPECT_EQ(before.told.find("Taken back"), std::string::npos) << before.told;
  Watcher after({"undo", "look"}, 2, true);
  resume(after, path);
  EXPECT_EQ(after.told.find("Taken back"), std::string::npos) << after.told;
  EXPECT_NE(
      after.told.find("Nothing can be taken back: cards that were drawn and what others have seen stay."),
      std::string::npos)
      << after.told;
}

// The same rule as at every table: a bot's answer that shows nothing new goes with the decision it answered.
TEST(SessionSecrets, What_showed_nothing_can_be_taken_back_after_a_bot_has_answered) {
  ScriptedConsole console({"1", "undo", "undo"}, {10000, 24});
  LocalTable table(std::move(*open_match({.game = "dark-side", .players = 2})), Seating({"human", "random"}),
                   secrets_seed);
  Session({std::move(table)}, console, "").run();
  const auto& shown = console.shown;
  EXPECT_NE(shown.find("Player 2 (random) places robot"), std::string::npos) << shown;
  EXPECT_NE(shown.find("Taken back."), std::string::npos) << shown;
  EXPECT_NE(shown.find("Nothing can be taken back: cards that were drawn and what others have seen stay."),
            std::string::npos)
      << shown;
}

ScriptedConsole play_robots(std::deque<std::string> lines, Size size, bool is_plain,
                            const std::string& greeting = "") {
  ScriptedConsole console(std::move(lines), size);
  console.plain = is_plain;
  LocalTable table(std::move(*open_match({.game = "dark-side", .players = 2})), Seating({"human", "random"}),
                   secrets_seed);
  Session({std::move(table)}, console, greeting).run();
  return console;
}

// The ring was read out before every decision of a turn, thirty lines each time.
TEST(SessionSecrets, In_plain_lines_the_table_is_told_when_others_have_moved_and_when_asked_for) {
  const auto times_told = [](std::deque<std::string> lines) {
    const std::string shown = play_robots(std::move(lines), {10000, 24}, true).shown;
    int times = 0;
    for (std::size_t at = 0; (at = shown.find("\nLocation 0:", at)) != std::string::npos; ++at) ++times;
    return times;
  };
  EXPECT_EQ(times_told({"1"}), 2) << "before the first robot, and after the other has placed one";
  EXPECT_EQ(times_told({"1", "1", "recharge"}), 2);
  EXPECT_EQ(times_told({"1", "1", "recharge", "look"}), 3);
}

// "… `log` tells what came before." stood above "with it.", the end of a sentence that no log has.
TEST(SessionSecrets, Messages_that_are_too_many_begin_with_a_whole_one) {
  std::string greeting;
  for (int i = 0; i < 40; ++i) greeting += "greeting ";
  const auto screen = play_robots({}, {80, 24}, false, greeting).last_screen;
  const auto cut = std::find(screen.begin(), screen.end(), " … `log` tells what came before.");
  ASSERT_NE(cut, screen.end());
  ASSERT_NE(cut + 1, screen.end());
  EXPECT_TRUE((cut + 1)->starts_with(" You ")) << *(cut + 1);
}

TEST(SessionSecrets, The_beginning_of_a_move_is_answered_with_what_may_follow) {
  const std::string shown = play_robots({"p", "place 77", "pl 2 3"}, {10000, 24}, true).shown;
  EXPECT_NE(shown.find("> p\n\"p\" needs one more word: "), std::string::npos) << shown;
  EXPECT_EQ(shown.find("\"place 77\" needs"), std::string::npos) << shown;
  EXPECT_EQ(shown.find("\"pl 2 3\" needs"), std::string::npos) << shown;
}

// Each is told what happened since they looked last, whoever was asked in between.
TEST(SessionSecrets, Everybody_is_told_the_whole_story) {
  Watcher watcher({"1"}, 40, true);
  play_new(watcher, {"human", "human", "human"});
  const auto times = [&](const std::string& part) {
    int count = 0;
    for (std::size_t at = 0; (at = watcher.told.find(part, at)) != std::string::npos; ++at) ++count;
    return count;
  };
  EXPECT_GE(times("Turned up on a2"), 1);
  EXPECT_GE(times("wins the tile with"), 6) << watcher.told;
}

// `take` alone takes a hint; `take blue` is a move. A move's first word is never called unknown.
TEST(Session, Words_of_the_game_are_told_from_words_of_the_program) {
  ScriptedConsole console({"take", "take blue", "install", "target", "return", "quit"}, {10000, 24});
  Session({{new_digger(2), Seating({"human", "human"}), secrets_seed}}, console, "").run();
  const auto says = [&](const std::string& line) {
    EXPECT_NE(console.shown.find(line), std::string::npos) << line << "\n" << console.shown;
  };
  says("> take\nThere is no hint to take; ask for a `hint` first.\n");
  says("> take blue\nRF-10: ");
  says("> install\nRF-10: ");
  says("> target\n\"target\" needs one more word: a2, b1.\n");
  says("> return\nRF-10: ");
}

TEST(SessionSecrets, Ctrl_C_at_the_hand_over_shows_nothing) {
  ScriptedConsole console({"1", "1", "1", "1", "1", "1", "1", "1", "1", "^C", "^C", "1"}, {10000, 24});
  Session({{new_digger(2), Seating({"human", "human"}), secrets_seed}}, console, "").run();
  EXPECT_EQ(console.shown.find("Your hand:"), std::string::npos) << console.shown;
  EXPECT_GT(console.forgotten, 0);
}

}  // namespace
}  // namespace orebit::cli
