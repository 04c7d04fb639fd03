// What the rules take for granted about a state: things are conserved, and the awaited ply can be played.
// Every state that play reaches passes; a state read from outside must.
#pragma once

#include "games/stella_digger/setting.hpp"

namespace orebit::stella_digger {

// REQUIRES: seats, squares, tiles, tokens and colours are within the pack.
bool is_playable(const Setting& t, const State& s);

}  // namespace orebit::stella_digger
