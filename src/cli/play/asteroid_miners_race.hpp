// The last Bid for Tender, roll by roll. The state forgets the rolls; the board saw them.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/asteroid_miners_facts.hpp"

namespace orebit::cli {

struct RaceRoll {
  std::array<Dice, asteroid_miners::seats> dice;
  std::array<asteroid_miners::Bits, asteroid_miners::seats> set{};  // targets, after the roll
};

class Race {
 public:
  // A ply that was just made, with the state after it; all but bids are ignored.
  void note(const asteroid_miners::Words& words, const asteroid_miners::State& after, std::string_view move);
  // Whether this is still news: in the turn of the race, and at the beginning of the next.
  bool is_fresh(const asteroid_miners::State& s) const;
  // A heading, a line for each roll (the last ones, if not all find room), and who won.
  std::vector<std::string> lines(const DigTable& table, int most) const;

 private:
  bool is_over() const;

  std::vector<RaceRoll> rolls_;
  int turn_ = 0;  // after the last roll
};

}  // namespace orebit::cli
