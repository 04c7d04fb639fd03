// Bots against each other: the same dice for every seating, seats rotated, wins and scores counted.
#pragma once

#include <atomic>
#include <functional>
#include <vector>

#include "lab/tally.hpp"

namespace orebit::lab {

struct Played {
  std::vector<int> scores;   // by seat
  std::vector<int> winners;  // seats
};

// Plays the game with this number; seated[seat] is the number of a bot. Called from several threads at once.
using PlayGame = std::function<Played(const std::vector<int>& seated, std::uint64_t number)>;

struct Standing {
  double wins = 0;  // a shared win counts its share
  Tally score;
  Interval win_interval() const { return share_interval(wins, score.count()); }
};

struct ArenaResult {
  std::uint64_t games = 0;
  std::vector<Standing> bots;
};

class Arena {
 public:
  Arena(int bots, PlayGame play) : play_(std::move(play)), bots_(bots) {}

  // Bot b sits in seat (b + rotation) % bots of game number pair, for every rotation before the next pair.
  // Stops early when `stop` becomes true; `done` counts along.
  ArenaResult run(std::uint64_t games, int cores, const std::atomic<bool>& stop,
                  std::atomic<std::uint64_t>& done) const;

 private:
  void play_one(std::uint64_t index, ArenaResult& result) const;

  PlayGame play_;
  int bots_;
};

}  // namespace orebit::lab
