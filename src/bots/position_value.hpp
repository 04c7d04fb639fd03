// What a position is worth to each seat, to somebody who sees everything: the chance to win, or the final
// score of a game for one. A function of the state, without simulations; at the end of a game it is the
// result.
#pragma once

#include "bots/win_model.hpp"
#include "core/random.hpp"

namespace orebit {

template <class G>
class PositionValue {
 public:
  using State = typename G::State;

  // REQUIRES: game, shared and weights live on.
  explicit PositionValue(const G& game, const SharedTables<G>* shared = nullptr,
                         const WinModel& model = WinFeatures<G>::model)
      : game_(game), evaluator_(game, shared), features_(game, shared), model_(model) {}

  // REQUIRES: a player acts, or chance has just acted, or the game is over.
  Values value(const State& s) const {
    if (game_.turn(s).is_over()) return result(s);
    if (game_.seats() == 1) return evaluator_.value(s);
    const Values values = fitted(s);
    // What a seat holds and need not use costs it nothing, whatever the model makes of it.
    if constexpr (requires { features_.without_option(s); })
      if (const auto less = features_.without_option(s)) {
        const auto owner = static_cast<std::size_t>(index_of(less->owner));
        const Values without = fitted(less->state);
        return without[owner] > values[owner] ? without : values;
      }
    return values;
  }

  // The features of all seats, seat after seat.
  void fill(const State& s, std::span<float> f) const {
    for (int seat = 0; seat < game_.seats(); ++seat)
      features_.fill(s, seat, f.subspan(static_cast<std::size_t>(seat) * features, features));
  }

  // The mean of value() over what chance may do: exact where the outcomes are few enough to be listed, else
  // over as many fixed samples. REQUIRES: chance acts.
  Values expected(const State& s) const {
    if constexpr (requires { evaluator_.expectation(s); })
      if (evaluator_.is_exact()) return {static_cast<float>(evaluator_.expectation(s))};
    Mean mean;
    const auto outcomes = game_.outcomes(s);
    if (outcomes.size() > 0 && outcomes.size() <= max_listed) {
      for (std::size_t i = 0; i < outcomes.size(); ++i) {
        const auto [outcome, ways] = outcomes[i];
        mean.add(after(s, outcome), static_cast<double>(ways));
      }
      return mean.values();
    }
    Random random(1, 1);
    for (int i = 0; i < samples; ++i) mean.add(after(s, game_.sample(s, random)), 1);
    return mean.values();
  }

 private:
  // By the model alone.
  Values fitted(const State& s) const {
    std::array<double, max_seats> strength{};
    std::array<float, features * max_seats> f{};
    fill(s, f);
    for (int seat = 0; seat < game_.seats(); ++seat)
      at(strength, seat) =
          model_.strength(std::span(f).subspan(static_cast<std::size_t>(seat) * features, features));
    return chances_of(strength, game_.seats());
  }

  static constexpr std::size_t features = WinFeatures<G>::count;
  static constexpr std::size_t max_listed = 512;
  static constexpr int samples = 256;

  struct Mean {
    std::array<double, max_seats> sum{};
    double ways = 0;

    void add(const Values& values, double weight) {
      for (std::size_t seat = 0; seat < max_seats; ++seat)
        sum[seat] += weight * static_cast<double>(values[seat]);
      ways += weight;
    }
    Values values() const {
      Values mean{};
      for (std::size_t seat = 0; seat < max_seats; ++seat) mean[seat] = static_cast<float>(sum[seat] / ways);
      return mean;
    }
  };

  Values after(State s, const typename G::Outcome& outcome) const {
    game_.apply(s, outcome);
    return value(s);
  }

  // A shared win counts its share.
  Values result(const State& s) const {
    if (game_.seats() == 1) return {static_cast<float>(game_.score(s, Seat{}))};
    Values shares{};
    const Seats winners = game_.winners(s);
    for (const Seat seat : winners) at(shares, index_of(seat)) = 1 / static_cast<float>(winners.size());
    return shares;
  }

  const G& game_;
  Evaluator<G> evaluator_;
  WinFeatures<G> features_;
  WinModel model_;
};

}  // namespace orebit
