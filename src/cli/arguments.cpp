#include "cli/arguments.hpp"

#include "core/game.hpp"
#include "table/bot_spec.hpp"
#include "table/match.hpp"

namespace orebit::cli {

namespace {

// What may be given where a value is called so.
std::vector<std::string> choices_of(const std::string& value) {
  std::vector<std::string> choices;
  if (value == "SHELL") return {shells.begin(), shells.end()};
  if (value == "GAME")
    for (const GameInfo* game : all_games()) choices.emplace_back(game->id);
  if (value == "BOT" || value == "WHO" || value == "A,B,...") choices = bot_names();
  if (value == "WHO") choices.emplace_back("human");
  return choices;
}

}  // namespace

std::string with_default(const std::string& about, const std::string& value) {
  return about + " (default: " + value + ")";
}

Arguments::Arguments(const char* name, const char* about, const char* examples)
    : command_{name, about, examples} {
  add({"--help", "-h"}, "", "say what it takes", nullptr);
}

Parameter& Arguments::add(std::vector<std::string> names, const char* type, const std::string& about,
                          std::function<std::string(const std::string&)> take) {
  Parameter& added = command_.parameters.emplace_back(Parameter{std::move(names), type, about});
  added.is_positional = !added.names[0].starts_with("-");
  added.choices = choices_of(type);
  added.take = std::move(take);
  return added;
}

Parameter& Arguments::text(std::vector<std::string> names, std::string& value, const char* type,
                           const std::string& about) {
  const std::string shown = value.empty() ? about : with_default(about, value);
  return add(std::move(names), type, shown, [&value](const std::string& text) { return value = text, ""; });
}

Parameter& Arguments::list(std::vector<std::string> names, std::vector<std::string>& values, const char* type,
                           const std::string& about) {
  const auto take = [&values](const std::string& text) { return values.push_back(text), ""; };
  Parameter& added = add(std::move(names), type, about, take);
  added.is_repeated = true;
  return added;
}

Parameter& Arguments::flag(const char* name, bool& value, const std::string& about) {
  return add({name}, "", about, [&value](const std::string&) { return value = true, ""; });
}

Parameter& Arguments::game(std::string& id) { return text({"GAME"}, id, "GAME", "the game's id").required(); }

void Arguments::pack(std::string& file, const char* about) { text({"--content", "-c"}, file, "FILE", about); }

void Arguments::match(MatchOptions& match) {
  number({"--players", "-p"}, match.players, "N", "number of players; `orebit games` lists them", 1,
         max_seats);
  list({"--option", "-o"}, match.options, "KEY=VALUE",
       "an option of the game; `orebit games` lists them; may be repeated");
  pack(match.content, "play with this content pack (TOML or JSON)");
}

void Arguments::seed(std::uint64_t& seed) {
  number({"--seed"}, seed, "N", "the seed; the same one gives the same games");
}

void Arguments::json(bool& is_json) { flag("--json", is_json, "as JSON"); }

void Arguments::looks(bool& plain, bool& no_colour) {
  flag("--plain", plain, "plain lines only, for screen readers and pipes");
  flag("--no-color", no_colour, "no colours (NO_COLOR does the same)");
}

}  // namespace orebit::cli
