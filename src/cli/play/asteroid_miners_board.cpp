#include "cli/play/asteroid_miners_board.hpp"

#include "cli/play/asteroid_miners_choices.hpp"
#include "cli/play/asteroid_miners_picture.hpp"
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

std::vector<std::string> section_sentences(const DigTable& table) {
  std::vector<std::string> lines;
  for (const SectionFacts& facts : section_facts(table)) {
    std::string text = "Section " + facts.id + ": " + facts.units + ", leads to " +
                       (facts.leads_to.empty() ? "nothing" : facts.leads_to) + ".";
    for (int seat = 0; seat < seats; ++seat)
      if (!facts.state[seat].empty()) text += " " + table.name(seat) + ": " + facts.state[seat] + ".";
    lines.push_back(text);
  }
  return lines;
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

void AsteroidMinersBoard::saw(const Match& after, const orebit::Ply& ply) {
  race_.note(typed(after).words(), typed(after).state(), ply.move);
}

Canvas AsteroidMinersBoard::picture(const Match& match, Size room) const {
  return asteroid_miners_picture(table(match), race_, match.turn().is_player(), room);
}

std::vector<std::string> AsteroidMinersBoard::sentences(const Match& match) const {
  const DigTable here = table(match);
  std::vector<std::string> lines{player_line(here, 0) + ".", player_line(here, 1) + ".",
                                 clock_line(here) + "."};
  const auto add = [&](const std::vector<std::string>& more, std::string_view end = "") {
    for (const std::string& line : more) lines.push_back(line + std::string(end));
  };
  if (here.s.event != 0) lines.push_back(event_sentence(here, here.s.event));
  add(section_sentences(here));
  add(market_sentences(here));
  add(station_sentences(here));
  add(forge_lines(here), ".");
  add(dice_sentences(here));
  if (match.turn().is_player()) add(choice_sentences(here));
  return lines;
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
    lines.emplace_back("r 1 4 rolls a 1 and a 4 of the pool again, r the whole pool, keep 5 5 all others.");
    lines.emplace_back("d is done. use 1 2 +1 spends a pair of 1: the die on square 2 goes up by 1.");
    lines.emplace_back("→ 2 2 5 6: s1 2/2 is the drill after it, and how much of s1 it then digs at most.");
  }
  lines.emplace_back(
      "Map: units by the number that digs them, · dug, ● where a cube stands, lines are tunnels.");
  lines.emplace_back(
      "1 clay, 2 rock, 3 iron, 4 nickel, 5 platinum, 6 rhodium. [ ] marks today's prices in $M.");
  lines.emplace_back("events reads all events of the asteroid, moves all choices, station the track.");
  return lines;
}

// AM-62, AM-67.
std::vector<std::string> AsteroidMinersBoard::result(const Match& match) const {
  const State& s = typed(match).state();
  const Result result = match.result();
  const std::string names =
      result.winners.size() > 1 ? "Both win" : seating().name(seat_of(result.winners[0])) + " wins";
  const std::string clause = s.is_ruin ? ": the Ecological player began a turn without funds (AM-67)."
                             : result.reason == "funding" ? " by funding (AM-62)."
                             : result.reason == "upgrade" ? " by equipment (AM-62)."
                                                          : ": funding and equipment are equal (AM-62).";
  return {names + clause};
}

std::optional<std::string> AsteroidMinersBoard::answer(const Match& match, const std::string& line) {
  const DigTable here = table(match);
  std::string text;
  if (line == "events")
    for (int number = 1; number <= faces; ++number) text += event_sentence(here, number) + "\n";
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
