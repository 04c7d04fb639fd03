// Phase 5, the Bid for Tender: AM-50 to AM-52.
#pragma once

#include <bit>

#include "games/asteroid_miners/selling.hpp"

namespace orebit::asteroid_miners {

// AM-51. The targets 3, 4, 5, 6, one die for each.
inline constexpr int first_target = 3;
inline constexpr Bits all_targets = bit(3) | bit(4) | bit(5) | bit(6);
constexpr int unset_dice(const State& s, int seat) {
  return std::popcount(all_targets) - std::popcount(at(s.now.set, seat));
}

// AM-50. One race for each asteroid, when somebody first finishes a section linked to the shared one.
constexpr bool starts_race(const Setting& setting, const State& s) {
  const Section shared = setting.level(s).shared;
  return s.tender_owner < 0 && shared != no_section &&
         (setting.section(s, s.now.dug).to & section_bit(shared)) != 0;
}

template <class Log>
constexpr void enter_tender(const Setting& setting, State& s, Log log) {
  if (starts_race(setting, s))
    s.phase = Phase::bid;
  else
    enter_market(setting, s, log);
}

// AM-51. Every target that shows on a die is set.
constexpr Bits set_after(Bits set, Dice rolled) {
  for (int target = first_target; target <= faces; ++target)
    if (rolled.has(target)) set = static_cast<Bits>(set | bit(target));
  return set;
}

// AM-51. A tie starts the race afresh.
template <class Log>
constexpr void apply_bid(const Setting& setting, State& s, Dice one, Dice two, Log log) {
  s.now.set = {set_after(s.now.set[0], one), set_after(s.now.set[1], two)};
  const bool has_one = s.now.set[0] == all_targets;
  const bool has_two = s.now.set[1] == all_targets;
  log("AM-51", nobody, "bid", of("player", 0), of("rival", 1), of("dice", one),
      of("set", BitList{s.now.set[0]}), of("rival_dice", two), of("rival_set", BitList{s.now.set[1]}),
      of("ready", BitList{static_cast<Bits>((has_one ? 1 : 0) | (has_two ? 2 : 0))}));
  if (!has_one && !has_two) return;
  s.now.set = {};
  if (has_one && has_two) return;
  s.tender_owner = has_one ? 0 : 1;  // AM-52
  s.now.won_tender = s.tender_owner == s.active;
  enter_market(setting, s, log);
}

}  // namespace orebit::asteroid_miners
