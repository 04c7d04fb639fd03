// orebit learn: a first lesson at the real table. Chance and the other seats do what the script says, the
// learner what the step asks for.
#include "cli/play/lesson.hpp"

#include <algorithm>
#include <cassert>

#include "cli/files.hpp"
#include "cli/open.hpp"
#include "cli/play/session.hpp"
#include "cli/play/terminal.hpp"
#include "cli/program.hpp"
#include "games/assets.hpp"
#include "text/doc.hpp"

namespace orebit::cli {

namespace {

std::string text_in(const Doc& doc, std::string_view key) {
  const Doc* found = doc.find(key);
  return found == nullptr ? "" : found->text;
}

std::vector<std::string> list_in(const Doc& doc, std::string_view key) {
  std::vector<std::string> list;
  if (const Doc* found = doc.find(key))
    for (const Doc& item : found->items) list.push_back(item.text);
  return list;
}

LessonStep step_of(const Doc& doc) {
  LessonStep step{text_in(doc, "say"), text_in(doc, "clause"), list_in(doc, "moves"), list_in(doc, "then")};
  std::string more = text_in(doc, "terminal");
  if (more.empty() && !step.moves.empty()) more = "Type `" + step.moves.front() + "`.";
  if (!more.empty()) step.say += " " + more;
  return step;
}

}  // namespace

Lesson lesson_of(std::string_view game) {
  const Doc doc = parse_json(lesson_json(game)).value_or(Doc{});
  Lesson lesson{.title = text_in(doc, "title"), .begin = list_in(doc, "begin")};
  lesson.setup.game = game;
  if (const Doc* players = doc.find("players")) lesson.setup.players = static_cast<int>(players->number);
  if (const Doc* minutes = doc.find("minutes")) lesson.minutes = static_cast<int>(minutes->number);
  if (const Doc* options = doc.find("options"))
    for (std::size_t i = 0; i < options->keys.size(); ++i)
      lesson.setup.options.emplace_back(options->keys[i], options->items[i].text);
  if (const Doc* steps = doc.find("steps"))
    for (const Doc& step : steps->items) lesson.steps.push_back(step_of(step));
  return lesson;
}

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
  console_.print(
      format("That was the lesson. Hints help in every game.\nPlay it: orebit play {}\n"
             "How to play, in words: orebit rules {}\n",
             game, game));
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
  return format("{}Step {} of {}. {} ({})", step_ == 0 ? game_.lesson->title + ". " : "", step_ + 1,
                game_.lesson->steps.size(), step()->say, step()->clause);
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

Exit learn(const PlayOptions& options) {
  auto match = open(options.match);  // says what is wrong with the game's name
  if (!match) return print_reasons(match.error()), Exit::usage;
  Lesson lesson = lesson_of(options.match.game);
  match = open_match(lesson.setup);
  const auto seats = static_cast<std::size_t>(*lesson.setup.players);
  std::vector<std::string> who(seats, "miner"), names{"", "Vesta", "Juno", "Pallas"};
  who[0] = "human";
  names.resize(seats);
  SessionStart sitting{{std::move(*match), Seating(who, names), 0}};
  const std::string greeting =
      format("A lesson of about {} minutes. `take` does a step for you, `quit` leaves.", lesson.minutes);
  sitting.lesson = std::move(lesson);
  const auto console = open_console({.is_plain = options.plain, .has_no_colour = options.no_colour});
  Session(std::move(sitting), *console, greeting).run();
  return Exit::success;
}

}  // namespace orebit::cli
