// The order in which a person reads choices: what one usually wants first, giving up last. The order of the
// rules is for programs.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "table/match.hpp"

namespace orebit::cli {

// Whether a move leaves things as they are, by its first word.
inline bool gives_up(std::string_view move) {
  constexpr std::array<std::string_view, 6> words{"decline", "done", "hold", "keep", "pass", "stop"};
  return std::find(words.begin(), words.end(), move.substr(0, move.find(' '))) != words.end();
}

// `print` gives a move in notation.
template <class Move, class Print>
void put_giving_up_last(std::vector<Move>& moves, const Print& print) {
  std::stable_partition(moves.begin(), moves.end(), [&](const Move& move) { return !gives_up(print(move)); });
}

inline std::vector<std::string> legal_in_order(const Match& match) {
  auto moves = match.legal();
  put_giving_up_last(moves, [](const std::string& move) { return move; });
  return moves;
}

}  // namespace orebit::cli
