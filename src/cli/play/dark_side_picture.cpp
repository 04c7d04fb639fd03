// The table of Dark Side of the Mine as a picture: ring and players above, hand and moves below, and in the
// rows that are left what the short names mean.
#include <algorithm>

#include "cli/paragraph.hpp"
#include "cli/play/dark_side_board.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace dark_side;

namespace {

// "gold 4-3 (11) bonus 2": the number stands behind, as in the log, where nobody takes it for one of the
// list.
std::string named(const RobotTable& table, Card card) {
  return joined({table.words.card_name(card), short_effect(table.words, card)}, " ");
}

// A way to play a card, as written behind "prospect 12 a".
std::string told_way(const std::string& way) {
  const std::string margin = "     ";
  if (way == " use") return margin + "use its text";
  if (way == " over") return margin + "over the first";
  if (way == " back") return margin + "counter-clockwise";
  return "    " + way;  // " as copper"
}

// What a card would do if played to Prospect: a line for each way to play it, a cell for each robot.
struct ProspectRow {
  std::string label;
  std::array<std::string, robots_each> cells{};
};

std::vector<ProspectRow> prospect_rows(const RobotTable& table, const ChoiceList& list, Wording wording) {
  const auto moves = moves_of(table);
  std::vector<ProspectRow> rows;
  for (const Card card : by_id(table.words, table.hand())) {
    const auto first = static_cast<std::ptrdiff_t>(rows.size());
    rows.push_back({named(table, card)});
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Move& move = moves[i];
      if (move.verb != Verb::prospect || move.card != card) continue;
      const std::string way = list[i].move.substr(list[i].move.find(' ', 9) + 2);  // behind "prospect 12 a"
      const std::string label = way.empty() ? at(rows, static_cast<int>(first)).label : told_way(way);
      auto row = std::ranges::find(rows.begin() + first, rows.end(), label, &ProspectRow::label);
      if (row == rows.end()) row = rows.insert(rows.end(), {label});
      row->cells[move.at] = number_of(list, i) + brief_landing(table, move, wording);
    }
  }
  return rows;
}

// "a1 on 5", "b1 on 7, dark", "c1 has acted"
std::string robot_state(const RobotTable& table, int letter) {
  const Robot& one = robot(table.s, table.seat, letter);
  const std::string name = seat_robot(table.seat * robots_each + letter);
  if (one.has_acted()) return name + " has acted";
  return format("{} on {}{}", name, one.at(), table.is_dark(one.at()) ? ", dark" : "");
}

int widest_label(const std::vector<ProspectRow>& rows) {
  constexpr int heading = 25;  // "2 actions left. Prospect:"
  int width = heading;
  for (const ProspectRow& row : rows) width = std::max(width, width_of(row.label));
  return width;
}
bool fit(const std::vector<ProspectRow>& rows, int width) {
  return std::ranges::all_of(rows, [&](const ProspectRow& row) {
    return std::ranges::all_of(row.cells, [&](const std::string& cell) { return width_of(cell) < width; });
  });
}

// A column for each robot on the ring. REQUIRES: the seat chooses an action.
int put_prospects(Canvas& canvas, int row, const RobotTable& table, const ChoiceList& list) {
  auto rows = prospect_rows(table, list, Wording::whole);
  const int label_width = widest_label(rows) + 3;
  const int robots = robot_in_reserve(table.s, table.seat);
  const int width = (canvas.width() - label_width) / std::max(1, robots);
  const bool is_tight = !fit(rows, width);
  if (is_tight) rows = prospect_rows(table, list, Wording::tight);
  canvas.put(row, 1,
             counted(table.s.actions_left, "action") + (is_tight ? ": place+points" : " left. Prospect:"),
             Ink::accent);
  for (int letter = 0; letter < robots; ++letter) {
    const int column = label_width + letter * width;
    canvas.put(row, column, robot_state(table, letter), Ink::accent);
    for (std::size_t i = 0; i < rows.size(); ++i)
      canvas.put(row + 1 + static_cast<int>(i), column, clipped(at(rows[i].cells, letter), width - 1));
  }
  for (const ProspectRow& line : rows) canvas.put(++row, 1, clipped(line.label, label_width - 2));
  return row + 1;
}

