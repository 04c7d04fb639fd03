// Text for a terminal: how wide it is, and lines that end before the edge.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace orebit::cli {

// The columns of the terminal on standard output; 80 if it is none.
int terminal_width();

// How many columns a UTF-8 text takes (one for each code point; the rules use no wider ones).
int width_of(std::string_view text);

// Breaks at blanks; lines after the first begin with `indent` blanks. Ends with a line end.
std::string wrapped(std::string_view text, int width, int indent);
// A text of several lines; only those that are too wide are broken.
std::vector<std::string> lines_of(std::string_view text, int width, int indent = 2);

// `first`, and behind it the text, wrapped, each line beginning at this column. REQUIRES: `first` ends there.
std::string beside(const std::string& first, std::string_view text, std::size_t column, int width);

}  // namespace orebit::cli
