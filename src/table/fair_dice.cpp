#include <openssl/sha.h>
#include <sodium.h>

#include <algorithm>
#include <cassert>

#include "table/fair.hpp"
#include "text/text_buffer.hpp"

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

namespace {

void put_hex(std::span<const std::uint8_t> bytes, char* to) {
  constexpr std::string_view hex = "0123456789abcdef";
  for (const std::uint8_t byte : bytes) {
    *to++ = hex[byte >> 4];
    *to++ = hex[byte & 15];
  }
}

}  // namespace

std::string to_hex(std::span<const std::uint8_t> bytes) {
  std::string digits(2 * bytes.size(), '0');
  put_hex(bytes, digits.data());
  return digits;
}

void put_bytes(std::string_view digits, std::uint8_t* to) {
  const auto value = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  for (std::size_t i = 0; i < digits.size(); i += 2)
    *to++ = static_cast<std::uint8_t>(value(digits[i]) << 4 | value(digits[i + 1]));
}

std::string from_hex(std::string_view digits) {
  std::string bytes(digits.size() / 2, '\0');
  put_bytes(digits, reinterpret_cast<std::uint8_t*>(bytes.data()));
  return bytes;
}

std::string sha256_hex(std::string_view bytes) { return to_hex(sha256(bytes)); }

std::string token_hash(std::string_view token) { return sha256_hex(token); }
std::string server_commit(std::string_view server_seed) { return sha256_hex(from_hex(server_seed)); }
std::string link_before(std::string_view link) { return sha256_hex(from_hex(link)); }
bool follows(std::string_view link, std::string_view before) {
  FairKey bytes;
  std::array<char, link_digits> digits;
  put_bytes(link, bytes.data());
  put_hex(sha256(text_of(bytes)), digits.data());
  return std::string_view(digits.data(), digits.size()) == before;
}
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

// The message is what stands in it already and these parts.
FairKey key_of(std::string_view server_seed, TextBuffer& message, const auto& parts) {
  for (const std::string_view part : parts) message.add('|'), message.add(part);
  FairKey key;
  put_bytes(server_seed, key.data());
  return hmac(text_of(key), message.text());
}

}  // namespace

FairKey fair_key(std::string_view server_seed, std::string_view table,
                 std::span<const std::string> seat_seeds) {
  TextBuffer message;
  message.add("orebit/fair/1|"), message.add(table);
  return key_of(server_seed, message, seat_seeds);
}

FairKey throw_key(std::string_view server_seed, std::string_view table, int ply,
                  std::span<const std::string_view> links) {
  TextBuffer message;
  message.add("orebit/fair/2|"), message.add(table), message.add('|'), message.add_number(ply);
  return key_of(server_seed, message, links);
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
