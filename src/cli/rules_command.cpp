// orebit rules: RULES.md as a person reads it in a terminal, whole or one clause.
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "cli/files.hpp"
#include "cli/paragraph.hpp"
#include "cli/program.hpp"
#include "cli/rules_text.hpp"
#include "games/assets.hpp"

namespace orebit::cli {

namespace {

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// Without the marks of Markdown: **bold**, `code`, \| in tables.
std::string unmarked(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i, 2) == "**") {
      ++i;
    } else if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] == '|') {
      continue;
    } else if (text[i] != '`') {
      out += text[i];
    }
  }
  return out;
}

// The cells of a table row; \| does not part them.
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

// A row as a paragraph: the first cell names it, the others follow.
std::string row_text(std::string_view row, int width) {
  std::string text;
  for (const std::string& cell : cells_of(row))
    if (!cell.empty()) text += (text.empty() ? "" : "  ") + unmarked(cell);
  return wrapped(text, width, 4);
}

bool is_rule_of_dashes(std::string_view row) {
  return row.find_first_not_of("|-: ") == std::string_view::npos;
}

std::string heading_text(std::string_view line, int width) {
  const std::size_t level = line.find_first_not_of('#');
  const std::string title = wrapped(unmarked(line.substr(std::min(level, line.size()))), width, 0);
  const int underlined = std::min(width_of(title) - 1, width);
  return "\n" + title + std::string(static_cast<std::size_t>(underlined), level <= 2 ? '=' : '-') + "\n";
}

bool same_id(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](unsigned char x, unsigned char y) { return std::toupper(x) == std::toupper(y); });
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
      is_drawing_ = !is_drawing_;
    } else if (is_drawing_) {
      out_ += std::string(line) + "\n";
    } else {
      if (begins_block(line)) flush();
      add_text(line);
    }
  }
  std::string take() {
    flush();
    return std::move(out_);
  }

 private:
  void add_text(std::string_view line) {
    if (line.empty()) {
      if (!out_.ends_with("\n\n")) out_ += '\n';
    } else if (line.starts_with("#")) {
      out_ += heading_text(line, width_);
    } else if (line.starts_with("|")) {
      if (!is_rule_of_dashes(line)) out_ += row_text(line, width_);
    } else {
      if (paragraph_.empty()) begin_paragraph(item_mark(line));
      paragraph_ += (paragraph_.empty() ? "" : " ") + unmarked(line);
    }
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
  std::size_t margin_ = 0;
  int indent_ = 0;
  bool is_drawing_ = false;
};

// Whether a clause, a ruling or a worked example of this id begins here.
bool defines(std::string_view line, std::string_view id) {
  if (line.starts_with("|")) {
    const auto cells = cells_of(line);
    return !cells.empty() && same_id(cells[0], id);
  }
  if (!line.starts_with("- **")) return false;
  line.remove_prefix(4);
  return same_id(line.substr(0, line.find_first_of(" *")), id);
}

}  // namespace

std::string rules_for_terminal(std::string_view rules, int width) {
  Renderer renderer(width);
  for (const std::string_view line : lines_of(rules)) renderer.add(line);
  return renderer.take();
}

std::optional<std::string> clause_for_terminal(std::string_view rules, std::string_view id, int width) {
  const auto lines = lines_of(rules);
  auto line = std::find_if(lines.begin(), lines.end(), [&](auto l) { return defines(l, id); });
  if (line == lines.end()) return std::nullopt;
  Renderer renderer(width);
  renderer.add(*line);
  // Its further lines, and the list that belongs to it, are indented.
  while (line->starts_with("-") || line->starts_with(" ")) {
    ++line;
    if (line == lines.end() || !line->starts_with(" ")) break;
    renderer.add(*line);
  }
  std::string text = renderer.take();
  if (text.starts_with("- ")) text.erase(0, 2);
  return text;
}

Exit show_rules(const std::string& game, const std::string& clause) {
  if (find_game(game) == nullptr) return print_reasons(open_match({.game = game}).error()), Exit::usage;
  const int width = std::min(terminal_width(), 100);
  if (clause.empty()) {
    std::printf("%s", rules_for_terminal(rules_text(game), width).c_str());
    return Exit::success;
  }
  const auto text = clause_for_terminal(rules_text(game), clause, width);
  if (!text) {
    print_reasons({"the rules of " + game + " have no clause " + orebit::quoted(clause) + "; `orebit rules " +
                   game + "` prints them all"});
    return Exit::usage;
  }
  std::printf("%s", text->c_str());
  return Exit::success;
}

}  // namespace orebit::cli
