// Simulations of Space Miner: one ply and a whole game, fused and inlined. They do what rules.hpp defines and
// log nothing; the contract test compares the two.
#pragma once

#include "core/inlining.hpp"
#include "games/space_miner/rules.hpp"

namespace orebit::space_miner {

template <class U>
OREBIT_INLINE inline void SpaceMiner::decide(State& s, U& uniform) const {
  const Moves moves(setting_, s);
  apply(s, moves[uniform(static_cast<std::uint32_t>(moves.size()))]);
}

// Each case repeats the same words: in each the compiler knows the phase and keeps only what that phase
// needs.
template <class U>
OREBIT_INLINE inline void SpaceMiner::step(State& s, U& uniform) const {
  switch (s.phase) {
    case Phase::deal: return apply_deal(setting_, s, sample_deal(setting_, s, uniform), NoLog{});
    case Phase::nav_roll: return apply(s, sample(s, uniform));
    case Phase::mine_roll: return apply(s, sample(s, uniform));
    case Phase::scan: return decide(s, uniform);
    case Phase::nav: return decide(s, uniform);
    case Phase::mine: return decide(s, uniform);
    case Phase::upgrade: return decide(s, uniform);
    case Phase::over: return;
  }
}

// A simulation to its end (core/play_out.hpp). What a step leads to next is asked only where there is a
// choice: a jump by phase after every step is one that the processor cannot foresee.
template <class U>
OREBIT_INLINE inline std::uint64_t SpaceMiner::play_out(State& s, U& uniform) const {
  for (std::uint64_t plies = 0;; ++plies) {
    switch (s.phase) {
      case Phase::deal: step(s, uniform), ++plies; [[fallthrough]];
      case Phase::scan:
        step(s, uniform);
        if (s.phase != Phase::nav_roll) break;
        ++plies;
        [[fallthrough]];
      case Phase::nav_roll: step(s, uniform), ++plies; [[fallthrough]];
      case Phase::nav:
        step(s, uniform);
        if (s.phase != Phase::mine_roll) break;
        ++plies;
        [[fallthrough]];
      case Phase::mine_roll: step(s, uniform), ++plies; [[fallthrough]];
      case Phase::mine:
        for (; s.phase == Phase::mine; ++plies) step(s, uniform);
        [[fallthrough]];
      case Phase::upgrade: step(s, uniform); break;
      case Phase::over: return plies;
    }
  }
}

}  // namespace orebit::space_miner
