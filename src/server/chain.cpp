#include "server/chain.hpp"

#include <sodium.h>

#include <array>

#include "table/fair.hpp"

namespace orebit::server {

namespace {

template <std::size_t size>
std::string hex_of(const std::array<unsigned char, size>& bytes) {
  std::string hex(2 * size + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
  hex.pop_back();
  return hex;
}

}  // namespace

std::string sha256_of(std::string_view first, std::string_view second) {
  crypto_hash_sha256_state state;
  crypto_hash_sha256_init(&state);
  crypto_hash_sha256_update(&state, bytes_of(first), first.size());
  crypto_hash_sha256_update(&state, bytes_of(second), second.size());
  std::array<unsigned char, crypto_hash_sha256_BYTES> digest;
  crypto_hash_sha256_final(&state, digest.data());
  return hex_of(digest);
}

std::string blake2b_of(std::string_view first, std::string_view second) {
  std::array<unsigned char, crypto_generichash_BYTES> digest;
  crypto_generichash_state state;
  crypto_generichash_init(&state, nullptr, 0, digest.size());
  crypto_generichash_update(&state, bytes_of(first), first.size());
  crypto_generichash_update(&state, bytes_of(second), second.size());
  crypto_generichash_final(&state, digest.data(), digest.size());
  return hex_of(digest);
}

std::string check_sum_of(std::string_view text) {
  constexpr std::array<unsigned char, crypto_shorthash_KEYBYTES> key{};
  std::array<unsigned char, crypto_shorthash_BYTES> sum;
  crypto_shorthash(sum.data(), bytes_of(text), text.size(), key.data());
  return hex_of(sum);
}

}  // namespace orebit::server
