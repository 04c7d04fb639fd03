// What a networked table costs: a move asked for, stored in memory, applied, and told to two seats.
#pragma once

#include "bench/workload.hpp"

namespace orebit::bench {

void add_table_moves(Suite& suite);

}  // namespace orebit::bench
