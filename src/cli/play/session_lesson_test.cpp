#include <gtest/gtest.h>

#include "cli/play/session.hpp"
#include "cli/play/testing.hpp"
#include "table/testing_games.hpp"

namespace orebit::cli {
namespace {

SessionStart lesson_in(const std::string& game) {
  Lesson lesson = lesson_of(game);
  std::vector<std::string> who(static_cast<std::size_t>(*lesson.setup.players), "miner");
  who[0] = "human";
  SessionStart sitting{{std::move(*open_match(lesson.setup)), Seating(who), 0}};
  sitting.lesson = std::move(lesson);
  return sitting;
}

// What each step says to type; Enter for those that are only read.
std::deque<std::string> as_told(const std::string& game) {
  std::deque<std::string> lines;
  for (const LessonStep& step : lesson_of(game).steps) {
    const std::size_t begin = step.say.rfind("Type `") + 6;
    lines.push_back(step.moves.empty() ? "" : step.say.substr(begin, step.say.rfind('`') - begin));
  }
  return lines;
}

class LessonOf : public testing::TestWithParam<std::string> {};

TEST_P(LessonOf, runs_through_when_everything_is_typed_as_told) {
  for (const bool is_plain : {true, false}) {
    ScriptedConsole console(as_told(GetParam()), {80, 60});  // news need no page of their own
    console.plain = is_plain;
    EXPECT_EQ(Session(lesson_in(GetParam()), console, "").run(), Session::End::over);
    EXPECT_NE(console.shown.find("That was the lesson."), std::string::npos) << console.shown;
  }
}

TEST_P(LessonOf, take_does_each_step) {
  std::deque<std::string> lines(lesson_of(GetParam()).steps.size(), "take");
  ScriptedConsole console(lines, {80, 24});
  console.plain = false;
  EXPECT_EQ(Session(lesson_in(GetParam()), console, "").run(), Session::End::over);
}

TEST_P(LessonOf, cites_a_clause_with_every_step) {
  for (const LessonStep& step : lesson_of(GetParam()).steps)
    EXPECT_NE(step.clause.find('-'), std::string::npos) << step.say;
}

INSTANTIATE_TEST_SUITE_P(Games, LessonOf, testing::ValuesIn(game_ids()), named_by_game);

TEST(SessionLesson, something_else_is_answered_and_does_not_go_on) {
  ScriptedConsole console({"visit 2", "", "visit 2", "visit 9", "hint", "undo", "q"});
  EXPECT_EQ(Session(lesson_in("space-miner"), console, "").run(), Session::End::left);
  for (const char* answer :
       {"only read: Enter goes on", "That is allowed, too.", "SM-8: the row has no slot 9",
        "`visit 1` is what this step asks for", "nothing is taken back"})
    EXPECT_NE(console.shown.find(answer), std::string::npos) << answer;
  EXPECT_EQ(console.shown.find("Step 3"), std::string::npos);
}

}  // namespace
}  // namespace orebit::cli
