#include "bots/dark_side/evaluator.hpp"

#include <algorithm>
#include <cmath>

#include "bots/dark_side/win_weights.hpp"

namespace orebit {

namespace {

using namespace dark_side;

// What one seat has, in points.
struct Assets {
  double score = 0;
  double hand = 0;    // what its cards are good for
  double robots = 0;  // by where they stand
  double upgrades = 0;
  double turns = 0;   // to come
  double chance = 0;  // the best action that it could take now, were it its turn
  double next = 0;    // the second best robot's
  int cards = 0;

  double to_come() const { return hand + robots + upgrades; }
};

// The best action of a seat as the table lies, and the best of its other robots.
void add_actions(const DarkSide& game, const State& s, int seat, Assets& of) {
  State its = s;
  its.seat = static_cast<std::uint8_t>(seat);
  its.phase = Phase::action;
  its.robot = -1;
  its.played = no_card;
  const bool acts = s.seat == seat && s.phase > Phase::place && s.phase < Phase::turn_draw;
  its.actions_left = acts ? std::max<std::uint8_t>(1, s.actions_left) : 2;
  if (!acts)
    for (Robot& one : its.robots) one.rest();
  const Heuristics heuristics(game.setting(), its);
  std::array<double, robots_each> best{};
  const auto moves = game.moves(its);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves[i];
    if (move.verb != Verb::prospect && move.verb != Verb::communicate) continue;
    at(best, move.at) = std::max(at(best, move.at), heuristics.prior(move));
  }
  std::sort(best.begin(), best.end(), std::greater<>());
  of.chance = best[0];
  of.next = best[1];
}

Assets assets_of(const DarkSide& game, const State& s, int seat) {
  const Setting& setting = game.setting();
  Assets of;
  of.score = at(s.score, seat);
  of.turns = turns_to_come(setting, s, seat);
  of.cards = at(s.hand, seat).size();
  at(s.hand, seat).each([&, cards = 0](Card card) mutable {
    of.hand += card_worth(cards++, of.turns) + hold_worth(setting.face(card), of.turns);
  });
  const int turn = next_turn(setting, s, seat);
  for (int letter = 0; letter < robots_each; ++letter)
    if (const Robot& one = robot(s, seat, letter); one.is_placed())
      of.robots += standing(setting, turn, one.at()) * std::min(1.0, of.turns) + (letter == 2 ? 1 : 0);
  each_upgrade(setting, s, seat, [&](const CardFace& face, Card) {
    if (face.effect != Effect::deploy) of.upgrades += upgrade_worth(face, of.turns);
  });
  if (s.phase > Phase::ring) add_actions(game, s, seat, of);
  return of;
}

}  // namespace

const WinModel WinFeatures<DarkSide>::model{count, win_units, win_weights};

void WinFeatures<DarkSide>::fill(const State& s, int seat, std::span<float> f) const {
  const Setting& setting = game_.setting();
  const Assets own = assets_of(game_, s, seat);
  Assets rival;  // the one that is ahead
  for (int other = 0, seen = 0; other < setting.players; ++other) {
    if (other == seat) continue;
    const Assets its = assets_of(game_, s, other);
    if (seen++ == 0 || its.score + its.to_come() > rival.score + rival.to_come()) rival = its;
  }
  const bool acts = s.seat == seat && s.phase > Phase::place;
  const bool in_action = s.phase >= Phase::action && s.phase < Phase::turn_draw;
  const double left = s.phase <= Phase::place ? 12 : own.turns;
  const double spread = std::sqrt(left + 0.6);
  const double lead = own.score + own.to_come() - rival.score - rival.to_come();
  const double actions = acts && in_action ? s.actions_left : 0;
  const double more =
      acts && in_action ? own.chance * std::min(1.0, actions) + own.next * (actions > 1 ? 1 : 0) : 0;
  const double values[] = {
      lead / 10,
      lead / spread / 4,
      (own.score - rival.score) / 10,
      (own.score - rival.score) / spread / 4,
      (own.hand - rival.hand) / 4,
      (own.hand - rival.hand) / spread / 2,
      (own.robots - rival.robots) / 4,
      (own.upgrades - rival.upgrades) / 6,
      (own.chance - rival.chance) / 5,
      (own.chance - rival.chance) / spread / 3,
      (own.next - rival.next) / 5,
      (own.next - rival.next) / spread / 3,
      (own.turns - rival.turns),
      (own.turns - rival.turns) / spread,
      acts ? 1.0 : 0.0,
      acts ? 1 / spread : 0.0,
      actions / 2,
      more / 5,
      more / spread / 3,
      (own.cards - rival.cards) / 3.0,
      left / 10,
      1 / spread,
      static_cast<double>(setting.players - 2) / 2,
      s.phase == Phase::cover && acts ? 1.0 : 0.0,
      s.phase == Phase::discard && acts ? 1.0 : 0.0,
      static_cast<double>(seat) / 3,
  };
  put(values, f);
}

}  // namespace orebit
