// The course of the game: each step ends by beginning the next, and the last one by beginning a round (RF-9).
#pragma once

#include "games/stella_digger/setting.hpp"

namespace orebit::stella_digger {

constexpr void begin_round(const auto& d);        // targeting.hpp
constexpr void begin_actions(const auto& d);      // actions.hpp
constexpr void next_action(const auto& d);        // actions.hpp
constexpr void begin_accidents(const auto& d);    // accidents.hpp
constexpr void complete_mining(const auto& d);    // completion.hpp
constexpr void check_performance(const auto& d);  // performance.hpp
constexpr void check_visibility(const auto& d);   // visibility.hpp
constexpr void begin_combat(const auto& d);       // combat.hpp

// The clause says which ending it is.
constexpr void end_game(const auto& d, std::string_view clause, Reason reason) {
  d.open.reason = reason;
  d.open.todo.clear();
  d.open.winner = nobody;
  d.await(Phase::over);
  d.log(clause, orebit::nobody, "ended", of("reason", reason));
}

}  // namespace orebit::stella_digger
