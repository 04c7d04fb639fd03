// What --help ends with: how a command is called.
#pragma once

#include <string>
#include <string_view>

namespace orebit::cli {

// "Examples:" and lines; of the program itself for an empty name. Subcommands go by both words.
std::string examples_of(std::string_view command);

}  // namespace orebit::cli
