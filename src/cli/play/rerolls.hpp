// How rerolls are typed: `r 1 4`, `r14`, `r all`, `keep 5 5`, `keep none`; and how that is explained with
// dice that lie on the table.
#pragma once

#include <optional>
#include <string>

#include "core/dice.hpp"

namespace orebit::cli {

struct DiceExample {
  std::string reroll;  // "r 1 4"
  std::string keep;    // "keep 5 5"
};
// Keeps the face that lies there most often, the higher one of two, and rerolls one or two others.
// REQUIRES: dice lie there.
DiceExample dice_example(const Dice& dice);

// A line about rerolls: the move that it means, or what is wrong with it. Neither: it is about something
// else.
struct TypedReroll {
  std::optional<std::string> move;
  std::optional<std::string> wrong;
};
// REQUIRES: dice lie there.
TypedReroll read_reroll(const std::string& line, const Dice& all);

// "r35" as "r" and "35".
std::string parted(const std::string& line);

}  // namespace orebit::cli
