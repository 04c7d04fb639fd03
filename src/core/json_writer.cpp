#include "core/json_writer.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace orebit {

namespace {

constexpr std::size_t least_room = 256;
constexpr std::size_t longest_escape = 6;  // \u001f

bool needs_escape(char c) { return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20; }

// Whether one of the word's eight bytes needs an escape.
bool needs_escape(std::uint64_t word) {
  constexpr std::uint64_t each = 0x0101010101010101;
  constexpr std::uint64_t high = 0x80 * each;
  const auto has_zero = [](std::uint64_t bytes) { return (bytes - each) & ~bytes & high; };
  const std::uint64_t is_control = (word - 0x20 * each) & ~word & high;
  return (is_control | has_zero(word ^ '"' * each) | has_zero(word ^ '\\' * each)) != 0;
}

// Copies eight bytes. Whether none of them needs an escape.
bool copy_word(const char* from, char* to) {
  std::uint64_t word = 0;
  std::memcpy(&word, from, sizeof word);
  std::memcpy(to, &word, sizeof word);
  return !needs_escape(word);
}

// Copies a text while looking at it: eight bytes at a time, the last eight over some of those before. Whether
// none of it needs an escape; otherwise what was copied is no use.
bool copy_plain(std::string_view text, char* to) {
  constexpr std::size_t step = sizeof(std::uint64_t);
  if (text.size() < step) {
    for (const char c : text) {
      if (needs_escape(c)) return false;
      *to++ = c;
    }
    return true;
  }
  const std::size_t last = text.size() - step;
  for (std::size_t at = 0; at < last; at += step)
    if (!copy_word(text.data() + at, to + at)) return false;
  return copy_word(text.data() + last, to + last);
}

// REQUIRES: it needs one.
char* write_escaped(char* out, char c) {
  constexpr std::string_view hex = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  *out++ = '\\';
  if (c == '"' || c == '\\' || c == '\n') {
    *out++ = c == '\n' ? 'n' : c;
    return out;
  }
  out = std::ranges::copy(std::string_view("u00"), out).out;
  *out++ = hex[byte >> 4];
  *out++ = hex[byte & 15];
  return out;
}

}  // namespace

JsonWriter& JsonWriter::value(std::string_view text) {
  char* at = next(text.size() + 2);
  *at++ = '"';
  if (!copy_plain(text, at)) return value_with_escapes(text, at);
  at += text.size();
  *at++ = '"';
  return end_at(at);
}

JsonWriter& JsonWriter::value_with_escapes(std::string_view text, const char* begin) {
  char* at = end_at(begin).room(text.size() * longest_escape + 1);
  for (const char c : text) {
    if (needs_escape(c))
      at = write_escaped(at, c);
    else
      *at++ = c;
  }
  *at++ = '"';
  return end_at(at);
}

void JsonWriter::grow(std::size_t bytes) {
  text_.resize(std::max({size_ + bytes, 2 * text_.size(), least_room}));
}

}  // namespace orebit
