#include "cli/play/generic_board.hpp"

#include <algorithm>

#include "cli/paragraph.hpp"
#include "cli/play/choose.hpp"
#include "cli/play/order.hpp"
#include "core/doc.hpp"
#include "core/text.hpp"

namespace orebit::cli {

namespace {

// What the seat may know, a line for each key.
std::vector<std::string> known_to(const Match& match, Seat seat) {
  Problem problem;
  const auto view = parse_json(match.view_json(seat), problem);
  std::vector<std::string> lines;
  for (std::size_t i = 0; view && i < view->keys.size(); ++i)
    lines.push_back(view->keys[i] + ": " + to_json(view->items[i]));
  return lines;
}

// In columns, top to bottom, as many as the rows hold.
void put_moves(Canvas& canvas, int top, int rows, const std::vector<std::string>& items) {
  std::size_t longest = 1;
  for (const std::string& item : items) longest = std::max(longest, item.size());
  const int column_width = static_cast<int>(longest) + 3;
  const int columns = std::max(1, (canvas.width() - 1) / column_width);
  const int count = static_cast<int>(items.size());
  const bool fits = count <= columns * rows;
  const int per_column = fits ? rows : rows - 1;  // the last row says that there are more
  const int shown = std::min(count, columns * per_column);
  for (int i = 0; i < shown; ++i)
    canvas.put(top + i % per_column, 1 + i / per_column * column_width, items[static_cast<std::size_t>(i)]);
  if (!fits)
    canvas.put(top + rows - 1, 1,
               "and " + std::to_string(count - shown) + " more: type a move, Tab lists them", Ink::faint);
}

}  // namespace

Canvas GenericBoard::picture(const Match& match, Size room) const {
  Canvas canvas(room.columns);
  const Turn turn = match.turn();
  canvas.put(0, 1, match.info().title, Ink::strong);
  int row = 2;
  for (const std::string& line : known_to(match, viewer(match)))
    if (row < room.rows / 2) canvas.put(row++, 1, clipped(line, room.columns - 2));
  if (!turn.is_player()) return canvas;
  canvas.put_before(0, room.columns - 1, seating().name(turn.seat));
  if (!is_asked(match)) return canvas;
  put_moves(canvas, row + 1, room.rows - row - 1, numbered(legal_in_order(match)));
  return canvas;
}

std::vector<std::string> GenericBoard::sentences(const Match& match) const {
  const Turn turn = match.turn();
  std::vector<std::string> lines;
  if (turn.is_player()) lines.push_back(seating().name(turn.seat) + " is to move.");
  for (const std::string& line : known_to(match, viewer(match))) lines.push_back(line + ".");
  if (!is_asked(match)) return lines;
  for (const std::string& item : numbered(legal_in_order(match))) lines.push_back(item);
  return lines;
}

std::string GenericBoard::prompt(const Match& match) const { return seating().name(match.turn().seat); }

std::vector<std::string> GenericBoard::help(const Match&) const {
  return {"Type the number of a move in the list, or the move itself."};
}

std::string GenericBoard::notation(const Match& match, const std::string& line) const {
  const auto legal = legal_in_order(match);
  const auto number = line.empty() ? std::nullopt : parse_number(line, static_cast<int>(legal.size()));
  return number && *number > 0 ? legal[static_cast<std::size_t>(*number - 1)] : line;
}

}  // namespace orebit::cli
