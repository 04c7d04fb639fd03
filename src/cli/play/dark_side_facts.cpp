#include "cli/play/dark_side_facts.hpp"

#include <algorithm>
#include <tuple>

#include "core/text.hpp"

namespace orebit::cli {

using namespace dark_side;

namespace {

std::string seat_robot(int seat, int letter) { return std::to_string(seat) + letter_of(letter); }

// ", then push 2"
std::string what_follows(const RobotTable& table, int location) {
  const Card card = table.card_at(location);
  if (table.t().face(card).kind != Kind::mined) return "";
  return ", then " + short_effect(table.words, card);
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
  for (int step = 0; step < table.t().players; ++step) {
    const int seat = (table.seat + step) % table.t().players;
    const int count = communicate_draws(table.t(), after, seat, location);
    if (count == 0) continue;
    text += ", " + (step == 0 ? "you draw " : table.seating.name(seat_of(seat)) + " draws ") +
            std::to_string(count);
  }
  return text;
}

std::string after_prospect(const RobotTable& table, const Move& move, const Landing& at) {
  const CardFace& face = table.t().face(move.card);
  const bool draws = move.way == Way::use && face.effect == Effect::draw;
  return landed(at) + (draws ? ", you draw " + std::to_string(face.number) : "") +
         what_follows(table, at.location);
}

// What a card laid down is worth there, and what the hand keeps of its element.
std::string as_location(const RobotTable& table, Card card) {
  const CardFace& face = table.t().face(card);
  int worth = 0;
  for (int slot = 0; slot < face.deposits; ++slot) worth += face.worth[place(slot)];
  int kept = -1;
  table.hand().each([&](Card other) { kept += table.t().face(other).element == face.element ? 1 : 0; });
  return plain_name(table.words, card) + ", worth " + std::to_string(worth) + "; you keep " +
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
    case Verb::upgrade: return table.words.card_text(move.card);
    case Verb::recharge:
      return "draw " + std::to_string(std::min(recharge_count(t, s), s.deck.size())) + " of " +
             counted(s.deck.size(), "card");
    case Verb::push:
      return "back to " + std::to_string(push_target(t, s, move.at)) +
             (table.is_dark(push_target(t, s, move.at)) ? ", dark" : "");
    case Verb::drill: {
      const Landing at = landing(t, s, drill_target(t, s), 0);
      return landed(at) + what_follows(table, at.location);
    }
    case Verb::swap: return plain_name(table.words, move.card) + " goes to " + std::to_string(s.scanned);
    case Verb::keep:
      return plain_name(table.words, table.card_at(s.scanned)) + " stays at " + std::to_string(s.scanned);
    case Verb::cover: return as_location(table, move.card);
    case Verb::salvage:
    case Verb::discard: return plain_name(table.words, move.card);
    case Verb::decline: return "leave it";
    default: return "";
  }
}

// DS-37. Who would be caught, and when the card comes back.
std::string dusk_question(const RobotTable& table) {
  const int location = first_light(table.t(), table.s);
  std::string caught;
  for (int i = 0; i < table.t().players * robots_each; ++i)
    if (table.s.robots[place(i)].is_at(location))
      caught += " " + seat_robot(i / robots_each, i % robots_each);
  return "Lay a card face down on " + std::to_string(location) + (caught.empty() ? "" : ", over" + caught) +
         ". It is turned up in turn " + std::to_string(table.s.turn + table.t().dark) + ".";
}

}  // namespace

std::vector<Offer> offers(const RobotTable& table) {
  const auto moves = table.words.game().moves(table.s);
  std::vector<Move> sorted;
  for (std::size_t i = 0; i < moves.size(); ++i) sorted.push_back(moves[i]);
  std::stable_sort(sorted.begin(), sorted.end(), [&](const Move& a, const Move& b) {
    const bool both = a.verb == Verb::prospect && b.verb == Verb::prospect;
    if (!both) return a.verb == Verb::prospect && b.verb != Verb::prospect;
    return std::tuple(a.at, prospect_target(table.t(), table.s, a), table.t().face(a.card).id) <
           std::tuple(b.at, prospect_target(table.t(), table.s, b), table.t().face(b.card).id);
  });
  std::vector<Offer> found;
  for (const Move& move : sorted) found.push_back({table.words.print(move), outcome_of(table, move)});
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
    case Phase::salvage: return "Take one of the top cards of the discard pile.";
    case Phase::cover: return dusk_question(table);
    default: return "Discard " + std::to_string(too_many(table.t(), s)) + ", lowest card first.";
  }
}

std::string short_effect(const Words& words, Card card) {
  const CardFace& face = words.box().content.card[card];
  if (face.effect == Effect::none) return "";
  std::string text(effect_names[static_cast<std::size_t>(face.effect)]);
  for (int element = 0; element < most_elements; ++element)
    if ((face.elements & bit_of(element)) != 0) text += " " + words.element_name(element);
  return face.number == 0 ? text : text + " " + std::to_string(face.number);
}

std::string plain_name(const Words& words, Card card) {
  const std::string name = words.card_name(card);
  return name.substr(0, name.rfind(" ("));
}
std::string short_card(const Words& words, Card card) {
  return std::to_string(words.id_of(card)) + " " + plain_name(words, card);
}
std::string long_card(const Words& words, Card card) {
  const std::string text = words.card_text(card);
  return words.card_name(card) + (text.empty() ? "" : ". " + text);
}

std::vector<Card> by_id(const Words& words, Cards cards) {
  std::vector<Card> list;
  for (const int id : words.ids_of(cards)) list.push_back(*words.find_card(id));
  return list;
}

std::string robots_in_comms(const RobotTable& table, int location) {
  std::string text;
  for (int i = 0; i < table.t().players * robots_each; ++i) {
    const Robot& one = table.s.robots[place(i)];
    if (one.is_at(location) && one.slot() == Robot::no_slot)
      text += (text.empty() ? "" : " ") + seat_robot(i / robots_each, i % robots_each);
  }
  return text;
}

std::string deposit(const RobotTable& table, int location, int slot) {
  for (int i = 0; i < table.t().players * robots_each; ++i) {
    const Robot& one = table.s.robots[place(i)];
    if (one.is_at(location) && one.slot() == slot) return seat_robot(i / robots_each, i % robots_each);
  }
  return std::to_string(table.t().face(table.card_at(location)).worth[place(slot)]);
}

std::string whereabouts(const RobotTable& table, int seat, int letter) {
  const Robot& one = robot(table.s, seat, letter);
  if (!one.is_placed()) return "in reserve";
  std::string text = (table.is_dark(one.at()) ? "in the dark on " : "on ") + std::to_string(one.at());
  if (one.slot() != Robot::no_slot) text += ", deposit " + std::to_string(one.slot() + 1);
  return one.has_acted() ? text + ", has acted" : text;
}

}  // namespace orebit::cli
