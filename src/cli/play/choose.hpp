// A question with numbered answers, for what is asked before a game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play/console.hpp"

namespace orebit::cli {

// The place of the item that is chosen; nothing if the person leaves. Enter takes `usual`, where there is
// one.
std::optional<std::size_t> choose(Console& console, const std::vector<std::string>& items,
                                  std::optional<std::size_t> usual = {});

std::vector<std::string> numbered(const std::vector<std::string>& items);  // "2  Asteroid Miners"

}  // namespace orebit::cli
