// Among moves of the same value the one that does nothing needless: five alike need no sixth.
#pragma once

#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/random.hpp"

namespace orebit {

// Whether a move only puts the other one off: whatever chance brings, the same seat can still make that.
template <class G>
bool is_detour(const G& game, const typename G::State& s, const typename G::Move& move,
               const typename G::Move& other) {
  constexpr std::uint64_t tries = 4;
  const Turn turn = game.turn(s);
  for (std::uint64_t i = 0; i < tries; ++i) {
    Random random(tries, i);
    typename G::State after = s;
    game.apply(after, move);
    while (game.turn(after).is_chance()) game.apply(after, game.sample(after, random));
    if (game.turn(after) != turn || game.why_not(after, other)) return false;
  }
  return true;
}

// Puts detours behind what they put off. REQUIRES: all are worth the same, or their order says nothing yet.
template <class G>
void put_detours_last(const G& game, const typename G::State& s, std::vector<typename G::Move>& moves) {
  for (std::size_t i = 1; i < moves.size(); ++i)
    for (std::size_t j = i;
         j > 0 && is_detour(game, s, moves[j - 1], moves[j]) && !is_detour(game, s, moves[j], moves[j - 1]);
         --j)
      std::swap(moves[j - 1], moves[j]);
}

}  // namespace orebit
