#include "server/secrets.hpp"

#include <sodium.h>

#include <array>
#include <string_view>

namespace orebit::server {

namespace {

std::string random_text(std::size_t length, std::string_view letters) {
  std::string text(length, '\0');
  for (char& c : text) c = letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))];
  return text;
}

}  // namespace

std::string random_hex(std::size_t digits) { return random_text(digits, "0123456789abcdef"); }

std::string random_table_id() { return random_text(10, "0123456789abcdefghjkmnpqrstvwxyz"); }

std::uint64_t random_number() {
  std::uint64_t number = 0;
  randombytes_buf(&number, sizeof number);
  return number;
}

}  // namespace orebit::server
