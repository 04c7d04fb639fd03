#include "cli/paragraph.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "core/text.hpp"

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

std::vector<std::string> lines_of(std::string_view text, int width, int indent) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const std::string broken =
        width_of(line) <= width ? std::string(line) + "\n" : wrapped(line, width, indent);
    for (std::size_t at = 0; at < broken.size(); at = broken.find('\n', at) + 1)
      lines.push_back(broken.substr(at, broken.find('\n', at) - at));
  }
  return lines;
}

}  // namespace orebit::cli
