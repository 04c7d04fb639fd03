#include "cli/play/asteroid_miners_board.hpp"

#include <algorithm>
#include <ranges>

#include "cli/play/typed.hpp"
#include "table/analysis.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace asteroid_miners;

namespace {

constexpr std::size_t choices_told = 10;

// Those of `sections` only.
Lines section_sentences(const DigTable& table, Sections sections) {
  const auto material = [](std::string_view unit) {
    return format("{} {}", name_of(static_cast<std::size_t>(unit[0] - '0')), unit);
  };
  Lines lines;
  for (const SectionFacts& facts : section_facts(table)) {
    if ((sections & section_bit(facts.section)) == 0) continue;
    std::string text =
        format("Section {}: {}, leads to {}.", facts.id, joined_of(split_words(facts.units), material),
               facts.leads_to.empty() ? "nothing" : facts.leads_to);
    for (int seat = 0; seat < seats; ++seat)
      if (!facts.state[seat].empty())
        text += " " + table.seating.about(seat_of(seat), facts.state[seat] + ".");
    lines.push_back(text + (facts.is_free ? " Nobody holds it yet." : ""));
  }
  return lines;
}

// At the beginning of a turn the whole table is told; `table` tells it at any time.
bool is_first_of_turn(const State& s) {
  return s.phase == DigPhase::colour &&
         std::ranges::none_of(std::views::iota(0, drill_squares),
                              [&](int square) { return face_on(s, square) != 0; });
}

// The drill and the pool, as long as they are used.
Lines dice_sentences(const DigTable& table) {
  if (table.s.phase > DigPhase::free_square) return {};
  Lines lines;
  const auto squares = square_facts(table);
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const auto& [faces, die, price] = squares[i];
    if (!die.empty()) lines.push_back(format("Square {}: {}, {}.", i + 1, die, price));
    if (!is_first_of_turn(table.s)) continue;
    lines.push_back(format("Square {}, for {}: {}.", i + 1, in_a_sentence(faces), price));
  }
  if (const std::string pool = pool_text(table); !pool.empty()) lines.push_back(format("Pool: {}.", pool));
  if (table.s.phase == DigPhase::modify)
    for (const std::string& pair : pair_texts(table)) lines.push_back(format("Pair {}.", pair));
  return lines;
}

std::string event_sentence(const DigTable& table, int number) {
  return joined(event_lines(table, number, Style::spoken), ". ") + ".";
}

Lines table_sentences(const DigTable& table) {
  Lines lines;
  for (int seat = 0; seat < seats; ++seat) {
    const Player& player = table.player(seat);
    const bool is_outside = player.digging == no_section && position(player) == no_section;
    lines.push_back(player_line(table, seat, Style::spoken) + (is_outside ? ", at the entrance." : "."));
  }
  lines.push_back(clock_line(table) + ".");
  if (table.s.event != 0 && table.s.phase != DigPhase::over)
    lines.push_back(event_sentence(table, table.s.event));
  append(lines, section_sentences(table, table.setting.level(table.s).sections));
  append(lines, market_sentences(table));
  append(lines, station_lines(table, Style::spoken));
  return lines;
}

// What moves of this phase look like.
std::vector<std::string> phase_help(const DigTable& table) {
  switch (table.s.phase) {
    case DigPhase::colour: return {"The colour alone is enough: green."};
    case DigPhase::dig: return {"dig, the section, the squares: the dice on these squares are used."};
    case DigPhase::modify: break;
    default: return {};
  }
  Lines lines;
  if (may_reroll(table.setting, table.s)) {
    const DiceExample example = dice_example(table.s.now.pool);
    lines.push_back(format("{} rolls these dice of the pool again, r all the whole pool, {} all others.",
                           example.reroll, example.keep));
  }
  append(lines, {"1 1 → 2[3]4 5: s1 2/2: a pair of 1 is spent, the drill then shows 2 3 4 5 and digs s1 "
                 "up to unit 2 of 2. level 2 →: the same by your equipment, for black dice.",
                 "Typed: use, the number of a pair, a square, +1 or -1; black, a level, a square, +1 or -1.",
                 "use 5 or use 6 and the squares, with the new numbers where the event asks for them. d is "
                 "done."});
  return lines;
}

// The pool or the smelter's dice, while some of them may be rolled again.
Dice dice_in_hand(const State& s) {
  return s.phase == DigPhase::modify    ? s.now.pool
         : s.phase == DigPhase::smelter ? s.now.forge.smelter
                                        : Dice{};
}

// AM-36, AM-37. "use 6 reroll 1 2" of "use 6 1 2": the event has one use for a pair of 5 or 6.
std::string with_use(const DigTable& table, const std::string& line) {
  const auto words = split_words(line);
  const bool is_use = table.s.phase == DigPhase::modify && words.size() > 1 &&
                      std::string_view("use").starts_with(words[0]) && (words[1] == "5" || words[1] == "6");
  if (!is_use || (words.size() > 2 && std::isdigit(static_cast<unsigned char>(words[2][0])) == 0))
    return line;
  constexpr std::array<std::string_view, 4> fives{"swap", "set", "take", "take"};
  constexpr std::array<std::string_view, 4> sixes{"reroll", "reroll", "set", "double"};
  const Event& event = table.setting.event(table.s);
  const std::string_view name = words[1] == "5" ? fives[static_cast<std::size_t>(event.fives)]
                                                : sixes[static_cast<std::size_t>(event.sixes)];
  std::string whole = format("use {} {}", words[1], name);
  for (std::size_t i = 2; i < words.size(); ++i) whole += format(" {}", words[i]);
  return whole;
}

}  // namespace

