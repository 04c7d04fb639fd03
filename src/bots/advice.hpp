// What a bot is asked and what it answers. Play, hint and review are the same answer.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/game.hpp"

namespace orebit {

// How long a bot may think: what is 0 does not limit; all 0 leaves it to the level.
struct Budget {
  std::uint32_t simulations = 0;
  std::uint32_t milliseconds = 0;
  int cores = 1;
  constexpr bool operator==(const Budget&) const = default;
};

// One move as a bot sees it. The value is the expected final score of a game for one, otherwise the chance of
// winning from 0 to 1, a shared win counting its share. The error is one standard error; exact values have 0.
template <class Move>
struct Choice {
  Move move{};
  double value = 0;
  double error = 0;
  std::uint32_t visits = 0;
};

template <class G>
struct Advice {
  std::vector<Choice<typename G::Move>> choices;  // the best first; a level without values gives one
  bool has_values = false;
  std::uint32_t simulations = 0;
  std::string reason;  // may be empty: the numbers speak

  const typename G::Move& move() const { return choices.front().move; }
};

}  // namespace orebit
