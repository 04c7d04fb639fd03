// Checks the finished record of a networked table: the commits, the seeds, every chance ply, the rules, the
// result and the seal (shared formats/fair-dice.md 7, docs/fair_dice.md).
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "table/given_up.hpp"
#include "table/trace.hpp"

namespace orebit {

struct FairVerdict {
  std::string table;
  int plies = 0;
  int by_chance = 0;                        // of those, chance's
  std::string ended_early;                  // why, or empty
  std::vector<GivenUpStart> given_up = {};  // before this start, as told; their seeds match their commits
};

// The first thing that is wrong: where, what was found and what was expected.
struct FairFault {
  int line = 0;
  std::string what;
};

std::expected<FairVerdict, FairFault> check_fair(std::string_view record, PackFinder find_pack,
                                                 MatchOpener open = remembering_opener());

}  // namespace orebit
