// What a seat's chances to win a race of Space Miner depend on: the final scores that all seats may expect,
// and how many turns may still change them.
#pragma once

#include "bots/space_miner/evaluator.hpp"
#include "bots/win_model.hpp"

namespace orebit {

template <>
struct WinFeatures<space_miner::SpaceMiner> {
  using Game = space_miner::SpaceMiner;
  static constexpr int count = 12;
  static const WinModel model;

  explicit WinFeatures(const Game& game, const SharedTables<Game>* lore = nullptr)
      : game_(game), evaluator_(game, lore) {}

  void fill(const space_miner::State& s, int seat, std::span<float> f) const;

 private:
  const Game& game_;
  Evaluator<Game> evaluator_;
};

}  // namespace orebit
