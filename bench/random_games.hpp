// Random games of any game through the public contract: the inner loop of every simulation.
#pragma once

#include <memory>
#include <string>

#include "bench/workload.hpp"
#include "core/play_out.hpp"
#include "core/random.hpp"
#include "table/typed_match.hpp"

namespace orebit::bench {

// A game opened with its default pack and players, kept alive by the measurement.
template <class Words>
std::shared_ptr<const TypedMatch<Words>> open_default() {
  auto match = open_match({.game = std::string(Words::info().id)});
  return std::shared_ptr<const TypedMatch<Words>>(static_cast<const TypedMatch<Words>*>(match->release()));
}

// Plays `games` games from a fixed seed; returns the plies. Never inlined: tools/instructions finds it by
// name.
template <class Game>
[[gnu::noinline]] std::uint64_t play_games(const Game& game, std::uint64_t games) {
  std::uint64_t plies = 0;
  for (std::uint64_t i = 0; i < games; ++i) {
    Random random(1, i);
    auto state = game.start();
    plies += play_out(game, state, random);
  }
  return plies;
}

// State size and allocations of a game, measured where the program counts them.
template <class Words>
void add_facts(Suite& suite, const std::shared_ptr<const TypedMatch<Words>>& match) {
  const std::string id(Words::info().id);
  suite.facts.push_back({id + "/state-size", "bytes", sizeof(typename Words::Game::State), 256});
  if (allocations == nullptr) return;
  const std::uint64_t before = allocations();
  const std::uint64_t plies = play_games(match->game(), 100);
  suite.facts.push_back({id + "/allocations", "a ply",
                         static_cast<double>(allocations() - before) / static_cast<double>(plies), 0});
}

}  // namespace orebit::bench
