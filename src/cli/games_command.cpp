// orebit games
#include <cstdio>
#include <string>

#include "cli/program.hpp"
#include "table/games_json.hpp"
#include "table/match.hpp"

namespace orebit::cli {

namespace {

std::string values_of(const OptionInfo& option) {
  if (option.kind == OptionInfo::Kind::number)
    return std::to_string(option.usual) + " (" + std::to_string(option.low) + " to " +
           std::to_string(option.high) + ")";
  std::string text;
  for (const std::string_view value : option.values) text += (text.empty() ? "" : ", ") + std::string(value);
  return text;
}

void print_game(const GameInfo& game) {
  std::printf("%s  %s, by %s\n  %s\n", std::string(game.id).c_str(), std::string(game.title).c_str(),
              std::string(game.designer).c_str(), std::string(game.summary).c_str());
  if (game.least_players == game.most_players) {
    std::printf("  players: %d\n", game.least_players);
  } else {
    std::printf("  players: %d to %d (default %d)\n", game.least_players, game.most_players,
                game.usual_players);
  }
  std::printf("  options, the default first:\n");
  for (const OptionInfo& option : game.options)
    std::printf("    %-16s %-16s %s (%s)\n", std::string(option.key).c_str(), values_of(option).c_str(),
                std::string(option.meaning).c_str(), std::string(option.clause).c_str());
}

}  // namespace

Exit list_games(bool json) {
  if (!json) {
    for (const GameInfo* game : all_games()) print_game(*game);
    return Exit::success;
  }
  std::printf("%s\n", games_json().c_str());
  return Exit::success;
}

}  // namespace orebit::cli
