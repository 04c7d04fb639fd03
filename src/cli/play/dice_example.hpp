// How rerolls are typed, shown with dice that lie on the table.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/dice.hpp"

namespace orebit::cli {

struct DiceExample {
  std::string reroll;  // "r 1 4"
  std::string keep;    // "keep 5 5"
};

// Keeps the face that lies there most often, the higher one of two, and rerolls one or two others.
// REQUIRES: faces, ascending.
std::vector<int> faces_of(const Dice& dice);  // ascending
DiceExample dice_example(const std::vector<int>& faces);
// What to say to `r` and `keep` without dice; nothing to any other line. REQUIRES: dice lie there.
std::optional<std::string> about_rerolls(std::string_view line, const Dice& dice);

}  // namespace orebit::cli
