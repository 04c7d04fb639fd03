// What the bots of a game know about it. This one knows nothing: every move appeals the same, and a game is
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

// The most appealing of a few moves drawn by chance: near to good play, and quick.
template <class Moves, class Appeal, class U>
std::size_t best_of_few(const Moves& moves, int looks, const Appeal& prior, U& uniform) {
  const auto count = static_cast<std::uint32_t>(moves.size());
  std::size_t best = uniform(count);
  if (count == 1) return best;
  double most = prior(moves[best]);
  for (int i = 1; i < looks; ++i) {
    const std::size_t other = uniform(count);
    if (const double appealing = prior(moves[other]); appealing > most) most = appealing, best = other;
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
  // How sharply appeal turns into preference: a move that appeals more by this much is chosen e times as
  // often.
  static constexpr double prior_temperature = 1;
  static constexpr double rookie_temperature = 1;
  // What an untried move is thought to be worth, from 0 to 1 on the scale of what a search has seen. Above 1
  // every move is tried; below, those that appeal less wait until the others disappoint.
  static constexpr float first_play_value = 0.4F;
  // Visits before a node gets children. Under dice they are met too seldom to tell anything earlier: Space
  // Miner without its solver scores 21.4 with 32 and 20.3 with 1 (600 games at 1,000 simulations, +- 0.4).
  static constexpr std::uint32_t expansion_threshold = 32;
  // Points of lead that win 73 of 100 games.
  static constexpr double lead_scale = 10;

  // REQUIRES: both live on.
  explicit DefaultEvaluator(const G& game, const SharedTables<G>* lore = nullptr)
      : game_(game), lore_(lore) {}

  // No move appeals more than another before it is tried.
  static constexpr bool has_priors = false;
  // How much a rule of thumb likes a legal move of the player to act.
  double prior(const State&, const Move&) const { return 0; }

  // A simulation that started at `root` may stop here and be judged by value().
  bool is_cutoff(const State&, const State&) const { return false; }

  // One ply of a simulation, by chance or by whoever acts.
  template <class U>
  OREBIT_INLINE OREBIT_FLATTEN void ply(State& s, U& uniform) const {
    random_ply(game_, s, uniform);
  }

  Values value(const State& s) const { return game_.turn(s).is_over() ? final_worth(s) : worth_of_scores(s); }

  // The final scores to be expected.
  Points points(const State& s) const {
    Points score{};
    for (int i = 0; i < game_.seats(); ++i)
      score[static_cast<std::size_t>(i)] = static_cast<double>(game_.score(s, seat_of(i)));
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
  const SharedTables<G>* lore() const { return lore_; }

  // A win counts most; a little goes by the lead, so that a lost game is still lost narrowly.
  Values final_worth(const State& s) const {
    Values worth = worth_of_scores(s);
    if (game_.seats() == 1) return worth;
    for (float& w : worth) w *= 0.05F;
    const Seats winners = game_.winners(s);
    for (const Seat seat : winners)
      worth[static_cast<std::size_t>(index_of(seat))] += 0.95F / static_cast<float>(winners.size());
    return worth;
  }

  Values worth_of_scores(const State& s) const {
    return worth_of_scores(DefaultEvaluator::points(s), lead_scale);
  }

  // From scores, or from estimates of final scores. With more than two seats the chances follow the odds.
  Values worth_of_scores(const Points& score, double scale) const {
    Values worth{};
    const auto seats = static_cast<std::size_t>(game_.seats());
    if (seats == 1) return worth[0] = static_cast<float>(score[0]), worth;
    double best = score[0];
    for (std::size_t i = 1; i < seats; ++i) best = score[i] > best ? score[i] : best;
    float sum = 0;
    for (std::size_t i = 0; i < seats; ++i)
      sum += worth[i] = static_cast<float>(std::exp((score[i] - best) / scale));
    for (std::size_t i = 0; i < seats; ++i) worth[i] /= sum;
    return worth;
  }

 private:
  const G& game_;
  const SharedTables<G>* lore_;
};

template <class G>
class Evaluator : public DefaultEvaluator<G> {
  using DefaultEvaluator<G>::DefaultEvaluator;
};

}  // namespace orebit
