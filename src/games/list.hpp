// The one list of games in the program, in the order in which people see them. A new game adds a line here,
// and a folder.
#pragma once

#include <tuple>

// clang-format off
#define OREBIT_GAMES(game) \
  game(space_miner) \
  game(asteroid_miners) \
  game(stella_digger) \
  game(dark_side) \
  game(short_haul) \
  // the end
// clang-format on

#define OREBIT_DECLARE(game) \
  namespace game {           \
  class Words;               \
  }
#define OREBIT_NAME(game) , game::Words

namespace orebit {

OREBIT_GAMES(OREBIT_DECLARE)

template <class First, class... Words>
struct GameList {
  using Type = std::tuple<Words...>;
};
using AllGames = GameList<void OREBIT_GAMES(OREBIT_NAME)>::Type;

}  // namespace orebit
