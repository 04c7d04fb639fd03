#include "cli/play/near_word.hpp"

#include <algorithm>

namespace orebit::cli {

namespace {

// How many letters must change: the optimal string alignment distance.
std::size_t letters_apart(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> table(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) table[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) table[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      table[i][j] = std::min({changed, table[i - 1][j] + 1, table[i][j - 1] + 1});
      const bool is_swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (is_swapped) table[i][j] = std::min(table[i][j], table[i - 2][j - 2] + 1);
    }
  return table[a.size()][b.size()];
}

// How many bytes a character of UTF-8 takes that begins so; 0 if none does.
std::size_t length_of(unsigned char first) {
  if (first < 0x80) return 1;
  return first >= 0xF0 && first < 0xF8 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0;
}

// The character at `at`, or nothing if it is none that a terminal shows.
std::string_view character_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::size_t length = length_of(byte(at));
  if (length == 0 || at + length > text.size() || byte(at) < ' ' || byte(at) == 0x7F) return {};
  for (std::size_t i = at + 1; i < at + length; ++i)
    if ((byte(i) & 0xC0U) != 0x80U) return {};
  if (byte(at) == 0xC2 && byte(at + 1) < 0xA0) return {};  // control characters, too
  return text.substr(at, length);
}

}  // namespace

std::string quoted_typed(std::string_view typed) {
  constexpr int max_shown = 60;
  std::string out = "\"";
  int shown = 0;
  for (std::size_t at = 0; at < typed.size(); ++shown) {
    if (shown == max_shown) return out + "…\"";
    const std::string_view character = character_at(typed, at);
    out += character.empty() ? "?" : character;
    at += std::max<std::size_t>(1, character.size());
  }
  return out + "\"";
}

std::string nearest_word(std::string_view typed, const std::vector<std::string>& known) {
  if (typed.size() < 3) return "";
  std::string nearest;
  std::size_t least = typed.size() < 5 ? 2 : 3;  // one letter of a short word, two of a long one
  for (const std::string& word : known)
    if (const std::size_t apart = letters_apart(typed, word); apart < least) {
      least = apart;
      nearest = word;
    }
  return nearest;
}

}  // namespace orebit::cli
