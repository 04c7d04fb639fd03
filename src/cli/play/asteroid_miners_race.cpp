#include "cli/play/asteroid_miners_race.hpp"

#include <algorithm>

#include "cli/paragraph.hpp"
#include "core/text.hpp"

namespace orebit::cli {

using namespace asteroid_miners;

namespace {

bool is_tie(const RaceRoll& roll) { return roll.set[0] == all_targets && roll.set[1] == all_targets; }

std::string padded(std::string text, int width) {
  text.append(static_cast<std::size_t>(std::max(0, width - width_of(text))), ' ');
  return text;
}

// "1 3 5 5  [3 · 5 ·]"
std::string lane_text(const RaceRoll& roll, std::size_t seat) {
  std::string sockets;
  for (int target = first_target; target <= faces; ++target)
    sockets += (sockets.empty() ? "" : " ") + (holds(roll.set[seat], target) ? std::to_string(target) : "·");
  return padded(print_dice(roll.dice[seat]), 7) + "  [" + sockets + "]";
}

constexpr int lane_width = 30;

}  // namespace

void Race::note(const Words& words, const State& after, std::string_view move) {
  std::string problem;
  const auto outcome = words.parse_outcome(move, problem);
  if (!outcome || outcome->ply != asteroid_miners::Ply::bid) return;
  if (is_over()) rolls_.clear();
  const bool is_new = rolls_.empty() || is_tie(rolls_.back());
  const RaceRoll last = is_new ? RaceRoll{} : rolls_.back();
  rolls_.push_back({{outcome->dice, outcome->rival},
                    {set_after(last.set[0], outcome->dice), set_after(last.set[1], outcome->rival)}});
  turn_ = after.turn;
}

// AM-51. Exactly one has all targets.
bool Race::is_over() const {
  if (rolls_.empty() || is_tie(rolls_.back())) return false;
  return rolls_.back().set[0] == all_targets || rolls_.back().set[1] == all_targets;
}

bool Race::is_fresh(const State& s) const {
  if (rolls_.empty() || s.turn < turn_) return false;
  return s.turn == turn_ || (s.turn == turn_ + 1 && dice_in_drill(s) == 0);
}

std::vector<std::string> Race::lines(const DigTable& table, int most) const {
  const auto room = static_cast<std::size_t>(std::max(1, most - 2));
  const std::size_t first = rolls_.size() > room ? rolls_.size() - room : 0;
  std::vector<std::string> lines{padded("Tender race", 13) + padded(table.name(0), lane_width) +
                                 table.name(1)};
  for (std::size_t i = first; i < rolls_.size(); ++i)
    lines.push_back(padded("roll " + std::to_string(i + 1), 13) +
                    padded(lane_text(rolls_[i], 0), lane_width) + lane_text(rolls_[i], 1) +
                    (is_tie(rolls_[i]) ? "  tie, afresh" : ""));
  if (!is_over()) return lines;
  lines.push_back(table.name(rolls_.back().set[0] == all_targets ? 0 : 1) +
                  " has 3 4 5 6 first and wins the tender (AM-51)");
  return lines;
}

}  // namespace orebit::cli
