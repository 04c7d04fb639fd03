// The one list of games in the program. A new game adds a line here, its name below, and a folder.
#pragma once

#include <tuple>

// clang-format off
namespace orebit::asteroid_miners { class Words; }
namespace orebit::dark_side { class Words; }
namespace orebit::space_miner { class Words; }
namespace orebit::stella_digger { class Words; }
// clang-format on

namespace orebit {

using AllGames =
    std::tuple<space_miner::Words, asteroid_miners::Words, stella_digger::Words, dark_side::Words>;

}  // namespace orebit
