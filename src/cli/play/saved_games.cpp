#include "cli/play/saved_games.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <filesystem>
#include <optional>
#include <tuple>

#include "cli/files.hpp"
#include "cli/paragraph.hpp"
#include "cli/play/record.hpp"
#include "cli/play/widgets.hpp"
#include "text/doc.hpp"

namespace orebit::cli {

namespace {

// The given pack, or the default one, if its id is the one of the record.
PackFinder finder(const std::shared_ptr<const PackFile>& given) {
  return [given](const std::string& game, const std::string& id) -> std::shared_ptr<const PackFile> {
    const auto pack = given != nullptr ? given : default_pack(game);
    return id_of(pack->doc) == id && game_of(pack->doc) == game ? pack : nullptr;
  };
}

std::unexpected<Refused> refused_at(const std::string& path, int line, const std::string& why,
                                    Exit exit = Exit::usage) {
  return std::unexpected(Refused{exit, format("{}:{}: {}", path, line, why)});
}

// "human, miner ×3"
std::string in_short(const std::vector<Doc>& seats) {
  Lines names;
  for (std::size_t i = 0; i < seats.size();) {
    std::size_t end = i + 1;
    while (end < seats.size() && seats[end].text == seats[i].text) ++end;
    names.push_back(end - i > 1 ? format("{} ×{}", seats[i].text, end - i) : seats[i].text);
    i = end;
  }
  return joined(names);
}

// What the head of a record says; nothing if it is none of the terminal.
std::optional<Unfinished> read_head(const std::string& line) {
  const auto head = parse_json(line);
  const Doc* game = head ? head->find("game") : nullptr;
  const Doc* seats = head ? head->find("seats") : nullptr;
  if (game == nullptr || find_game(game->text) == nullptr) return std::nullopt;
  if (seats == nullptr || !seats->is(Doc::Kind::list) || head->find("seed") == nullptr) return std::nullopt;
  Unfinished found{.game = game->text};
  found.seats = in_short(seats->items);
  return found;
}

// Its plies are counted, not checked: whoever goes on with it has them checked.
std::optional<Unfinished> read_unfinished(const std::string& path) {
  LineReader lines;
  std::string line;
  if (lines.open(path) || !lines.next(line)) return std::nullopt;
  auto found = read_head(line);
  bool has_move = false;
  while (found && lines.next(line)) {
    if (line.starts_with("{\"result\"")) return std::nullopt;
    if (!line.ends_with("}")) break;  // cut off by a crash
    ++found->ply;
    has_move |= line.find("\"actor\":\"chance\"") == std::string::npos;
  }
  if (!found || !has_move) return std::nullopt;
  found->path = path;
  return found;
}

std::string date_of(std::time_t time) {
  std::tm parts{};
  localtime_r(&time, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &parts);
  return text.data();
}

}  // namespace

std::string where_of(const Unfinished& game) {
  const auto saved = read_saved_game(game.path, nullptr);
  const Doc view = saved ? *parse_json(saved->table.match().view_json(spectator)) : Doc{};
  const Doc* level = view.find("level");
  const bool has_level = level != nullptr && level->is(Doc::Kind::integer);
  const std::string before = has_level ? format("asteroid {}, ", level->number) : "";
  for (const std::string key : {"round", "turn"})
    if (const Doc* number = view.find(key))
      if (number->is(Doc::Kind::integer)) return format("{}{} {}", before, key, number->number);
  return "ply " + std::to_string(game.ply);
}

std::expected<SavedGame, Refused> read_saved_game(const std::string& path,
                                                  const std::shared_ptr<const PackFile>& pack,
                                                  MatchOpener open) {
  LineReader file;
  if (const auto problem = file.open(path)) return std::unexpected(Refused{Exit::usage, *problem});
  std::error_code error;
  const auto size = std::filesystem::file_size(path, error);
  if (error) return std::unexpected(Refused{Exit::usage, path + ": is not a file that can be read"});
  LocalTableReader reader(finder(pack), std::move(open));
  std::vector<std::string> lines;
  std::string line;
  bool was_cut = false;
  for (std::uintmax_t offset = 0; file.next(line);) {
    offset += line.size() + 1;
    was_cut = offset > size;
    if (was_cut) break;
    if (const auto why = reader.read(line)) return refused_at(path, file.number(), why->why);
    lines.push_back(line);
    if (reader.has_ended())
      return refused_at(path, file.number(),
                        "this game is over; `orebit replay` checks it, and there is nothing to go on with",
                        Exit::no);
  }
  if (!file.problem().empty()) return refused_at(path, file.number(), file.problem());
  if (!reader.table()) return std::unexpected(Refused{Exit::usage, path + ": holds no game"});
  return SavedGame{std::move(*reader.table()), std::move(lines), was_cut};
}

std::vector<Unfinished> unfinished_games() {
  using Dated = std::tuple<std::time_t, long, Unfinished>;
  std::vector<Dated> dated;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(state_folder(), error)) {
    struct stat status{};
    if (entry.path().extension() != ".jsonl" || stat(entry.path().c_str(), &status) != 0) continue;
    auto found = S_ISREG(status.st_mode) ? read_unfinished(entry.path().string()) : std::nullopt;
    if (!found) continue;
    found->date = date_of(status.st_mtim.tv_sec);
    dated.emplace_back(status.st_mtim.tv_sec, status.st_mtim.tv_nsec, std::move(*found));
  }
  std::sort(dated.begin(), dated.end(), [](const Dated& a, const Dated& b) {
    return std::tie(std::get<0>(a), std::get<1>(a), std::get<2>(a).path) >
           std::tie(std::get<0>(b), std::get<1>(b), std::get<2>(b).path);
  });
  std::vector<Unfinished> games;
  games.reserve(dated.size());
  for (Dated& one : dated) games.push_back(std::move(std::get<2>(one)));
  return games;
}

std::vector<std::string> lines_of(const std::vector<Unfinished>& games) {
  int title = 0, seats = 0;
  for (const Unfinished& game : games) {
    title = std::max(title, width_of(find_game(game.game)->title));
    seats = std::max(seats, width_of(game.seats));
  }
  std::vector<std::string> lines;
  lines.reserve(games.size());
  for (const Unfinished& game : games)
    lines.push_back(format("{}  {}  {}  {}", padded(std::string(find_game(game.game)->title), title),
                           padded(game.seats, seats), padded(where_of(game), 8), game.date));
  return lines;
}

}  // namespace orebit::cli
