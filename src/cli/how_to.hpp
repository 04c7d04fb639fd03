// The pages that teach a game (src/games/<game>/HOWTO.md), with the numbers of the pack that is played.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/doc.hpp"
#include "text/page.hpp"

namespace orebit::cli {

// The pages of a game as Markdown, filled from a pack, or from the file of one (empty: the default pack).
// REQUIRES: a game of the list.
std::string how_to_play(std::string_view game, const Doc& pack);
std::string how_to_play(std::string_view game, const std::string& pack_file);

// What a pack says otherwise than the standard one: "navigation.two_of_a_kind is 16 instead of 15", entries
// of a list by their ids.
std::vector<std::string> differences(const Doc& standard, const Doc& own);

}  // namespace orebit::cli
