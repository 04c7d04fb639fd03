// Short forms of rerolls at the pool and at the smelter: `r 1 4`, `r all`, `keep 5 5`.
#pragma once

#include <optional>
#include <string>

#include "cli/play/asteroid_miners_facts.hpp"

namespace orebit::cli {

// The move that such a line means; nothing if it means none.
std::optional<std::string> read_reroll(const asteroid_miners::State& s, const std::string& line);
// What to say to one that no dice can follow; nothing to any other line.
std::optional<std::string> about_wrong_reroll(const DigTable& table, const std::string& line);

}  // namespace orebit::cli
