// A match and the plies that led to it: the log as each seat sees it, what can be taken back, the record. It
// has no clock, no chance of its own, and does not know who sits at the table.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "table/match.hpp"

namespace orebit {

// A ply as it was played: who acted, and what the log says.
struct PlayedPly {
  Turn actor;
  Ply ply;
};

class Playthrough {
 public:
  explicit Playthrough(std::unique_ptr<Match> start) : start_(std::move(start)), match_(start_->clone()) {}

  const Match& match() const { return *match_; }
  const std::vector<PlayedPly>& plies() const { return plies_; }  // ply n is the one at n - 1
  int next_ply() const { return static_cast<int>(plies_.size()) + 1; }

  // A decision, or what chance did where that is known.
  std::expected<void, Rejection> play(std::string_view move);
  void roll(const UniformSource& uniform);  // REQUIRES: chance acts

  // What is taken back stays so: dice and cards that chance has shown stay, and so does a move that told
  // somebody something new. Every ply from this one on can be taken back.
  int undo_floor() const { return undo_floor_; }
  // Where a seat goes back to when it takes back its last decision, if it can.
  std::optional<int> undo_target(Seat seat) const;
  // To where this ply is the next. REQUIRES: it was played, and is not before undo_floor().
  void go_back(int ply);

  std::string ply_line(int ply) const;  // of the record, without the line end. REQUIRES: it was played
  // All of them, and the result if the game is over; each with its line end.
  std::string record_lines() const;

 private:
  void keep(Turn actor, Ply ply, bool stays);

  std::unique_ptr<const Match> start_;
  std::unique_ptr<Match> match_;
  std::vector<PlayedPly> plies_;
  int undo_floor_ = 1;
};

}  // namespace orebit
