// What a bot says, in words and numbers: hints in degrees, and JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bots/search_result.hpp"
#include "core/game_info.hpp"
#include "text/json_writer.hpp"

namespace orebit {

class Match;

// A move as a bot weighs it, in the units of bots/search_result.hpp.
struct RatedMove {
  std::string move;
  double value = 0;
  double error = 0;
  std::uint32_t visits = 0;
  double behind = 0;             // the first move, on the same worlds; of a hint only
  double behind_error = 0;       // its standard error
  std::string says = {};         // the move as a sentence without its full stop; of a hint only
  std::optional<int> gain = {};  // what the score of its seat changes by at once, if that is certain
};

// A move that a bot recommends, and why.
struct Advice {
  std::string move;
  std::string reason;              // a sentence without its full stop
  std::vector<RatedMove> weighed;  // the best first; empty for a level that does not count
  Measure measure = Measure::chance;
  std::string says = {};  // the move as a sentence without its full stop; of a hint only

  // How many moves stand at the top that cannot be told apart; 1 if the first is the best.
  std::size_t equals() const;
};

struct Comparison {
  RatedMove best;
  RatedMove played;
  double loss() const { return played.behind; }
  double error() const { return played.behind_error; }
};

// " (±1.5)"; nothing for an interval that rounds to nothing.
std::string margin_in_words(double half, int digits = 1);
// "62.1 % (±1.5)" of winning, or "46.1 (±0.2)" points in a game for one.
std::string value_in_words(const RatedMove& move, int seats);
// Why a bot played the first: its value against the next.
std::string odds_in_words(const std::vector<RatedMove>& weighed, int seats);
// Why a hint names the first: what it gains for certain, what it promises, which moves are about equal, and
// what the next best gives up, with the interval of that. Moves are told in words.
std::string hint_in_words(const Advice& advice);
// The first degree of a hint: the idea, without saying which move.
std::string first_hint(const Advice& advice, const std::vector<std::string>& legal, const GameInfo& info);
// The same with its moves as sentences and what each gains at once. `match` stands where they were found.
Advice with_words(Advice advice, const Match& match, bool is_searched);
void write_weighed(JsonWriter& out, const std::vector<RatedMove>& weighed);
void write_hint(JsonWriter& out, const Advice& advice, std::string_view idea);

}  // namespace orebit
