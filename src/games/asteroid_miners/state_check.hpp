// Whether a state that came from outside is one the rules can play on.
#pragma once

#include "games/asteroid_miners/rules.hpp"

namespace orebit::asteroid_miners {

bool is_playable(const Setting& t, const State& s);

// AM-67. The JSON does not say why a game is over. Where a level III that ended by itself looks the same as a
// ruin after its last turn but one, the former is taken.
bool looks_like_ruin(const Setting& t, const State& s);

}  // namespace orebit::asteroid_miners
