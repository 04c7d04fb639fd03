#include "cli/play/asteroid_miners_picture.hpp"

#include <algorithm>

#include "cli/paragraph.hpp"
#include "cli/play/asteroid_miners_choices.hpp"
#include "cli/play/asteroid_miners_map.hpp"
#include "cli/play/order.hpp"

namespace orebit::cli {

using namespace asteroid_miners;

namespace {

constexpr int square_width = 18;
constexpr int label_width = 7;  // "Market", "Drill", "Pool"
constexpr int rows_with_air = 30;
constexpr int min_choice_rows = 2;

int put_header(Canvas& canvas, const DigTable& table) {
  const int half = canvas.width() / 2;
  for (int seat = 0; seat < seats; ++seat)
    canvas.put(0, 1 + seat * half, clipped(player_line(table, seat), half - 2),
               seat == table.s.active ? Ink::accent : Ink::plain);
  canvas.put(1, 1, clipped(clock_line(table), canvas.width() - 2), Ink::strong);
  if (table.s.event == 0 || table.s.ply == DigPly::over) return 2;
  const EventFacts event = event_facts(table, table.s.event, Style::brief);
  canvas.put(2, 1, clipped(event.text, canvas.width() - 2));
  canvas.put(3, canvas.put(3, 1, event.fives) + 3, event.sixes);
  return 4;
}

// Texts one after the other, in further rows if one row is too short for them.
int put_items(Canvas& canvas, int row, std::string_view label, const std::vector<std::string>& items,
              Ink ink) {
  canvas.put(row, 1, label, Ink::strong);
  const int first = 1 + std::max(label_width, width_of(label) + 1);
  int column = first;
  for (const std::string& item : items) {
    if (column > first && column + width_of(item) > canvas.width()) {
      ++row;
      column = first;
    }
    column = canvas.put(row, column, clipped(item, canvas.width() - column), ink) + 2;
  }
  return row + 1;
}

int put_drill(Canvas& canvas, int row, const DigTable& table) {
  const auto squares = square_facts(table);
  canvas.put(row, 1, "Drill", Ink::strong);
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const int at = 1 + label_width + static_cast<int>(i) * square_width;
    canvas.put(row, at, std::to_string(i + 1) + " [" + squares[i].faces + "]", Ink::faint);
    canvas.put(row + 1, at, squares[i].die.empty() ? "-" : squares[i].die, Ink::strong);
    canvas.put(row + 2, at, squares[i].price, Ink::gold);
  }
  return row + 3;
}

int put_pool(Canvas& canvas, int row, const DigTable& table) {
  const std::string pool = pool_text(table);
  if (pool.empty()) return row;
  const bool is_now = table.s.ply == DigPly::modify;
  row = put_items(canvas, row, "Pool", {pool}, Ink::plain);
  const auto pairs = pair_texts(table);
  return is_now && !pairs.empty() ? put_items(canvas, row, "Pairs", pairs, Ink::plain) : row;
}

int put_lines(Canvas& canvas, int row, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) canvas.put(row++, 1, clipped(line, canvas.width() - 2));
  return row;
}

// The machine of the phase.
int put_bench(Canvas& canvas, int row, int end, const DigTable& table, const Race& race) {
  const auto forge = forge_lines(table, Style::brief);
  if (!forge.empty()) return put_lines(canvas, row, forge);
  if (table.s.ply == DigPly::over) return row;
  if (race.is_fresh(table.s)) return put_lines(canvas, row, race.lines(table, end - row - 3));
  return put_pool(canvas, put_drill(canvas, row, table), table);
}

// "12 use 1 2 +1  → 2 2 5 6: s1 2/2"
std::string choice_text(const DigTable& table, const Move& move, std::size_t number, Style style) {
  const std::string risk = warning(table, move);
  return (number < 10 ? " " : "") + std::to_string(number) + " " + table.words.print(move) + "  " + risk +
         (risk.empty() ? "" : "; ") + consequence(table, move, style);
}

// The choices by number, in as many columns as they fit into, as many as there is room for.
int put_choices(Canvas& canvas, int top, int end, const DigTable& table) {
  const auto listed = choices(table);
  // Where the pool has no pair there is room to say it in full.
  const bool is_alone = table.s.ply == DigPly::modify && listed.size() == 1;
  const Style style = is_alone ? Style::spoken : Style::brief;
  std::vector<std::string> texts;
  int widest = 1;
  for (std::size_t i = 0; i < listed.size(); ++i) {
    texts.push_back(choice_text(table, listed[i], i + 1, style));
    widest = std::max(widest, width_of(texts.back()) + 2);
  }
  const int columns = std::max(1, (canvas.width() - 1) / widest);
  const int rows = std::max(min_choice_rows, end - top);
  const int count = static_cast<int>(texts.size());
  const bool fits = count <= rows * columns;
  const int used = fits ? (count + columns - 1) / columns : rows - 1;
  for (int i = 0; i < std::min(count, used * columns); ++i)
    canvas.put(top + i % used, 1 + i / used * (canvas.width() / columns),
               clipped(texts[static_cast<std::size_t>(i)], canvas.width() / columns - 1));
  if (fits) return top + used;
  const bool has_last = gives_up(table.words, listed.back());  // in sight, however long the list is
  const std::string more = "and " + std::to_string(count - used * columns - (has_last ? 1 : 0)) +
                           " more: `moves` reads them all" +
                           (has_last ? (count < 10 ? ";" : "; ") + texts.back() : "");
  canvas.put(top + used, 1, clipped(more, canvas.width() - 2), Ink::faint);
  return top + rows;
}

}  // namespace

Canvas asteroid_miners_picture(const DigTable& table, const Race& race, bool has_choices, Size room) {
  Canvas canvas(room.columns);
  const int air = room.rows >= rows_with_air ? 1 : 0;
  int row = put_header(canvas, table) + air;
  row = put_items(canvas, row, "Market", market_ladders(table), Ink::gold);
  if (const auto station = station_lines(table); !station.empty())
    row = put_items(canvas, row, "Station", station, Ink::plain);
  const Canvas map = asteroid_map(table, room.columns);
  canvas.paste(row + air, 0, map);
  row = put_bench(canvas, row + map.height() + 2 * air, room.rows, table, race) + air;
  if (has_choices) row = put_choices(canvas, row, room.rows, table);
  if (row < room.rows)
    canvas.put(row, 1, "1 clay, 2 rock, 3 iron, 4 nickel, 5 platinum, 6 rhodium; ● cube, · dug", Ink::faint);
  canvas.cut(room.rows);
  return canvas;
}

}  // namespace orebit::cli
