// Chance that every seat of a networked table had a hand in and that anybody can check afterwards: shared
// formats/fair-dice.md, paragraphs 1 to 5. Hashes by OpenSSL; nothing here draws random bytes, the server
// passes them in. Files named fair_*.cpp stay out of the WebAssembly build, which has neither.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orebit {

inline constexpr std::size_t server_seed_digits = 64;  // 32 bytes
inline constexpr std::size_t seat_seed_digits = 32;    // 16 bytes
inline constexpr std::size_t link_digits = 64;         // 32 bytes
inline constexpr std::size_t commit_digits = 64;
inline constexpr std::size_t token_digits = 32;  // 128 bits

// How a table throws its dice: as version 1, or as version 2 with one key a throw
// (docs/formats/fair_dice_2.md).
enum class FairMode : std::uint8_t { version1, quick, strict };

inline const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

// Whether a text is this number of lowercase hex digits.
bool is_hex(std::string_view text, std::size_t digits);
std::string to_hex(std::span<const std::uint8_t> bytes);
// The bytes. REQUIRES: an even number of lowercase hex digits.
std::string from_hex(std::string_view digits);
void put_bytes(std::string_view digits, std::uint8_t* to);

// hex(SHA-256(bytes)). A token's hash is the SHA-256 of its 32 digits as ASCII.
std::string sha256_hex(std::string_view bytes);
std::string token_hash(std::string_view token);

// Paragraph 1: over the 32 bytes. REQUIRES: is_hex(seed, server_seed_digits).
std::string server_commit(std::string_view server_seed);
// Paragraph 2: over the ASCII of the digits. A bot's seed is empty, and its commit the hash of nothing. The
// first link of a chain, which has 64 digits, is committed to as its bytes.
std::string seat_commit(std::string_view seat_seed);

// Version 2: the link before this one. REQUIRES: is_hex(link, link_digits).
std::string link_before(std::string_view link);
// Whether that is this one, which has as many digits.
bool follows(std::string_view link, std::string_view before);
inline bool is_link(std::string_view text) { return is_hex(text, link_digits); }

// Takes as long wherever two texts of one length differ.
bool same_secret(std::string_view a, std::string_view b);

using FairKey = std::array<std::uint8_t, 32>;
FairKey hmac(std::string_view key, std::string_view message);  // HMAC-SHA-256

// Paragraph 3. REQUIRES: is_hex(server_seed, server_seed_digits).
FairKey fair_key(std::string_view server_seed, std::string_view table,
                 std::span<const std::string> seat_seeds);

// Version 2: the key of the throw whose first chance ply has this number. One link a seat, or nothing.
FairKey throw_key(std::string_view server_seed, std::string_view table, int ply,
                  std::span<const std::string_view> links);
inline FairKey throw_key(std::string_view server_seed, std::string_view table, int ply,
                         std::span<const std::string> links) {
  const std::vector<std::string_view> views(links.begin(), links.end());
  return throw_key(server_seed, table, ply, std::span(views));
}

// Paragraphs 4 and 5: what chance draws in the ply of this number.
class FairStream {
 public:
  FairStream(const FairKey& key, int ply) : key_(key), ply_(ply) {}

  // Uniform in [0, m), 1 <= m <= 2^32 - 1.
  std::uint32_t operator()(std::uint32_t m);

 private:
  std::uint32_t next_word();
  void next_block();

  FairKey key_;
  int ply_;
  std::uint32_t block_ = 0;  // the next one
  std::size_t at_ = 32;      // where the next word of the present block begins
  FairKey bytes_{};
};

}  // namespace orebit
