// Chances to win from features of a position: a function of the state alone, without simulations, fitted to
// games that bots have played (`orebit fit`, docs/bots.md). Reviews take luck and the course of a game from
// it.
//
//   strength(f) = b + a · f + sum over units h of  v_h * max(0, c_h + w_h · f)
//
// with f the features of one seat. Chances are in proportion to exp(strength), so that equal seats have equal
// chances and the chances of all seats add up to 1.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "bots/evaluator.hpp"

namespace orebit {

struct WinModel {
  int features = 0;
  int units = 0;
  std::span<const float> weights;  // b, a; for each unit c, w; v of all units

  static constexpr std::size_t count(int features, int units) {
    const auto f = static_cast<std::size_t>(features), u = static_cast<std::size_t>(units);
    return (f + 1) * (u + 1) + u;
  }

  double strength(std::span<const float> f) const {
    double sum = line(0, f);
    const auto out = weights.last(static_cast<std::size_t>(units));
    for (int unit = 0; unit < units; ++unit)
      sum += static_cast<double>(at(out, unit)) * std::max(0.0, line(unit + 1, f));
    return sum;
  }

 private:
  double line(int at, std::span<const float> f) const {
    const auto w = weights.subspan(static_cast<std::size_t>(at) * (static_cast<std::size_t>(features) + 1));
    double sum = static_cast<double>(w[0]);
    for (std::size_t i = 0; i < f.size(); ++i)
      sum += static_cast<double>(w[i + 1]) * static_cast<double>(f[i]);
    return sum;
  }
};

// The features of a seat, and the fitted model. A game without its own goes by the lead in points.
template <class G>
struct WinFeatures {
  static constexpr int count = 1;
  static constexpr std::array<float, WinModel::count(1, 0)> weights{0, 1};
  static constexpr WinModel model{count, 0, weights};

  explicit WinFeatures(const G& game, const SharedTables<G>* = nullptr) : game_(game) {}

  void fill(const typename G::State& s, int seat, std::span<float> f) const {
    int rival = 0;
    for (int other = 0, seen = 0; other < game_.seats(); ++other) {
      if (other == seat) continue;
      const int score = game_.score(s, seat_of(other));
      rival = seen++ == 0 ? score : std::max(rival, score);
    }
    f[0] = static_cast<float>(game_.score(s, seat_of(seat)) - rival) / 10;
  }

 private:
  const G& game_;
};

// What the features of a game that has its own begin with.
template <class G, int features>
struct FittedFeatures {
  static constexpr int count = features;

  explicit FittedFeatures(const G& game, const SharedTables<G>* = nullptr) : game_(game) {}

 protected:
  static void put(const double (&values)[features], std::span<float> f) {
    std::ranges::transform(values, f.begin(), [](double value) { return static_cast<float>(value); });
  }
  const G& game_;
};

// In steps of 2^-20: what a processor rounds differently in the last digit is gone.
inline Values chances_of(const std::array<double, max_seats>& strength, int count) {
  constexpr double steps = 1 << 20;
  const auto all = std::span(strength).first(static_cast<std::size_t>(count));
  const double most = *std::max_element(all.begin(), all.end());
  double sum = 0;
  for (const double one : all) sum += std::exp(one - most);
  Values chances{};
  for (std::size_t seat = 0; seat < all.size(); ++seat)
    chances[seat] = static_cast<float>(std::round(std::exp(all[seat] - most) / sum * steps) / steps);
  return chances;
}

}  // namespace orebit
