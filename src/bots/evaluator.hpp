// What the bots of a game know about it. This one knows nothing: all moves have one prior, and a game is
// worth what its score says. A game's own stands in bots/<game>/evaluator.hpp as a specialisation; it may
// derive from DefaultEvaluator and replace what it knows better.
#pragma once

#include <array>
#include <cmath>

#include "core/inlining.hpp"
#include "core/play_out.hpp"

namespace orebit {

// What a position is worth to each seat, in the unit of MoveStats::value.
using Values = std::array<float, max_seats>;

// Final scores as far as they can be told.
using Points = std::array<double, max_seats>;

// A lead as a chance of winning: a lead of `scale` points wins 73 of 100.
inline float chance_of_lead(double lead, double scale) {
  return static_cast<float>(1 / (1 + std::exp(-lead / scale)));
}

// What is worked out once for a game and shared by all its bots: nothing, unless a game specialises it.
template <class G>
class SharedTables {
 public:
  explicit SharedTables(const G&) {}
};

// The move with the greatest prior of a few drawn by chance: near to good play, and quick.
template <class Moves, class Prior, class U>
std::size_t best_of_few(const Moves& moves, int looks, const Prior& prior, U& uniform) {
  const auto count = static_cast<std::uint32_t>(moves.size());
  std::size_t best = uniform(count);
  if (count == 1) return best;
  double most = prior(moves[best]);
  for (int i = 1; i < looks; ++i) {
    const std::size_t other = uniform(count);
    if (const double here = prior(moves[other]); here > most) most = here, best = other;
  }
  return best;
}

template <class G>
class DefaultEvaluator {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Search levels think this many simulations unless they are told otherwise.
  static constexpr std::uint32_t foreman_simulations = 1000;
  static constexpr std::uint32_t chief_simulations = 20'000;
  // How sharply priors turn into preference: a move with a prior greater by this much is chosen e times as
  // often.
  static constexpr double prior_temperature = 1;
  static constexpr double rookie_temperature = 1;
  // What an untried move is thought to be worth, from 0 to 1 on the scale of what a search has seen. Above 1
  // every move is tried; below, those with lesser priors wait until the others disappoint.
  static constexpr float first_play_value = 0.4F;
  // Visits before a node gets children. Under dice they are met too seldom to tell anything earlier: Space
  // Miner without its solver scores 21.4 with 32 and 20.3 with 1 (600 games at 1,000 simulations, +- 0.4).
  static constexpr std::uint32_t expansion_threshold = 32;
  // Points of lead that win 73 of 100 games.
  static constexpr double lead_scale = 10;

  // REQUIRES: both live on.
  explicit DefaultEvaluator(const G& game, const SharedTables<G>* shared = nullptr)
      : game_(game), shared_(shared) {}

  // No move is better than another before it was tried.
  static constexpr bool has_priors = false;
  // How good a legal move of the player to act looks by rules of thumb.
  double prior(const State&, const Move&) const { return 0; }

  // Simulations are plain random games, played to their end: is_cutoff and rollout_ply are not asked.
  static constexpr bool rolls_out_to_end = true;
  // A simulation that started at `root` may stop here and be judged by value().
  bool is_cutoff(const State&, const State&) const { return false; }

  // One ply of a simulation, by chance or by the player to act.
  template <class U>
  OREBIT_INLINE OREBIT_FLATTEN void rollout_ply(State& s, U& uniform) const {
    random_ply(game_, s, uniform);
  }

  Values value(const State& s) const { return game_.turn(s).is_over() ? final_value(s) : value_of_scores(s); }

  // The final scores to be expected.
  Points points(const State& s) const {
    Points score{};
    for (int i = 0; i < game_.seats(); ++i) at(score, i) = static_cast<double>(game_.score(s, seat_of(i)));
    return score;
  }

  // A seat's share of the win once the game is over: nothing for the lead, which value() counts as well.
  double share_of_win(const State& s, Seat seat) const {
    const Seats winners = game_.winners(s);
    for (const Seat winner : winners)
      if (winner == seat) return 1.0 / static_cast<double>(winners.size());
    return 0;
  }

 protected:
  const G& game() const { return game_; }
  const SharedTables<G>* shared() const { return shared_; }

  // A win counts most; a little goes by the lead, so that a lost game is still lost narrowly.
  Values final_value(const State& s) const {
    Values values = value_of_scores(s);
    if (game_.seats() == 1) return values;
    for (float& w : values) w *= 0.05F;
    const Seats winners = game_.winners(s);
    for (const Seat seat : winners) at(values, index_of(seat)) += 0.95F / static_cast<float>(winners.size());
    return values;
  }

  Values value_of_scores(const State& s) const {
    return value_of_scores(DefaultEvaluator::points(s), lead_scale);
  }

  // From scores, or from estimates of final scores. With more than two seats the chances follow the odds.
  Values value_of_scores(const Points& score, double scale) const {
    Values values{};
    const auto seats = static_cast<std::size_t>(game_.seats());
    if (seats == 1) return values[0] = static_cast<float>(score[0]), values;
    double best = score[0];
    for (std::size_t i = 1; i < seats; ++i) best = score[i] > best ? score[i] : best;
    float sum = 0;
    for (std::size_t i = 0; i < seats; ++i)
      sum += values[i] = static_cast<float>(std::exp((score[i] - best) / scale));
    for (std::size_t i = 0; i < seats; ++i) values[i] /= sum;
    return values;
  }

 private:
  const G& game_;
  const SharedTables<G>* shared_;
};

template <class G>
class Evaluator : public DefaultEvaluator<G> {
  using DefaultEvaluator<G>::DefaultEvaluator;
};

}  // namespace orebit
