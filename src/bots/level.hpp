// The levels that every game offers under the same names:
//
//   random    any legal move
//   rookie    leans to what rules of thumb like, and often strays: legal, not silly
//   miner     follows the rules of thumb; no search, at once
//   foreman   searches for a fraction of a second
//   chief     the best there is; may take seconds
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/at.hpp"

namespace orebit {

enum class BotLevel : std::uint8_t { random, rookie, miner, foreman, chief };
inline constexpr std::array<std::string_view, 5> level_names{"random", "rookie", "miner", "foreman", "chief"};

constexpr std::string_view name_of(BotLevel level) { return at(level_names, level); }
constexpr std::optional<BotLevel> level_of(std::string_view name) {
  if (name == "greedy") return BotLevel::miner;  // as records of version 0.1 call it
  for (std::size_t i = 0; i < level_names.size(); ++i)
    if (level_names[i] == name) return static_cast<BotLevel>(i);
  return std::nullopt;
}
constexpr bool searches(BotLevel level) { return level >= BotLevel::foreman; }

}  // namespace orebit
