#include "lab/fit.hpp"

#include <gtest/gtest.h>

#include "lab/calibration.hpp"

namespace orebit::lab {
namespace {

// Two seats, one feature: a seat wins in proportion to exp(2 * feature).
Positions coin_positions() {
  Positions positions(1);
  Random random(3, 3);
  for (int i = 0; i < 20'000; ++i) {
    const auto f = positions.add(2);
    f[0] = static_cast<float>(random(2001)) / 1000 - 1;
    f[1] = -f[0];
    const double chance = 1 / (1 + std::exp(-4 * static_cast<double>(f[0])));
    const bool first = random(1'000'000) < 1'000'000 * chance;
    positions.end_game({first ? 1.0F : 0.0F, first ? 0.0F : 1.0F});
  }
  return positions;
}

TEST(Fit, finds_the_chances_that_games_were_drawn_with) {
  const Positions positions = coin_positions();
  FitSettings settings;
  settings.units = 2;
  settings.rounds = 30;
  const auto weights = fit_weights(positions, settings);
  const WinModel model{1, 2, weights};
  EXPECT_LT(Calibration(positions, model).mean_gap(), 0.02);
  const std::array<double, max_seats> strength{model.strength(std::array{0.5F}),
                                               model.strength(std::array{-0.5F})};
  EXPECT_NEAR(static_cast<double>(chances_of(strength, 2)[0]), 0.88, 0.03);
}

}  // namespace
}  // namespace orebit::lab
