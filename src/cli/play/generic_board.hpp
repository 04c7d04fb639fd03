// A board for games that have none of their own: what lies where as the seat may know it, and the legal moves
// by number. Plain, but complete: a game can be played on it the day its rules exist.
#pragma once

#include "cli/play/board.hpp"

namespace orebit::cli {

class GenericBoard final : public Board {
 public:
  using Board::Board;

  Canvas picture(const Match& match, Size room) const override;
  std::vector<std::string> sentences(const Match& match) const override;

 private:
  Lines known_to(const Match& match) const;
};

}  // namespace orebit::cli
