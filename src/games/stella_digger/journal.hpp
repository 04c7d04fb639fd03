// What happens by itself when a ply is carried out, for the log. The rules write it down only if somebody
// asks.
#pragma once

#include <cstdint>

#include "core/inline_vec.hpp"
#include "games/stella_digger/state.hpp"

namespace orebit::stella_digger {

struct Event {
  enum class What : std::uint8_t {
    alarm,         // RF-24. One accident card moves to Alarm
    rebuilt,       // RF-25. a: cards
    points,        // RF-47. a: points, b: why (Why)
    lost_played,   // RF-32. a: card
    lost_in_hand,  // RF-32. a: card
    tear,          // RF-65. a: tears now
    eliminated,    // RF-66
    foreman,       // RF-43, RF-58, RF-66
    blockade,      // RF-45. a: square
    all_lost,      // RF-44
    swap,          // RF-35. a: colour
    won,           // RF-36. a: value, b: Match, c: 1 after a tie
    by_tile,       // RF-37. A crystal gained; a: colour, c: nobody, or the player who is robbed (RF-41)
    by_card,       // RF-38. The same
    by_capsule,    // RF-39. The same
    not_gained,    // RF-41. a: colour
    linked,        // RF-51. a: from, b: to
    monster,       // RF-52. a: square
    beat,          // RF-55. a: tile, b: value, c: 1 after a tie
    unbeaten,      // RF-55. a: tile
    defeated,      // RF-57
    paid,          // RF-57. a: colour, b: how many
    over           // a: Reason
  };
  enum class Why : std::uint8_t { drill, performance };
  enum class Match : std::uint8_t { matching, none_matches };

  What what{};
  Player who = nobody;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = nobody;

  constexpr bool operator==(const Event&) const = default;
};

using Journal = InlineVec<Event, 128>;

}  // namespace orebit::stella_digger
