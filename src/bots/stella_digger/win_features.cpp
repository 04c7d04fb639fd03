#include "bots/stella_digger/evaluator.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "bots/stella_digger/win_weights.hpp"

namespace orebit {

namespace {

using namespace stella_digger;

// What one seat has, in points.
struct Assets {
  double total = 0;  // the final score as it looks from here
  double score = 0;
  double purse = 0;
  double hand = 0;
  double trick = 0;  // what the target promises to the seat that is winning it
  double gadgets = 0;
  double drills = 0;
  double board = 0;
  int cards = 0;
};

// A card that wins as things stand, with those still to come.
double trick_of(const Setting& setting, const State& s, SeatIndex p, const Purse& purse) {
  const PublicState& open = s.open;
  if (!open.played[p].is_in || open.phase == Phase::fight) return 0;
  const Squares group = target_group(open);
  if (group == 0) return 0;
  const double chance = chance_to_win(setting, s, p, colors_of(setting, open, group));
  return chance > 0 ? chance * group_worth(setting, open, purse, p, group) : 0;
}

Assets assets_of(const Setting& setting, const State& s, SeatIndex p) {
  const PublicState& open = s.open;
  Assets of;
  of.total = std::max(-50.0, points_to_come(setting, s, p));
  of.score = is_alive(open, p) ? final_score(setting, open, p) : -50;
  if (!is_alive(open, p)) return of;
  const Purse purse(setting, open, p);
  of.purse = purse.worth();
  of.hand = hand_worth(s.hands[p]);
  of.cards = s.hands[p].size();
  of.gadgets = std::popcount(open.gadgets[p]);
  of.drills = std::popcount(open.drills[p]);
  of.board = held_by(open.board, p);
  if (open.phase == Phase::action || open.phase == Phase::buy || open.phase == Phase::deck ||
      open.phase == Phase::draw)
    of.trick = trick_of(setting, s, p, purse);
  return of;
}

}  // namespace

const WinModel WinFeatures<StellaDigger>::model{count, win_units, win_weights};

void WinFeatures<StellaDigger>::fill(const State& s, int seat, std::span<float> f) const {
  const Setting& setting = game_.setting();
  const PublicState& open = s.open;
  const auto p = static_cast<SeatIndex>(seat);
  const Assets own = assets_of(setting, s, p);
  Assets rival;  // the one that is ahead
  for (SeatIndex other = 0, seen = 0; other < setting.seats(); ++other) {
    if (other == p) continue;
    const Assets its = assets_of(setting, s, other);
    if (seen++ == 0 || its.total + its.trick > rival.total + rival.trick) rival = its;
  }
  const double rounds = open.round == 0 ? 20 : rounds_left(setting, open);
  const double spread = std::sqrt(rounds + 0.5);
  const double lead = own.total + own.trick - rival.total - rival.trick;
  const bool acts = open.player == p;
  int before = 0;  // how soon the seat acts in this round
  for (std::size_t i = 0; i < open.todo.size(); ++i)
    if (open.phase == Phase::action && open.todo[i] == p) before = static_cast<int>(open.todo.size() - i);
  const double values[] = {
      lead / 8,
      lead / spread / 3,
      (own.score - rival.score) / 8,
      (own.score - rival.score) / spread / 3,
      (own.purse - rival.purse) / 3,
      (own.purse - rival.purse) / spread,
      (own.hand - rival.hand) / 1,
      (own.hand - rival.hand) / spread * 2,
      (own.trick - rival.trick) / 3,
      (own.trick - rival.trick) / spread,
      (own.gadgets - rival.gadgets) / 2,
      (own.gadgets - rival.gadgets) / spread,
      (own.drills - rival.drills) / 2,
      (own.drills - rival.drills) / spread,
      (own.board - rival.board),
      (own.board - rival.board) / spread,
      (own.cards - rival.cards) / 2.0,
      acts ? 1.0 : 0.0,
      acts ? 1 / spread : 0.0,
      acts && open.phase == Phase::action ? 1.0 : 0.0,
      acts && open.phase >= Phase::place && open.phase < Phase::over ? 1.0 : 0.0,
      before / 4.0,
      open.start == p ? 1.0 : 0.0,
      open.start == p ? 1 / spread : 0.0,
      open.winner == p ? 1.0 : 0.0,
      rounds / 10,
      1 / spread,
      (setting.seats() - 2) / 2.0,
      is_alive(open, p) ? open.tears[p] / 3.0 : 2.0,
      (!open.todo.empty() && open.phase == Phase::action ? 1.0 : 0.0) * (open.played[p].is_in ? 1.0 : 0.0),
  };
  put(values, f);
}

}  // namespace orebit
