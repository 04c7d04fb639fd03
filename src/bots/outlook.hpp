// What a position promises each seat, to somebody who sees everything.
#pragma once

#include "bots/search.hpp"

namespace orebit {

// One simulation: what search thinks the position is worth, or, where worth() is exact at every decision,
// what it is worth after the chance that comes first.
template <class G>
Worth simulated_worth(const G& game, const Judgement<G>& judgement, Search<G>& search, typename G::State s,
                      Random& random) {
  if constexpr (requires { judgement.is_exact(); }) {
    if (judgement.is_exact()) {
      while (game.turn(s).is_chance()) game.apply(s, game.sample(s, random));
      return judgement.worth(s);
    }
  }
  return search.simulate_from(s, random);
}

template <class G>
Worth outlook_of(const G& game, const typename G::State& s, std::uint32_t simulations, std::uint64_t seed,
                 const Lore<G>* lore = nullptr) {
  const Judgement<G> judgement(game, lore);
  if (game.turn(s).is_over()) return judgement.worth(s);
  Search<G> search(game, simulations, lore);
  Random random(seed, 0);
  std::array<double, max_seats> sum{};
  for (std::uint32_t i = 0; i < simulations; ++i) {
    const Worth worth = simulated_worth(game, judgement, search, s, random);
    for (std::size_t seat = 0; seat < max_seats; ++seat) sum[seat] += static_cast<double>(worth[seat]);
  }
  Worth outlook{};
  for (std::size_t seat = 0; seat < max_seats; ++seat)
    outlook[seat] = static_cast<float>(sum[seat] / simulations);
  return outlook;
}

}  // namespace orebit
