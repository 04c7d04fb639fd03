#include "table/games_json.hpp"

#include "table/match.hpp"
#include "text/json_writer.hpp"

namespace orebit {

namespace {

void write_value(JsonWriter& out, const OptionInfo& option, std::string_view value) {
  option.kind == OptionInfo::Kind::choice ? out.value(value) : out.raw(value);
}

void write_option(JsonWriter& out, const OptionInfo& option) {
  out.open_object().field("key", option.key);
  write_value(out.key("default"), option, option.default_value());
  if (option.kind == OptionInfo::Kind::number) {
    out.field("low", option.min).field("high", option.max);
  } else {
    out.key("values").open_list();
    for (const std::string_view value : option.values) write_value(out, option, value);
    out.close_list();
  }
  out.field("clause", option.clause).field("meaning", option.meaning).close_object();
}

void write_game(JsonWriter& out, const GameInfo& game) {
  out.open_object().field("id", game.id).field("title", game.title).field("designer", game.designer);
  out.field("summary", game.summary).field("hides", game_hides(game.id)).key("players").open_object();
  out.field("least", game.min_players)
      .field("most", game.max_players)
      .field("default", game.default_players)
      .close_object();
  out.key("options").open_list();
  for (const OptionInfo& option : game.options) write_option(out, option);
  out.close_list().close_object();
}

}  // namespace

std::string games_json() {
  JsonWriter out;
  out.open_list();
  for (const GameInfo* game : all_games()) write_game(out, *game);
  return out.close_list().take();
}

}  // namespace orebit
