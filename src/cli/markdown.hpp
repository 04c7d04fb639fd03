// The Markdown that rules are written in, as text for a terminal: headings, lists, tables, drawings.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace orebit::cli {

std::string markdown_for_terminal(std::string_view text, int width);

std::vector<std::string_view> lines_of(std::string_view text);
// Without **bold**, *italics*, `code`, and \| in tables.
std::string unmarked(std::string_view text);
// The cells of a table row; \| does not part them.
std::vector<std::string> cells_of(std::string_view row);

}  // namespace orebit::cli
