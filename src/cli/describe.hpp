// `orebit completions SHELL` and `orebit man [COMMAND]`, made from the options that the program reads.
#pragma once

#include "cli/serve_arguments.hpp"

namespace orebit::cli {

void add_completions(CLI::App& app, Action& action);
void add_man(CLI::App& app, Action& action);

}  // namespace orebit::cli
