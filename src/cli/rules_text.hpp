// Looking things up in the rules: a clause, a section, or words.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orebit::cli {

// One clause or ruling, by its id in any case, or by its number alone; nothing if there is none.
std::optional<std::string> clause_for_terminal(std::string_view rules, std::string_view id, int width);

// The sections with this heading; if there are none, those whose heading has these words. Empty if no heading
// has.
std::string sections_for_terminal(std::string_view text, std::string_view words, int width);

// Every clause and ruling that has all these words, in any case.
std::vector<std::string> clauses_with(std::string_view rules, const std::vector<std::string>& words,
                                      int width);

// What a person who asks for these words means: a clause, a section of the pages or of the rules, or clauses
// that have them. A sentence if there is nothing.
struct RulesAnswer {
  std::string text;
  bool is_found = true;
};
RulesAnswer look_up(std::string_view pages, std::string_view rules, const std::vector<std::string>& words,
                    int width);

}  // namespace orebit::cli
