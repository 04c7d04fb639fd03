// The table of Asteroid Miners as a picture: players, event, market, station, map, then the machine of the
// phase (drill and pool, smelter, or the race for the tender), then the choices by number.
#pragma once

#include "cli/play/asteroid_miners_race.hpp"
#include "cli/play/canvas.hpp"

namespace orebit::cli {

Canvas asteroid_miners_picture(const DigTable& table, const Race& race, bool has_choices, Size room);

}  // namespace orebit::cli
