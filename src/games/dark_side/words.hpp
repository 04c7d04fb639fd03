// Dark Side of the Mine in words: moves as text, states as JSON, the log in sentences. The only place with
// strings.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game_info.hpp"
#include "core/json_writer.hpp"
#include "core/pack_reader.hpp"
#include "games/dark_side/box.hpp"
#include "games/dark_side/rules.hpp"

namespace orebit::dark_side {

std::string_view phase_name(Phase phase);
int step_of(Phase phase);  // of a turn, or 0
inline char letter_of(int robot) { return static_cast<char>('a' + robot); }

class Words {
 public:
  using Game = DarkSide;
  using Box = dark_side::Box;

  static const GameInfo& info();
  static std::optional<Box> open_box(const Doc& pack, std::vector<Complaint>& complaints) {
    return dark_side::open_box(pack, complaints);
  }
  // REQUIRES: players and options are among those of info(). Every box carries a game for all of them.
  static std::unique_ptr<Words> make(std::shared_ptr<const Box> box, int players, const OptionValues& options,
                                     Refusal& refusal);

  const Game& game() const { return game_; }
  const Box& box() const { return *box_; }
  const std::string& pack_id() const { return box_->pack_id; }

  std::string print(const Move& move) const;
  std::string print(const Outcome& outcome) const;
  // Cards of a deal or draw may be named in any order; canonical text is what print gives. On nonsense: what
  // would be right.
  std::optional<Move> parse_move(std::string_view text, std::string& problem) const;
  std::optional<Outcome> parse_outcome(std::string_view text, std::string& problem) const;
  // As a seat sees it: hidden cards are question marks.
  std::string print_for(const State& before, const Move& move, Seat seat) const;
  std::string print_for(const State& before, const Outcome& outcome, Seat seat) const;

  void write_state(JsonWriter& out, const State& s) const { write_view(out, full_view(game_.setting(), s)); }
  void write_view(JsonWriter& out, const View& view) const;  // hidden cards are 0
  std::optional<State> read_state(const Doc& doc, std::vector<Complaint>& complaints) const;
  // What this seat sees, as write_view wrote it.
  std::optional<View> read_view(const Doc& doc, Seat seat, std::vector<Complaint>& complaints) const;
  std::string_view reason(const State&) const { return "deck empty and round complete"; }

  LogLine tell(const State& before, const Move& move) const { return tell_move(before, move, true); }
  LogLine tell(const State& before, const Outcome& outcome) const { return tell_draw(before, outcome, true); }
  LogLine tell_for(const State& before, const Move& move, Seat seat) const;
  LogLine tell_for(const State& before, const Outcome& outcome, Seat seat) const;
  // What followed by itself: texts carried out, dawn, dusk with an empty hand, the end.
  std::vector<LogLine> tell_after(const State& before, const Move& move) const;
  std::vector<LogLine> tell_after(const State& before, const Outcome& outcome) const;

  // The card for people: "gold 5-3-1 (1)", and its text, the pack's own or one made of its effect.
  std::string card_name(Card card) const;
  std::string card_text(Card card) const;
  const std::string& element_name(int element) const {
    return box_->element_names[static_cast<std::size_t>(element)];
  }
  int id_of(Card card) const { return card == no_card ? 0 : box_->content.card[card].id; }
  std::vector<int> ids_of(Cards cards) const;  // ascending
  std::optional<Card> find_card(int id) const;

 private:
  Words(std::shared_ptr<const Box> box, const Setting& setting) : box_(std::move(box)), game_(setting) {}

  std::optional<Move> parse_prospect(const std::vector<std::string_view>& words, std::string& problem) const;
  std::optional<Outcome> parse_ring(const std::vector<std::string_view>& words, std::string& problem) const;
  LogLine tell_move(const State& before, const Move& move, bool sees_cards) const;
  LogLine tell_draw(const State& before, const Outcome& outcome, bool sees_cards) const;
  void tell_dusk(const State& before, std::vector<LogLine>& lines) const;
  // The ply itself tells of so many points.
  std::vector<LogLine> tell_changes(const State& before, const State& after, int told_points) const;

  std::shared_ptr<const Box> box_;
  Game game_;
};

}  // namespace orebit::dark_side
