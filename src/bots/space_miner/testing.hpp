// For tests of the solved game: solving takes a second, a minute under sanitizers, so it is done once for
// each setting.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>

#include "bots/space_miner/solver.hpp"
#include "games/space_miner/testing.hpp"

namespace orebit::space_miner {

inline const Solver& solved(const std::string& options = "", int players = 1) {
  static std::map<std::pair<std::string, int>, std::unique_ptr<const Solver>> known;
  auto& solver = known[{options, players}];
  std::string why;
  if (solver == nullptr) solver = Solver::make(shared_game(options, players)->game().setting(), why);
  EXPECT_EQ(why, "");
  return *solver;
}

}  // namespace orebit::space_miner
