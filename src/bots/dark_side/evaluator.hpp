// What bots know of Dark Side of the Mine: rules of thumb for every phase, and estimates of points to come.
#pragma once

#include "bots/dark_side/heuristics.hpp"
#include "bots/evaluator.hpp"

namespace orebit {

template <>
class Evaluator<dark_side::DarkSide> : public DefaultEvaluator<dark_side::DarkSide> {
 public:
  using Game = dark_side::DarkSide;
  using State = dark_side::State;
  using Move = dark_side::Move;
  using DefaultEvaluator<Game>::DefaultEvaluator;

  static constexpr std::uint32_t foreman_simulations = 1500;
  static constexpr std::uint32_t chief_simulations = 100'000;
  static constexpr bool has_priors = true;
  static constexpr double prior_temperature = 2.5;
  static constexpr double rookie_temperature = 2;

  double prior(const State& s, const Move& move) const {
    return dark_side::Heuristics(game().setting(), s).prior(move);
  }

  // Played on to the end of the next turn of whoever thinks: only then it shows what the card laid at dusk
  // brings, and which robots the dark side has caught.
  bool is_cutoff(const State& root, const State& s) const { return s.turn > root.turn + game().seats(); }

  template <class U>
  void ply(State& s, U& uniform) const {
    if (game().turn(s).is_chance()) return game().apply(s, game().sample(s, uniform));
    const auto moves = game().moves(s);
    if (moves.size() == 1) return game().apply(s, moves[0]);
    const dark_side::Heuristics thumb(game().setting(), s);  // it builds the ring once for all of them
    const auto liking = [&](const Move& move) { return thumb.prior(move); };
    game().apply(s, moves[best_of_few(moves, looks, liking, uniform)]);
  }

  Values value(const State& s) const;
  Points points(const State& s) const;

 private:
  static constexpr int looks = 4;
};

}  // namespace orebit
