#include "cli/play/generic_board.hpp"

#include <algorithm>

#include "text/doc.hpp"
#include "text/io.hpp"

namespace orebit::cli {

namespace {

// A name of the lexicon; of what it does not know, the word.
std::string name_of(const Doc& lexicon, const std::string& key) {
  const Doc* entry = lexicon.find(key);
  const Doc* name = entry == nullptr ? nullptr : entry->find("name");
  return name == nullptr ? key.substr(key.find(':') + 1) : name->text;
}

// "hold 7", "hand: Psyche, Vesta", "hand: 2 hidden".
std::string text_of(const Doc& lexicon, const Seating& seating, const Zone& zone) {
  const std::string name = name_of(lexicon, "term:" + zone.name);
  if (!zone.amount.empty()) return name + " " + zone.amount;
  Lines things = each_of(zone.keys, [&](const std::string& key) {
    return key.starts_with("seat:") ? seating.subject(seat_of(key[5] - '0')) : name_of(lexicon, key);
  });
  if (zone.hidden > 0) things.push_back(std::to_string(zone.hidden) + " hidden");
  return name + ": " + (things.empty() ? "none" : joined(things));
}

}  // namespace

// A line for the table, for each of its groups and for each seat.
Lines GenericBoard::known_to(const Match& match) const {
  Problem problem;
  const auto view = parse_json(match.view_json(viewer(match)), problem);
  const auto lexicon = parse_json(match.lexicon_json(), problem);
  Lines lines;
  Zone last;
  for (const Zone& zone : match.zones(*view)) {
    const bool is_new = lines.empty() || zone.seat != last.seat || zone.group != last.group;
    const std::string whose = zone.seat < 0 ? "" : seating().subject(seat_of(zone.seat));
    const std::string title = joined({whose, zone.group});
    if (is_new) lines.push_back(title.empty() ? "" : title + ": ");
    lines.back() += (is_new ? "" : "; ") + text_of(*lexicon, seating(), zone);
    last = zone;
  }
  return lines;
}

Canvas GenericBoard::picture(const Match& match, Size room) const {
  Canvas canvas(room.columns);
  const Turn turn = match.turn();
  canvas.put(0, 1, match.info().title, Ink::strong);
  int row = 2;
  for (const std::string& line : known_to(match))
    if (row < room.rows / 2) row = put_lines(canvas, row, {line});
  if (turn.is_player()) canvas.put_before(0, room.columns - 1, seating().subject(turn.seat));
  if (is_asked(match)) put_choices(canvas, row + 1, room.rows - row - 1, choices(match));
  return canvas;
}

std::vector<std::string> GenericBoard::sentences(const Match& match) const {
  Lines lines = each_of(known_to(match), [](const auto& line) { return line + "."; });
  if (match.turn().is_player())
    lines.insert(lines.begin(), seating().about(match.turn().seat, "{is|are} to move."));
  if (is_asked(match)) append(lines, told(choices(match)));
  return lines;
}

}  // namespace orebit::cli
