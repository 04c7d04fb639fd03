// What bots know of Stella Digger: rules of thumb for every decision, and estimates of points to come.
#pragma once

#include "bots/stella_digger/estimate.hpp"
#include "bots/win_model.hpp"

namespace orebit {

template <>
class Evaluator<stella_digger::StellaDigger> : public DefaultEvaluator<stella_digger::StellaDigger> {
 public:
  using Game = stella_digger::StellaDigger;
  using State = stella_digger::State;
  using Move = stella_digger::Move;
  using DefaultEvaluator<Game>::DefaultEvaluator;

  static constexpr std::uint32_t foreman_simulations = 1000;
  static constexpr std::uint32_t chief_simulations = 40'000;
  static constexpr bool has_priors = true;
  static constexpr double prior_temperature = 1;
  static constexpr bool rolls_out_to_end = false;
  static constexpr double rookie_temperature = 1;
  // Points of lead that win 73 of 100 games at the end, and more for each round to come.
  static constexpr double scale_at_end = 2;
  static constexpr double scale_a_round = 0.35;
  static constexpr int horizon = 2;  // rounds that a simulation plays
  static constexpr int looks = 3;    // moves it compares at each ply

  double prior(const State& s, const Move& move) const;

  // This round and the next are played, so that the winner of a tile also uses the Foreman Marker; what comes
  // after them is an estimate.
  bool is_cutoff(const State& root, const State& s) const {
    return s.open.round >= root.open.round + horizon;
  }

  template <class U>
  void rollout_ply(State& s, U& uniform) const {
    if (game().turn(s).is_chance()) return game().apply(s, game().sample(s, uniform));
    const auto moves = game().moves(s);
    const int tries = s.open.phase == stella_digger::Phase::deck ? 1 : looks;  // decks are nearly equal
    const auto prior_of = [&](const Move& move) { return prior(s, move); };
    game().apply(s, moves[best_of_few(moves, tries, prior_of, uniform)]);
  }

  Values value(const State& s) const {
    if (game().turn(s).is_over()) return final_value(s);
    const auto& setting = game().setting();
    return value_of_scores(points(s),
                           scale_at_end + scale_a_round * stella_digger::rounds_left(setting, s.open));
  }

  Points points(const State& s) const {
    if (game().turn(s).is_over()) return DefaultEvaluator::points(s);
    const auto& setting = game().setting();
    Points points{};
    for (stella_digger::SeatIndex p = 0; p < setting.seats(); ++p)
      points[p] = stella_digger::points_to_come(setting, s, p);
    return points;
  }
};

// What a seat's chances to win depend on.
template <>
struct WinFeatures<stella_digger::StellaDigger> : FittedFeatures<stella_digger::StellaDigger, 30> {
  using FittedFeatures::FittedFeatures;
  static const WinModel model;
  void fill(const stella_digger::State& s, int seat, std::span<float> f) const;
};

}  // namespace orebit
