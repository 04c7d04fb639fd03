#include "table/fair_sign.hpp"

#include <sodium.h>

#include "table/fair.hpp"

namespace orebit {

namespace {

constexpr std::string_view seal_key = R"(,"seal":")";

std::string signed_text(std::string_view seal) { return "orebit/record/1|" + std::string(seal); }

}  // namespace

SigningKey signing_key(std::string_view seed) {
  SigningKey key;
  std::array<std::uint8_t, crypto_sign_PUBLICKEYBYTES> shown{};
  const std::string bytes = from_hex(seed);
  crypto_sign_seed_keypair(shown.data(), key.secret.data(), bytes_of(bytes));
  key.shown = to_hex(shown);
  return key;
}

std::string sign_record(std::string record, const SigningKey& key) {
  const std::size_t at = record.rfind(seal_key);
  if (at == std::string::npos || record.find('\n', at) + 1 != record.size()) return record;
  record.resize(at);
  record += R"(,"signer":")" + key.shown + '"';
  const std::string seal = sha256_hex(record);
  const std::string text = signed_text(seal);
  std::array<std::uint8_t, crypto_sign_BYTES> signature{};
  crypto_sign_detached(signature.data(), nullptr, bytes_of(text), text.size(), key.secret.data());
  return record + std::string(seal_key) + seal + R"(","signature":")" + to_hex(signature) + "\"}\n";
}

bool is_signed(const Signed& by, std::string_view seal) {
  const std::string text = signed_text(seal);
  const std::string signature = from_hex(by.signature), signer = from_hex(by.signer);
  return crypto_sign_verify_detached(bytes_of(signature), bytes_of(text), text.size(), bytes_of(signer)) == 0;
}

}  // namespace orebit
