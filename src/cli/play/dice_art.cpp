#include "cli/play/dice_art.hpp"

#include <array>

#include "cli/paragraph.hpp"

namespace orebit::cli {

namespace {

constexpr int die_width = 5;

std::array<std::string_view, 3> pips(int face) {
  switch (face) {
    case 1: return {"   ", " ● ", "   "};
    case 2: return {"●  ", "   ", "  ●"};
    case 3: return {"●  ", " ● ", "  ●"};
    case 4: return {"● ●", "   ", "● ●"};
    case 5: return {"● ●", " ● ", "● ●"};
    default: return {"● ●", "● ●", "● ●"};
  }
}

void put_die(Canvas& canvas, int row, int column, const DrawnDie& die) {
  canvas.frame(row, column, {die_width, die_rows - 1}, "", die.ink);
  int line = row + 1;
  for (const std::string_view text : pips(die.face)) canvas.put(line++, column + 1, text, die.ink);
  canvas.put(line + 1, column + (die_width - width_of(die.label)) / 2, die.label, die.ink);
}

}  // namespace

void put_dice(Canvas& canvas, int row, int column, const std::vector<DrawnDie>& dice) {
  const int count = static_cast<int>(dice.size());
  const int step = column + count * (die_width + 1) <= canvas.width() ? die_width + 1 : die_width;
  for (const DrawnDie& die : dice) {
    put_die(canvas, row, column, die);
    column += step;
  }
}

}  // namespace orebit::cli
