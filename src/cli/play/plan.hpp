// A plan of Space Miner: the flip, double and claims of one mining phase, or the purchases of one dock,
// collected in any order and taken back freely. The order of entering (SM-26, SM-34) is found here; whether
// the plan can be entered is asked of the rules, by playing it on a copy of the state.
#pragma once

#include <optional>
#include <vector>

#include "games/space_miner/rules.hpp"

namespace orebit::cli {

class Plan {
 public:
  using Move = space_miner::Move;
  using State = space_miner::State;

  // An empty plan for this state. REQUIRES: the game outlives the plan.
  Plan(const space_miner::SpaceMiner& game, const State& start) : game_(&game), start_(start) {}

  const State& start() const { return start_; }
  // In the order they were added.
  const std::vector<Move>& entries() const { return entries_; }
  bool empty() const { return entries_.empty(); }

  // The first move that the rules refuse when the plan is entered with one move more; it may be another one
  // than the new.
  struct Broken {
    Move move;
    Refusal refusal;
  };
  std::optional<Broken> why_not(const Move& move) const;
  void add(const Move& move) { entries_.push_back(move); }  // REQUIRES: !why_not(move)

  // Takes an entry back, and with it each that cannot stand without it: those are returned.
  std::vector<Move> take_back(std::size_t entry);

  // As the rules want it entered.
  std::vector<Move> in_order() const { return *playable(entries_); }
  // The table when that is done, before the phase ends.
  State after() const;
  // What an entry earns or, below zero, costs.
  int gain(std::size_t entry) const;

 private:
  std::vector<Move> sorted(std::vector<Move> moves) const;
  std::optional<Broken> refused(const std::vector<Move>& moves) const;
  std::optional<std::vector<Move>> playable(const std::vector<Move>& moves) const;

  const space_miner::SpaceMiner* game_;
  State start_;
  std::vector<Move> entries_;
};

}  // namespace orebit::cli
