// What a client is told beside the view: what is asked, and what may be done.
#pragma once

#include <string>

#include "table/match.hpp"

namespace orebit {

// {"prompt":{…} or null,"offers":[…]} for this seat; a seat that does not act has no offers. "brief":true if
// there are too many and facts and sentences were left out.
std::string position_json(const Match& match, Seat seat, bool has_all = false);
// One offer with its facts.
std::string offer_json(const Match& match, const Offer& offer);
// {"moves":[…],"dropped":[{"move":…,"clause":…,"why":…}…],"facts":[…],"view":{…},"prompt":…,"offers":[…]}:
// the moves of a plan, what surely follows from them, and the position then, unless a move of it shows
// something new. REQUIRES: a player acts.
std::string plan_json(const Match& match, const std::vector<std::string>& moves);

}  // namespace orebit
