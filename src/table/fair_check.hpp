// Checks the finished record of a networked table: the commits, the seeds, every chance ply, the rules, the
// result and the seal (docs/formats/fair_dice.md 7, docs/fair_dice.md).
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "table/given_up.hpp"
#include "table/trace.hpp"

namespace orebit {

// How the dice of version 2 were thrown after the start.
struct ThrowFigures {
  std::string mode;  // quick or strict; empty: version 1
  int all = 0;       // throws: chance after one decision
  int unlinked = 0;  // those that no seat has given a link to
  int left_out = 0;  // links that were asked for and did not come
  int spent = 0;     // links that were shown with decisions taken back
  int unasked = 0;   // throws of a strict table that did not ask everybody else who has a chain
};

struct FairVerdict {
  std::string table;
  int plies = 0;
  int by_chance = 0;                        // of those, chance's
  std::string ended_early;                  // why, or empty
  std::vector<GivenUpStart> given_up = {};  // before this start, as told; their seeds match their commits
  ThrowFigures throws = {};
  std::string signer = {};  // the key of the server that signed it, or nothing
};

// The first thing that is wrong: in which line, what was found and what was expected.
std::expected<FairVerdict, Rejection> check_fair(std::string_view record, PackFinder find_pack,
                                                 MatchOpener open = cached_opener());

}  // namespace orebit
