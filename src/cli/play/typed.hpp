// What a person types and means: words that were meant, dice to roll again, expressions over dice.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/dice.hpp"

namespace orebit::cli {

// The known word that the typed one differs least from, by at most a letter or two (a wrong, missing, added
// one, or two that changed places); empty if there is none. Words of two letters and less are not guessed at.
std::string nearest_word(std::string_view typed, const std::vector<std::string>& known);

// What was typed, in quotes, for an answer to it: on one line, not endless, with the letters of every
// language.
std::string quoted_typed(std::string_view typed);

// --- rerolls: `r 1 4`, `r14`, `r all`, `keep 5 5`, `keep none`

struct DiceExample {
  std::string reroll;  // "r 1 4"
  std::string keep;    // "keep 5 5"
};
// Keeps this face, or the one that lies there most often, the higher one of two; and rerolls one or two
// others. REQUIRES: dice lie there.
DiceExample dice_example(const Dice& dice, int kept = 0);

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

// --- expressions over dice, "(2+2)*(1+1)". They only tell which ore is meant; whether the dice make it is
// for the rules to say (SM-23).

struct TypedValue {
  std::int64_t num = 0;
  std::int64_t den = 1;
  bool is(int number) const { return num == number * den; }
};

// Nothing if the text is no expression over single digits with + - * x / and brackets, or has no operation.
std::optional<TypedValue> value_of(std::string_view text);

}  // namespace orebit::cli
