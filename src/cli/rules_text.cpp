#include "cli/rules_text.hpp"

#include <algorithm>
#include <cctype>

#include "cli/markdown.hpp"
#include "text/doc.hpp"
#include "text/text.hpp"

namespace orebit::cli {

namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

// Where a word begins so.
bool has_word(std::string_view text, std::string_view beginning) {
  const auto is_letter = [&](std::size_t at) {
    return std::isalnum(static_cast<unsigned char>(text[at])) != 0;
  };
  for (std::size_t at = text.find(beginning); at != std::string_view::npos; at = text.find(beginning, at + 1))
    if (at == 0 || !is_letter(at - 1)) return true;
  return false;
}

bool has_words(std::string_view text, const std::vector<std::string>& words) {
  const std::string whole = lower(text);
  return std::ranges::all_of(words, [&](const std::string& word) { return has_word(whole, lower(word)); });
}

// "SM-16", "am-r3".
bool looks_like_id(std::string_view word) {
  return word.contains('-') && std::isdigit(static_cast<unsigned char>(word.back())) != 0 &&
         std::isalpha(static_cast<unsigned char>(word.front())) != 0 && !word.contains(' ');
}

// The id of the clause, ruling or worked example that begins here; empty if none does.
std::string id_defined(std::string_view line) {
  if (line.starts_with("|")) {
    const auto cells = cells_of(line);
    return cells.empty() ? "" : cells[0];
  }
  if (!line.starts_with("- **")) return "";
  line.remove_prefix(4);
  return std::string(line.substr(0, line.find_first_of(" *")));
}

// The lines of the clause at `line`: its further lines, and the list that belongs to it, are indented.
std::string clause_lines(const std::vector<std::string_view>& lines, std::size_t line) {
  std::string text = std::string(lines[line]) + "\n";
  if (lines[line].starts_with("|")) return text;
  for (std::size_t next = line + 1; next < lines.size() && lines[next].starts_with(" "); ++next)
    text += std::string(lines[next]) + "\n";
  return text;
}

std::string clause_text(std::string_view clause, int width) {
  std::string text = markdown_for_terminal(clause, width);
  if (text.starts_with("- ")) text.erase(0, 2);
  return text;
}

std::string without_dash(std::string id) {
  std::erase(id, '-');
  return id;
}

bool is_asked_for(std::string_view id, std::string_view asked) {
  const std::string one = lower(id), other = lower(asked);
  if (one == other || without_dash(one) == other) return true;
  const bool is_number = std::ranges::all_of(asked, [](unsigned char c) { return std::isdigit(c) != 0; });
  return is_number && one.ends_with("-" + other);
}

// A heading without its # and its number: "### 2.3 The map" is "The map".
std::string title_of(std::string_view line) {
  const std::size_t begin = std::min(line.find_first_not_of("#0123456789. "), line.size());
  return unmarked(line.substr(begin));
}

std::size_t level_of(std::string_view line) { return line.find_first_not_of('#'); }

// The lines from the heading at `begin` to the next one of its level or above.
std::size_t end_of_section(const std::vector<std::string_view>& lines, std::size_t begin) {
  for (std::size_t line = begin + 1; line < lines.size(); ++line)
    if (lines[line].starts_with("#") && level_of(lines[line]) <= level_of(lines[begin])) return line;
  return lines.size();
}

template <class Wanted>
std::string sections_where(std::string_view text, const Wanted& is_wanted) {
  const auto lines = lines_of(text);
  std::string out;
  for (std::size_t line = 0; line < lines.size();) {
    // The heading of the whole page is none of a section.
    const bool begins = lines[line].starts_with("##") && is_wanted(title_of(lines[line]));
    const std::size_t end = begins ? end_of_section(lines, line) : line + 1;
    for (; line < end; ++line)
      if (begins) out += std::string(lines[line]) + "\n";
  }
  return out;
}

}  // namespace

std::optional<std::string> clause_for_terminal(std::string_view rules, std::string_view id, int width) {
  if (id.empty()) return std::nullopt;
  const auto lines = lines_of(rules);
  for (std::size_t line = 0; line < lines.size(); ++line)
    if (is_asked_for(id_defined(lines[line]), id)) return clause_text(clause_lines(lines, line), width);
  return std::nullopt;
}

std::string sections_for_terminal(std::string_view text, std::string_view words, int width) {
  const std::string asked = lower(words);
  std::string found = sections_where(text, [&](const std::string& title) { return lower(title) == asked; });
  if (found.empty())
    found = sections_where(text, [&](const std::string& title) { return lower(title).contains(asked); });
  return found.empty() ? "" : markdown_for_terminal(found, width);
}

std::vector<std::string> clauses_with(std::string_view rules, const std::vector<std::string>& words,
                                      int width) {
  const auto lines = lines_of(rules);
  std::vector<std::string> found;
  for (std::size_t line = 0; line < lines.size(); ++line) {
    if (!looks_like_id(id_defined(lines[line]))) continue;
    const std::string clause = clause_lines(lines, line);
    if (has_words(unmarked(clause), words)) found.push_back(clause_text(clause, width));
  }
  return found;
}

RulesAnswer look_up(std::string_view pages, std::string_view rules, const std::vector<std::string>& words,
                    int width) {
  const std::string asked = orebit::joined(words, " ");
  if (const auto clause = clause_for_terminal(rules, asked, width)) return {*clause};
  const std::string sections =
      sections_for_terminal(pages, asked, width) + sections_for_terminal(rules, asked, width);
  if (!sections.empty()) return {sections};
  std::string text;
  for (const std::string& clause : clauses_with(rules, words, width)) text += clause;
  if (!text.empty()) return {text};
  if (words.size() == 1 && looks_like_id(asked)) return {"have no clause " + quoted(asked), false};
  return {"have no clause, no section and no words " + quoted(asked), false};
}

}  // namespace orebit::cli
