#include "text/json_writer.hpp"

#include <algorithm>
#include <bit>

namespace orebit {

namespace {

constexpr std::size_t max_escape = 6;  // \u001f

bool needs_escape(char c) { return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20; }

constexpr std::uint64_t each = 0x0101010101010101;
constexpr std::size_t step = sizeof(std::uint64_t);
static_assert(std::endian::native == std::endian::little, "a word's first byte is its lowest");

// Whether one of the word's eight bytes needs an escape.
bool needs_escape(std::uint64_t word) {
  constexpr std::uint64_t high = 0x80 * each;
  const auto has_zero = [](std::uint64_t bytes) { return (bytes - each) & ~bytes & high; };
  const std::uint64_t is_control = (word - 0x20 * each) & ~word & high;
  return (is_control | has_zero(word ^ '"' * each) | has_zero(word ^ '\\' * each)) != 0;
}

template <class Word>
Word load(const char* from) {
  Word word = 0;
  std::memcpy(&word, from, sizeof word);
  return word;
}

// Fewer than eight bytes, and blanks behind them. Pieces that overlap instead of a loop: most keys and values
// are short, and how often a loop would run is hard to foretell.
std::uint64_t short_word(std::string_view text) {
  const std::size_t size = text.size();
  const auto byte = [&](std::size_t i) {
    return std::uint64_t{static_cast<unsigned char>(text[i])} << 8 * i;
  };
  const std::uint64_t blanks = ' ' * each << 8 * size;
  if (size >= 4) {
    const std::uint64_t back = load<std::uint32_t>(text.data() + size - 4);
    return load<std::uint32_t>(text.data()) | back << 8 * (size - 4) | blanks;
  }
  return size > 0 ? byte(0) | byte(size / 2) | byte(size - 1) | blanks : blanks;
}

// Copies a text, eight bytes at a time, the last eight over some of those before, up to what needs an escape.
// Whether all was copied. REQUIRES: room for eight bytes.
bool copy_text(std::string_view text, char* to) {
  const auto put = [](std::uint64_t word, char* at) {
    std::memcpy(at, &word, sizeof word);
    return !needs_escape(word);
  };
  if (text.size() < step) return put(short_word(text), to);
  const std::size_t last = text.size() - step;
  for (std::size_t at = 0; at < last; at += step)
    if (!put(load<std::uint64_t>(text.data() + at), to + at)) return false;
  return put(load<std::uint64_t>(text.data() + last), to + last);
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
  char* at = next(text.size() + 2 + step);
  *at++ = '"';
  if (!copy_text(text, at)) return value_with_escapes(text, at);
  at += text.size();
  *at++ = '"';
  return end_at(at);
}

bool JsonWriter::is_plain(std::string_view word) {
  return std::ranges::none_of(word, [](char c) { return needs_escape(c); });
}

TextBuffer& JsonWriter::open_text() {
  char* at = next(1);
  *at++ = '"';
  text_.end_at(at);
  return text_;
}

JsonWriter& JsonWriter::value_with_escapes(std::string_view text, char* begin) {
  char* at = end_at(begin).text_.room(text.size() * max_escape + 1);
  for (const char c : text) {
    if (needs_escape(c))
      at = write_escaped(at, c);
    else
      *at++ = c;
  }
  *at++ = '"';
  return end_at(at);
}

}  // namespace orebit
