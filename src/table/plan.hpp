// A plan: moves of one decision, or of several that follow each other without chance, chosen in any order and
// taken back freely. The order in which they are played is found here: each further move goes to the end or,
// if the rules refuse that, to the latest place before it at which all plays through. So no game says its
// order, and no client knows it.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "core/game.hpp"

namespace orebit {

template <class Game>
class Plan {
 public:
  using Move = typename Game::Move;
  using State = typename Game::State;

  // An empty plan for this state. REQUIRES: a player acts; the game outlives the plan.
  Plan(const Game& game, const State& start) : game_(&game), start_(start) {}

  const State& start() const { return start_; }
  // In the order they were added.
  const std::vector<Move>& entries() const { return entries_; }
  bool empty() const { return entries_.empty(); }

  // Nothing if the move can be added; otherwise why it cannot come last.
  std::optional<Refusal> why_not(const Move& move) const {
    if (with(move)) return std::nullopt;
    const State last = after();
    if (game_->turn(last) != game_->turn(start_))
      return Refusal{"", "chance or another seat acts before it", {}};
    return game_->why_not(last, move);
  }
  // REQUIRES: !why_not(move).
  void add(const Move& move) {
    order_ = *with(move);
    entries_.push_back(move);
  }
  // Takes an entry back, and with it each that cannot stand without it: those are returned.
  std::vector<Move> take_back(std::size_t entry) {
    std::vector<Move> left = std::exchange(entries_, {});
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(entry));
    order_.clear();
    std::vector<Move> fallen;
    for (const Move& move : left) why_not(move) ? fallen.push_back(move) : add(move);
    return fallen;
  }

  // As the rules want them played.
  const std::vector<Move>& in_order() const { return order_; }
  // The table when that is done.
  State after() const { return *played(order_); }
  // The table before and after an entry.
  std::pair<State, State> around(std::size_t entry) const {
    State before = start_, next = start_;
    for (const Move& move : order_) {
      before = next;
      game_->apply(next, move);
      if (move == entries_[entry]) break;
    }
    return {before, next};
  }

 private:
  std::optional<std::vector<Move>> with(const Move& move) const {
    for (std::size_t after = order_.size() + 1; after-- > 0;) {
      std::vector<Move> moves = order_;
      moves.insert(moves.begin() + static_cast<std::ptrdiff_t>(after), move);
      if (played(moves)) return moves;
    }
    return std::nullopt;
  }
  // Nothing if the rules refuse one of them, or if somebody else acts in between.
  std::optional<State> played(const std::vector<Move>& moves) const {
    State s = start_;
    for (const Move& move : moves) {
      if (game_->turn(s) != game_->turn(start_) || game_->why_not(s, move)) return std::nullopt;
      game_->apply(s, move);
    }
    return s;
  }

  const Game* game_;
  State start_;
  std::vector<Move> entries_;
  std::vector<Move> order_;
};

}  // namespace orebit
