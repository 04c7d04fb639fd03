// orebit games
#include <algorithm>
#include <cstdio>
#include <string>

#include "cli/arguments.hpp"
#include "cli/provenance.hpp"
#include "table/games_json.hpp"
#include "table/match.hpp"
#include "text/text.hpp"

namespace orebit::cli {

namespace {

std::string values_of(const OptionInfo& option) {
  if (option.kind == OptionInfo::Kind::number)
    return std::to_string(option.default_number) + " (" + std::to_string(option.min) + " to " +
           std::to_string(option.max) + ")";
  return orebit::joined(option.values);
}

void print_game(const GameInfo& game) {
  std::printf("%s  %s, by %s\n  %s\n", std::string(game.id).c_str(), std::string(game.title).c_str(),
              std::string(game.designer).c_str(), std::string(game.summary).c_str());
  if (game.min_players == game.max_players) {
    std::printf("  players: %d\n", game.min_players);
  } else {
    std::printf("  players: %d to %d (default %d)\n", game.min_players, game.max_players,
                game.default_players);
  }
  std::printf("  options, the default first:\n");
  std::size_t keys = 0, values = 0;
  for (const OptionInfo& option : game.options) {
    keys = std::max(keys, option.key.size());
    values = std::max(values, values_of(option).size());
  }
  for (const OptionInfo& option : game.options)
    std::printf("    %-*s  %-*s  %s (%s)\n", static_cast<int>(keys), std::string(option.key).c_str(),
                static_cast<int>(values), values_of(option).c_str(), std::string(option.meaning).c_str(),
                std::string(option.clause).c_str());
}

Exit list_games(const FilesOptions& options) {
  if (!options.json) {
    for (const GameInfo* game : all_games()) print_game(*game);
    return Exit::success;
  }
  JsonWriter out;
  begin_json(out, "orebit-games/1");
  std::printf("%s\n", out.key("games").raw(games_json()).close_object().take().c_str());
  return Exit::success;
}

}  // namespace

Command games_command() {
  CommandWith<FilesOptions> command("games", "list the games with players, options and values",
                                    "  orebit games\n"
                                    "  orebit games --json");
  command.json(command->json);
  return command.runs(list_games);
}

}  // namespace orebit::cli
