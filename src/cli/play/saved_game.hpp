// A game read back from the file of its record, checked ply by ply against the rules and the seed.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "cli/program.hpp"
#include "table/local_table.hpp"

namespace orebit::cli {

struct SavedGame {
  LocalTable table;  // as it was after the last line
  std::vector<std::string> lines;
  bool was_cut = false;  // the file ended within a line
};

struct Refused {
  Exit exit = Exit::usage;
  std::string why;
};

// `pack` is the one given on the command line, or null.
std::expected<SavedGame, Refused> read_saved_game(const std::string& path,
                                                  const std::shared_ptr<const PackFile>& pack,
                                                  MatchOpener open = cached_opener());

}  // namespace orebit::cli
