// The pictures of Space Miner, phase by phase, as values: a scene and a room give a canvas.
#pragma once

#include <vector>

#include "bots/space_miner/greedy.hpp"
#include "cli/play/canvas.hpp"
#include "cli/play/space_miner_facts.hpp"
#include "table/plan.hpp"
#include "table/seating.hpp"

namespace orebit::cli {

// The flip, double and claims of one mining phase, or the purchases of one dock.
using MinerPlan = Plan<space_miner::SpaceMiner>;
// What an entry earns or, below zero, costs.
inline int gain(const MinerPlan& plan, std::size_t entry) {
  const auto [before, after] = plan.around(entry);
  return after.credits[after.seat] - before.credits[before.seat];
}

struct MinerScene {
  MinerTable table;
  const MinerPlan& plan;                              // empty outside mining and upgrading
  const std::vector<space_miner::Estimate>& promise;  // of each card of the row; empty if not wanted
  const Seating& seating;
};

// Each is as wide as the room; those with lists use as many rows as there are.
Canvas draw_scan(const MinerScene& scene, Size room);
Canvas draw_nav(const MinerScene& scene, Size room);
Canvas draw_mine(const MinerScene& scene, Size room);
Canvas draw_upgrade(const MinerScene& scene, Size room);

// The lasers that can still be used this turn; in words, "flip and double ready".
std::vector<space_miner::Verb> ready_lasers(const MinerPlan& plan);
std::string lasers_ready(const MinerPlan& plan);

// The score sheet of a seat as on paper: nine lines, a column for each turn, as many as fit.
Canvas draw_sheet(const MinerScene& scene, int seat, int width);
// The sheets of all seats, two beside each other.
Canvas draw_sheets(const MinerScene& scene, int width);
// Those of one seat or all in sentences, one for each turn.
std::vector<std::string> tell_sheet(const MinerScene& scene, int seat);
std::vector<std::string> tell_sheets(const MinerScene& scene);
// Sheet, ship and the other players.
inline constexpr int side_width = 35;
Canvas draw_side(const MinerScene& scene, Size room);

// "" where buying cannot be a mistake. What is bought in the last turn never works (SM-35), and half of its
// price is lost where credits in hand count (SM-37).
std::string_view last_turn_warning(const MinerTable& table);

Ink ink_of(space_miner::Ore kind);
std::string_view sign_of(space_miner::Ore kind);
// Wrapped text, at most so many rows; returns the row behind it.
int put_wrapped(Canvas& canvas, int row, int column, const std::string& text, Ink ink = Ink::plain);

}  // namespace orebit::cli
