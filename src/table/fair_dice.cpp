#include <sodium.h>

#include <algorithm>
#include <cassert>

#include "table/fair.hpp"

namespace orebit {

namespace {

using Digest = std::array<std::uint8_t, crypto_hash_sha256_BYTES>;

}  // namespace

bool is_hex(std::string_view text, std::size_t digits) {
  const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
  return text.size() == digits && std::all_of(text.begin(), text.end(), is_digit);
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
  std::string digits;
  digits.reserve(bytes.size() * 2);
  for (const std::uint8_t byte : bytes) {
    digits += "0123456789abcdef"[byte >> 4];
    digits += "0123456789abcdef"[byte & 15];
  }
  return digits;
}

std::string from_hex(std::string_view digits) {
  std::string bytes(digits.size() / 2, '\0');
  [[maybe_unused]] const int failed =
      sodium_hex2bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), digits.data(),
                     digits.size(), nullptr, nullptr, nullptr);
  assert(failed == 0);
  return bytes;
}

std::string sha256_hex(std::string_view bytes) {
  Digest digest;
  crypto_hash_sha256(digest.data(), bytes_of(bytes), bytes.size());
  return to_hex(digest);
}

std::string token_hash(std::string_view token) { return sha256_hex(token); }
std::string server_commit(std::string_view server_seed) { return sha256_hex(from_hex(server_seed)); }
std::string link_before(std::string_view link) { return sha256_hex(from_hex(link)); }
std::string seat_commit(std::string_view seat_seed) {
  return is_link(seat_seed) ? link_before(seat_seed) : sha256_hex(seat_seed);
}

bool same_secret(std::string_view a, std::string_view b) {
  if (a.size() == crypto_verify_64_BYTES && b.size() == a.size())
    return crypto_verify_64(bytes_of(a), bytes_of(b)) == 0;
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

FairKey hmac(std::string_view key, std::string_view message) {
  FairKey digest;
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, bytes_of(key), key.size());
  crypto_auth_hmacsha256_update(&state, bytes_of(message), message.size());
  crypto_auth_hmacsha256_final(&state, digest.data());
  return digest;
}

namespace {

FairKey key_of(std::string_view server_seed, std::string message, std::span<const std::string> parts) {
  for (const std::string& part : parts) (message += '|') += part;
  return hmac(from_hex(server_seed), message);
}

}  // namespace

FairKey fair_key(std::string_view server_seed, std::string_view table,
                 std::span<const std::string> seat_seeds) {
  return key_of(server_seed, "orebit/fair/1|" + std::string(table), seat_seeds);
}

FairKey throw_key(std::string_view server_seed, std::string_view table, int ply,
                  std::span<const std::string> links) {
  return key_of(server_seed, "orebit/fair/2|" + std::string(table) + "|" + std::to_string(ply), links);
}

std::uint32_t FairStream::operator()(std::uint32_t m) {
  assert(m >= 1);
  const std::uint64_t fair = (std::uint64_t{1} << 32) / m * m;
  std::uint32_t word = next_word();
  while (word >= fair) word = next_word();
  return word % m;
}

std::uint32_t FairStream::next_word() {
  if (at_ == bytes_.size()) next_block();
  std::uint32_t word = 0;
  for (int i = 0; i < 4; ++i) word = word << 8 | bytes_[at_++];
  return word;
}

void FairStream::next_block() {
  bytes_ = hmac({reinterpret_cast<const char*>(key_.data()), key_.size()},
                std::to_string(ply_) + ":" + std::to_string(block_++));
  at_ = 0;
}

}  // namespace orebit
