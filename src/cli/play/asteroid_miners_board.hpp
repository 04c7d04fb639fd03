// Asteroid Miners in the terminal: the table as a picture or in sentences, and the legal moves by number with
// what each would do.
#pragma once

#include "cli/play/asteroid_miners_facts.hpp"
#include "cli/play/asteroid_miners_race.hpp"
#include "cli/play/board.hpp"

namespace orebit::cli {

class AsteroidMinersBoard final : public Board {
 public:
  using Board::Board;

  void open(const Match&, const std::vector<std::string>&) override {}
  void saw(const Match& after, const Ply& ply) override;  // the race for the tender
  Canvas picture(const Match& match, Size room) const override;
  std::vector<std::string> sentences(const Match& match) const override;
  std::string prompt(const Match& match) const override;
  std::vector<std::string> help(const Match& match) const override;
  std::vector<std::string> last_sentences(const Match& match) const override;
  std::vector<std::string> result(const Match& match) const override;
  // "events" reads all six events of the asteroid, "station" the construction track, "moves" the whole list
  // of choices.
  std::optional<std::string> answer(const Match& match, const std::string& line) override;
  // A number of the list, "r 1 4" and "keep 5 5" for rerolls, "d" for done.
  std::string notation(const Match& match, const std::string& line) const override;

 private:
  DigTable table(const Match& match) const;

  Race race_;
};

}  // namespace orebit::cli
