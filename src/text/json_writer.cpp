#include "text/json_writer.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstring>

namespace orebit {

namespace {

constexpr std::size_t min_room = 256;
constexpr std::size_t default_step = 512;
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

// Writes eight bytes. Whether none of them needs an escape.
bool put_word(std::uint64_t word, char* to) {
  std::memcpy(to, &word, sizeof word);
  return !needs_escape(word);
}

// Copies a text while looking at it: eight bytes at a time, the last eight over some of those before. Whether
// none of it needs an escape; otherwise what was copied is no use. REQUIRES: room for eight bytes.
bool copy_plain(std::string_view text, char* to) {
  if (text.size() < step) return put_word(short_word(text), to);
  const std::size_t last = text.size() - step;
  for (std::size_t at = 0; at < last; at += step)
    if (!put_word(load<std::uint64_t>(text.data() + at), to + at)) return false;
  return put_word(load<std::uint64_t>(text.data() + last), to + last);
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
  if (!copy_plain(text, at)) return value_with_escapes(text, at);
  at += text.size();
  *at++ = '"';
  return end_at(at);
}

// Where the text ends stays in a register all along.
JsonWriter& JsonWriter::fields(std::initializer_list<Number> numbers) {
  constexpr std::size_t around = sizeof R"("":,)" + max_number_length + step;
  std::size_t most = 0;
  for (const auto& [name, number] : numbers) most += name.size() + around;
  char* at = next(most);
  for (const auto& [name, number] : numbers) {
    *at++ = '"';
    [[maybe_unused]] const bool is_plain = copy_plain(name, at);
    assert(is_plain);
    at += name.size();
    *at++ = '"';
    *at++ = ':';
    at = put_number(at, number);
    *at++ = ',';
  }
  return end_at(at - 1);
}

JsonWriter& JsonWriter::value_with_escapes(std::string_view text, const char* begin) {
  char* at = end_at(begin).room(text.size() * max_escape + 1);
  for (const char c : text) {
    if (needs_escape(c))
      at = write_escaped(at, c);
    else
      *at++ = c;
  }
  *at++ = '"';
  return end_at(at);
}

// A string clears what is added to it: where there is room already, only as much as is soon written.
void JsonWriter::grow(std::size_t bytes) {
  const std::size_t least = size_ + bytes;
  if (least <= text_.capacity()) return text_.resize(std::min(least + default_step, text_.capacity()));
  text_.resize(std::max({least, 2 * text_.size(), min_room}));
}

}  // namespace orebit
