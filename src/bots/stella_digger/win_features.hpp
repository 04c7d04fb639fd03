// What a seat's chances to win in Stella Digger depend on.
#pragma once

#include "bots/stella_digger/estimate.hpp"
#include "bots/win_model.hpp"

namespace orebit {

template <>
struct WinFeatures<stella_digger::StellaDigger> {
  using Game = stella_digger::StellaDigger;
  static constexpr int count = 30;
  static const WinModel model;

  explicit WinFeatures(const Game& game, const SharedTables<Game>* = nullptr) : game_(game) {}

  void fill(const stella_digger::State& s, int seat, std::span<float> f) const;

 private:
  const Game& game_;
};

}  // namespace orebit
