// The fitted chances to win against games that they were not made from.
#include <gtest/gtest.h>

#include <cmath>

#include "lab/fit.hpp"
#include "table/analysis.hpp"
#include "table/match.hpp"

namespace orebit::cli {
namespace {

// The built-in weights fit games that they were not made from; a short fit comes near them.
TEST(FitGames, of_a_few_games_comes_near_the_weights_that_reviews_use) {
  const auto match = std::move(*open_match({.game = "dark-side", .players = 2}));
  const WinModel own = match->analysis().win_model();
  Positions learnt(own.features), fresh(own.features);
  const std::vector<BotSpec> bots(2, BotSpec{BotLevel::miner, {}});
  for (std::uint64_t game = 0; game < 60; ++game) {
    (void)match->analysis().study_bots(bots, 5, game, nullptr, false, learnt);
    (void)match->analysis().study_bots(bots, 6, game, nullptr, false, fresh);
  }
  lab::FitSettings settings;
  settings.units = 4;
  settings.rounds = 4;
  const auto weights = lab::fit_weights(learnt, settings);
  const double blind = std::log(2);
  EXPECT_LT(lab::cross_entropy(fresh, own), 0.85 * blind);
  EXPECT_LT(lab::cross_entropy(fresh, {own.features, settings.units, weights}), 0.95 * blind);
}

}  // namespace
}  // namespace orebit::cli
