// Bots against each other: the same dice for every seating, seats rotated, wins and scores counted by bot and
// by seat.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <vector>

#include "bots/tally.hpp"

namespace orebit::lab {

struct Played {
  std::vector<int> scores;   // by seat
  std::vector<int> winners;  // seats
  int plies = 0;
  int rounds = 0;
};

// Plays the game with this number; seated[seat] is the number of a bot. Called from several threads at once.
// Nothing if it was stopped before the end.
using PlayGame = std::function<std::optional<Played>(const std::vector<int>& seated, std::uint64_t number)>;

struct Standing {
  double wins = 0;          // a shared win counts its share
  std::uint64_t draws = 0;  // games whose win was shared with another
  Tally score;
  Interval win_interval() const { return share_interval(wins, score.count()); }
  double win_rate() const { return wins / static_cast<double>(score.count()); }
  double draw_rate() const { return static_cast<double>(draws) / static_cast<double>(score.count()); }
  void add(const Standing& other);
};

struct ArenaResult {
  std::uint64_t games = 0;
  std::vector<Standing> bots;
  std::vector<Standing> seats;
  Tally plies;
  Tally rounds;
  void add(const Played& played, const std::vector<int>& seated);
  void add(const ArenaResult& other);
};

class Arena {
 public:
  Arena(int bots, PlayGame play) : play_(std::move(play)), bots_(bots) {}

  // Bot b sits in seat (b + rotation) % bots of game number pair, for every rotation before the next pair.
  // Stops early when `stop` becomes true, with the games that were over by then; `done` counts along.
  ArenaResult run(std::uint64_t games, int cores, const std::atomic<bool>& stop,
                  std::atomic<std::uint64_t>& done) const;

 private:
  void play_one(std::uint64_t index, ArenaResult& result) const;

  PlayGame play_;
  int bots_;
};

}  // namespace orebit::lab
