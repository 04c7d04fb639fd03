#include "cli/play/asteroid_miners_board.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace asteroid_miners;

namespace {

constexpr int heading_width = 13;
constexpr int lane_width = 30;

}  // namespace

bool Race::Roll::is_tie() const { return set[0] == all_targets && set[1] == all_targets; }

std::string Race::Roll::lane(std::size_t seat) const {
  Lines sockets;
  for (int target = first_target; target <= faces; ++target)
    sockets.push_back(holds(set[seat], target) ? std::to_string(target) : "·");
  return padded(print_dice(dice[seat]), 7) + "  [" + joined(sockets, " ") + "]";
}

void Race::note(const Words& words, const State& after, std::string_view move) {
  std::string problem;
  const auto outcome = words.parse_outcome(move, problem);
  if (!outcome || outcome->phase != asteroid_miners::Phase::bid) return;
  if (is_over()) rolls_.clear();
  const bool is_new = rolls_.empty() || rolls_.back().is_tie();
  const Roll last = is_new ? Roll{} : rolls_.back();
  rolls_.push_back({{outcome->dice, outcome->rival},
                    {set_after(last.set[0], outcome->dice), set_after(last.set[1], outcome->rival)}});
  turn_ = after.turn;
}

// AM-51. Exactly one has all targets.
bool Race::is_over() const {
  if (rolls_.empty() || rolls_.back().is_tie()) return false;
  return rolls_.back().set[0] == all_targets || rolls_.back().set[1] == all_targets;
}

bool Race::is_fresh(const State& s) const {
  if (rolls_.empty() || s.turn < turn_) return false;
  return s.turn == turn_ || (s.turn == turn_ + 1 && dice_in_drill(s) == 0);
}

Lines Race::lines(const DigTable& table, int most) const {
  const auto room = static_cast<std::size_t>(std::max(1, most - 2));
  Lines lines{padded("Tender race", heading_width) + padded(table.name(0), lane_width) + table.name(1)};
  for (std::size_t i = rolls_.size() > room ? rolls_.size() - room : 0; i < rolls_.size(); ++i)
    lines.push_back(padded("roll " + std::to_string(i + 1), heading_width) +
                    padded(rolls_[i].lane(0), lane_width) + rolls_[i].lane(1) +
                    (rolls_[i].is_tie() ? "  tie, afresh" : ""));
  if (!is_over()) return lines;
  const Seat winner = seat_of(rolls_.back().set[0] == all_targets ? 0 : 1);
  lines.push_back(table.seating.about(winner, "{wins|win} the tender: 3 4 5 6 first (AM-51)"));
  return lines;
}

}  // namespace orebit::cli
