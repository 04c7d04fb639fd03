// The levels of Space Miner. The miner has rules of thumb of its own; rookie and chief read the solved game,
// one carelessly, the other exactly; the foreman samples what comes next and asks it about the rest.
#pragma once

#include "bots/levels.hpp"
#include "bots/space_miner/greedy.hpp"
#include "bots/space_miner/judgement.hpp"

namespace orebit {

template <>
class BotOf<space_miner::SpaceMiner> {
 public:
  using Game = space_miner::SpaceMiner;
  using Move = space_miner::Move;
  using View = space_miner::View;

  BotOf(const Game& game, BotLevel level, Budget budget, std::uint64_t seed,
        const Lore<Game>* lore = nullptr);

  Advice<Game> advise(const View& view, Seat seat);
  // What to tell a person. The chief's numbers are exact: final scores, in a race as well.
  Advice<Game> hint(const View& view, Seat seat);
  std::pair<Choice<Move>, Choice<Move>> compare(const View& view, Seat seat, const Move& move);

 private:
  Advice<Game> any(const View& view);
  Advice<Game> by_thumb(const View& view) const;
  Advice<Game> exactly(const View& view, const std::vector<space_miner::RankedMove>& ranked) const;
  Advice<Game> carelessly(const std::vector<space_miner::RankedMove>& ranked);

  const Game& game_;
  BotLevel level_;
  Random random_;
  std::optional<Judgement<Game>> judgement_;
  std::optional<Thinker<Game>> thinker_;
};

}  // namespace orebit
