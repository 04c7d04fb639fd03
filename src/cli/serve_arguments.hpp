// What `orebit serve` takes: the longest list of all commands.
#pragma once

#include <CLI/App.hpp>
#include <functional>

#include "cli/program.hpp"

namespace orebit::cli {

using Action = std::function<Exit()>;

void add_serve(CLI::App& app, Action& action);

}  // namespace orebit::cli
