// Who sits where at a table of one device: people and bots, and how a sentence names them.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "table/match.hpp"

namespace orebit {

class Seating {
 public:
  // REQUIRES: each is "human" or a bot of the game. Names are for each seat, or for none.
  explicit Seating(std::vector<std::string> who, std::vector<std::string> names = {})
      : who_(std::move(who)), names_(std::move(names)) {}

  const std::vector<std::string>& who() const { return who_; }
  const std::vector<std::string>& names() const { return names_; }
  int count() const { return static_cast<int>(who_.size()); }
  bool is_human(Seat seat) const { return of(seat) == "human"; }
  bool is_human(Turn turn) const { return turn.is_player() && is_human(turn.seat); }
  int humans() const;
  void rename(Seat seat, std::string name);  // REQUIRES: there are names

  // "Ada"; without names "Player 2 (miner)": people count players from 1.
  std::string name(Seat seat) const;
  // The same for narrow columns: "Ada", "Player 1", "2 miner".
  std::string short_name(Seat seat) const;
  // Who did it, and what: "Player 2 (miner)", "visits a26". The only person is "You", and visits as "visit".
  // "You win", "Ada wins".
  std::string about(Seat seat, const std::string& text) const {
    return subject(seat) + " " + predicate(seat, text);
  }
  std::string subject(Seat seat) const { return is_you(seat) ? "You" : name(seat); }
  std::string predicate(Seat seat, const std::string& text) const;
  // A line of the log as a sentence: "Player 2 (miner) visits a26 for nothing." Alone nobody is named.
  std::string sentence(Turn actor, const LogLine& line) const;

 private:
  const std::string& of(Seat seat) const { return who_[static_cast<std::size_t>(index_of(seat))]; }
  bool is_you(Seat seat) const;
  std::vector<std::string> who_;
  std::vector<std::string> names_;
};

// The seats as asked for. What is left out: a human in the first seat, a miner in the others.
std::expected<Seating, Reasons> seat_players(const Match& match, const std::vector<std::string>& asked);

}  // namespace orebit
