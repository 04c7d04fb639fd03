// Which word was meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace orebit::cli {

// The known word that the typed one differs least from, by at most a letter or two (a wrong, missing, added
// one, or two that changed places); empty if there is none. Words of two letters and less are not guessed at.
std::string nearest_word(std::string_view typed, const std::vector<std::string>& known);

// What was typed, in quotes, for an answer to it: on one line, not endless, with the letters of every
// language.
std::string quoted_typed(std::string_view typed);

}  // namespace orebit::cli
