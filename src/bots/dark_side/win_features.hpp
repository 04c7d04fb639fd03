// What a seat's chances to win in Dark Side of the Mine depend on.
#pragma once

#include "bots/dark_side/heuristics.hpp"
#include "bots/win_model.hpp"

namespace orebit {

template <>
struct WinFeatures<dark_side::DarkSide> {
  using Game = dark_side::DarkSide;
  static constexpr int count = 26;
  static const WinModel model;

  explicit WinFeatures(const Game& game, const SharedTables<Game>* = nullptr) : game_(game) {}

  void fill(const dark_side::State& s, int seat, std::span<float> f) const;

 private:
  const Game& game_;
};

}  // namespace orebit
