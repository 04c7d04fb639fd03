// The right column: the score sheet, the ship, the players.
#include <algorithm>
#include <array>

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
    const UpgradeSet upgrades = table.s.upgrades[static_cast<std::size_t>(seat)];
    return format("{} × {}", name, table.setting.ore_price(kind, holds(upgrades, Upgrade::contract)));
  };
  return {{"Leftover", &P::leftover},       {"− Scanning", &P::scan},
          {"− Navigation", &P::nav},        {ore("Brown", Ore::brown), &P::brown},
          {ore("Red", Ore::red), &P::red},  {ore("Gold", Ore::gold), &P::gold},
          {"Subtotal", &P::subtotal, true}, {"− Upgrades", &P::upgrades},
          {"Total", &P::total, true}};
}

// In one column with whole names, or in two.
int put_ship(Canvas& canvas, const MinerTable& table, bool is_tall) {
  int row = 0;
  for (const Upgrade u : table.content.catalogue) {
    const bool is_owned = table.setting.owns(table.s, u);
    const Ink ink = is_owned ? Ink::strong : Ink::faint;
    const std::string box = is_owned ? "■ " : "□ ";
    const std::string price = std::to_string(table.setting.price(u));
    if (is_tall) {
      canvas.put(row, 1, box + clipped(table.name_of(u), 22), ink);
      canvas.put_before(row, canvas.width() - 1, is_owned ? "owned" : price, ink);
    } else {
      canvas.put(row / 2, 1 + row % 2 * 16,
                 format("{}{}{}", box, at(upgrade_ids, u), is_owned ? "" : " " + price), ink);
    }
    ++row;
  }
  return is_tall ? row : (row + 1) / 2;
}

void put_players(Canvas& canvas, int row, const MinerTable& table) {
  for (int seat = 0; seat < table.seating.count(); ++seat, ++row) {
    const Seat who = seat_of(seat);
    const std::string name = table.seating.is_you(who) ? "You" : table.seating.short_name(who);
    const Ink ink = seat == table.s.seat ? Ink::strong : Ink::plain;
    canvas.put(row, 1, (seat == table.s.seat ? "> " : "  ") + clipped(name, 14), ink);
    canvas.put_before(
        row, canvas.width() - 1,
        format("{} cr, score {}", table.s.credits[static_cast<std::size_t>(seat)], table.score(seat)), ink);
  }
}

// The score sheet of a seat as on paper. The running turn stands in brackets.
Canvas draw_sheet(const MinerTable& table, int seat, int width) {
  Canvas canvas(width);
  const auto columns = table.words.sheet(table.s, seat);
  const int room = (width - label_width) / cell_width;
  const int last = std::min<int>(table.content.turns, std::max(room, table.s.turn + room / 2));
  const int first = std::max(1, last - room + 1);
  const auto lines = sheet_lines(table, seat);
  canvas.put(0, 0, table.plan.empty() ? "Turn" : "Turn (plan)", Ink::faint);
  for (std::size_t i = 0; i < lines.size(); ++i)
    canvas.put(static_cast<int>(i) + 1, 0, lines[i].label, lines[i].is_sum ? Ink::strong : Ink::plain);
  for (int turn = first; turn <= last; ++turn) {
    const int end = label_width + (turn - first + 1) * cell_width;
    const bool is_running = turn == table.s.turn;
    const bool is_marked = is_running && table.s.phase != Phase::over;
    canvas.put_before(0, is_marked ? std::min(end + 1, width) : end,
                      is_marked ? format("[{}]", turn) : std::to_string(turn),
                      is_marked ? Ink::strong : Ink::faint);
    const bool is_begun = turn <= static_cast<int>(columns.size());
    for (std::size_t i = 0; i < lines.size(); ++i)
      canvas.put_before(
          static_cast<int>(i) + 1, end,
          is_begun ? std::to_string(columns[static_cast<std::size_t>(turn - 1)].*lines[i].value) : ".",
          is_begun && (is_running || lines[i].is_sum) ? Ink::strong : Ink::faint);
  }
  return canvas;
}

}  // namespace

Canvas draw_sheets(const MinerTable& table, int width) {
  Canvas canvas(width);
  const int heading = table.is_race() ? 1 : 0;
  for (int seat = 0; seat < table.seating.count(); ++seat) {
    const int row = seat / 2 * (sheet_rows + 1);
    const int column = 1 + seat % 2 * (width / 2);
    if (table.is_race()) canvas.put(row, column, table.seating.subject(seat_of(seat)), Ink::strong);
    canvas.paste(row + heading, column, draw_sheet(table, seat, width / 2 - 2));
  }
  return canvas;
}

Lines tell_sheet(const MinerTable& table, int seat) {
  Lines lines;
  const std::string who = table.is_race() ? table.seating.subject(seat_of(seat)) + ", turn" : "Turn";
  for (const Words::Printed& column : table.words.sheet(table.s, seat)) {
    std::string text = format("{} {}:", who, lines.size() + 1);
    for (const auto& [name, value] :
         {std::pair{"leftover", column.leftover}, std::pair{"scanning", -column.scan},
          std::pair{"navigation", -column.nav}, std::pair{"brown", column.brown},
          std::pair{"red", column.red}, std::pair{"gold", column.gold},
          std::pair{"upgrades", -column.upgrades}})
      if (value != 0) text += format(" {} {},", name, value);
    lines.push_back(format("{} total {}.", text, column.total));
  }
  return lines;
}

Canvas draw_side(const MinerTable& table, Size room) {
  Canvas canvas(side_width);
  canvas.paste(0, 2, draw_sheet(table, table.s.seat, side_width - 3));
  const std::string score = format("Score now {}", table.score(table.s.seat));
  canvas.put(sheet_rows, 2, table.paid() == 0 ? score : format("{}, with half of {}", score, table.paid()),
             Ink::strong);
  const int players = table.is_race() ? table.seating.count() : 0;
  Canvas rest(side_width - 1);
  const int below = put_ship(rest, table, room.rows >= sheet_rows + 1 + upgrade_kinds + players);
  if (players > 0) put_players(rest, below, table);
  canvas.paste(sheet_rows + 1, 1, rest);
  for (int row = 0; row < canvas.height(); ++row) canvas.put(row, 0, "│", Ink::faint);
  return canvas;
}

}  // namespace orebit::cli
