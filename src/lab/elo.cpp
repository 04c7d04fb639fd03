#include "lab/elo.hpp"

#include <cmath>

namespace orebit::lab {

namespace {

constexpr double prior = 0.5;
constexpr int rounds = 2000;  // far more than it takes to settle

double games(const std::vector<std::vector<double>>& wins, std::size_t i, std::size_t j) {
  return wins[i][j] + wins[j][i] + 2 * prior;
}

// Hunter 2004: each strength from the wins and the present strengths of the others.
void improve(const std::vector<std::vector<double>>& wins, std::vector<double>& strength) {
  for (std::size_t i = 0; i < strength.size(); ++i) {
    double won = 0, expected = 0;
    for (std::size_t j = 0; j < strength.size(); ++j) {
      if (i == j) continue;
      won += wins[i][j] + prior;
      expected += games(wins, i, j) / (strength[i] + strength[j]);
    }
    strength[i] = won / expected;
  }
}

}  // namespace

std::vector<Rating> ratings(const std::vector<std::vector<double>>& wins) {
  const std::size_t count = wins.size();
  std::vector<double> strength(count, 1);
  for (int round = 0; round < rounds; ++round) improve(wins, strength);
  const double points = 400 / std::log(10.0);
  std::vector<Rating> ratings(count);
  double mean = 0;
  for (std::size_t i = 0; i < count; ++i) {
    double information = 0;
    for (std::size_t j = 0; j < count; ++j) {
      const double p = strength[i] / (strength[i] + strength[j]);
      if (i != j) information += games(wins, i, j) * p * (1 - p);
    }
    ratings[i] = {points * std::log(strength[i]), points / std::sqrt(information)};
    mean += ratings[i].elo / static_cast<double>(count);
  }
  for (Rating& rating : ratings) rating.elo -= mean;
  return ratings;
}

}  // namespace orebit::lab
