#include "cli/play/widgets.hpp"

#include <algorithm>
#include <cctype>

#include "cli/paragraph.hpp"

namespace orebit::cli {

std::string joined(const Lines& items, std::string_view between) {
  std::string text;
  for (const std::string& item : items) {
    if (!text.empty() && !item.empty()) text += between;
    text += item;
  }
  return text;
}

void append(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

std::string signed_number(int number) { return (number > 0 ? "+" : "") + std::to_string(number); }

std::string padded(std::string text, int width) {
  text.append(static_cast<std::size_t>(std::max(0, width - width_of(text))), ' ');
  return text;
}

std::string capitalised(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

Lines flowing(const Lines& pieces, int width, std::string_view between, std::string_view indent) {
  Lines lines;
  bool is_begun = false;
  for (const std::string& piece : pieces) {
    const bool fits = is_begun && width_of(lines.back()) + width_of(between) + width_of(piece) <= width;
    if (fits) {
      lines.back() += std::string(between) + piece;
    } else {
      lines.push_back((is_begun ? std::string(indent) : "") + piece);
    }
    is_begun = true;
  }
  return lines;
}

int put_lines(Canvas& canvas, int row, const Lines& lines, Ink ink) {
  for (const std::string& line : lines) canvas.put(row++, 1, clipped(line, canvas.width() - 2), ink);
  return row;
}

int put_wrapped(Canvas& canvas, int row, int column, const std::string& text, Ink ink) {
  for (const std::string& line : lines_of(text, canvas.width() - column - 1))
    canvas.put(row++, column, line, ink);
  return row;
}

int put_columns(Canvas& canvas, int top, int rows, const Lines& lines, const std::string& last) {
  const int count = static_cast<int>(lines.size());
  int widest = 1;
  for (const std::string& line : lines) widest = std::max(widest, width_of(line) + 2);
  const int wanted = std::max(1, rows - 1);  // a row below stays free where that is possible
  const int columns =
      std::clamp((count + wanted - 1) / wanted, 1, std::max(1, (canvas.width() - 1) / widest));
  const bool fits = count <= columns * rows;
  const int height = fits ? (count + columns - 1) / columns : rows - 1;
  const int shown = std::min(count, columns * height);
  const int width = canvas.width() / columns;
  for (int i = 0; i < shown; ++i)
    canvas.put(top + i % height, 1 + i / height * width,
               clipped(lines[static_cast<std::size_t>(i)], width - (columns == 1 ? 2 : 1)));
  if (fits) return top + height;
  const std::string more = "and " + std::to_string(count - shown - (last.empty() ? 0 : 1)) +
                           " more: `moves` lists all" + (last.empty() ? "" : "; " + last);
  canvas.put(top + height, 1, clipped(more, canvas.width() - 2), Ink::faint);
  return top + rows;
}

}  // namespace orebit::cli
