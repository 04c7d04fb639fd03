// The games in the state folder that somebody has begun and nobody has finished.
#pragma once

#include <string>
#include <vector>

namespace orebit::cli {

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

// A line for each: game, seats, round or turn, and date in columns.
std::vector<std::string> lines_of(const std::vector<Unfinished>& games);

}  // namespace orebit::cli
