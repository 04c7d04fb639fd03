// A game played to its end by chance and uniformly random decisions: the inner loop of simulations.
#pragma once

#include <cstdint>

#include "core/game.hpp"

namespace orebit {

// One ply by chance or by a uniformly random decision. A game may offer a `step` of its own that does the
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

// Plays on from `s`; returns the number of plies. Flattened, so that a whole ply is one piece of code.
template <class G, class U>
  requires Game<G> && Uniform<U>
[[gnu::flatten]] std::uint64_t play_out(const G& game, typename G::State& s, U& uniform) {
  std::uint64_t plies = 0;
  for (; !game.turn(s).is_over(); ++plies) random_ply(game, s, uniform);
  return plies;
}

}  // namespace orebit
