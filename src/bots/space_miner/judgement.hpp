// What bots know of Space Miner: the exact sub-problems behind the rules of thumb.
#pragma once

#include "bots/judgement.hpp"
#include "bots/space_miner/greedy.hpp"

namespace orebit {

template <>
class Judgement<space_miner::SpaceMiner> : public FairJudgement<space_miner::SpaceMiner> {
 public:
  using Game = space_miner::SpaceMiner;
  using FairJudgement<Game>::FairJudgement;

  // The miner's own answer.
  Advice<Game> thumb(const space_miner::View& view, Seat) const {
    const space_miner::Advised advised = space_miner::greedy_advice(game(), view);
    return {{{advised.move, 0, 0, 0}}, false, 0, advised.reason};
  }
};

}  // namespace orebit
