// The levels of bots/level.hpp made from what a game's Evaluator knows. A bot is one player of one level
// through one game. A game with better bots specialises Bot (bots/space_miner/bot.hpp).
#pragma once

#include <optional>
#include <utility>

#include "bots/level.hpp"
#include "bots/searcher.hpp"

namespace orebit {

// The chief grows two trees, whether or not there are two cores for them, so that its answers are the same
// everywhere.
template <class G>
Budget budget_of(BotLevel level, Budget asked) {
  if (level == BotLevel::chief) asked.cores = 2;
  if (asked.simulations != 0 || asked.milliseconds != 0) return asked;
  if (level == BotLevel::miner) return asked.simulations = 100, asked;
  asked.simulations =
      level == BotLevel::chief ? Evaluator<G>::chief_simulations : Evaluator<G>::foreman_simulations;
  return asked;
}

// What a level says that knows no values.
template <class G>
SearchResult<G> only_move(const typename G::Move& move, std::string reason) {
  return {{{move, 0, 0, 0}}, false, 0, std::move(reason)};
}
template <class G, class State>
SearchResult<G> any_move(const G& game, const State& s, Random& random) {
  const auto moves = game.moves(s);
  return only_move<G>(moves[random(static_cast<std::uint32_t>(moves.size()))],
                      "any legal move is as good as another");
}

// One of `count`, chosen by odds(i).
template <class Odds>
std::size_t sample_by_odds(std::size_t count, const Odds& odds, Random& random) {
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += odds(i);
  double left = sum * (random(1U << 30) / static_cast<double>(1U << 30));
  std::size_t i = 0;
  for (left -= odds(0); left > 0 && i + 1 < count; left -= odds(i)) ++i;
  return i;
}

template <class G>
class Bot {
 public:
  using View = typename G::View;
  using State = typename G::State;

  // REQUIRES: game and shared live on.
  Bot(const G& game, BotLevel level, Budget budget, std::uint64_t seed,
      const SharedTables<G>* shared = nullptr)
      : game_(game), evaluator_(game, shared), level_(level), random_(seed, 0) {
    // Without rules of thumb a miner looks ahead a little instead.
    const bool looks_ahead = !Evaluator<G>::has_priors && level == BotLevel::miner;
    if (searches(level) || looks_ahead) searcher_.emplace(game, budget_of<G>(level, budget), seed, shared);
  }

  // REQUIRES: the seat is to act in the view.
  SearchResult<G> advise(const View& view, Seat seat) {
    if (searcher_) return searcher_->advise(view, seat);
    const State s = game_.determinize(view, seat, random_);
    if (level_ == BotLevel::random) return any_move(game_, s, random_);
    const auto moves = game_.moves(s);
    if (level_ == BotLevel::rookie) return only_move<G>(moves[sample_softmax(s, moves)], "it looks fine");
    return only_move<G>(moves[best(s, moves)], "the rules of thumb like it best");
  }

  // What to tell a person who asks this bot: moves in the order of their values, surer than advise() is.
  SearchResult<G> hint(const View& view, Seat seat) {
    return searcher_ ? searcher_->hint(view, seat) : advise(view, seat);
  }

  // The best move known, and this one. REQUIRES: a level that searches.
  std::pair<MoveStats<typename G::Move>, MoveStats<typename G::Move>> compare(const View& view, Seat seat,
                                                                              const typename G::Move& move) {
    return searcher_->compare(view, seat, move);
  }

 private:
  template <class Moves>
  std::size_t best(const State& s, const Moves& moves) {
    std::size_t best = 0;
    double most = evaluator_.prior(s, moves[0]);
    for (std::size_t i = 1; i < moves.size(); ++i)
      if (const double prior = evaluator_.prior(s, moves[i]); prior > most) most = prior, best = i;
    return best;
  }

  // A move with odds that grow with its prior.
  template <class Moves>
  std::size_t sample_softmax(const State& s, const Moves& moves) {
    const double most = evaluator_.prior(s, moves[best(s, moves)]);
    const auto odds = [&](std::size_t i) {
      return std::exp((evaluator_.prior(s, moves[i]) - most) / Evaluator<G>::rookie_temperature);
    };
    return sample_by_odds(moves.size(), odds, random_);
  }

  const G& game_;
  Evaluator<G> evaluator_;
  BotLevel level_;
  Random random_;
  std::optional<Searcher<G>> searcher_;
};

}  // namespace orebit
