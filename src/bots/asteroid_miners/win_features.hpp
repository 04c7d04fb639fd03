// What a seat's chances to win in Asteroid Miners depend on.
#pragma once

#include "bots/asteroid_miners/estimate.hpp"
#include "bots/win_model.hpp"

namespace orebit {

template <>
struct WinFeatures<asteroid_miners::AsteroidMiners> {
  using Game = asteroid_miners::AsteroidMiners;
  static constexpr int count = 32;
  static const WinModel model;

  explicit WinFeatures(const Game& game, const SharedTables<Game>* = nullptr) : game_(game) {}

  void fill(const asteroid_miners::State& s, int seat, std::span<float> f) const;

 private:
  const Game& game_;
};

}  // namespace orebit
