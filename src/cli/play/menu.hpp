// What is asked before and after a game.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/console.hpp"
#include "cli/play/session.hpp"

namespace orebit::cli {

// A question with numbered answers: the place of the item that is chosen, or nothing if the person leaves.
// Enter takes `usual`, where there is one.
std::optional<std::size_t> choose(Console& console, const std::vector<std::string>& items,
                                  std::optional<std::size_t> usual = {});

std::vector<std::string> numbered(const std::vector<std::string>& items);  // "2  Asteroid Miners"

// What one does with a game that is over, on a terminal: review it, watch it again, play another like it. In
// plain lines these are commands that the session prints. Tests bring their own.
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
