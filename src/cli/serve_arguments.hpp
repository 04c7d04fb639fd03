// What the commands for hosts take. `orebit serve` has the longest list of all.
#pragma once

#include <CLI/App.hpp>
#include <functional>

#include "cli/program.hpp"

namespace orebit::cli {

using Action = std::function<Exit()>;

void add_serve(CLI::App& app, Action& action);
void add_upkeep(CLI::App& app, Action& action);  // check, backup, restore

}  // namespace orebit::cli
