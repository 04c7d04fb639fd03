// Stella Digger in the terminal: the map on the left, everybody's goods on the right, the hand and the moves
// below.
#pragma once

#include "cli/play/board.hpp"
#include "cli/play/stella_digger_scene.hpp"

namespace orebit::cli {

class StellaDiggerBoard final : public Board {
 public:
  using Board::Board;

  void open(const Match&, const std::vector<std::string>&) override {}
  Canvas picture(const Match& match, Size room) const override;
  std::vector<std::string> sentences(const Match& match) const override;
  std::vector<std::string> last_sentences(const Match& match) const override;
  std::vector<std::string> result(const Match& match) const override;
  std::string prompt(const Match& match) const override;
  std::vector<std::string> help(const Match& match) const override;
  // `table`: everything that lies on it, in words; `map`; `moves`: the whole list.
  std::optional<std::string> answer(const Match& match, const std::string& line) override;
  std::string notation(const Match& match, const std::string& line) const override;
  std::optional<Rejection> why_not(const Match& match, const std::string& move) const override;
  // RF-8. Before the first round several people draw their cards together, face down.
  bool is_private(const Match& match) const override;

 private:
  DiggerScene scene(const Match& match) const;
};

}  // namespace orebit::cli
