// Space Miner in words: moves as text, states as JSON, the log in sentences. The only place with strings.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game_info.hpp"
#include "core/json_writer.hpp"
#include "core/pack_reader.hpp"
#include "games/space_miner/box.hpp"
#include "games/space_miner/rules.hpp"

namespace orebit::space_miner {

inline constexpr std::array<std::string_view, 8> phase_names{"deal", "nav-roll", "mine-roll", "scan",
                                                             "nav",  "mine",     "upgrade",   "over"};
constexpr std::string_view phase_name(Phase phase) { return phase_names[static_cast<std::size_t>(phase)]; }

class Words {
 public:
  using Game = SpaceMiner;
  using Box = space_miner::Box;

  static const GameInfo& info();
  static std::optional<Box> open_box(const Doc& pack, std::vector<Complaint>& complaints) {
    return space_miner::open_box(pack, complaints);
  }
  // REQUIRES: players and options are among those of info(). Nothing, and the reason, if this pack does not
  // carry such a game.
  static std::unique_ptr<Words> make(std::shared_ptr<const Box> box, int players, const OptionValues& options,
                                     Refusal& refusal);

  const Game& game() const { return game_; }
  const Box& box() const { return *box_; }
  const std::string& pack_id() const { return box_->pack_id; }

  std::string print(const Move& move) const;
  std::string print(const Outcome& outcome) const;
  // Dice may be named in any order; canonical text is what print gives. On nonsense: what would be right.
  std::optional<Move> parse_move(std::string_view text, std::string& problem) const;
  std::optional<Outcome> parse_outcome(std::string_view text, std::string& problem) const;

  void write_state(JsonWriter& out, const State& s) const;
  void write_view(JsonWriter& out, const View& view) const { write_state(out, view.table); }
  std::optional<State> read_state(const Doc& doc, std::vector<Complaint>& complaints) const;
  std::string_view reason(const State&) const { return "all turns played"; }
  // How many rounds were played.
  int rounds(const State& s) const { return std::min<int>(s.turn, game_.setting().content.turns); }

  LogLine tell(const State& before, const Move& move) const;
  LogLine tell(const State& before, const Outcome& outcome) const;

  // What the sheet derives: a column as it is printed.
  struct Printed {
    int leftover, scan, nav, brown, red, gold, subtotal, upgrades, total;
  };
  InlineVec<Printed, most_columns> sheet(const State& s, int seat) const;  // one for each turn begun

 private:
  Words(std::shared_ptr<const Box> box, const Setting& setting, std::unique_ptr<const Tables> tables)
      : box_(std::move(box)), tables_(std::move(tables)), game_(setting) {}

  const std::string& card_id(Card card) const { return box_->card_ids[card]; }
  std::optional<Card> find_card(std::string_view id) const;

  std::shared_ptr<const Box> box_;
  std::unique_ptr<const Tables> tables_;
  Game game_;
};

}  // namespace orebit::space_miner
