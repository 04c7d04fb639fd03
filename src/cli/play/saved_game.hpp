// A game read back from its record, checked ply by ply against the rules and the seed.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "cli/play/record.hpp"
#include "cli/program.hpp"
#include "table/match.hpp"
#include "table/trace.hpp"

namespace orebit::cli {

// A ply as it was played: who acted, and what the log says.
struct Told {
  Turn actor;
  Ply ply;
};

struct SavedGame {
  std::unique_ptr<Match> match;  // at its end
  std::vector<Told> told;
  std::vector<std::unique_ptr<Match>> before;  // the match before each ply since the last of chance
  std::vector<std::string> seats;
  std::uint64_t seed = 0;
  std::vector<std::string> lines;
  bool was_cut = false;  // the file ended within a line
};

struct Refused {
  Exit exit = Exit::usage;
  std::string why;
};

// `pack` is the one given on the command line, or null.
std::expected<SavedGame, Refused> read_saved_game(const std::string& path,
                                                  const std::shared_ptr<const Pack>& pack,
                                                  MatchOpener open = remembering_opener());

// The head of a record, without the line end.
std::string record_header(const Match& match, const std::vector<std::string>& seats, std::uint64_t seed);

// What chance does in ply n of a game with this seed. The same number of calls, the same result, always.
UniformSource chance_of(std::uint64_t seed, int ply);

inline constexpr std::uint64_t largest_seed = 0x7FFFFFFFFFFFFFFFULL;  // what the numbers of a record hold

}  // namespace orebit::cli
