// The asteroid as a drawing: the sides of both players from left to right, the tender section between them,
// tunnels as lines.
//
//   P1 ──s1[· ●]──s2[1 3]─┬──────────────┬─s3[1 2 3 3]
//   tender, open          ├─t[3 4 5 6]───┤
//   P2 ●─s1[1 2]──s2[1 3]─┴──────────────┴─s3[1 2 3 3]
//
// A unit is the number that digs it, a dot once it is dug, and the cube where it stands: on the last unit
// dug, behind a finished section, or at the entrance.
#pragma once

#include "cli/play/asteroid_miners_facts.hpp"
#include "cli/play/canvas.hpp"

namespace orebit::cli {

// No wider than that. A map that is too long for it becomes a list of sections and tunnels.
Canvas asteroid_map(const DigTable& table, int width);

}  // namespace orebit::cli
