// What bots know of Asteroid Miners: rules of thumb for every phase, and estimates of money to come.
#pragma once

#include <optional>

#include "bots/asteroid_miners/estimate.hpp"
#include "bots/win_model.hpp"

namespace orebit {

template <>
class Evaluator<asteroid_miners::AsteroidMiners> : public DefaultEvaluator<asteroid_miners::AsteroidMiners> {
 public:
  using Game = asteroid_miners::AsteroidMiners;
  using State = asteroid_miners::State;
  using Move = asteroid_miners::Move;
  using DefaultEvaluator<Game>::DefaultEvaluator;

  static constexpr std::uint32_t foreman_simulations = 600;
  static constexpr std::uint32_t chief_simulations = 12'000;
  static constexpr bool has_priors = true;
  static constexpr double prior_temperature = 1.5;
  static constexpr bool rolls_out_to_end = false;
  static constexpr double rookie_temperature = 2;

  double prior(const State& s, const Move& move) const;

  // The own turn is planned to its end; what the others make of it is an estimate.
  bool is_cutoff(const State& root, const State& s) const { return s.turn != root.turn; }

  template <class U>
  void rollout_ply(State& s, U& uniform) const {
    if (game().turn(s).is_chance()) return game().apply(s, game().sample(s, uniform));
    const auto moves = game().moves(s);
    const auto prior_of = [&](const Move& move) { return prior(s, move); };
    game().apply(s, moves[best_of_few(moves, looks, prior_of, uniform)]);
  }

  Values value(const State& s) const {
    if (game().turn(s).is_over()) return final_value(s);
    const auto& setting = game().setting();
    const Points money = points(s);
    const double lead = money[0] - money[1];
    const double ahead = chance_of_lead(lead, 4.0 + 3.0 * (asteroid_miners::levels - s.level));
    const double ruin = asteroid_miners::ruin_risk(setting, s, 0),
                 rivals = asteroid_miners::ruin_risk(setting, s, 1);
    const auto first = static_cast<float>((1 - ruin) * (ahead + (1 - ahead) * rivals));
    return {first, 1 - first};
  }

  Points points(const State& s) const {
    if (game().turn(s).is_over()) return DefaultEvaluator::points(s);
    const auto& setting = game().setting();
    return {asteroid_miners::money_to_come(setting, s, 0), asteroid_miners::money_to_come(setting, s, 1)};
  }

 private:
  static constexpr int looks = 4;
};

// What a seat's chances to win depend on.
template <>
struct WinFeatures<asteroid_miners::AsteroidMiners> : FittedFeatures<asteroid_miners::AsteroidMiners, 32> {
  using FittedFeatures::FittedFeatures;
  static const WinModel model;
  void fill(const asteroid_miners::State& s, int seat, std::span<float> f) const;

  // AM-52. Who holds the tender may dig it and need not. The model takes a longer way for a later end, and
  // booked tenders that were won as bad luck.
  struct Less {
    Seat owner;
    asteroid_miners::State state;
  };
  std::optional<Less> without_option(const asteroid_miners::State& s) const {
    if (s.tender_owner < 0) return std::nullopt;
    Less less{seat_of(s.tender_owner), s};
    less.state.tender_owner = -1;
    return less;
  }
};

}  // namespace orebit
