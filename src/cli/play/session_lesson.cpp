// A first lesson at the real table: chance and the other seats do what the script says, the learner what the
// step asks for.
#include <algorithm>
#include <cassert>

#include "cli/play/session.hpp"

namespace orebit::cli {

const LessonStep* Session::step() const {
  return game_.lesson && step_ < game_.lesson->steps.size() ? &game_.lesson->steps[step_] : nullptr;
}

Session::End Session::teach() {
  board_->show_to(seat_of(0));
  last_human_ = seat_of(0);
  follow(game_.lesson->begin);
  mark_news_as_read();
  while (step() != nullptr)
    if (!decide()) return console_.leave_screen(), End::left;
  console_.leave_screen();
  const std::string& game = match().header().game;
  console_.print("That was the lesson. Hints help in every game.\nPlay it: orebit play " + game +
                 "\nHow to play, in words: orebit rules " + game + "\n");
  return End::over;
}

void Session::follow(const std::vector<std::string>& script) {
  for (const std::string& move : script) {
    [[maybe_unused]] const auto played = game_.table.play(move);
    assert(played);
    keep_ply();
  }
}

// "Step 2 of 14. The scanner shows three asteroids. … Type `visit 1`. (SM-8)"
std::string Session::lesson_text() const {
  const std::string number =
      "Step " + std::to_string(step_ + 1) + " of " + std::to_string(game_.lesson->steps.size()) + ". ";
  return (step_ == 0 ? game_.lesson->title + ". " : "") + number + step()->say + " (" + step()->clause + ")";
}

void Session::next_step() {
  follow(step()->then);
  ++step_;
}

// Whether the line is a word that means something else in a lesson; then it was done.
bool Session::run_lesson_command(std::string_view word) {
  const bool is_read = step()->moves.empty();
  if (is_read && word.empty()) return next_step(), true;
  if (word == "hint" || word == "take") {
    if (is_read) return next_step(), true;
    if (word == "take") return take_step(step()->moves.front()), true;
    return say("`" + step()->moves.front() + "` is what this step asks for; `take` does it."), true;
  }
  if (word == "undo") return say("In a lesson nothing is taken back; Ctrl-C twice leaves it."), true;
  return false;
}

void Session::read_step(const std::string& line) {
  const auto& wanted = step()->moves;
  if (wanted.empty()) return say("This step is only read: Enter goes on.");
  const std::string move = board_->notation(match(), line);
  if (const auto no = board_->why_not(match(), move)) return refuse(line, *no);
  const auto ply = match().clone()->play(move);  // as the rules write it, whatever the order of the dice
  if (std::find(wanted.begin(), wanted.end(), ply ? ply->move : move) != wanted.end()) return take_step(move);
  say("That is allowed, too. For this lesson do what the step asks for, or `take`.");
}

// A plan is complete with its last move; until then nothing is played.
void Session::take_step(const std::string& move) {
  const Entered entered = board_->enter(match(), move);
  if (!entered.say.empty()) say(entered.say);
  play_all(entered.moves);
  if (!entered.moves.empty() || board_->collects(move)) next_step();
}

}  // namespace orebit::cli
