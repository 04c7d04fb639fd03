#include "cli/play/dark_side_board.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace orebit::cli {

using namespace dark_side;

namespace {

// "dark, you know it is nickel 7; known to P2; on top a1". When the game is over, nobody looks.
std::string tell_dark(const RobotTable& table, int location) {
  const Card card = table.card_at(location);
  const std::string others = others_who_know(table, location);
  const std::string comms = robots_in_comms(table, location);
  const std::string known = card != no_card ? ", you know it is " + plain_name(table.words, card)
                            : table.seat < table.t().players ? ", unknown to you"
                                                             : "";
  const bool is_next = table.s.phase != Phase::over && location == table.s.dark_start;
  return "dark" + known + (others.empty() ? "" : "; known to " + others) +
         (comms.empty() ? "" : "; on top " + comms) + (is_next ? "; turned up at the next dawn" : "");
}

// "gold 4-3-2; a2 on deposit 1; in the comms area b1". The card's name says what its deposits are worth.
std::string tell_light(const RobotTable& table, int location) {
  const Card card = table.card_at(location);
  std::string text = plain_name(table.words, card);
  for (int slot = 0; slot < table.t().face(card).deposits; ++slot)
    if (const std::string here = deposit(table, location, slot); here.find_first_of("abc") == 0)
      text += "; " + here + " on deposit " + std::to_string(slot + 1);
  const std::string comms = robots_in_comms(table, location);
  return text + (comms.empty() ? "" : "; in the comms area " + comms);
}

std::string tell_location(const RobotTable& table, int location) {
  const bool is_dark = table.is_dark(location);
  const bool covers = covers_next(table) && location == first_light(table.t(), table.s);
  const bool has_text = !is_dark && table.t().face(table.card_at(location)).kind == CardType::mined;
  return "Location " + std::to_string(location) + ": " +
         (is_dark ? tell_dark(table, location) : tell_light(table, location)) +
         (covers ? "; covered at the next dusk" : "") + "." +
         (has_text ? " " + table.words.card_text(table.card_at(location)) : "");
}

std::string tell_player(const RobotTable& table, int seat) {
  std::string text = table.seating.name(seat_of(seat)) + ": " + counted(table.s.score[place(seat)], "point") +
                     ", " + counted(table.view.hand_size[place(seat)], "card");
  for (int letter = 0; letter < robots_each; ++letter)
    text += "; robot " + seat_robot(seat * robots_each + letter) + " " + whereabouts(table, seat, letter);
  const std::string upgrades = upgrades_of(table, seat);
  return text + (upgrades.empty() ? "" : "; upgrades " + upgrades) + ".";
}

std::string tell_offers(const RobotTable& table) {
  std::string text;
  int number = 0;
  for (const Offer& offer : offers(table))
    text += (text.empty() ? "" : "\n") + std::to_string(++number) + "  " + offer.shown +
            (offer.outcome.empty() ? "" : ": " + offer.outcome);
  return text;
}

std::string tell_discard(const RobotTable& table) {
  std::string text = "Discard pile, top first:";
  for (Card card = table.s.discard; card != no_card; card = table.s.below[card])
    text += "\n" + long_card(table.words, card);
  return table.s.discard == no_card ? "The discard pile is empty." : text;
}

std::string tell_hand(const RobotTable& table) {
  std::string text = "Your hand:";
  for (const Card card : by_id(table.words, table.hand())) text += "\n" + long_card(table.words, card);
  return table.hand().empty() ? "Your hand is empty." : text;
}

std::string tell_texts(const RobotTable& table) {
  std::string text;
  for (const std::string& line : explanations(table)) text += (text.empty() ? "" : "\n") + line;
  return text.empty() ? "No card on the light side or in your hand has a text." : text;
}

std::string offered_verb(const Offer& offer) { return offer.shown.substr(0, offer.shown.find(' ')); }

// The first move of each verb in as few letters as tell it: "p 57 a, r, c b".
std::string short_examples(const std::vector<Offer>& list) {
  std::string text, last;
  for (const Offer& offer : list) {
    const std::string verb = offered_verb(offer);
    if (verb == last) continue;
    last = verb;
    std::size_t letters = 1;
    for (const Offer& other : list)
      while (letters < verb.size() && offered_verb(other) != verb &&
             offered_verb(other).starts_with(verb.substr(0, letters)))
        ++letters;
    text += (text.empty() ? "" : ", ") + verb.substr(0, letters) + offer.shown.substr(verb.size());
  }
  return text;
}

std::string without_stop(const std::string& text) {
  return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
}

std::string_view title_of(Phase phase) {
  switch (phase) {
    case Phase::place: return "Place a robot";
    case Phase::action: return "Action";
    case Phase::deploy: return "Deploy";
    case Phase::push: return "Push";
    case Phase::drill: return "Drill";
    case Phase::scan: return "Scan";
    case Phase::swap: return "Swap";
    case Phase::salvage: return "Salvage";
    case Phase::cover: return "Dusk, cover";
    default: return "Discard";
  }
}

// "Round 4, turn 7. Player 1: Action."
std::string title_sentence(const RobotTable& table) {
  return when_told(table) + ". " + table.seating.name(seat_of(table.s.seat)) + ": " +
         std::string(title_of(table.s.phase)) + ".";
}

}  // namespace

