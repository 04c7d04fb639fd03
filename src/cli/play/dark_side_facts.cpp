// What the picture and the sentences both tell about a table of Dark Side of the Mine.
#include <algorithm>

#include "cli/play/dark_side_board.hpp"

namespace orebit::cli {

using namespace dark_side;

std::string when_told(const RobotTable& table) {
  const int turn = table.s.turn;
  return turn == 0 ? "Set-up" : format("Round {}, turn {}", table.words.rounds(table.s), turn);
}

std::string seat_robot(int which) {
  return format("{}{}", letter_of(which % robots_each), which / robots_each + 1);
}

std::string short_effect(const Words& words, Card card) {
  const CardFace& face = words.pack().content.card[card];
  if (face.effect == Effect::none) return "";
  Lines parts{std::string(effect_names[static_cast<std::size_t>(face.effect)])};
  append(parts, each_of(bits_of(face.elements), [&](int e) { return words.element_name(e); }));
  if (face.number != 0) parts.push_back(std::to_string(face.number));
  return joined(parts, " ");
}

std::string plain_name(const Words& words, Card card) {
  const std::string& name = words.card_name(card);
  return name.substr(0, name.rfind(" ("));
}

std::vector<Card> by_id(const Words& words, Cards cards) {
  std::vector<Card> list;
  for (const int id : words.ids_of(cards)) list.push_back(*words.find_card(id));
  return list;
}

// The robots at a location on this deposit.
static std::string robots_at(const RobotTable& table, int location, int slot) {
  Lines robots;
  for (int i = 0; i < table.setting.players * robots_each; ++i)
    if (const Robot& one = at(table.s.robots, i); one.is_at(location) && one.slot() == slot)
      robots.push_back(seat_robot(i));
  return joined(robots, " ");
}

std::string robots_in_comms(const RobotTable& table, int location) {
  return robots_at(table, location, Robot::no_slot);
}

Lines deposits(const RobotTable& table, int location) {
  const CardFace& face = table.setting.face(table.card_at(location));
  Lines found;
  for (int slot = 0; slot < face.deposits; ++slot) {
    const std::string robot = robots_at(table, location, slot);
    found.push_back(robot.empty() ? std::to_string(at(face.worth, slot)) : robot);
  }
  return found;
}

std::string upgrades_of(const RobotTable& table, int seat) {
  Lines names;
  each_upgrade(table.setting, table.s, seat, [&](const CardFace&, Card card) {
    names.insert(names.begin(), short_effect(table.words, card));
  });
  return joined(names);
}

std::string others_who_know(const RobotTable& table, int location) {
  Lines names;
  for (int seat = 0; seat < table.setting.players; ++seat)
    if (seat != table.seat && knows(table.s, location, seat)) names.push_back(format("P{}", seat + 1));
  return joined(names, " ");
}

Lines explanations(const RobotTable& table) {
  std::vector<Card> cards;
  for (int location = 0; location < table.setting.locations; ++location)
    if (!table.is_dark(location) && table.setting.face(table.card_at(location)).kind == CardType::mined)
      cards.push_back(table.card_at(location));
  for (const Card card : by_id(table.words, table.hand())) cards.push_back(card);
  for (int seat = 0; seat < table.setting.players; ++seat)
    each_upgrade(table.setting, table.s, seat, [&](const CardFace&, Card card) { cards.push_back(card); });
  Lines lines;
  for (const Card card : cards) {
    const std::string line = format("{}: {}", short_effect(table.words, card), table.words.card_text(card));
    const bool is_new = std::ranges::find(lines, line) == lines.end();
    if (is_new && table.setting.face(card).effect != Effect::none) lines.push_back(line);
  }
  return lines;
}

}  // namespace orebit::cli
