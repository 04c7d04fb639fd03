// What a bot is asked and what it answers. Play, hint and review are the same answer.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "core/game.hpp"

namespace orebit {

// Set when nobody waits for the answer any more; the thinker looks at it often and returns at once.
using StopFlag = std::atomic<bool>;

// How long a bot may think: what is 0 does not limit; all 0 leaves it to the level.
struct Budget {
  std::uint32_t simulations = 0;
  std::uint32_t milliseconds = 0;
  int cores = 1;
  const StopFlag* stop = nullptr;

  bool is_stopped() const { return stop != nullptr && *stop; }
  constexpr bool operator==(const Budget&) const = default;
};

// What the values of an advice are: the chance of winning from 0 to 1, a shared win counting its share; the
// expected final score; or, where every move wins or none does, the expected lead over the best other score.
enum class Measure : std::uint8_t { chance, score, margin };

// One move as a bot sees it. Errors are standard errors; exact values have 0. A hint also says by how much
// the move falls behind the first one, on the same worlds: that is surer than the difference of two values.
template <class Move>
struct MoveStats {
  Move move{};
  double value = 0;
  double error = 0;
  std::uint32_t visits = 0;
  double behind = 0;
  double behind_error = 0;
};

template <class G>
struct SearchResult {
  std::vector<MoveStats<typename G::Move>> choices;  // the best first; a level without values gives one
  bool has_values = false;
  std::uint32_t simulations = 0;
  std::string reason;  // may be empty: the numbers speak
  Measure measure = Measure::chance;

  const typename G::Move& move() const { return choices.front().move; }
};

}  // namespace orebit
