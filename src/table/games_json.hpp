// The games with their players and options as JSON, for programs that offer a choice of games.
#pragma once

#include <string>

namespace orebit {

// A list with an object for each game, in the order of the program's list.
std::string games_json();

}  // namespace orebit
