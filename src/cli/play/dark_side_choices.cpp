// The legal moves and what each leads to, asked of the rules.
#include <algorithm>
#include <tuple>

#include "cli/play/dark_side_board.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace dark_side;

namespace {

// ", then push 2"
std::string what_follows(const RobotTable& table, int location, std::string_view then = ", then ") {
  const Card card = table.card_at(location);
  if (table.setting.face(card).kind != CardType::mined) return "";
  return std::string(then) + short_effect(table.words, card);
}

// "to 4, deposit 1, +4"
std::string landed(const Landing& at) {
  return format("to {}, deposit {}, +{}", at.location, at.slot + 1, at.points);
}

// DS-46. ", you draw 2, player 2 draws 1"
std::string who_draws(const RobotTable& table, int location, int letter) {
  State after = table.s;
  robot(after, table.seat, letter).stand(location, Robot::no_slot);
  std::string text;
  int left = table.s.deck.size();  // DS-53: an empty deck gives nothing
  for (int step = 0; step < table.setting.players; ++step) {
    const int seat = (table.seat + step) % table.setting.players;
    const int count = std::min(left, communicate_draws(table.setting, after, seat, location));
    left -= count;
    if (count == 0) continue;
    const auto& names = table.seating.names();
    const std::string who_else = names.empty() ? format("P{}", seat + 1) : at(names, seat);
    text += format(", {} {}", step == 0 ? "you draw" : who_else + " draws", count);
  }
  return text;
}

// ", you draw 1", if the card's text is used for that.
std::string own_draw(const RobotTable& table, const Move& move) {
  const CardFace& face = table.setting.face(move.card);
  const bool draws = move.way == Way::use && face.effect == Effect::draw;
  return draws ? format(", you draw {}", face.number) : "";
}

// DS-37. The card of each turn covers one location, the next one first.
std::string when_dark(const RobotTable& table, int location) {
  const int ahead = location - first_light(table.setting, table.s);
  const int turn = std::max<int>(1, table.s.turn) + (ahead < 0 ? ahead + table.setting.locations : ahead);
  return format("dark in turn {}", turn);
}

std::string name_with_effect(const RobotTable& table, Card card) {
  return joined({plain_name(table.words, card), short_effect(table.words, card)}, " ");
}

// "gold 6-3: score 2 more points whenever you mine gold." What kind of text it is, the verb says.
std::string upgrade_of(const RobotTable& table, Card card) {
  const std::string& text = table.words.card_text(card);
  const std::size_t colon = text.find(": ");
  return format("{}: {}", plain_name(table.words, card),
                colon == std::string::npos ? text : text.substr(colon + 2));
}

std::string after_push(const RobotTable& table, int which) {
  const int to = push_target(table.setting, table.s, which);
  return format("of {}, from {} back to {}{}", table.seating.name(seat_of(which / robots_each)),
                at(table.s.robots, which).at(), to, table.is_dark(to) ? ", dark" : "");
}

// What a card laid down is worth there, and what the hand keeps of its element.
std::string as_location(const RobotTable& table, Card card) {
  const CardFace& face = table.setting.face(card);
  int worth = 0;
  for (int slot = 0; slot < face.deposits; ++slot) worth += at(face.worth, slot);
  int kept = -1;
  table.hand().each([&](Card other) { kept += table.setting.face(other).element == face.element ? 1 : 0; });
  return format("{}, worth {}; you keep {} {}", name_with_effect(table, card), worth, kept,
                table.words.element_name(face.element));
}

std::string known_of(const RobotTable& table, int location) {
  if (table.card_at(location) != no_card)
    return "you know " + plain_name(table.words, table.card_at(location));
  const std::string others = others_who_know(table, location);
  return others.empty() ? "nobody knows it" : "known to " + others;
}

std::string outcome_of(const RobotTable& table, const Move& move) {
  const Setting& setting = table.setting;
  const State& s = table.s;
  switch (move.verb) {
    case Verb::prospect: {
      const Landing at = prospect_landing(setting, s, move);
      return plain_name(table.words, move.card) + ", " + landed(at) + own_draw(table, move) +
             what_follows(table, at.location);
    }
    case Verb::communicate: {
      const Landing at = communicate_landing(setting, s, move.at);
      return landed(at) + who_draws(table, at.location, move.at) + what_follows(table, at.location);
    }
    case Verb::upgrade: return upgrade_of(table, move.card);
    case Verb::recharge:
      return format("draw {} of {}", std::min(recharge_count(setting, s), s.deck.size()),
                    counted(s.deck.size(), "card"));
    case Verb::place:
    case Verb::deploy: return when_dark(table, move.at);
    case Verb::push: return after_push(table, move.at);
    case Verb::scan: return known_of(table, move.at);
    case Verb::drill: {
      const Landing at = landing(setting, s, drill_target(setting, s), 0);
      return landed(at) + what_follows(table, at.location);
    }
    case Verb::swap: return format("{} goes to {}", name_with_effect(table, move.card), s.scanned);
    case Verb::keep:
      return format("{} stays at {}", plain_name(table.words, table.card_at(s.scanned)), s.scanned);
    case Verb::cover: return as_location(table, move.card);
    case Verb::salvage:
    case Verb::discard: return name_with_effect(table, move.card);
    case Verb::decline: return "leave it";
  }
  return "";
}

// Prospects first, card by card as the picture reads, then Recharge, then the others; locations and cards go
// by their numbers. What gives nothing is last.
std::tuple<int, int, int, int> order_of(const RobotTable& table, const Move& move) {
  const bool has_place = move.verb == Verb::place || move.verb == Verb::deploy || move.verb == Verb::scan;
  const int id = table.words.id_of(move.card);
  const int way = static_cast<int>(move.way) * max_elements + move.element;
  if (move.verb == Verb::prospect) return {0, id, way, move.at};
  if (move.verb == Verb::recharge) return {table.s.deck.empty() ? 3 : 1, 0, 0, 0};  // DS-53: it gives nothing
  return {2, has_place ? move.at : id, 0, 0};
}

// DS-37. Who would be caught, and when the card comes back.
std::string dusk_question(const RobotTable& table) {
  const int location = first_light(table.setting, table.s);
  std::string caught;
  for (int i = 0; i < table.setting.players * robots_each; ++i)
    if (at(table.s.robots, i).is_at(location)) caught += " " + seat_robot(i);
  const std::string asked =
      format("Lay a card face down on {}{}. ", location, caught.empty() ? "" : ", over" + caught);
  if (table.s.deck.empty()) return asked + "The game ends before it is turned up.";  // DS-80
  const int turn = table.s.turn + table.setting.dark;
  const bool is_own = (turn - 1) % table.setting.players == table.seat;
  const bool may_end = table.s.deck.size() <= table.setting.dark;  // most turns take a card
  return asked + format("It is turned up in turn {}{}{}.", turn, is_own ? ", your next" : "",
                        may_end ? ", if the deck lasts" : "");
}

}  // namespace

