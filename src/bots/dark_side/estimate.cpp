#include "bots/dark_side/estimate.hpp"

#include <algorithm>

namespace orebit::dark_side {

namespace {

// In points. Tuned by matches of the level `miner` against itself with one number changed.
constexpr double draws_a_turn = 2.4;  // from the deck, by all seats together
constexpr double card_first = 1.6;    // the first card of a hand; each further one is worth less by card_fall
constexpr double card_fall = 0.2;
constexpr double card_min = 0.1;
constexpr double card_time = 0.6;  // the share of cards that are used within a turn

constexpr double dark_loss = 2.0;      // a robot that cannot act in its next turn
constexpr double dead_end_loss = 1.0;  // one that can only go back

// What upgrades bring in a turn.
constexpr double third_robot = 0.5;
constexpr double vein_rate = 0.5;  // times its points: how often a seat mines an element
constexpr double tunnel_rate = 0.5;
constexpr double beacon_rate = 0.5;
constexpr double capacitor_rate = 0.15;  // for each card
constexpr double encrypt_rate = 0.15;

constexpr double push_worth = 0.8;
constexpr double drill_worth = 2.2;
constexpr double scan_worth = 0.5;
constexpr double salvage_worth = 1.5;

constexpr double match_worth = 0.4;  // for each element
constexpr double bonus_share = 0.6;  // a text is worth so much of what it brings when it is used
constexpr double draw_share = 1.0;
constexpr double turn_worth = 0.5;  // reverse, overshoot

// Cards and lookouts serve later turns only.
double time_for(double turns) { return std::min(1.0, turns * card_time); }

double hand_worth(const Setting& setting, Cards hand, double turns) {
  double worth = 0;
  int cards = 0;
  hand.each([&](Card card) { worth += card_worth(cards++, turns) + hold_worth(setting.face(card), turns); });
  return worth;
}

// How many light locations lie between the dark side and a location when that turn begins (DS-31). Dark ones
// have more than the light side has.
int from_front(const Setting& setting, int turn, int location) {
  const int front = (turn + setting.dark - 1) % setting.locations;
  return location - front + (location < front ? setting.locations : 0);
}
}  // namespace

int next_turn(const Setting& setting, const State& s, int seat) {
  if (s.phase <= Phase::place) return seat + 1;
  const int ahead = seat - s.seat + (seat < s.seat ? setting.players : 0);
  const bool is_now = s.phase == Phase::action && s.actions_left == setting.content.actions;
  return s.turn + (ahead == 0 && !is_now ? setting.players : ahead);
}

double turns_to_come(const Setting& setting, const State& s, int seat) {
  const int next = next_turn(setting, s, seat);
  if (s.deck.empty()) return (next - 1) / setting.players == (s.turn - 1) / setting.players ? 1 : 0;
  const double last = s.turn + s.deck.size() / draws_a_turn + 0.5 * (setting.players - 1);
  return std::max(0.0, (last - next) / setting.players + 0.5);
}

bool is_dark_in(const Setting& setting, int turn, int location) {
  return from_front(setting, turn, location) > setting.locations - setting.dark;
}

double standing(const Setting& setting, int turn, int location) {
  const int behind = from_front(setting, turn, location);
  const int last = setting.locations - setting.dark;
  return behind < last ? 0 : behind == last ? -dead_end_loss : -dark_loss;
}

double card_worth(int hand, double turns) {
  return std::max(card_min, card_first - card_fall * hand) * time_for(turns);
}

double hold_worth(const CardFace& face, double turns) {
  if (face.kind != CardType::prospect) return 0;
  const double time = time_for(turns);
  switch (face.effect) {
    case Effect::match: return time * match_worth * std::popcount(face.elements);
    case Effect::bonus: return time * bonus_share * face.number;
    case Effect::draw: return time * draw_share * face.number;
    default: return time * turn_worth;
  }
}

double text_worth(const CardFace& face, int robots, double turns, bool has_reserve) {
  if (face.kind != CardType::mined) return 0;
  switch (face.effect) {
    case Effect::draw: return time_for(turns) * card_first * face.number;
    case Effect::crowd: return face.number * robots;
    case Effect::drill: return drill_worth;
    case Effect::salvage: return time_for(turns) * salvage_worth;
    case Effect::push: return time_for(turns) * push_worth;
    case Effect::scan: return time_for(turns) * scan_worth;
    default: return has_reserve ? third_robot * turns : 0;
  }
}

double upgrade_worth(const CardFace& face, double turns) {
  switch (face.effect) {
    case Effect::vein: return turns * vein_rate * face.number;
    case Effect::deploy: return turns * third_robot;
    case Effect::tunnel: return turns * tunnel_rate;
    case Effect::beacon: return turns * beacon_rate;
    case Effect::capacitor: return turns * capacitor_rate * face.number;
    default: return turns * encrypt_rate;
  }
}

double richness(const CardFace& face) {
  constexpr int one_robot = 1;
  constexpr double some_turns = 2;
  return face.worth[0] + text_worth(face, one_robot, some_turns, true);
}

double points_to_come(const Setting& setting, const State& s, int seat) {
  const double turns = turns_to_come(setting, s, seat);
  if (turns <= 0) return 0;
  double worth = hand_worth(setting, at(s.hand, seat), turns);
  const int turn = next_turn(setting, s, seat);
  for (int letter = 0; letter < robots_each; ++letter)
    if (const Robot& one = robot(s, seat, letter); one.is_placed())
      worth +=
          standing(setting, turn, one.at()) * std::min(1.0, turns) + (letter == 2 ? third_robot * turns : 0);
  each_upgrade(setting, s, seat, [&](const CardFace& face, Card) {
    if (face.effect != Effect::deploy) worth += upgrade_worth(face, turns);  // its robot counts already
  });
  return worth;
}

}  // namespace orebit::dark_side
