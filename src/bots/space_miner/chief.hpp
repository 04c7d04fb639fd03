// The strongest bot: the solved game. Preparing takes a second or two, a decision well under a millisecond.
#pragma once

#include <memory>

#include "bots/advice.hpp"
#include "bots/space_miner/policy.hpp"

namespace orebit::space_miner {

class Chief {
 public:
  // REQUIRES: the game lives on. A pack too large to be solved is played greedily.
  explicit Chief(const SpaceMiner& game);

  Advice<SpaceMiner> advise(const View& view);
  // Every legal move with the final score it promises, best first; nothing if the pack is too large.
  std::vector<RankedMove> rank(const View& view);

 private:
  const SpaceMiner& game_;
  std::unique_ptr<const Solver> solver_;
  std::unique_ptr<Policy> policy_;
};

}  // namespace orebit::space_miner
