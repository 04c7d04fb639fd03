// Space Miner in the terminal. The pictures stand in space_miner_scene.hpp, the plan in table/plan.hpp; this
// class holds what a person has entered and not yet sent, and reads what they type.
#pragma once

#include <optional>

#include "cli/play/board.hpp"
#include "cli/play/space_miner_scene.hpp"
#include "table/typed_match.hpp"

namespace orebit::cli {

class SpaceMinerBoard final : public Board {
 public:
  using Board::Board;

  void open(const Match& match, const std::vector<std::string>& again) override;

  Canvas picture(const Match& match, Size room) const override;
  std::vector<std::string> sentences(const Match& match) const override;
  std::string prompt(const Match& match) const override;
  std::vector<std::string> help(const Match& match) const override;
  Canvas last_picture(const Match& match, Size room) const override;
  std::vector<std::string> last_sentences(const Match& match) const override;
  std::vector<std::string> result(const Match& match) const override;

  std::optional<std::string> answer(const Match& match, const std::string& line) override;
  std::string notation(const Match& match, const std::string& line) const override;
  std::optional<Rejection> why_not(const Match& match, const std::string& move) const override;
  Entered enter(const Match& match, const std::string& move) override;
  bool collects(std::string_view move) const override;
  bool has_unfinished() const override { return plan_ && !plan_->empty(); }
  Hint hint(const Match& match, const BotSpec& bot, const UniformSource& uniform) const override;
  std::vector<std::string> next_words(const Match& match,
                                      const std::vector<std::string>& typed) const override;

 private:
  using Match_ = TypedMatch<space_miner::Words>;
  static const Match_& typed(const Match& match) { return dynamic_cast<const Match_&>(match); }

  // The table, with what is planned done.
  MinerTable table(const Match& match) const { return {typed(match).words(), planned_}; }
  MinerScene scene(const Match& match) const { return {table(match), *plan_, promise_, seating()}; }
  bool is_planning() const;

  void look();
  void estimate_row(const Match& match);
  std::string take_back(const Match& match, std::size_t entry);
  std::optional<std::string> undo_in_plan(const Match& match, const std::vector<std::string_view>& words);
  std::string question(const Match& match) const;
  std::string tell_sheet_of(const Match& match, const std::vector<std::string_view>& words) const;
  std::string in_words(const Match& match, const std::string& sentence) const;

  std::optional<MinerPlan> plan_;  // set from the first decision on
  space_miner::State planned_;     // the table as the plan leaves it
  bool has_asked_ = false;         // whether to end mining with ore in reach
  bool shows_promise_ = true;
  std::vector<space_miner::Estimate> promise_;
};

// How lines of input read; each gives a move in notation, or the line as it is. (space_miner_input.cpp)
std::string read_scan(const MinerTable& table, const std::string& line);
std::string read_nav(const MinerTable& table, const std::string& line);
std::string read_mine(const MinerTable& table, const std::string& line);
std::string read_upgrade(const MinerTable& table, const std::string& line);
// What is wrong with a line, where the rules would not say it as well; nothing if it can be read, or is about
// something else.
std::optional<std::string> about_visit(const MinerTable& table, const std::string& line);
std::optional<std::string> about_reroll(const MinerTable& table, const std::string& line);
std::optional<std::string> about_laser(const MinerPlan& plan, Dice free, const std::string& line);
// Of dice that are typed alone, or after the name of an ore.
std::optional<std::string> about_dice(const MinerTable& table, const std::string& line);

// The phases in sentences. (space_miner_sentences.cpp)
std::vector<std::string> tell_decision(const MinerScene& scene);
// All ways to make one ore, or every ore, with what to type.
std::string tell_ways(const MinerTable& table, std::optional<space_miner::Ore> kind);
std::string tell_plan(const MinerScene& scene);
std::string tell_entry(const MinerScene& scene, std::size_t entry);  // "B red with 3+5 = 8, +3"
std::string tell_rest(const MinerScene& scene);                      // "Leaves 3 credits and dice 2 4 5."

}  // namespace orebit::cli
