// What bots know of Dark Side of the Mine: rules of thumb for every phase, and estimates of points to come.
#pragma once

#include "bots/dark_side/heuristics.hpp"
#include "bots/win_model.hpp"

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
  static constexpr bool rolls_out_to_end = false;
  static constexpr double rookie_temperature = 2;

  double prior(const State& s, const Move& move) const {
    return dark_side::Heuristics(game().setting(), s).prior(move);
  }

  // Played on to the end of the thinker's next turn: only then it shows what the card laid at dusk
  // brings, and which robots the dark side has caught.
  bool is_cutoff(const State& root, const State& s) const { return s.turn > root.turn + game().seats(); }

  template <class U>
  void rollout_ply(State& s, U& uniform) const {
    if (game().turn(s).is_chance()) return game().apply(s, game().sample(s, uniform));
    const auto moves = game().moves(s);
    if (moves.size() == 1) return game().apply(s, moves[0]);
    const dark_side::Heuristics heuristics(game().setting(), s);  // it builds the ring once for all of them
    const auto prior_of = [&](const Move& move) { return heuristics.prior(move); };
    game().apply(s, moves[best_of_few(moves, looks, prior_of, uniform)]);
  }

  Values value(const State& s) const;
  Points points(const State& s) const;

 private:
  static constexpr int looks = 4;
};

// What a seat's chances to win depend on.
template <>
struct WinFeatures<dark_side::DarkSide> : FittedFeatures<dark_side::DarkSide, 26> {
  using FittedFeatures::FittedFeatures;
  static const WinModel model;
  void fill(const dark_side::State& s, int seat, std::span<float> f) const;
};

}  // namespace orebit
