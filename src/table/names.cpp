// What a person may be called at a table.
#include <algorithm>
#include <array>

#include "table/table_request.hpp"

namespace orebit {

namespace {

// The code points of well-formed UTF-8; REQUIRES: it is (parse_json refuses other bytes).
std::vector<char32_t> code_points(std::string_view text) {
  std::vector<char32_t> points;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0) == 0x80 && !points.empty())
      points.back() = points.back() << 6 | (byte & 0x3F);
    else
      points.push_back(byte < 0x80 ? byte : byte < 0xE0 ? byte & 0x1F : byte < 0xF0 ? byte & 0x0F : byte & 7);
  }
  return points;
}

struct Range {
  char32_t first;
  char32_t last;
};

// Control characters, and what is not seen but changes what is seen: blanks of other widths, marks that turn
// the direction of writing, variation selectors, tags, private use.
constexpr std::array unseen{
    Range{0x00, 0x1F},     Range{0x7F, 0xA0},     Range{0xAD, 0xAD},     Range{0x34F, 0x34F},
    Range{0x61C, 0x61C},   Range{0x115F, 0x1160}, Range{0x1680, 0x1680}, Range{0x17B4, 0x17B5},
    Range{0x180B, 0x180F}, Range{0x2000, 0x200F}, Range{0x2028, 0x202F}, Range{0x205F, 0x206F},
    Range{0x3000, 0x3000}, Range{0x3164, 0x3164}, Range{0xE000, 0xF8FF}, Range{0xFE00, 0xFE0F},
    Range{0xFEFF, 0xFEFF}, Range{0xFFA0, 0xFFA0}, Range{0xFFF0, 0xFFFF}, Range{0xE0000, 0x10FFFF},
};

bool is_unseen(char32_t point) {
  return std::ranges::any_of(unseen,
                             [&](Range range) { return point >= range.first && point <= range.last; });
}

// Marks that stand on the letter before: a pile of them covers other lines.
bool is_mark(char32_t point) {
  return (point >= 0x300 && point <= 0x36F) || (point >= 0x1AB0 && point <= 0x1AFF) ||
         (point >= 0x1DC0 && point <= 0x1DFF) || (point >= 0x20D0 && point <= 0x20FF);
}

}  // namespace

std::optional<Rejection> why_no_name(std::string_view name) {
  const std::vector<char32_t> points = code_points(name);
  if (points.empty() || points.size() > max_name)
    return "a name has 1 to " + std::to_string(max_name) + " characters";
  if (std::ranges::any_of(points, is_unseen)) return "a name has no control or invisible characters";
  if (name.find_first_of("<>&\"`\\{}") != std::string_view::npos)
    return "a name has none of < > & \" ` \\ { }";
  if (name.front() == ' ' || name.back() == ' ' || name.find("  ") != std::string_view::npos)
    return "a name has no blanks at its ends and none beside another";
  int marks = 0;
  for (const char32_t point : points) {
    marks = is_mark(point) ? marks + 1 : 0;
    if (marks > 2) return "a name has at most two marks on a letter";
  }
  return std::nullopt;
}

}  // namespace orebit
