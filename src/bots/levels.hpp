// The levels of bots/level.hpp made from what a game's Judgement knows. A bot is one player of one level
// through one game. A game with better bots of its own specialises BotOf (bots/space_miner/bot.hpp).
#pragma once

#include <optional>
#include <utility>

#include "bots/level.hpp"
#include "bots/thinker.hpp"

namespace orebit {

// The chief grows two trees, whether or not there are two cores for them, so that its answers are the same
// everywhere.
template <class G>
Budget budget_of(BotLevel level, Budget asked) {
  if (level == BotLevel::chief) asked.cores = 2;
  if (asked.simulations != 0 || asked.milliseconds != 0) return asked;
  asked.simulations =
      level == BotLevel::chief ? Judgement<G>::chief_simulations : Judgement<G>::foreman_simulations;
  return asked;
}

template <class G>
class BotOf {
 public:
  using View = typename G::View;
  using State = typename G::State;

  // REQUIRES: game and lore live on.
  BotOf(const G& game, BotLevel level, Budget budget, std::uint64_t seed, const Lore<G>* lore = nullptr)
      : game_(game), judgement_(game, lore), level_(level), random_(seed, 0) {
    if (searches(level)) thinker_.emplace(game, budget_of<G>(level, budget), seed, lore);
  }

  // REQUIRES: the seat is to act in the view.
  Advice<G> advise(const View& view, Seat seat) {
    if (thinker_) return thinker_->advise(view, seat);
    const State s = game_.determinize(view, seat, random_);
    const auto moves = game_.moves(s);
    const auto count = static_cast<std::uint32_t>(moves.size());
    if (level_ == BotLevel::random)
      return answer(moves[random_(count)], "any legal move is as good as another");
    if (level_ == BotLevel::rookie) return answer(moves[stray(s, moves)], "it looks fine");
    return answer(moves[favourite(s, moves)], "the rules of thumb like it best");
  }

  // What to tell a person who asks this bot: moves in the order of their values, surer than advise() is.
  Advice<G> hint(const View& view, Seat seat) {
    return thinker_ ? thinker_->hint(view, seat) : advise(view, seat);
  }

  // The best move known, and this one. REQUIRES: a level that searches.
  std::pair<Choice<typename G::Move>, Choice<typename G::Move>> compare(const View& view, Seat seat,
                                                                        const typename G::Move& move) {
    return thinker_->compare(view, seat, move);
  }

 private:
  static Advice<G> answer(const typename G::Move& move, const char* reason) {
    return {{{move, 0, 0, 0}}, false, 0, reason};
  }

  template <class Moves>
  std::size_t favourite(const State& s, const Moves& moves) {
    std::size_t best = 0;
    double most = judgement_.appeal(s, moves[0]);
    for (std::size_t i = 1; i < moves.size(); ++i)
      if (const double appeal = judgement_.appeal(s, moves[i]); appeal > most) most = appeal, best = i;
    return best;
  }

  // A move with odds that grow with its appeal.
  template <class Moves>
  std::size_t stray(const State& s, const Moves& moves) {
    const double most = judgement_.appeal(s, moves[favourite(s, moves)]);
    auto odds = [&](std::size_t i) {
      return std::exp((judgement_.appeal(s, moves[i]) - most) / Judgement<G>::rookie_warmth);
    };
    double sum = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) sum += odds(i);
    double left = sum * (random_(1U << 30) / static_cast<double>(1U << 30));
    std::size_t i = 0;
    for (left -= odds(0); left > 0 && i + 1 < moves.size(); left -= odds(i)) ++i;
    return i;
  }

  const G& game_;
  Judgement<G> judgement_;
  BotLevel level_;
  Random random_;
  std::optional<Thinker<G>> thinker_;
};

}  // namespace orebit
