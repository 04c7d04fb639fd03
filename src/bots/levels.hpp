// The levels of bots/level.hpp made from what a game's Evaluator knows. A bot is one player of one level
// through one game. A game with better bots of its own specialises Bot (bots/space_miner/bot.hpp).
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

template <class G>
class Bot {
 public:
  using View = typename G::View;
  using State = typename G::State;

  // REQUIRES: game and lore live on.
  Bot(const G& game, BotLevel level, Budget budget, std::uint64_t seed, const SharedTables<G>* lore = nullptr)
      : game_(game), evaluator_(game, lore), level_(level), random_(seed, 0) {
    // Without rules of thumb a miner looks ahead a little instead.
    const bool looks_ahead = !Evaluator<G>::has_priors && level == BotLevel::miner;
    if (searches(level) || looks_ahead) thinker_.emplace(game, budget_of<G>(level, budget), seed, lore);
  }

  // REQUIRES: the seat is to act in the view.
  SearchResult<G> advise(const View& view, Seat seat) {
    if (thinker_) return thinker_->advise(view, seat);
    const State s = game_.determinize(view, seat, random_);
    const auto moves = game_.moves(s);
    const auto count = static_cast<std::uint32_t>(moves.size());
    if (level_ == BotLevel::random)
      return answer(moves[random_(count)], "any legal move is as good as another");
    if (level_ == BotLevel::rookie) return answer(moves[sample_softmax(s, moves)], "it looks fine");
    return answer(moves[best(s, moves)], "the rules of thumb like it best");
  }

  // What to tell a person who asks this bot: moves in the order of their values, surer than advise() is.
  SearchResult<G> hint(const View& view, Seat seat) {
    return thinker_ ? thinker_->hint(view, seat) : advise(view, seat);
  }

  // The best move known, and this one. REQUIRES: a level that searches.
  std::pair<MoveStats<typename G::Move>, MoveStats<typename G::Move>> compare(const View& view, Seat seat,
                                                                              const typename G::Move& move) {
    return thinker_->compare(view, seat, move);
  }

 private:
  static SearchResult<G> answer(const typename G::Move& move, const char* reason) {
    return {{{move, 0, 0, 0}}, false, 0, reason};
  }

  template <class Moves>
  std::size_t best(const State& s, const Moves& moves) {
    std::size_t best = 0;
    double most = evaluator_.prior(s, moves[0]);
    for (std::size_t i = 1; i < moves.size(); ++i)
      if (const double prior = evaluator_.prior(s, moves[i]); prior > most) most = prior, best = i;
    return best;
  }

  // A move with odds that grow with its appeal.
  template <class Moves>
  std::size_t sample_softmax(const State& s, const Moves& moves) {
    const double most = evaluator_.prior(s, moves[best(s, moves)]);
    auto odds = [&](std::size_t i) {
      return std::exp((evaluator_.prior(s, moves[i]) - most) / Evaluator<G>::rookie_temperature);
    };
    double sum = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) sum += odds(i);
    double left = sum * (random_(1U << 30) / static_cast<double>(1U << 30));
    std::size_t i = 0;
    for (left -= odds(0); left > 0 && i + 1 < moves.size(); left -= odds(i)) ++i;
    return i;
  }

  const G& game_;
  Evaluator<G> evaluator_;
  BotLevel level_;
  Random random_;
  std::optional<Searcher<G>> thinker_;
};

}  // namespace orebit
