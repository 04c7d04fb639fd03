// The one list of games in the program. A new game adds an include, a name here and a folder.
#pragma once

#include <tuple>

#include "games/space_miner/words.hpp"
#include "games/stella_digger/words.hpp"

namespace orebit {

using AllGames = std::tuple<space_miner::Words, stella_digger::Words>;

}  // namespace orebit
