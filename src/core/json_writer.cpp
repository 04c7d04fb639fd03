#include "core/json_writer.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

namespace orebit {

namespace {

bool needs_escape(char c) { return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20; }

// REQUIRES: it needs one.
void append_escaped(std::string& out, char c) {
  constexpr std::string_view hex = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  if (c == '"' || c == '\\') {
    out += '\\';
    out += c;
  } else if (c == '\n') {
    out += "\\n";
  } else {
    out += "\\u00";
    out += hex[byte >> 4];
    out += hex[byte & 15];
  }
}

// How many bytes at the front need no escape, eight at a time.
std::size_t plain_size(std::string_view text) {
  constexpr std::uint64_t each = 0x0101010101010101;
  constexpr std::uint64_t high = 0x80 * each;
  const auto has_zero = [](std::uint64_t word) { return (word - each) & ~word & high; };
  std::size_t at = 0;
  for (std::uint64_t word = 0; at + sizeof word <= text.size(); at += sizeof word) {
    std::memcpy(&word, text.data() + at, sizeof word);
    const std::uint64_t is_control = (word - 0x20 * each) & ~word & high;
    if ((is_control | has_zero(word ^ '"' * each) | has_zero(word ^ '\\' * each)) != 0) break;
  }
  while (at < text.size() && !needs_escape(text[at])) ++at;
  return at;
}

constexpr std::size_t longest_short = 60;

// A short text with all that stands around it, so that it is added at once.
class ShortValue {
 public:
  ShortValue(std::string_view text, bool has_comma) : size_(text.size() + (has_comma ? 3 : 2)) {
    char* at = bytes_.data();
    if (has_comma) *at++ = ',';
    *at++ = '"';
    *std::ranges::copy(text, at).out = '"';
  }
  std::string_view bytes() const { return {bytes_.data(), size_}; }

 private:
  std::array<char, longest_short + 3> bytes_;
  std::size_t size_;
};

}  // namespace

JsonWriter& JsonWriter::value(std::string_view text) {
  std::size_t size = plain_size(text);
  if (size == text.size() && size <= longest_short) {
    text_.append(ShortValue(text, !fresh_).bytes());
    fresh_ = false;
    return *this;
  }
  separate();
  text_ += '"';
  // Most text needs no escape: it is taken over in pieces.
  for (; size < text.size(); size = plain_size(text)) {
    text_.append(text.substr(0, size));
    append_escaped(text_, text[size]);
    text.remove_prefix(size + 1);
  }
  text_.append(text);
  text_ += '"';
  return *this;
}

}  // namespace orebit
