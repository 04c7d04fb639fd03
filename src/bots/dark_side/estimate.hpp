// What is still to come in Dark Side of the Mine, by estimates in points that rules of thumb and search
// share: cards, robots by where the dark side will be, upgrades.
#pragma once

#include "games/dark_side/rules.hpp"

namespace orebit::dark_side {

// The turn in which a seat acts next; the running one until its first action.
int next_turn(const Setting& setting, const State& s, int seat);
// How many more turns a seat has from its next one on.
double turns_to_come(const Setting& setting, const State& s, int seat);

bool is_dark_in(const Setting& setting, int turn, int location);
// A robot by where it stands, seen from the front of the dark side, when that turn begins.
double standing(const Setting& setting, int turn, int location);

// One more card for a hand of this size, for a seat with this number of turns to come.
double card_worth(int hand, double turns);
// What a card of the hand is good for, more than any card is.
double hold_worth(const CardFace& face, double turns);
// The first deposit of a location, and its text.
double richness(const CardFace& face);
// What the text of a location gives a seat that mines it where this number of robots stands already, and that
// may have a robot in reserve.
double text_worth(const CardFace& face, int robots, double turns, bool has_reserve);
double upgrade_worth(const CardFace& face, double turns);

// Everything that is not score yet.
double points_to_come(const Setting& setting, const State& s, int seat);

}  // namespace orebit::dark_side
