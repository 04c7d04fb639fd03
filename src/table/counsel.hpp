// What a bot says, in words and numbers: hints in degrees, and JSON.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/json_writer.hpp"

namespace orebit {

// A move as a bot weighs it, in the units of bots/advice.hpp.
struct Weighed {
  std::string move;
  double value = 0;
  double error = 0;
  std::uint32_t visits = 0;
};

// A move that a bot recommends, and why.
struct Counsel {
  std::string move;
  std::string reason;            // a sentence without its full stop
  std::vector<Weighed> weighed;  // the best first; empty for a level that does not count
};

struct Appraisal {
  Weighed best;
  Weighed played;
  double loss() const { return best.value > played.value ? best.value - played.value : 0; }
};

// "62.1 % (±1.5)" of winning, or "46.1 (±0.2)" points in a game for one.
std::string value_in_words(const Weighed& move, int seats);
// Why the first is best: its value against the next.
std::string odds_in_words(const std::vector<Weighed>& weighed, int seats);
// The first degree of a hint: which kind of move, without saying which move.
std::string nudge(const Counsel& counsel, const std::vector<std::string>& legal);
void write_weighed(JsonWriter& out, const std::vector<Weighed>& weighed);

}  // namespace orebit
