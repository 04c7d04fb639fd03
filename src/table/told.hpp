// A ply in words for one reader, from its facts: seats have their names, verbs speak to whom they are about,
// and a reader who looks back hears of cards by what they are, not by their numbers.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "table/match.hpp"
#include "table/seating.hpp"

namespace orebit {

// The lines of a ply, the first one its own, as the reader of this seating is told them.
std::vector<LogLine> told_lines(const Match& match, const Ply& ply, const Seating& seating);

// "robot b of Ada" of a robot that is "robot b of player 2" in a marked sentence, "your robot b" for the name
// "you". Other things, and those of a seat without a name, stay as they are called.
std::string with_seat_names(std::string_view marked, const std::function<std::string(int seat)>& name_of);

// For a review: everything is known, and seats stay marked until it is told to somebody.
class PlainTeller {
 public:
  PlainTeller() = default;
  explicit PlainTeller(const Match& match);

  // The first sentence of the ply, without a full stop; and without its subject where that acted.
  std::string tell(const Match& match, const Ply& ply) const;

 private:
  std::map<std::string, std::string, std::less<>> cards_;  // their names by key
};

}  // namespace orebit
