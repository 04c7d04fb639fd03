// The order in which a person reads choices: what one usually wants first, giving up last. The order of the
// rules is for programs.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "table/match.hpp"
#include "text/offer.hpp"

namespace orebit::cli {

// Whether a move gives something up: its row of the notation says so.
template <class Words>
bool gives_up(const Words&, const typename Words::Move& move) {
  return Words::moves.row(move).role == Role::pass;
}

template <class Words>
void put_giving_up_last(const Words& words, std::vector<typename Words::Move>& moves) {
  std::stable_partition(moves.begin(), moves.end(), [&](const auto& move) { return !gives_up(words, move); });
}

inline std::vector<std::string> legal_in_order(const Match& match) {
  std::vector<orebit::Offer> offers = match.offers();
  std::stable_partition(offers.begin(), offers.end(),
                        [](const orebit::Offer& offer) { return offer.role != Role::pass; });
  std::vector<std::string> moves;
  moves.reserve(offers.size());
  for (const orebit::Offer& offer : offers) moves.push_back(offer.text);
  return moves;
}

}  // namespace orebit::cli
