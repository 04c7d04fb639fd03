#include "table/told.hpp"

#include "table/analysis.hpp"
#include "text/doc.hpp"
#include "text/telling.hpp"

namespace orebit {

namespace {

// REQUIRES: JSON that this program wrote.
Doc read(const std::string& json) { return parse_json(json).value_or(Doc{}); }

bool names_seat(std::string_view key) {
  return key.starts_with("seat:") || key.starts_with("player:") || key.starts_with("robot:");
}
std::string marked(std::string_view key, std::string_view name) {
  return "\x02" + std::string(key) + "\x1f" + std::string(name) + "\x03";
}

}  // namespace

std::string with_seat_names(std::string_view text, const std::function<std::string(int)>& name_of) {
  return unmarked(text, [&](std::string_view key, std::string_view name) {
    const std::size_t at = names_seat(key) ? name.find("layer ") : std::string_view::npos;  // "Player 2"
    const std::string own = at == std::string_view::npos ? "" : name_of(name[at + 6] - '1');
    if (own == "you" && key.starts_with("robot:"))
      return "your " + std::string(name.substr(0, name.find(" of ")));
    return own.empty() ? std::string(name) : std::string(name.substr(0, at - 1)) + own;
  });
}

std::vector<LogLine> told_lines(const Match& match, const Ply& ply, const Seating& seating) {
  std::vector<LogLine> lines{ply.log};
  lines.insert(lines.end(), ply.then.begin(), ply.then.end());
  const Doc facts = read(ply.facts);
  const Telling telling = match.analysis().telling();
  for (std::size_t i = 0; i < lines.size() && i < facts.items.size(); ++i) {
    const Fact fact = telling.read(facts.items[i]);
    const bool is_about_reader = fact.seat != nobody && seating.is_you(fact.seat);
    const std::string text =
        telling.sentence(fact, spectator, true, is_about_reader ? Person::second : Person::third);
    lines[i].text = with_seat_names(text, [&](int seat) -> std::string {
      const auto& names = seating.names();
      if (seating.is_you(seat_of(seat))) return "you";
      return names.empty() ? "" : at(names, seat);
    });
  }
  return lines;
}

PlainTeller::PlainTeller(const Match& match) {
  const Doc lexicon = read(match.analysis().lexicon_json());
  for (std::size_t i = 0; i < lexicon.keys.size(); ++i)
    if (const Doc* name = lexicon.items[i].find("name"); lexicon.keys[i].starts_with("card:"))
      cards_[lexicon.keys[i]] = name->text;
}

std::string PlainTeller::tell(const Match& match, const Ply& ply) const {
  const Doc facts = read(ply.facts);
  const Telling telling = match.analysis().telling();
  const auto in_words = [&](std::string_view key, std::string_view name) {
    if (const auto card = cards_.find(key); card != cards_.end()) return card->second;
    return names_seat(key) ? marked(key, name) : std::string(name);
  };
  std::string text =
      facts.items.empty()
          ? ply.log.text
          : unmarked(telling.sentence(telling.read(facts.items.front()), spectator, true), in_words);
  if (!ply.log.who) return text;
  const std::string seat = std::to_string(index_of(*ply.log.who) + 1);
  return marked("seat:" + seat, "Player " + seat) + " " + text;
}

}  // namespace orebit
