// What bots know of Stella Digger: rules of thumb for every decision, and estimates of points to come.
#pragma once

#include "bots/evaluator.hpp"
#include "bots/stella_digger/estimate.hpp"

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
  static constexpr double rookie_temperature = 1;
  // Points of lead that win 73 of 100 games at the end, and more for each round to come.
  static constexpr double scale_at_end = 2;
  static constexpr double scale_a_round = 0.35;
  static constexpr int horizon = 2;  // rounds that a simulation plays
  static constexpr int looks = 3;    // moves it compares at each ply

  double prior(const State& s, const Move& move) const;

  // This round and the next are played, so that whoever wins a tile also uses the Foreman Marker; what comes
  // after them is an estimate.
  bool is_cutoff(const State& root, const State& s) const {
    return s.open.round >= root.open.round + horizon;
  }

  template <class U>
  void ply(State& s, U& uniform) const {
    if (game().turn(s).is_chance()) return game().apply(s, game().sample(s, uniform));
    const auto moves = game().moves(s);
    const int tries = s.open.phase == stella_digger::Phase::deck ? 1 : looks;  // decks are nearly equal
    const auto liking = [&](const Move& move) { return prior(s, move); };
    game().apply(s, moves[best_of_few(moves, tries, liking, uniform)]);
  }

  Values value(const State& s) const {
    if (game().turn(s).is_over()) return final_worth(s);
    const auto& setting = game().setting();
    return worth_of_scores(points(s),
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

}  // namespace orebit
