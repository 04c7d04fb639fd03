// Everything that chance can do in a state, where that can be listed: the sets of cards of a deal or draw,
// each as likely as any other. The rings (more than 10^13) and deals of more than `most` sets are not listed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "games/dark_side/turn.hpp"

namespace orebit::dark_side {

class Outcomes {
 public:
  static constexpr std::uint64_t most = 1ULL << 32;

  Outcomes(const Setting& setting, const State& s) : s_(s) {
    if (s.phase == Phase::deal) {
      drawn_ = setting.content.hand_start;
      of_.kind = Outcome::Kind::deal;
      of_.seat = s.seat;
    } else if (s.phase == Phase::draw || s.phase == Phase::turn_draw) {
      drawn_ = next_draw(s);
      of_.seat = s.drawing[0].seat;
    } else {
      return;
    }
    const std::uint64_t count = choose(s.deck.size(), drawn_);
    size_ = count < most ? static_cast<std::size_t>(count) : 0;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  // The i-th set, the sets with the first card of the bag coming first.
  Weighted<Outcome> operator[](std::size_t i) const {
    Outcome outcome = of_;
    int still = drawn_;
    int left = s_.deck.size();
    for (int n = 0; still > 0; ++n) {
      const std::uint64_t with = choose(--left, still - 1);
      if (i < with) {
        outcome.cards.add(s_.deck.nth(n));
        --still;
      } else {
        i -= static_cast<std::size_t>(with);
      }
    }
    return {outcome, 1};
  }

 private:
  // n over k, or `most` where it is at least that.
  static constexpr std::uint64_t choose(int n, int k) {
    std::uint64_t count = n < k ? 0 : 1;
    for (int i = 1; i <= k && i <= n && count < most; ++i)
      count = count * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
    return std::min(count, most);
  }

  const State& s_;
  Outcome of_;
  int drawn_ = 0;
  std::size_t size_ = 0;
};

}  // namespace orebit::dark_side
