// The right column: the score sheet, the ship, the players.
#include <algorithm>
#include <array>

#include "cli/paragraph.hpp"
#include "cli/play/space_miner_board.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace space_miner;

namespace {

constexpr int label_width = 12;
constexpr int cell_width = 4;
constexpr int sheet_rows = 10;

struct SheetLine {
  std::string label;
  int Words::Printed::* value;
  bool is_sum = false;
};

std::vector<SheetLine> sheet_lines(const MinerTable& table, int seat) {
  using P = Words::Printed;
  const auto ore = [&](std::string_view name, Ore kind) {
    const int price = table.setting().ore_price(
        kind, holds(table.s.upgrades[static_cast<std::size_t>(seat)], Upgrade::contract));
    return std::string(name) + " × " + std::to_string(price);
  };
  return {{"Leftover", &P::leftover},       {"− Scanning", &P::scan},
          {"− Navigation", &P::nav},        {ore("Brown", Ore::brown), &P::brown},
          {ore("Red", Ore::red), &P::red},  {ore("Gold", Ore::gold), &P::gold},
          {"Subtotal", &P::subtotal, true}, {"− Upgrades", &P::upgrades},
          {"Total", &P::total, true}};
}

// The running turn stands in brackets.
void put_turns(Canvas& canvas, const MinerTable& table, int first, int last) {
  for (int turn = first; turn <= last; ++turn) {
    const int end = label_width + (turn - first + 1) * cell_width;
    const bool is_running = turn == table.s.turn && table.s.phase != Phase::over;
    canvas.put_before(0, is_running ? std::min(end + 1, canvas.width()) : end,
                      is_running ? "[" + std::to_string(turn) + "]" : std::to_string(turn),
                      is_running ? Ink::strong : Ink::faint);
  }
}

// In one column with whole names, or in two.
int put_ship(Canvas& canvas, int row, const MinerTable& table, bool is_tall) {
  int at = 0;
  for (const Upgrade u : table.setting().content.catalogue) {
    const bool is_owned = table.setting().owns(table.s, u);
    const Ink ink = is_owned ? Ink::strong : Ink::faint;
    const std::string box = is_owned ? "■ " : "□ ";
    const std::string price = std::to_string(table.setting().price(u));
    if (is_tall) {
      canvas.put(row + at, 1, box + clipped(table.name_of(u), 22), ink);
      canvas.put_before(row + at, canvas.width() - 1, is_owned ? "owned" : price, ink);
    } else {
      const std::string id(upgrade_ids[place(u)]);
      canvas.put(row + at / 2, 1 + at % 2 * 16, box + id + (is_owned ? "" : " " + price), ink);
    }
    ++at;
  }
  return row + (is_tall ? at : (at + 1) / 2);
}

std::string short_name(const Seating& seating, Seat seat) {
  return seating.is_you(seat) ? "You" : seating.short_name(seat);
}

void put_players(Canvas& canvas, int row, const MinerScene& scene) {
  const State& s = scene.table.s;
  for (int seat = 0; seat < scene.seating.count(); ++seat, ++row) {
    const bool is_acting = seat == s.seat;
    const Ink ink = is_acting ? Ink::strong : Ink::plain;
    canvas.put(row, 1, (is_acting ? "> " : "  ") + clipped(short_name(scene.seating, seat_of(seat)), 14),
               ink);
    canvas.put_before(row, canvas.width() - 1,
                      std::to_string(s.credits[static_cast<std::size_t>(seat)]) + " cr, score " +
                          std::to_string(scene.table.game().score(s, seat_of(seat))),
                      ink);
  }
}

// The score sheet of a seat as on paper.
Canvas draw_sheet(const MinerScene& scene, int seat, int width) {
  const MinerTable& table = scene.table;
  Canvas canvas(width);
  const auto columns = table.words.sheet(table.s, seat);
  const int room = (width - label_width) / cell_width;
  const int turns = table.setting().content.turns;
  const int last = std::min(turns, std::max(room, table.s.turn + room / 2));
  const int first = std::max(1, last - room + 1);
  canvas.put(0, 0, scene.plan.empty() ? "Turn" : "Turn (plan)", Ink::faint);
  put_turns(canvas, table, first, last);
  int row = 1;
  for (const SheetLine& line : sheet_lines(table, seat)) {
    canvas.put(row, 0, line.label, line.is_sum ? Ink::strong : Ink::plain);
    for (int turn = first; turn <= last; ++turn) {
      const int end = label_width + (turn - first + 1) * cell_width;
      const bool is_begun = turn <= static_cast<int>(columns.size());
      const bool is_running = turn == table.s.turn;
      canvas.put_before(
          row, end, is_begun ? std::to_string(columns[static_cast<std::size_t>(turn - 1)].*line.value) : ".",
          is_begun && (is_running || line.is_sum) ? Ink::strong : Ink::faint);
    }
    ++row;
  }
  return canvas;
}

}  // namespace

Canvas draw_sheets(const MinerScene& scene, int width) {
  Canvas canvas(width);
  for (int seat = 0; seat < scene.seating.count(); ++seat) {
    const int row = seat / 2 * (sheet_rows + 1);
    const int column = 1 + seat % 2 * (width / 2);
    if (scene.is_race()) canvas.put(row, column, scene.seating.subject(seat_of(seat)), Ink::strong);
    canvas.paste(row + 1, column, draw_sheet(scene, seat, width / 2 - 2));
  }
  return canvas;
}

Lines tell_sheet(const MinerScene& scene, int seat) {
  Lines lines;
  int turn = 0;
  const std::string who = scene.is_race() ? scene.seating.subject(seat_of(seat)) + ", turn " : "Turn ";
  for (const Words::Printed& column : scene.table.words.sheet(scene.table.s, seat)) {
    std::string text = who + std::to_string(++turn) + ":";
    for (const auto& [name, value] :
         {std::pair{"leftover", column.leftover}, std::pair{"scanning", -column.scan},
          std::pair{"navigation", -column.nav}, std::pair{"brown", column.brown},
          std::pair{"red", column.red}, std::pair{"gold", column.gold},
          std::pair{"upgrades", -column.upgrades}})
      if (value != 0) text += std::string(" ") + name + " " + std::to_string(value) + ",";
    lines.push_back(text + " total " + std::to_string(column.total) + ".");
  }
  return lines;
}

Canvas draw_side(const MinerScene& scene, Size room) {
  const MinerTable& table = scene.table;
  Canvas canvas(side_width);
  canvas.paste(0, 2, draw_sheet(scene, table.s.seat, side_width - 3));
  const int spent = table.setting().price_of_all(table.s.upgrades[table.s.seat]);
  const std::string score = "Score now " + std::to_string(table.game().score(table.s, seat_of(table.s.seat)));
  canvas.put(sheet_rows, 2, spent == 0 ? score : score + ", with half of " + std::to_string(spent),
             Ink::strong);
  const int players = scene.is_race() ? scene.seating.count() : 0;
  const bool is_tall = room.rows >= sheet_rows + 1 + upgrade_kinds + players;
  Canvas rest(side_width - 1);
  const int below = put_ship(rest, 0, table, is_tall);
  if (players > 0) put_players(rest, below, scene);
  canvas.paste(sheet_rows + 1, 1, rest);
  for (int row = 0; row < canvas.height(); ++row) canvas.put(row, 0, "│", Ink::faint);
  return canvas;
}

}  // namespace orebit::cli
