// What a seat may know. In Space Miner that is everything (RULES.md, Visibility): no card order exists before
// the deal.
#pragma once

#include "games/space_miner/state.hpp"

namespace orebit::space_miner {

struct View {
  State table;
  constexpr bool operator==(const View&) const = default;
};

}  // namespace orebit::space_miner
