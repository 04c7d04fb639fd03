// The one list of games in the program. A new game adds an include, a name here and a folder.
#pragma once

#include <tuple>

#include "games/asteroid_miners/words.hpp"
#include "games/dark_side/words.hpp"
#include "games/space_miner/words.hpp"
#include "games/stella_digger/words.hpp"

namespace orebit {

using AllGames =
    std::tuple<space_miner::Words, asteroid_miners::Words, stella_digger::Words, dark_side::Words>;

}  // namespace orebit
