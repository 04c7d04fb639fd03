// orebit games
#include <cstdio>
#include <string>

#include "cli/program.hpp"
#include "core/json_writer.hpp"
#include "table/match.hpp"

namespace orebit::cli {

namespace {

std::string json_value(const OptionInfo& option, std::string_view value) {
  JsonWriter out;
  option.kind == OptionInfo::Kind::choice ? out.value(value) : out.raw(value);
  return out.take();
}

void write_option(JsonWriter& out, const OptionInfo& option) {
  out.open_object().field("key", option.key).key("default").raw(json_value(option, option.default_value()));
  if (option.kind == OptionInfo::Kind::number) {
    out.field("low", option.low).field("high", option.high);
  } else {
    out.key("values").open_list();
    for (const std::string_view value : option.values) out.raw(json_value(option, value));
    out.close_list();
  }
  out.field("clause", option.clause).field("meaning", option.meaning).close_object();
}

void write_game(JsonWriter& out, const GameInfo& game) {
  out.open_object().field("id", game.id).field("title", game.title).field("designer", game.designer);
  out.field("summary", game.summary).key("players").open_object();
  out.field("least", game.least_players)
      .field("most", game.most_players)
      .field("default", game.usual_players)
      .close_object();
  out.key("options").open_list();
  for (const OptionInfo& option : game.options) write_option(out, option);
  out.close_list().close_object();
}

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
  JsonWriter out;
  out.open_list();
  for (const GameInfo* game : all_games()) write_game(out, *game);
  std::printf("%s\n", out.close_list().text().c_str());
  return Exit::success;
}

}  // namespace orebit::cli
