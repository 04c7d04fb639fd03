// A game played to its end by chance and uniformly random decisions: the inner loop of simulations.
#pragma once

#include <concepts>
#include <cstdint>

#include "core/game.hpp"
#include "core/inlining.hpp"

namespace orebit {

// One ply by chance or by a uniformly random decision. A game may offer its own `step` that does the
// same with a single look at its phase; the contract test holds it to this definition.
template <class G, class U>
  requires Game<G> && Uniform<U>
void random_ply(const G& game, typename G::State& s, U& uniform) {
  if constexpr (requires { game.step(s, uniform); }) {
    game.step(s, uniform);
  } else if (game.turn(s).is_chance()) {
    game.apply(s, game.sample(s, uniform));
  } else {
    const auto moves = game.moves(s);
    game.apply(s, moves[uniform(static_cast<std::uint32_t>(moves.size()))]);
  }
}

// Plays on from `s`; returns the number of plies. A game may offer its own `play_out` that does the same
// without asking after every ply what comes next. Flattened, so that a whole ply is one piece of code; chance
// is drawn from a copy, which nothing else can point to, so that it stays in registers.
template <class G, class U>
  requires Game<G> && Uniform<U> && std::copyable<U>
OREBIT_FLATTEN std::uint64_t play_out(const G& game, typename G::State& s, U& uniform) {
  U own = uniform;
  std::uint64_t plies = 0;
  if constexpr (requires { game.play_out(s, own); }) {
    plies = game.play_out(s, own);
  } else {
    for (; !game.turn(s).is_over(); ++plies) random_ply(game, s, own);
  }
  uniform = own;
  return plies;
}

}  // namespace orebit
