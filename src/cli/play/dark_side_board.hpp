// Dark Side of the Mine in the terminal: the ring as the deciding seat sees it, and every legal move with
// what it leads to.
#pragma once

#include "cli/play/board.hpp"
#include "cli/play/dark_side_facts.hpp"
#include "table/typed_match.hpp"

namespace orebit::cli {

class DarkSideBoard final : public Board {
 public:
  using Board::Board;

  void open(const Match&, const std::vector<std::string>&) override {}

  Canvas picture(const Match& match, Size room) const override;
  std::vector<std::string> sentences(const Match& match) const override;
  // The ring and the others stay as they were told; `look` tells them again.
  std::vector<std::string> brief_sentences(const Match& match) const override;
  std::string prompt(const Match& match) const override;
  std::vector<std::string> help(const Match& match) const override;
  Canvas last_picture(const Match& match, Size room) const override;
  std::vector<std::string> last_sentences(const Match& match) const override;
  std::vector<std::string> result(const Match& match) const override;

  std::optional<std::string> answer(const Match& match, const std::string& line) override;
  std::vector<std::string> next_words(const Match& match,
                                      const std::vector<std::string>& typed) const override;
  // With moves as people write them, and what the list says where the log would show a card of the hand.
  Hint hint(const Match& match, const BotSpec& bot, const UniformSource& uniform) const override;
  // A number of the list, or the first letters of the verb: "p 57 a", "c b", "r".
  std::string notation(const Match& match, const std::string& line) const override;

 private:
  using Match_ = TypedMatch<dark_side::Words>;
  static const Match_& typed(const Match& match) { return dynamic_cast<const Match_&>(match); }
  RobotTable table(const Match& match) const;
};

std::string when_told(const RobotTable& table);  // "Round 4, turn 7", or "Set-up" (dark_side_picture.cpp)
bool lists_the_hand(dark_side::Phase phase);     // whether the moves are the cards of the hand

// REQUIRES: room is at least Board::least. (dark_side_picture.cpp)
Canvas draw_robot_table(const RobotTable& table, Size room);

// The ring and, beside it or below, the players. A location has three lines, or four. (dark_side_ring.cpp)
Canvas draw_ring_and_players(const RobotTable& table, int columns, int cell_rows);

}  // namespace orebit::cli
