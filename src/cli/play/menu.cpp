// orebit resume, and what orebit alone offers at a terminal.
#include <cstdio>
#include <functional>

#include "cli/files.hpp"
#include "cli/play/choose.hpp"
#include "cli/play/terminal.hpp"
#include "cli/play/unfinished.hpp"
#include "cli/program.hpp"

namespace orebit::cli {

namespace {

// Asked on an ordinary terminal, which is given back before anything else is done.
std::optional<std::size_t> ask(const std::vector<std::string>& items, std::optional<std::size_t> usual = {}) {
  return choose(*open_console({.is_plain = true}), items, usual);
}

Exit resume_one(const PlayOptions& options, const Unfinished& game) {
  PlayOptions again = options;
  again.resume = game.path;
  return play(again);
}

// The id of a game that is chosen by its title.
std::optional<std::string> choose_game(const std::vector<std::string>& titles) {
  const auto game = ask(titles);
  return game ? std::optional(std::string(all_games()[*game]->id)) : std::nullopt;
}

Exit choose_lesson(const std::vector<std::string>& titles) {
  const auto game = choose_game(titles);
  return game ? learn({.match = {.game = *game}}) : Exit::success;
}

Exit choose_rules(const std::vector<std::string>& titles) {
  const auto game = choose_game(titles);
  return game ? show_rules({.game = *game}) : Exit::success;
}

Exit tell_browser() {
  std::printf(
      "`./run` in the sources builds the table for browsers, serves it and prints its address.\n"
      "A built one is served by `orebit serve --client FOLDER`.\n");
  return Exit::success;
}

}  // namespace

Exit resume(const PlayOptions& options, std::optional<std::uint64_t> number) {
  const auto games = unfinished_games();
  if (number && (*number < 1 || *number > games.size()))
    return print_reasons({"there is no unfinished game " + std::to_string(*number) +
                          "; `orebit resume` lists those there are"}),
           Exit::usage;
  if (number) return resume_one(options, games[*number - 1]);
  if (games.empty())
    return std::printf("No game is unfinished; `orebit play GAME` begins one.\n"), Exit::success;
  auto lines = lines_of(games);
  if (!is_terminal()) {
    lines = numbered(lines);
    for (std::size_t i = 0; i < games.size(); ++i)
      std::printf("%s  %s\n", lines[i].c_str(), games[i].path.c_str());
    return Exit::success;
  }
  constexpr std::size_t most = 15;  // the first one stays on the screen
  if (lines.size() > most) {
    std::printf("%zu older ones are left out; `orebit resume 16` goes on with the first.\n",
                lines.size() - most);
    lines.resize(most);
  }
  const auto chosen = ask(lines, 0);
  return chosen ? resume_one(options, games[*chosen]) : Exit::success;
}

Exit show_menu() {
  std::vector<std::string> titles, items;
  std::vector<std::function<Exit()>> actions;
  const auto offer = [&](const std::string& item, std::function<Exit()> action) {
    items.push_back(item);
    actions.push_back(std::move(action));
  };
  for (const GameInfo* game : all_games()) {
    titles.emplace_back(game->title);
    offer("play " + titles.back(), [game] { return play({.match = {.game = std::string(game->id)}}); });
  }
  if (!unfinished_games().empty()) offer("go on with an unfinished game", [] { return resume({}, {}); });
  offer("learn a game: a first lesson", [&] { return choose_lesson(titles); });
  offer("read how to play", [&] { return choose_rules(titles); });
  offer("play in the browser", tell_browser);
  std::printf("orebit: asteroid-mining tabletop games. `orebit help` lists all commands.\n");
  const auto chosen = ask(items);
  return chosen ? actions[*chosen]() : Exit::success;
}

}  // namespace orebit::cli
