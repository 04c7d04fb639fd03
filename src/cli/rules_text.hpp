// The rules as text for a terminal.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace orebit::cli {

std::string rules_for_terminal(std::string_view rules, int width);
// One clause or ruling, by its id in any case; nothing if there is none.
std::optional<std::string> clause_for_terminal(std::string_view rules, std::string_view id, int width);

}  // namespace orebit::cli
