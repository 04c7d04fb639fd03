#include <algorithm>

#include "cli/paragraph.hpp"
#include "cli/play/asteroid_miners_board.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace asteroid_miners;

// --- the race for the tender

bool Race::Roll::is_tie() const { return set[0] == all_targets && set[1] == all_targets; }

std::string Race::Roll::lane(std::size_t seat) const {
  Lines sockets;
  for (int target = first_target; target <= faces; ++target)
    sockets.push_back(holds(set[seat], target) ? std::to_string(target) : "·");
  return format("{}  [{}]", padded(print_dice(dice[seat]), 7), joined(sockets, " "));
}

void Race::note(const Words& words, const State& after, std::string_view move) {
  std::string problem;
  const auto outcome = words.parse_outcome(move, problem);
  if (!outcome || outcome->phase != asteroid_miners::Phase::bid) return;
  if (is_over()) rolls_.clear();
  const bool is_new = rolls_.empty() || rolls_.back().is_tie();
  const Roll last = is_new ? Roll{} : rolls_.back();
  rolls_.push_back({{outcome->dice, outcome->rival},
                    {set_after(last.set[0], outcome->dice), set_after(last.set[1], outcome->rival)}});
  turn_ = after.turn;
}

// AM-51. Exactly one has all targets.
bool Race::is_over() const {
  if (rolls_.empty() || rolls_.back().is_tie()) return false;
  return rolls_.back().set[0] == all_targets || rolls_.back().set[1] == all_targets;
}

bool Race::is_fresh(const State& s) const {
  if (rolls_.empty() || s.turn < turn_) return false;
  return s.turn == turn_ || (s.turn == turn_ + 1 && dice_in_drill(s) == 0);
}

Lines Race::lines(const DigTable& table, int most) const {
  const auto row = [](const std::string& label, const std::string& left, const std::string& right) {
    return padded(label, 13) + padded(left, 30) + right;
  };
  const auto room = static_cast<std::size_t>(std::max(1, most - 2));
  Lines lines{row("Tender race", table.name(0), table.name(1))};
  for (std::size_t i = rolls_.size() > room ? rolls_.size() - room : 0; i < rolls_.size(); ++i)
    lines.push_back(row(format("roll {}", i + 1), rolls_[i].lane(0), rolls_[i].lane(1)) +
                    (rolls_[i].is_tie() ? "  tie, afresh" : ""));
  if (!is_over()) return lines;
  const Seat winner = seat_of(rolls_.back().set[0] == all_targets ? 0 : 1);
  lines.push_back(table.seating.about(winner, "{wins|win} the tender: 3 4 5 6 first (AM-51)"));
  return lines;
}

namespace {

constexpr int square_width = 18;
constexpr int label_width = 7;  // "Market", "Drill", "Pool"
constexpr int rows_with_air = 30;
constexpr int min_choice_rows = 2;

int put_header(Canvas& canvas, const DigTable& table) {
  const int half = canvas.width() / 2;
  for (int seat = 0; seat < seats; ++seat)
    canvas.put(0, 1 + seat * half, clipped(player_line(table, seat, Style::brief), half - 2),
               seat == table.s.active ? Ink::accent : Ink::plain);
  put_lines(canvas, 1, {clock_line(table)}, Ink::strong);
  if (table.s.event == 0 || table.s.phase == DigPhase::over) return 2;
  const Lines event = event_lines(table, table.s.event, Style::brief);
  return put_lines(canvas, 2, {event[0], event[1] + "   " + event[2]});
}

// Texts one after the other, in further rows if one row is too short for them.
int put_items(Canvas& canvas, int row, std::string_view label, const Lines& items, Ink ink) {
  if (items.empty()) return row;
  canvas.put(row, 1, label, Ink::strong);
  const int first = 1 + std::max(label_width, width_of(label) + 1);
  for (const std::string& line : flowing(items, canvas.width() - first))
    canvas.put(row++, first, clipped(line, canvas.width() - first), ink);
  return row;
}

int put_drill(Canvas& canvas, int row, const DigTable& table) {
  const auto squares = square_facts(table);
  canvas.put(row, 1, "Drill", Ink::strong);
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const int at = 1 + label_width + static_cast<int>(i) * square_width;
    canvas.put(row, at, format("{} [{}]", i + 1, joined(squares[i].faces, "/")), Ink::faint);
    canvas.put(row + 1, at, squares[i].die.empty() ? "-" : squares[i].die, Ink::strong);
    canvas.put(row + 2, at, squares[i].price, Ink::gold);
  }
  return row + 3;
}

// The machine of the phase.
int put_bench(Canvas& canvas, int row, int end, const DigTable& table, const Race& race) {
  const auto forge = forge_lines(table, Style::brief);
  if (!forge.empty()) return put_lines(canvas, row, forge);
  if (table.s.phase == DigPhase::over) return row;
  if (race.is_fresh(table.s)) return put_lines(canvas, row, race.lines(table, end - row - 3));
  row = put_drill(canvas, row, table);
  const std::string pool = pool_text(table);
  if (pool.empty()) return row;
  row = put_items(canvas, row, "Pool", {pool}, Ink::plain);
  return table.s.phase == DigPhase::modify ? put_items(canvas, row, "Pairs", pair_texts(table), Ink::plain)
                                           : row;
}

// What the signs in the list mean; else those on the map.
std::string_view signs_of(const ChoiceList& choices) {
  const auto has = [&](std::string Choice::* text, std::string_view sign) {
    return std::ranges::any_of(choices, [&](const Choice& one) { return (one.*text).contains(sign); });
  };
  if (has(&Choice::drawn, "["))
    return "[3]: a die that is changed; s1 2/2: the drill then digs s1 up to unit 2";
  if (has(&Choice::brief, "open*"))
    return "*: units are dug from left to right, so that another one stays open (AM-43)";
  return "1 clay, 2 rock, 3 iron, 4 nickel, 5 platinum, 6 rhodium; ● cube, · dug";
}

}  // namespace

Canvas asteroid_miners_picture(const DigTable& table, const Race& race, bool has_choices, Size room) {
  Canvas canvas(room.columns);
  const int air = room.rows >= rows_with_air ? 1 : 0;
  int row = put_header(canvas, table) + air;
  row = put_items(canvas, row, "Market", market_ladders(table), Ink::gold);
  row = put_items(canvas, row, "Station", station_lines(table, Style::brief), Ink::plain);
  const Canvas map = asteroid_map(table, room.columns);
  canvas.paste(row + air, 0, map);
  row = put_bench(canvas, row + map.height() + 2 * air, room.rows, table, race) + air;
  const ChoiceList choices = has_choices ? choices_of(table) : ChoiceList{};
  row = put_choices(canvas, row, std::max(min_choice_rows, room.rows - row), choices);
  if (row < room.rows) canvas.put(row, 1, signs_of(choices), Ink::faint);
  canvas.cut(room.rows);
  return canvas;
}

}  // namespace orebit::cli
