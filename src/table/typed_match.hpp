// A match whose game is known: its words and its state. For boards, benchmarks and the solver, which look at
// one game. How it plays stands in table/game_match.hpp, which is compiled once for each game.
#pragma once

#include <memory>
#include <utility>

#include "table/match.hpp"

namespace orebit {

template <class W>
class TypedMatch : public Match {
 public:
  using Words = W;
  using Game = typename Words::Game;
  using State = typename Game::State;

  const Words& words() const { return *words_; }
  const Game& game() const { return words_->game(); }
  const State& state() const { return state_; }

 protected:
  TypedMatch(Header header, std::shared_ptr<const Words> words)
      : Match(std::move(header)), words_(std::move(words)), state_(game().start()) {}
  TypedMatch(const TypedMatch&) = default;

  std::shared_ptr<const Words> words_;
  State state_;
};

}  // namespace orebit