RobotTable DarkSideBoard::table(const Match& match) const {
  const Match_& own = typed(match);
  const Seat seat = match.turn().is_over() ? spectator : viewer(match);
  return {own.words(),    own.state(), own.game().view(own.state(), seat),
          index_of(seat), seating(),   is_asked(match)};
}

Canvas DarkSideBoard::picture(const Match& match, Size room) const {
  return draw_robot_table(table(match), room);
}

Canvas DarkSideBoard::last_picture(const Match& match, Size room) const {
  return draw_ring_and_players(table(match), room.columns, 3);
}

std::vector<std::string> DarkSideBoard::last_sentences(const Match& match) const {
  const RobotTable here = table(match);
  std::vector<std::string> lines(static_cast<std::size_t>(here.t().locations));
  for (int location = 0; location < here.t().locations; ++location)
    lines[static_cast<std::size_t>(location)] = tell_location(here, location);
  for (int seat = 0; seat < here.t().players; ++seat) lines.push_back(tell_player(here, seat));
  return lines;
}

// DS-80, DS-82. That the game is over, the log has said.
std::vector<std::string> DarkSideBoard::result(const Match& match) const {
  const Result result = match.result();
  std::vector<std::string> lines{"The deck is empty and the round complete (DS-80)."};
  for (int seat = 0; seat < seating().count(); ++seat)
    lines.push_back(seating().name(seat_of(seat)) + " scores " + std::to_string(result.scores[place(seat)]) +
                    ".");
  for (const int winner : result.winners)
    lines.push_back(seating().name(seat_of(winner)) +
                    (result.winners.size() > 1 ? " shares the win (DS-82)." : " wins (DS-82)."));
  return lines;
}

std::vector<std::string> DarkSideBoard::sentences(const Match& match) const {
  const RobotTable here = table(match);
  std::vector<std::string> lines{title_sentence(here)};
  const auto lying = last_sentences(match);
  lines.insert(lines.end(), lying.begin(), lying.end());
  lines.push_back(here.view.deck_size == 0 ? "The deck is empty: this is the last round."
                                           : counted(here.view.deck_size, "card") + " in the deck.");
  lines.push_back(here.s.discard == no_card
                      ? "The discard pile is empty."
                      : "On top of the discard pile: " + here.words.card_name(here.s.discard) + ".");
  lines.push_back(tell_hand(here));
  if (!here.is_asked) return lines;
  lines.push_back(question(here));
  lines.push_back(tell_offers(here));
  return lines;
}

