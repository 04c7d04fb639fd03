// Space Miner in the terminal. The board holds what a person has entered and not yet sent (table/plan.hpp),
// and reads what they type; pictures are values: a table and a room give a canvas.
#pragma once

#include <optional>

#include "bots/space_miner/greedy.hpp"
#include "cli/play/board.hpp"
#include "games/space_miner/words.hpp"
#include "table/plan.hpp"

namespace orebit::cli {

// The flip, double and claims of one mining phase, or the purchases of one dock.
using MinerPlan = Plan<space_miner::SpaceMiner>;

// A table as the board looks at it: with a plan, the table as it would be.
struct MinerTable {
  const space_miner::Words& words;
  const space_miner::State& s;
  const MinerPlan& plan;                              // empty outside mining and upgrading
  const std::vector<space_miner::Estimate>& promise;  // of each card of the row; empty if not wanted
  const Seating& seating;
  bool is_live = true;  // somebody decides now

  const space_miner::SpaceMiner& game = words.game();
  const space_miner::Setting& setting = game.setting();
  const space_miner::Content& content = setting.content;

  const std::string& id_of(space_miner::Card card) const { return words.pack().card_ids[card]; }
  const std::string& name_of(space_miner::Upgrade u) const { return at(words.pack().upgrade_names, u); }
  int distance_of(space_miner::Card card) const { return setting.asteroid(card).distance; }
  int credits() const { return s.credits[s.seat]; }
  int score(int seat) const { return game.score(s, seat_of(seat)); }
  std::size_t deck() const { return setting.deck_of(s.seat); }
  // What has been paid for the ship of the seat that decides.
  int paid() const { return setting.price_of_all(s.upgrades[s.seat]); }
  bool is_race() const { return seating.count() > 1; }
};

class SpaceMinerBoard final : public Board {
 public:
  using Board::Board;

  void open(const Match& match, const std::vector<std::string>& again) override;

  Canvas picture(const Match& match, Size room) const override;
  std::vector<std::string> sentences(const Match& match) const override;
  std::string renumbered(const Match& match) const override;
  std::string prompt(const Match& match) const override;
  std::vector<std::string> help(const Match& match) const override;
  Canvas last_picture(const Match& match, Size room) const override;
  std::vector<std::string> last_sentences(const Match& match) const override;
  std::vector<std::string> result(const Match& match) const override;

  ChoiceList choices(const Match& match) const override;
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
  // The table with what is planned done, or as it is in the match.
  MinerTable table(const Match& match) const { return table(match, planned_); }
  MinerTable table(const Match& match, const space_miner::State& s) const {
    return {typed<space_miner::Words>(match).words(), s, *plan_, promise_, seating(), is_live()};
  }
  bool is_planning() const;

  void look();
  void estimate_row(const Match& match);
  std::string take_back(const Match& match, std::size_t entry);
  std::optional<std::string> undo_in_plan(const Match& match, const std::vector<std::string_view>& words);
  std::string tell_sheet_of(const Match& match, const std::vector<std::string_view>& words) const;

  std::optional<MinerPlan> plan_;  // set from the first decision on
  space_miner::State planned_;     // the table as the plan leaves it
  bool has_asked_ = false;         // whether to end mining with ore in reach
  bool shows_promise_ = true;
  std::vector<space_miner::Estimate> promise_;
};

// --- facts, asked of the rules (space_miner_facts.cpp)

// An ore of an asteroid; slots count from 1.
struct OreSlot {
  int slot = 0;
  space_miner::Ore kind{};
  int number = 0;
  int price = 0;
  std::string_view name() const { return space_miner::ore_names[static_cast<std::size_t>(kind)]; }
};
std::vector<OreSlot> ores_of(const MinerTable& table, space_miner::Card card);

// A distance that the dice can state, what it costs and how it is made: "[2 2]=15 + 5 + 5 + 6", or to be read
// out "2 2 for 15, 5, 5, 6".
struct Reach {
  int distance = 0;
  int cost = 0;
  std::string how;
  std::string spoken;
};
std::vector<Reach> reaches(const MinerTable& table);  // cheapest first

// A claim that the pool allows, the order of entering aside.
struct Way {
  int slot = 0;
  Dice dice;
  int number = 0;  // in the list; of the first few of a slot
};
// By slot; of one slot those with the fewest dice first. They are numbered row by row across the slots, so
// that a number means the same however many rows a screen has.
std::vector<std::vector<Way>> ways(const MinerTable& table);
inline constexpr std::size_t numbered_rows = 8;
std::string expression(const MinerTable& table, const Way& way);  // "(2+2)*(1+1)"

// "red with 3+5 = 8", "turn a 3 to 4", "double a 5", "Mining Laser"
std::string described(const MinerTable& table, const space_miner::Move& move);
std::string ids_of(const MinerTable& table, CardSet cards);  // "a20 a21 a33"
// What a card of the row promises, all costs taken off: "+2.9".
std::string likely(const MinerTable& table, std::size_t slot);
// What an entry of a plan earns or, below zero, costs.
int gain(const MinerPlan& plan, std::size_t entry);
// The lasers that can still be used this turn: "flip", "double".
Lines ready_lasers(const MinerPlan& plan);
// "" where buying cannot be a mistake. What is bought in the last turn never works (SM-35), and half of its
// price is lost where credits in hand count (SM-37).
std::string_view last_turn_warning(const MinerTable& table);

// --- sentences (space_miner_sentences.cpp)

Lines tell_decision(const MinerTable& table);
// What is listed by number, as it is spoken.
ChoiceList choices_of(const MinerTable& table);
// All ways to make one ore, or every ore, with what to type.
std::string tell_ways(const MinerTable& table, std::optional<space_miner::Ore> kind);
std::string tell_plan(const MinerTable& table);
std::string tell_entry(const MinerTable& table, std::size_t entry);  // "B red with 3+5 = 8, +3"
std::string tell_rest(const MinerTable& table);                      // "Leaves 3 credits and dice 2 4 5."

// --- pictures

// Each is as wide as the room; those with lists use as many rows as there are. (space_miner_picture.cpp)
Canvas draw_phase(const MinerTable& table, Size room);
// The score sheets of all seats as on paper, two beside each other: nine lines, a column for each turn, as
// many as fit. (space_miner_side.cpp)
Canvas draw_sheets(const MinerTable& table, int width);
// That of one seat in sentences, one for each turn.
Lines tell_sheet(const MinerTable& table, int seat);
// Sheet, ship and the other players.
inline constexpr int side_width = 35;
Canvas draw_side(const MinerTable& table, Size room);

// --- how lines of input read (space_miner_input.cpp)

// A claim in notation, or the line as it is.
std::string read_mine(const MinerTable& table, const std::string& line);
// What is wrong with a line, where the rules would not say it as well; nothing if it can be read, or is about
// something else.
std::optional<std::string> about_visit(const MinerTable& table, const std::string& line);
std::optional<std::string> about_laser(const MinerTable& table, const std::string& line);
// Of dice that are typed alone, or after the name of an ore.
std::optional<std::string> about_dice(const MinerTable& table, const std::string& line);

}  // namespace orebit::cli
