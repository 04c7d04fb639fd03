// orebit learn: a first lesson.
#include "cli/files.hpp"
#include "cli/open.hpp"
#include "cli/play/session.hpp"
#include "cli/play/terminal.hpp"
#include "cli/program.hpp"

namespace orebit::cli {

Exit learn(const PlayOptions& options) {
  auto match = open(options.match);  // says what is wrong with the game's name
  if (!match) return print_reasons(match.error()), Exit::usage;
  Lesson lesson = lesson_of(options.match.game);
  match = open_match(lesson.setup);
  const auto seats = static_cast<std::size_t>(*lesson.setup.players);
  std::vector<std::string> who(seats, "miner"), names{"Player 1", "Vesta", "Juno", "Pallas"};
  who[0] = "human";
  names.resize(seats);
  SessionStart sitting{{std::move(*match), Seating(who, names), 0}};
  const std::string greeting = "A lesson of about " + std::to_string(lesson.minutes) +
                               " minutes. `take` does a step for you, `quit` leaves.";
  sitting.lesson = std::move(lesson);
  const auto console = open_console({.is_plain = options.plain, .has_no_colour = options.no_colour});
  Session(std::move(sitting), *console, greeting).run();
  return Exit::success;
}

}  // namespace orebit::cli
