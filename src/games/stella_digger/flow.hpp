// The course of the game: each step ends by beginning the next, and the last one by beginning a round (RF-9).
#pragma once

#include "games/stella_digger/setting.hpp"

namespace orebit::stella_digger {

constexpr void begin_round(const Dig& d);        // targeting.hpp
constexpr void begin_actions(const Dig& d);      // actions.hpp
constexpr void next_action(const Dig& d);        // actions.hpp
constexpr void begin_accidents(const Dig& d);    // accidents.hpp
constexpr void complete_mining(const Dig& d);    // completion.hpp
constexpr void check_performance(const Dig& d);  // performance.hpp
constexpr void check_visibility(const Dig& d);   // visibility.hpp
constexpr void begin_combat(const Dig& d);       // combat.hpp

constexpr void end_game(const Dig& d, Reason reason) {
  d.o.reason = reason;
  d.o.todo.clear();
  d.o.winner = nobody;
  d.await(Phase::over);
  d.note({Event::What::over, nobody, static_cast<std::uint8_t>(reason)});
}

}  // namespace orebit::stella_digger
