#include "bots/asteroid_miners/evaluator.hpp"

#include <algorithm>
#include <cmath>

#include "bots/asteroid_miners/win_weights.hpp"

namespace orebit {

namespace {

using namespace asteroid_miners;

bool is_in_drill(Phase phase) {
  return phase == Phase::modify || phase == Phase::redrill || phase == Phase::pool;
}

}  // namespace

const WinModel WinFeatures<AsteroidMiners>::model{count, win_units, win_weights};

void WinFeatures<AsteroidMiners>::fill(const State& s, int seat, std::span<float> f) const {
  const Setting& setting = game_.setting();
  const int other = 1 - seat;
  const Player& own = at(s.player, seat);
  const Player& rival = at(s.player, other);
  const Way way = way_down(setting, s, seat), theirs = way_down(setting, s, other);
  const bool acts = s.active == seat;
  const double sign = acts ? 1 : -1;
  const bool digs = is_in_drill(s.phase) || s.phase == Phase::dig;
  const double dig = digs ? sign * best_dig_worth(setting, s) : 0;
  const double levels_left = setting.options.short_game ? 0 : levels - s.level;
  const double left = levels_left * 14 + std::min(way.units, theirs.units);
  const double spread = std::sqrt(left + 1);
  const double lead = money_to_come(setting, s, seat) - money_to_come(setting, s, other);
  const double funds = own.funds - rival.funds;
  const double rolls = digs ? sign * (3 - s.now.pool_rolls) : 0;
  const double holds = s.tender_owner == seat ? 1 : s.tender_owner == other ? -1 : 0;
  const double values[] = {
      lead / 10,
      lead / spread / 3,
      funds / 10,
      funds / spread / 3,
      (theirs.units - way.units) / 8,
      (theirs.units - way.units) / spread,
      (way.price - theirs.price) / 10,
      (way.price - theirs.price) / spread / 3,
      (own.upgrade - rival.upgrade) / 2.0,
      (own.upgrade - rival.upgrade) * levels_left / 4.0,
      ruin_risk(setting, s, seat) - ruin_risk(setting, s, other),
      dig / 4,
      dig / spread / 2,
      rolls / 3,
      rolls / spread / 2,
      sign,
      sign / spread,
      sign * (s.phase <= Phase::colour ? 1 : 0),
      sign * (s.phase == Phase::drill || s.phase == Phase::bribe ? 1 : 0),
      sign * (is_in_drill(s.phase) ? 1 : 0),
      sign * (s.phase >= Phase::sell ? 1 : 0),
      holds,
      (own.track - rival.track) / 4.0,
      acts ? s.now.forge.gain / 4.0 : 0,
      left / 30,
      1 / spread,
      std::min(12, own.funds) / 6.0 - std::min(12, rival.funds) / 6.0,
      (own.digging != no_section ? own.units : 0) / 4.0 -
          (rival.digging != no_section ? rival.units : 0) / 4.0,
      s.first == seat ? 1.0 : 0.0,
      at(setting.board, seat) == Board::ecological ? 1.0 : 0.0,
      at(setting.board, seat) == Board::scavenger ? 1.0 : 0.0,
      setting.options.solo && seat == 1 ? 1.0 : 0.0,
  };
  put(values, f);
}

}  // namespace orebit
