// What a seat may know. In Asteroid Miners that is everything (RULES.md, Visibility).
#pragma once

#include "games/asteroid_miners/state.hpp"

namespace orebit::asteroid_miners {

struct View {
  State table;
  constexpr bool operator==(const View&) const = default;
};

}  // namespace orebit::asteroid_miners
