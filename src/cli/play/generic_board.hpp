// A board for games that have none of their own yet: what the seat may know as JSON, and the legal moves by
// number. Plain, but complete: a game can be played on it the day its rules exist.
#pragma once

#include "cli/play/board.hpp"

namespace orebit::cli {

class GenericBoard : public Board {
 public:
  using Board::Board;

  void open(const Match& match, const std::vector<std::string>& again) override;
  Canvas picture(const Match& match, Size room) const override;
  std::vector<std::string> sentences(const Match& match) const override;
  std::string prompt(const Match& match) const override;
  std::vector<std::string> help(const Match& match) const override;
  std::string notation(const Match& match, const std::string& line) const override;
  bool has_secrets() const override { return has_secrets_; }

 private:
  bool has_secrets_ = false;
};

}  // namespace orebit::cli
