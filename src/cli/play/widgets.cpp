#include "cli/play/widgets.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "cli/paragraph.hpp"

namespace orebit::cli {

std::string format_texts(std::string_view pattern, std::initializer_list<std::string> values) {
  std::string text;
  for (const std::string& value : values) {
    const std::size_t at = pattern.find("{}");
    text += std::string(pattern.substr(0, at)) + value;
    pattern.remove_prefix(at + 2);
  }
  return text + std::string(pattern);
}

std::string joined(const Lines& items, std::string_view between) {
  std::string text;
  for (const std::string& item : items) {
    if (!text.empty() && !item.empty()) text += between;
    text += item;
  }
  return text;
}

std::string in_a_sentence(Lines items) {
  if (items.size() < 2) return joined(items);
  const std::string last = items.back();
  items.pop_back();
  return format("{} and {}", joined(items), last);
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

std::string lower_case(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
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

namespace {

constexpr int die_width = 5;

std::array<std::string_view, 3> pips(int face) {
  switch (face) {
    case 1: return {"   ", " ● ", "   "};
    case 2: return {"●  ", "   ", "  ●"};
    case 3: return {"●  ", " ● ", "  ●"};
    case 4: return {"● ●", "   ", "● ●"};
    case 5: return {"● ●", " ● ", "● ●"};
    default: return {"● ●", "● ●", "● ●"};
  }
}

void put_die(Canvas& canvas, int row, int column, const DrawnDie& die) {
  canvas.frame(row, column, {die_width, die_rows - 1}, "", die.ink);
  int line = row + 1;
  for (const std::string_view text : pips(die.face)) canvas.put(line++, column + 1, text, die.ink);
  canvas.put(line + 1, column + (die_width - width_of(die.label)) / 2, die.label, die.ink);
}

}  // namespace

void put_dice(Canvas& canvas, int row, int column, const std::vector<DrawnDie>& dice) {
  const int count = static_cast<int>(dice.size());
  const int step = column + count * (die_width + 1) <= canvas.width() ? die_width + 1 : die_width;
  for (const DrawnDie& die : dice) {
    put_die(canvas, row, column, die);
    column += step;
  }
}

}  // namespace orebit::cli
