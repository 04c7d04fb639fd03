// The pages that teach a game (src/games/<game>/HOWTO.md), with the numbers of the pack that is played.
#pragma once

#include <string>
#include <string_view>

#include "text/doc.hpp"
#include "text/page.hpp"

namespace orebit::cli {

// The pages of a game as Markdown, filled from a pack, or from the file of one (empty: the default pack).
// REQUIRES: a game of the list.
std::string how_to_play(std::string_view game, const Doc& pack);
std::string how_to_play(std::string_view game, const std::string& pack_file);

}  // namespace orebit::cli
