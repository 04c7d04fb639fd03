#include "bots/space_miner/win_features.hpp"

#include <algorithm>
#include <cmath>

#include "bots/space_miner/win_weights.hpp"

namespace orebit {

using namespace space_miner;

const WinModel WinFeatures<SpaceMiner>::model{count, win_units, win_weights};

void WinFeatures<SpaceMiner>::fill(const State& s, int seat, std::span<float> f) const {
  const Setting& setting = game_.setting();
  const Points points = evaluator_.points(s);
  const double own = at(points, seat);
  double rival = 0, second = 0;
  for (int other = 0, seen = 0; other < setting.players; ++other) {
    if (other == seat) continue;
    const double its = at(points, other);
    if (seen == 0 || its > rival) {
      second = seen == 0 ? its : rival;
      rival = its;
    } else if (seen == 1 || its > second) {
      second = its;
    }
    ++seen;
  }
  const double turns = setting.content.turns - s.turn + (seat > s.seat ? 1 : 0);  // whole ones, of the seat
  const bool acts = s.seat == seat;
  const bool flies =
      s.phase == Phase::deal || s.phase == Phase::nav_roll || s.phase == Phase::scan || s.phase == Phase::nav;
  // What of the running turn may still change the score.
  const double running = !acts ? 0 : flies ? 1 : s.phase == Phase::mine_roll ? 0.7 : 0.1;
  const double spread = std::sqrt(turns + running + 0.15);
  const double lead = own - rival;
  const double values[] = {
      lead / 10,
      lead / spread / 5,
      lead / (turns + running + 0.1) / 5,
      (own - second) / spread / 5,
      turns / 5,
      running,
      1 / spread,
      (setting.players - 2) / 2.0,
      static_cast<double>(seat) / 3,
      acts ? 1.0 : 0.0,
      (own - at(s.credits, seat)) / 20,
      (own - second) / 10,
  };
  put(values, f);
}

}  // namespace orebit
