// The ring as two rows that are read clockwise, the hand, the moves and the players.
//
//    0 gold     1 copper   2 nickel   3 cobalt
//   5 3 1      0a 2       5 4        5 1b
//              +1a                   draw 1
//   ^ dusk next          clockwise: above to the right, below to the left
//    7 dark     6 nickel   5 copper   4 gold
#include <algorithm>

#include "cli/play/dark_side_board.hpp"
#include "core/text.hpp"

namespace orebit::cli {

using namespace dark_side;

namespace {

constexpr int cell_rows = 4;
constexpr int least_cell = 9;
constexpr int side_width = 26;

// A location in three or four lines: number and element, deposits or robots on them, comms area, When Mined
// text.
Canvas draw_location(const RobotTable& table, int location, int width) {
  Canvas cell(width);
  const Card card = table.card_at(location);
  const bool is_dark = table.is_dark(location);
  const std::string number = (location < 10 ? " " : "") + std::to_string(location) + " ";
  const std::string comms = robots_in_comms(table, location);
  if (is_dark) {
    cell.put(0, 0, number + "░dark░", Ink::faint);
    cell.put(1, 0, card == no_card ? "?" : clipped(plain_name(table.words, card), width - 1), Ink::faint);
    if (!comms.empty()) cell.put(2, 0, clipped("on " + comms, width - 1));
    if (location == table.s.dark_start) cell.put(3, 0, "dawn next", Ink::faint);
    return cell;
  }
  const CardFace& face = table.t().face(card);
  cell.put(0, 0, clipped(number + table.words.element_name(face.element), width - 1), Ink::accent);
  std::string deposits;
  for (int slot = 0; slot < face.deposits; ++slot)
    deposits += (slot == 0 ? "" : " ") + deposit(table, location, slot);
  cell.put(1, 0, clipped(deposits, width - 1), Ink::strong);
  if (!comms.empty()) cell.put(2, 0, clipped("+" + comms, width - 1));
  if (face.kind == Kind::mined) cell.put(3, 0, clipped(short_effect(table.words, card), width - 1), Ink::red);
  return cell;
}

// The upper row runs from location 0 to the right, the lower one back to the left.
int column_of(const RobotTable& table, int location) {
  const int half = (table.t().locations + 1) / 2;
  return location < half ? location : table.t().locations - 1 - location;
}

// The next location to be covered, marked between the rows.
void put_dusk(Canvas& canvas, int row, const RobotTable& table, int width) {
  const int location = first_light(table.t(), table.s);
  const bool is_above = location < (table.t().locations + 1) / 2;
  canvas.put(row, 1 + column_of(table, location) * width, is_above ? "^dusk" : "vdusk", Ink::accent);
}

Canvas draw_ring(const RobotTable& table, int columns) {
  const int half = (table.t().locations + 1) / 2;
  const int width = std::clamp(columns / half, least_cell, 13);
  Canvas canvas(columns);
  for (int location = 0; location < table.t().locations; ++location)
    canvas.paste(location < half ? 0 : cell_rows + 1, 1 + column_of(table, location) * width,
                 draw_location(table, location, width));
  if (table.s.phase != Phase::discard) put_dusk(canvas, cell_rows, table, width);
  canvas.put(cell_rows, half * width + 1, "↻", Ink::faint);
  return canvas;
}

Canvas draw_players(const RobotTable& table) {
  Canvas canvas(side_width);
  int row = 0;
  for (int seat = 0; seat < table.t().players; ++seat) {
    const Ink ink = seat == table.s.seat ? Ink::strong : Ink::plain;
    canvas.put(row, 1, std::to_string(seat) + " " + clipped(table.seating.name(seat_of(seat)), 14), ink);
    canvas.put_before(row++, side_width,
                      std::to_string(table.s.score[place(seat)]) + " p " +
                          std::to_string(table.view.hand_size[place(seat)]) + " c",
                      ink);
    std::string upgrades;
    each_upgrade(table.t(), table.s, seat, [&](const CardFace&, Card card) {
      upgrades = short_effect(table.words, card) + (upgrades.empty() ? "" : ", ") + upgrades;
    });
    if (!upgrades.empty()) canvas.put(row++, 3, clipped(upgrades, side_width - 3), Ink::faint);
  }
  for (int i = 0; i < row; ++i) canvas.put(i, 0, "│", Ink::faint);
  return canvas;
}

// The hand in as few lines as it needs.
int put_hand(Canvas& canvas, int row, const RobotTable& table) {
  int at = canvas.put(row, 1, "Hand ", Ink::strong);
  for (const Card card : by_id(table.words, table.hand())) {
    const std::string effect = short_effect(table.words, card);
    const std::string text = short_card(table.words, card) + (effect.empty() ? "" : " " + effect);
    if (at + static_cast<int>(text.size()) >= canvas.width()) at = canvas.put(++row, 1, "     ");
    at = canvas.put(row, at, text) + 3;
  }
  return row + 1;
}

// Beside the players as long as they last, then over the whole width.
void put_offers(Canvas& canvas, int top, const std::vector<Offer>& list, const Canvas& players, int bottom) {
  const auto rows = static_cast<std::size_t>(std::max(1, bottom - top));
  const std::size_t shown = list.size() <= rows ? list.size() : rows - 1;
  for (std::size_t i = 0; i < shown; ++i) {
    const int row = static_cast<int>(i);
    const int width = canvas.width() - 2 - (row < players.height() ? players.width() : 0);
    const std::string& outcome = list[i].outcome;
    const std::string move = std::to_string(i + 1) + "  " + list[i].move;
    canvas.put(top + row, 1, clipped(outcome.empty() ? move : move + "  " + outcome, width));
  }
  if (shown < list.size())
    canvas.put(top + static_cast<int>(shown), 1,
               "and " + std::to_string(list.size() - shown) + " more: `moves` lists all", Ink::faint);
  canvas.paste(top, canvas.width() - players.width(), players);
}

// " a acted b ready c reserve"
std::string robots_of(const RobotTable& table) {
  std::string text;
  for (int letter = 0; letter < robots_each; ++letter) {
    const Robot& one = robot(table.s, table.seat, letter);
    const bool waits = one.is_placed() && !one.has_acted() && why_not_act(table.t(), table.s, letter);
    text += std::string(" ") + letter_of(letter) + " " +
            (!one.is_placed()  ? "reserve"
             : one.has_acted() ? "acted"
             : waits           ? "dark"
                               : "ready");
  }
  return text;
}

}  // namespace

Canvas draw_robot_table(const RobotTable& table, Size room) {
  Canvas canvas(room.columns);
  const State& s = table.s;
  const int at = canvas.put(0, 1, table.seating.name(seat_of(table.seat)), Ink::strong);
  if (s.turn > 0)
    canvas.put(0, at,
               "  round " + std::to_string((s.turn + table.t().players - 1) / table.t().players) + ", turn " +
                   std::to_string(s.turn) + "  robots" + robots_of(table));
  const bool is_last = table.view.deck_size == 0;
  canvas.put_before(0, room.columns - 1,
                    is_last ? "deck empty: last round" : "deck " + std::to_string(table.view.deck_size),
                    Ink::strong);
  canvas.paste(1, 0, draw_ring(table, room.columns));
  int row = put_hand(canvas, 1 + 2 * cell_rows + 1, table);
  canvas.put(row++, 1, clipped(question(table), room.columns - 2), Ink::accent);
  put_offers(canvas, row, offers(table), draw_players(table), room.rows);
  canvas.cut(room.rows);
  return canvas;
}

}  // namespace orebit::cli
