#include "cli/play/asteroid_miners_board.hpp"

#include <algorithm>
#include <ranges>

#include "cli/play/asteroid_miners_choices.hpp"
#include "cli/play/asteroid_miners_picture.hpp"
#include "cli/play/dice_example.hpp"
#include "core/text.hpp"
#include "table/typed_match.hpp"

namespace orebit::cli {

using namespace asteroid_miners;

namespace {

using DigMatch = TypedMatch<asteroid_miners::Words>;
const DigMatch& typed(const Match& match) { return dynamic_cast<const DigMatch&>(match); }

std::string event_sentence(const DigTable& table, int number) {
  const EventFacts event = event_facts(table, number);
  return event.text + ". " + event.fives + ". " + event.sixes + ".";
}

// "clay 1, rock 2" of "1 2".
std::string in_materials(std::string_view units) {
  std::string text;
  for (const std::string_view unit : split_words(units))
    text += (text.empty() ? "" : ", ") +
            std::string(material_names[static_cast<std::size_t>(unit[0] - '0')]) + " " + std::string(unit);
  return text;
}

std::vector<std::string> section_sentences(const DigTable& table) {
  std::vector<std::string> lines;
  for (const SectionFacts& facts : section_facts(table)) {
    std::string text = "Section " + facts.id + ": " + in_materials(facts.units) + ", leads to " +
                       (facts.leads_to.empty() ? "nothing" : facts.leads_to) + ".";
    for (int seat = 0; seat < seats; ++seat)
      if (!facts.state[seat].empty()) text += " " + table.name(seat) + ": " + facts.state[seat] + ".";
    lines.push_back(text);
  }
  return lines;
}

void append(std::vector<std::string>& lines, const std::vector<std::string>& more) {
  lines.insert(lines.end(), more.begin(), more.end());
}

// Everything but dice and choices.
std::vector<std::string> table_sentences(const DigTable& table) {
  std::vector<std::string> lines{player_line(table, 0) + ".", player_line(table, 1) + ".",
                                 clock_line(table) + "."};
  if (table.s.event != 0) lines.push_back(event_sentence(table, table.s.event));
  append(lines, section_sentences(table));
  append(lines, market_sentences(table));
  append(lines, station_sentences(table));
  return lines;
}

// At the beginning of a turn and at its dig the whole table is told; `table` tells it at any time.
bool is_about_the_table(const State& s) {
  const bool is_first =
      s.ply == DigPly::colour && std::ranges::none_of(std::views::iota(0, drill_squares),
                                                      [&](int square) { return face_on(s, square) != 0; });
  return is_first || s.ply == DigPly::dig;
}

std::vector<std::string> dice_sentences(const DigTable& table) {
  std::vector<std::string> lines;
  const auto squares = square_facts(table);
  for (std::size_t i = 0; i < squares.size(); ++i)
    if (!squares[i].die.empty())
      lines.push_back("Square " + std::to_string(i + 1) + ": " + squares[i].die + ", " + squares[i].price +
                      ".");
  if (const std::string pool = pool_text(table); !pool.empty()) lines.push_back("Pool: " + pool + ".");
  if (table.s.ply == DigPly::modify)
    for (const std::string& pair : pair_texts(table)) lines.push_back("Pair " + pair + ".");
  return lines;
}

std::vector<std::string> choice_sentences(const DigTable& table) {
  const auto listed = choices(table);
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < listed.size(); ++i) {
    const std::string risk = warning(table, listed[i]);
    lines.push_back(std::to_string(i + 1) + "  " + table.words.print(listed[i]) + ": " +
                    consequence(table, listed[i], Style::spoken) + "." +
                    (risk.empty() ? "" : " " + risk + "."));
  }
  return lines;
}

std::string reroll_of(Dice dice) { return dice.empty() ? "reroll" : "reroll " + print_dice(dice); }

// The pool or the smelter's dice, while some of them may be rolled again.
Dice dice_in_hand(const State& s) {
  return s.ply == DigPly::modify ? s.now.pool : s.ply == DigPly::smelter ? s.now.forge.smelter : Dice{};
}

// "r 1 4", "keep 5 5" at the pool or the smelter.
std::string read_reroll(const State& s, const std::vector<std::string_view>& words, const std::string& line) {
  const Dice all = s.ply == DigPly::modify ? s.now.pool : s.now.forge.smelter;
  if (words[0] == "r") {
    if (s.ply == DigPly::controller && words.size() == 1) return "reroll";
    if (words.size() == 2 && words[1] == "all") return reroll_of(all);
    if (words.size() == 1) return line;
    const auto dice = parse_dice(words, 1);
    return dice ? reroll_of(*dice) : line;
  }
  const auto kept = parse_dice(words, 1);
  return kept && all.contains(*kept) ? reroll_of(all - *kept) : line;
}

// "$67M to $7M"
std::string funds_in_words(const State& s) {
  const auto [less, more] = std::minmax(s.player[0].funds, s.player[1].funds);
  return in_millions(more) + " to " + in_millions(less);
}

}  // namespace

