// Everything that chance can do in a state, with exact ways: seats, sets of tokens, colours, tiles, cards.
#pragma once

#include <cstddef>

#include "core/bits.hpp"
#include "games/stella_digger/accidents.hpp"
#include "games/stella_digger/preparation.hpp"
#include "games/stella_digger/visibility.hpp"

namespace orebit::stella_digger {

class Outcomes {
 public:
  constexpr Outcomes(const Setting& setting, const State& s) : setting_(setting), o_(s.open) {
    switch (o_.phase) {
      case Phase::first: size_ = setting.players; break;
      case Phase::drills: size_ = choose(std::popcount(token_bag(o_)), o_.count); break;
      case Phase::safety: size_ = colors; break;
      case Phase::accident: size_ = std::popcount(possible_accidents(o_)); break;
      case Phase::reveal:
        bag_ = tile_bag(setting, o_, o_.what);
        for (int kind = 0; kind < setting.content.tile_kinds; ++kind) size_ += copies(kind) > 0 ? 1 : 0;
        break;
      case Phase::draw:
        cards_ = stock(setting, s);
        size_ = cards_.kinds();
        break;
      default: break;
    }
  }

  constexpr std::size_t size() const { return static_cast<std::size_t>(size_); }
  constexpr bool empty() const { return size_ == 0; }

  constexpr Weighted<Outcome> operator[](std::size_t i) const {
    const auto n = static_cast<int>(i);
    switch (o_.phase) {
      case Phase::drills: return {{Phase::drills, nothing, no_square, {tokens(n)}}, 1};
      case Phase::accident: return one_way(nth_bit(possible_accidents(o_), n));
      case Phase::reveal: return reveal(n);
      case Phase::draw: {
        const Card card = cards_.nth_kind(n);
        return {{Phase::draw, card, no_square, {}}, static_cast<std::uint64_t>(cards_.count(card))};
      }
      default: return one_way(n);
    }
  }

 private:
  static constexpr int choose(int n, int k) {
    int ways = 1;
    for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
    return ways;
  }
  constexpr Weighted<Outcome> one_way(int what) const {
    return {{o_.phase, static_cast<std::uint8_t>(what), no_square, {}}, 1};
  }
  constexpr int copies(int kind) const { return std::popcount(bag_ & at(setting_.content.copies, kind)); }
  constexpr Weighted<Outcome> reveal(int n) const {
    int kind = 0;
    while (copies(kind) == 0 || n-- > 0) ++kind;
    return {{Phase::reveal, static_cast<std::uint8_t>(kind), o_.what, {}},
            static_cast<std::uint64_t>(copies(kind))};
  }
  // The n-th set of tokens: those with the first token of the bag come first, and so on.
  constexpr Tokens tokens(int n) const {
    const Tokens bag = token_bag(o_);
    const int left = std::popcount(bag);
    int wanted = o_.count;
    unsigned taken = 0;
    for (int i = 0; wanted > 0; ++i) {
      const int with_it = choose(left - i - 1, wanted - 1);
      if (n < with_it) {
        taken |= 1U << nth_bit(bag, i);
        --wanted;
      } else {
        n -= with_it;
      }
    }
    return static_cast<Tokens>(taken);
  }

  const Setting& setting_;
  const PublicState& o_;
  int size_ = 0;
  std::uint32_t bag_ = 0;
  Cards cards_;
};

}  // namespace orebit::stella_digger
