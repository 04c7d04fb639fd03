#include "table/fair_hmac.hpp"

#include <sodium.h>

#include <algorithm>
#include <bit>

namespace orebit {

namespace {

constexpr std::size_t block_bytes = 64;

// A hash that has taken in one block and goes on.
crypto_hash_sha256_state go_on_from(const Sha256State& state) {
  crypto_hash_sha256_state hash{};
  std::ranges::copy(state, hash.state);
  hash.count = 8 * block_bytes;
  return hash;
}

HmacDigest finish(const Sha256State& state, std::string_view message) {
  crypto_hash_sha256_state hash = go_on_from(state);
  HmacDigest digest;
  crypto_hash_sha256_update(&hash, bytes_of(message), message.size());
  crypto_hash_sha256_final(&hash, digest.data());
  return digest;
}

}  // namespace

HmacKey hmac_key(std::string_view key) {
  crypto_auth_hmacsha256_state begun;
  crypto_auth_hmacsha256_init(&begun, bytes_of(key), key.size());
  return {std::to_array(begun.ictx.state), std::to_array(begun.octx.state)};
}

HmacDigest hmac_by_libsodium(const HmacKey& key, std::string_view message) {
  const HmacDigest inner = finish(key.inner, message);
  return finish(key.outer, {reinterpret_cast<const char*>(inner.data()), inner.size()});
}

HmacDigest hmac(const HmacKey& key, std::string_view message) {
  static const bool is_fast = has_sha_instructions();
  if (is_fast && message.size() <= max_short_message) return hmac_by_instructions(key, message);
  return hmac_by_libsodium(key, message);
}

}  // namespace orebit
