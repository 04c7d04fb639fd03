// For tests that go through all games of the list.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "table/match.hpp"

namespace orebit {

inline std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const GameInfo* info : all_games()) ids.emplace_back(info->id);
  return ids;
}

inline std::vector<std::string> games_that_hide() {
  std::vector<std::string> ids = game_ids();
  std::erase_if(ids, [](const std::string& id) { return !game_hides(id); });
  return ids;
}

// What a test of a game is called: games have hyphens, tests may not.
inline std::string named_by_game(const testing::TestParamInfo<std::string>& game) {
  std::string name = game.param;
  std::ranges::replace(name, '-', '_');
  return name;
}

}  // namespace orebit
