#include "cli/markdown.hpp"

#include <algorithm>

#include "cli/paragraph.hpp"

namespace orebit::cli {

namespace {

using Table = std::vector<std::vector<std::string>>;

constexpr std::size_t column_gap = 2;  // blanks between the columns of a table
constexpr std::size_t narrowest = 24;  // what the last column needs beside the others

// Whether the * at `at` begins *words like these*.
bool opens_italics(std::string_view text, std::size_t at) {
  const std::size_t end = text.find('*', at + 1);
  return end != std::string_view::npos && end > at + 1 && text[at + 1] != ' ' && text[end - 1] != ' ' &&
         (at == 0 || text[at - 1] == ' ' || text[at - 1] == '(' || text[at - 1] == '"');
}

bool is_rule_of_dashes(std::string_view row) {
  return row.find_first_not_of("|-: ") == std::string_view::npos;
}

std::size_t columns_of(std::string_view text) { return static_cast<std::size_t>(width_of(text)); }

// How wide each column is; the last one takes what is left.
std::vector<std::size_t> column_widths(const Table& table) {
  std::vector<std::size_t> widths;
  for (const auto& row : table) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns_of(row[i]));
  }
  return widths;
}

// A row as a paragraph: the first cell names it, the others follow.
std::string row_text(const std::vector<std::string>& row, int width) {
  std::string text;
  for (const std::string& cell : row)
    if (!cell.empty()) text += (text.empty() ? "" : "  ") + cell;
  return wrapped(text, width, 4);
}

std::string aligned_row(const std::vector<std::string>& row, const std::vector<std::size_t>& widths,
                        std::size_t begin, int width) {
  std::string line;
  for (std::size_t i = 0; i + 1 < row.size(); ++i)
    line += row[i] + std::string(widths[i] + column_gap - columns_of(row[i]), ' ');
  if (row.empty() || row.back().empty()) return line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  return beside(line, row.back(), begin, width);
}

// Columns under one another if the last one has room, else each row as a paragraph.
std::string table_text(const Table& table, int width) {
  if (table.empty()) return "";
  if (table.size() == 1) return row_text(table.front(), width);
  const auto widths = column_widths(table);
  std::size_t begin = 0;
  for (std::size_t i = 0; i + 1 < widths.size(); ++i) begin += widths[i] + column_gap;
  const std::size_t needed = begin + std::min(widths.back(), narrowest);
  const bool fits = needed <= static_cast<std::size_t>(width);
  std::string text;
  for (const auto& row : table) {
    text +=
        fits && row.size() == widths.size() ? aligned_row(row, widths, begin, width) : row_text(row, width);
    if (fits && &row == &table.front()) {
      const std::size_t last = std::min(widths.back(), static_cast<std::size_t>(width) - begin);
      text += std::string(begin + last, '-') + "\n";
    }
  }
  return text;
}

std::string heading_text(std::string_view line, int width) {
  const std::size_t level = line.find_first_not_of('#');
  const std::string title = wrapped(unmarked(line.substr(std::min(level, line.size()))), width, 0);
  const int underlined = std::min(width_of(title) - 1, width);
  return title + std::string(static_cast<std::size_t>(underlined), level <= 2 ? '=' : '-') + "\n";
}

// What stands before the text of a list item: "- ", "  - ", "12. "; nothing if the line begins none.
std::string_view item_mark(std::string_view line) {
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t end = line.find_first_not_of("0123456789", begin);
  const bool is_numbered = end != std::string_view::npos && end > begin && line.substr(end, 2) == ". ";
  if (!is_numbered && line.substr(begin, 2) != "- ") return {};
  return line.substr(0, (is_numbered ? end : begin) + 2);
}

// Where a paragraph, row, heading or list item of its own begins.
bool begins_block(std::string_view line) {
  return line.empty() || line.starts_with("#") || line.starts_with("|") || line.starts_with("```") ||
         !item_mark(line).empty();
}

// Lines of Markdown turned into lines for a terminal.
class Renderer {
 public:
  explicit Renderer(int width) : width_(width) {}

  void add(std::string_view line) {
    if (line.starts_with("```")) {
      flush();
      flush_table();
      is_drawing_ = !is_drawing_;
    } else if (is_drawing_) {
      out_ += std::string(line) + "\n";
    } else {
      if (begins_block(line)) flush();
      if (!line.starts_with("|")) flush_table();
      add_text(line);
    }
  }
  std::string take() {
    flush();
    flush_table();
    return std::move(out_);
  }

 private:
  void add_text(std::string_view line) {
    if (line.empty()) {
      if (!out_.ends_with("\n\n")) out_ += '\n';
    } else if (line.starts_with("#")) {
      if (!out_.ends_with("\n\n")) out_ += '\n';
      out_ += heading_text(line, width_);
    } else if (line.starts_with("|")) {
      add_row(line);
    } else {
      if (paragraph_.empty()) begin_paragraph(item_mark(line));
      paragraph_ += (paragraph_.empty() ? "" : " ") + unmarked(line);
    }
  }
  void add_row(std::string_view line) {
    if (is_rule_of_dashes(line)) return;
    table_.emplace_back();
    for (const std::string& cell : cells_of(line)) table_.back().push_back(unmarked(cell));
  }
  void flush_table() {
    out_ += table_text(table_, width_);
    table_.clear();
  }
  // The lines of an item stand under its first word.
  void begin_paragraph(std::string_view mark) {
    margin_ = mark.empty() ? 0 : mark.find_first_not_of(' ');
    indent_ = static_cast<int>(mark.size() - margin_);
  }
  void flush() {
    if (paragraph_.empty()) return;
    const std::string margin(margin_, ' ');
    const std::string text = wrapped(paragraph_, width_ - static_cast<int>(margin_), indent_);
    for (const std::string_view line : lines_of(text)) out_ += margin + std::string(line) + "\n";
    paragraph_.clear();
  }

  int width_;
  std::string out_;
  std::string paragraph_;
  Table table_;
  std::size_t margin_ = 0;
  int indent_ = 0;
  bool is_drawing_ = false;
};

}  // namespace

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string unmarked(std::string_view text) {
  std::string out;
  bool is_code = false, is_italic = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '`') {
      is_code = !is_code;
    } else if (!is_code && text.substr(i, 2) == "**") {
      ++i;
    } else if (!is_code && text[i] == '*' && (is_italic || opens_italics(text, i))) {
      is_italic = !is_italic;
    } else if (text[i] != '\\' || i + 1 == text.size() || text[i + 1] != '|') {
      out += text[i];
    }
  }
  return out;
}

std::vector<std::string> cells_of(std::string_view row) {
  std::vector<std::string> cells;
  std::string cell;
  for (std::size_t i = 1; i < row.size(); ++i) {
    if (row[i] != '|' || row[i - 1] == '\\') {
      cell += row[i];
      continue;
    }
    const std::size_t begin = std::min(cell.find_first_not_of(' '), cell.size());
    const std::size_t end = cell.find_last_not_of(' ') + 1;
    cells.push_back(begin < end ? cell.substr(begin, end - begin) : "");
    cell.clear();
  }
  return cells;
}

std::string markdown_for_terminal(std::string_view text, int width) {
  Renderer renderer(width);
  for (const std::string_view line : lines_of(text)) renderer.add(line);
  return renderer.take();
}

}  // namespace orebit::cli