DigTable AsteroidMinersBoard::table(const Match& match) const {
  return {typed(match).words(), typed(match).state(), seating()};
}

void AsteroidMinersBoard::saw(const Match& after, const orebit::Ply& ply) {
  race_.note(typed(after).words(), typed(after).state(), ply.move);
}

Canvas AsteroidMinersBoard::picture(const Match& match, Size room) const {
  return asteroid_miners_picture(table(match), race_, is_asked(match), room);
}

std::vector<std::string> AsteroidMinersBoard::sentences(const Match& match) const {
  const DigTable here = table(match);
  std::vector<std::string> lines;
  if (is_about_the_table(here.s)) append(lines, table_sentences(here));
  if (here.s.ply == DigPly::sell) append(lines, market_sentences(here));
  for (const std::string& line : forge_lines(here)) lines.push_back(line + ".");
  append(lines, dice_sentences(here));
  if (is_asked(match)) append(lines, choice_sentences(here));
  return lines;
}

std::vector<std::string> AsteroidMinersBoard::last_sentences(const Match& match) const {
  return table_sentences(table(match));
}

std::string AsteroidMinersBoard::prompt(const Match& match) const {
  const DigTable here = table(match);
  const Seat seat = match.turn().seat;  // AM-80: it may decide for the automa
  const std::string whose = index_of(seat) == here.s.active ? "" : " for " + short_name(here.s.active);
  return seating().name(seat) + whose + ", " + phase_title(here);
}

std::vector<std::string> AsteroidMinersBoard::help(const Match& match) const {
  std::vector<std::string> lines{"Type the number of a choice, or the move itself: dig s1 2 4."};
  if (table(match).s.ply == DigPly::modify) {
    lines.emplace_back(
        "r 1 4 rolls a 1 and a 4 of the pool again, r all the whole pool, keep 5 5 all others.");
    lines.emplace_back("d is done. use 1 2 +1 spends a pair of 1: the die on square 2 goes up by 1.");
    lines.emplace_back("→ 2 2 5 6: s1 2/2 is the drill after it, and how much of s1 it then digs at most.");
  }
  lines.emplace_back(
      "Map: units by the number that digs them, · dug, ● where a cube stands, lines are tunnels.");
  lines.emplace_back(
      "1 clay, 2 rock, 3 iron, 4 nickel, 5 platinum, 6 rhodium. [ ] marks today's prices in $M.");
  lines.emplace_back(
      "table reads the whole table, events all events of the asteroid, moves all choices, station the "
      "track.");
  return lines;
}

// AM-62, AM-67.
std::vector<std::string> AsteroidMinersBoard::result(const Match& match) const {
  const State& s = typed(match).state();
  const Result result = match.result();
  const std::string names =
      result.winners.size() > 1 ? "Both win" : seating().name(seat_of(result.winners[0])) + " wins";
  const std::string clause = s.is_ruin ? ": the Ecological player began a turn without funds (AM-67)."
                             : result.reason == "funding" ? " by funding, " + funds_in_words(s) + " (AM-62)."
                             : result.reason == "upgrade" ? " by equipment (AM-62)."
                                                          : ": funding and equipment are equal (AM-62).";
  return {names + clause};
}

std::optional<std::string> AsteroidMinersBoard::answer(const Match& match, const std::string& line) {
  const DigTable here = table(match);
  if (const Dice dice = dice_in_hand(here.s); !dice.empty())
    if (auto said = about_rerolls(line, dice)) return said;
  std::string text;
  if (line == "events")
    for (int number = 1; number <= faces; ++number) text += event_sentence(here, number) + "\n";
  if (line == "table")
    for (const std::string& sentence : table_sentences(here)) text += sentence + "\n";
  if (line == "moves")
    for (const std::string& choice : choice_sentences(here)) text += choice + "\n";
  if (line == "station") {
    for (const std::string& sentence : station_sentences(here)) text += sentence + "\n";
    text += here.t().options.foundry ? "Track " + track_text(here) + "\n"
                                     : "This game is played without The Interstellar Foundry.\n";
  }
  return text.empty() ? std::nullopt : std::optional(text);
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
