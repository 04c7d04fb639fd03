// Asteroid Miners in words: moves as text, states as JSON, the log in sentences. The only place with strings.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game_info.hpp"
#include "core/json_writer.hpp"
#include "core/pack_reader.hpp"
#include "games/asteroid_miners/box.hpp"
#include "games/asteroid_miners/rules.hpp"

namespace orebit::asteroid_miners {

const std::vector<std::string_view>& ply_names();     // in the order of Ply
const std::vector<std::string_view>& colour_names();  // in the order of Colour, the first empty
inline constexpr std::string_view colour_letters = " gwkb";

class Words {
 public:
  using Game = AsteroidMiners;
  using Box = asteroid_miners::Box;

  static const GameInfo& info();
  static std::optional<Box> open_box(const Doc& pack, std::vector<Complaint>& complaints) {
    return asteroid_miners::open_box(pack, complaints);
  }
  // REQUIRES: players and options are among those of info().
  static std::unique_ptr<Words> make(std::shared_ptr<const Box> box, int players, const OptionValues& options,
                                     Refusal& refusal);

  const Game& game() const { return game_; }
  const Box& box() const { return *box_; }
  const std::string& pack_id() const { return box_->pack_id; }

  std::string print(const Move& move) const;
  std::string print(const Outcome& outcome) const;
  // Dice and squares may be named in any order; canonical text is what print gives. On nonsense: what would
  // be right.
  std::optional<Move> parse_move(std::string_view text, std::string& problem) const;
  std::optional<Outcome> parse_outcome(std::string_view text, std::string& problem) const;

  void write_state(JsonWriter& out, const State& s) const;
  void write_view(JsonWriter& out, const View& view) const { write_state(out, view.table); }
  std::optional<State> read_state(const Doc& doc, std::vector<Complaint>& complaints) const;
  std::string_view reason(const State& s) const;
  // How many rounds were played, on all asteroids together.
  int rounds(const State& s) const { return (s.turn + 1) / 2; }

  LogLine tell(const State& before, const Move& move) const;
  LogLine tell(const State& before, const Outcome& outcome) const;
  // What followed by itself: the end of an asteroid or of the game, rows that come for free.
  std::vector<LogLine> tell_after(const State& before, const Move& move) const;
  std::vector<LogLine> tell_after(const State& before, const Outcome& outcome) const;

  // "each iron sold brings $1M more"
  std::string event_text(const Event& event) const;
  // "pays $1M for green 4 on square 2; white 2 on square 3: Player 2 pays $2M". Who pays for these squares
  // (AM-44).
  std::string bill_text(const State& s, Bits used, int free_square) const;
  const std::string& section_id(Section section) const { return box_->section_ids[section]; }
  std::string_view component_id(Component component) const;  // empty for none

 private:
  Words(std::shared_ptr<const Box> box, const Setting& setting, std::unique_ptr<const DiceTable> dice)
      : box_(std::move(box)), dice_(std::move(dice)), game_(setting) {}

  std::string tell_dig(const State& before, const Dig& dig, int free_square) const;
  std::string tell_sale(const State& before) const;
  std::string tell_change(const State& before, const Move& move) const;
  std::string tell_bid(const State& before, const Outcome& outcome) const;
  LogLine tell_smelt(const State& before, const Outcome& outcome) const;
  LogLine tell_control(const State& before, const Outcome& outcome) const;

  std::shared_ptr<const Box> box_;
  std::unique_ptr<const DiceTable> dice_;
  Game game_;
};

}  // namespace orebit::asteroid_miners
