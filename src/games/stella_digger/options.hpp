// The options of RULES.md, section 4, in its order. Every variant of a ruling is a field here.
#pragma once

#include <cstdint>

namespace orebit::stella_digger {

enum class RedTears : std::uint8_t { off, on };           // RF-65
enum class SharedAim : std::uint8_t { yes, no };          // RF-29
enum class YellowEnd : std::uint8_t { step, award };      // RF-60
enum class CombatGadgets : std::uint8_t { once, fresh };  // RF-19
enum class CombatSwap : std::uint8_t { yes, no };         // RF-54

struct Options {
  RedTears red_tears = RedTears::off;
  SharedAim shared_aim = SharedAim::yes;
  YellowEnd yellow_end = YellowEnd::step;
  CombatGadgets combat_gadgets = CombatGadgets::once;
  CombatSwap combat_swap = CombatSwap::yes;
};

}  // namespace orebit::stella_digger
