// A first lesson, as a game's lesson.toml tells it (docs/adding_a_game.md).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/match.hpp"

namespace orebit::cli {

struct LessonStep {
  std::string say;  // with what to type
  std::string clause;
  std::vector<std::string> moves;  // one of these is to be done; none: the step is only read
  std::vector<std::string> then;   // what chance and the other seats do next
};

struct Lesson {
  std::string title;
  int minutes = 0;
  Setup setup;
  std::vector<std::string> begin;  // plies before the first step
  std::vector<LessonStep> steps;
};

// REQUIRES: there is such a game.
Lesson lesson_of(std::string_view game);

}  // namespace orebit::cli
