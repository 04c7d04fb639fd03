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
  // "You" for the only person.
  std::string subject(Seat seat) const { return is_you(seat) ? "You" : name(seat); }
  // "Ada wins", "You win" of "{wins|win}".
  std::string about(Seat seat, std::string_view pattern) const {
    return subject(seat) + " " + predicate(seat, pattern);
  }
  std::string predicate(Seat seat, std::string_view pattern) const;
  // "Your", "Ada's".
  std::string whose(Seat seat) const { return is_you(seat) ? "Your" : name(seat) + "'s"; }
  // A line of the log, as told_lines tells it, as a sentence: "Player 2 (miner) visits a26 for nothing."
  // A player who is alone is named to nobody but themselves.
  std::string sentence(Turn actor, const LogLine& line) const;

  // The only person, who has no name.
  bool is_you(Seat seat) const;
  // Whether somebody who decides reads; a reader who looks back at a game is none of its seats.
  bool says_you() const { return says_you_; }
  Seating for_onlooker() const;

 private:
  const std::string& of(Seat seat) const { return at(who_, index_of(seat)); }
  std::vector<std::string> who_;
  std::vector<std::string> names_;
  bool says_you_ = true;
};

// The seats as asked for. What is left out: a human in the first seat, a miner in the others.
std::expected<Seating, Rejections> seat_players(const Match& match, const std::vector<std::string>& asked);

}  // namespace orebit
