#include <algorithm>

#include "games/list.hpp"
#include "table/open_game.hpp"
#include "text/text.hpp"

namespace orebit {

namespace {

std::string allowed_values(const OptionInfo& option) {
  if (option.kind != OptionInfo::Kind::number) return joined(option.values);
  return "a whole number from " + std::to_string(option.min) + " to " + std::to_string(option.max);
}

bool allows(const OptionInfo& option, const std::string& value) {
  if (option.kind != OptionInfo::Kind::number)
    return std::find(option.values.begin(), option.values.end(), value) != option.values.end();
  const auto number = value.empty() ? std::nullopt : parse_number(value, option.max);
  return number && *number >= option.min;
}

std::vector<std::string_view> known_games() {
  std::vector<std::string_view> ids;
  for (const GameInfo* info : all_games()) ids.push_back(info->id);
  return ids;
}

int choose_players(const GameInfo& info, const Setup& setup, Rejections& no) {
  const int players = setup.players.value_or(info.default_players);
  if (players < info.min_players || players > info.max_players)
    no.emplace_back(std::string(info.id) + " is played by " + std::to_string(info.min_players) + " to " +
                    std::to_string(info.max_players) + " players, not by " + std::to_string(players));
  return players;
}

OptionValues choose_options(const GameInfo& info, const Setup& setup, Rejections& no) {
  OptionValues values;
  std::vector<std::string_view> keys;
  for (const OptionInfo& option : info.options) {
    values.push_back(option.default_value());
    keys.push_back(option.key);
  }
  for (const auto& [key, value] : setup.options) {
    const std::size_t place = info.option_index(key);
    if (place == keys.size()) {
      no.emplace_back(std::string(info.id) + " has no option " + quoted(key) + "; it has " + joined(keys));
    } else if (!allows(info.options[place], value)) {
      no.emplace_back("option " + key + " cannot be " + quoted(value) +
                      "; allowed: " + allowed_values(info.options[place]));
    } else {
      values[place] = value;
    }
  }
  return values;
}

const std::vector<GameEntry>& entries() {
  static const auto all = []<class... Words>(std::type_identity<std::tuple<Words...>>) {
    return std::vector<GameEntry>{game_entry<Words>()...};
  }(std::type_identity<AllGames>{});
  return all;
}

const GameEntry* find_entry(std::string_view id) {
  const auto found = std::find_if(entries().begin(), entries().end(),
                                  [&](const GameEntry& game) { return game.info->id == id; });
  return found == entries().end() ? nullptr : &*found;
}

}  // namespace

Opening begin_opening(const GameInfo& info, const Setup& setup) {
  Opening opening;
  Header& header = opening.header;
  header.info = &info;
  header.game = info.id;
  header.players = choose_players(info, setup, opening.no);
  header.options = choose_options(info, setup, opening.no);
  header.pack = setup.pack != nullptr ? setup.pack : default_pack(info.id);
  header.pack_hash = header.pack->hash;
  return opening;
}

void add_issues(const PackFile& pack, const std::vector<Issue>& issues, Rejections& no) {
  for (const Issue& issue : issues) {
    no.emplace_back(issue);
    if (!pack.source.empty()) no.back().why.insert(0, pack.source + ": ");
  }
}

std::vector<const GameInfo*> all_games() {
  std::vector<const GameInfo*> games;
  for (const GameEntry& game : entries()) games.push_back(game.info);
  return games;
}

const GameInfo* find_game(std::string_view id) {
  const GameEntry* game = find_entry(id);
  return game == nullptr ? nullptr : game->info;
}

bool game_hides(std::string_view id) {
  const GameEntry* game = find_entry(id);
  return game != nullptr && game->hides;
}

std::expected<std::unique_ptr<Match>, Rejections> open_match(const Setup& setup) {
  if (const GameEntry* game = find_entry(setup.game)) return game->open(setup);
  return std::unexpected(
      Rejections{"no game is called " + quoted(setup.game) + "; there are: " + joined(known_games())});
}

std::vector<Issue> check_pack(std::string_view game, const Doc& pack) {
  std::vector<Issue> issues;
  if (const GameEntry* entry = find_entry(game)) entry->check_pack(pack, issues);
  return issues;
}

std::vector<Issue> check_pack(const Doc& pack) {
  std::vector<Issue> issues;
  const std::string game = game_of(pack);
  if (find_game(game) != nullptr) return check_pack(game, pack);
  const PackReader root(pack, issues), about = root.table("pack");
  root.skip_rest();
  about.skip_rest();
  about.word("game", known_games());
  return issues;
}

}  // namespace orebit
