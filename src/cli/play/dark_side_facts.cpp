#include "cli/play/dark_side_facts.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace orebit::cli {

using namespace dark_side;

std::string seat_robot(int which) {
  return letter_of(which % robots_each) + std::to_string(which / robots_each + 1);
}

std::string short_effect(const Words& words, Card card) {
  const CardFace& face = words.box().content.card[card];
  if (face.effect == Effect::none) return "";
  std::string text(effect_names[static_cast<std::size_t>(face.effect)]);
  for (int element = 0; element < max_elements; ++element)
    if ((face.elements & bit_of(element)) != 0) text += " " + words.element_name(element);
  return face.number == 0 ? text : text + " " + std::to_string(face.number);
}

std::string plain_name(const Words& words, Card card) {
  const std::string& name = words.card_name(card);
  return name.substr(0, name.rfind(" ("));
}
std::string long_card(const Words& words, Card card) {
  const std::string& text = words.card_text(card);
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
      text += (text.empty() ? "" : " ") + seat_robot(i);
  }
  return text;
}

std::string deposit(const RobotTable& table, int location, int slot) {
  for (int i = 0; i < table.t().players * robots_each; ++i) {
    const Robot& one = table.s.robots[place(i)];
    if (one.is_at(location) && one.slot() == slot) return seat_robot(i);
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

std::string upgrades_of(const RobotTable& table, int seat) {
  std::string text;
  each_upgrade(table.t(), table.s, seat, [&](const CardFace&, Card card) {
    text = short_effect(table.words, card) + (text.empty() ? "" : ", ") + text;
  });
  return text;
}

std::string others_who_know(const RobotTable& table, int location) {
  std::string text;
  for (int seat = 0; seat < table.t().players; ++seat)
    if (seat != table.seat && knows(table.s, location, seat))
      text += (text.empty() ? "P" : " P") + std::to_string(seat + 1);
  return text;
}

std::vector<std::string> explanations(const RobotTable& table) {
  std::vector<Card> cards;
  for (int location = 0; location < table.t().locations; ++location)
    if (!table.is_dark(location) && table.t().face(table.card_at(location)).kind == CardType::mined)
      cards.push_back(table.card_at(location));
  for (const Card card : by_id(table.words, table.hand())) cards.push_back(card);
  for (int seat = 0; seat < table.t().players; ++seat)
    each_upgrade(table.t(), table.s, seat, [&](const CardFace&, Card card) { cards.push_back(card); });
  std::vector<std::string> lines;
  for (const Card card : cards) {
    if (table.t().face(card).effect == Effect::none) continue;
    const std::string line = short_effect(table.words, card) + ": " + table.words.card_text(card);
    if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(line);
  }
  return lines;
}

}  // namespace orebit::cli
