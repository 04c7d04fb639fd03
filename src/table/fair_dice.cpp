#include <openssl/sha.h>
#include <sodium.h>

#include <algorithm>
#include <cassert>

#include "table/fair.hpp"

namespace orebit {

namespace {

// Of both, one after the other. OpenSSL's uses the processor's own instructions for it, which libsodium's
// does not: a move at a quick table takes eight blocks.
FairKey sha256(std::string_view first, std::string_view second = {}) {
  SHA256_CTX state;
  SHA256_Init(&state);
  SHA256_Update(&state, first.data(), first.size());
  SHA256_Update(&state, second.data(), second.size());
  FairKey digest;
  SHA256_Final(digest.data(), &state);
  return digest;
}

std::string_view text_of(const FairKey& key) {
  return {reinterpret_cast<const char*>(key.data()), key.size()};
}

}  // namespace

bool is_hex(std::string_view text, std::size_t digits) {
  bool are_digits = text.size() == digits;
  for (const char c : text) are_digits &= (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');  // many at once
  return are_digits;
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view hex = "0123456789abcdef";
  std::string digits(2 * bytes.size(), '0');
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    digits[2 * i] = hex[bytes[i] >> 4];
    digits[2 * i + 1] = hex[bytes[i] & 15];
  }
  return digits;
}

std::string from_hex(std::string_view digits) {
  const auto value = [&](std::size_t i) { return digits[i] <= '9' ? digits[i] - '0' : digits[i] - 'a' + 10; };
  std::string bytes(digits.size() / 2, '\0');
  for (std::size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = static_cast<char>(value(2 * i) << 4 | value(2 * i + 1));
  return bytes;
}

std::string sha256_hex(std::string_view bytes) { return to_hex(sha256(bytes)); }

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

// RFC 2104. REQUIRES: a key of at most a block.
FairKey hmac(std::string_view key, std::string_view message) {
  assert(key.size() <= SHA256_CBLOCK);
  std::array<char, SHA256_CBLOCK> inner, outer;
  for (std::size_t i = 0; i < inner.size(); ++i) {
    const int byte = i < key.size() ? key[i] : 0;
    inner[i] = static_cast<char>(byte ^ 0x36);
    outer[i] = static_cast<char>(byte ^ 0x5c);
  }
  const FairKey digest = sha256({inner.data(), inner.size()}, message);
  return sha256({outer.data(), outer.size()}, text_of(digest));
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
  bytes_ = hmac(text_of(key_), std::to_string(ply_) + ":" + std::to_string(block_++));
  at_ = 0;
}

}  // namespace orebit
