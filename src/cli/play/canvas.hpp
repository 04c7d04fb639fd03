// A picture made of characters: rows of cells, each a glyph and an ink. Boards draw on one, tests read it as
// text, and only here inks become escape sequences.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace orebit::cli {

// Ink never carries a meaning alone: whatever it marks is written as well.
enum class Ink : std::uint8_t {
  plain,
  strong,
  faint,
  accent,
  brown,
  red,
  gold,
  good,
  bad,
  blue,
  green,
  pink,
  purple
};

// What the terminal can show.
struct TerminalFeatures {
  bool has_colour = false;
  bool has_utf8 = true;
};

// Characters of a terminal, or of a part of it.
struct Size {
  int columns = 80;
  int rows = 24;
};

class Canvas {
 public:
  explicit Canvas(int width) : width_(width) {}

  int width() const { return width_; }
  int height() const { return static_cast<int>(rows_.size()); }

  // Writes UTF-8 text; what does not fit is cut off. Rows come into being when they are written to. Returns
  // the column behind the text.
  int put(int row, int column, std::string_view text, Ink ink = Ink::plain);
  // The same, ending before `end`.
  void put_before(int row, int end, std::string_view text, Ink ink = Ink::plain);
  // Lays another picture over this one; its blanks cover too.
  void paste(int row, int column, const Canvas& picture);
  // A frame with a title in its upper edge.
  void frame(int row, int column, Size size, std::string_view title, Ink ink = Ink::plain);
  void cut(int height);

  // One string for each row, without blanks at the end.
  std::vector<std::string> lines(TerminalFeatures looks) const;
  // All rows with line ends, without colour.
  std::string text() const;

 private:
  struct Cell {
    char32_t glyph = U' ';
    Ink ink = Ink::plain;
  };
  std::vector<Cell>& row(int index);

  int width_;
  std::vector<std::vector<Cell>> rows_;
};

// "abc…" if the text is wider than that.
std::string clipped(std::string_view text, int width);
// The text with a question mark for whatever no terminal shows.
std::string printable(std::string_view text);
// The text as a terminal without UTF-8 can show it.
std::string in_ascii(std::string_view text);

}  // namespace orebit::cli
