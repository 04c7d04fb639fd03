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

std::string heading_text(std::string_view line) {
  const std::size_t level = line.find_first_not_of('#');
  const std::string title = unmarked(line.substr(std::min(level + 1, line.size())));
  return "\n" + title + "\n" +
         std::string(static_cast<std::size_t>(width_of(title)), level <= 2 ? '=' : '-') + "\n";
}

bool same_id(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](unsigned char x, unsigned char y) { return std::toupper(x) == std::toupper(y); });
}

}  // namespace

std::string rules_for_terminal(std::string_view rules, int width) {
  std::string out;
  std::string paragraph;
  int indent = 0;
  const auto flush = [&] {
    if (!paragraph.empty()) out += wrapped(paragraph, width, indent);
    paragraph.clear();
    indent = 0;
  };
  for (const std::string_view line : lines_of(rules)) {
    const bool is_item = line.starts_with("- ");
    if (line.empty() || is_item || line.starts_with("#") || line.starts_with("|")) flush();
    if (line.empty()) {
      if (!out.ends_with("\n\n")) out += '\n';
    } else if (line.starts_with("#")) {
      out += heading_text(line);
    } else if (line.starts_with("|")) {
      if (!is_rule_of_dashes(line)) out += row_text(line, width);
    } else {
      if (is_item) indent = 2;
      paragraph += (paragraph.empty() ? "" : " ") + unmarked(line);
    }
  }
  flush();
  return out;
}

std::optional<std::string> clause_for_terminal(std::string_view rules, std::string_view id, int width) {
  for (const std::string_view line : lines_of(rules)) {
    if (line.starts_with("- **")) {
      const std::string_view rest = line.substr(4);
      const std::size_t end = rest.find_first_of(" *");
      if (end != std::string_view::npos && same_id(rest.substr(0, end), id))
        return wrapped(unmarked(line.substr(2)), width, 2);
    } else if (line.starts_with("|")) {
      const auto cells = cells_of(line);
      if (!cells.empty() && same_id(cells[0], id)) return row_text(line, width);
    }
  }
  return std::nullopt;
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
    print_reasons({"the rules of " + game + " have no clause " + quoted(clause) + "; `orebit rules " + game +
                   "` prints them all"});
    return Exit::usage;
  }
  std::printf("%s", text->c_str());
  return Exit::success;
}

}  // namespace orebit::cli
