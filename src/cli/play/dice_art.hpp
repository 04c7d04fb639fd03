// Dice drawn as dice, with the number below so that nobody has to count.
#pragma once

#include <string>
#include <vector>

#include "cli/play/canvas.hpp"

namespace orebit::cli {

struct DrawnDie {
  int face = 1;
  std::string label;  // below the die, at most five characters
  Ink ink = Ink::plain;
};

inline constexpr int die_rows = 6;  // with the label

// A row of dice. They stand apart if there is room.
void put_dice(Canvas& canvas, int row, int column, const std::vector<DrawnDie>& dice);

}  // namespace orebit::cli
