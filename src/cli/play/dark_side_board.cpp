#include "cli/play/dark_side_board.hpp"

#include "text/text.hpp"

namespace orebit::cli {

using namespace dark_side;

namespace {

// "dark, you know it is nickel 7; known to P2; on top a1". When a game of several people is over, nobody
// looks.
std::string tell_dark(const RobotTable& table, int location) {
  const Card card = table.card_at(location);
  const std::string others = others_who_know(table, location);
  const std::string comms = robots_in_comms(table, location);
  const std::string own = card != no_card ? format("you know it is {}", plain_name(table.words, card))
                          : table.seat < table.setting.players ? "unknown to you"
                                                               : "";
  const bool is_next = table.s.phase != Phase::over && location == table.s.dark_start;
  return joined({joined({"dark", own}), others.empty() ? "" : "known to " + others,
                 comms.empty() ? "" : "on top " + comms, is_next ? "turned up at the next dawn" : ""},
                "; ");
}

// "gold 4-3-2; a2 on deposit 1; in the comms area b1". The card's name says what its deposits are worth.
std::string tell_light(const RobotTable& table, int location) {
  Lines parts{plain_name(table.words, table.card_at(location))};
  int slot = 0;
  for (const std::string& here : deposits(table, location))
    if (++slot; here.find_first_of("abc") == 0) parts.push_back(format("{} on deposit {}", here, slot));
  if (const std::string comms = robots_in_comms(table, location); !comms.empty())
    parts.push_back("in the comms area " + comms);
  return joined(parts, "; ");
}

std::string tell_location(const RobotTable& table, int location) {
  const bool is_dark = table.is_dark(location);
  const bool covers = table.covers_next() && location == first_light(table.setting, table.s);
  const bool has_text = !is_dark && table.setting.face(table.card_at(location)).kind == CardType::mined;
  return format("Location {}: {}{}.{}", location,
                is_dark ? tell_dark(table, location) : tell_light(table, location),
                covers ? "; covered at the next dusk" : "",
                has_text ? " " + table.words.card_text(table.card_at(location)) : "");
}

// "on 4, deposit 2, has acted", "in the dark on 7", "in reserve"
std::string whereabouts(const RobotTable& table, int seat, int letter) {
  const Robot& one = robot(table.s, seat, letter);
  if (!one.is_placed()) return "in reserve";
  return joined({format(table.is_dark(one.at()) ? "in the dark on {}" : "on {}", one.at()),
                 one.slot() != Robot::no_slot ? format("deposit {}", one.slot() + 1) : "",
                 one.has_acted() ? "has acted" : ""});
}

std::string tell_player(const RobotTable& table, int seat) {
  Lines parts{format("{}: {}, {}", table.seating.subject(seat_of(seat)),
                     counted(at(table.s.score, seat), "point"),
                     counted(at(table.view.hand_size, seat), "card"))};
  for (int letter = 0; letter < robots_each; ++letter)
    parts.push_back(
        format("robot {} {}", seat_robot(seat * robots_each + letter), whereabouts(table, seat, letter)));
  const std::string upgrades = upgrades_of(table, seat);
  parts.push_back(upgrades.empty() ? "" : "upgrades " + upgrades);
  return joined(parts, "; ") + ".";
}

// "gold 4-3-3 (57)" and its text
std::string long_card(const Words& words, Card card) {
  return joined({words.card_name(card), words.card_text(card)}, ". ");
}

std::string tell_discard(const RobotTable& table) {
  std::string text = "Discard pile, top first:";
  for (Card card = table.s.discard; card != no_card; card = table.s.below[card])
    text += "\n" + long_card(table.words, card);
  return table.s.discard == no_card ? "The discard pile is empty." : text;
}

std::string tell_hand(const RobotTable& table) {
  if (table.hand().empty()) return "Your hand is empty.";
  const auto told = [&](Card card) { return long_card(table.words, card); };
  return "Your hand:\n" + joined_of(by_id(table.words, table.hand()), told, "\n");
}

std::string tell_texts(const RobotTable& table) {
  const std::string text = joined(explanations(table), "\n");
  return text.empty() ? "No card on the light side or in your hand has a text." : text;
}

Lines tell_ring(const RobotTable& table) {
  Lines lines;
  for (int location = 0; location < table.setting.locations; ++location)
    lines.push_back(tell_location(table, location));
  return lines;
}

std::string title_of(const RobotTable& table) {
  return capitalised(std::string(table.words.phase(table.s).name));
}

// "Round 4, turn 7. Player 1: Action."
std::string title_sentence(const RobotTable& table) {
  return format("{}. {}: {}.", when_told(table), table.seating.subject(seat_of(table.s.seat)),
                title_of(table));
}

}  // namespace

RobotTable DarkSideBoard::table(const Match& match) const {
  const auto& own = typed<dark_side::Words>(match);
  const bool is_for_all = match.turn().is_over() && seating().humans() != 1;
  const Seat seat = is_for_all ? spectator : viewer(match);
  return {own.words(),    own.state(), own.game().view(own.state(), seat),
          index_of(seat), seating(),   is_asked(match)};
}

Canvas DarkSideBoard::picture(const Match& match, Size room) const {
  return draw_robot_table(table(match), room);
}

Canvas DarkSideBoard::last_picture(const Match& match, Size room) const {
  return draw_ring_and_players(table(match), room.columns, 3);
}

Lines DarkSideBoard::last_sentences(const Match& match) const {
  const RobotTable here = table(match);
  Lines lines = tell_ring(here);
  for (int seat = 0; seat < here.setting.players; ++seat) lines.push_back(tell_player(here, seat));
  return lines;
}

// DS-80, DS-82. That the game is over, the log has said.
Lines DarkSideBoard::result(const Match& match) const {
  Lines lines{"The deck is empty and the round complete (DS-80)."};
  const Lines scores = Board::result(match);
  lines.insert(lines.end(), scores.begin() + 1, scores.begin() + 1 + seating().count());
  append(lines, winners(match, "DS-82", "DS-82"));
  return lines;
}

Lines DarkSideBoard::sentences(const Match& match) const {
  const RobotTable here = table(match);
  Lines lines{title_sentence(here)};
  append(lines, last_sentences(match));
  lines.push_back(here.view.deck_size == 0 ? "The deck is empty: this is the last round."
                                           : counted(here.view.deck_size, "card") + " in the deck.");
  lines.push_back(here.s.discard == no_card
                      ? "The discard pile is empty."
                      : format("On top of the discard pile: {}.", here.words.card_name(here.s.discard)));
  lines.push_back(tell_hand(here));
  if (here.is_asked) append(lines, {question(here), joined(told(choices_of(here)), "\n")});
  return lines;
}

Lines DarkSideBoard::brief_sentences(const Match& match) const {
  const RobotTable here = table(match);
  if (!here.is_asked) return sentences(match);
  Lines lines{title_sentence(here), tell_player(here, here.seat)};
  if (!here.lists_the_hand()) lines.push_back(tell_hand(here));
  append(lines, {question(here), joined(told(choices_of(here)), "\n")});
  return lines;
}

std::string DarkSideBoard::prompt(const Match& match) const { return title_of(table(match)); }

Lines DarkSideBoard::help(const Match& match) const {
  Lines lines = Board::help(match);
  append(lines,
         {"The upper row of the ring runs to the right, the lower one back to the left. Robots run clockwise "
          "to prospect, and back to communicate; the dark side follows them clockwise.",
          "a1 is robot a of player 1: among the numbers of a location it has that deposit; +a1 stands in the "
          "comms area. 4-3-3 are a card's deposits from left to right.",
          "moves lists all moves, hand the cards with their texts, discards the discard pile, ring every "
          "location in words, texts what the short names of effects mean."});
  return lines;
}

ChoiceList DarkSideBoard::choices(const Match& match) const { return choices_of(table(match)); }

std::optional<std::string> DarkSideBoard::answer(const Match& match, const std::string& line) {
  const RobotTable here = table(match);
  if (line == "hand") return tell_hand(here);
  if (line == "discards") return tell_discard(here);
  if (line == "texts") return tell_texts(here);
  if (line == "ring") return joined(tell_ring(here), "\n");
  return Board::answer(match, line);
}

}  // namespace orebit::cli
