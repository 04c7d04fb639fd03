// A ply in words for somebody who looks back: everything is known, and cards are called by what they are, not
// by their numbers.
#pragma once

#include <map>
#include <string>

#include "table/match.hpp"

namespace orebit {

class PlainTeller {
 public:
  PlainTeller() = default;
  explicit PlainTeller(const Match& match);

  // The first sentence of the ply, from its fact, without a full stop; and without its subject where that
  // acted.
  std::string tell(const Match& match, const Ply& ply) const;

 private:
  std::string without_marks(const std::string& marked) const;

  std::map<std::string, std::string> cards_;  // their names by key
};

}  // namespace orebit
