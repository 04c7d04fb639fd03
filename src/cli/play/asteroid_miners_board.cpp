#include "cli/play/asteroid_miners_board.hpp"

#include <algorithm>
#include <iterator>

#include "cli/play/asteroid_miners_choices.hpp"
#include "cli/play/asteroid_miners_input.hpp"
#include "cli/play/asteroid_miners_picture.hpp"
#include "cli/play/asteroid_miners_sentences.hpp"
#include "cli/play/dice_example.hpp"
#include "core/text.hpp"
#include "table/typed_match.hpp"

namespace orebit::cli {

using namespace asteroid_miners;

namespace {

using DigMatch = TypedMatch<asteroid_miners::Words>;
const DigMatch& typed(const Match& match) { return dynamic_cast<const DigMatch&>(match); }

// ": die green", a move that is possible now.
std::string example_of(const DigTable& table) {
  const auto listed = choices(table);
  return listed.empty() ? "" : ": " + table.words.print(listed.front());
}

// What moves of this phase look like.
std::vector<std::string> phase_help(const DigTable& table) {
  switch (table.s.ply) {
    case DigPly::colour: return {"The colour alone is enough: green."};
    case DigPly::dig: return {"dig, the section, the squares: the dice on these squares are used."};
    case DigPly::modify: break;
    default: return {};
  }
  std::vector<std::string> lines;
  if (may_reroll(table.t(), table.s)) {
    const DiceExample example = dice_example(faces_of(table.s.now.pool));
    lines.push_back(example.reroll + " rolls these dice of the pool again, r all the whole pool, " +
                    example.keep + " all others.");
  }
  lines.emplace_back(
      "use, the number of a pair, a square, +1 or -1: the pair changes the die on the square.");
  lines.emplace_back("black, an equipment level, a square, +1 or -1: the level changes a black die.");
  lines.emplace_back(
      "→ and s1 2/2: the drill after it, and that it then digs s1 up to unit 2 of 2. d is done.");
  return lines;
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
  return decision_sentences(table(match), is_asked(match));
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
  const DigTable here = table(match);
  std::vector<std::string> lines{"Type the number of a choice, or the move itself" + example_of(here) + "."};
  std::ranges::copy(phase_help(here), std::back_inserter(lines));
  lines.emplace_back(
      "Map: units by the number that digs them, · dug, ● where a cube stands, lines are tunnels.");
  lines.emplace_back(
      "1 clay, 2 rock, 3 iron, 4 nickel, 5 platinum, 6 rhodium. [ ] marks today's prices in $M.");
  lines.emplace_back("table reads the whole table, events all events of the asteroid, moves all choices" +
                     std::string(here.t().options.foundry ? ", station the track." : "."));
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
  if (auto said = about_wrong_reroll(here, line)) return said;
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
  if (here.s.ply == DigPly::colour && std::ranges::count(colour_names, line) > 0) return "die " + line;
  if (auto reroll = read_reroll(here.s, line)) return *reroll;
  const auto listed = choices(here);
  const auto number = parse_number(line, static_cast<int>(listed.size()));
  return number && *number > 0 ? here.words.print(listed[static_cast<std::size_t>(*number - 1)]) : line;
}

}  // namespace orebit::cli
