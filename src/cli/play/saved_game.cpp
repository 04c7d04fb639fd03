#include "cli/play/saved_game.hpp"

#include <filesystem>

#include "cli/files.hpp"

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
  return std::unexpected(Refused{exit, path + ":" + std::to_string(line) + ": " + why});
}

}  // namespace

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
    if (const auto why = reader.read(line)) return refused_at(path, file.number(), *why);
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

}  // namespace orebit::cli
