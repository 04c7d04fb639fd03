// The SHA-256 instructions of x86: FIPS 180-4, 6.2, four rounds at a time.
#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>

#include "table/fair_hmac.hpp"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

#define OREBIT_SHA __attribute__((target("sha,sse4.1")))

namespace orebit {

namespace {

using Block = std::array<std::uint8_t, 64>;

alignas(16) constexpr std::array<std::uint32_t, 64> round_constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

template <class T>
__m128i load(const T* from) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
}

// The instructions want the eight words as (a b e f) and (c d g h).
OREBIT_SHA Sha256State compress(const Sha256State& state, const Block& block) {
  const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  const __m128i badc = _mm_shuffle_epi32(load(&state[0]), 0xB1);
  const __m128i hgfe = _mm_shuffle_epi32(load(&state[4]), 0x1B);
  const __m128i abef_before = _mm_alignr_epi8(badc, hgfe, 8);
  const __m128i cdgh_before = _mm_blend_epi16(hgfe, badc, 0xF0);
  __m128i abef = abef_before, cdgh = cdgh_before;
  std::array<__m128i, 4> words;
  for (std::size_t i = 0; i < 4; ++i) words[i] = _mm_shuffle_epi8(load(&block[16 * i]), big_endian);
#pragma unroll
  for (std::size_t four = 0; four < 16; ++four) {
    __m128i& oldest = words[four % 4];
    const __m128i newest = words[(four + 3) % 4];
    __m128i sum = _mm_add_epi32(oldest, load(&round_constants[4 * four]));
    cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
    abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
    // The words of four rounds later.
    sum = _mm_add_epi32(_mm_sha256msg1_epu32(oldest, words[(four + 1) % 4]),
                        _mm_alignr_epi8(newest, words[(four + 2) % 4], 4));
    oldest = _mm_sha256msg2_epu32(sum, newest);
  }
  abef = _mm_shuffle_epi32(_mm_add_epi32(abef, abef_before), 0x1B);
  cdgh = _mm_shuffle_epi32(_mm_add_epi32(cdgh, cdgh_before), 0xB1);
  Sha256State after;
  _mm_storeu_si128(reinterpret_cast<__m128i*>(&after[0]), _mm_blend_epi16(abef, cdgh, 0xF0));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(&after[4]), _mm_alignr_epi8(cdgh, abef, 8));
  return after;
}

// The last block of a hash that began with another one: a one, zeros and the number of bits follow the text.
Block last_block(std::string_view text) {
  Block block{};
  std::ranges::copy(text, block.begin());
  block[text.size()] = 0x80;
  const std::size_t bits = 8 * (block.size() + text.size());
  block[62] = static_cast<std::uint8_t>(bits >> 8);
  block[63] = static_cast<std::uint8_t>(bits);
  return block;
}

HmacDigest digest_of(const Sha256State& state) {
  HmacDigest digest;
  for (std::size_t i = 0; i < digest.size(); ++i)
    digest[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - 8 * (i % 4)));
  return digest;
}

}  // namespace

bool has_sha_instructions() {
  constexpr unsigned sha = 1U << 29, sse41 = 1U << 19;
  unsigned a = 0, b = 0, c = 0, d = 0;
  if (__get_cpuid(1, &a, &b, &c, &d) == 0 || (c & sse41) == 0) return false;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b & sha) != 0;
}

HmacDigest hmac_by_instructions(const HmacKey& key, std::string_view message) {
  assert(message.size() <= max_short_message);
  const HmacDigest inner = digest_of(compress(key.inner, last_block(message)));
  return digest_of(
      compress(key.outer, last_block({reinterpret_cast<const char*>(inner.data()), inner.size()})));
}

}  // namespace orebit

#else

namespace orebit {

bool has_sha_instructions() { return false; }
HmacDigest hmac_by_instructions(const HmacKey& key, std::string_view message) {
  return hmac_by_libsodium(key, message);
}

}  // namespace orebit

#endif
