#include "server/secrets.hpp"

#include <sodium.h>

#include <string_view>

namespace orebit::server {

namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";
constexpr std::string_view id_letters = "0123456789abcdefghjkmnpqrstvwxyz";
static_assert(256 % hex_digits.size() == 0 && 256 % id_letters.size() == 0, "a byte gives each letter alike");

// The system is asked once for the whole text.
std::string random_text(std::size_t length, std::string_view letters) {
  std::string text(length, '\0');
  randombytes_buf(text.data(), text.size());
  for (char& c : text) c = letters[static_cast<unsigned char>(c) % letters.size()];
  return text;
}

}  // namespace

std::string random_hex(std::size_t digits) { return random_text(digits, hex_digits); }

std::string random_table_id() { return random_text(10, id_letters); }

std::uint64_t random_number() {
  std::uint64_t number = 0;
  randombytes_buf(&number, sizeof number);
  return number;
}

}  // namespace orebit::server
