// Small tools for reading and writing notation.
#pragma once

#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/dice.hpp"

namespace orebit {

// The words between blanks.
inline std::vector<std::string_view> split_words(std::string_view text) {
  constexpr std::size_t default_words = 8;
  std::vector<std::string_view> words;
  words.reserve(default_words);
  while (true) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return words;
    text.remove_prefix(begin);
    const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

// "a, b, c"
template <class Words>
std::string joined(const Words& words, std::string_view between = ", ") {
  std::string text;
  for (const auto& word : words) {
    if (!text.empty()) text += between;
    text += word;
  }
  return text;
}

// A whole number without sign or leading zeros, at most `high`.
inline std::optional<int> parse_number(std::string_view word, int high) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size() || word[0] == '-') return std::nullopt;
  if (number > high || (word.size() > 1 && word[0] == '0')) return std::nullopt;
  return number;
}

// "1 2 2 5"
inline std::string print_dice(Dice dice) {
  static_assert(faces < 10);
  std::array<char, std::size_t{2} * Dice::max_dice> text{};
  std::size_t size = 0;
  dice.each_face([&](int face) {
    text[size++] = static_cast<char>('0' + face);
    text[size++] = ' ';
  });
  return {text.data(), size > 0 ? size - 1 : 0};
}

// At least one and at most eight faces, in any order.
inline std::optional<Dice> parse_dice(const std::vector<std::string_view>& words, std::size_t first) {
  Dice dice;
  if (first >= words.size() || words.size() - first > Dice::max_dice) return std::nullopt;
  for (std::size_t i = first; i < words.size(); ++i) {
    const auto face = parse_number(words[i], faces);
    if (!face || *face == 0) return std::nullopt;
    dice.add(*face);
  }
  return dice;
}

// "1 credit", "3 credits"
inline std::string counted(int number, std::string_view noun) {
  return std::to_string(number) + " " + std::string(noun) + (number == 1 ? "" : "s");
}

// "-3.50": a number with 0 to 6 digits after the point, the same on every machine.
inline std::string fixed(double number, int digits) {
  std::int64_t unit = 1;
  for (int i = 0; i < digits; ++i) unit *= 10;
  const auto parts = std::llround(std::abs(number) * static_cast<double>(unit));
  std::string text = (number < 0 && parts > 0 ? "-" : "") + std::to_string(parts / unit);
  if (digits == 0) return text;
  const std::string rest = std::to_string(parts % unit);
  return text + "." + std::string(static_cast<std::size_t>(digits) - rest.size(), '0') + rest;
}

}  // namespace orebit
