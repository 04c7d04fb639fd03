#include "cli/play/canvas.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "cli/paragraph.hpp"

namespace orebit::cli {

namespace {

// The code point at the beginning of the text, which is taken away. A byte that begins none counts as '?',
// and so does a control character: text may come from a pack.
char32_t next_glyph(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  const bool begins_none = (first >= 0x80 && first < 0xC2) || first > 0xF4;
  const std::size_t length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  char32_t glyph = length == 1 ? first : first & (0xFFU >> (length + 1));
  if (begins_none || length > text.size()) return text.remove_prefix(1), U'?';
  for (std::size_t i = 1; i < length; ++i) {
    if ((text[i] & 0xC0) != 0x80) return text.remove_prefix(1), U'?';
    glyph = glyph << 6 | (static_cast<unsigned char>(text[i]) & 0x3FU);
  }
  text.remove_prefix(length);
  return glyph < 0x20 || (glyph >= 0x7F && glyph < 0xA0) ? U'?' : glyph;
}

void add_utf8(std::string& out, char32_t glyph) {
  const auto tail = [&](int shift) { out += static_cast<char>(0x80 | (glyph >> shift & 0x3F)); };
  if (glyph < 0x80) {
    out += static_cast<char>(glyph);
  } else if (glyph < 0x800) {
    out += static_cast<char>(0xC0 | glyph >> 6), tail(0);
  } else if (glyph < 0x10000) {
    out += static_cast<char>(0xE0 | glyph >> 12), tail(6), tail(0);
  } else {
    out += static_cast<char>(0xF0 | glyph >> 18), tail(12), tail(6), tail(0);
  }
}

// Stand-ins of the same width for every glyph that boards draw with.
char32_t ascii_for(char32_t glyph) {
  constexpr std::array<std::pair<char32_t, char>, 30> stand_ins{
      {{U'─', '-'}, {U'│', '|'}, {U'┌', '+'},  {U'┐', '+'},  {U'└', '+'}, {U'┘', '+'},
       {U'╭', '.'}, {U'╮', '.'}, {U'╰', '\''}, {U'╯', '\''}, {U'●', 'o'}, {U'◆', '#'},
       {U'★', '*'}, {U'■', '#'}, {U'□', '.'},  {U'×', 'x'},  {U'÷', '/'}, {U'−', '-'},
       {U'…', '~'}, {U'→', '>'}, {U'½', '.'},  {U'–', '-'},  {U'├', '+'}, {U'┤', '+'},
       {U'┬', '+'}, {U'┴', '+'}, {U'┼', '+'},  {U'·', '.'},  {U'±', '~'}, {U'←', '<'}}};
  if (glyph < 0x80) return glyph;
  for (const auto& [from, to] : stand_ins)
    if (from == glyph) return static_cast<char32_t>(to);
  return U'?';
}

std::string_view escape_for(Ink ink) {
  constexpr std::array<std::string_view, 13> escapes{
      "\033[0m",    "\033[0;1m",  "\033[0;2m",  "\033[0;1;36m", "\033[0;33m", "\033[0;91m", "\033[0;93m",
      "\033[0;32m", "\033[0;31m", "\033[0;94m", "\033[0;92m",   "\033[0;95m", "\033[0;35m"};
  return escapes[static_cast<std::size_t>(ink)];
}

}  // namespace

std::vector<Canvas::Cell>& Canvas::row(int index) {
  const auto i = static_cast<std::size_t>(index);
  if (i >= rows_.size()) rows_.resize(i + 1, std::vector<Cell>(static_cast<std::size_t>(width_)));
  return rows_[i];
}

int Canvas::put(int row_index, int column, std::string_view text, Ink ink) {
  auto& cells = row(row_index);
  for (; !text.empty(); ++column) {
    const char32_t glyph = next_glyph(text);
    if (column >= 0 && column < width_) cells[static_cast<std::size_t>(column)] = {glyph, ink};
  }
  return column;
}

void Canvas::put_before(int row_index, int end, std::string_view text, Ink ink) {
  put(row_index, end - width_of(text), text, ink);
}

void Canvas::paste(int row_index, int column, const Canvas& picture) {
  for (const auto& cells : picture.rows_) {
    const int room = std::min(picture.width_, width_ - column);
    if (room > 0) std::copy_n(cells.begin(), room, row(row_index).begin() + column);
    ++row_index;
  }
}

void Canvas::frame(int row_index, int column, Size size, std::string_view title, Ink ink) {
  const int right = column + size.columns - 1;
  const int bottom = row_index + size.rows - 1;
  for (int c = column + 1; c < right; ++c) put(row_index, c, "─", ink), put(bottom, c, "─", ink);
  for (int r = row_index + 1; r < bottom; ++r) put(r, column, "│", ink), put(r, right, "│", ink);
  put(row_index, column, "╭", ink), put(row_index, right, "╮", ink);
  put(bottom, column, "╰", ink), put(bottom, right, "╯", ink);
  if (!title.empty()) put(row_index, column + 2, title, ink);
}

void Canvas::cut(int height_wanted) {
  const int kept = std::clamp(height_wanted, 0, height());
  rows_.resize(static_cast<std::size_t>(kept));
}

std::vector<std::string> Canvas::lines(TerminalFeatures looks) const {
  std::vector<std::string> lines;
  for (const auto& cells : rows_) {
    auto end = cells.size();
    while (end > 0 && cells[end - 1].glyph == U' ') --end;
    std::string line;
    Ink ink = Ink::plain;
    for (std::size_t i = 0; i < end; ++i) {
      if (looks.has_colour && cells[i].ink != ink) line += escape_for(ink = cells[i].ink);
      add_utf8(line, looks.has_utf8 ? cells[i].glyph : ascii_for(cells[i].glyph));
    }
    if (ink != Ink::plain) line += escape_for(Ink::plain);
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string Canvas::text() const {
  std::string text;
  for (const std::string& line : lines({})) text += line + "\n";
  return text;
}

std::string clipped(std::string_view text, int width) {
  if (width_of(text) <= width) return std::string(text);
  std::string out;
  for (int column = 0; column < width - 1; ++column) add_utf8(out, next_glyph(text));
  return out + "…";
}

std::string printable(std::string_view text) {
  std::string out;
  while (!text.empty()) add_utf8(out, next_glyph(text));
  return out;
}

std::string in_ascii(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    if (static_cast<unsigned char>(text.front()) < 0x80) {  // escape sequences too
      out += text.front(), text.remove_prefix(1);
    } else {
      add_utf8(out, ascii_for(next_glyph(text)));
    }
  }
  return out;
}

}  // namespace orebit::cli
