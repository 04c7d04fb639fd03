// What a dig is worth to a person who compares choices: the order in which they are listed.
#pragma once

#include <compare>

#include "cli/play/asteroid_miners_facts.hpp"

namespace orebit::cli {

// A finished section before a begun one, more units before fewer, then the money that it leaves the mover
// ahead.
struct DigWorth {
  bool is_last = false;
  int units = 0;
  int money = 0;

  auto operator<=>(const DigWorth&) const = default;
};
DigWorth worth_of(const asteroid_miners::Setting& t, const asteroid_miners::State& s,
                  const asteroid_miners::Dig& dig);

// AM-46. The used square that the mover does best to make free; none where the event frees none.
int best_free_square(const asteroid_miners::Setting& t, const asteroid_miners::State& s,
                     asteroid_miners::Bits used);

// IF-6. How well the smelter's dice that a reroll keeps fit the component: 2 if both do, fewer if useless
// ones stay.
int fit_of_kept(const asteroid_miners::Setting& t, const asteroid_miners::State& s, Dice rerolled);

// The best dig with the drill as it is; of no units if there is none.
struct Reach {
  asteroid_miners::Dig dig;
  DigWorth worth;
};
Reach reach_of(const asteroid_miners::Setting& t, const asteroid_miners::State& s);

}  // namespace orebit::cli
