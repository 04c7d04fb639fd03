#include "cli/play/session.hpp"

#include <gtest/gtest.h>

#include "cli/play/saved_games.hpp"
#include "cli/play/testing.hpp"

namespace orebit::cli {
namespace {

constexpr std::uint64_t seed = 5;  // deals a46 a37 a42 first

using Lines = std::deque<std::string>;

SessionStart sitting(std::vector<std::string> seats, std::optional<Record> record = {}) {
  auto match = new_space_miner(static_cast<int>(seats.size()));
  LocalTable table(std::move(match), Seating(std::move(seats)), seed);
  if (record) record->append(table.record_header());
  return {std::move(table), std::move(record)};
}

std::string play_plain(Lines lines, const std::vector<std::string>& seats = {"human"}) {
  ScriptedConsole console(std::move(lines), {10000, 24});
  Session(sitting(seats), console, "").run();
  return console.shown;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// The last thing said before the end: what the final line led to.
std::string answer_to(Lines lines) {
  const std::string last = lines.back();
  const std::string shown = play_plain(std::move(lines));
  return shown.substr(shown.rfind("> " + last + "\n") + last.size() + 3);
}

// A whole game by hints; `done` as often as it takes.
Lines lines_of_a_game() {
  Lines lines;
  for (int i = 0; i < 60; ++i) lines.insert(lines.end(), {"hint", "hint", "take", "done"});
  return lines;
}

TEST(Session, A_whole_game_ends_with_the_score_and_its_clause) {
  const std::string shown = play_plain(lines_of_a_game());
  EXPECT_TRUE(has(shown, "You score ")) << shown.substr(shown.size() - 500);
  EXPECT_TRUE(has(shown, "half of the upgrades (SM-37).")) << shown.substr(shown.size() - 500);
}

TEST(Session, One_person_among_bots_is_told_how_it_went) {
  const std::string shown = play_plain(lines_of_a_game(), {"human", "random"});
  EXPECT_TRUE(has(shown, "You win (SM-38).\n")) << shown.substr(shown.size() - 300);
  EXPECT_FALSE(has(play_plain(lines_of_a_game()), "You win"));
}

TEST(Session, Bots_play_alone_to_the_end) {
  const std::string shown = play_plain({}, {"random", "miner"});
  EXPECT_TRUE(has(shown, "Player 2 (miner) wins (SM-38).")) << shown.substr(shown.size() - 300);
}

TEST(Session, Moves_are_told_with_what_chance_did) {
  EXPECT_TRUE(
      answer_to({"1"}).starts_with("You visit a46 for nothing.\nNavigation roll: 2 3 4 5 5.\nTurn 1 of 5."));
}

TEST(Session, Refusals_name_clause_and_sentence) {
  EXPECT_TRUE(
      answer_to({"1", "travel 46"})
          .starts_with("SM-16: no division of all these dice into groups adds up to 46. (`rules SM-16` "
                       "shows the clause.)\n"));
}

TEST(Session, Why_shows_the_clause_itself) {
  EXPECT_TRUE(answer_to({"1", "why travel 46"}).starts_with("`travel 46` is refused. SM-16: no division"));
  EXPECT_TRUE(has(answer_to({"1", "why travel 46"}), "SM-16 The player then states the distance travelled."));
  EXPECT_TRUE(answer_to({"why visit 1"}).starts_with("`visit 1` is legal.\n"));
}

TEST(Session, Unknown_words_get_a_helpful_answer) {
  EXPECT_TRUE(
      answer_to({"zebra"}).starts_with("\"zebra\" means nothing here. Type a number of the list, or: visit"));
  EXPECT_TRUE(answer_to({"hnit"}).starts_with("\"hnit\" means nothing here. Did you mean hint?"));
  EXPECT_TRUE(answer_to({"vsit"}).starts_with("\"vsit\" means nothing here. Did you mean visit?"));
  EXPECT_TRUE(answer_to({"vista 2"}).starts_with("\"vista 2\" means nothing here. Did you mean visit?"));
  EXPECT_TRUE(answer_to({"visit"}).starts_with("Write visit and an asteroid of the row: visit 1."));
  EXPECT_TRUE(answer_to({"claim 3 6"}).starts_with("SM-")) << answer_to({"claim 3 6"});
  EXPECT_TRUE(answer_to({"rescan 3"}).starts_with("Write: rescan; \"3\" is too much."));
  EXPECT_TRUE(answer_to({"rules XX-9"}).starts_with("The rules have no clause \"xx-9\""));
}

TEST(Session, A_hint_comes_in_degrees_and_can_be_taken) {
  EXPECT_TRUE(
      answer_to({"hint"}).starts_with("The row can be better than this. `hint` once more tells the move."));
  EXPECT_TRUE(
      answer_to({"hint", "hint"}).starts_with("Rescan for 1 credit. `take` does it, `hint` tells why."));
  EXPECT_TRUE(has(answer_to({"hint", "hint", "hint"}), "a final score of "));
  EXPECT_TRUE(answer_to({"hint", "hint", "take"}).starts_with("You rescan for 1 credit."));
  EXPECT_TRUE(answer_to({"take"}).starts_with("There is no hint to take"));
}

TEST(Session, A_move_that_was_not_shown_is_not_taken) {
  EXPECT_TRUE(answer_to({"hint", "take"}).starts_with("Rescan for 1 credit. `take` does it"));
  EXPECT_TRUE(answer_to({"hint", "take", "take"}).starts_with("You rescan for 1 credit."));
}

TEST(Session, A_hint_that_is_stopped_says_nothing) {
  EXPECT_TRUE(has(play_plain({"hint", "STOP", "take"}), "The hint was stopped."));
  EXPECT_TRUE(has(play_plain({"hint", "STOP", "take"}), "There is no hint to take"));
}

// The first mining of the game: `done` ends each phase until then.
TEST(Session, A_plan_taken_from_a_hint_is_ended_by_the_next_one) {
  const Lines mining{"1", "1", "hint", "hint", "take", "hint"};
  EXPECT_TRUE(has(answer_to(mining), "The plan is as advised: `done` ends it. `take` does it"));
  Lines ended = mining;
  ended.push_back("take");
  EXPECT_TRUE(has(answer_to(ended), "You stop mining."));
}

TEST(Session, Undo_goes_back_to_the_last_dice_and_not_across) {
  EXPECT_TRUE(answer_to({"1", "undo"}).starts_with("Nothing can be taken back: dice that fell"));
  const Lines mined{"1", "t", "1", "done"};
  Lines back = mined;
  back.emplace_back("undo");
  EXPECT_TRUE(answer_to(back).starts_with("Taken back.\nTurn 1 of 5. You have -4 credits.\nYou mine a46"));
  EXPECT_TRUE(has(answer_to(back), "Plan: A gold with 5*3+1 = 16, +7."));
  Lines twice = back;
  twice.insert(twice.end(), {"undo", "undo"});
  EXPECT_TRUE(answer_to(twice).starts_with("Nothing can be taken back"));
}

TEST(Session, The_log_tells_every_ply_with_its_clause) {
  EXPECT_TRUE(answer_to({"1", "log"})
                  .starts_with("The scanner shows a46, a37 and a42. (SM-6)\n"
                               "You visit a46 for nothing. (SM-8)\n"
                               "Navigation roll: 2 3 4 5 5. (SM-14)\n"));
}

TEST(Session, Ctrl_C_asks_once_and_then_leaves) {
  ScriptedConsole once({"^C", "1", "^C"});
  EXPECT_EQ(Session(sitting({"human"}), once, "").run(), Session::End::left);
  EXPECT_TRUE(has(once.shown, "Ctrl-C once more leaves the game"));
  ScriptedConsole twice({"^C", "^C", "1"});
  EXPECT_EQ(Session(sitting({"human"}), twice, "").run(), Session::End::left);
  EXPECT_FALSE(has(twice.shown, "> 1"));
  EXPECT_TRUE(twice.has_left_screen);
}

TEST(Session, Completion_knows_words_moves_and_clauses) {
  ScriptedConsole console({"TAB ", "TAB r", "TAB visit ", "TAB why v", "TAB rules sm-r3", "TAB zz"});
  Session(sitting({"human"}), console, "").run();
  using Words = std::vector<std::string>;
  EXPECT_EQ(console.completions[0], (Words{"estimates", "help", "hint", "log", "look", "quit", "rescan",
                                           "rules", "save", "take", "undo", "visit", "why"}));
  EXPECT_EQ(console.completions[1], (Words{"rescan", "rules"}));
  EXPECT_EQ(console.completions[2], (Words{"a37", "a42", "a46"}));
  EXPECT_EQ(console.completions[3], (Words{"visit"}));
  EXPECT_EQ(console.completions[4].front(), "sm-r3");
  EXPECT_TRUE(console.completions[5].empty());
}

// --- screens ------------------------------------------------------------------------------------------

TEST(SessionScreen, Fits_the_terminal_whatever_is_said) {
  for (const Size size : {Size{80, 24}, Size{120, 40}, Size{200, 60}, Size{50, 10}}) {
    Lines lines = lines_of_a_game();
    lines.insert(lines.begin(), {"help", "", "zz", "log", "", "why visit 9", ""});
    ScriptedConsole console(lines, size);
    console.plain = false;
    EXPECT_EQ(Session(sitting({"human", "miner", "miner"}), console, "Hello.").run(), Session::End::over);
    EXPECT_GT(console.screens, 50);
    EXPECT_TRUE(console.has_left_screen);
  }
}

TEST(SessionScreen, Whole_at_80_by_24) {
  ScriptedConsole console({"1", "travel 46"}, {80, 24});
  console.plain = false;
  Session(sitting({"human"}), console, "").run();
  std::string screen;
  for (const std::string& line : console.last_screen) screen += line + "\n";
  EXPECT_EQ(screen, R"( Space Miner  turn 1 of 5    Scan [Navigate] Mine  Upgrade            0 credits
 To a46 at distance 46        2 rerolls left │ Turn          [1]  2   3   4   5
 ╭───╮ ╭───╮ ╭───╮ ╭───╮ ╭───╮               │ Leftover       0   .   .   .   .
 │●  │ │●  │ │● ●│ │● ●│ │● ●│               │ − Scanning     0   .   .   .   .
 │   │ │ ● │ │   │ │ ● │ │ ● │               │ − Navigation   0   .   .   .   .
 │  ●│ │  ●│ │● ●│ │● ●│ │● ●│               │ Brown × 1      0   .   .   .   .
 ╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯               │ Red × 3        0   .   .   .   .
   2     3     4     5     5                 │ Gold × 7       0   .   .   .   .
 Pair 15, run 20, three 25, four 30, five any│ Subtotal       0   .   .   .   .
  1 * 35  −11   [2 3 4]=20 + [5 5]=15        │ − Upgrades     0   .   .   .   .
  2   30  −16   [2 3 4]=20 + 5 + 5           │ Total          0   .   .   .   .
  3   27  −19   2 + [3 4 5]=20 + 5           │ Score now 0
  4   24  −22   2 + 3 + 4 + [5 5]=15         │ □ Mining Laser                 6
  5   19  −27   2 + 3 + 4 + 5 + 5            │ □ Passive Scanners             2
 * nearest   r 2 3: reroll these             │ □ Improved Engines             4
             keep 5 5: reroll the others     │ □ Brown Ore Contract           6
                                             │ □ SmartMine Laser              4
                                             │ □ Persistent Laser            12

 SM-16: no division of all these dice into groups adds up to 46. (`rules SM-16`
   shows the clause.)
)");
}

TEST(SessionScreen, A_command_typed_while_a_text_is_read_is_obeyed_and_a_move_is_not) {
  const auto last_line = [](const Lines& lines) {
    ScriptedConsole console(lines, {80, 24});
    console.plain = false;
    Session(sitting({"human"}), console, "").run();
    EXPECT_EQ(console.prompts.back(), "Scan> ");
    return console.last_screen.back();
  };
  EXPECT_EQ(last_line({"rules", "save"}), " This game is not kept in a file.");
  EXPECT_EQ(last_line({"rules", "1"}), " \"1\" was typed while a text was shown: nothing was played.");
}

// --- records ------------------------------------------------------------------------------------------

class SessionRecord : public testing::Test {
 protected:
  std::string path() const { return folder_.file("game.jsonl"); }

  // A new game, or the one in the file, with these lines; then the terminal is gone.
  void play(const Lines& lines, bool is_new) {
    ScriptedConsole console(lines, {10000, 24});
    if (is_new) {
      Session(sitting({"human", "miner"}, std::move(*Record::create(path()))), console, "").run();
      return;
    }
    auto saved = read_saved_game(path(), nullptr, test_opener());
    ASSERT_TRUE(saved) << saved.error().why;
    auto record = Record::reopen(path(), std::move(saved->lines));
    ASSERT_TRUE(record);
    Session({std::move(saved->table), std::move(*record)}, console, "").run();
    shown = console.shown;
  }
  std::string shown;

 private:
  TestFolder folder_;
};

TEST_F(SessionRecord, A_game_resumed_at_any_line_is_the_same_game) {
  play(lines_of_a_game(), true);
  const std::string whole = text_of(path());
  EXPECT_TRUE(has(whole, "{\"result\":"));
  for (std::size_t end = whole.find('\n') + 1; end < whole.size() - 1;
       end = whole.find('\n', end + 1111) + 1) {
    if (end == 0) break;
    write_text(path(), whole.substr(0, end));
    play(lines_of_a_game(), false);
    ASSERT_EQ(text_of(path()), whole) << "resumed after " << end << " bytes";
  }
}

TEST_F(SessionRecord, What_is_taken_back_leaves_the_file) {
  play({"1", "t", "1", "done", "undo", "clear", "4", "done"}, true);
  const std::string text = text_of(path());
  EXPECT_FALSE(has(text, "claim 1 1 3 5")) << text;
  EXPECT_TRUE(has(
      text,
      "{\"ply\":6,\"actor\":0,\"move\":\"claim 1 1 1 3 5\"}\n{\"ply\":7,\"actor\":0,\"move\":\"done\"}\n"))
      << text;
}

TEST_F(SessionRecord, A_plan_that_was_half_entered_is_a_plan_again) {
  play({"1", "t", "1", "done"}, true);
  const std::string text = text_of(path());
  write_text(path(), text.substr(0, text.find("{\"ply\":7")));
  play({"plan"}, false);
  EXPECT_TRUE(has(shown, "Plan: A gold with 5*3+1 = 16, +7. Leaves -4 credits")) << shown;
  EXPECT_FALSE(has(text_of(path()), "claim"));
}

TEST_F(SessionRecord, Undo_works_across_a_break) {
  play({"1", "t", "1", "done"}, true);
  play({"undo"}, false);
  EXPECT_TRUE(has(shown, "Taken back.")) << shown;
  EXPECT_TRUE(has(shown, "Plan: A gold with 5*3+1 = 16, +7.")) << shown;
}

TEST_F(SessionRecord, A_game_without_a_move_is_not_kept_unless_it_was_asked_for) {
  for (const bool is_trial : {true, false}) {
    SessionStart game = sitting({"human"}, std::move(*Record::create(path())));
    game.is_trial = is_trial;
    ScriptedConsole console({"hint"}, {10000, 24});
    Session(std::move(game), console, "").run();
    EXPECT_EQ(has(console.shown, "You made no move: nothing is kept."), is_trial);
    EXPECT_EQ(std::filesystem::exists(path()), !is_trial);
  }
}

TEST_F(SessionRecord, Leaving_says_how_to_go_on) {
  play({"1"}, true);
  play({"save " + path() + ".copy", "save " + path(), "quit"}, false);
  EXPECT_TRUE(has(shown, "Saved as " + path() + ".copy.\n")) << shown;
  EXPECT_TRUE(has(shown, "exists already and is not overwritten")) << shown;
  EXPECT_TRUE(has(shown, "Go on with: orebit play --resume " + path() + "\n")) << shown;
  EXPECT_EQ(text_of(path()), text_of(path() + ".copy"));
}

TEST(SessionScreen, Long_texts_are_read_both_ways) {
  ScriptedConsole console({"rules", "", "b", "q"}, {80, 24});
  console.plain = false;
  Session(sitting({"human"}), console, "").run();
  ASSERT_GE(console.prompts.size(), 5U);
  EXPECT_EQ(console.prompts[1], "Enter: more, q: back> ");
  EXPECT_EQ(console.prompts[2], "Enter: more, b: page before, q: back> ");
  EXPECT_EQ(console.prompts[3], "Enter: more, q: back> ");
}

// `1` meant to go on sold a section, or rolled dice, before its choices were on the screen.
TEST(SessionScreen, A_number_typed_while_news_are_read_chooses_nothing) {
  for (std::size_t typed = 1; typed <= 60; ++typed) {
    ScriptedConsole console(Lines(typed, "1"), {80, 24});
    console.plain = false;
    SessionStart game{
        {std::move(*open_match({.game = "asteroid-miners"})), Seating({"human", "random"}), seed}};
    Session(std::move(game), console, "").run();
    ASSERT_GT(console.prompts.size(), typed);
    if (!console.prompts[typed - 1].starts_with("Enter: ")) continue;
    EXPECT_FALSE(console.prompts.back().starts_with("Enter: ")) << "the choices are shown";
    EXPECT_EQ(std::ranges::count(console.last_screen,
                                 " \"1\" was typed while a text was shown: nothing was played."),
              1);
    return;
  }
  FAIL() << "there was nothing to read";
}

// `1` planned another claim than the one that was read out under this number.
TEST(Session, Plain_lines_tell_the_ways_again_when_a_plan_changes_their_numbers) {
  const std::string planned = answer_to({"1", "t", "1"}), undone = answer_to({"1", "t", "1", "undo"});
  EXPECT_TRUE(
      planned.starts_with("Planned: A gold with 5*3+1 = 16, +7. Leaves -4 credits and dice 1 1 5.\n"
                          "gold 16: no way.\n"))
      << planned;
  EXPECT_TRUE(undone.starts_with("Taken back: gold with 5*3+1 = 16.\ngold 16: (1) 5*3+1, (4) ")) << undone;
  EXPECT_FALSE(has(answer_to({"1", "t", "1", "plan"}), "no way"));
}

// The last roll of a person's turn went unsaid, because a bot was next.
TEST(SessionScreen, The_outcome_of_a_persons_last_roll_is_told) {
  for (std::size_t typed = 1; typed <= 120; ++typed) {
    ScriptedConsole console(Lines(typed, "1"), {100, 60});
    console.plain = false;
    auto match = std::move(*open_match({.game = "asteroid-miners", .options = {{"foundry", "true"}}}));
    Session({{std::move(match), Seating({"human", "random"}), seed}}, console, "").run();
    std::string text;
    for (const std::string& line : console.last_screen) text += line + "\n";
    if (!has(text, "You roll the control die again.") || !has(text, "Player 2 (random) takes")) continue;
    EXPECT_TRUE(has(text, "You roll the control die again. Control die: ") ||
                has(text, "You roll the control die again.\n Control die: "))
        << text;
    return;
  }
  FAIL() << "nobody rolled the control die last";
}

TEST(SessionScreen, The_log_opens_at_its_end) {
  Lines lines;
  for (int turn = 0; turn < 4; ++turn) lines.insert(lines.end(), {"1", "t", "done", "done", "done"});
  lines.insert(lines.end(), {"log", "b", "q"});
  ScriptedConsole console(std::move(lines), {80, 24});
  console.plain = false;
  Session(sitting({"human"}), console, "").run();
  ASSERT_GE(console.prompts.size(), 3U);
  EXPECT_EQ(console.prompts[console.prompts.size() - 3], "Enter: back to the table, b: page before> ");
}

}  // namespace
}  // namespace orebit::cli
