// The Alpha Station: which component a player builds next and whether it can be attempted. IF-1 to IF-4,
// IF-11, IF-12.
#pragma once

#include "games/asteroid_miners/setting.hpp"

namespace orebit::asteroid_miners {

// IF-12. Whether the mover must build right-hand components.
constexpr bool builds_for_tender(const Setting& setting, const State& s) {
  switch (setting.options.tender_component) {
    case TenderComponent::holder: return s.tender_owner == s.active;
    case TenderComponent::miner: return s.tender_owner == s.active && is_tender_mined(setting, s);
    default: return s.now.won_tender;
  }
}

// IF-11. The component of the mover's next row after those held in Overtime; none beyond the last row.
constexpr Component next_component(const Setting& setting, const State& s) {
  const int row = mover(s).track + s.now.forge.built;
  if (row >= setting.content.track_rows) return no_component;
  const TrackRow& next = at(setting.content.track, row);
  return next.tender != no_component && builds_for_tender(setting, s) ? next.tender : next.build;
}

// IF-4. The row exists and both materials are mined on this asteroid.
constexpr bool can_attempt(const Setting& setting, const State& s) {
  const Component next = next_component(setting, s);
  if (next == no_component) return false;
  return (setting.content.component[next].materials & ~mined(setting, s, mover(s))) == 0;
}

// IF-3, IF-25. How many rows belong to the asteroids up to this level.
constexpr int rows_up_to(const Content& content, int level) {
  int count = 0;
  while (count < content.track_rows && at(content.track, count).level <= level) ++count;
  return count;
}

}  // namespace orebit::asteroid_miners
