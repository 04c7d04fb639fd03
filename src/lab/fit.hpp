// Fits the weights of a WinModel (bots/win_model.hpp) to games that were played.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/positions.hpp"

namespace orebit::lab {

struct FitSettings {
  int units = 12;  // hidden
  int rounds = 8;  // through all positions
  double rate = 0.004;
  double decay = 1e-5;
  std::uint64_t seed = 1;
};

// The weights by stochastic gradient descent on the cross-entropy (Adam, Kingma and Ba 2015).
std::vector<float> fit_weights(const Positions& positions, const FitSettings& settings);
double cross_entropy(const Positions& positions, const WinModel& model);

}  // namespace orebit::lab
