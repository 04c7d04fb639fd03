// The one list of boards. A game without a line there is played on the generic board.
#pragma once

#include <memory>

#include "cli/play/board.hpp"

namespace orebit::cli {

// REQUIRES: the seating outlives the board.
std::unique_ptr<Board> make_board(const Match& match, const Seating& seating);

}  // namespace orebit::cli
