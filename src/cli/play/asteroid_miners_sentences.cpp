#include "cli/play/asteroid_miners_sentences.hpp"

#include <algorithm>
#include <ranges>

#include "cli/play/asteroid_miners_choices.hpp"
#include "core/text.hpp"

namespace orebit::cli {

using namespace asteroid_miners;

namespace {

constexpr std::size_t choices_told = 10;

// "clay 1, rock 2" of "1 2".
std::string in_materials(std::string_view units) {
  std::string text;
  for (const std::string_view unit : split_words(units))
    text += (text.empty() ? "" : ", ") +
            std::string(material_names[static_cast<std::size_t>(unit[0] - '0')]) + " " + std::string(unit);
  return text;
}

// Those of `sections` only.
std::vector<std::string> section_sentences(const DigTable& table, Sections sections) {
  std::vector<std::string> lines;
  for (const SectionFacts& facts : section_facts(table)) {
    if ((sections & section_bit(facts.section)) == 0) continue;
    std::string text = "Section " + facts.id + ": " + in_materials(facts.units) + ", leads to " +
                       (facts.leads_to.empty() ? "nothing" : facts.leads_to) + ".";
    for (int seat = 0; seat < seats; ++seat)
      if (!facts.state[seat].empty()) text += " " + table.name(seat) + ": " + facts.state[seat] + ".";
    if (facts.is_free) text += " Nobody holds it yet.";
    lines.push_back(text);
  }
  return lines;
}

void append(std::vector<std::string>& lines, const std::vector<std::string>& more) {
  lines.insert(lines.end(), more.begin(), more.end());
}

// At the beginning of a turn the whole table is told; `table` tells it at any time.
bool is_first_of_turn(const State& s) {
  return s.ply == DigPly::colour && std::ranges::none_of(std::views::iota(0, drill_squares),
                                                         [&](int square) { return face_on(s, square) != 0; });
}

// "1 and 2" of "1/2", which is read as a half.
std::string spoken_faces(std::string faces) {
  if (const std::size_t slash = faces.rfind('/'); slash != std::string::npos)
    faces.replace(slash, 1, " and ");
  for (std::size_t at = faces.find('/'); at != std::string::npos; at = faces.find('/'))
    faces.replace(at, 1, ", ");
  return faces;
}

// The drill and the pool, as long as they are used.
std::vector<std::string> dice_sentences(const DigTable& table) {
  if (table.s.ply > DigPly::free_square) return {};
  std::vector<std::string> lines;
  const auto squares = square_facts(table);
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const std::string square = "Square " + std::to_string(i + 1);
    if (!squares[i].die.empty())
      lines.push_back(square + ": " + squares[i].die + ", " + squares[i].price + ".");
    if (is_first_of_turn(table.s))
      lines.push_back(square + ", for " + spoken_faces(squares[i].faces) + ": " + squares[i].price + ".");
  }
  if (const std::string pool = pool_text(table); !pool.empty()) lines.push_back("Pool: " + pool + ".");
  if (table.s.ply == DigPly::modify)
    for (const std::string& pair : pair_texts(table)) lines.push_back("Pair " + pair + ".");
  return lines;
}

std::string choice_sentence(const DigTable& table, const std::vector<Move>& listed, std::size_t i) {
  const std::string risk = warning(table, listed[i]);
  return std::to_string(i + 1) + "  " + table.words.print(listed[i]) + ": " +
         consequence(table, listed[i], Style::spoken) + "." + (risk.empty() ? "" : " " + risk + ".");
}

// At most as many, and the last one: a long list is asked for.
std::vector<std::string> first_choices(const DigTable& table, std::size_t most) {
  const auto listed = choices(table);
  const bool is_long = listed.size() > most;
  std::vector<std::string> lines;
  lines.reserve(listed.size() + 1);
  for (std::size_t i = 0; i < (is_long ? most - 1 : listed.size()); ++i)
    lines.push_back(choice_sentence(table, listed, i));
  if (!is_long) return lines;
  lines.push_back("And " + std::to_string(listed.size() - most) + " more: `moves` reads them all.");
  lines.push_back(choice_sentence(table, listed, listed.size() - 1));
  return lines;
}

}  // namespace

std::string event_sentence(const DigTable& table, int number) {
  const EventFacts event = event_facts(table, number, Style::spoken);
  return event.text + ". " + event.fives + ". " + event.sixes + ".";
}

std::vector<std::string> table_sentences(const DigTable& table) {
  std::vector<std::string> lines;
  for (int seat = 0; seat < seats; ++seat) {
    const Player& player = table.s.player[static_cast<std::size_t>(seat)];
    const bool is_outside = player.digging == no_section && position(player) == no_section;
    lines.push_back(player_line(table, seat) + (is_outside ? ", at the entrance." : "."));
  }
  lines.push_back(clock_line(table) + ".");
  if (table.s.event != 0 && table.s.ply != DigPly::over)
    lines.push_back(event_sentence(table, table.s.event));
  append(lines, section_sentences(table, table.t().level(table.s).sections));
  append(lines, market_sentences(table));
  append(lines, station_sentences(table));
  return lines;
}

std::vector<std::string> choice_sentences(const DigTable& table) {
  return first_choices(table, choices(table).size());
}

std::vector<std::string> decision_sentences(const DigTable& table, bool has_choices) {
  std::vector<std::string> lines;
  if (is_first_of_turn(table.s)) append(lines, table_sentences(table));
  if (table.s.ply == DigPly::dig) append(lines, section_sentences(table, open_sections(table.t(), table.s)));
  if (table.s.ply == DigPly::sell) append(lines, market_sentences(table));
  for (const std::string& line : forge_lines(table, Style::spoken)) lines.push_back(line + ".");
  append(lines, dice_sentences(table));
  if (has_choices) append(lines, first_choices(table, choices_told));
  return lines;
}

}  // namespace orebit::cli
