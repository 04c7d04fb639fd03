// Games that are kept: read back from the file of a record, checked ply by ply against the rules and the
// seed; and those in the state folder that somebody has begun and nobody has finished.
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

struct Unfinished {
  std::string game;   // its id
  std::string seats;  // "human, foreman"
  int ply = 0;        // the last one
  std::string date;   // of the last move, "2026-11-17 21:10"
  std::string path;
};

// Newest first. Files that are no records of the terminal, and games without a move of a player, are left
// out.
std::vector<Unfinished> unfinished_games();

// "round 4", or "turn 4" in a game without rounds; the ply where the record cannot be played. Asteroid Miners
// counts rounds anew on each asteroid: "asteroid 2, round 1".
std::string where_of(const Unfinished& game);

// A line for each: game, seats, round or turn, and date in columns.
std::vector<std::string> lines_of(const std::vector<Unfinished>& games);

}  // namespace orebit::cli
