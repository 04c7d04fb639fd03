// Pages that teach a game (src/games/<game>/HOWTO.md), with the numbers of the pack that is played.
#pragma once

#include <string>
#include <string_view>

#include "text/doc.hpp"

namespace orebit {

// Fills the place-holders of a page from a pack: {ore_value.gold}, {upgrade.laser.price_rules} (the entry
// with that id), {constants.visit_cost.1} (the first of a list), {1 + 2 * ore_value.red}. A place-holder that
// the pack does not answer stays as it is.
std::string filled(std::string_view page, const Doc& pack);

}  // namespace orebit
