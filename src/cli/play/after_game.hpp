// What one does with a game that is over, on a terminal: review it, watch it again, play another like it. In
// plain lines these are commands that the session prints.
#pragma once

#include "cli/play/session.hpp"
#include "cli/program.hpp"

namespace orebit::cli {

// What the keys do; tests bring their own.
struct AfterGame {
  std::function<void()> review;
  std::function<void()> watch;
  std::function<void()> again;
};

// Plays to the end, and then asks what next as often as somebody wants something.
void play_and_ask(Session& session, Console& console, bool has_no_colour);
// REQUIRES: the console is no plain one. What cannot be done, such as a review without a record, is not
// offered.
void ask_what_next(Console& console, const AfterGame& game);

}  // namespace orebit::cli
