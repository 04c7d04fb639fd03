// Every mining move of a pool with the credits it can still lead to.
//
// Claims are entered in falling order (SM-26), so after a claim only claims that are not greater may follow.
// Taking the claims of the pool one by one in rising order, `best` of a part of the pool is the most that the
// claims taken so far can make of it, each any number of times (SM-25): when a claim's turn comes, what may
// follow it is known.
#pragma once

#include <vector>

#include "games/space_miner/rules.hpp"

namespace orebit::space_miner {

struct MiningMove {
  Move move;
  int credits = 0;  // gained from here to `done`, with the best claims afterwards
};

// In the order of the legal list. REQUIRES: the state's phase is mine.
std::vector<MiningMove> mining_moves(const SpaceMiner& game, const State& s);
// The credits of the best of them.
int max_mined(const SpaceMiner& game, const State& s);

}  // namespace orebit::space_miner