DigTable AsteroidMinersBoard::table(const Match& match) const {
  return {typed<asteroid_miners::Words>(match).words(), typed<asteroid_miners::Words>(match).state(),
          seating(), is_live()};
}

void AsteroidMinersBoard::saw(const Match& after, const orebit::Ply& ply) {
  race_.note(table(after).words, table(after).s, ply.move);
}

Canvas AsteroidMinersBoard::picture(const Match& match, Size room) const {
  return asteroid_miners_picture(table(match), race_, is_asked(match), room);
}

Lines AsteroidMinersBoard::sentences(const Match& match) const {
  const DigTable here = table(match);
  Lines lines;
  if (is_first_of_turn(here.s)) append(lines, table_sentences(here));
  if (here.s.phase == DigPhase::dig)
    append(lines, section_sentences(here, open_sections(here.setting, here.s)));
  if (here.s.phase == DigPhase::sell) append(lines, market_sentences(here));
  for (const std::string& line : forge_lines(here, Style::spoken)) lines.push_back(line + ".");
  append(lines, dice_sentences(here));
  if (is_asked(match)) append(lines, told(choices(match), choices_told));
  return lines;
}

Lines AsteroidMinersBoard::last_sentences(const Match& match) const { return table_sentences(table(match)); }

// AM-80. A person may decide for the automa.
std::string AsteroidMinersBoard::prompt(const Match& match) const {
  const int active = table(match).s.active;
  std::string text = Board::prompt(match);
  if (index_of(match.turn().seat) != active)
    text.insert(text.find(':'), " for " + DigTable::short_name(active));
  return text;
}

Lines AsteroidMinersBoard::help(const Match& match) const {
  const DigTable here = table(match);
  Lines lines = Board::help(match);
  append(lines, phase_help(here));
  append(lines, {"Map: units by the number that digs them, · dug, ● where a cube stands, lines are tunnels.",
                 "1 clay, 2 rock, 3 iron, 4 nickel, 5 platinum, 6 rhodium. [ ] marks today's prices in $M.",
                 "table reads the whole table, events all events of the asteroid, moves all choices" +
                     std::string(here.setting.options.foundry ? ", station the track." : ".")});
  return lines;
}

// AM-62, AM-67.
Lines AsteroidMinersBoard::result(const Match& match) const {
  const State& s = table(match).s;
  const Result result = match.result();
  const auto [less, more] = std::minmax(s.player[0].funds, s.player[1].funds);
  const std::string names =
      result.winners.size() > 1 ? "Both win" : seating().about(seat_of(result.winners[0]), "{wins|win}");
  if (s.is_ruin) return {names + ": the Ecological player began a turn without funds (AM-67)."};
  if (result.reason == "funding") return {format("{} by funding, ${}M to ${}M (AM-62).", names, more, less)};
  return {names + (result.reason == "upgrade" ? " by equipment (AM-62)."
                                              : ": funding and equipment are equal (AM-62).")};
}

// Changes of the drill are spoken in the words of the catalogue.
ChoiceList AsteroidMinersBoard::choices(const Match& match) const {
  const DigTable here = table(match);
  ChoiceList list = choices_of(here);
  if (here.s.phase != DigPhase::modify) return list;
  for (const Offer& offer : match.offers()) {
    std::string problem;
    const auto choice = std::ranges::find(list, offer.text, &Choice::move);
    if (choice == list.end() || !choice->spoken.empty()) continue;
    choice->spoken = sentence(match.analysis().telling(), offer) +
                     reach_in_words(here, *here.words.parse_move(offer.text, problem)) + ".";
  }
  return list;
}

std::optional<std::string> AsteroidMinersBoard::answer(const Match& match, const std::string& line) {
  const DigTable here = table(match);
  if (const Dice dice = dice_in_hand(here.s); !dice.empty()) {
    const TypedReroll typed = read_reroll(line, dice);
    if ((typed.move || typed.wrong) && here.s.phase == DigPhase::modify && !may_reroll(here.setting, here.s))
      return "The pool cannot be rolled again (AM-31).";
    if (typed.wrong) return typed.wrong;
  }
  if (line == "table") return joined(table_sentences(here), "\n");
  if (line == "events")
    return joined_of(std::views::iota(1, faces + 1), [&](int n) { return event_sentence(here, n); }, "\n");
  if (line != "station") return Board::answer(match, line);
  if (!here.setting.options.foundry) return "This game is played without The Interstellar Foundry.";
  Lines lines = station_lines(here, Style::spoken);
  append(lines, track_sentences(here));
  return joined(lines, "\n");
}

std::string AsteroidMinersBoard::notation(const Match& match, const std::string& line) const {
  const DigTable here = table(match);
  const Dice dice = dice_in_hand(here.s);
  const TypedReroll typed = dice.empty() ? TypedReroll{} : read_reroll(line, dice);
  return typed.move ? *typed.move : typed.wrong ? line : Board::notation(match, with_use(here, line));
}

}  // namespace orebit::cli
