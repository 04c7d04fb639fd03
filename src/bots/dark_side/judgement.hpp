// What bots know of Dark Side of the Mine: rules of thumb for every phase, and estimates of points to come.
#pragma once

#include "bots/dark_side/thumb.hpp"
#include "bots/judgement.hpp"

namespace orebit {

template <>
class Judgement<dark_side::DarkSide> : public FairJudgement<dark_side::DarkSide> {
 public:
  using Game = dark_side::DarkSide;
  using State = dark_side::State;
  using Move = dark_side::Move;
  using FairJudgement<Game>::FairJudgement;

  static constexpr std::uint32_t foreman_simulations = 1500;
  static constexpr std::uint32_t chief_simulations = 100'000;
  static constexpr double prior_warmth = 2.5;
  static constexpr double rookie_warmth = 2;

  double appeal(const State& s, const Move& move) const {
    return dark_side::Thumb(game().setting(), s).appeal(move);
  }

  // Played on to the end of the next turn of whoever thinks: only then it shows what the card laid at dusk
  // brings, and which robots the dark side has caught.
  bool is_settled(const State& root, const State& s) const { return s.turn > root.turn + game().seats(); }

  template <class U>
  void ply(State& s, U& uniform) const {
    if (game().turn(s).is_chance()) return game().apply(s, game().sample(s, uniform));
    const auto moves = game().moves(s);
    game().apply(s, moves[likely(s, moves, uniform)]);
  }

  Worth worth(const State& s) const;

 private:
  static constexpr int looks = 4;

  // The best of a few moves drawn by chance: near to good play, and quick.
  template <class Moves, class U>
  std::size_t likely(const State& s, const Moves& moves, U& uniform) const {
    const auto count = static_cast<std::uint32_t>(moves.size());
    std::size_t best = uniform(count);
    if (count == 1) return best;
    const dark_side::Thumb thumb(game().setting(), s);
    double most = thumb.appeal(moves[best]);
    for (int i = 1; i < looks; ++i) {
      const std::size_t other = uniform(count);
      if (const double appealing = thumb.appeal(moves[other]); appealing > most)
        most = appealing, best = other;
    }
    return best;
  }
};

}  // namespace orebit
