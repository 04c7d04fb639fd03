// The legal moves and what each leads to, asked of the rules.
#include "cli/play/dark_side_facts.hpp"

#include <algorithm>
#include <tuple>

#include "cli/play/order.hpp"
#include "core/text.hpp"

namespace orebit::cli {

using namespace dark_side;

namespace {

// ", then push 2"
std::string what_follows(const RobotTable& table, int location, std::string_view then = ", then ") {
  const Card card = table.card_at(location);
  if (table.t().face(card).kind != CardType::mined) return "";
  return std::string(then) + short_effect(table.words, card);
}

// "to 4, deposit 1, +4"
std::string landed(const Landing& at) {
  return "to " + std::to_string(at.location) + ", deposit " + std::to_string(at.slot + 1) + ", +" +
         std::to_string(at.points);
}

// DS-46. ", you draw 2, player 2 draws 1"
std::string who_draws(const RobotTable& table, int location, int letter) {
  State after = table.s;
  robot(after, table.seat, letter).stand(location, Robot::no_slot);
  std::string text;
  int left = table.s.deck.size();  // DS-53: an empty deck gives nothing
  for (int step = 0; step < table.t().players; ++step) {
    const int seat = (table.seat + step) % table.t().players;
    const int count = std::min(left, communicate_draws(table.t(), after, seat, location));
    left -= count;
    if (count == 0) continue;
    const auto& names = table.seating.names();
    const std::string who_else = names.empty() ? "P" + std::to_string(seat + 1) : names[place(seat)];
    text += ", " + (step == 0 ? "you draw " : who_else + " draws ") + std::to_string(count);
  }
  return text;
}

// ", you draw 1", if the card's text is used for that.
std::string own_draw(const RobotTable& table, const Move& move) {
  const CardFace& face = table.t().face(move.card);
  const bool draws = move.way == Way::use && face.effect == Effect::draw;
  return draws ? ", you draw " + std::to_string(face.number) : "";
}

std::string after_prospect(const RobotTable& table, const Move& move, const Landing& at) {
  return plain_name(table.words, move.card) + ", " + landed(at) + own_draw(table, move) +
         what_follows(table, at.location);
}

// DS-37. The card of each turn covers one location, the next one first.
std::string when_dark(const RobotTable& table, int location) {
  const int ahead = location - first_light(table.t(), table.s);
  const int turn = std::max<int>(1, table.s.turn) + (ahead < 0 ? ahead + table.t().locations : ahead);
  return "dark in turn " + std::to_string(turn);
}

std::string name_with_effect(const RobotTable& table, Card card) {
  const std::string effect = short_effect(table.words, card);
  return plain_name(table.words, card) + (effect.empty() ? "" : " " + effect);
}

// "gold 6-3: score 2 more points whenever you mine gold." What kind of text it is, the verb says.
std::string upgrade_of(const RobotTable& table, Card card) {
  const std::string& text = table.words.card_text(card);
  const std::size_t colon = text.find(": ");
  return plain_name(table.words, card) + ": " + (colon == std::string::npos ? text : text.substr(colon + 2));
}

std::string after_push(const RobotTable& table, int which) {
  const int to = push_target(table.t(), table.s, which);
  return "of " + table.seating.name(seat_of(which / robots_each)) + ", from " +
         std::to_string(table.s.robots[place(which)].at()) + " back to " + std::to_string(to) +
         (table.is_dark(to) ? ", dark" : "");
}

// What a card laid down is worth there, and what the hand keeps of its element.
std::string as_location(const RobotTable& table, Card card) {
  const CardFace& face = table.t().face(card);
  int worth = 0;
  for (int slot = 0; slot < face.deposits; ++slot) worth += face.worth[place(slot)];
  int kept = -1;
  table.hand().each([&](Card other) { kept += table.t().face(other).element == face.element ? 1 : 0; });
  return name_with_effect(table, card) + ", worth " + std::to_string(worth) + "; you keep " +
         std::to_string(kept) + " " + table.words.element_name(face.element);
}

std::string outcome_of(const RobotTable& table, const Move& move) {
  const Setting& t = table.t();
  const State& s = table.s;
  switch (move.verb) {
    case Verb::prospect: return after_prospect(table, move, prospect_landing(t, s, move));
    case Verb::communicate: {
      const Landing at = communicate_landing(t, s, move.at);
      return landed(at) + who_draws(table, at.location, move.at) + what_follows(table, at.location);
    }
    case Verb::upgrade: return upgrade_of(table, move.card);
    case Verb::recharge:
      return "draw " + std::to_string(std::min(recharge_count(t, s), s.deck.size())) + " of " +
             counted(s.deck.size(), "card");
    case Verb::place:
    case Verb::deploy: return when_dark(table, move.at);
    case Verb::push: return after_push(table, move.at);
    case Verb::scan: {
      const std::string others = others_who_know(table, move.at);
      return table.card_at(move.at) != no_card ? "you know " + plain_name(table.words, table.card_at(move.at))
             : others.empty()                  ? "nobody knows it"
                                               : "known to " + others;
    }
    case Verb::drill: {
      const Landing at = landing(t, s, drill_target(t, s), 0);
      return landed(at) + what_follows(table, at.location);
    }
    case Verb::swap: return name_with_effect(table, move.card) + " goes to " + std::to_string(s.scanned);
    case Verb::keep:
      return plain_name(table.words, table.card_at(s.scanned)) + " stays at " + std::to_string(s.scanned);
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
  const int location = first_light(table.t(), table.s);
  std::string caught;
  for (int i = 0; i < table.t().players * robots_each; ++i)
    if (table.s.robots[place(i)].is_at(location)) caught += " " + seat_robot(i);
  const std::string asked = "Lay a card face down on " + std::to_string(location) +
                            (caught.empty() ? "" : ", over" + caught) + ". ";
  if (table.s.deck.empty()) return asked + "The game ends before it is turned up.";  // DS-80
  const int turn = table.s.turn + table.t().dark;
  const bool is_own = (turn - 1) % table.t().players == table.seat;
  return asked + "It is turned up in turn " + std::to_string(turn) + (is_own ? ", your next." : ".");
}

// DS-66. The pile shows the card that was played for this on top; it is not among those to take.
std::string salvage_question(const RobotTable& table) {
  const auto moves = table.words.game().moves(table.s);
  bool takes_top = false;
  for (std::size_t i = 0; i < moves.size(); ++i) takes_top |= moves[i].card == table.s.discard;
  return std::string("Take one of the top cards of the discard pile") +
         (takes_top ? "." : "; the one you just played stays.");
}

}  // namespace

std::vector<Offer> offers(const RobotTable& table) {
  const auto moves = table.words.game().moves(table.s);
  std::vector<Move> sorted(moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) sorted[i] = moves[i];
  std::stable_sort(sorted.begin(), sorted.end(),
                   [&](const Move& a, const Move& b) { return order_of(table, a) < order_of(table, b); });
  put_giving_up_last(table.words, sorted);
  std::vector<Offer> found;
  found.reserve(sorted.size());
  for (const Move& move : sorted) {
    const std::string text = table.words.print(move);
    found.push_back({move, text, move.verb == Verb::push ? "push " + seat_robot(move.at) : text,
                     outcome_of(table, move)});
  }
  return found;
}

std::string question(const RobotTable& table) {
  const State& s = table.s;
  const auto here = [&] { return table.t().face(table.card_at(mining_location(s))).number; };
  switch (s.phase) {
    case Phase::place:
      return "Place robot " + std::string(1, letter_of(robot_in_reserve(s, s.seat))) + " on the light side.";
    case Phase::action:
      return counted(s.actions_left, "action") + " left: prospect, communicate, upgrade or recharge.";
    case Phase::deploy: return "Put your robot into the comms area of a light location.";
    case Phase::push: return "Send another player's robot back " + std::to_string(here()) + ", or leave it.";
    case Phase::drill: return "Drill on, or stay.";
    case Phase::scan: return "Look at a dark location, or do not.";
    case Phase::swap:
      return "You see " + table.words.card_name(table.card_at(s.scanned)) + ". Swap it, or keep it there.";
    case Phase::salvage: return salvage_question(table);
    case Phase::cover: return dusk_question(table);
    default:
      return "Discard " + std::to_string(too_many(table.t(), s)) + "; the last one lies on top of the pile.";
  }
}

std::string brief_landing(const RobotTable& table, const Move& move) {
  const Landing at = prospect_landing(table.t(), table.s, move);
  return "to " + std::to_string(at.location) + " +" + std::to_string(at.points) + own_draw(table, move) +
         what_follows(table, at.location, ", ");
}

}  // namespace orebit::cli
