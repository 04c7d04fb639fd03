// The ring as two rows, the upper one running to the right and the lower one back, and the players.
#include <algorithm>

#include "cli/paragraph.hpp"
#include "cli/play/dark_side_board.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace dark_side;

namespace {

constexpr int max_cell_width = 13;
constexpr int side_width = 27;

// Elements by number; their names stand beside them.
Ink ink_of(int element) {
  constexpr std::array<Ink, 4> inks{Ink::accent, Ink::brown, Ink::gold, Ink::plain};
  return inks[static_cast<std::size_t>(element) % inks.size()];
}

std::string number_before(int location) { return format(location < 10 ? " {} " : "{} ", location); }

// "cobalt 4-3-1", or "cob 4-3-1" where there is little room.
std::string fitting_name(const RobotTable& table, Card card, int width) {
  const std::string name = plain_name(table.words, card);
  return width_of(name) <= width ? name : name.substr(0, 3) + name.substr(name.find(' '));
}

void put_dark(Canvas& cell, const RobotTable& table, int location) {
  const int width = cell.width();
  std::string head = number_before(location) + "░dark";
  for (int at = width_of(head); at < width - 1; ++at) head += "░";
  cell.put(0, 0, head, Ink::faint);
  const Card card = table.card_at(location);
  const std::string others = others_who_know(table, location);
  const std::string unknown = others.empty() ? "?" : others + (others.size() > 2 ? " know" : " knows");
  cell.put(1, 0, clipped(card == no_card ? unknown : fitting_name(table, card, width - 1), width - 1),
           card == no_card ? Ink::faint : Ink::plain);
  const std::string robots = robots_in_comms(table, location);
  if (!robots.empty()) cell.put(2, 0, clipped("on " + robots, width - 1));
}

void put_light(Canvas& cell, const RobotTable& table, int location, int cell_rows) {
  const int width = cell.width();
  const Card card = table.card_at(location);
  const CardFace& face = table.setting.face(card);
  cell.put(0, 0, clipped(number_before(location) + table.words.element_name(face.element), width - 1),
           ink_of(face.element));
  cell.put(1, 0, clipped(joined(deposits(table, location), " "), width - 1), Ink::strong);
  const std::string robots = robots_in_comms(table, location);
  const std::string comms = robots.empty() ? "" : "+" + robots;
  const std::string effect = face.kind == CardType::mined ? short_effect(table.words, card) : "";
  cell.put(2, 0, clipped(cell_rows > 3 ? comms : joined({comms, effect}, " "), width - 1));
  if (cell_rows > 3) cell.put(3, 0, clipped(effect, width - 1), Ink::red);
}

int columns_of_ring(const RobotTable& table) { return (table.setting.locations + 1) / 2; }
bool is_above(const RobotTable& table, int location) { return location < columns_of_ring(table); }
int column_of(const RobotTable& table, int location) {
  return is_above(table, location) ? location : table.setting.locations - 1 - location;
}

// Between the rows: which way is clockwise, what is covered at dusk, and what is turned up at dawn.
void put_marks(Canvas& canvas, int row, const RobotTable& table, int width) {
  canvas.put(row, columns_of_ring(table) * width - 1, "↓", Ink::faint);
  canvas.put(row, 0, "↑", Ink::faint);
  const auto put = [&](int location, int shift, const std::string& word, Ink ink) {
    canvas.put(row, 1 + column_of(table, location) * width + shift,
               (is_above(table, location) ? "^" : "v") + word, ink);
  };
  const int dawn = table.s.dark_start;
  const int dusk = first_light(table.setting, table.s);
  const bool covers = table.covers_next();
  if (covers) put(dusk, 0, "dusk", Ink::accent);
  const bool is_shared = covers && column_of(table, dawn) == column_of(table, dusk);
  if (table.is_dark(dawn) && table.s.phase != Phase::over)
    put(dawn, is_shared ? std::min(6, width - 5) : 0, "dawn", Ink::faint);
}

Canvas draw_ring(const RobotTable& table, int width, int cell_rows) {
  Canvas canvas(1 + columns_of_ring(table) * width);
  for (int location = 0; location < table.setting.locations; ++location) {
    Canvas cell(width);
    table.is_dark(location) ? put_dark(cell, table, location) : put_light(cell, table, location, cell_rows);
    canvas.paste(is_above(table, location) ? 0 : cell_rows + 1, 1 + column_of(table, location) * width, cell);
  }
  put_marks(canvas, cell_rows, table, width);
  return canvas;
}

// "Player 1, you", "25 points, 5 cards", "tunnel, vein gold 2"
Lines player_lines(const RobotTable& table, int seat) {
  const Seat who = seat_of(seat);
  const bool is_reader = seat == table.seat && table.seating.says_you() && !table.seating.is_you(who);
  const std::string number = table.seating.is_you(who) ? format(", player {}", seat + 1) : "";
  return {
      format("{}{}{}", table.seating.subject(who), number, is_reader ? ", you" : ""),
      joined({counted(at(table.s.score, seat), "point"), counted(at(table.view.hand_size, seat), "card")}),
      upgrades_of(table, seat)};
}

// Beside the ring, each line of a player for itself.
Canvas draw_side(const RobotTable& table) {
  Canvas canvas(side_width);
  int row = 0;
  for (int seat = 0; seat < table.setting.players; ++seat) {
    const Ink ink = seat == table.seat ? Ink::strong : Ink::plain;
    int indent = 2;
    for (const std::string& line : player_lines(table, seat)) {
      for (const std::string& part : line.empty() ? Lines{} : lines_of(line, side_width - indent, 0))
        canvas.put(row++, indent, part, ink);
      indent = 4;
    }
  }
  for (int i = 0; i < row; ++i) canvas.put(i, 0, "│", Ink::faint);
  return canvas;
}

// Below the ring, in as few lines as they need.
void put_below(Canvas& canvas, const RobotTable& table) {
  int row = canvas.height() - 1;
  int at = canvas.width();
  for (int seat = 0; seat < table.setting.players; ++seat) {
    const std::string text = joined(player_lines(table, seat), ": ");
    const bool fits = at + width_of(text) < canvas.width();
    row += fits ? 0 : 1;
    at = canvas.put(row, fits ? at : 1, clipped(text, canvas.width() - 2),
                    seat == table.seat ? Ink::strong : Ink::plain) +
         3;
  }
}

}  // namespace

Canvas draw_ring_and_players(const RobotTable& table, int columns, int cell_rows) {
  const int width = std::min(columns / columns_of_ring(table), max_cell_width);
  Canvas canvas(columns);
  canvas.paste(0, 0, draw_ring(table, width, cell_rows));
  if (columns_of_ring(table) * width + 1 + side_width <= columns) {
    canvas.paste(0, columns - side_width, draw_side(table));
    return canvas;
  }
  put_below(canvas, table);
  return canvas;
}

}  // namespace orebit::cli
