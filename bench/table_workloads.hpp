// What a networked table costs: a message read, the move decided, written for the store, applied, and told to
// the seats that hear of it at once.
#pragma once

#include "bench/workload.hpp"

namespace orebit::bench {

void add_table_moves(Suite& suite);
// How many moves were made.
std::uint64_t play_tables(std::uint64_t tables);

}  // namespace orebit::bench
