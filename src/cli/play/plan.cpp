#include "cli/play/plan.hpp"

#include <algorithm>
#include <utility>

namespace orebit::cli {

using namespace space_miner;

std::vector<Move> Plan::sorted(std::vector<Move> moves) const {
  const Setting& t = game_->setting();
  const auto key = [&](const Move& move) -> std::pair<int, int> {
    switch (move.verb) {
      case Verb::flip: return {0, 0};
      case Verb::double_die: return {1, 0};
      case Verb::claim: return {2, -Claim::of(move.what, t.dice().rank(move.dice)).code};
      default: return {3, t.content.catalogued[move.what]};
    }
  };
  std::stable_sort(moves.begin(), moves.end(), [&](const Move& a, const Move& b) { return key(a) < key(b); });
  return moves;
}

std::optional<Plan::Broken> Plan::refused(const std::vector<Move>& moves) const {
  State s = start_;
  for (const Move& move : moves) {
    if (const auto refusal = game_->why_not(s, move)) return Broken{move, *refusal};
    game_->apply(s, move);
  }
  return std::nullopt;
}

// SM-30. With reuse_face = any the flip may also come after the doubling; whichever order the rules take.
std::optional<std::vector<Move>> Plan::playable(const std::vector<Move>& moves) const {
  std::vector<Move> order = sorted(moves);
  if (!refused(order)) return order;
  if (order.size() < 2 || order[1].verb != Verb::double_die) return std::nullopt;
  std::swap(order[0], order[1]);
  if (!refused(order)) return order;
  return std::nullopt;
}

std::optional<Plan::Broken> Plan::why_not(const Move& move) const {
  std::vector<Move> moves = entries_;
  moves.push_back(move);
  if (playable(moves)) return std::nullopt;
  return refused(sorted(moves));
}

std::vector<Move> Plan::take_back(std::size_t entry) {
  entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(entry));
  std::vector<Move> fallen;
  while (!playable(entries_)) {
    const Move broken = refused(sorted(entries_))->move;
    entries_.erase(std::find(entries_.begin(), entries_.end(), broken));
    fallen.push_back(broken);
  }
  return fallen;
}

State Plan::after() const {
  State s = start_;
  for (const Move& move : in_order()) game_->apply(s, move);
  return s;
}

int Plan::gain(std::size_t entry) const {
  State s = start_;
  for (const Move& move : in_order()) {
    const int before = s.credits[s.seat];
    game_->apply(s, move);
    if (move == entries_[entry]) return s.credits[s.seat] - before;
  }
  return 0;
}

}  // namespace orebit::cli
