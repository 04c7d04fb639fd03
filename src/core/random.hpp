// The fast generator of simulations: the n-th number of a game is mix(start + n * step), with start and step
// made from (seed, game number). Counter-based, so that any game of a batch can be played alone, in any
// order, on any machine, with the same result. Not for secrets: networked tables draw from formats/fair-dice.
#pragma once

#include <cstdint>

namespace orebit {

// A bijection of 64-bit words in which every bit of the input moves every bit of the output (the finalizer
// known as "variant 13"). Its last step only serves the low half; the high half is good before it.
constexpr std::uint64_t mix_high(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  return (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
}
constexpr std::uint64_t mix(std::uint64_t x) {
  const std::uint64_t high = mix_high(x);
  return high ^ (high >> 31);
}

class Random {
 public:
  constexpr Random(std::uint64_t seed, std::uint64_t game)
      : now_(mix(seed + 0x9e3779b97f4a7c15ULL * game)), step_(mix(now_ ^ game) | 1) {}

  constexpr std::uint64_t next() { return mix(now_ += step_); }

  // A uniform integer in [0, m), exactly: the rare words that would favour some results are thrown away.
  constexpr std::uint32_t operator()(std::uint32_t m) {
    std::uint64_t product = next_word() * m;
    if (static_cast<std::uint32_t>(product) < m) [[unlikely]] {
      const std::uint32_t unfair = -m % m;
      while (static_cast<std::uint32_t>(product) < unfair) product = next_word() * m;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  constexpr std::uint64_t next_word() { return mix_high(now_ += step_) >> 32; }

  std::uint64_t now_;
  std::uint64_t step_;
};

}  // namespace orebit
