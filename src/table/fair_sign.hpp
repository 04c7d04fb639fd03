// The server's signature under a finished record: who sat there and what they were called cannot be forged
// and sealed again. Ed25519 by libsodium; the signed text is `orebit/record/1|` and the seal.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace orebit {

inline constexpr std::size_t signing_seed_digits = 64;
inline constexpr std::size_t public_key_digits = 64;
inline constexpr std::size_t signature_digits = 128;

struct SigningKey {
  std::array<std::uint8_t, 64> secret{};
  std::string shown;  // the public key as 64 hex digits
};

// REQUIRES: is_hex(seed, signing_seed_digits).
SigningKey signing_key(std::string_view seed);

// A finished record with `signer` before its seal and `signature` behind it; others are left as they are.
std::string sign_record(std::string record, const SigningKey& key);

// The end of a record from its seal on, as check_seal found it.
struct Signed {
  std::string signer;
  std::string signature;
};
bool is_signed(const Signed& by, std::string_view seal);

}  // namespace orebit
