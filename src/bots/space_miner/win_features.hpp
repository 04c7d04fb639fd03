// What a seat's chances to win a race of Space Miner depend on: the final scores that all seats may expect,
// and how many turns may still change them.
#pragma once

#include "bots/space_miner/evaluator.hpp"
#include "bots/win_model.hpp"

namespace orebit {

template <>
struct WinFeatures<space_miner::SpaceMiner> : FittedFeatures<space_miner::SpaceMiner, 12> {
  static const WinModel model;

  explicit WinFeatures(const space_miner::SpaceMiner& game,
                       const SharedTables<space_miner::SpaceMiner>* shared = nullptr)
      : FittedFeatures(game), evaluator_(game, shared) {}

  void fill(const space_miner::State& s, int seat, std::span<float> f) const;

 private:
  Evaluator<space_miner::SpaceMiner> evaluator_;
};

}  // namespace orebit
