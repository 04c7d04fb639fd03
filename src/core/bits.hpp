// The n-th bit that is set, for lists that are kept as bits.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace orebit {

// REQUIRES: n < popcount(bits). Halves the word six times: no table, and no instruction a browser lacks.
constexpr int nth_bit(std::uint64_t bits, int n) {
  assert(n < std::popcount(bits));
  int at = 0;
  for (int width = 32; width > 0; width /= 2) {
    const int below = std::popcount(bits & ((1ULL << width) - 1));
    const bool is_above = n >= below;
    n -= is_above ? below : 0;
    at += is_above ? width : 0;
    bits >>= is_above ? width : 0;
  }
  return at;
}

}  // namespace orebit
