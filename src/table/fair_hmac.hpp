// HMAC-SHA-256 under a key that is used for every roll of a table: what the key alone decides is kept, so
// that a short message costs two blocks of SHA-256 instead of four. libsodium hashes them, or the processor
// where it has instructions for that.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace orebit {

using Sha256State = std::array<std::uint32_t, 8>;

inline const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

// The states of both hashes after the key.
struct HmacKey {
  Sha256State inner{};
  Sha256State outer{};
};
using HmacDigest = std::array<std::uint8_t, 32>;

HmacKey hmac_key(std::string_view key);

HmacDigest hmac(const HmacKey& key, std::string_view message);

// The two ways, for tests: the second is for machines that have it, and messages that fit into a block.
inline constexpr std::size_t max_short_message = 55;
HmacDigest hmac_by_libsodium(const HmacKey& key, std::string_view message);
bool has_sha_instructions();
// REQUIRES: has_sha_instructions(), message.size() <= max_short_message
HmacDigest hmac_by_instructions(const HmacKey& key, std::string_view message);

}  // namespace orebit
