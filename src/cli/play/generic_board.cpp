#include "cli/play/generic_board.hpp"

#include "core/doc.hpp"

namespace orebit::cli {

namespace {

// What the seat may know, a line for each key.
Lines known_to(const Match& match, Seat seat) {
  Problem problem;
  const auto view = parse_json(match.view_json(seat), problem);
  Lines lines;
  for (std::size_t i = 0; view && i < view->keys.size(); ++i)
    lines.push_back(view->keys[i] + ": " + to_json(view->items[i]));
  return lines;
}

}  // namespace

Canvas GenericBoard::picture(const Match& match, Size room) const {
  Canvas canvas(room.columns);
  const Turn turn = match.turn();
  canvas.put(0, 1, match.info().title, Ink::strong);
  int row = 2;
  for (const std::string& line : known_to(match, viewer(match)))
    if (row < room.rows / 2) row = put_lines(canvas, row, {line});
  if (turn.is_player()) canvas.put_before(0, room.columns - 1, seating().name(turn.seat));
  if (is_asked(match)) put_choices(canvas, row + 1, room.rows - row - 1, choices(match));
  return canvas;
}

std::vector<std::string> GenericBoard::sentences(const Match& match) const {
  Lines lines = each_of(known_to(match, viewer(match)), [](const auto& line) { return line + "."; });
  if (match.turn().is_player())
    lines.insert(lines.begin(), seating().name(match.turn().seat) + " is to move.");
  if (is_asked(match)) append(lines, told(choices(match)));
  return lines;
}

}  // namespace orebit::cli
