// What bots know of Space Miner: the solved game (docs/solver.md), made when a bot first asks for it.
#pragma once

#include <atomic>
#include <memory>
#include <optional>

#include "bots/cores.hpp"
#include "bots/evaluator.hpp"
#include "bots/space_miner/policy.hpp"

namespace orebit {

template <>
class SharedTables<space_miner::SpaceMiner> {
 public:
  explicit SharedTables(const space_miner::SpaceMiner& game) : game_(game) {}

  bool is_made() const { return is_made_; }
  std::size_t bytes() const { return space_miner::Solver::bytes(game_.setting()); }
  // Null if the pack is too large to be solved, or if nobody waits any more. The first call takes a second or
  // two, with many turns and prices a quarter of a minute.
  const space_miner::Solver* solver(const StopFlag* stop = nullptr) const {
    once_.run([&] {
      std::string why_not;
      solver_ = space_miner::Solver::make(game_.setting(), why_not, stop);
      return is_made_ = solver_ != nullptr || stop == nullptr || !*stop;
    });
    return solver_.get();
  }

 private:
  const space_miner::SpaceMiner& game_;
  mutable Once once_;
  mutable std::atomic<bool> is_made_ = false;
  mutable std::unique_ptr<const space_miner::Solver> solver_;
};

// With the solved game a simulation ends where a value is at hand: at the latest at the next decision. Search
// is left to sample the dice and rows in between. Without it whole games are played out.
template <>
class Evaluator<space_miner::SpaceMiner> : public DefaultEvaluator<space_miner::SpaceMiner> {
 public:
  using Game = space_miner::SpaceMiner;
  using State = space_miner::State;

  static constexpr std::uint32_t foreman_simulations = 1000;
  static constexpr bool rolls_out_to_end = false;
  static constexpr std::uint32_t expansion_threshold = 1;
  static constexpr float first_play_value = 1.1F;  // there are no priors
  static constexpr double lead_scale = 7;          // points, in a race

  explicit Evaluator(const Game& game, const SharedTables<Game>* shared = nullptr)
      : DefaultEvaluator(game, shared) {
    const auto* solver = shared == nullptr ? nullptr : shared->solver();
    if (solver != nullptr) policy_.emplace(game, *solver), solver_ = solver;
  }

  bool is_cutoff(const State& root, const State& s) const {
    using enum space_miner::Phase;
    if (!policy_) return false;
    switch (s.phase) {
      case deal: return s.turn != root.turn || s.seat != root.seat;
      case nav_roll: return root.phase == scan;
      case mine_roll: return true;
      default: return s != root;
    }
  }

  Values value(const State& s) const {
    if (game().turn(s).is_over()) return final_value(s);
    if (!policy_) return value_of_scores(s);
    return DefaultEvaluator::value_of_scores(points(s), lead_scale);
  }

  Points points(const State& s) const {
    if (!policy_ || game().turn(s).is_over()) return DefaultEvaluator::points(s);
    Points score{};
    for (int seat = 0; seat < game().seats(); ++seat) at(score, seat) = promise(s, seat);
    return score;
  }

  // The mean of value() over what chance may do, for one seat. REQUIRES: is_exact(), chance acts.
  double expectation(const State& s) const { return policy_->expectation(s); }

  // value() is exact at every decision of a game for one.
  bool is_exact() const { return policy_.has_value() && game().seats() == 1; }

  // Every legal move with the final score that it promises, the best first; nothing without the solver.
  std::vector<space_miner::RankedMove> rank(const State& s) const {
    return policy_ ? policy_->rank(s) : std::vector<space_miner::RankedMove>{};
  }

 private:
  // The final score of a seat: from where it is for the one that acts, as before a turn for the others.
  double promise(const State& s, int seat) const {
    if (seat == s.seat) return policy_->promise(s);
    const auto i = static_cast<std::size_t>(seat);
    const int next_turn = seat < s.seat ? s.turn + 1 : s.turn;
    return solver_->before_turn(next_turn, s.upgrades[i], s.credits[i]) +
           solver_->ore_bonus() * space_miner::ore_income(game().setting(), s, seat);
  }

  const space_miner::Solver* solver_ = nullptr;
  mutable std::optional<space_miner::Policy> policy_;  // it remembers the flight it is on
};

}  // namespace orebit
