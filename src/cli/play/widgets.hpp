// What several boards say and draw: lists in a sentence, lists in columns, pieces that flow.
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "cli/play/canvas.hpp"

namespace orebit::cli {

using Lines = std::vector<std::string>;

// "{}" in the pattern stands for the values in turn, as in std::format, which libstdc++ 12 lacks.
std::string format_texts(std::string_view pattern, std::initializer_list<std::string> values);
template <class... Values>
std::string format(std::string_view pattern, const Values&... values) {
  const auto text_of = []<class Value>(const Value& value) -> std::string {
    if constexpr (std::is_same_v<Value, char>)
      return {value};
    else if constexpr (std::is_integral_v<Value>)
      return std::to_string(value);
    else
      return std::string(value);
  };
  return format_texts(pattern, {text_of(values)...});
}

// "a, b": those that are not empty.
std::string joined(const Lines& items, std::string_view between = ", ");
std::string in_a_sentence(Lines items);  // "1, 2 and 4"
void append(Lines& lines, const Lines& more);

// What `text` says of each.
template <class Range, class Text>
Lines each_of(const Range& range, const Text& text) {
  Lines lines;
  for (const auto& one : range) lines.emplace_back(text(one));
  return lines;
}
template <class Range, class Text>
std::string joined_of(const Range& range, const Text& text, std::string_view between = ", ") {
  return joined(each_of(range, text), between);
}
// The places of the bits that are set, from the lowest.
inline std::vector<int> bits_of(std::uint64_t set) {
  std::vector<int> places;
  for (; set != 0; set &= set - 1) places.push_back(std::countr_zero(set));
  return places;
}

// "+3", "-1", "0"
std::string signed_number(int number);
std::string padded(std::string text, int width);
std::string capitalised(std::string text);
std::string lower_case(std::string text);

// Pieces one after the other in lines of this width; none is broken, later lines begin with the indent.
Lines flowing(const Lines& pieces, int width, std::string_view between = "  ", std::string_view indent = "");
// Clipped lines one below the other; returns the row behind them.
int put_lines(Canvas& canvas, int row, const Lines& lines, Ink ink = Ink::plain);
// Broken lines; returns the row behind them.
int put_wrapped(Canvas& canvas, int row, int column, const std::string& text, Ink ink = Ink::plain);
// In columns, top to bottom, no more of them than the rows need. If not all find room, the last row says how
// many more there are and then `last`. Returns the row behind them.
int put_columns(Canvas& canvas, int top, int rows, const Lines& lines, const std::string& last = "");

// --- dice drawn as dice, with the number below so that nobody has to count

struct DrawnDie {
  int face = 1;
  std::string label;  // below the die, at most five characters
  Ink ink = Ink::plain;
};

inline constexpr int die_rows = 6;  // with the label

// A row of dice. They stand apart if there is room.
void put_dice(Canvas& canvas, int row, int column, const std::vector<DrawnDie>& dice);

}  // namespace orebit::cli
