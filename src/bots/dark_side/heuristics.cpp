#include "bots/dark_side/heuristics.hpp"

#include <algorithm>

namespace orebit::dark_side {

namespace {

constexpr double rival_share = 0.8;  // what rivals gain is lost, to all of them together
constexpr double spoil_share = 0.3;  // of a rich card taken from the dark side
constexpr double start_share = 0.3;  // of what a robot finds first where it is placed
constexpr double look_worth = 0.5;   // of a dark card

// How much of a card laid at dusk its seat gets: with another card of the element and a robot that finds it
// first, with the other card only, with neither.
constexpr double lay_share = 0.8;
constexpr double lay_card_only = 0.6;
constexpr double lay_alone = 0.3;

double turns_after(const Setting& setting, const State& s) {
  const bool is_fresh = next_turn(setting, s, s.seat) == s.turn;
  return std::max(0.0, turns_to_come(setting, s, s.seat) - (is_fresh ? 1 : 0));
}

}  // namespace

Heuristics::Heuristics(const Setting& setting, const State& s)
    : setting_(setting),
      s_(s),
      ring_(setting, s),
      next_(s.turn + setting.players),
      turns_(turns_after(setting, s)),
      cards_(hand().size()) {}

double Heuristics::prior(const Move& move) const {
  switch (move.verb) {
    case Verb::place:
    case Verb::deploy: return start_at(move.at);
    case Verb::prospect: return prospect(move);
    case Verb::communicate: return communicate(move.at);
    case Verb::upgrade: return upgrade_worth(setting_.face(move.card), turns_) - loss_of(move.card);
    case Verb::recharge: return recharge_count(setting_, s_) * card_worth(cards_, turns_);
    case Verb::push: return push(move.at);
    case Verb::drill: return drill();
    case Verb::scan: return look_worth;
    case Verb::swap: return swap(move.card);
    case Verb::salvage: return hold(move.card);
    case Verb::cover: return cover(move.card);
    case Verb::discard: return discard(move.card);
    default: return 0;  // decline, keep
  }
}

double Heuristics::prospect(const Move& move) const {
  const int target = prospect_target(setting_, ring_, traveller_of(move.at), move);
  const CardFace& face = setting_.face(move.card);
  const bool draws = move.way == Way::use && face.effect == Effect::draw;
  return land(move.at, landing(setting_, s_, target, prospect_bonus(setting_, move))) - loss_of(move.card) +
         (draws ? face.number * card_worth(cards_, turns_) : 0);
}

// Cards for others are the price; with one's own robot there is none.
double Heuristics::communicate(int letter) const {
  const Landing landing =
      dark_side::landing(setting_, s_, communicate_target(ring_, traveller_of(letter)), 0);
  const int own = communicate_draws(setting_, s_, s_.seat, landing.location) + 1;  // the newcomer
  double others = 0;
  for (int seat = 0; seat < setting_.players; ++seat)
    if (seat != s_.seat)
      others += communicate_draws(setting_, s_, seat, landing.location) *
                card_worth(at(s_.hand, seat).size(), turns_);
  return land(letter, landing) + own * card_worth(cards_, turns_) -
         rival_share * others / (setting_.players - 1);
}

double Heuristics::drill() const {
  return land(s_.robot, landing(setting_, s_, drill_target(setting_, s_), 0));
}

// A robot goes there, mines, and has its next turn there.
double Heuristics::land(int letter, const Landing& landing) const {
  const CardFace& face = setting_.face(at(s_.ring, landing.location));
  int robots = 0;
  for (int seat = 0; seat < setting_.players; ++seat) robots += robots_at(s_, seat, landing.location);
  const bool has_reserve = robot_in_reserve(s_, s_.seat) < robots_each;
  const double goes = standing(setting_, next_, landing.location) -
                      standing(setting_, next_, robot(s_, s_.seat, letter).at());
  return landing.points + text_worth(face, robots, turns_, has_reserve) + std::min(1.0, turns_) * goes;
}

// A robot that is on the dark side when its owner's turn comes is out of play for that turn.
double Heuristics::push(int which) const {
  const int turn = next_turn(setting_, s_, which / robots_each);
  return standing(setting_, turn, at(s_.robots, which).at()) -
         standing(setting_, turn, push_target(setting_, s_, which));
}

double Heuristics::start_at(int location) const {
  return standing(setting_, next_turn(setting_, s_, s_.seat), location) + start_share * first_find(location);
}

// The most that a robot could take first from there with a card of the hand.
int Heuristics::first_find(int location) const {
  int most = 0;
  hand().each([&](Card card) {
    const int target = prospect_target(setting_, ring_, {location}, {.verb = Verb::prospect, .card = card});
    if (target != nowhere) most = std::max(most, landing(setting_, s_, target, 0).points);
  });
  return most;
}

// A card for the hand, and a poor one that the next seats find instead of it.
double Heuristics::swap(Card card) const {
  const Card top = at(s_.ring, s_.scanned);
  return hold(top) - hold(card) +
         spoil_share * (richness(setting_.face(top)) - richness(setting_.face(card)));
}

// What is laid now is turned up again when the seat's next turn begins, at the far end of the light side.
double Heuristics::cover(Card card) const {
  const CardFace& face = setting_.face(card);
  const double brings = richness(face) + vein_points(setting_, s_, s_.seat, face.element);
  bool has_another = false;
  hand().each([&](Card other) {
    has_another = has_another || (other != card && setting_.face(other).element == face.element);
  });
  if (!has_another) return brings * lay_alone - hold(card);
  return brings * (finds_first(face.element) ? lay_share : lay_card_only) - hold(card);
}

// Whether a robot of the seat will be in the light with nothing of the element between it and the far end.
bool Heuristics::finds_first(int element) const {
  for (int letter = 0; letter < robots_each; ++letter) {
    const Robot& one = robot(s_, s_.seat, letter);
    if (!one.is_placed() || is_dark_in(setting_, next_, one.at())) continue;
    const Locations before = ring_.seen_from(one.at(), ring_.available_of(element));
    if ((before & ring_.clockwise({one.at()})) == 0) return true;
  }
  return false;
}

// DS-39.
double Heuristics::discard(Card card) const { return -hold(card); }

}  // namespace orebit::dark_side
