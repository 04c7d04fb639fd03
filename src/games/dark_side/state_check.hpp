// What the rules take for granted about a state, checked for states that come from outside.
#pragma once

#include "games/dark_side/rules.hpp"

namespace orebit::dark_side {

// Whose turn it is follows from the rest. False if the rest makes no sense.
bool place_seat(const Setting& t, State& s);
bool place_seat(const Setting& t, View& view);

// REQUIRES: place_seat. The view shows no card twice and all that these eyes see, and what it hides can be
// dealt.
bool can_be_dealt(const Setting& t, const View& view, int eyes);

// REQUIRES: place_seat. Every card lies in one place, robots stand where they can, and the phase has what it
// needs.
bool is_playable(const Setting& t, const State& s);

}  // namespace orebit::dark_side
