// Whether chances to win mean what they say: of the positions valued at 60 to 70 %, between 60 and 70 %
// should be won, in every tenth and in every third of the game.
#pragma once

#include <algorithm>
#include <array>

#include "bots/positions.hpp"
#include "bots/tally.hpp"

namespace orebit::lab {

struct Bin {
  std::uint64_t count = 0;  // seats of positions
  double said = 0;
  double won = 0;

  void add(double chance, double share) { ++count, said += chance, won += share; }
  double mean_said() const { return count == 0 ? 0 : said / static_cast<double>(count); }
  double mean_won() const { return count == 0 ? 0 : won / static_cast<double>(count); }
};

class Calibration {
 public:
  static constexpr int tenths = 10, thirds = 3;

  Calibration(const Positions& positions, const WinModel& model) {
    for (std::size_t i = 0; i < positions.size(); ++i) {
      const Values chances = positions.chances(i, model);
      const int third = std::min(thirds - 1, static_cast<int>(positions.progress(i) * thirds));
      for (int seat = 0; seat < positions.seats(i); ++seat) {
        const double chance = static_cast<double>(orebit::at(chances, seat));
        const int tenth = std::min(tenths - 1, static_cast<int>(chance * tenths));
        bins_[place(third, tenth)].add(chance, static_cast<double>(positions.share(i, seat)));
      }
    }
  }

  const Bin& at(int third, int tenth) const { return bins_[place(third, tenth)]; }
  // How far what was won is from what was said, weighted by how often it was said.
  double mean_gap() const {
    double sum = 0, count = 0;
    for (const Bin& bin : bins_) {
      sum += static_cast<double>(bin.count) * std::abs(bin.mean_said() - bin.mean_won());
      count += static_cast<double>(bin.count);
    }
    return count == 0 ? 0 : sum / count;
  }

 private:
  static std::size_t place(int third, int tenth) {
    return static_cast<std::size_t>(third) * tenths + static_cast<std::size_t>(tenth);
  }

  std::array<Bin, static_cast<std::size_t>(tenths* thirds)> bins_{};
};

// What luck explains of the results of games, and what it does not.
struct LuckTable {
  std::array<Tally, max_seats> luck;  // its mean is zero but for chance
  Tally not_explained;                // without any decision's loss; absolute
  Tally surprise;                     // |result - start|: what an account without luck leaves

  void add(const LuckAccount& account) {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(account.seats); ++seat) {
      const double off = static_cast<double>(account.result[seat] - account.start[seat]);
      luck[seat].add(static_cast<double>(account.luck[seat]));
      surprise.add(std::abs(off));
      not_explained.add(std::abs(off - static_cast<double>(account.luck[seat])));
    }
  }
};

}  // namespace orebit::lab
