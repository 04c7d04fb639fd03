// The levels of Space Miner. The miner has its own rules of thumb; rookie and chief read the solved game,
// one carelessly, the other exactly; the foreman samples what comes next and asks it about the rest.
#pragma once

#include "bots/levels.hpp"
#include "bots/space_miner/evaluator.hpp"
#include "bots/space_miner/greedy.hpp"

namespace orebit {

template <>
class Bot<space_miner::SpaceMiner> {
 public:
  using Game = space_miner::SpaceMiner;
  using Move = space_miner::Move;
  using View = space_miner::View;

  Bot(const Game& game, BotLevel level, Budget budget, std::uint64_t seed,
      const SharedTables<Game>* shared = nullptr);

  SearchResult<Game> advise(const View& view, Seat seat);
  // What to tell a person. The chief's numbers are exact: final scores, in a race as well.
  SearchResult<Game> hint(const View& view, Seat seat);
  std::pair<MoveStats<Move>, MoveStats<Move>> compare(const View& view, Seat seat, const Move& move);

 private:
  SearchResult<Game> by_thumb(const View& view) const;
  SearchResult<Game> exactly(const View& view, const std::vector<space_miner::RankedMove>& ranked) const;
  SearchResult<Game> carelessly(const std::vector<space_miner::RankedMove>& ranked);

  const Game& game_;
  BotLevel level_;
  Random random_;
  std::optional<Evaluator<Game>> evaluator_;
  std::optional<Searcher<Game>> searcher_;
};

}  // namespace orebit
