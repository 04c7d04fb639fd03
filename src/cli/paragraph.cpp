#include "cli/paragraph.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "text/text.hpp"

namespace orebit::cli {

int terminal_width() {
  winsize size{};
  if (isatty(STDOUT_FILENO) == 0 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
    return 80;
  return size.ws_col;
}

int width_of(std::string_view text) {
  return static_cast<int>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string wrapped(std::string_view text, int width, int indent) {
  std::string out;
  int column = 0;
  for (const std::string_view word : split_words(text)) {
    const int length = width_of(word);
    if (column > indent && column + 1 + length > width) {
      out += "\n" + std::string(static_cast<std::size_t>(indent), ' ');
      column = indent;
    } else if (!out.empty()) {
      out += ' ';
      ++column;
    }
    out += word;
    column += length;
  }
  return out + "\n";
}

namespace {

// Where the lines after the first of a line that is too wide begin: under its second column if it has one
// ("  undo         take back"), else a little after its own beginning.
std::size_t hanging(std::string_view line, int width, int indent) {
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t gap = line.find("  ", begin);
  const std::size_t column = gap == std::string_view::npos ? gap : line.find_first_not_of(' ', gap);
  if (column != std::string_view::npos && 3 * column < static_cast<std::size_t>(width)) return column;
  return begin + static_cast<std::size_t>(indent);
}

// How many bytes of the line fit, up to a blank; a word that is too wide itself stays whole.
std::size_t cut_at(std::string_view line, std::size_t from, int width) {
  std::size_t end = 0;
  for (int columns = 0; end < line.size() && columns < width; ++columns) do
      ++end;
    while (end < line.size() && (line[end] & 0xC0) == 0x80);
  const std::size_t blank = line.rfind(' ', end);
  if (blank != std::string_view::npos && blank > from) return blank;
  return std::min(line.find(' ', from + 1), line.size());
}

}  // namespace

std::vector<std::string> lines_of(std::string_view text, int width, int indent) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    std::string line(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const std::string margin(hanging(line, width, indent), ' ');
    while (width_of(line) > width) {
      const std::size_t cut = cut_at(line, margin.size(), width);
      if (line.find_first_not_of(' ', cut) == std::string::npos) break;
      lines.push_back(line.substr(0, cut));
      line.replace(0, line.find_first_not_of(' ', cut), margin);
    }
    lines.push_back(line);
  }
  return lines;
}

std::string beside(const std::string& first, std::string_view text, std::size_t column, int width) {
  std::string out = first;
  const std::string margin(column, ' ');
  for (const char c : wrapped(text, width - static_cast<int>(column), 0)) {
    if (out.ends_with('\n')) out += margin;
    out += c;
  }
  return out;
}

}  // namespace orebit::cli