std::vector<Move> moves_of(const RobotTable& table) {
  return ordered_moves(table.words, table.s, [&](const Move& move) { return order_of(table, move); });
}

ChoiceList choices_of(const RobotTable& table) {
  ChoiceList list;
  for (const Move& move : moves_of(table)) {
    list.push_back(choice_of(table.words, move));
    if (move.verb == Verb::push) list.back().shown = "push " + seat_robot(move.at);
    list.back().brief = outcome_of(table, move);
  }
  return list;
}

// What the catalogue asks, with what it cannot know.
std::string question(const RobotTable& table) {
  const State& s = table.s;
  std::string asked = sentence(table.words.telling(), Prompt{.kind = table.words.phase(s).name}) + ".";
  switch (s.phase) {
    case Phase::action:
      return format("{} left: prospect, communicate, upgrade or recharge.",
                    counted(s.actions_left, "action"));
    case Phase::swap:
      return format("You see {}. Swap it, or keep it there.",
                    table.words.card_name(table.card_at(s.scanned)));
    case Phase::salvage: {  // DS-66. The pile shows the card that was played for this on top.
      const auto moves = moves_of(table);
      const bool takes_top = std::ranges::find(moves, s.discard, &Move::card) != moves.end();
      return takes_top ? asked : asked.substr(0, asked.size() - 1) + "; the one you just played stays.";
    }
    case Phase::cover: return dusk_question(table);
    case Phase::discard:
      return format("Discard {}; the last one lies on top of the pile.", too_many(table.setting, s));
    default: return asked;
  }
}

std::string brief_landing(const RobotTable& table, const Move& move, Wording wording) {
  const Landing at = prospect_landing(table.setting, table.s, move);
  if (wording == Wording::whole)
    return format("to {} +{}{}{}", at.location, at.points, own_draw(table, move),
                  what_follows(table, at.location, ", "));
  // What is drawn stands beside the card.
  return format("{}+{}{}", at.location, at.points, what_follows(table, at.location, " "));
}

}  // namespace orebit::cli
