#include "cli/play/asteroid_miners_board.hpp"

#include <algorithm>

#include "cli/paragraph.hpp"
#include "core/text.hpp"
#include "table/match_of.hpp"

namespace orebit::cli {

using namespace asteroid_miners;

namespace {

using DigMatch = MatchOf<asteroid_miners::Words>;
const DigMatch& typed(const Match& match) { return dynamic_cast<const DigMatch&>(match); }

constexpr int side_column = 55;  // market and station stand right of the map

int put_header(Canvas& canvas, const DigTable& table) {
  for (int seat = 0; seat < seats; ++seat)
    canvas.put(0, 1 + seat * 40, clipped(player_line(table, seat), 38),
               seat == table.s.active ? Ink::accent : Ink::plain);
  canvas.put(1, 1, clock_line(table), Ink::strong);
  if (table.s.event == 0) return 2;
  const EventFacts event = event_facts(table, table.s.event);
  canvas.put(2, 1, clipped(event.text, canvas.width() - 2));
  canvas.put(3, canvas.put(3, 1, event.fives) + 3, event.sixes);
  return 4;
}

int put_map(Canvas& canvas, int row, const DigTable& table) {
  for (const SectionFacts& facts : section_facts(table)) {
    canvas.put(row, 1, facts.id);
    canvas.put(row, 12, facts.units, Ink::strong);
    canvas.put(row, 21, "> " + facts.leads_to, Ink::faint);
    int at = 30;
    for (int seat = 0; seat < seats; ++seat)
      if (!facts.state[seat].empty() && facts.state[seat] != "not theirs")
        at = canvas.put(row, at, "P" + std::to_string(seat + 1) + " " + facts.state[seat] + " ",
                        seat == 0 ? Ink::red : Ink::accent);
    ++row;
  }
  return row;
}

int put_side(Canvas& canvas, int row, const DigTable& table) {
  for (const std::string& line : market_lines(table)) canvas.put(row++, side_column, line, Ink::gold);
  for (const std::string& line : station_lines(table)) canvas.put(row++, side_column, line);
  return row;
}

int put_drill(Canvas& canvas, int row, const DigTable& table) {
  const auto squares = square_facts(table);
  canvas.put(row, 1, "Drill", Ink::strong);
  for (int square = 0; square < drill_squares; ++square) {
    const SquareFacts& facts = squares[static_cast<std::size_t>(square)];
    const int at = 8 + square * 18;
    canvas.put(row, at, std::to_string(square + 1) + " [" + facts.faces + "]", Ink::faint);
    canvas.put(row + 1, at, facts.die.empty() ? "-" : facts.die, Ink::strong);
    canvas.put(row + 2, at, facts.price, Ink::gold);
  }
  row += 3;
  if (const std::string pool = pool_line(table); !pool.empty())
    canvas.put(row++, 1, clipped(pool, canvas.width() - 2));
  return row;
}

// "12 use 1 2 +1  square 2 shows 4"
std::string choice_text(const DigTable& table, const std::vector<Move>& listed, std::size_t i) {
  const std::string number = std::to_string(i + 1);
  const std::string risk = warning(table, listed[i]);
  return std::string(number.size() < 2 ? " " : "") + number + " " + table.words.print(listed[i]) + "  " +
         consequence(table, listed[i]) + (risk.empty() ? "" : "  " + risk);
}

// The choices by number, in two columns where they are short, as many as there is room for.
void put_choices(Canvas& canvas, int top, int end, const DigTable& table) {
  const auto listed = choices(table);
  std::vector<std::string> texts;
  int widest = 0;
  for (std::size_t i = 0; i < listed.size(); ++i) {
    texts.push_back(choice_text(table, listed, i));
    widest = std::max(widest, width_of(texts.back()));
  }
  const int columns = widest + 1 <= canvas.width() / 2 ? 2 : 1;
  const int rows = std::max(2, end - top);
  const int count = static_cast<int>(texts.size());
  const int used = count <= rows * columns ? rows : rows - 1;
  for (int i = 0; i < std::min(count, used * columns); ++i)
    canvas.put(top + i % used, 1 + i / used * (canvas.width() / 2),
               clipped(texts[static_cast<std::size_t>(i)], canvas.width() / columns - 1));
  if (used < rows)
    canvas.put(end - 1, 1, "and " + std::to_string(count - used * columns) + " more: `moves` reads them all",
               Ink::faint);
}

std::string event_sentence(const DigTable& table, int number) {
  const EventFacts event = event_facts(table, number);
  return event.text + ". " + event.fives + ". " + event.sixes + ".";
}

std::string reroll_of(Dice dice) { return dice.empty() ? "reroll" : "reroll " + print_dice(dice); }

// "r 1 4", "keep 5 5" at the pool or the smelter.
std::string read_reroll(const State& s, const std::vector<std::string_view>& words, const std::string& line) {
  const Dice all = s.ply == DigPly::modify ? s.now.pool : s.now.forge.smelter;
  if (words[0] == "r") {
    if (words.size() == 1) return s.ply == DigPly::controller ? "reroll" : reroll_of(all);
    const auto dice = parse_dice(words, 1);
    return dice ? reroll_of(*dice) : line;
  }
  const auto kept = parse_dice(words, 1);
  return kept && all.contains(*kept) ? reroll_of(all - *kept) : line;
}

}  // namespace

DigTable AsteroidMinersBoard::table(const Match& match) const {
  return {typed(match).words(), typed(match).state(), seating()};
}

Canvas AsteroidMinersBoard::picture(const Match& match, Size room) const {
  const DigTable here = table(match);
  Canvas canvas(room.columns);
  int row = put_header(canvas, here);
  const int side = put_side(canvas, row, here);
  row = std::max(put_map(canvas, row, here), side);
  const auto forge = forge_lines(here);
  for (const std::string& line : forge) canvas.put(row++, 1, clipped(line, room.columns - 2));
  if (forge.empty()) row = put_drill(canvas, row, here);
  if (match.turn().is_player()) put_choices(canvas, row, room.rows, here);
  canvas.cut(room.rows);
  return canvas;
}

std::vector<std::string> AsteroidMinersBoard::sentences(const Match& match) const {
  const DigTable here = table(match);
  std::vector<std::string> lines{player_line(here, 0) + ".", player_line(here, 1) + ".",
                                 clock_line(here) + "."};
  if (here.s.event != 0) lines.push_back(event_sentence(here, here.s.event));
  for (const SectionFacts& facts : section_facts(here)) {
    std::string text = "Section " + facts.id + ": " + facts.units + ", leads to " + facts.leads_to + ".";
    for (int seat = 0; seat < seats; ++seat)
      if (!facts.state[seat].empty()) text += " " + here.name(seat) + ": " + facts.state[seat] + ".";
    lines.push_back(text);
  }
  for (const std::string& line : market_lines(here)) lines.push_back("Market: " + line + ".");
  for (const std::string& line : station_lines(here)) lines.push_back("Station: " + line + ".");
  for (const std::string& line : forge_lines(here)) lines.push_back(line + ".");
  const auto squares = square_facts(here);
  for (std::size_t i = 0; i < squares.size(); ++i)
    if (!squares[i].die.empty())
      lines.push_back("Square " + std::to_string(i + 1) + ": " + squares[i].die + ", " + squares[i].price +
                      ".");
  if (const std::string pool = pool_line(here); !pool.empty()) lines.push_back(pool + ".");
  const auto listed = choices(here);
  for (std::size_t i = 0; i < listed.size(); ++i) {
    const std::string risk = warning(here, listed[i]);
    lines.push_back(std::to_string(i + 1) + "  " + here.words.print(listed[i]) + ": " +
                    consequence(here, listed[i]) + "." + (risk.empty() ? "" : " " + risk + "."));
  }
  return lines;
}

std::string AsteroidMinersBoard::prompt(const Match& match) const {
  return seating().name(match.turn().seat) + ", " + phase_title(table(match));
}

std::vector<std::string> AsteroidMinersBoard::help(const Match& match) const {
  std::vector<std::string> lines{"Type the number of a choice, or the move itself: dig s1 2 4."};
  if (table(match).s.ply == DigPly::modify) {
    lines.emplace_back(
        "r 1 4 rolls a 1 and a 4 of the pool again, keep 5 5 all but these, r alone the whole pool.");
    lines.emplace_back("d is done. A pair is spent by its number: use 1 2 +1 shifts the die on square 2 up.");
  }
  lines.emplace_back("Units and dice: 1 clay, 2 rock, 3 iron, 4 nickel, 5 platinum, 6 rhodium.");
  lines.emplace_back("events reads all six events of the asteroid, moves the whole list of choices.");
  return lines;
}

// AM-62, AM-67.
std::vector<std::string> AsteroidMinersBoard::result(const Match& match) const {
  const State& s = typed(match).state();
  std::vector<std::string> lines;
  for (int seat = 0; seat < seats; ++seat) lines.push_back(player_line(table(match), seat) + ".");
  const Result result = match.result();
  const std::string names =
      result.winners.size() > 1 ? "Both win" : seating().name(seat_of(result.winners[0])) + " wins";
  const std::string clause = s.is_ruin ? ": the Ecological player began a turn without funds (AM-67)."
                             : result.reason == "funding" ? " by funding (AM-62)."
                             : result.reason == "upgrade" ? " by equipment (AM-62)."
                                                          : ": funding and equipment are equal (AM-62).";
  lines.push_back(names + clause);
  return lines;
}

std::optional<std::string> AsteroidMinersBoard::answer(const Match& match, const std::string& line) {
  const DigTable here = table(match);
  std::string text;
  if (line == "events") {
    for (int number = 1; number <= faces; ++number) text += event_sentence(here, number) + "\n";
    return text;
  }
  if (line != "moves") return std::nullopt;
  const auto listed = choices(here);
  for (std::size_t i = 0; i < listed.size(); ++i)
    text += std::to_string(i + 1) + "  " + here.words.print(listed[i]) + ": " + consequence(here, listed[i]) +
            "\n";
  return text;
}

std::string AsteroidMinersBoard::notation(const Match& match, const std::string& line) const {
  const DigTable here = table(match);
  const auto words = split_words(line);
  if (words.empty()) return line;
  if (line == "d") return "done";
  if (words[0] == "r" || (words[0] == "keep" && words.size() > 1)) return read_reroll(here.s, words, line);
  const auto listed = choices(here);
  const auto number = parse_number(line, static_cast<int>(listed.size()));
  return number && *number > 0 ? here.words.print(listed[static_cast<std::size_t>(*number - 1)]) : line;
}

}  // namespace orebit::cli