// The hand in as few lines as it needs, for decisions that do not list it.
int put_hand(Canvas& canvas, int row, const RobotTable& table) {
  const Lines cards =
      each_of(by_id(table.words, table.hand()), [&](Card card) { return named(table, card); });
  Lines lines = flowing(cards, canvas.width() - 7, "   ");
  if (lines.empty()) lines.emplace_back();
  canvas.put(row, 1, "Hand", Ink::strong);
  for (const std::string& line : lines) canvas.put(row++, 6, line);
  return row;
}

// Hand, question and moves in at most so many rows.
Canvas draw_decision(const RobotTable& table, Size room) {
  Canvas canvas(room.columns);
  int row = 0;
  if (!table.is_asked) return put_hand(canvas, row, table), canvas;
  const ChoiceList list = choices_of(table);
  std::size_t first = 0;
  if (table.s.phase == Phase::action) {
    row = put_prospects(canvas, row, table, list);
    while (first < list.size() && list[first].move.starts_with("prospect")) ++first;
  } else {
    if (!table.lists_the_hand()) row = put_hand(canvas, row, table);
    row = put_lines(canvas, row, {question(table)}, Ink::accent);
  }
  if (row < room.rows) {
    put_choices(canvas, row, room.rows - row, list, first);
  } else {  // a very large hand
    canvas.cut(room.rows - 1);
    canvas.put(room.rows - 1, 1, "and more: `moves` lists all", Ink::faint);
  }
  return canvas;
}

// The short names, as many as there is room for.
void put_explanations(Canvas& canvas, const RobotTable& table, int rows) {
  const bool is_you = table.seat < table.setting.players && table.seating.is_you(seat_of(table.seat));
  const std::string robot = seat_robot(is_you ? table.seat * robots_each : 0);
  Lines lines{format("{}: {}; +{}: in the comms area, on no deposit.", robot,
                     is_you ? "your robot a" : "robot a of player 1", robot)};
  append(lines, explanations(table));
  int row = canvas.height() + 1;
  for (const std::string& line : lines) {
    const auto parts = lines_of(line, canvas.width() - 2);
    if (row + std::ssize(parts) > rows) {
      if (row < rows) canvas.put(row, 1, "… `texts` tells what the other short names mean.", Ink::faint);
      return;
    }
    for (const std::string& part : parts) canvas.put(row++, 1, part, Ink::faint);
  }
}

void put_title(Canvas& canvas, const RobotTable& table) {
  const State& s = table.s;
  const int spare = robot_in_reserve(s, s.seat);
  const bool has_spare = s.turn > 0 && spare < robots_each;
  const std::string left = format("{}. {} turn{}", when_told(table), table.seating.whose(seat_of(s.seat)),
                                  has_spare ? format(", robot {} in reserve", letter_of(spare)) : "");
  const std::string deck =
      table.view.deck_size == 0 ? "deck empty: last round" : format("deck {}", table.view.deck_size);
  const std::string card = s.discard == no_card ? "" : plain_name(table.words, s.discard) + "   ";
  const int room = canvas.width() - 2;
  // What does not fit beside the rest is left out, the least important first.
  const std::string discard = card.empty() ? deck : "discard " + card + deck;
  std::string right = card.empty() ? deck : "top " + discard;
  for (const std::string& shorter : {discard, deck})
    if (width_of(left) + 3 + width_of(right) > room) right = shorter;
  canvas.put(0, 1, clipped(left, room - 1 - width_of(right)), Ink::strong);
  canvas.put_before(0, canvas.width() - 1, right, Ink::strong);
}

}  // namespace

Canvas draw_robot_table(const RobotTable& table, Size room) {
  Canvas canvas(room.columns);
  put_title(canvas, table);
  Canvas above = draw_ring_and_players(table, room.columns, 4);
  const int wanted = draw_decision(table, {room.columns, 1000}).height();
  if (1 + above.height() + wanted > room.rows) above = draw_ring_and_players(table, room.columns, 3);
  canvas.paste(1, 0, above);
  const int row = canvas.height();
  canvas.paste(row, 0, draw_decision(table, {room.columns, room.rows - row}));
  put_explanations(canvas, table, room.rows);
  canvas.cut(room.rows);
  return canvas;
}

}  // namespace orebit::cli
