// The four actions of step 2: DS-33 to DS-35, DS-40 to DS-53.
#pragma once

#include <optional>

#include "games/dark_side/ring.hpp"

namespace orebit::dark_side {

// DS-51. What the upgrades of a seat let its robots do.
struct Abilities {
  bool tunnel = false;
  bool beacon = false;
};
constexpr Abilities abilities(const Setting& setting, const State& s, int seat) {
  Abilities found;
  each_upgrade(setting, s, seat, [&](const CardFace& face, Card) {
    found.tunnel = found.tunnel || face.effect == Effect::tunnel;
    found.beacon = found.beacon || face.effect == Effect::beacon;
  });
  return found;
}
constexpr Ring::Traveller traveller(const Robot& robot, const Abilities& can) {
  return {robot.at(), can.tunnel, can.beacon};
}

// DS-34, DS-35. The robots that can be given orders.
constexpr std::optional<Refusal> why_not_act(const Setting& setting, const State& s, int letter) {
  if (letter >= robots_each) return Refusal{"DS-4", "robots are called a, b and c", {}};
  const Robot& one = robot(s, s.seat, letter);
  if (!one.is_placed()) return Refusal{"DS-35", "this robot is in reserve", {}};
  if (one.has_acted()) return Refusal{"DS-34", "this robot has acted this turn", {}};
  if (is_dark(setting, s, one.at()) && !has_upgrade(setting, s, s.seat, Effect::beacon))
    return Refusal{"DS-35", "this robot is on the dark side", {}};
  return std::nullopt;
}

// DS-23, DS-73. What the seat's veins add.
constexpr int vein_points(const Setting& setting, const State& s, int seat, int element) {
  int points = 0;
  each_upgrade(setting, s, seat, [&](const CardFace& face, Card) {
    if (face.effect == Effect::vein && face.elements == bit_of(element)) points += face.number;
  });
  return points;
}

// DS-20, DS-23. What mining a location brings: the deposit taken and its points.
struct Landing {
  int location = nowhere;
  int slot = Robot::no_slot;
  int points = 0;
};
constexpr Landing landing(const Setting& setting, const State& s, int location, int bonus) {
  if (location == nowhere) return {};
  const CardFace& face = setting.face(at(s.ring, location));
  const int slot = leftmost_free(setting, s, location);
  return {location, slot, at(face.worth, slot) + vein_points(setting, s, s.seat, face.element) + bonus};
}

// What the deposit alone brings; veins and the card's text add the rest.
constexpr int deposit_worth(const Setting& setting, const State& s, const Landing& landing) {
  return at(setting.face(at(s.ring, landing.location)).worth, landing.slot);
}

// DS-23, DS-24. The robot moves and its owner scores. The deposit that it leaves is free at once (DS-21).
constexpr void mine(const Setting& setting, State& s, int letter, const Landing& landing) {
  robot(s, s.seat, letter).stand(landing.location, landing.slot);
  s.score[s.seat] += landing.points;
  s.mined = setting.face(at(s.ring, landing.location)).kind == CardType::mined;
}

constexpr void begin_robot_action(State& s, int letter) {
  --s.actions_left;
  s.robot = static_cast<std::int8_t>(letter);
  robot(s, s.seat, letter).act();
}

// DS-40, DS-42. The ways in which a robot can go by Prospect, whatever the card.
constexpr WaySet reach(const Ring& ring, const Ring::Traveller& robot, int elements) {
  const Locations forth = ring.clockwise(robot);
  const Locations back = ring.counter_clockwise(robot);
  ElementSet first = 0;
  ElementSet second = 0;
  ElementSet behind = 0;
  for (int element = 0; element < elements; ++element) {
    const Locations seen = ring.seen_from(robot.at, ring.available_of(element));
    const Locations valid = seen & forth;
    first |= valid != 0 ? bit_of(element) : 0;
    second |= (valid & (valid - 1)) != 0 ? bit_of(element) : 0;
    behind |= (seen & back) != 0 ? bit_of(element) : 0;
  }
  return in_way(Way::plain, first) | in_way(Way::as, first) | in_way(Way::use, first) |
         in_way(Way::over, second) | in_way(Way::back, behind);
}

// The element that a card is played as.
constexpr int played_element(const Setting& setting, const Move& move) {
  return move.way == Way::as ? move.element : setting.face(move.card).element;
}

// DS-40, DS-70, DS-72. Where a Prospect leads, or nowhere.
constexpr int prospect_target(const Setting& setting, const Ring& ring, const Ring::Traveller& robot,
                              const Move& move) {
  const Locations seen = ring.seen_from(robot.at, ring.available_of(played_element(setting, move)));
  if (move.way == Way::back)
    return ring.first_counter_clockwise(robot.at, seen & ring.counter_clockwise(robot));
  const Locations valid = seen & ring.clockwise(robot);
  return ring.first_clockwise(robot.at, move.way == Way::over ? valid & (valid - 1) : valid);
}
inline int prospect_target(const Setting& setting, const State& s, const Move& move) {
  return prospect_target(setting, Ring(setting, s),
                         traveller(robot(s, s.seat, move.at), abilities(setting, s, s.seat)), move);
}

// DS-71. What the text adds if it is used.
constexpr int prospect_bonus(const Setting& setting, const Move& move) {
  const CardFace& card = setting.face(move.card);
  return move.way == Way::use && card.effect == Effect::bonus ? card.number : 0;
}
inline Landing prospect_landing(const Setting& setting, const State& s, const Move& move) {
  return landing(setting, s, prospect_target(setting, s, move), prospect_bonus(setting, move));
}

// DS-42. Whether the card's own text allows this way.
constexpr std::optional<Refusal> why_not_way(const Setting& setting, const Move& move) {
  const int id = setting.face(move.card).id;
  if (move.element >= max_elements || (move.way != Way::as && move.element != 0))
    return Refusal{"DS-69", "no such element", {}};
  if ((setting.ways[move.card] & in_way(move.way, bit_of(played_element(setting, move)))) != 0)
    return std::nullopt;
  switch (move.way) {
    case Way::as: return Refusal{"DS-69", "card {} does not count as that element", {id}};
    case Way::back: return Refusal{"DS-72", "card {} does not turn the robot round", {id}};
    case Way::over: return Refusal{"DS-70", "card {} does not overshoot", {id}};
    default: return Refusal{"DS-42", "card {} brings no points and no cards when you prospect with it", {id}};
  }
}

inline std::optional<Refusal> why_not_prospect(const Setting& setting, const State& s, const Move& move) {
  if (!s.hand[s.seat].has(move.card)) return Refusal{"DS-40", "this card is not in your hand", {}};
  if (const auto no = why_not_act(setting, s, move.at)) return no;
  if (move.way > Way::use) return Refusal{"DS-42", "no such way to play a card", {}};
  if (const auto no = why_not_way(setting, move)) return no;
  if (prospect_target(setting, s, move) != nowhere) return std::nullopt;
  switch (move.way) {
    case Way::back: return Refusal{"DS-72", "the robot finds no valid location counter-clockwise", {}};
    case Way::over: return Refusal{"DS-70", "there is no second valid location on the robot's way", {}};
    default: return Refusal{"DS-40", "the robot finds no free deposit of that element on its way", {}};
  }
}

// DS-40 to DS-42, DS-69 to DS-72. The clause by which a card is played in this way.
constexpr std::string_view clause_of(Way way) {
  switch (way) {
    case Way::as: return "DS-69";
    case Way::back: return "DS-72";
    case Way::over: return "DS-70";
    case Way::use: return "DS-42";
    default: return "DS-40";
  }
}

// DS-43, DS-44.
template <class Log>
inline void apply_prospect(const Setting& setting, State& s, const Move& move, Log log) {
  const Landing at = prospect_landing(setting, s, move);
  const CardFace& card = setting.face(move.card);
  s.hand[s.seat].remove(move.card);
  put_on_discard(s, move.card);
  s.played = move.card;
  begin_robot_action(s, move.at);
  mine(setting, s, move.at, at);
  const int worth = deposit_worth(setting, s, at);
  log(clause_of(move.way), seat_of(s.seat), "prospected", of("card", move.card), of("way", move.way),
      of("element", played_element(setting, move)), of("robot", robot_number(s.seat, move.at)),
      of("location", at.location), of("deposit", at.slot + 1), of("points", at.points), of("worth", worth),
      of("bonus", prospect_bonus(setting, move)),
      of("veins", at.points - worth - prospect_bonus(setting, move)));
  if (move.way == Way::use && card.effect == Effect::draw) ask_to_draw(s, s.seat, card.number);
  s.phase = Phase::draw;
}

// DS-45. Where a Communicate leads, or nowhere.
constexpr int communicate_target(const Ring& ring, const Ring::Traveller& robot) {
  const Locations seen = ring.seen_from(robot.at, ring.available() & ring.with_robots());
  return ring.first_counter_clockwise(robot.at, seen & ring.counter_clockwise(robot));
}
inline int communicate_target(const Setting& setting, const State& s, int letter) {
  return communicate_target(Ring(setting, s),
                            traveller(robot(s, s.seat, letter), abilities(setting, s, s.seat)));
}

inline Landing communicate_landing(const Setting& setting, const State& s, int letter) {
  return landing(setting, s, communicate_target(setting, s, letter), 0);
}

inline std::optional<Refusal> why_not_communicate(const Setting& setting, const State& s, int letter) {
  if (const auto no = why_not_act(setting, s, letter)) return no;
  if (communicate_target(setting, s, letter) != nowhere) return std::nullopt;
  return Refusal{"DS-45", "the robot finds no robot with a free deposit beside it on its way back", {}};
}

// DS-46. Who draws how many cards at a location, the active seat first, then clockwise.
constexpr int communicate_draws(const Setting& setting, const State& s, int seat, int location) {
  const int robots = robots_at(s, seat, location);
  if (seat == s.seat) return robots;
  if (has_upgrade(setting, s, s.seat, Effect::encrypt)) return 0;  // DS-77
  return setting.options.comm_others == CommOthers::one && robots > 0 ? 1 : robots;
}

// DS-46, DS-47.
template <class Log>
inline void apply_communicate(const Setting& setting, State& s, int letter, Log log) {
  const Landing at = communicate_landing(setting, s, letter);
  begin_robot_action(s, letter);
  mine(setting, s, letter, at);
  const int worth = deposit_worth(setting, s, at);
  log("DS-45", seat_of(s.seat), "communicated", of("robot", robot_number(s.seat, letter)),
      of("location", at.location), of("deposit", at.slot + 1), of("points", at.points), of("worth", worth),
      of("veins", at.points - worth));
  for (int step = 0, seat = s.seat; step < setting.players;
       ++step, seat = seat + 1 == setting.players ? 0 : seat + 1)
    if (const int count = communicate_draws(setting, s, seat, at.location); count > 0)
      ask_to_draw(s, seat, count);
  s.phase = Phase::draw;
}

// DS-48 to DS-50. The upgrades of the hand that can be laid down.
constexpr Cards playable_upgrades(const Setting& setting, const State& s) {
  Cards cards = s.hand[s.seat] & setting.upgrade_cards;
  if (cards.empty()) return cards;
  each_upgrade(setting, s, s.seat,
               [&](const CardFace&, Card card) { cards = cards - setting.same_upgrade[card]; });
  return robot_in_reserve(s, s.seat) < robots_each ? cards : cards - setting.deploy_cards;
}

constexpr std::optional<Refusal> why_not_upgrade(const Setting& setting, const State& s, Card card) {
  if (!s.hand[s.seat].has(card)) return Refusal{"DS-48", "this card is not in your hand", {}};
  if (!setting.upgrade_cards.has(card))
    return Refusal{"DS-48", "card {} is no upgrade", {setting.face(card).id}};
  if (playable_upgrades(setting, s).has(card)) return std::nullopt;
  if (setting.deploy_cards.has(card) && robot_in_reserve(s, s.seat) == robots_each)
    return Refusal{"DS-50", "no robot is in reserve", {}};
  return Refusal{"DS-49", "you have an upgrade with this text already", {}};
}

template <class Log>
constexpr void apply_upgrade(const Setting& setting, State& s, Card card, Log log) {
  --s.actions_left;
  s.hand[s.seat].remove(card);
  s.below[card] = s.upgrades[s.seat];
  s.upgrades[s.seat] = card;
  log("DS-48", seat_of(s.seat), "upgraded", of("card", card));
  s.phase = setting.deploy_cards.has(card) ? Phase::deploy : Phase::draw;  // DS-78
}

// DS-52, DS-76.
constexpr int recharge_count(const Setting& setting, const State& s) {
  int count = setting.content.recharge_draw;
  each_upgrade(setting, s, s.seat, [&](const CardFace& face, Card) {
    if (face.effect == Effect::capacitor) count += face.number;
  });
  return count;
}
template <class Log>
constexpr void apply_recharge(const Setting& setting, State& s, Log log) {
  --s.actions_left;
  log("DS-52", seat_of(s.seat), "recharged");
  if (const int count = recharge_count(setting, s); count > 0) ask_to_draw(s, s.seat, count);
  s.phase = Phase::draw;
}

}  // namespace orebit::dark_side