std::vector<std::string> DarkSideBoard::brief_sentences(const Match& match) const {
  const RobotTable here = table(match);
  if (!here.is_asked) return sentences(match);
  std::vector<std::string> lines{title_sentence(here), tell_player(here, here.seat)};
  if (!lists_the_hand(here.s.phase)) lines.push_back(tell_hand(here));
  lines.push_back(question(here));
  lines.push_back(tell_offers(here));
  return lines;
}

std::string DarkSideBoard::prompt(const Match& match) const {
  return std::string(title_of(typed(match).state().phase));
}

std::vector<std::string> DarkSideBoard::help(const Match& match) const {
  const std::string examples = short_examples(offers(table(match)));
  return {
      "Type the number of a move in the list, or the move itself; a verb may be shortened" +
          (examples.empty() ? "." : ": " + examples + "."),
      "The upper row of the ring runs to the right, the lower one back to the left. Robots run clockwise to "
      "prospect, and back to communicate; the dark side follows them clockwise.",
      "a1 is robot a of player 1: among the numbers of a location it has "
      "that deposit; +a1 stands in the comms area. 4-3-3 are a card's deposits from left to right.",
      "moves lists all moves, hand the cards with their texts, discards the discard pile, ring every "
      "location in words, texts what the short names of effects mean."};
}

std::optional<std::string> DarkSideBoard::answer(const Match& match, const std::string& line) {
  const RobotTable here = table(match);
  if (line == "moves") return tell_offers(here);
  if (line == "hand") return tell_hand(here);
  if (line == "discards") return tell_discard(here);
  if (line == "texts") return tell_texts(here);
  if (line != "ring") return std::nullopt;
  std::string text;
  for (int location = 0; location < here.t().locations; ++location)
    text += (location == 0 ? "" : "\n") + tell_location(here, location);
  return text;
}

std::vector<std::string> DarkSideBoard::next_words(const Match& match,
                                                   const std::vector<std::string>& typed) const {
  std::vector<std::string> next;
  for (const Offer& offer : offers(table(match))) {
    const auto words = split_words(offer.shown);
    if (words.size() <= typed.size() || !std::equal(typed.begin(), typed.end(), words.begin())) continue;
    const std::string word(words[typed.size()]);
    if (std::find(next.begin(), next.end(), word) == next.end()) next.push_back(word);
  }
  return next;
}

Hint DarkSideBoard::hint(const Match& match, const BotSpec& bot, const UniformSource& uniform) const {
  Hint hint = Board::hint(match, bot, uniform);
  for (const Offer& offer : offers(table(match))) {
    const std::string quoted = "`" + offer.move + "`";
    const std::string shown = "`" + offer.shown + "`";
    if (const auto at = hint.why.find(quoted); at != std::string::npos)
      hint.why.replace(at, quoted.size(), shown);
    const auto at = hint.say.find(quoted);
    if (at == std::string::npos) continue;
    const bool is_told = hint.say.compare(at + quoted.size(), 2, " (") == 0;
    hint.say.replace(at, quoted.size(), shown + (is_told ? "" : " (" + without_stop(offer.outcome) + ")"));
  }
  return hint;
}

std::string DarkSideBoard::notation(const Match& match, const std::string& line) const {
  const auto list = offers(table(match));
  const auto number = line.empty() ? std::nullopt : parse_number(line, static_cast<int>(list.size()));
  if (number && *number > 0) return list[static_cast<std::size_t>(*number - 1)].move;
  for (const Offer& offer : list)
    if (line == offer.shown) return offer.move;
  const std::size_t end = std::min(line.find(' '), line.size());
  std::string verb;
  for (const Offer& offer : list) {
    const std::string name = offer.move.substr(0, offer.move.find(' '));
    if (!name.starts_with(line.substr(0, end)) || name == verb) continue;
    if (!verb.empty()) return line;  // two verbs begin so
    verb = name;
  }
  return verb.empty() ? line : verb + line.substr(end);
}

}  // namespace orebit::cli
