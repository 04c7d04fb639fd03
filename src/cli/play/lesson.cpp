#include "cli/play/lesson.hpp"

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
  Problem problem;
  const Doc doc = parse_json(lesson_json(game), problem).value_or(Doc{});
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

}  // namespace orebit::cli
