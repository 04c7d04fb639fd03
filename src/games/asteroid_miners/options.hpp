// The options of RULES.md, section Options, in its order. Every variant of a ruling is a field here.
#pragma once

#include <cstdint>

namespace orebit::asteroid_miners {

enum class Sides : std::uint8_t { by_version, aa, ab, ba, bb };
enum class LevelEnd : std::uint8_t { player2, round };              // AM-60
enum class Shortfall : std::uint8_t { waived, self };               // AM-45
enum class TenderComponent : std::uint8_t { holder, miner, turn };  // IF-12

struct Options {
  bool advanced = false;
  Sides sides = Sides::by_version;
  bool short_game = false;    // AM-70
  bool market_reset = false;  // AM-71
  bool foundry = false;
  bool solo = false;  // AM-80
  LevelEnd level_end = LevelEnd::player2;
  Shortfall shortfall = Shortfall::waived;
  bool one_upgrade = false;  // AM-57
  TenderComponent tender_component = TenderComponent::holder;
  std::uint16_t round_limit = 100;  // AM-64
};

}  // namespace orebit::asteroid_miners
