// The options of RULES.md in the order of its table.
#pragma once

#include <cstdint>

namespace orebit::dark_side {

enum class Placement : std::uint8_t { free, fixed };      // DS-11
enum class CommOthers : std::uint8_t { one, per_robot };  // DS-46

struct Options {
  Placement placement = Placement::free;
  CommOthers comm_others = CommOthers::one;
};

}  // namespace orebit::dark_side
