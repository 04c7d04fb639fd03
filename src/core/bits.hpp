// The n-th bit that is set, for lists that are kept as bits.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <type_traits>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace orebit {

inline constexpr std::uint64_t every_byte = 0x0101010101010101ULL;  // times b: b in each of the eight bytes

// In which byte a running count first passes n: the number of bytes that hold at most n.
// REQUIRES: n and every byte of `counts` are below 128.
constexpr int bytes_up_to(std::uint64_t counts, int n) {
  const std::uint64_t differences = (static_cast<std::uint64_t>(n) | 0x80) * every_byte - counts;
  return std::popcount(differences & 0x80 * every_byte);
}

// REQUIRES: n < popcount(bits). Finds the byte by counting all eight at once, then the bit in it in the same
// way: no loop, no table, and no instruction that a browser or a GPU lacks. Where the processor has one, it
// is used.
constexpr int nth_bit(std::uint64_t bits, int n) {
  assert(n < std::popcount(bits));
#ifdef __BMI2__
  if (!std::is_constant_evaluated()) return std::countr_zero(_pdep_u64(1ULL << n, bits));
#endif
  std::uint64_t counts = bits - (bits >> 1 & 0x55 * every_byte);
  counts = (counts & 0x33 * every_byte) + (counts >> 2 & 0x33 * every_byte);
  counts = (counts + (counts >> 4) & 0x0F * every_byte) * every_byte;  // of each byte and those below it
  const int skipped = 8 * bytes_up_to(counts, n);
  n -= static_cast<int>(counts << 8 >> skipped & 0xFF);
  const std::uint64_t spread = (bits >> skipped & 0xFF) * every_byte & 0x8040201008040201ULL;
  const std::uint64_t ones = (spread + 0x7F * every_byte) >> 7 & every_byte;  // bit i of the byte as byte i
  return skipped + bytes_up_to(ones * every_byte, n);
}

}  // namespace orebit
